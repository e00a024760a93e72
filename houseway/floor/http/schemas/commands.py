"""The commands of a table and of a room's board, each with its fields: one model for every `do`.

What a decision, an act of the house or a report of an irregularity takes depends on the game. The models here take such
fields as they come, for the table to check; `description.py` lists them game by game.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
    TypeAdapter,
    ValidationError,
)

from houseway.floor.http.schemas.base import Key, Maybe, Options, Strict
from houseway.floor.http.schemas.malformed import malformed
from houseway.support.json_types import Json, JsonView

Dollars = Annotated[
    StrictInt | StrictFloat | StrictStr, Field(description="Dollars as a number or a text", examples=[10, "2.50"])
]
Selection = StrictInt | StrictStr
Position = StrictInt | StrictStr
Seed = Annotated[StrictStr, Field(description="A text of one's own that goes into the next shuffle")]


class AnyCommand(BaseModel):
    """A command as it comes in: who may give it is looked at before what its fields hold."""

    model_config = ConfigDict(extra="allow")

    key: Key
    do: str = Field(max_length=40)


class TableCommand(Strict):
    """A command to a table. The same key again is the same command: it is carried out once."""

    key: Key


class OpenCommand(BaseModel):
    """A command whose further fields depend on the game."""

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True)
    __pydantic_extra__: dict[str, JsonValue]

    key: Key


class Sit(TableCommand):
    """Takes a seat with chips."""

    do: Literal["sit"]
    seat: StrictInt
    buy_in: Dollars
    bot: Maybe[StrictBool] = None
    seed: Maybe[Seed] = None


class GiveSeed(TableCommand):
    """Names a seed of one's own for the next shuffle."""

    do: Literal["seed"]
    seed: Seed


class Leave(TableCommand):
    """Leaves the table with all chips."""

    do: Literal["leave"]
    seat: Maybe[StrictInt] = None


class Buy(TableCommand):
    """Buys more chips."""

    do: Literal["buy"]
    amount: Dollars


class PostBlind(TableCommand):
    """Posts a blind in the next hand instead of waiting for it, as a new player at a poker table."""

    do: Literal["post"]


class MoveSeat(TableCommand):
    """Asks for another seat at a poker table: at once where it is free, else when it is; one's own seat withdraws it."""

    do: Literal["move"]
    seat: StrictInt


class MakeWager(TableCommand):
    """Puts chips on a wager, and a coupon beside them; more on one that stands there adds to it."""

    do: Literal["wager"]
    wager: StrictStr
    amount: Dollars
    """Nothing where only a coupon is laid."""
    selection: Maybe[Selection] = None
    coupon: Maybe[Dollars] = None
    """The face of a match play coupon that the seat was given."""


class Clear(TableCommand):
    """Takes a wager back, some of its chips, or all wagers."""

    do: Literal["clear"]
    wager: Maybe[StrictStr] = None
    selection: Maybe[Selection] = None
    amount: Maybe[Dollars] = None
    """Only so much of the wager; all of it where less stands there."""


class Ready(TableCommand):
    """Says that one is done wagering; the round begins when everybody is."""

    do: Literal["ready"]


class Deal(TableCommand):
    """Begins the round."""

    do: Literal["deal"]


class NameCard(TableCommand):
    """Names the card or the dice that a person has dealt."""

    do: Literal["card"]
    position: Position
    card: Maybe[StrictStr] = None
    dice: Maybe[list[StrictInt]] = None


class SetOptions(TableCommand):
    """Changes the options and house rules that it names, after the devices named were removed.

    Null gives an option or a rule back to its default.
    """

    do: Literal["options"]
    options: Options
    removed: Maybe[list[StrictStr]] = None
    house_rules: Maybe[Options] = None


class SignDuty(TableCommand):
    """Signs for a duty of the opening."""

    do: Literal["sign"]
    duty: StrictStr


class OpenTable(TableCommand):
    """Opens the table."""

    do: Literal["open"]


class CloseTable(TableCommand):
    """Closes the table."""

    do: Literal["close"]


class Retire(TableCommand):
    """Puts a closed table away for good."""

    do: Literal["retire"]


class Suspend(TableCommand):
    """Suspends play after the round that is on."""

    do: Literal["suspend"]
    reason: StrictStr


class Resume(TableCommand):
    """Lets play go on."""

    do: Literal["resume"]


class Away(TableCommand):
    """Sits out."""

    do: Literal["away"]


class Back(TableCommand):
    """Plays again."""

    do: Literal["back"]


class Decide(OpenCommand):
    """Decides what the seat is asked; the fields are those of the choice, as the question lists them."""

    do: Literal["decide"]
    choice: StrictStr


class Act(OpenCommand):
    """Does something for the house; the fields are those of the act."""

    do: Literal["act"]
    act: StrictStr


class FaultReport(BaseModel):
    """An irregularity: its kind, where and when it happened, and what else belongs to the kind."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, JsonValue]

    kind: StrictStr


class ReportFault(TableCommand):
    """Reports an irregularity, which is ruled on at once or at its moment."""

    do: Literal["fault"]
    fault: FaultReport


AnyTableCommand = Annotated[
    Sit
    | GiveSeed
    | Leave
    | Buy
    | PostBlind
    | MoveSeat
    | MakeWager
    | Clear
    | Ready
    | Deal
    | NameCard
    | SetOptions
    | SignDuty
    | OpenTable
    | CloseTable
    | Retire
    | Suspend
    | Resume
    | Away
    | Back
    | Decide
    | Act
    | ReportFault,
    Field(discriminator="do"),
]
"""What can be asked of a table."""


class RoomCommand(Strict):
    """A command to the board of a room; keys are as for tables."""

    key: Key


class JoinList(RoomCommand):
    """Puts one's name on the list of a game."""

    do: Literal["join"]
    list: StrictStr


class WithdrawFromList(RoomCommand):
    """Takes one's name off a list."""

    do: Literal["withdraw"]
    list: StrictStr


class CallNext(RoomCommand):
    """Calls the next name on the list to a free seat of a table."""

    do: Literal["call"]
    table: StrictStr


class Strike(RoomCommand):
    """Takes somebody off a list."""

    do: Literal["strike"]
    list: StrictStr
    player: StrictStr


class Announce(RoomCommand):
    """Says aloud what may be said of a table."""

    do: Literal["announce"]
    table: StrictStr
    text: Maybe[StrictStr] = None


class Retract(RoomCommand):
    """Takes an announcement off the board."""

    do: Literal["retract"]
    number: StrictInt


class SetRoomRules(RoomCommand):
    """How long a call stands, and how long an absence may last."""

    do: Literal["rules"]
    call_minutes: Maybe[StrictInt] = None
    absence_minutes: Maybe[StrictInt] = None


class OrderTransfer(RoomCommand):
    """Moves a player with all chips to another table of the same game, between hands."""

    do: Literal["transfer"]
    player: StrictStr
    table: StrictStr
    to: StrictStr
    seat: Maybe[StrictInt] = None


class LinkTables(RoomCommand):
    """Has the players of a table move on to the main table of its game as seats become free; without one, ends it."""

    do: Literal["must_move"]
    table: StrictStr
    to: Maybe[StrictStr] = None


AnyRoomCommand = Annotated[
    JoinList | WithdrawFromList | CallNext | Strike | Announce | Retract | SetRoomRules | OrderTransfer | LinkTables,
    Field(discriminator="do"),
]
"""What can be asked of a room's board."""

TABLE_COMMAND: Final[TypeAdapter[AnyTableCommand]] = TypeAdapter(AnyTableCommand)
ROOM_COMMAND: Final[TypeAdapter[AnyRoomCommand]] = TypeAdapter(AnyRoomCommand)


def takes(commands: str) -> Json:
    """The description of a body that is one of these commands."""
    schema = {"$ref": f"#/components/schemas/{commands}"}
    return {"requestBody": {"content": {"application/json": {"schema": schema}}}}


def demand_types(commands: TypeAdapter[Any], raw: JsonView) -> None:
    """Refuses a command with a field that is not of its type; an adapter of pydantic is of whatever its union is."""
    try:
        commands.validate_python({name: value for name, value in raw.items() if name != "type"})
    except ValidationError as error:
        raise malformed(error.errors()[0]) from None
