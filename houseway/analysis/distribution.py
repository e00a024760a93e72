"""The distribution of a net result: whole weights on a lattice of amounts."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from houseway.odds.method import EXACT, Method, figure, method_answer
from houseway.odds.price import Price
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Distribution:
    """Net results of one round with whole weights; ``method`` says how the weights were counted.

    The results are in the unit of the stakes, lowest first. Every figure is exact if the method is.
    """

    weights: Mapping[Fraction, int]
    method: Method = EXACT

    @cached_property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights.values())

    def chance(self, results: Iterable[Fraction]) -> Fraction:
        """The probability of these results together."""
        return Fraction(sum(self.weights[one] for one in results), self.total)

    @property
    def probabilities(self) -> dict[Fraction, Fraction]:
        """The probability of each result."""
        return {net: Fraction(weight, self.total) for net, weight in self.weights.items()}

    @property
    def ahead(self) -> Fraction:
        """The probability of a positive result."""
        return self.chance(net for net in self.weights if net > 0)

    @property
    def even(self) -> Fraction:
        """The probability of a result of zero."""
        return self.chance(net for net in self.weights if net == 0)

    @cached_property
    def mean(self) -> Fraction:
        return self._moment(1)

    @cached_property
    def variance(self) -> Fraction:
        return self._moment(2) - self.mean**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def mean_error(self) -> float:
        """The standard error of a simulated mean; 0 if the results were counted."""
        return self.standard_deviation / math.sqrt(self.method.rounds) if self.method.rounds else 0.0

    def error_of(self, chance: Fraction) -> float:
        """The standard error of a simulated probability; 0 if the results were counted."""
        return math.sqrt(chance * (1 - chance) / self.method.rounds) if self.method.rounds else 0.0

    @property
    def skewness(self) -> float:
        """The third central moment in standard deviations; 0 for a result that never varies."""
        if not self.variance:
            return 0.0
        third = self._moment(3) - 3 * self.mean * self._moment(2) + 2 * self.mean**3
        return float(third) / self.standard_deviation**3

    def _moment(self, power: int) -> Fraction:
        unit = self.unit
        whole = sum(int(net / unit) ** power * weight for net, weight in self.weights.items())
        return Fraction(whole, self.total) * unit**power

    @cached_property
    def unit(self) -> Fraction:
        """The largest amount of which every result is a whole multiple; 1 if every result is zero."""
        return common_unit(self.weights)

    @property
    def steps(self) -> dict[int, int]:
        """The weights by result, in units."""
        return {int(net / self.unit): weight for net, weight in self.weights.items()}


def common_unit(amounts: Iterable[Fraction]) -> Fraction:
    """The largest amount of which all of these are whole multiples; 1 if all are zero."""
    found = list(amounts)
    bottom = math.lcm(*(one.denominator for one in found))
    top = math.gcd(*(int(one * bottom) for one in found))
    return Fraction(top, bottom) if top else Fraction(1)


def distribution(weighted: Iterable[tuple[Fraction, int]], method: Method = EXACT) -> Distribution:
    """The distribution of these results; equal ones are added, and those without weight left out."""
    found: dict[Fraction, int] = {}
    for net, weight in weighted:
        if weight:
            found[net] = found.get(net, 0) + weight
    return Distribution(dict(sorted(found.items())), method)


def covariance_error(pairs: Iterable[tuple[Fraction, Fraction, int]]) -> float:
    """The standard error of the covariance of two results from the number of times that each pair was seen.

    It follows the products that were seen, so that rare large prizes count: sqrt((E[x**2 y**2] - E[x y]**2) / n), where x and y
    are the distances of the two results from their means.
    """
    found = [(float(one), float(other), weight) for one, other, weight in pairs]
    rounds = sum(weight for *_, weight in found)
    first = sum(one * weight for one, _, weight in found) / rounds
    second = sum(other * weight for _, other, weight in found) / rounds
    products = [((one - first) * (other - second), weight) for one, other, weight in found]
    mean = sum(product * weight for product, weight in products) / rounds
    return math.sqrt(sum((product - mean) ** 2 * weight for product, weight in products) / rounds / rounds)


def of_price(price: Price, stake: Fraction | int = 1) -> Distribution:
    """The distribution of a wager's result with that stake."""
    return distribution(((one.line.net * stake, one.weight) for one in price.outcomes), price.method)


def distribution_answer(found: Distribution) -> Json:
    """The distribution as JSON."""
    method = found.method
    return {
        **method_answer(method),
        **({"rounds": method.rounds} if method.rounds else {}),
        **figure("mean", found.mean, method),
        **({"mean_error": found.mean_error, "ahead_error": found.error_of(found.ahead)} if method.rounds else {}),
        "standard_deviation": found.standard_deviation,
        **({"variance_exact": str(found.variance)} if method.is_exact else {}),
        "skewness": found.skewness,
        **figure("ahead", found.ahead, method),
        **figure("even", found.even, method),
        "results": [
            {**figure("net", net, method), **figure("probability", chance, method)}
            for net, chance in found.probabilities.items()
        ],
    }
