"""Poker: what lies and hangs at the table and in the room, and who does what."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.poker.law import irregular
from houseway.games.poker.rules import Poker
from houseway.rulebook.setup import Setup
from houseway.table.table import Table


def change_method(table: Table, options: Poker, done: Collection[str]) -> None:
    """Refuses another way of shuffling while the device of the old one is on the table, or uncovered."""
    if table.submission.by_device and not options.by_device and "automated shuffler" not in done:
        clause = irregular.REMOVE_DEVICE[options.law][0]
        raise BadInput("remove or cover the automated shuffler first", "submission", clause)


SETUPS: Final = (Setup(), Setup())
