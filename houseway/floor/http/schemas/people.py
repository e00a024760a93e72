"""Who is here and who is known: sessions, people, invitations."""

from houseway.floor.http.schemas.base import Maybe, Money, Strict


class Me(Strict):
    """Whoever asks, what they have, and what they may do."""

    name: str
    role: str
    balance: Money
    practice: Money
    """Practice chips, which are never money."""
    rights: list[str]


class SessionInfo(Strict):
    """A session that has begun; times are seconds since 1970."""

    id: str
    started_at: float
    expires_at: float


class PreviousSession(Strict):
    """The session before, so that somebody notices one that was not theirs."""

    started_at: float
    last_seen_at: float
    ended_at: float | None
    ended_why: str | None


class Welcome(Me):
    """Whoever has signed in."""

    session: Maybe[SessionInfo] = None
    """The session that has just begun; left out for somebody who was signed in already."""
    previous_session: PreviousSession | None


class Person(Strict):
    """Somebody who is known here."""

    name: str
    role: str
    joined_at: float
    locked: bool
    disabled: bool
    disabled_by: str | None
    signed_in: bool


class OpenInvitation(Strict):
    """An invitation that can still be taken up, or a reset; its link is not told."""

    id: str
    role: str
    name: str | None
    reset: bool
    made_by: str
    made_at: float
    expires_at: float
    waits_for: str | None
    """The role of whoever has to confirm it."""
    confirmed_by: str | None


class NewInvitation(Strict):
    """An invitation with its link, unless somebody has to confirm it first."""

    id: str
    role: str
    name: str | None
    expires_at: float
    token: str | None
    link: str | None
    waits_for: str | None
