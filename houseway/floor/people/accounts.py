"""Sign-in: people join by invitation and sign in with a passphrase; three failures in a row lock the account."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import IntegrityError

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import HousewayError
from houseway.floor.http.rate_limit import Limiter
from houseway.floor.people import locks, sessions
from houseway.floor.people.invitations import Invitation, first_invitation, join
from houseway.floor.people.models import new_token, people
from houseway.floor.people.names import folded
from houseway.floor.people.passphrases import opens
from houseway.floor.people.sessions import Session, Started

Note = Callable[[Connection, str, Mapping[str, object]], None]
"""Appends a significant event to the log in the same transaction."""


class SignInRefused(HousewayError):
    """The sign-in was refused; the message does not say whether the account exists."""


class TooMany(HousewayError):
    """Too many requests; ``wait`` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"too many requests: wait {max(1, round(wait))} seconds")
        self.wait = wait


def _silent(at: Connection, kind: str, data: Mapping[str, object]) -> None:
    """A note that is not logged."""


@dataclass
class Accounts:
    """Signs people in and out."""

    engine: Engine
    note: Note = _silent
    clock: Callable[[], float] = time.time
    attempts: Limiter = field(default_factory=lambda: Limiter(rate=0.2, burst=10))
    """By address: ten failures at once, then one per five seconds. Successes do not count, since many people may share one."""

    unknown: bytes = field(default_factory=lambda: SystemEntropy().take(32))
    """The key of the hashes that stand for unknown names; the same at all servers, so that none tells which names exist."""

    def guest(self, terminal: str) -> Started:
        """A new session for a guest at this machine."""
        with self.engine.begin() as at:
            name = next(one for one in map(_guest, (3, 3, 3, 6, 12)) if not sessions.known(at, one))
            return sessions.start(at, name, "guest", terminal, self.clock())

    def sign_in(self, name: object, passphrase: object, peer: str, terminal: str) -> Started:
        """A new session for the person with a name and passphrase.

        Raises SignInRefused where they are wrong, locked or disabled, and TooMany where an address tries too often.
        """
        self._slowly(peer)
        typed = folded(name)
        now = self.clock()
        with self.engine.connect() as at:
            person = at.execute(select(people).where(people.c.name == typed)).first()
            who = typed if person is not None else locks.nobody(typed, self.unknown)
            place, usual = locks.place_of(at, who, peer, terminal)
            locked = locks.locked_until(at, who, place, usual, now)
        # Counted before it is checked, so that parallel attempts get no more tries than sequential ones.
        count = 0 if locked else self._counted(who, place, now)
        if locked or count > locks.FAILURES:
            wait = _minutes(locked - now if locked else locks.LOCKED_FOR)
            raise SignInRefused(
                f"locked after {locks.FAILURES} failures: wait {wait}, or ask a supervisor to unlock it"
            )
        try:  # outside any transaction: the hash is slow on purpose
            right = opens(person.passphrase if person else None, passphrase)
        except BaseException:
            with self.engine.begin() as at:
                locks.forgiven(at, who, place)
            raise
        with self.engine.begin() as at:
            if not right or person is None:
                self._failed(at, person.name if person else None, count)
            elif person.disabled_at is not None:
                raise SignInRefused("this account is disabled: ask a supervisor")
            else:
                locks.succeeded(at, who, place)
                started = sessions.start(at, who, person.role, terminal, now)
                self.note(at, "signed_in", {"name": who, "role": person.role, "session": started.session.id})
                self.attempts.give_back(peer)
                return started
        raise SignInRefused("the name or the passphrase is not right")

    def _counted(self, who: str, place: str, now: float) -> int:
        """Counts an attempt as a failure until it proves right; returns the failures in a row."""
        for _ in range(3):
            try:
                with self.engine.begin() as at:
                    return locks.failed(at, who, place, now)
            except IntegrityError:  # another server inserted the row first
                continue
        raise TooMany(1)

    def _failed(self, at: Connection, known: str | None, count: int) -> None:
        """Logs a failure. An unknown name is not logged (``known`` is None): it may be a mistyped passphrase."""
        self.note(at, "sign_in_failed", {"name": known, "count": count})
        if count >= locks.FAILURES:
            self.note(at, "locked", {"name": known, "seconds": locks.LOCKED_FOR})

    def who(self, token: str | None, terminal: str) -> Session | None:
        """The open session of a token at a terminal, or None."""
        if not token:
            return None
        with self.engine.begin() as at:
            return sessions.find(at, token, terminal, self.clock())

    def still_open(self, tokens: Collection[str]) -> set[str]:
        """The tokens whose sessions are open."""
        with self.engine.connect() as at:
            return sessions.still_open(at, tokens, self.clock())

    def sign_out(self, token: str | None, session: Session | None) -> None:
        """Ends the session and logs it."""
        if not token or session is None:
            return
        with self.engine.begin() as at:
            sessions.end(at, token, self.clock())
            if session.role != "guest":
                self.note(at, "signed_out", {"name": session.name, "session": session.id})

    def first(self) -> Invitation | None:
        """A new invitation for the first supervisor; None where there is a supervisor."""
        with self.engine.begin() as at:
            return first_invitation(at, self.clock())

    def join(self, token: str, name: object, passphrase: object, peer: str, terminal: str) -> Started:
        """Accepts an invitation and returns a new session; raises BadInput where token, name or passphrase is not valid."""
        self._slowly(peer)
        now = self.clock()
        with self.engine.begin() as at:
            who, role, known = join(at, token, name, passphrase, now)
            locks.unlock(at, who)
            self.note(at, "changed_passphrase" if known else "joined", {"name": who, "role": role})
            self.attempts.give_back(peer)
            return sessions.start(at, who, role, terminal, now)

    def _slowly(self, peer: str) -> None:
        if wait := self.attempts.wait(peer):
            raise TooMany(wait)


def _guest(size: int) -> str:
    """A name for a guest, made of that many random bytes."""
    return f"guest {new_token(size).lower()}"


def _minutes(seconds: float) -> str:
    minutes = max(1, round(seconds / 60))
    return f"{minutes} minute{'s' if minutes != 1 else ''}"
