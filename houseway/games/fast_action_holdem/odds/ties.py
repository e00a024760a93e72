"""The two cards the dealer keeps of every four, as arrays for counting and for kernels."""

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np

from houseway.games.fast_action_holdem.odds.fours import PAIRS, Whole, fours, multisets, numbers
from houseway.games.fast_action_holdem.play.house_way import preferences
from houseway.games.fast_action_holdem.rules import FastActionHoldem

TWOS: Final = 1_378
"""Multisets of two cards: C(53, 2)."""
NATURAL: Final = TWOS
TIES: Final = NATURAL + 1
"""Codes from here on are ties: three of a kind in three suits, the first two dealt being kept; by rank and missing suit."""


@cache
def dealer_keeps() -> Whole:
    """For every four cards, the number of the two that the dealer keeps, or the code of a natural or a tie."""
    cards = fours()
    table = np.array(preferences(FastActionHoldem()))
    found = np.stack([table[cards[a], cards[b]] for a, b in PAIRS])
    kept = np.stack([numbers(np.stack([cards[a], cards[b]])) for a, b in PAIRS])
    best = found == found.min(axis=0)
    keep = kept[found.argmin(axis=0), np.arange(cards.shape[1])]
    tie = kept.max(axis=0, where=best, initial=-1) != kept.min(axis=0, where=best, initial=TWOS)
    rank = multisets(2)[0, keep] >> 2
    missing = np.zeros(cards.shape[1], np.int64)
    for suit in range(4):
        missing[~((cards >> 2 == rank) & (cards & 3 == suit)).any(axis=0)] = suit
    keep = np.where(tie, TIES + 4 * rank + missing, keep)
    return np.where((cards >> 2 == cards[0] >> 2).all(axis=0), NATURAL, keep)


def tie_pairs() -> Whole:
    """The numbers of the three pairs of each tie."""
    found = np.zeros((52, 3), np.int64)
    for tie in range(52):
        held = [4 * (tie >> 2) + suit for suit in range(4) if suit != tie & 3]
        found[tie] = numbers(np.array(list(combinations(held, 2))).T)
    return found
