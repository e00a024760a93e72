"""Locks after repeated failures: by name and place, so that an attacker elsewhere cannot lock out the usual terminal."""

import hmac
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from houseway.floor.people.models import attempts, hashed, sessions

FAILURES: Final = 3
"""Failures in a row for one name from one place after which that place is locked for the name."""
MANY: Final = 30
"""Failures for one name from all places after which only terminals that the person has used before are not locked."""
LOCKED_FOR: Final = 15 * 60.0
"""Seconds for which a lock holds, and after which failures no longer count."""
FORGOTTEN: Final = 24 * 3600.0


def nobody(typed: str, key: bytes) -> str:
    """A hash by ``key`` that stands for an unknown name, which may be a mistyped passphrase and is not stored in plain."""
    return "?" + hmac.new(key, typed.encode(), "sha256").hexdigest()[:40]


def place_of(at: Connection, name: str, peer: str, terminal: str) -> tuple[str, bool]:
    """The place of an attempt, and whether the person has signed in at this terminal before.

    A terminal that was used before is a place of its own; all others of an address are one place.
    """
    before = select(sessions.c.id).where(sessions.c.name == name, sessions.c.terminal == hashed(terminal)).limit(1)
    usual = at.execute(before).first() is not None
    return hashed(f"terminal {terminal}" if usual else f"address {peer}"), usual


def locked_until(at: Connection, name: str, place: str, usual: bool, now: float) -> float:
    """The Unix time until which a place is locked for a name; 0 where it is not."""
    recent = (attempts.c.name == name) & (attempts.c.last_at > now - LOCKED_FOR)
    until = at.execute(select(attempts.c.locked_until).where(recent, attempts.c.place == place)).scalar() or 0.0
    if not usual:
        total, last = at.execute(select(func.sum(attempts.c.count), func.max(attempts.c.last_at)).where(recent)).one()
        if (total or 0) >= MANY:
            until = max(until, last + LOCKED_FOR)
    return until if until > now else 0.0


def failed(at: Connection, name: str, place: str, now: float) -> int:
    """Counts a failure and returns the number in a row; from ``FAILURES`` on, the place is locked."""
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
    """Deletes the failures of a name at a place."""
    at.execute(delete(attempts).where(attempts.c.name == name, attempts.c.place == place))


def forgiven(at: Connection, name: str, place: str) -> None:
    """Undoes the last counted failure, for an attempt that was not checked."""
    here = (attempts.c.name == name) & (attempts.c.place == place)
    at.execute(update(attempts).where(here).values(count=attempts.c.count - 1, locked_until=0))


def unlock(at: Connection, name: str) -> None:
    """Removes every lock of a name."""
    at.execute(delete(attempts).where(attempts.c.name == name))


def locked_names(at: Connection, now: float) -> set[str]:
    """The names that are locked at some place."""
    return set(at.execute(select(attempts.c.name).where(attempts.c.locked_until > now)).scalars())
