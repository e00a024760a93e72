"""What is handed in over HTTP beside commands."""

from typing import Annotated

from pydantic import Field, JsonValue

from houseway.floor.http.schemas.base import GivenMoney, Options, Strict


class NewTable(Strict):
    """A table to be made."""

    game: str
    name: str | None = None
    authority: str | None = None
    options: Options = Field(default_factory=dict)
    minimum: GivenMoney = 5
    maximum: GivenMoney = 500
    dealer: str = "auto"
    """`auto`, or `person`: then somebody names each card as it is dealt by hand."""
    betting_seconds: int = 20
    decision_seconds: int = 30
    training: bool = False
    signed_opening: bool = False
    """Whether the table opens only when every duty of its opening is signed."""
    edition: str | None = None
    """The edition of the chapter to play by; the governing one where none is named."""
    house_rules: Options = Field(default_factory=dict)
    """What the regulation leaves to the house, such as buy-in limits of a poker table."""
    private: bool = False
    """Whether the table is in the lists of its maker, its players and the house alone; others find it by its address."""
    bots: int = 0
    """How many seats bots fill while people play; at practice tables alone."""


class Submitted(Strict):
    """A rules submission."""

    game: str
    authority: str | None = None
    options: Options = Field(default_factory=dict)


class Checked(Submitted):
    """A submission to be checked, with the record of a table's fixtures where there is one."""

    edition: str | None = None
    fixtures: dict[str, JsonValue] | None = None
    priced: bool = True
    """Whether it is priced too, to say where the player has the edge."""


class ChecklistOf(Submitted):
    """A submission whose checklist is asked for, with the record of the table's fixtures."""

    fixtures: dict[str, JsonValue] = Field(default_factory=dict)


class Priced(Submitted):
    """A submission to be priced."""

    assume: dict[str, JsonValue] = Field(default_factory=dict)
    even_if_unlawful: bool = False
    """Whether options that no clause permits are priced too, flagged with the clauses that they break."""


class Equities(Strict):
    """Poker hands whose equities are asked for: cards as in `AhKh`, `random`, or a range as in `22+, AKs`."""

    hands: list[Annotated[str, Field(min_length=2, max_length=200)]] = Field(min_length=2, max_length=10)
    board: str = Field("", max_length=40)
    dead: str = Field("", max_length=100)
    variant: str = Field("holdem_high", max_length=40)
    by_street: bool = False
    """Whether the equities on every street are wanted too."""


class Simulated(Priced):
    """A run of simulated rounds; equal requests have equal answers."""

    wager: str | None = Field(None, max_length=80)
    rounds: int = 1_000_000
    seed: int = 1
    session: int = 500
    """The rounds of a session, whose bankroll is followed."""
    bankroll: int = 100
    """What a session begins with, in units of the wager."""


class Profiled(Priced):
    """A run of simulated hands between bettors; who they are is assumed."""

    rounds: int = 100_000
    seed: int = 1


class SimulatedRound(Priced):
    """One round of a simulation, to be replayed."""

    seed: int = 1
    round: int


class Advised(Priced):
    """A hand to be advised on; without one, the whole strategy."""

    hand: str | None = Field(None, max_length=200)


class ToKeep(Strict):
    """Something to keep under a name."""

    name: str = Field(min_length=1, max_length=80)
    body: dict[str, JsonValue]


class Replayed(Strict):
    """A scenario for the referee."""

    scenario: dict[str, JsonValue]


class Reported(Submitted):
    """A report on a game under a submission."""

    only: list[str] = Field(default_factory=list)


class SignIn(Strict):
    """Who signs in; left out, a guest at this machine."""

    name: str | None = Field(None, max_length=200)
    passphrase: str | None = Field(None, max_length=1000)


class Joining(Strict):
    """Whoever takes up an invitation chooses a name and a passphrase."""

    name: str = Field(max_length=200)
    passphrase: str = Field(max_length=1000)


class Inviting(Strict):
    """Whom to invite: a role, and where it is for one person alone, the name."""

    role: str = Field(max_length=20)
    name: str | None = Field(None, max_length=200)


class Named(Strict):
    """Whom it is about."""

    name: str = Field(max_length=200)


class NewPassphrase(Strict):
    """The passphrase so far, and the one from now on."""

    passphrase: str = Field(max_length=1000)
    new: str = Field(max_length=1000)
