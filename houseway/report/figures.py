"""The figures of a PAR sheet that go beyond the price: bands, volatility, skewness, true odds and exposure."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from houseway.odds.price import Outcome, Price

LEVELS: Mapping[int, float] = {90: 1.645, 95: 1.960, 99: 2.576}
"""How many standard errors a two-sided band of that confidence reaches."""
ROUNDS = (10**3, 10**4, 10**5, 10**6)


@dataclass(frozen=True)
class ParRow:
    """One way a wager ends, with what it adds to the return and the return so far."""

    outcome: Outcome
    share: Fraction
    cumulative: Fraction

    @property
    def true_odds(self) -> Fraction:
        """The odds against it, to one."""
        return (1 - self.outcome.probability) / self.outcome.probability


def par_rows(price: Price) -> tuple[ParRow, ...]:
    """Every outcome from the best down; the last cumulative return is the expectation."""
    shares = [one.probability * one.line.net for one in price.outcomes]
    return tuple(map(ParRow, price.outcomes, shares, accumulate(shares)))


def volatility_index(price: Price) -> float:
    """1.645 standard deviations: what a band of 90 percent comes to for one round."""
    return LEVELS[90] * price.standard_deviation


def skewness(price: Price) -> float:
    """The third central moment by the standard deviation cubed: above nothing where wins are rare and large."""
    mean = price.expectation
    third = sum((one.probability * (one.line.net - mean) ** 3 for one in price.outcomes), Fraction(0))
    return float(third) / price.standard_deviation**3 if price.variance else 0.0


def band(price: Price, rounds: int, level: int) -> tuple[float, float]:
    """Within which the return of that many rounds lies at that confidence, by units of the initial wager, the stake included."""
    reach = LEVELS[level] * price.standard_deviation / math.sqrt(rounds)
    middle = 1 + float(price.expectation)
    return middle - reach, middle + reach


def most(price: Price) -> Fraction:
    """The most that a unit can win."""
    return max(one.line.net for one in price.outcomes)


@dataclass(frozen=True)
class Sheet:
    """A wager, or several of one kind that cost the same: the picks on a layout that mirror each other."""

    keys: tuple[str, ...]
    price: Price


def sheets(wagers: Mapping[str, Price]) -> tuple[Sheet, ...]:
    """The wagers of a price list; picks of one wager with equal weights and pays share a sheet."""
    found: dict[tuple[object, ...], list[str]] = {}
    for key, price in wagers.items():
        alike = tuple((one.line.net, one.line.risk, one.weight) for one in price.outcomes)
        picked = key.partition(":")[0] if key.rpartition(":")[2][:1].isdigit() else key
        found.setdefault((picked, alike), []).append(key)
    return tuple(Sheet(tuple(keys), wagers[keys[0]]) for keys in found.values())


def by_net(price: Price) -> Sequence[tuple[Fraction, Fraction]]:
    """The net results, best first, each with its probability: what a player feels, whatever it is called."""
    found: dict[Fraction, Fraction] = {}
    for one in price.outcomes:
        found[one.line.net] = found.get(one.line.net, Fraction(0)) + one.probability
    return sorted(found.items(), reverse=True)
