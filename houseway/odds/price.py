"""The price of a wager: every way it can end, how likely each is, and the figures that follow.

A game's ``odds.py`` divides all its deals into *classes* (rounds that every wager settles alike), gives each class its
exact weight, and says for each wager what a class pays. A simulation counts the same classes; so the exact price and
the simulated one are made by the same function from different weights.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final


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
        risk = self.average_risk
        return self.house_edge / risk if risk else Fraction(0)

    @property
    def variance(self) -> Fraction:
        second = sum((one.probability * one.line.net**2 for one in self.outcomes), Fraction(0))
        return second - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    def standard_error(self, rounds: int) -> float:
        """The standard error of an edge that so many rounds dealt at random gave."""
        return self.standard_deviation / math.sqrt(rounds)

    @property
    def hit_frequency(self) -> Fraction:
        return sum((one.probability for one in self.outcomes if one.line.net > 0), Fraction(0))

    @property
    def push_frequency(self) -> Fraction:
        return sum((one.probability for one in self.outcomes if one.line.net == 0), Fraction(0))


def pays(net: Fraction) -> str:
    """A net result as odds: ``3:2`` for a win, ``push``, ``lose``, and ``lose 2:1`` where more or less than the wager is lost."""
    if net > 0:
        return f"{net.numerator}:{net.denominator}"
    if net == 0:
        return "push"
    return "lose" if net == -1 else f"lose {-net.numerator}:{net.denominator}"


def line(name: str, net: Fraction | int, risk: Fraction | int = 1) -> Line:
    """A line whose odds follow from its net result."""
    return Line(name, pays(Fraction(net)), Fraction(net), Fraction(risk))


LOSE: Final = line("lose", -1)
PUSH: Final = line("push", 0)
NOT_MADE: Final = line("not made", 0, 0)
"""How a wager ends in a class in which nobody can make it (insurance without an ace up): that class does not count for it."""


def price(lines: Sequence[Line], weights: Sequence[int]) -> Price:
    """The price of a wager that ends in class *i* as ``lines[i]``, class *i* having weight ``weights[i]``.

    Classes in which it is :data:`NOT_MADE` are left out: the price is that of the wager where it is made.
    """
    # Thousands of classes share a few lines: these are told apart as objects first, since comparing fractions is slow.
    objects = {id(line): line for line in lines}
    counted = dict.fromkeys(objects, 0)
    for line, weight in zip(lines, weights, strict=True):
        counted[id(line)] += int(weight)
    totals: dict[Line, int] = {}
    for place, weight in counted.items():
        if weight and objects[place] != NOT_MADE:
            totals[objects[place]] = totals.get(objects[place], 0) + weight
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
    rounds: int = 0
    """How many rounds were dealt at random, where not all deals could be counted; 0 is an exact price."""

    @property
    def counted(self) -> str:
        """What was counted, in words: all combinations, or so many rounds."""
        return f"{self.rounds:,} rounds dealt at random" if self.rounds else f"{self.combinations:,} combinations"

    def with_(self, **changes: Any) -> "PriceList":
        """The same list with some of it changed."""
        return replace(self, **changes)
