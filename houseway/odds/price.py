"""The price of a wager: every way it can end, how likely each is, and the figures that follow.

A game's ``odds.py`` divides all its deals into *classes* (rounds that every wager settles alike), gives each class its
exact weight, and says for each wager what a class pays. A simulation counts the same classes; so the exact price and
the simulated one are made by the same function from different weights.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class Line:
    """How a wager ends in a class: its name, what it pays in words, the net result and the amount put at risk.

    ``net`` and ``risk`` are in units of the initial wager; ``risk`` counts later wagers of the same bet.
    """

    name: str
    pays: str
    net: Fraction
    risk: Fraction = Fraction(1)


@dataclass(frozen=True)
class Outcome:
    """A line with its probability."""

    line: Line
    weight: int
    probability: Fraction


@dataclass(frozen=True)
class Price:
    """A wager's price. All figures are exact but the standard deviation, which is a square root."""

    outcomes: tuple[Outcome, ...]

    @property
    def expectation(self) -> Fraction:
        return sum((one.probability * one.line.net for one in self.outcomes), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        return -self.expectation

    @property
    def average_risk(self) -> Fraction:
        return sum((one.probability * one.line.risk for one in self.outcomes), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        return self.house_edge / self.average_risk

    @property
    def variance(self) -> Fraction:
        second = sum((one.probability * one.line.net**2 for one in self.outcomes), Fraction(0))
        return second - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        return sum((one.probability for one in self.outcomes if one.line.net > 0), Fraction(0))

    @property
    def push_frequency(self) -> Fraction:
        return sum((one.probability for one in self.outcomes if one.line.net == 0), Fraction(0))


def price(lines: Sequence[Line], weights: Sequence[int]) -> Price:
    """The price of a wager that ends in class *i* as ``lines[i]``, class *i* having weight ``weights[i]``."""
    totals: dict[Line, int] = {}
    for line, weight in zip(lines, weights, strict=True):
        if weight:
            totals[line] = totals.get(line, 0) + int(weight)
    total = sum(totals.values())
    ordered = sorted(totals.items(), key=lambda entry: (-entry[0].net, entry[0].name))
    return Price(tuple(Outcome(line, weight, Fraction(weight, total)) for line, weight in ordered))


@dataclass(frozen=True)
class PriceList:
    """Every wager of a game under one submission, with what was assumed and how it was found."""

    game: str
    authority: str
    submission: Mapping[str, object]
    assumptions: Mapping[str, str]
    wagers: Mapping[str, Price]
    strategy: str
    combinations: int
    seconds: float = 0.0
    unlawful: tuple[str, ...] = field(default=())
    """Clauses that the submission breaks, where it was priced all the same."""
