"""Transfers of players between the tables of a room: ordered on the board, then carried out at both tables.

A transfer is a record between two commands. The first table lets the player go and puts the chips into the transfer's pile;
the second seats the player and takes them from it. Each command is carried out once, whatever fails between them, and the
chips are at one place at any time.
"""

from dataclasses import dataclass

from houseway.equipment.money import Cents
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Transfer:
    """A player on the way from one table to another; ``amount`` is in cents, None until the player has left the first."""

    number: int
    player: str
    table: str
    name: str
    to: str
    to_name: str
    seat: int
    training: bool
    amount: Cents | None = None

    def json(self) -> Json:
        """The transfer as the board shows it."""
        names = ("number", "player", "table", "name", "to", "to_name", "seat")
        return {**{name: getattr(self, name) for name in names}, "on_the_way": self.amount is not None}


@dataclass(frozen=True)
class MustMove:
    """A feeder table whose players move on to the main table, in the order in which they sat down, as seats become free."""

    feeder: str
    main: str
