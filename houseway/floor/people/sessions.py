"""Sessions: who is signed in at which terminal. One person has one session, at one terminal."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Row, insert, select, update

from houseway.floor.people.models import hashed, new_token, sessions
from houseway.floor.people.rights import Role

COOKIE: Final = "houseway"
LONGEST: Final = 24 * 3600.0
"""Seconds after which a session expires."""
IDLE: Final = 4 * 3600.0
"""Seconds after which an unused session ends."""
REPLACED: Final = "signed in at another terminal"
STEP: Final = 60.0
"""Seconds between updates of ``seen_at``, which is not written at every request."""


@dataclass(frozen=True)
class Session:
    """A session; its ``id`` may be shown, its token may not. Times are Unix times."""

    id: str
    name: str
    role: Role
    started_at: float
    expires_at: float


@dataclass(frozen=True)
class Started:
    """A new session with its token, and the person's previous session (None at the first)."""

    session: Session
    token: str
    previous: dict[str, float | str | None] | None


def start(at: Connection, name: str, role: Role, terminal: str, now: float) -> Started:
    """A new session; earlier ones of the same person end."""
    before = at.execute(
        select(sessions).where(sessions.c.name == name).order_by(sessions.c.started_at.desc()).limit(1)
    ).first()
    end_all(at, name, now, REPLACED)
    token, session = new_token(), Session(new_token(9), name, role, now, now + LONGEST)
    at.execute(
        insert(sessions).values(
            token=hashed(token),
            id=session.id,
            name=name,
            role=role,
            terminal=hashed(terminal),
            started_at=now,
            seen_at=now,
            expires_at=session.expires_at,
        )
    )
    return Started(session, token, _previous(before, now))


def _previous(row: Row[object] | None, now: float) -> dict[str, float | str | None] | None:
    """The previous session's times and why it ended: replaced by this sign-in, expired, or as recorded."""
    if row is None:
        return None
    ended, why = row.ended_at, row.ended_why
    if ended is None:
        ran_out = min(row.seen_at + IDLE, row.expires_at)
        ended, why = (now, REPLACED) if now < ran_out else (ran_out, "ran out")
    return {"started_at": row.started_at, "last_seen_at": row.seen_at, "ended_at": ended, "ended_why": why}


def known(at: Connection, name: str) -> bool:
    """Whether anybody of that name has ever had a session."""
    return at.execute(select(sessions.c.id).where(sessions.c.name == name).limit(1)).first() is not None


def still_open(at: Connection, tokens: Collection[str], now: float) -> set[str]:
    """The tokens whose sessions are open; the check does not count as use."""
    wanted = {hashed(token): token for token in tokens}
    rows = select(sessions.c.token).where(
        sessions.c.token.in_(wanted),
        sessions.c.ended_at.is_(None),
        sessions.c.expires_at > now,
        sessions.c.seen_at > now - IDLE,
    )
    return {wanted[token] for token in at.execute(rows).scalars()}


def find(at: Connection, token: str | None, terminal: str, now: float) -> Session | None:
    """The session of a token, or None where it has ended or belongs to another terminal."""
    if not token or len(token) > 200:
        return None
    row = at.execute(select(sessions).where(sessions.c.token == hashed(token))).first()
    if row is None or row.ended_at is not None or now >= row.expires_at or now >= row.seen_at + IDLE:
        return None
    if row.terminal != hashed(terminal):
        return None
    if now - row.seen_at >= STEP:
        at.execute(update(sessions).where(sessions.c.token == row.token).values(seen_at=now))
    return Session(row.id, row.name, row.role, row.started_at, row.expires_at)


def end(at: Connection, token: str, now: float, why: str = "signed out") -> None:
    """Ends one session."""
    kept = (sessions.c.token == hashed(token)) & sessions.c.ended_at.is_(None)
    at.execute(update(sessions).where(kept).values(ended_at=now, ended_why=why[:64]))


def end_all(at: Connection, name: str, now: float, why: str, but: str | None = None) -> None:
    """Ends every session of a person, except that of the token ``but``."""
    kept = (sessions.c.name == name) & sessions.c.ended_at.is_(None)
    if but is not None:
        kept &= sessions.c.token != hashed(but)
    at.execute(update(sessions).where(kept).values(ended_at=now, ended_why=why[:64]))
