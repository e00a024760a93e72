"""Two seats at one table of Three Card Poker, dealt by code of its own."""

from fractions import Fraction

import numpy as np
import pytest

import houseway as hw
from tests.analysis.examined.hands import ACE, Floats, Ints, deals, ordered_ranks

ROUNDS = 1_000_000
QUEEN, SIX, FOUR = 10, 4, 2
BONUS = (0, 0, 0, 1, 4, 5)
"""The ante bonus of table A by kind: straight, three of a kind, straight flush."""


def three(cards: Ints) -> tuple[Ints, Ints]:
    """A number for each hand of three cards, larger for a higher one, and its kind."""
    ranks, often = ordered_ranks(cards)
    flush = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    wheel = (often[:, 0] == 1) & (ranks[:, 0] == ACE) & (ranks[:, 1] == 1)
    straight = (often[:, 0] == 1) & ((ranks[:, 0] - ranks[:, 2] == 2) | wheel)
    kind = np.select([straight & flush, often[:, 0] == 3, straight, flush, often[:, 0] == 2], [5, 4, 3, 2, 1], 0)
    ranks = np.where(wheel[:, None], np.array([2, 1, 0]), ranks + 1)
    return ((kind * 14 + ranks[:, 0]) * 14 + ranks[:, 1]) * 14 + ranks[:, 2], kind


def result(mine: Ints, dealers: Ints) -> Floats:
    """The net of an ante with its play and bonus: queen, six and four or better plays, the dealer qualifies with a queen."""
    own, kind = three(mine)
    other, _ = three(dealers)
    lowest = ((QUEEN + 1) * 14 + SIX + 1) * 14 + FOUR + 1
    shown = np.where(own > other, 2.0, np.where(own < other, -2.0, 0.0))
    played = np.where(other >= (QUEEN + 1) * 14**2, shown, 1.0) + np.array(BONUS)[kind]
    net: Floats = np.where(own >= lowest, played, -1.0)
    return net


@pytest.mark.slow
def test_two_seats_of_three_card_poker() -> None:
    cards = deals(np.random.default_rng(88), ROUNDS, 9)
    one, other = (result(cards[:, place : place + 3], cards[:, 6:]) for place in (0, 3))
    joint = hw.joint("three_card_poker", "MA")
    both = joint.two_seats({"ante": 1}, exact=True)
    assert both.mean == 2 * joint.combined({"ante": 1}).mean
    together = one + other
    assert abs(together.mean() - float(both.mean)) < 4 * together.std() / ROUNDS**0.5
    square = (together - float(both.mean)) ** 2
    assert abs(square.mean() - float(both.variance)) < 4 * square.std() / ROUNDS**0.5
    assert abs((together > 0).mean() - float(both.ahead)) < 4 * 0.5 / ROUNDS**0.5
    assert both.variance > 2 * joint.combined({"ante": 1}).variance  # they meet the same dealer


def test_two_seats_with_one_outcome_are_twice_the_stake() -> None:
    joint = hw.joint("minibaccarat", "MA")
    both = joint.two_seats({"player": 25})
    assert both.variance == 4 * joint.combined({"player": 25}).variance
    assert both.probabilities == joint.combined({"player": Fraction(50)}).probabilities
