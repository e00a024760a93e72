"""What somebody has written, priced: a play, a side wager; and the whole strategy."""

from typing import Literal

from pydantic import Field

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.floor.http.schemas.workbench.analysis import CombinedResult, Found, Under


class PlayMistake(Strict):
    """Hands on which a play errs: what it does, what is best, how often they come, and what that costs each time and in all."""

    street: str
    hand: str
    does: str
    best: str
    frequency: float
    each: float
    cost: float
    cost_exact: Maybe[str] = None


class OwnPlayAnswer(Under, Found):
    """A play of one's own against the best one."""

    wager: str
    """The wager that the play decides about."""
    best_house_edge: float
    best_house_edge_exact: Maybe[str] = None
    cost: float
    """What the play adds to the house edge."""
    cost_exact: Maybe[str] = None
    wrong: int
    """The number of hands on which it errs; those that differ only by exchanging suits count once."""
    errors: list[PlayMistake]
    """The dearest of them."""
    edges: dict[str, float]
    """The house edge of every wager under this play."""


class SimplePlayAnswer(Under, Found):
    """The best play of a few conditions on each street."""

    conditions: int
    family: str
    """What was searched, in words."""
    branches: int
    rules: list[str]
    """The rules in order; the first that fits says what to do."""
    wager: str
    house_edge: float
    house_edge_exact: Maybe[str] = None
    best_house_edge: float
    best_house_edge_exact: Maybe[str] = None
    cost: float
    cost_exact: Maybe[str] = None
    wrong: int
    errors: list[PlayMistake]
    least: float
    """What every play of the family costs at least."""
    least_exact: Maybe[str] = None
    proven: bool
    """Whether no play of the family costs less."""
    play: str
    """The rules as a play of one's own has them, in YAML."""


class BestPlayAnswer(Under):
    """The best play as rules, in YAML, ready to be edited."""

    play: str


class StrategyFileAnswer(Under):
    """The whole strategy as the text of a file."""

    text: str


class SideWagerEnd(Strict):
    """One way in which a side wager can end; probability and return are fractions."""

    name: str
    pays: str
    hands: int
    probability: str
    return_: str = Field(alias="return")


class GivenSideWager(Strict):
    """How another wager ends where the side wager has this net result."""

    side_wager: str
    """The net result, as a fraction."""
    probability: float
    probability_exact: Maybe[str] = None
    wins: float
    wins_exact: Maybe[str] = None
    loses: float
    loses_exact: Maybe[str] = None
    mean: float
    mean_exact: Maybe[str] = None


class BesideSideWager(Strict):
    """One of the game's own wagers beside the side wager, on the same cards, one unit each."""

    wager: str
    covariance: float
    covariance_exact: Maybe[str] = None
    covariance_error: Maybe[float] = None
    correlation: float
    both_win: float
    both_win_exact: Maybe[str] = None
    given: list[GivenSideWager]


class SideWagerTogether(Found):
    """A side wager and the game's own wagers, counted on the same deals or from simulated rounds."""

    rounds: Maybe[int] = None
    wagers: list[BesideSideWager]
    unlawful: Maybe[list[str]] = None
    combined: Maybe[CombinedResult] = None


class SideWagerAnswer(Under, Found):
    """The price of a side wager that was written as data, exact where its deals can be counted."""

    wager: str
    lawful: Literal[False]
    why: str
    """No clause offers it."""
    unlawful: Maybe[list[str]] = None
    """What the options of the game break, if they are not lawful themselves."""
    hands: int
    """How many were counted."""
    house_edge: str
    standard_error: Maybe[float] = None
    """Of the house edge, if it was simulated."""
    hit_frequency: str
    standard_deviation: float
    outcomes: list[SideWagerEnd]
    together: Maybe[SideWagerTogether] = None
    """The wager with the game's own; left out if it does not say whose cards it looks at."""


class StrategyClass(Strict):
    """Hands of the same ranks that are played alike."""

    hand: str
    against: str
    """The dealer's up card, where the best action depends on it."""
    example: str
    best: str
    frequency: float
    """Of the deals that come to this street."""
    value: float
    """In initial wagers."""
    next_best: str
    costs: float
    """What the next best action gives away."""


class StrategyStreet(Found):
    """One decision with every class of hands on which it is made."""

    street: str
    reached: float | None
    """How often a round comes to it under the best play."""
    rows: list[StrategyClass]
    left_out: int
    """How many classes are not told here: the clearest decisions of a long street."""


class StrategyTableAnswer(Under):
    """The whole strategy of a game."""

    streets: list[StrategyStreet]
