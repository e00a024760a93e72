"""Signing in: an invitation makes somebody known, a passphrase lets them in, three failures in a row lock the door."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from houseway.errors import HousewayError
from houseway.floor import sessions
from houseway.floor.identity_models import failures, new_token, people
from houseway.floor.invitations import Invitation, first_invitation, invite, join
from houseway.floor.passphrases import NAME_LONGEST, accepted_name, opens
from houseway.floor.ratelimit import Limiter
from houseway.floor.sessions import Session, Started

FAILURES: Final = 3
LOCKED_FOR: Final = 15 * 60.0

Note = Callable[[Connection, str, Mapping[str, Any]], None]
"""Writes a significant event down in the same transaction."""


class SignInRefused(HousewayError):
    """Nobody was let in; the sentence does not say whether there is such a person."""


class TooMany(HousewayError):
    """Too many requests; ``wait`` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"too many requests: wait {max(1, round(wait))} seconds")
        self.wait = wait


def _silent(at: Connection, kind: str, data: Mapping[str, Any]) -> None:
    """Where nobody keeps a log."""


@dataclass
class Desk:
    """Where people sign in and out."""

    engine: Engine
    note: Note = _silent
    clock: Callable[[], float] = time.time
    attempts: Limiter = field(default_factory=lambda: Limiter(rate=0.2, burst=10))
    """By address: ten at once, then one in five seconds."""

    def guest(self, terminal: str) -> Started:
        """A session for somebody at this machine who has not signed in."""
        with self.engine.begin() as at:
            return sessions.start(at, f"guest {new_token(3).lower()}", "guest", terminal, self.clock())

    def sign_in(self, name: object, passphrase: object, peer: str, terminal: str) -> Started:
        """A session for whoever has that name and passphrase."""
        self._slowly(peer)
        who = _folded(name)
        now = self.clock()
        with self.engine.begin() as at:
            locked = at.execute(select(failures.c.locked_until).where(failures.c.name == who)).scalar() or 0
            person = at.execute(select(people).where(people.c.name == who)).first()
        if now < locked:
            raise SignInRefused(
                f"locked after {FAILURES} failures: wait {_minutes(locked - now)}, or ask a supervisor to unlock it"
            )
        # Outside of any transaction: the hash takes long on purpose.
        right = opens(person.passphrase if person else None, passphrase)
        with self.engine.begin() as at:
            if not right or person is None:
                self._failed(at, who, now, person is not None)
            else:
                at.execute(delete(failures).where(failures.c.name == who))
                started = sessions.start(at, who, person.role, terminal, now)
                self.note(at, "signed_in", {"name": who, "role": person.role, "session": started.session.id})
                return started
        raise SignInRefused("the name or the passphrase is not right")

    def _failed(self, at: Connection, who: str, now: float, known: bool) -> None:
        """Counts a failure. What was typed for a name stays out of the log unless it is one: it may be a passphrase."""
        counted = update(failures).where(failures.c.name == who).values(count=failures.c.count + 1)
        if at.execute(counted).rowcount == 0:
            at.execute(insert(failures).values(name=who, count=1, locked_until=0))
        count = at.execute(select(failures.c.count).where(failures.c.name == who)).scalar() or 0
        self.note(at, "sign_in_failed", {"name": who if known else None, "count": count})
        if count >= FAILURES:
            at.execute(update(failures).where(failures.c.name == who).values(count=0, locked_until=now + LOCKED_FOR))
            self.note(at, "locked", {"name": who if known else None, "seconds": LOCKED_FOR})

    def unlock(self, name: object, by: str) -> None:
        """Lets somebody who was locked out try again."""
        who = _folded(name)
        with self.engine.begin() as at:
            at.execute(delete(failures).where(failures.c.name == who))
            self.note(at, "unlocked", {"name": who, "by": by})

    def who(self, token: str | None, terminal: str) -> Session | None:
        """Whose session that is, or None."""
        if not token:
            return None
        with self.engine.begin() as at:
            return sessions.find(at, token, terminal, self.clock())

    def still_open(self, tokens: Collection[str]) -> set[str]:
        """Those of the tokens whose sessions are open."""
        with self.engine.connect() as at:
            return sessions.still_open(at, tokens, self.clock())

    def sign_out(self, token: str | None, session: Session | None) -> None:
        """Ends the session."""
        if not token or session is None:
            return
        with self.engine.begin() as at:
            sessions.end(at, token, self.clock())
            if session.role != "guest":
                self.note(at, "signed_out", {"name": session.name, "session": session.id})

    def invite(self, role: object, by: str, name: object = None) -> Invitation:
        """A link for somebody new, or for somebody who forgot the passphrase."""
        with self.engine.begin() as at:
            made = invite(at, role, by, self.clock(), name)
            self.note(at, "invited", {"role": made.role, "name": made.name, "by": by})
            return made

    def first(self) -> Invitation | None:
        """The invitation for the first supervisor, as long as there is none."""
        with self.engine.begin() as at:
            return first_invitation(at, self.clock())

    def join(self, token: str, name: object, passphrase: object, peer: str, terminal: str) -> Started:
        """Takes up an invitation and signs in at once."""
        self._slowly(peer)
        now = self.clock()
        with self.engine.begin() as at:
            who, role, known = join(at, token, name, passphrase, now)
            at.execute(delete(failures).where(failures.c.name == who))
            self.note(at, "changed_passphrase" if known else "joined", {"name": who, "role": role})
            return sessions.start(at, who, role, terminal, now)

    def people(self) -> list[dict[str, Any]]:
        """Everybody who is known here, without their secrets."""
        rows = (
            select(people.c.name, people.c.role, people.c.joined_at, failures.c.count, failures.c.locked_until)
            .select_from(people.outerjoin(failures, people.c.name == failures.c.name))
            .order_by(people.c.name)
        )
        now = self.clock()
        with self.engine.connect() as at:
            return [
                {
                    "name": row.name,
                    "role": row.role,
                    "joined_at": row.joined_at,
                    "locked": (row.locked_until or 0) > now,
                }
                for row in at.execute(rows)
            ]

    def _slowly(self, peer: str) -> None:
        if wait := self.attempts.wait(peer):
            raise TooMany(wait)


def _folded(name: object) -> str:
    """The name as it would be kept; one that nobody can have is tried all the same, so that it takes as long."""
    try:
        return accepted_name(name)
    except HousewayError:
        return f"?{str(name)[:NAME_LONGEST]}"


def _minutes(seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    return f"{minutes} minute{'s' if minutes != 1 else ''}"
