"""The ranks of many hands at once are those of one hand at a time."""

import random
from itertools import combinations

import numpy as np

from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.ranking import FIVE_CARD
from houseway.ranking.arrays import five_card_ranks, held_ranks, seven_card_ranks, weights_of

KINDS = [
    "As Ks Qs Js Ts",
    "5h 4h 3h 2h Ah",
    "9s 9h 9d 9c 2s",
    "8s 8h 8d 3c 3s",
    "Kd 9d 7d 4d 2d",
    "Ah 2s 3d 4c 5h",
    "Qs Qh Qd 4c 2s",
    "Js Jh 4d 4c 9s",
    "7s 7h Kd 4c 2s",
    "Ks Qh 9d 4c 2s",
]


def test_many_hands_rank_as_single_ones_do() -> None:
    dice = random.Random(5)
    hands = [cards(text) for text in KINDS] + [dice.sample(FIFTY_TWO, 5) for _ in range(2_000)]
    many = np.array(hands, np.int64)
    assert five_card_ranks(weights_of(many), held_ranks(many)).tolist() == [FIVE_CARD.rank(hand) for hand in hands]


def test_a_hand_may_be_put_together_from_two_parts() -> None:
    two, three = np.array([cards("As Ks")], np.int64), np.array([cards("Qs Js Ts"), cards("Qs Js Th")], np.int64)
    ranks = five_card_ranks(weights_of(two) + weights_of(three), held_ranks(two) | held_ranks(three))
    assert [FIVE_CARD.category(rank) for rank in ranks.tolist()] == ["straight_flush", "straight"]


def test_seven_cards_rank_as_their_best_five() -> None:
    """Random hands, and hands with five to seven cards of a suit."""
    dice = random.Random(6)
    spades = [card for card in FIFTY_TWO if card & 3 == cards("As")[0] & 3]
    hands = [dice.sample(FIFTY_TWO, 7) for _ in range(300)] + [dice.sample(spades, 7) for _ in range(20)]
    hands += [[*dice.sample(spades, 5), *cards("Ah Kh")] for _ in range(20)]
    best = [max(FIVE_CARD.rank(list(five)) for five in combinations(hand, 5)) for hand in hands]
    assert seven_card_ranks(np.array(hands, np.int64).T).tolist() == best
