"""Locks after repeated failure: by account and place, so that a stranger elsewhere keeps nobody out of the usual place."""

import hmac
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.floor.people.models import attempts, hashed, sessions

FAILURES: Final = 3
"""Failures in a row, for one name from one place, after which the place is locked for that name."""
MANY: Final = 30
"""Failures for one name from everywhere, after which it is taken only where that person has signed in before."""
LOCKED_FOR: Final = 15 * 60.0
"""Seconds for which a lock holds, and after which failures are forgotten."""
FORGOTTEN: Final = 24 * 3600.0
_SECRET: Final = SystemEntropy().take(32)


def nobody(typed: str) -> str:
    """What stands for a name that nobody has: it may have been a passphrase, so it is kept in no readable form."""
    return "?" + hmac.new(_SECRET, typed.encode(), "sha256").hexdigest()[:40]


def place_of(at: Connection, name: str, peer: str, terminal: str) -> tuple[str, bool]:
    """Where an attempt comes from, and whether the person of that name has signed in there before.

    A terminal that was used before counts for itself; all others of an address count as one.
    """
    before = select(sessions.c.id).where(sessions.c.name == name, sessions.c.terminal == hashed(terminal)).limit(1)
    usual = at.execute(before).first() is not None
    return hashed(f"terminal {terminal}" if usual else f"address {peer}"), usual


def locked_until(at: Connection, name: str, place: str, usual: bool, now: float) -> float:
    """Until when that place is locked for that name; 0 where it is not."""
    recent = (attempts.c.name == name) & (attempts.c.last_at > now - LOCKED_FOR)
    until = at.execute(select(attempts.c.locked_until).where(recent, attempts.c.place == place)).scalar() or 0.0
    if not usual:
        total, last = at.execute(select(func.sum(attempts.c.count), func.max(attempts.c.last_at)).where(recent)).one()
        if (total or 0) >= MANY:
            until = max(until, last + LOCKED_FOR)
    return until if until > now else 0.0


def failed(at: Connection, name: str, place: str, now: float) -> int:
    """Counts a failure: how many there were in a row; from the last one on the place is locked."""
    at.execute(delete(attempts).where(attempts.c.last_at < now - FORGOTTEN))
    here = (attempts.c.name == name) & (attempts.c.place == place)
    at.execute(delete(attempts).where(here, attempts.c.last_at <= now - LOCKED_FOR))
    if at.execute(update(attempts).where(here).values(count=attempts.c.count + 1, last_at=now)).rowcount == 0:
        at.execute(insert(attempts).values(name=name, place=place, count=1, locked_until=0, last_at=now))
    count = int(at.execute(select(attempts.c.count).where(here)).scalar_one())
    if count >= FAILURES:
        at.execute(update(attempts).where(here).values(locked_until=now + LOCKED_FOR))
    return count


def succeeded(at: Connection, name: str, place: str) -> None:
    """Forgets the failures of that place."""
    at.execute(delete(attempts).where(attempts.c.name == name, attempts.c.place == place))


def forgiven(at: Connection, name: str, place: str) -> None:
    """Takes back the last failure that was counted: nobody looked at it."""
    here = (attempts.c.name == name) & (attempts.c.place == place)
    at.execute(update(attempts).where(here).values(count=attempts.c.count - 1, locked_until=0))


def unlock(at: Connection, name: str) -> None:
    """Opens every lock of a name."""
    at.execute(delete(attempts).where(attempts.c.name == name))


def locked_names(at: Connection, now: float) -> set[str]:
    """Names that are locked somewhere."""
    return set(at.execute(select(attempts.c.name).where(attempts.c.locked_until > now)).scalars())
