"""What the house does at a table beside dealing (counting a deck, excusing a player, a ruling), and what a room posts of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.table.round import Round
    from houseway.table.table import Table

Fields = Mapping[str, Any]


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


@dataclass(frozen=True)
class RoomRules:
    """What the board of a game's room shows of a table, and what the room may say about it."""

    title: str
    post: Callable[["Table"], dict[str, Any]]
    """A table on the board: ``game``, ``title``, ``structure``, ``stakes``, ``places``, ``clocks``, ``funds``, ``absent``
    (by seat, since when), ``rulings``, and ``conduct``, which is for the house alone."""
    announce: Callable[["Table", str], tuple[str, tuple[str, ...]]]
    """What may be announced of a table of that name, and the clauses by which it may; refuses where nothing may be."""
    offers: Callable[[], Mapping[str, str]]
    """Every game of the room with its title: what somebody may wait for though no table of it is open."""
