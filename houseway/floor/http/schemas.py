"""The shapes of what is handed in over HTTP, for the OpenAPI description and for whoever sends something else."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Options = dict[str, Any]
Money = int | float | str
Key = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[ -~]+$", description="A new one for every command")]


class Strict(BaseModel):
    """Nothing unknown is taken."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Strict):
    """A table to be made."""

    game: str
    name: str | None = None
    authority: str | None = None
    options: Options = {}
    minimum: Money = 5
    maximum: Money = 500
    dealer: str = "auto"
    betting_seconds: int = 20
    decision_seconds: int = 30
    training: bool = False
    signed_opening: bool = False
    edition: str | None = None


class AnyCommand(BaseModel):
    """A command: its key, its verb, and the fields of that verb."""

    model_config = ConfigDict(extra="allow")
    key: Key
    do: str = Field(max_length=40)


class Submitted(Strict):
    """A rules submission."""

    game: str
    authority: str | None = None
    options: Options = {}


class Checked(Submitted):
    """A submission to be checked, with the record of a table's fixtures where there is one."""

    edition: str | None = None
    fixtures: dict[str, Any] | None = None
    priced: bool = Field(True, description="Whether it is priced too, to say where the player has the edge")


class Priced(Submitted):
    """A submission to be priced."""

    assume: dict[str, Any] = {}


class Advised(Submitted):
    """A hand to be advised on; without one, the whole strategy."""

    hand: str | None = Field(None, max_length=200)
    assume: dict[str, Any] = {}


class Replayed(Strict):
    """A scenario for the referee."""

    scenario: dict[str, Any]


class Reported(Submitted):
    """A report on a game under a submission."""

    only: list[str] = []


class Done(Strict):
    """A command was carried out: the state of that number, and every later one, shows it."""

    ok: Literal[True] = True
    seq: int


class Anything(BaseModel):
    """A document whose shape is told in the contract."""

    model_config = ConfigDict(extra="allow")
