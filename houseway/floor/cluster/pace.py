"""The pace of sign-in over all workers: the buckets of ``http/rate_limit.py``, in the database."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Engine, Float, bindparam, delete, literal_column, select, update
from sqlalchemy.dialects.postgresql import insert

from houseway.floor.http.rate_limit import Limiter
from houseway.floor.people.models import hashed, sign_in_pace

FULL: Final = 3600.0
"""Seconds after which a bucket is full again at any rate, and is forgotten."""
NOW: Final[ColumnElement[float]] = literal_column("extract(epoch FROM clock_timestamp())", Float)


@dataclass(kw_only=True)
class SharedPace(Limiter):
    """A limiter whose buckets all servers share."""

    engine: Engine

    @classmethod
    def like(cls, one: Limiter, engine: Engine) -> "SharedPace":
        """A limiter with the limits of another."""
        return cls(rate=one.rate, burst=one.burst, engine=engine)

    def wait(self, key: str) -> float:
        """Seconds to wait before the next attempt from an address; 0 where it is allowed now (and counted)."""
        left = self._change(key, -1)
        return 0.0 if left >= 0 else -left / self.rate

    def give_back(self, key: str) -> None:
        """Undoes the last count of an address, for an attempt that turned out to be right."""
        self._change(key, 1)

    def _change(self, key: str, by: int) -> float:
        """What is left after a change, which is not made where it would be less than nothing."""
        here = sign_in_pace.c.address == hashed(key)
        with self.engine.begin() as at:
            at.execute(delete(sign_in_pace).where(sign_in_pace.c.at < NOW - FULL))
            new = insert(sign_in_pace).values(address=hashed(key), left=self.burst, at=NOW)
            at.execute(new.on_conflict_do_nothing())
            row = at.execute(
                select(sign_in_pace.c.left, NOW - sign_in_pace.c.at, NOW).where(here).with_for_update()
            ).one()
            left = min(self.burst, float(row[0]) + max(0.0, float(row[1])) * self.rate)
            after = min(float(self.burst), left + by)
            kept = after if after >= 0 else left
            at.execute(update(sign_in_pace).where(here).values(left=bindparam("kept"), at=row[2]), {"kept": kept})
        return after
