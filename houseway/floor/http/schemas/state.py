"""A table as somebody may see it, and what is sent when it changes."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from houseway.floor.http.schemas.base import (
    Cards,
    Digest,
    ErrorDetail,
    Maybe,
    Moment,
    Money,
    Options,
    Strict,
)
from houseway.floor.http.schemas.round import Event, Result, Selection, Settlement
from houseway.rulebook.authority import Authority


class Notice(Strict):
    """Something said to those who wait for the next round."""

    text: str
    clauses: list[str]
    seat: int | None
    """The seat for which the clock has decided; None for what concerns everybody."""


class Signature(Strict):
    """Who signed a duty."""

    role: str
    name: str


class DutyToSign(Strict):
    """A duty of a table's opening, and who has signed it."""

    id: str
    what: str
    role: str
    clauses: list[str]
    times: int
    signed: list[Signature]


class Mix(Strict):
    """The rotation of games at a poker table: the game now, the next one, and when it changes."""

    game: str
    title: str
    stakes: str
    next_game: str
    next_title: str
    by: Literal["orbit", "hands", "minutes"]
    every: int
    hands_left: int | None
    """Hands of this game still to come; null in a rotation by time, and before the first hand of an orbit."""
    changes_at: Moment | None


class TableInfo(Strict):
    """The table itself, the same for everybody."""

    id: str
    name: str
    game: str
    title: str
    authority: Authority
    minimum: Money
    maximum: Money
    options: Options
    submission: Digest
    """The digest of the submission that the table plays by, as documents of it are stamped."""
    house_rules: Options
    """What the house decides at this table, beside the options of its submission."""
    status: Literal["closed", "open", "suspended"]
    retired: bool
    """Whether it was put away for good."""
    suspended_why: str | None
    phase: Literal["betting", "deciding", "dealing", "settled"]
    deadline: Moment | None
    """When the clock of the table strikes."""
    round: int
    dealer: Literal["auto", "person"]
    training: bool
    private: bool
    """Whether only its maker, its players and the house see the table in lists."""
    commitment: Digest | None
    """What was promised about the cards in play."""
    next_commitment: Digest | None
    """The promise that comes after the shoe in play; seeds go with this one."""
    seeds: dict[str, str]
    """Players' seeds in the cards in play, by seat."""
    next_seeds: dict[str, str]
    wanted: int | str | None
    """The position for which the person who deals names the next card; `dice` for dice."""
    notices: list[Notice]
    reported: list[Notice]
    """Irregularities that were reported and not ruled on yet."""
    room: bool
    """Whether the game has a room of its own, with a board."""
    mix: Mix | None
    """For a poker table that rotates its games."""
    places: int
    """How many may sit; at a poker table that depends on its variant."""
    to_sign: list[DutyToSign]


class LobbyTable(TableInfo):
    """A table in the lobby."""

    seated: int
    seats: int
    players: list[str]
    made_by: str


class Isolated(Strict):
    """A table out of service, and why."""

    id: str
    name: str
    why: str


class Lobby(Strict):
    """Every table."""

    tables: list[LobbyTable]
    isolated: list[Isolated]
    """For those who run the house."""


class PlacedWager(Strict):
    """A wager on the layout."""

    wager: str
    selection: Selection
    stake: Money
    result: Result | None
    paid: Money
    coupon: Maybe[Money] = None
    """The face of a match play coupon beside the chips."""


class Seat(Strict):
    """A seat that is taken."""

    player: str
    chips: Money
    bot: bool
    connected: bool
    away: bool
    gone: bool
    """Whether the player sits out because no connection was open for longer than the grace."""
    ready: bool
    time_bank: int | None
    """Seconds left in the player's time bank, at a table that has them."""
    wagers: list[PlacedWager]
    coupons: list[Money]
    """Match play coupons that the seat holds, those that lie on the layout included."""
    net: Money | None
    """What the seat won in the round, once it is settled."""


class OfferedWager(Strict):
    """What can be wagered at this table."""

    id: str
    title: str
    selections: list[int | str]
    placed: bool
    """Whether it is made before the round; others arise in play."""
    main: bool
    sole: bool
    refused: str | None
    """Why it is not offered, where it is not."""
    amounts: list[Money]
    """The only sums that are taken; none where any within the limits will do."""
    equal_to: str | None
    """The wager beside which this one stands in the same amount."""
    coupon: bool
    """Whether a match play coupon may lie beside it."""
    clauses: list[str]


class AmountField(Strict):
    """Dollars between two bounds."""

    type: Literal["amount"]
    minimum: Money
    maximum: Money | None
    step: Money


class OneOfField(Strict):
    """One of a few values."""

    type: Literal["one_of"]
    values: list[bool | int | str]


class CardsField(Strict):
    """Some of the cards that the seat holds."""

    type: Literal["cards"]
    of: Cards
    minimum: int
    maximum: int


class ChipsField(Strict):
    """Chips put down without a word, each by its value."""

    type: Literal["chips"]
    minimum: Money
    maximum: Money
    hint: str


ChoiceField = Annotated[AmountField | OneOfField | CardsField | ChipsField, Field(discriminator="type")]


class Division(Strict):
    """One way to divide a hand: the cards of each field, what each is called, and what is wrong with it."""

    fields: dict[str, str]
    names: dict[str, str]
    wrong: str
    """Empty, or which rule it breaks; the hand laid down so would lose."""
    clause: str


class Choice(Strict):
    """Something that the seat may decide: the `choice` of the command `decide`, and the fields that go with it."""

    do: str
    fields: dict[str, ChoiceField]
    optional: dict[str, JsonValue]
    """Fields that may be left out, with what they then are."""
    whole: Cards
    """Cards that the fields divide: each is in one of them."""
    divisions: list[Division]
    """Every way to divide them, with its names; empty where nothing is divided."""


class Question(Strict):
    """A question to one seat; its choices are there for that seat alone."""

    seat: int
    prompt: str
    clauses: list[str]
    choices: list[Choice]


class Here(Strict):
    """Whoever reads this state."""

    name: str
    role: str
    seat: int | None
    balance: Money
    """Chips of the table's kind that are on no table."""
    commands: list[str]
    """The commands that this person may give here now."""
    grace: int
    """Seconds for which the table waits for a player without a connection."""


class WatchedState(Strict):
    """A table as a bystander sees it."""

    seq: int
    """The number of the last command that it shows; a later state has a greater one."""
    table: TableInfo
    seats: dict[str, Seat]
    wagers: list[OfferedWager]
    asks: list[Question]
    events: list[Event]
    """The steps of the round, or of the table's opening before the first round."""
    hands: dict[str, Cards]
    """What lies before each position: the events, put together. A seat's second hand is `3#2`."""
    answer: Settlement | None
    """What the round came to, once it is settled."""


class TableState(WatchedState):
    """Everything that somebody may see of a table."""

    me: Here


class Change(Strict):
    """What has changed since the state of number `from`.

    Keep the first `keep` of the events you have, and append `events`; every other part that is here replaces yours.
    Without `keep` the events stay as they are. A change that does not begin at the state you have was missed: ask for
    the whole state.
    """

    seq: int
    since: int = Field(alias="from")
    keep: Maybe[int] = None
    events: Maybe[list[Event]] = None
    table: Maybe[TableInfo] = None
    seats: Maybe[dict[str, Seat]] = None
    wagers: Maybe[list[OfferedWager]] = None
    asks: Maybe[list[Question]] = None
    hands: Maybe[dict[str, Cards]] = None
    answer: Settlement | None = None
    me: Maybe[Here] = None


class StateMessage(Strict):
    """The whole table: the first message, and one after a long silence of the reader."""

    type: Literal["state"]
    state: TableState


class ChangeMessage(Strict):
    """What has changed since the last message."""

    type: Literal["change"]
    change: Change


class DoneMessage(Strict):
    """A command was carried out; the state that shows it has been sent."""

    type: Literal["done"]
    key: str
    seq: int


class RefusedMessage(Strict):
    """A command was refused, and nothing has changed."""

    type: Literal["refused"]
    key: str | None
    error: ErrorDetail


SocketMessage = Annotated[
    StateMessage | ChangeMessage | DoneMessage | RefusedMessage, Field(discriminator="type", title="SocketMessage")
]
"""What the server sends over a table's socket."""
