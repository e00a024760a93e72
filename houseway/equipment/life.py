"""How long cards and dice may lie on a table."""

from dataclasses import dataclass
from datetime import datetime, timedelta

DAY = timedelta(hours=24)


@dataclass(frozen=True)
class Life:
    """A set of cards or dice and when it was put on the table."""

    placed_at: datetime
    limit: timedelta = DAY

    def over(self, now: datetime) -> bool:
        """Whether it has lain longer than allowed: exactly the limit is still allowed, any later moment is not."""
        return now - self.placed_at > self.limit
