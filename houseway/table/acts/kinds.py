"""What the house does at a table beside dealing (counting a deck, excusing a player, a ruling), and what a room posts of it."""

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
    """An act that a scenario asks for: before the round, unless ``after``."""

    name: str
    by: str
    fields: Fields
    where: str
    after: bool = False


@dataclass(frozen=True)
class DoneAct:
    """An act as it was carried out, with its events."""

    name: str
    by: str
    events: Sequence["Event"]


@dataclass(frozen=True)
class Act:
    """One act: what it is in words, the fields it needs and may have, and how it is carried out, by whom and with what.

    Between rounds only, unless ``during``: such an act changes nothing but what the table remembers, and refuses before
    it changes anything.
    """

    what: str
    carry_out: Callable[["Round", str, Fields], None]
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    during: bool = False
    private: tuple[str, ...] = ()
    """Fields that are for the house alone: the public log names them without their values."""
    command: str = ""
    """The command by which a live table does it, where it has one; the act is then for scenarios alone."""
    in_log: bool = False
    """Whether the next round depends on it, so that the log of that round has to tell it."""
    seating: bool = False
    """Whether it changes who sits where; a log whose first round names the seats tells it for the later ones alone."""
    fills: str = ""
    """The field that names a seat which is taken by the act: a scenario seats nobody there before it."""


@dataclass(frozen=True)
class RoomRules:
    """What the board of a game's room shows of a table, and what the room may say about it."""

    title: str
    post: Callable[["Table"], dict[str, object]]
    """A table on the board: ``game``, ``title``, ``structure``, ``stakes``, ``places``, ``clocks``, ``funds``, ``absent``
    (by seat, since when), ``rulings``, and ``conduct``, which is for the house alone."""
    announce: Callable[["Table", str], tuple[str, tuple[str, ...]]]
    """What may be announced of a table of that name, and the clauses by which it may; refuses where nothing may be."""
    offers: Callable[[], Mapping[str, str]]
    """Every game of the room with its title: what somebody may wait for though no table of it is open."""
