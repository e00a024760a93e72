"""Shared by the kernels of poker games: numbers five-card hands by their ranks, and sets of cards without gaps.

A kernel's table begins with ``FIVE_TABLE``, followed by the game's own entries, indexed by the number of a hand. The numbering
is that of :mod:`houseway.ranking.tables`.
"""

from collections.abc import Callable
from itertools import combinations, product
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, Card
from houseway.odds.hands import canonical_keys
from houseway.ranking import FIVE_CARD
from houseway.ranking.tables import RANK_WEIGHTS, numbering, suited_ranks, unsuited_ranks
from houseway.support.arrays import Array, Indexed

_NUMBERING: Final = numbering(5)
_PARTS: Final = (
    [5**rank if rank < 4 else 0 for rank in range(13)],
    [625 if rank < 4 else 5 ** (rank - 4) if rank < 8 else 0 for rank in range(13)],
    [5 ** (rank - 8) if rank >= 8 else 0 for rank in range(13)],
    _NUMBERING.first.tolist(),
    _NUMBERING.second.tolist(),
    _NUMBERING.third.tolist(),
)
"""What each rank adds to the three parts of a hand's weight, and the number of hands before each value of a part."""
PART_1, PART_2, PART_3, FIRST, SECOND, THIRD = (sum(map(len, _PARTS[:place])) for place in range(len(_PARTS)))
FIVE_TABLE: Final = np.array([entry for part in _PARTS for entry in part], np.int16)
BEHIND: Final = len(FIVE_TABLE)
"""The index at which a game's own entries begin in its table."""
THREES: Final = 13**3
FIVES: Final = 6_175
"""The number of five-card hands that differ in ranks: C(17, 5) less the thirteen of five equal ranks."""


def five_number(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """The number of a five-card hand by its ranks; the order of the cards does not matter."""
    r0, r1, r2, r3, r4 = c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2, c4 >> 2
    one = table[PART_1 + r0] + table[PART_1 + r1] + table[PART_1 + r2] + table[PART_1 + r3] + table[PART_1 + r4]
    two = table[PART_2 + r0] + table[PART_2 + r1] + table[PART_2 + r2] + table[PART_2 + r3] + table[PART_2 + r4]
    three = table[PART_3 + r0] + table[PART_3 + r1] + table[PART_3 + r2] + table[PART_3 + r3] + table[PART_3 + r4]
    return int(table[FIRST + one]) + int(table[SECOND + two]) + int(table[THIRD + three])


def of_one_suit(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """1 if the five cards are of one suit, else 0."""
    return 1 if ((c0 ^ c1) | (c0 ^ c2) | (c0 ^ c3) | (c0 ^ c4)) & 3 == 0 else 0


def five_entry(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """The entry for five cards in a table that consists of ``FIVE_TABLE`` and the array of :func:`by_number`."""
    return int(table[BEHIND + FIVES * of_one_suit(c0, c1, c2, c3, c4) + five_number(c0, c1, c2, c3, c4, table)])


def three_number(c0: int, c1: int, c2: int) -> int:
    """The number of three cards by their ranks and whether they are of one suit, in the order of the cards."""
    suited = THREES if ((c0 ^ c1) | (c0 ^ c2)) & 3 == 0 else 0
    return suited + 169 * (c0 >> 2) + 13 * (c1 >> 2) + (c2 >> 2)


def rising_two(s0: int, s1: int) -> int:
    """The number of a set of two cards, given in rising order."""
    return s0 + s1 * (s1 - 1) // 2


def rising_three(s0: int, s1: int, s2: int) -> int:
    """The number of a set of three cards, given in rising order."""
    return s0 + s1 * (s1 - 1) // 2 + s2 * (s2 - 1) * (s2 - 2) // 6


def rising_four(s0: int, s1: int, s2: int, s3: int) -> int:
    """The number of a set of four cards, given in rising order."""
    return rising_three(s0, s1, s2) + s3 * (s3 - 1) * (s3 - 2) * (s3 - 3) // 24


def set_of_four(c0: int, c1: int, c2: int, c3: int) -> int:
    """The number of a set of four cards, in any order: sets of the lowest cards come first."""
    a, b = min(c0, c1), max(c0, c1)
    c, d = min(c2, c3), max(c2, c3)
    s0, s3 = min(a, c), max(b, d)
    inner, outer = max(a, c), min(b, d)
    s1, s2 = min(inner, outer), max(inner, outer)
    return rising_four(s0, s1, s2, s3)


def kickers_and_suits(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The index of a hand without a pair among the hands with the same two highest ranks: by kickers, then by suits."""
    # A sorting network of five.
    c0, c1 = min(c0, c1), max(c0, c1)
    c3, c4 = min(c3, c4), max(c3, c4)
    c2, c4 = min(c2, c4), max(c2, c4)
    c2, c3 = min(c2, c3), max(c2, c3)
    c1, c4 = min(c1, c4), max(c1, c4)
    c0, c3 = min(c0, c3), max(c0, c3)
    c0, c2 = min(c0, c2), max(c0, c2)
    c1, c3 = min(c1, c3), max(c1, c3)
    c1, c2 = min(c1, c2), max(c1, c2)
    r0, r1, r2 = c0 >> 2, c1 >> 2, c2 >> 2
    kickers = r0 + r1 * (r1 - 1) // 2 + r2 * (r2 - 1) * (r2 - 2) // 6
    return ((((kickers * 4 + (c0 & 3)) * 4 + (c1 & 3)) * 4 + (c2 & 3)) * 4 + (c3 & 3)) * 4 + (c4 & 3)


FIVE: Final = (five_number, of_one_suit, five_entry)
RISING: Final = (rising_two, rising_three, rising_four)
SET_OF_FOUR: Final = (rising_three, rising_four, set_of_four)
"""Function lists for a kernel: to look up five cards, to number sorted sets, and to number sets of four in any order."""


def suited_numbers() -> dict[int, int]:
    """The number of each hand of five different ranks, keyed by the ranks as thirteen bits; used to look up flushes."""
    ranks = list(combinations(range(13), 5))
    numbers = _NUMBERING.of(RANK_WEIGHTS[np.array(ranks)].sum(axis=1)).tolist()
    return {sum(1 << rank for rank in held): number for held, number in zip(ranks, numbers, strict=True)}


def sets_in_order(size: int) -> npt.NDArray[np.int64]:
    """All sets of ``size`` cards in the order of their numbers, one row for each."""
    every = np.array(list(combinations(range(52), size)), np.int64)
    return every[np.lexsort(every.T)]


def by_number(of_rank: Array) -> npt.NDArray[np.int16]:
    """The values in ``of_rank`` reindexed by hand number: hands of mixed suits, then hands of one suit."""
    mixed = of_rank[unsuited_ranks(FIVE_CARD, 5)]
    suited, ranks = np.zeros(FIVES, np.int64), suited_ranks(FIVE_CARD)
    for held, number in suited_numbers().items():
        suited[number] = of_rank[ranks[held]]
    return np.concatenate([mixed, suited]).astype(np.int16)


def by_three(value: Callable[[list[Card]], int]) -> npt.NDArray[np.int16]:
    """The value of every three cards, indexed by :func:`three_number`."""
    found = []
    for suited, ranks in product((False, True), product(range(13), repeat=3)):
        alike = suited and len(set(ranks)) == 3
        found.append(value([CARDS[4 * rank + (0 if alike else place)] for place, rank in enumerate(ranks)]))
    return np.array(found, np.int16)


def for_every_set(size: int, patterns: npt.NDArray[np.int64], decided: Array) -> Array:
    """The decision on every set of ``size`` cards, in the order of their numbers, from the decision on each suit pattern."""
    keys = canonical_keys(patterns)
    order = np.argsort(keys)
    found: Array = decided[order][np.searchsorted(keys[order], canonical_keys(sets_in_order(size)))]
    return found
