"""How long cards and dice may stay on a table."""

from dataclasses import dataclass
from datetime import datetime, timedelta

DAY = timedelta(hours=24)


@dataclass(frozen=True)
class Life:
    """When a set of cards or dice was put on the table, and how long it may stay."""

    placed_at: datetime
    limit: timedelta = DAY

    def over(self, now: datetime) -> bool:
        """True if the set has been on the table longer than the limit; exactly the limit is allowed."""
        return now - self.placed_at > self.limit
