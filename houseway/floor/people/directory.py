"""Administration of people: accounts (disabled, locked), open invitations, and their confirmation.

No single person can take over another's account: a passphrase reset is confirmed by a second person, a regulator where it
concerns a regulator, and the link goes to the one who confirms. The owner, at the machine itself, has the database anyway
and counts as a second person, except for regulators. Every change is logged.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Engine, select, update

from houseway.errors import BadInput
from houseway.floor.people import invitations, locks, sessions
from houseway.floor.people.invitations import Invitation
from houseway.floor.people.models import people
from houseway.floor.people.models import sessions as kept_sessions
from houseway.floor.people.names import folded
from houseway.floor.people.passphrases import opens, seal, written
from houseway.floor.people.rights import Refused, may
from houseway.floor.store.models import StoredRow
from houseway.support.json_types import Json, JsonView

OWNER: Final = "owner"
"""The name and role of the person who runs the command line at the machine itself."""
Note = Callable[[Connection, str, JsonView], None]


@dataclass
class People:
    """The accounts and invitations of a floor."""

    engine: Engine
    note: Note
    clock: Callable[[], float] = time.time

    # -- who there is ------------------------------------------------------------------------------------------------

    def known(self) -> list[Json]:
        """All accounts as JSON, without secrets."""
        now = self.clock()
        with self.engine.connect() as at:
            rows = at.execute(select(people).order_by(people.c.name)).all()
            locked = locks.locked_names(at, now)
            recent = (kept_sessions.c.expires_at > now) & (kept_sessions.c.seen_at > now - sessions.IDLE)
            here = set(
                at.execute(select(kept_sessions.c.name).where(kept_sessions.c.ended_at.is_(None), recent)).scalars()
            )
        return [
            {
                "name": row.name,
                "role": row.role,
                "joined_at": row.joined_at,
                "locked": row.name in locked,
                "disabled": row.disabled_at is not None,
                "disabled_by": row.disabled_by,
                "signed_in": row.name in here,
            }
            for row in rows
        ]

    def invitations(self) -> list[Json]:
        """The open invitations as JSON, without their links."""
        with self.engine.connect() as at:
            found = invitations.open_ones(at, self.clock())
            names = set(at.execute(select(people.c.name)).scalars())
        return [
            {
                "id": invitations.public_id(row.token),
                "role": row.role,
                "name": row.name,
                "reset": row.name in names,
                "made_by": row.made_by,
                "made_at": row.made_at,
                "expires_at": row.expires_at,
                "waits_for": row.confirmer if row.confirmed_at is None else None,
                "confirmed_by": row.confirmed_by,
            }
            for row in found
        ]

    # -- invitations and resets --------------------------------------------------------------------------------------

    def invite(self, role: object, by: str, name: object = None) -> Invitation:
        """A new invitation; those for supervisors and regulators need a second person's confirmation."""
        with self.engine.begin() as at:
            made = invitations.invite(at, role, by, self.clock(), name)
            waits = {"waits_for": made.confirmer} if made.confirmer else {}
            self.note(at, "invited", {"role": made.role, "name": made.name, "by": by, **waits})
            return self._by_owner(at, made, by, "invitation_confirmed")

    def ask_reset(self, name: object, by: str) -> Invitation:
        """A passphrase reset for an account; the owner's needs no second person, except for a regulator."""
        with self.engine.begin() as at:
            made = invitations.ask_reset(at, name, by, self.clock())
            self.note(at, "reset_asked", {"name": made.name, "role": made.role, "by": by})
            return self._by_owner(at, made, by, "reset_confirmed")

    def _by_owner(self, at: Connection, made: Invitation, by: str, kind: str) -> Invitation:
        """The invitation, confirmed at once where the owner asks, unless a regulator has to confirm it."""
        if by != OWNER or made.confirmer != "supervisor":
            return made
        done = invitations.confirm(at, made.id, "the machine itself", OWNER, self.clock())
        self.note(at, kind, {"name": made.name, "role": made.role, "asked_by": by, "by": OWNER})
        return done

    def confirm(self, shown: object, by: str, role: str) -> Invitation:
        """Confirms an invitation by a second person; returns it with its token."""
        with self.engine.begin() as at:
            row = invitations.open_invitation(at, shown, self.clock())
            made = invitations.confirm(at, shown, by, role, self.clock())
            known = row.name is not None and self._found(at, row.name, missing=True) is not None
            kind = "reset_confirmed" if known else "invitation_confirmed"
            self.note(at, kind, {"name": row.name, "role": row.role, "asked_by": row.made_by, "by": by})
            return made

    def revoke(self, shown: object, by: str) -> None:
        """Revokes an open invitation."""
        with self.engine.begin() as at:
            row = invitations.revoke(at, shown, by, self.clock())
            self.note(at, "invitation_revoked", {"name": row.name, "role": row.role, "by": by})

    # -- accounts ----------------------------------------------------------------------------------------------------

    def disable(self, name: object, by: str, role: str) -> None:
        """Disables an account and ends all its sessions; raises BadInput where it is disabled already."""
        with self.engine.begin() as at:
            person = self._theirs(at, name, by, role)
            if person.disabled_at is not None:
                raise BadInput(f"{person.name} is disabled already", "name", code="account-disabled")
            now = self.clock()
            at.execute(update(people).where(people.c.name == person.name).values(disabled_at=now, disabled_by=by))
            sessions.end_all(at, person.name, now, "disabled")
            self.note(at, "disabled", {"name": person.name, "role": person.role, "by": by})

    def enable(self, name: object, by: str, role: str) -> None:
        """Enables a disabled account; raises BadInput where it is not disabled."""
        with self.engine.begin() as at:
            person = self._theirs(at, name, by, role)
            if person.disabled_at is None:
                raise BadInput(f"{person.name} is not disabled", "name", code="account-not-disabled")
            at.execute(update(people).where(people.c.name == person.name).values(disabled_at=None, disabled_by=None))
            self.note(at, "enabled", {"name": person.name, "role": person.role, "by": by})

    def sign_out(self, name: object, by: str, role: str) -> None:
        """Ends all sessions of an account, which may be one's own."""
        with self.engine.begin() as at:
            person = self._found(at, name) if folded(name) == by else self._theirs(at, name, by, role)
            assert person is not None
            sessions.end_all(at, person.name, self.clock(), f"ended by {by}")
            self.note(at, "sessions_ended", {"name": person.name, "by": by})

    def unlock(self, name: object, by: str) -> None:
        """Removes the locks of a name."""
        with self.engine.begin() as at:
            who = folded(name)
            locks.unlock(at, who)
            self.note(at, "unlocked", {"name": who if self._found(at, who, missing=True) else None, "by": by})

    def change_passphrase(self, name: str, old: object, new: object, token: str | None) -> None:
        """Changes a passphrase and ends every other session; raises BadInput where ``old`` is wrong or ``new`` too weak."""
        fresh = written(new)
        with self.engine.connect() as at:
            person = self._found(at, name)
        assert person is not None
        if not opens(person.passphrase, old):
            raise BadInput("the passphrase so far is not right", "passphrase", code="wrong-passphrase")
        sealed = seal(fresh)
        with self.engine.begin() as at:
            at.execute(update(people).where(people.c.name == name).values(passphrase=sealed))
            sessions.end_all(at, name, self.clock(), "another passphrase", but=token)
            self.note(at, "changed_passphrase", {"name": name, "role": person.role})

    def _found(self, at: Connection, name: object, missing: bool = False) -> StoredRow | None:
        who = folded(name)
        person = at.execute(select(people).where(people.c.name == who)).first()
        if person is None and not missing:
            raise BadInput(f"there is no {who!r:.60} here", "name", code="no-such-account")
        return person

    def _theirs(self, at: Connection, name: object, by: str, role: str) -> StoredRow:
        """The account that ``by`` wants to manage; raises BadInput for one's own, and Refused where the role may not.

        Regulators manage regulators' accounts, and supervisors all others; the owner manages any.
        """
        person = self._found(at, name)
        assert person is not None
        if person.name == by:
            raise BadInput("that is your own account: another person does that", "name", code="own-account")
        if role == OWNER:
            return person
        if not may(role, "manage_people") or (person.role == "regulator") != (role == "regulator"):
            raise Refused(f"a {role} may not do that to the account of a {person.role}")
        return person
