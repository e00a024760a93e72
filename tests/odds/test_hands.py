"""Suit symmetry: how many hands differ, and how many each stands for."""

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from houseway.equipment.cards import cards, show
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.odds.hands import canonical, canonical_hands, patterns_of


# 169 starting hands of two cards and 1,755 flops of three are published figures of hold'em (Wikipedia, "Poker probability").
@pytest.mark.parametrize(("size", "patterns"), [(1, 13), (2, 169), (3, 1_755)])
def test_so_many_hands_differ_by_more_than_suits(size: int, patterns: int) -> None:
    found = canonical_hands(size)

    assert len(found) == patterns
    assert sum(found.multiplicities) == comb(52, size)


@pytest.mark.parametrize(
    ("hand", "times"),
    [
        ("Ah Kh Qh", 4),  # one suit
        ("Ah Kd Qc", 24),  # three suits in any order
        ("Ah Kh Qd", 12),  # two suits
        ("7h 7d 7c", 4),  # which suit is missing
        ("7h 7d 2h", 12),
        ("7h 7d 2c", 12),
    ],
)
def test_a_pattern_stands_for_every_naming_of_its_suits(hand: str, times: int) -> None:
    found = canonical_hands(3)
    counted = dict(zip(found.hands, found.multiplicities, strict=True))

    assert counted[canonical(tuple(sorted(cards(hand))))] == times


def test_each_hand_belongs_to_a_pattern_with_its_own_ranks() -> None:
    known = set(canonical_hands(3).hands)
    for hand in list(combinations(FIFTY_TWO, 3))[::401]:
        pattern = canonical(hand)
        assert pattern in known, show(hand)
        assert sorted(card.rank for card in pattern) == sorted(card.rank for card in hand)


def test_the_cards_of_equal_patterns_correspond_by_an_exchange_of_suits() -> None:
    hands = np.array(list(combinations(range(52), 3)))
    found = patterns_of(hands)
    assert len(found.first) == 1_755
    for row in range(0, len(hands), 97):
        one, other = hands[found.first[found.which[row]]], hands[row][found.places[row]]
        assert any((((one & ~3) | np.array(suits)[one & 3]) == other).all() for suits in permutations(range(4)))
