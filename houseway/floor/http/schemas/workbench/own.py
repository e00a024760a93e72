"""What somebody has written, priced: a play, a side wager; and the whole strategy."""

from typing import Literal

from pydantic import Field

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.floor.http.schemas.workbench.analysis import Found, Under


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


class SideWagerEnd(Strict):
    """One way in which a side wager can end; probability and return are fractions."""

    name: str
    pays: str
    hands: int
    probability: str
    return_: str = Field(alias="return")


class SideWagerAnswer(Under):
    """The exact price of a side wager that was written as data."""

    wager: str
    lawful: Literal[False]
    why: str
    """No clause offers it."""
    hands: int
    """How many were counted."""
    house_edge: str
    hit_frequency: str
    standard_deviation: float
    outcomes: list[SideWagerEnd]


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
