"""Every four cards that a shoe of several decks can deal, numbered and grouped into classes that differ only in suits.

Four cards are a multiset in rising order. Suits are equal, so hands that differ by a permutation of suits play alike:
the 341,055 multisets fall into classes, each with one representative member.
"""

from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Whole = npt.NDArray[np.int64]

CARDS: Final = 52
FOURS: Final = 341_055
"""Multisets of four of 52 cards: C(55, 4)."""
PAIRS: Final = tuple(combinations(range(4), 2))
"""The six ways to keep two of four cards in rising order, as pairs of indices."""
SPLITS: Final = ((0, 5), (1, 4), (2, 3))
"""The three ways to make two hands: an index into :data:`PAIRS`, and the index of the remaining pair."""


def four_number(c0: int, c1: int, c2: int, c3: int) -> int:
    """The number of four cards in rising order."""
    found = c0 + c1 * (c1 + 1) // 2 + c2 * (c2 + 1) * (c2 + 2) // 6
    return found + c3 * (c3 + 1) * (c3 + 2) * (c3 + 3) // 24


def numbers(cards: Whole) -> Whole:
    """The number of each multiset of any size; a column holds its cards in rising order."""
    found = np.zeros(cards.shape[1], np.int64)
    for place, card in enumerate(cards):
        ways = np.array([comb(one + place, place + 1) for one in range(CARDS)])
        found += ways[card]
    return found


def multisets(size: int) -> Whole:
    """All multisets of ``size`` cards, one per column in rising order, sorted by number."""
    found = np.arange(CARDS)[None, :]
    for _ in range(size - 1):
        found = np.concatenate(
            [np.append(_below(found, top), _row(found, top), axis=0) for top in range(CARDS)], axis=1
        )
    return found


def _below(found: Whole, top: int) -> Whole:
    return found[:, found[-1] <= top]


def _row(found: Whole, top: int) -> Whole:
    return np.full((1, int((found[-1] <= top).sum())), top)


class Classes(NamedTuple):
    """The classes of multisets of cards: for every multiset its class, and how its cards map to the class's member.

    ``orders[:, n]`` are the indices in multiset ``n`` of the first, second, … card of its class's member; ``members`` are the
    numbers of the members, ``sizes`` the number of multisets in each class.
    """

    of: Whole
    orders: npt.NDArray[np.int8]
    members: Whole
    sizes: Whole


def classes_of(cards: Whole) -> Classes:
    """The classes under every permutation of suits."""
    count = cards.shape[1]
    lowest = np.full(count, np.iinfo(np.int64).max)
    orders = np.zeros(cards.shape, np.int8)
    for suits in permutations(range(4)):
        exchanged = cards & ~3 | np.array(suits)[cards & 3]
        order = np.argsort(exchanged, axis=0, kind="stable")
        number = numbers(np.take_along_axis(exchanged, order, axis=0))
        better = number < lowest
        lowest = np.where(better, number, lowest)
        orders[:, better] = order[:, better]
    members, of, sizes = np.unique(lowest, return_inverse=True, return_counts=True)
    return Classes(of.astype(np.int64), orders, members, sizes)


@cache
def fours() -> Whole:
    """Every four cards, one hand per column."""
    return multisets(4)


@cache
def four_classes() -> Classes:
    """The classes of four cards."""
    return classes_of(fours())


def deals(decks: int, cards: Whole) -> Whole:
    """The number of ways in which each multiset can be dealt from a shoe of that many decks, in any order."""
    ways = np.array([comb(decks, held) for held in range(cards.shape[0] + 1)])
    found = np.ones(cards.shape[1], np.int64)
    for place in range(cards.shape[0]):
        held = (cards == cards[place]).sum(axis=0)
        first = np.all(cards[:place] != cards[place], axis=0)
        found *= np.where(first, ways[held], 1)
    return found
