"""Types for the house's acts other than dealing (counting a deck, excusing a player, a ruling) and for a room's board."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.table.events import Event
    from houseway.table.round import Round
    from houseway.table.table import Table

Fields = Mapping[str, object]


@dataclass(frozen=True)
class PlannedAct:
    """An act in a scenario, carried out before the round, or after it if ``after``; ``where`` is its path in the scenario."""

    name: str
    by: str
    fields: Fields
    where: str
    after: bool = False


@dataclass(frozen=True)
class DoneAct:
    """An act that was carried out, with its events."""

    name: str
    by: str
    events: Sequence["Event"]


@dataclass(frozen=True)
class Act:
    """One act: its description, its required (``needs``) and optional (``takes``) fields, and the function that does it.

    ``carry_out`` is called with a round, the role of the person who acts, and the fields. Acts happen between rounds only,
    unless ``during``: such an act changes only the table's memory and raises before it changes anything.
    """

    what: str
    carry_out: Callable[["Round", str, Fields], None]
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    during: bool = False
    private: tuple[str, ...] = ()
    """Fields whose values only the house may see; the public log names them without their values."""
    command: str = ""
    """The live table's own command for this act, if there is one; the act itself is then for scenarios only."""
    in_log: bool = False
    """True if the next round depends on the act, so that the round's log must contain it."""
    seating: bool = False
    """True if the act changes the seating; a log names the seats in its first round, so it contains such acts only after it."""
    fills: str = ""
    """The field with the number of a seat that the act fills; a scenario seats nobody there before the act."""


@dataclass(frozen=True)
class RoomRules:
    """What the board of a game's room shows of each table, and the announcements that the room may make."""

    title: str
    post: Callable[["Table"], dict[str, object]]
    """A table's entry on the board: ``game``, ``title``, ``structure``, ``stakes``, ``places``, ``clocks``, ``funds``,
    ``absent`` (start time by seat), ``rulings``, and ``conduct``, which only the house may see."""
    announce: Callable[["Table", str], tuple[str, tuple[str, ...]]]
    """The announcement for a table of that name, and the clauses that allow it; raises ``BadInput`` if there is none."""
    offers: Callable[[], Mapping[str, str]]
    """Every game of the room with its title; players may wait for one even if none of its tables is open."""
    mix: Callable[["Table"], dict[str, object] | None] = lambda table: None
    """The game of a table that rotates its games, the next one, and when it changes; None for a table with one game."""
