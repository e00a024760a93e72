"""Slips: what was asked of the cage, by whom, and what became of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import Connection, func, insert, or_, select, update

from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.floor.cage.kinds import KindName, moves_of
from houseway.floor.cage.models import slips
from houseway.floor.store.models import StoredRow
from houseway.support.json_types import Json

State = Literal["asked", "approved", "done", "declined", "withdrawn"]
OPEN: Final = ("asked", "approved")
MOST_OPEN: Final = 5
"""Open slips of one person."""
SHOWN: Final = 200
"""The largest number of slips in one list."""


@dataclass(frozen=True)
class Slip:
    """A slip, as it is in the books; ``amount`` and ``book`` are in cents."""

    number: int
    kind: KindName
    name: str
    """The player, or the table whose rack it is about."""
    amount: Cents
    state: State
    asked_by: str
    asked_at: str
    approved_by: str | None = None
    approved_at: str | None = None
    ended_by: str | None = None
    """Who carried it out, declined it or withdrew it."""
    ended_at: str | None = None
    reason: str | None = None
    reverses: int | None = None
    reversed_by: int | None = None
    book: Cents | None = None
    """What the books said of a rack when it was counted."""

    def json(self) -> Json:
        """The slip for people, with amounts in dollars."""
        return {
            **self.__dict__,
            "amount": dollars(self.amount),
            "book": None if self.book is None else dollars(self.book),
        }


def of_row(row: StoredRow) -> Slip:
    """A slip from its row."""
    return Slip(**row._mapping)


def find(at: Connection, number: object) -> Slip:
    """The slip with a number; raises BadInput where there is none."""
    known = None
    if isinstance(number, int) and not isinstance(number, bool) and 0 < number < 2**31:
        known = at.execute(select(slips).where(slips.c.number == number)).first()
    if known is None:
        raise BadInput(f"there is no slip {number!r:.40}", "slip", code="no-such-slip")
    return of_row(known)


def find_open(at: Connection, number: object) -> Slip:
    """An open slip; raises BadInput where it was carried out, declined or withdrawn."""
    slip = find(at, number)
    if slip.state not in OPEN:
        raise BadInput(f"slip {slip.number} is {slip.state} already", "slip", code="slip-not-open")
    return slip


def make(at: Connection, kind: KindName, name: str, amount: Cents, by: str, now: str, **more: object) -> Slip:
    """A new slip with the next number; raises BadInput where its sender has too many open ones.

    The numbers follow each other without a gap, because the till is locked.
    """
    if len(listed(at, asked_by=by)) >= MOST_OPEN:
        raise BadInput(
            f"you have {MOST_OPEN} open slips: withdraw one, or wait for the cage", "slip", code="too-many-slips"
        )
    number = 1 + (at.execute(select(func.max(slips.c.number))).scalar() or 0)
    row: Json = {"number": number, "kind": kind, "name": name, "amount": amount, "state": "asked"}
    row |= {"asked_by": by, "asked_at": now, **more}
    at.execute(insert(slips).values(**row))
    return find(at, number)


def change(at: Connection, slip: Slip, **values: object) -> Slip:
    """The slip after a change of its columns."""
    at.execute(update(slips).where(slips.c.number == slip.number).values(**values))
    return find(at, slip.number)


def listed(
    at: Connection, *, asked_by: str | None = None, name: str | None = None, states: Sequence[str] = OPEN
) -> list[Slip]:
    """Slips in some states, newest first: those asked for by a person or about a player or table, or all."""
    wanted = select(slips).where(slips.c.state.in_(states))
    mine = [slips.c.asked_by == asked_by] if asked_by is not None else []
    mine += [slips.c.name == name] if name is not None else []
    if mine:
        wanted = wanted.where(or_(*mine))
    return [of_row(row) for row in at.execute(wanted.order_by(slips.c.number.desc()).limit(SHOWN))]


def moves(at: Connection, slip: Slip) -> Mapping[str, Cents]:
    """What each account gains when a slip is carried out, in cents."""
    if slip.reverses is None:
        return moves_of(slip.kind, slip.name, slip.amount)
    other = find(at, slip.reverses)
    return {owner: -amount for owner, amount in moves_of(other.kind, other.name, other.amount).items()}
