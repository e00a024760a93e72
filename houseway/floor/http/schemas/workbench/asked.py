"""What the analyses of the odds room are asked with: a submission, stakes, and what is wanted."""

from typing import Literal

from pydantic import Field

from houseway.floor.http.schemas.base import GivenMoney, Options
from houseway.floor.http.schemas.requests import Priced, Submitted

Stakes = dict[str, GivenMoney]
"""The stake on each wager of a seat, in dollars."""


class Staked(Priced):
    """Stakes on the wagers of a seat; without any, ten dollars on the game's first wager."""

    stakes: Stakes = Field(default_factory=dict, max_length=60)


class SessionAsked(Staked):
    """Many rounds with the same stakes."""

    rounds: int = 1000
    bankroll: GivenMoney | None = None
    target: GivenMoney | None = None
    least: GivenMoney | None = None
    """Ruin is a bankroll below this; the stakes of a round unless it is given."""
    drawdown: bool = False
    """Whether the largest drawdown is wanted too, which takes longest."""


class HoldAsked(Staked):
    """A shift at a table, with these stakes on each seat."""

    seats: int = 1
    pace: GivenMoney = 40
    """Rounds an hour."""
    hours: GivenMoney = 8
    shifts: int = 1
    """Of how many shifts the worst is wanted."""
    capital: bool = False
    """Whether the capital for the house's lowest point is wanted too."""


class ProgressiveAsked(Priced):
    """A progressive wager over the life of its meter; rate and reset as filed unless they are given."""

    wager: str | None = Field(None, max_length=80)
    rate: GivenMoney | None = None
    """The share of each wager that enters the meter, in per cent."""
    reset: GivenMoney | None = None
    edge: GivenMoney | None = None
    """The wanted house edge over the meter's life, in per cent: the rate is found."""
    an_hour: GivenMoney | None = None
    """Wagers an hour at all tables together."""
    must_hit: GivenMoney | None = None
    meter: GivenMoney | None = None
    period: int | None = None
    """Wagers in which the house wants to know how often it reseeds the meter."""


class JointAsked(Staked):
    """The wagers of a seat, or of two seats with the same stakes."""

    two_seats: bool = False


class SimpleAsked(Priced):
    """A play of few conditions."""

    conditions: int = Field(2, ge=1, le=4)
    """The most on a street."""


class StrategyFileAsked(Priced):
    """The whole strategy as a file: comma-separated values, text, or a page with heat maps."""

    kind: Literal["csv", "txt", "html"] = "html"


class CountAsked(Priced):
    """A card count of a wager."""

    wager: str | None = Field(None, max_length=80)
    penetration: GivenMoney = 75
    """Per cent of the shoe before the cut card."""
    low: GivenMoney = 1
    high: GivenMoney = 8
    perfect: bool = False
    pace: GivenMoney | None = None
    unit: GivenMoney | None = None
    cards: GivenMoney | None = None
    """The cards of a round; the game's average unless they are given."""


class DesignAsked(Priced):
    """The figures that lawful tables of a wager should have, each from the least to the most: `2%`, `3%`."""

    wager: str = Field(max_length=80)
    edge: tuple[str, str]
    hit: tuple[str, str] | None = None
    deviation: tuple[str, str] | None = None
    rows: dict[str, tuple[str, str]] = Field(default_factory=dict, max_length=40)
    """The odds to one of single rows."""
    top: int = Field(20, ge=1, le=100)


class AtlasAsked(Submitted):
    """Every permitted configuration of a game; the options themselves do not matter."""

    wager: str | None = Field(None, max_length=80)
    """One wager alone."""


class ComparedAsked(Priced):
    """Two submissions of a game: this one and another."""

    other_authority: str | None = None
    other: Options = Field(default_factory=dict)


class AuditAsked(Priced):
    """Every price of a game, found a second way."""

    rounds: int = 1_000_000
    seed: int = 1


class OwnPlayAsked(Priced):
    """A play of one's own, as the text of a file for `houseway odds --play`."""

    play: str = Field(max_length=50_000)


class SideWagerAsked(Priced):
    """A side wager of one's own, as the text of a file for `houseway design --side-wager`."""

    side_wager: str = Field(max_length=50_000)
    stakes: Stakes = Field(default_factory=dict, max_length=60)
    """On `side_wager` and the game's own wagers, for the result of all together; none unless given."""
