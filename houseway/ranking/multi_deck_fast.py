"""The ranks of ``FAST_ACTION`` for kernels: plain functions on integers and one flat table.

A card's *weight* counts it in three bits for its rank, so a hand's weight is the sum over its cards. Three look-ups turn the
weight into the number of the hand among all multisets of up to seven ranks (77,520 of them). Two more tables hold the best rank
by that number: one ignoring suits, one for cards of one suit.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.ranking.multi_deck import FAST_ACTION, MOST, SIZE
from houseway.support.arrays import Indexed

Whole = npt.NDArray[np.int64]

RANKS: Final = 13
PART: Final = 8**4
SECOND_AT: Final = 12
THIRD_AT: Final = 27
MULTISETS: Final = 77_520
"""The number of multisets of up to seven of thirteen ranks: C(20, 7)."""
# Where each part of the flat table begins.
SECOND: Final = PART
THIRD: Final = SECOND + 8 * PART
MIXED: Final = THIRD + 8 * PART
SUITED: Final = MIXED + MULTISETS
ENTRIES: Final = SUITED + MULTISETS
FIRST_BITS: Final = PART - 1
LATER_BITS: Final = 8 * PART - 1


def rank_weight(rank: int) -> int:
    """What a card of this rank adds to a hand's weight; the ranks two to five are also counted in the second part."""
    if rank < 4:
        return (1 << 3 * rank) + (PART << SECOND_AT)
    if rank < 8:
        return 1 << SECOND_AT + 3 * (rank - 4)
    return 1 << THIRD_AT + 3 * (rank - 8)


def number_of(table: Indexed, weight: int) -> int:
    """The number of the multiset of ranks with this weight."""
    first = int(table[weight & FIRST_BITS])
    second = int(table[SECOND + (weight >> SECOND_AT & LATER_BITS)])
    return first + second + int(table[THIRD + (weight >> THIRD_AT & LATER_BITS)])


def packed_rank(table: Indexed, seven: int) -> int:
    """The rank of the best five of seven cards, which are packed with six bits each."""
    weight = 0
    suits = 0
    for place in range(7):
        card = seven >> 6 * place & 63
        weight += rank_weight(card >> 2)
        suits += 1 << 4 * (card & 3)
    best = int(table[MIXED + number_of(table, weight)])
    flush = suits + 0x3333 & 0x8888  # five or more cards of a suit set its highest bit
    if flush:
        suit = (flush >> 7 & 1) + 2 * (flush >> 11 & 1) + 3 * (flush >> 15 & 1)
        held = 0
        for place in range(7):
            card = seven >> 6 * place & 63
            if card & 3 == suit:
                held += rank_weight(card >> 2)
        best = max(best, int(table[SUITED + number_of(table, held)]))
    return best


def seven_rank(table: Indexed, c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int) -> int:
    """The rank of the best five of seven cards."""
    return packed_rank(table, c0 | c1 << 6 | c2 << 12 | c3 << 18 | c4 << 24 | c5 << 30 | c6 << 36)


FUNCTIONS: Final = (rank_weight, number_of, packed_rank, seven_rank)
"""In the order in which they must be compiled."""


@cache
def flat_table() -> npt.NDArray[np.int32]:
    """The table: the look-ups of :func:`number_of`, the best ranks ignoring suits, then those of one suit. Cached."""
    table = np.zeros(ENTRIES, np.int32)
    table[:MIXED] = _numbering()
    weight = np.array([rank_weight(rank) for rank in range(RANKS)])
    for size in range(SIZE, MOST + 1):
        ranks = np.array(list(combinations_with_replacement(range(RANKS), size)))
        each = weight[ranks]
        together = each.sum(axis=1)
        for place, ranked in ((MIXED, FAST_ACTION.mixed), (SUITED, FAST_ACTION.of_suit)):
            if size == SIZE:
                best = np.array([ranked(five) for five in ranks.tolist()])
            else:  # the best of the hands with one card removed
                best = np.max([table[place + _numbers(table, together - one)] for one in each.T], axis=0)
            table[place + _numbers(table, together)] = best
    return table


def _numbers(table: npt.NDArray[np.int32], weights: Whole) -> Whole:
    """The result of :func:`number_of` for an array of weights."""
    found: Whole = table[weights & FIRST_BITS].astype(np.int64)
    found += table[SECOND + (weights >> SECOND_AT & LATER_BITS)]
    found += table[THIRD + (weights >> THIRD_AT & LATER_BITS)]
    return found


def _numbering() -> npt.NDArray[np.int32]:
    four = np.array([_digits(part, 4) for part in range(PART)])
    five = np.array([_digits(part, 5) for part in range(8 * PART)])
    third = np.zeros(8 * PART, np.int64)
    by_size = np.argsort(five, kind="stable")
    third[by_size] = np.arange(8 * PART)
    within = [int((five <= left).sum()) for left in range(MOST + 1)]
    second = np.zeros((8, PART), np.int64)
    ways = np.zeros(8, np.int64)
    for used in range(MOST + 1):
        ways[used] = _running(second[used], four, [within[MOST - used - size] for size in range(MOST - used + 1)])
    first = np.zeros(PART, np.int64)
    _running(first, four, [int(ways[size]) for size in range(MOST + 1)])
    return np.concatenate([first, second.ravel(), third]).astype(np.int32)


def _running(before: Whole, sizes: Whole, ways: list[int]) -> int:
    """Store in ``before`` how many multisets precede each part, and return their total; parts that are too large have none."""
    each = np.array([*ways, *[0] * 64])[sizes]
    before[:] = np.cumsum(each) - each
    return int(each.sum())


def _digits(part: int, ranks: int) -> int:
    """The number of cards that a part counts."""
    return sum(part >> 3 * place & 7 for place in range(ranks))
