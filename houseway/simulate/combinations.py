"""What kernels of poker games share: five cards numbered by their ranks, and sets of cards numbered without gaps.

A kernel's table begins with ``FIVE_TABLE``; what stands behind it by the number of a hand is the game's own (see
:mod:`houseway.ranking.tables`, whose numbering this is).
"""

from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.ranking.tables import RANK_WEIGHTS, numbering
from houseway.support.arrays import Indexed

_NUMBERING: Final = numbering(5)
_PARTS: Final = (
    [5**rank if rank < 4 else 0 for rank in range(13)],
    [625 if rank < 4 else 5 ** (rank - 4) if rank < 8 else 0 for rank in range(13)],
    [5 ** (rank - 8) if rank >= 8 else 0 for rank in range(13)],
    _NUMBERING.first.tolist(),
    _NUMBERING.second.tolist(),
    _NUMBERING.third.tolist(),
)
"""What each rank adds to the three parts of a hand, and how many hands come before each part."""
PART_1, PART_2, PART_3, FIRST, SECOND, THIRD = (sum(map(len, _PARTS[:place])) for place in range(len(_PARTS)))
FIVE_TABLE: Final = np.array([entry for part in _PARTS for entry in part], np.int16)
FIVES: Final = 6_175
"""Hands of five cards that differ in ranks: C(17, 5) less thirteen of five alike."""


def five_number(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """The number of five cards by their ranks, in any order of the cards."""
    r0, r1, r2, r3, r4 = c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2, c4 >> 2
    one = table[PART_1 + r0] + table[PART_1 + r1] + table[PART_1 + r2] + table[PART_1 + r3] + table[PART_1 + r4]
    two = table[PART_2 + r0] + table[PART_2 + r1] + table[PART_2 + r2] + table[PART_2 + r3] + table[PART_2 + r4]
    three = table[PART_3 + r0] + table[PART_3 + r1] + table[PART_3 + r2] + table[PART_3 + r3] + table[PART_3 + r4]
    return int(table[FIRST + one]) + int(table[SECOND + two]) + int(table[THIRD + three])


def of_one_suit(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """1 where five cards are of one suit, else 0."""
    return 1 if ((c0 ^ c1) | (c0 ^ c2) | (c0 ^ c3) | (c0 ^ c4)) & 3 == 0 else 0


def set_of_four(c0: int, c1: int, c2: int, c3: int) -> int:
    """The number of a set of four cards, in any order: sets of the lowest cards come first."""
    a, b = min(c0, c1), max(c0, c1)
    c, d = min(c2, c3), max(c2, c3)
    s0, s3 = min(a, c), max(b, d)
    inner, outer = max(a, c), min(b, d)
    s1, s2 = min(inner, outer), max(inner, outer)
    low = s0 + s1 * (s1 - 1) // 2
    return low + s2 * (s2 - 1) * (s2 - 2) // 6 + s3 * (s3 - 1) * (s3 - 2) * (s3 - 3) // 24


def kickers_and_suits(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The place of a hand without a pair among those of the same two highest ranks: kickers, then suits from the lowest up."""
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


FUNCTIONS: Final = (five_number, of_one_suit, set_of_four, kickers_and_suits)


def suited_numbers() -> dict[int, int]:
    """For five different ranks, as thirteen bits, the number of the hand: where a flush of them is looked up."""
    ranks = list(combinations(range(13), 5))
    numbers = _NUMBERING.of(RANK_WEIGHTS[np.array(ranks)].sum(axis=1)).tolist()
    return {sum(1 << rank for rank in held): number for held, number in zip(ranks, numbers, strict=True)}


def sets_in_order(size: int) -> npt.NDArray[np.int64]:
    """Every set of that many cards in the order of its number, one set a row."""
    every = np.array(list(combinations(range(52), size)), np.int64)
    return every[np.lexsort(every.T)]
