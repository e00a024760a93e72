"""Counts the five-card hands that share no card with a given hand, by inclusion and exclusion; compiled by Numba.

    add(sets, hand, 1)                     for every hand of interest
    avoiding(sets, total, hand)            how many of those hands are disjoint from ``hand``

``sets`` holds, for every set of one to four cards, how many of the added hands contain it; the inclusion-exclusion sum runs
over the subsets of the five cards. The subset of all five cards is the hand itself, which the caller has to account for.
The cards of a hand are in rising order.
"""

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

HANDS: Final = comb(52, 5)
SETS: Final = 52 + comb(52, 2) + comb(52, 3) + comb(52, 4)

CHOOSE: Final = np.array([[comb(n, k) for k in range(6)] for n in range(53)], np.int64)
"""``CHOOSE[n, k]``: the number of sets of k cards that are numbered before those whose highest card is n."""
FIRST: Final = np.array([0, 0, 52, 52 + comb(52, 2), 52 + comb(52, 2) + comb(52, 3)], np.int64)
"""``FIRST[k]``: the index in ``sets`` at which the sets of k cards begin."""


@compiled
def _every_hand(hands: Array) -> None:
    place = 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hand = hands[place]
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        place += 1


def every_hand() -> npt.NDArray[np.uint8]:
    """All 2,598,960 hands as an array with one row for each, its cards in rising order."""
    hands = np.empty((HANDS, 5), np.uint8)
    _every_hand(hands)
    return hands


@compiled
def copies(hand: Array) -> int:
    """The number of hands that differ from this one only by a permutation of suits, itself included.

    0 if this hand is not the representative of its suit pattern.
    """
    last, found, alike = 1 << 13, 24, 1
    for suit in range(4):
        held = 0
        for card in range(5):
            if hand[card] & 3 == suit:
                held |= 1 << (hand[card] >> 2)
        if held > last:
            return 0
        alike = alike + 1 if held == last else 1
        found //= alike
        last = held
    return found


@compiled
def add(sets: Array, hand: Array, amount: int | np.int64) -> None:
    """Add ``amount`` at every set of one to four cards of the hand; 1 counts the hand."""
    for i in range(5):
        one = CHOOSE[hand[i], 1]
        sets[one] += amount
        for j in range(i + 1, 5):
            two = one + CHOOSE[hand[j], 2]
            sets[FIRST[2] + two] += amount
            for k in range(j + 1, 5):
                three = two + CHOOSE[hand[k], 3]
                sets[FIRST[3] + three] += amount
                for m in range(k + 1, 5):
                    sets[FIRST[4] + three + CHOOSE[hand[m], 4]] += amount


@compiled
def avoiding(sets: Array, total: int, hand: Array) -> int:
    """How many of the ``total`` added hands share no card with ``hand``; one too many if ``hand`` itself was added."""
    found = total
    for i in range(5):
        one = CHOOSE[hand[i], 1]
        found -= sets[one]
        for j in range(i + 1, 5):
            two = one + CHOOSE[hand[j], 2]
            found += sets[FIRST[2] + two]
            for k in range(j + 1, 5):
                three = two + CHOOSE[hand[k], 3]
                found -= sets[FIRST[3] + three]
                for m in range(k + 1, 5):
                    found += sets[FIRST[4] + three + CHOOSE[hand[m], 4]]
    return int(found)
