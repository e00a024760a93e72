"""Plays of Caribbean Stud and Crazy 4 Poker, dealt a million times and settled by the clauses."""

import numpy as np

import houseway as hw
from tests.analysis.examined.hands import FIVE, FOUR, Ints, agrees, best, deals, kind_of, score

ROUNDS = 1_000_000
BET_ODDS = (1, 1, 2, 3, 4, 5, 7, 20, 50)
SUPER_BONUS = {"straight": 1.0, "flush": 1.5, "three": 2.0, "straight flush": 15.0, "four": 30.0}
ACE, KING, QUEEN, EIGHT = 12, 11, 10, 6


def of_ranks(cards: Ints, rank: int) -> Ints:
    found: Ints = (cards // 4 == rank).sum(axis=1)
    return found


def test_a_play_of_caribbean_stud_that_looks_at_the_up_card() -> None:
    """Bets any pair, and ace-king where the up-card is held or the up-card is a seven or lower."""
    prices = hw.price(
        "caribbean_stud",
        play={
            "rules": [
                {"when": {"at_least": "pair"}, "then": "bet"},
                {"when": {"holds": "AK", "up_held": True}, "then": "bet"},
                {"when": {"holds": "AK", "up": [2, 7]}, "then": "bet"},
                {"otherwise": "fold"},
            ]
        },
    )
    cards = deals(np.random.default_rng(20261), ROUNDS, 10)
    mine, dealers = cards[:, :5], cards[:, 5:]
    own, other = score(mine), score(dealers)
    up = dealers[:, 0] // 4
    ace_king = (of_ranks(mine, ACE) > 0) & (of_ranks(mine, KING) > 0)
    held = (mine // 4 == up[:, None]).any(axis=1)
    bets = (kind_of(own) > 0) | (ace_king & (held | (up <= 5)))
    qualifies = (kind_of(other) > 0) | ((of_ranks(dealers, ACE) > 0) & (of_ranks(dealers, KING) > 0))
    odds = np.array(BET_ODDS, dtype=float)[kind_of(own)]
    odds[(kind_of(own) == FIVE.index("straight flush")) & (of_ranks(mine, ACE) > 0) & (of_ranks(mine, KING) > 0)] = 100
    shown = np.where(own > other, 1 + 2 * odds, np.where(own < other, -3.0, 0.0))
    agrees(np.where(bets, np.where(qualifies, shown, 1.0), -1.0), prices["ante"])


def test_a_play_of_crazy_4_poker() -> None:
    """Three times the Ante with a pair of aces or better, once with any king or a pair, fold the rest."""
    prices = hw.price(
        "crazy_4_poker",
        play={
            "rules": [
                {"when": {"at_least": "AA"}, "then": "play_3x"},
                {"when": {"at_least": "KQ8"}, "then": "play_1x"},
                {"otherwise": "fold"},
            ]
        },
    )
    cards = deals(np.random.default_rng(20262), ROUNDS, 10)
    own, other = best(cards[:, :5], 4, FOUR), best(cards[:, 5:], 4, FOUR)
    aces = score(np.array([[48, 49, 0, 5]]), FOUR)[0]  # the lowest pair of aces has two equal lowest cards beside it
    aces -= aces % 14**2
    king = score(np.array([[44, 0, 5, 8]]), FOUR)[0] // 14**3 * 14**3
    high = score(np.array([[44, 40, 25, 0]]), FOUR)[0] // 14 * 14
    stake = np.where(own >= aces, 3.0, np.where(own >= high, 1.0, 0.0))
    qualifies = other >= king
    level = np.sign(own - other)
    ante = np.where(qualifies, level, 0)
    play = np.where(qualifies, level, 1)
    bonus = np.where(level < 0, -1.0, 0.0)  # under a straight: returned unless the hand is beaten
    for kind, odds in SUPER_BONUS.items():
        bonus[kind_of(own, 4) == FOUR.index(kind)] = odds
    four_aces = (kind_of(own, 4) == FOUR.index("four")) & (of_ranks(cards[:, :5], ACE) == 4)
    bonus[four_aces] = 200.0
    agrees(np.where(stake > 0, ante + stake * play + bonus, -2.0), prices["ante"])
