"""How much one more on an ending moves a wager that no posted table moves, with the play kept.

The main wager of Mississippi Stud, the bet of Caribbean Stud, a blackjack: the chapter lists what they pay, and nobody posts
another table. Endings that are one row of such a table at several stakes (``flush, 8 units``) are told as that row.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from houseway.odds.method import Method
from houseway.odds.price import Outcome, Price, labels, pays
from houseway.odds.pricing import PricedGame

STAKED: Final = re.compile(r"(.+), (\d+) units")


@dataclass(frozen=True)
class EndingEffect:
    """What a wager's figures become when one ending, or row, pays one more: the change of each."""

    wager: str
    row: str
    pays: str
    probability: Fraction
    house_edge: Fraction
    hit_frequency: Fraction
    standard_deviation: float
    method: Method


def endings(priced: PricedGame, moved: frozenset[str]) -> list[EndingEffect]:
    """The effect of every ending that wins or pushes, of every wager but those that a table moves; the largest first.

    One more is one more to one of what is staked on the row: of 8 units, eight initial wagers.
    """
    found = [effect for wager in priced.lines if wager not in moved for effect in _effects(wager, priced.price(wager))]
    return sorted(found, key=lambda effect: (effect.house_edge, effect.wager, effect.row))


def _effects(wager: str, price: Price) -> Iterator[EndingEffect]:
    label = labels(price)
    rows: dict[str, list[tuple[Fraction, Outcome]]] = {}
    for outcome in price.outcomes:
        if outcome.line.net >= 0 and outcome.probability:
            staked = STAKED.fullmatch(outcome.line.name)
            rows.setdefault(staked[1] if staked else label[outcome.line], []).append(
                (Fraction(staked[2]) if staked else Fraction(1), outcome)
            )
    for row, ends in rows.items():
        if len({outcome.line.net / units for units, outcome in ends}) == 1:
            yield _raised(wager, row, ends, price)
        else:  # a payout limit cuts some of them
            for _, outcome in ends:
                yield _raised(wager, label[outcome.line], [(Fraction(1), outcome)], price)


def _raised(wager: str, row: str, ends: Sequence[tuple[Fraction, Outcome]], price: Price) -> EndingEffect:
    """The effect of paying these endings one more for each unit."""
    mean = sum((outcome.probability * units for units, outcome in ends), Fraction(0))
    second = sum((outcome.probability * units * (2 * outcome.line.net + units) for units, outcome in ends), Fraction(0))
    variance = price.variance + second - mean * (2 * price.expectation + mean)
    return EndingEffect(
        wager,
        row,
        pays(ends[0][1].line.net / ends[0][0]),
        sum((outcome.probability for _, outcome in ends), Fraction(0)),
        -mean,
        sum((outcome.probability for _, outcome in ends if outcome.line.net == 0), Fraction(0)),
        math.sqrt(variance) - price.standard_deviation,
        price.method,
    )
