"""Invitations: links for one use, one role and a limited time. They are the only way to get an account."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Row, func, insert, select, update

from houseway.errors import BadInput
from houseway.floor.people.models import hashed, invitations, new_token, people
from houseway.floor.people.names import accepted_name, looks_like
from houseway.floor.people.passphrases import seal, written
from houseway.floor.people.rights import INVITED, Role

GOOD_FOR: Final = 7 * 24 * 3600.0
NOT_GOOD: Final = "this invitation is not good: it was used, has expired, or never was"


@dataclass(frozen=True)
class Invitation:
    """An invitation for a role; for a passphrase reset, with the name of the account."""

    id: str
    """May be shown; the token may not."""
    token: str
    """Empty until the invitation is confirmed, where that is needed."""
    role: Role
    name: str | None
    expires_at: float
    confirmer: str | None = None
    """The role that has to confirm it; None where no confirmation is needed."""


def public_id(kept: str) -> str:
    """The public id of an invitation, from the hash of its token."""
    return kept[:16]


def invite(at: Connection, role: object, by: str, now: float, name: object = None) -> Invitation:
    """A new invitation for a person without an account; raises BadInput for an unknown role or a name like another's.

    Roles that can confirm, or move money, need two people themselves, so that nobody can invent a second person: an
    invitation for a supervisor or a cashier is confirmed by a second supervisor (or the owner), one for a regulator by a
    regulator if there is one.
    """
    if role not in INVITED:
        raise BadInput(f"an invitation is for one of {', '.join(INVITED)}", "role", code="no-such-role")
    for_whom = None if name is None else accepted_name(name)
    if for_whom is not None:
        refuse_lookalike(at, for_whom)
    return _made(at, role, by, now, for_whom, _confirmer(at, role))


def _confirmer(at: Connection, role: object) -> str | None:
    """The role that has to confirm an invitation for a role; None where no confirmation is needed."""
    enabled = (people.c.role == "regulator") & people.c.disabled_at.is_(None)
    if role == "regulator" and at.execute(select(people.c.name).where(enabled).limit(1)).first() is not None:
        return "regulator"
    return "supervisor" if role in ("cashier", "supervisor", "regulator") else None


def ask_reset(at: Connection, name: object, by: str, now: float) -> Invitation:
    """A passphrase reset for an existing account, valid once a second person has confirmed it.

    Raises BadInput where the account is unknown or disabled.
    """
    who = accepted_name(name)
    known = at.execute(select(people).where(people.c.name == who)).first()
    if known is None:
        raise BadInput(f"there is no {who} here", "name", code="no-such-account")
    if known.disabled_at is not None:
        raise BadInput(f"{who} is disabled: enable the account first", "name", code="account-disabled")
    return _made(at, known.role, by, now, who, "regulator" if known.role == "regulator" else "supervisor")


def _made(at: Connection, role: Role, by: str, now: float, name: str | None, confirmer: str | None) -> Invitation:
    token = new_token()
    kept = hashed(token)
    row = {"token": kept, "role": role, "name": name, "made_by": by, "made_at": now, "expires_at": now + GOOD_FOR}
    at.execute(insert(invitations).values(**row, confirmer=confirmer))
    return Invitation(public_id(kept), "" if confirmer else token, role, name, now + GOOD_FOR, confirmer)


def open_invitation(at: Connection, shown: object, now: float) -> Row[object]:
    """The open invitation with a public id; raises BadInput where it was used or revoked, or has expired."""
    kept = open_ones(at, now)
    found = next((row for row in kept if public_id(row.token) == shown), None)
    if found is None:
        raise BadInput(
            "there is no such invitation: it was used or revoked, or has expired",
            "invitation",
            code="no-such-invitation",
        )
    return found


def open_ones(at: Connection, now: float) -> Sequence[Row[object]]:
    """The invitations that were neither used nor revoked and have not expired, oldest first."""
    usable = invitations.c.used_at.is_(None) & invitations.c.revoked_at.is_(None) & (invitations.c.expires_at > now)
    return at.execute(select(invitations).where(usable).order_by(invitations.c.made_at)).all()


def confirm(at: Connection, shown: object, by: str, role: str, now: float) -> Invitation:
    """Confirms an invitation and returns it with its token.

    The confirming person gets the link, so that the one who asked never has it. Raises BadInput where ``by`` made the
    invitation or is its subject, has the wrong role, or where it needs no confirmation.
    """
    row = open_invitation(at, shown, now)
    if row.confirmer is None or row.confirmed_at is not None:
        raise BadInput("that invitation waits for nobody", "invitation", code="no-such-invitation")
    if by in (row.made_by, row.name):
        raise BadInput("a second person has to confirm it", "invitation", code="second-person-needed")
    if row.confirmer == "regulator" and role != "regulator":
        raise BadInput("it concerns a regulator: a regulator has to confirm it", "invitation", code="regulator-needed")
    token = new_token()
    kept = hashed(token)
    waiting = (invitations.c.token == row.token) & invitations.c.confirmed_at.is_(None)
    new = {"token": kept, "confirmed_at": now, "confirmed_by": by, "expires_at": now + GOOD_FOR}
    if at.execute(update(invitations).where(waiting).values(**new)).rowcount != 1:
        raise BadInput("that invitation waits for nobody", "invitation", code="no-such-invitation")
    return Invitation(public_id(kept), token, row.role, row.name, now + GOOD_FOR)


def revoke(at: Connection, shown: object, by: str, now: float) -> Row[object]:
    """Revokes an open invitation and returns its row."""
    row = open_invitation(at, shown, now)
    at.execute(update(invitations).where(invitations.c.token == row.token).values(revoked_at=now, revoked_by=by))
    return row


def first_invitation(at: Connection, now: float) -> Invitation | None:
    """A new invitation for the first supervisor, which replaces unused ones; None where there is a supervisor."""
    supervisors = select(func.count()).select_from(people).where(people.c.role == "supervisor")
    if at.execute(supervisors).scalar():
        return None
    unused = (invitations.c.made_by == "houseway") & invitations.c.used_at.is_(None)
    at.execute(update(invitations).where(unused).values(expires_at=now))
    return _made(at, "supervisor", "houseway", now, None, None)


def join(at: Connection, token: str, name: object, passphrase: object, now: float) -> tuple[str, Role, bool]:
    """Accepts an invitation: the name and role of the account, and whether it existed before (a passphrase reset).

    Raises BadInput where the token, the name or the passphrase is not valid.
    """
    kept = at.execute(select(invitations).where(invitations.c.token == hashed(token))).first()
    if kept is None or kept.used_at is not None or kept.revoked_at is not None or now >= kept.expires_at:
        raise BadInput(NOT_GOOD, "token", code="no-such-invitation")
    if kept.confirmer is not None and kept.confirmed_at is None:
        raise BadInput(NOT_GOOD, "token", code="no-such-invitation")
    who, secret = accepted_name(name if kept.name is None else kept.name), written(passphrase)
    person = at.execute(select(people).where(people.c.name == who)).first()
    if person is not None and (kept.confirmed_at is None or person.disabled_at is not None):
        raise BadInput(f"there is a {who} here already: take another name", "name", code="name-taken")
    known = person is not None
    if not known:
        refuse_lookalike(at, who)
    # Only if it is still unused: of two people who use one link at once, one succeeds.
    mine = (invitations.c.token == kept.token) & invitations.c.used_at.is_(None)
    if at.execute(update(invitations).where(mine).values(used_at=now, used_by=who)).rowcount != 1:
        raise BadInput(NOT_GOOD, "token", code="no-such-invitation")
    sealed = seal(secret)
    if known:
        at.execute(update(people).where(people.c.name == who).values(passphrase=sealed))
    else:
        at.execute(insert(people).values(name=who, role=kept.role, passphrase=sealed, joined_at=now))
    return who, kept.role, known


def refuse_lookalike(at: Connection, name: str) -> None:
    """Raises BadInput for a name that an account has, or that looks like one."""
    for known in at.execute(select(people.c.name)).scalars():
        if known == name:
            raise BadInput(f"there is a {name} here already: take another name", "name", code="name-taken")
        if looks_like(known, name):
            raise BadInput(
                f"{name} looks like {known}, who is here already: take another name", "name", code="name-taken"
            )
