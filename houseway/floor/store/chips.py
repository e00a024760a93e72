"""Moves of chips between owners in the books: what all of them gain adds up to 0."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, update
from sqlalchemy.dialects import postgresql, sqlite

from houseway.equipment.money import Cents
from houseway.floor.store.models import balances
from houseway.floor.store.statements import Prepared

MOVE: Final = Prepared(
    update(balances).where(balances.c.owner == bindparam("whose")).values(amount=balances.c.amount + bindparam("by"))
)

Moved = Callable[[], set[str]]
"""The owners of the chips that were moved. Must be called before the commit: raises AssertionError where one has no row."""


def move_chips(at: Connection, moves: Iterable[Mapping[str, Cents]], known: Collection[str] = ()) -> Moved:
    """Moves chips in the transaction of ``at``; ``known`` are owners that have a row in the books for certain."""
    total: dict[str, Cents] = {}
    for one in moves:
        for owner, amount in one.items():
            total[owner] = total.get(owner, 0) + amount
    if sum(total.values()):
        raise AssertionError(f"chips would appear or vanish: {total}")
    # Always in the same order, so that two servers cannot deadlock.
    changed = [{"whose": owner, "by": amount} for owner, amount in sorted(total.items()) if amount]
    if new := [{"owner": row["whose"], "amount": 0} for row in changed if row["whose"] not in known]:
        dialect = postgresql if at.dialect.name == "postgresql" else sqlite
        at.execute(dialect.insert(balances).on_conflict_do_nothing(), new)
    rows = MOVE.run(at, changed)

    def check() -> set[str]:
        if 0 <= rows() != len(changed):
            raise AssertionError(f"chips would vanish: an owner of {total} has no row")
        return {str(row["whose"]) for row in changed}

    return check
