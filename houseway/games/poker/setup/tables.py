"""Poker: the set-up of a table under each authority, and the change of its shuffling device."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.poker.play.round import Table
from houseway.games.poker.rules.law import irregular
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.setup import massachusetts as setup_ma
from houseway.games.poker.setup import pennsylvania as setup_pa
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Setup


def change_method(table: Table, options: Poker, done: Collection[str]) -> None:
    """Refuses another way of shuffling while the device of the old one is on the table, or neither covered nor signed."""
    if table.submission.by_device and not options.by_device and "automated shuffler" not in done:
        clause = irregular.REMOVE_DEVICE[options.authority][0]
        how = "remove" if options.authority is Authority.MA else "cover, or put a sign on,"
        raise BadInput(f"{how} the automated shuffler first", "submission", clause, code="device-still-there")


SETUPS: Final = {
    Authority.MA: Setup(setup_ma.FIXTURES, setup_ma.DUTIES),
    Authority.PA: Setup(setup_pa.FIXTURES, setup_pa.DUTIES),
}
