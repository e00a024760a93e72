"""Invitations: a link that is good once, for one role, for a while. There is no other way to become somebody here."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from houseway.errors import BadInput
from houseway.floor.identity_models import hashed, invitations, new_token, people
from houseway.floor.passphrases import accepted_name, seal, written
from houseway.floor.rights import INVITED, Role

GOOD_FOR: Final = 7 * 24 * 3600.0
NOT_GOOD: Final = "this invitation is not good: it was used, has expired, or never was"


@dataclass(frozen=True)
class Invitation:
    """What a link gives: a role, and for a forgotten passphrase the name it belongs to."""

    token: str
    role: Role
    name: str | None
    expires_at: float


def invite(at: Connection, role: object, by: str, now: float, name: object = None) -> Invitation:
    """A new invitation; with the name of somebody who is known here, a way to choose another passphrase."""
    if role not in INVITED:
        raise BadInput(f"an invitation is for one of {', '.join(INVITED)}", "role")
    for_whom = None if name is None else accepted_name(name)
    if for_whom is not None:
        known = at.execute(select(people.c.role).where(people.c.name == for_whom)).scalar()
        if known is not None and known != role:
            raise BadInput(f"{for_whom} is a {known} here: the invitation must say so", "role")
    made = Invitation(new_token(), role, for_whom, now + GOOD_FOR)
    at.execute(
        insert(invitations).values(
            token=hashed(made.token), role=role, name=for_whom, made_by=by, made_at=now, expires_at=made.expires_at
        )
    )
    return made


def first_invitation(at: Connection, now: float) -> Invitation | None:
    """The invitation for the first supervisor, as long as there is none."""
    supervisors = select(func.count()).select_from(people).where(people.c.role == "supervisor")
    if at.execute(supervisors).scalar():
        return None
    open_ones = (invitations.c.made_by == "houseway") & invitations.c.used_at.is_(None)
    at.execute(update(invitations).where(open_ones).values(expires_at=now))
    return invite(at, "supervisor", "houseway", now)


def join(at: Connection, token: str, name: object, passphrase: object, now: float) -> tuple[str, Role, bool]:
    """Takes up an invitation: the name and role of whoever joined, and whether they were known here before."""
    kept = at.execute(select(invitations).where(invitations.c.token == hashed(token))).first()
    if kept is None or kept.used_at is not None or now >= kept.expires_at:
        raise BadInput(NOT_GOOD, "token")
    who, secret = accepted_name(name if kept.name is None else kept.name), written(passphrase)
    known = at.execute(select(people.c.name).where(people.c.name == who)).scalar()
    if known and kept.name is None:
        raise BadInput(f"there is a {who} here already: take another name", "name")
    # Used only if it is still unused: of two who follow one link at once, one gets in.
    mine = (invitations.c.token == kept.token) & invitations.c.used_at.is_(None)
    if at.execute(update(invitations).where(mine).values(used_at=now, used_by=who)).rowcount != 1:
        raise BadInput(NOT_GOOD, "token")
    sealed = seal(secret)
    if known:
        at.execute(update(people).where(people.c.name == who).values(passphrase=sealed))
    else:
        at.execute(insert(people).values(name=who, role=kept.role, passphrase=sealed, joined_at=now))
    return who, kept.role, bool(known)
