"""The figures of a PAR sheet beyond the price: bands, volatility, skewness and true odds."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from houseway.odds.price import Outcome, Price

LEVELS: Mapping[int, float] = {90: 1.645, 95: 1.960, 99: 2.576}
"""The half-width of a two-sided band in standard errors, by confidence in percent."""
ROUNDS = (10**3, 10**4, 10**5, 10**6)


@dataclass(frozen=True)
class ParRow:
    """One outcome of a wager, with its share of the return and the cumulative return."""

    outcome: Outcome
    share: Fraction
    cumulative: Fraction

    @property
    def true_odds(self) -> Fraction:
        """The odds against the outcome, to one."""
        return (1 - self.outcome.probability) / self.outcome.probability


def par_rows(price: Price) -> tuple[ParRow, ...]:
    """Every outcome, best first; the last cumulative return is the expectation."""
    shares = [one.probability * one.line.net for one in price.outcomes]
    return tuple(map(ParRow, price.outcomes, shares, accumulate(shares)))


def volatility_index(price: Price) -> float:
    """1.645 standard deviations: half the width of the 90 percent band for one round."""
    return LEVELS[90] * price.standard_deviation


def skewness(price: Price) -> float:
    """The third central moment over the standard deviation cubed; positive where wins are rare and large."""
    mean = price.expectation
    third = sum((one.probability * (one.line.net - mean) ** 3 for one in price.outcomes), Fraction(0))
    return float(third) / price.standard_deviation**3 if price.variance else 0.0


def band(price: Price, rounds: int, level: int) -> tuple[float, float]:
    """The bounds of the mean return per round over ``rounds`` rounds at a confidence of ``level`` percent.

    In units of the initial wager, stake included, by the normal approximation.
    """
    reach = LEVELS[level] * price.standard_deviation / math.sqrt(rounds)
    middle = 1 + float(price.expectation)
    return middle - reach, middle + reach


def most(price: Price) -> Fraction:
    """The most that one unit can win."""
    return max(one.line.net for one in price.outcomes)


@dataclass(frozen=True)
class Sheet:
    """A wager, or several selections of one wager with equal prices, which share a part of the PAR sheet."""

    keys: tuple[str, ...]
    price: Price


def sheets(wagers: Mapping[str, Price]) -> tuple[Sheet, ...]:
    """The wagers of a price list; selections of one wager with equal weights and pays share a sheet."""
    found: dict[tuple[object, ...], list[str]] = {}
    for key, price in wagers.items():
        alike = tuple((one.line.net, one.line.risk, one.weight) for one in price.outcomes)
        picked = key.partition(":")[0] if key.rpartition(":")[2][:1].isdigit() else key
        found.setdefault((picked, alike), []).append(key)
    return tuple(Sheet(tuple(keys), wagers[keys[0]]) for keys in found.values())


def by_net(price: Price) -> Sequence[tuple[Fraction, Fraction]]:
    """The net results, best first, each with its probability; outcomes with equal net results are merged."""
    found: dict[Fraction, Fraction] = {}
    for one in price.outcomes:
        found[one.line.net] = found.get(one.line.net, Fraction(0)) + one.probability
    return sorted(found.items(), reverse=True)
