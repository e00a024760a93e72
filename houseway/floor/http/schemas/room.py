"""The board of a room."""

from typing import Literal

from houseway.floor.http.schemas.base import Maybe, Moment, Money, Strict
from houseway.floor.http.schemas.state import Mix
from houseway.rulebook.authority import Authority


class WaitingName(Strict):
    """Somebody on a list."""

    player: str
    since: Moment


class WaitingList(Strict):
    """The list of a game."""

    id: str
    title: str
    authority: Authority
    tables: list[str]
    names: list[WaitingName]


class Offer(Strict):
    """A game that somebody may wait for."""

    id: str
    title: str


class Call(Strict):
    """Somebody whose name was called; the seat is kept until then."""

    player: str
    list: str
    title: str
    table: str
    name: str
    seat: int
    until: Moment


class Announcement(Strict):
    """Something said aloud in the room."""

    number: int
    at: Moment
    by: str
    text: str
    clauses: list[str]


class Transfer(Strict):
    """A player whom the house moves to another table; the seat there is kept."""

    number: int
    player: str
    table: str
    name: str
    to: str
    to_name: str
    seat: int
    on_the_way: bool
    """Whether the player has left the first table: the chips are then in neither."""


class MustMove(Strict):
    """Two tables of a game: players of the feeder move on to the main one as its seats become free."""

    feeder: str
    main: str


class RoomRules(Strict):
    """How long a call stands and an absence may last, in minutes."""

    call_minutes: int
    absence_minutes: int


class Absence(Strict):
    """Somebody who left a seat for a while."""

    seat: int
    player: str
    excused: bool
    since: Moment
    until: Moment


class TableFund(Strict):
    """What a table holds for its patrons."""

    id: str
    title: str
    amount: Money
    clauses: list[str]
    display: Money
    pending: Maybe[bool] = None
    high_hand: Maybe[str] = None


class Fund(TableFund):
    """What all tables of an authority hold for their patrons."""

    authority: Authority
    tables: int


class Clock(Strict):
    """Something that falls due at a table."""

    what: Literal["decks", "sequence", "count", "dealer"]
    at: Moment | None
    rounds: int | None
    clauses: list[str]


class TableRuling(Strict):
    """How a question was ruled at a table."""

    question: str
    ruling: str


class Conduct(Strict):
    """What was noted of a player's conduct."""

    seat: int
    player: str
    what: str
    removed: bool
    told: str
    at: Moment


class RoomTable(Strict):
    """A table on the board."""

    id: str
    name: str
    authority: Authority
    status: str
    training: bool
    playing: bool
    round: int
    game: str
    title: str
    mix: Mix | None
    structure: str
    stakes: str
    places: int
    clocks: list[Clock]
    dealer: str | None
    """Who deals there, where it was recorded."""
    rulings: list[TableRuling]
    minimum: Money
    maximum: Money
    lists: list[str]
    players: dict[str, str]
    free: list[int]
    kept: dict[str, str]
    absences: list[Absence]
    funds: list[TableFund]
    time_charges: Money
    conduct: list[Conduct]
    """For the house alone."""
    made_by: str


class Board(Strict):
    """The board as it stands."""

    seq: int
    """The number of the last command to the board; what happens at its tables does not change it."""
    now: Moment
    tables: list[RoomTable]
    lists: list[WaitingList]
    offers: list[Offer]
    calls: list[Call]
    announcements: list[Announcement]
    transfers: list[Transfer]
    must_moves: list[MustMove]
    funds: list[Fund]
    rules: RoomRules
