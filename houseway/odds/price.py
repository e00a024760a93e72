"""The price of a wager: its possible outcomes, their probabilities, and the figures that follow from them.

A game's ``odds/prices.py`` groups all deals into *classes* (deals on which every wager settles alike), gives each class its
exact weight, and says what each wager pays in each class. A simulation counts the same classes, so the same function computes
the exact and the simulated price from different weights.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from houseway.odds.method import EXACT, Method, weakest


@dataclass(frozen=True)
class Line:
    """How a wager ends in a class: its name, its payout in words, the net result and the amount at risk.

    ``net`` and ``risk`` are in units of the initial wager; ``risk`` includes later wagers of the same bet.
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


@dataclass(frozen=True, repr=False)
class Price:
    """A wager's price. With an exact method all figures are exact except the standard deviation, a square root."""

    outcomes: tuple[Outcome, ...]
    method: Method = EXACT

    def __repr__(self) -> str:
        return f"<Price house edge {float(self.house_edge):.4%}, {len(self.outcomes)} outcomes, {self.method.kind}>"

    @property
    def expectation(self) -> Fraction:
        """The player's expected net result, in units of the initial wager."""
        return sum((outcome.probability * outcome.line.net for outcome in self.outcomes), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """The expected loss of the player, in units of the initial wager; negative if the player has the edge."""
        return -self.expectation

    @property
    def average_risk(self) -> Fraction:
        """The expected amount at risk, in units of the initial wager."""
        return sum((outcome.probability * outcome.line.risk for outcome in self.outcomes), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """The house edge divided by the average amount at risk."""
        risk = self.average_risk
        return self.house_edge / risk if risk else Fraction(0)

    @property
    def variance(self) -> Fraction:
        """The variance of the net result, in units of the initial wager squared."""
        second = sum((outcome.probability * outcome.line.net**2 for outcome in self.outcomes), Fraction(0))
        return second - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def standard_error(self) -> float:
        """The standard error of a simulated house edge; 0 if it was not simulated."""
        return self.standard_deviation / math.sqrt(self.method.rounds) if self.method.rounds else 0.0

    @property
    def hit_frequency(self) -> Fraction:
        """The probability of a positive net result."""
        return sum((outcome.probability for outcome in self.outcomes if outcome.line.net > 0), Fraction(0))

    @property
    def push_frequency(self) -> Fraction:
        """The probability of a net result of zero."""
        return sum((outcome.probability for outcome in self.outcomes if outcome.line.net == 0), Fraction(0))


def pays(net: Fraction) -> str:
    """A net result as odds: ``3:2`` for a win, ``push``, ``lose``, or ``lose 2:1`` if the loss is not exactly the wager."""
    if net > 0:
        return f"{net.numerator}:{net.denominator}"
    if net == 0:
        return "push"
    return "lose" if net == -1 else f"lose {-net.numerator}:{net.denominator}"


def line(name: str, net: Fraction | int, risk: Fraction | int = 1) -> Line:
    """A line whose payout text is derived from its net result."""
    return Line(name, pays(Fraction(net)), Fraction(net), Fraction(risk))


LOSE: Final = line("lose", -1)
PUSH: Final = line("push", 0)
NOT_MADE: Final = line("not made", 0, 0)
"""The line of a class in which the wager cannot be made (insurance without an ace up); its price ignores the class."""


def price(lines: Sequence[Line], weights: Sequence[int], method: Method = EXACT) -> Price:
    """The price of a wager that ends as ``lines[i]`` in class *i*, which has weight ``weights[i]``.

    ``method`` is how the weights were computed. Classes in which the line is :data:`NOT_MADE` are ignored.
    """
    # Thousands of classes share a few lines: group by identity first, because comparing fractions is slow.
    objects = {id(line): line for line in lines}
    counted = dict.fromkeys(objects, 0)
    for line, weight in zip(lines, weights, strict=True):
        counted[id(line)] += int(weight)
    totals: dict[Line, int] = {}
    for identity, weight in counted.items():
        if weight and objects[identity] != NOT_MADE:
            totals[objects[identity]] = totals.get(objects[identity], 0) + weight
    total = sum(totals.values())
    ordered = sorted(totals.items(), key=lambda entry: (-entry[0].net, entry[0].name))
    return Price(tuple(Outcome(line, weight, Fraction(weight, total)) for line, weight in ordered), method)


def labels(*prices: Price) -> dict[Line, str]:
    """A unique label for every line of these prices; lines that share a name get their payout appended.

    Odds and simulations both label outcomes with this function.
    """
    lines = sorted(
        {outcome.line for price in prices for outcome in price.outcomes},
        key=lambda line: (-line.net, line.name, line.risk),
    )
    names = Counter(line.name for line in lines)
    labelled: dict[Line, str] = {}
    taken: set[str] = set()
    for line in lines:
        label = line.name if names[line.name] == 1 else f"{line.name} ({line.pays})"
        if label in taken:
            label += f", {line.risk} at risk"
        taken.add(label)
        labelled[line] = label
    return labelled


@dataclass(frozen=True)
class PriceList:
    """The prices of all wagers of a game under one submission, with the assumptions behind them."""

    game: str
    authority: str
    submission: Mapping[str, object]
    assumptions: Mapping[str, str]
    wagers: Mapping[str, Price]
    strategy: str
    combinations: int
    seconds: float = 0.0
    unlawful: tuple[str, ...] = field(default=())
    """The clauses that the submission breaks, if it was priced although unlawful."""
    parts: tuple[str, ...] = ()
    """Wagers that cannot be made alone; their cost is included in another wager's price."""

    @property
    def method(self) -> Method:
        """The method of the least accurate price in the list."""
        return weakest(price.method for price in self.wagers.values())

    @property
    def player_ahead(self) -> dict[str, float]:
        """The wagers on which the player has the edge, with that edge; without those that are part of another wager."""
        return {
            name: -float(price.house_edge)
            for name, price in self.wagers.items()
            if price.house_edge < 0 and name not in self.parts
        }

    @property
    def warning(self) -> str:
        """A sentence naming the wagers on which the player has the edge; empty if there are none."""
        ahead = ", ".join(f"{name} {100 * edge:.4f} %" for name, edge in self.player_ahead.items())
        return f"The player has the edge: {ahead}." if ahead else ""

    @property
    def counted(self) -> str:
        """The number of combinations or simulated rounds, in words."""
        rounds = self.method.rounds
        return f"{rounds:,} rounds dealt at random" if rounds else f"{self.combinations:,} combinations"
