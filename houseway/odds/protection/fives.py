"""Sums over the five-card hands that known cards complete; compiled by Numba.

Hands are numbered as in :mod:`houseway.odds.subsets`. A table has an entry for each of the 2,598,960 hands.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import Final

import numpy as np

from houseway.odds.protection.seen import Cards, Whole
from houseway.odds.subsets import CHOOSE, FIRST, SETS, add, every_hand
from houseway.ranking.fast import five_card_batch, four_of_five_batch
from houseway.support.arrays import Array, Uint16s
from houseway.support.compiled_cache import compiled

HAND: Final = 5


@cache
def five_card_ranks() -> Uint16s:
    """The rank of every hand in ``FIVE_CARD``."""
    return five_card_batch(np.ascontiguousarray(every_hand().T))


@cache
def four_of_five_ranks() -> Uint16s:
    """The rank of the best four cards of every hand in ``FOUR_CARD``."""
    return four_of_five_batch(np.ascontiguousarray(every_hand().T))


@compiled
def fill_free(gone: Array, free: Array) -> int:
    """Fills in the cards that are not gone, in rising order, and returns their number."""
    out = 0
    for place in range(gone.size):
        out |= 1 << gone[place]
    count = 0
    for card in range(52):
        if not out >> card & 1:
            free[count] = card
            count += 1
    return count


@compiled
def fill_steps(known: Array, many: int, others: Array, size: int, steps: Array, ends: Array) -> None:
    """Fills in what each of the others adds to the number of a set that holds the first ``many`` known cards too.

    Both are in rising order. If the cards at ``i, j, k …`` of the others join the known ones, the number of the set is
    ``ends[joined] + steps[0, i] + steps[1, j] + steps[2, k] …``: a known card counts with those that joined below it, so what
    it counts more is part of their steps.
    """
    for joined in range(HAND - many + 1):
        ends[joined] = 0
        for place in range(many):
            ends[joined] += CHOOSE[known[place], place + 1 + joined]
    for other in range(size):
        below = 0
        while below < many and known[below] < others[other]:
            below += 1
        for joined in range(HAND - many):
            more = CHOOSE[others[other], joined + 1 + below]
            for place in range(below):
                more += CHOOSE[known[place], place + 1 + joined] - CHOOSE[known[place], place + 2 + joined]
            steps[joined, other] = more


@compiled
def add_up(entries: Array, first: int, taken: int, size: int, steps: Array) -> int:
    """The sum of the entries of all sets that ``taken`` of ``size`` cards make by these steps; ``first`` is where they begin."""
    found = 0
    if taken == 0:
        return int(entries[first])
    if taken == 1:
        for last in range(size):
            found += entries[first + steps[0, last]]
        return int(found)
    chosen, sums = np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    sums[0], level = first, 0
    while level >= 0:
        if level == taken - 1:
            for last in range(chosen[level], size):
                found += entries[sums[level] + steps[level, last]]
        elif chosen[level] <= size - taken + level:
            sums[level + 1] = sums[level] + steps[level, chosen[level]]
            chosen[level + 1] = chosen[level] + 1
            level += 1
            continue
        level -= 1
        chosen[level] += 1
    return int(found)


@compiled
def _fill_sets(hands: Array, entries: Array, sets: Array) -> None:
    for place in range(entries.size):
        if entries[place]:
            add(sets, hands[place], entries[place])


@compiled
def _sum_up(entries: Array, sets: Array, fixed: Array, others: Array, found: Array) -> None:
    """Sums the entries of hands with the fixed cards and without the others, which are in rising order.

    By inclusion and exclusion over the subsets of the others; hand by hand if there are no ``sets``.
    """
    many, size = fixed.shape[1], others.shape[1]
    free = np.zeros(52, np.int64)
    steps, ends = np.zeros((HAND, 52), np.int64), np.zeros(HAND + 1, np.int64)
    for row in range(found.size):
        if sets.size == 0:
            count = fill_free(np.concatenate((fixed[row], others[row])), free)
            fill_steps(fixed[row], many, free, count, steps, ends)
            found[row] = add_up(entries, ends[HAND - many], HAND - many, count, steps)
            continue
        fill_steps(fixed[row], many, others[row], size, steps, ends)
        for taken in range(min(HAND - many, size) + 1):
            held = many + taken
            if held < HAND:
                part = add_up(sets, FIRST[held] + ends[taken], taken, size, steps)
            else:
                part = add_up(entries, ends[taken], taken, size, steps)
            found[row] += part if taken % 2 == 0 else -part


@dataclass(frozen=True)
class Entries:
    """A table with an entry, a small whole number, for each of the 2,598,960 hands."""

    each: Array

    @cached_property
    def whole(self) -> Whole:
        """The entries as the compiled code reads them."""
        return self.each.astype(np.int64)

    @cached_property
    def sets(self) -> Whole:
        """For every set of one to four cards, the sum of the entries of the hands that hold it."""
        found = np.zeros(SETS, np.int64)
        _fill_sets(every_hand(), self.whole, found)
        return found

    def sums(self, fixed: Cards, others: Cards) -> Whole:
        """For each row, the sum of the entries of all hands that hold the fixed cards and none of the others."""
        found = np.zeros(len(fixed), np.int64)
        many, size = fixed.shape[1], others.shape[1]
        subsets = sum(comb(size, taken) for taken in range(HAND - many + 1))
        few = not many or comb(52 - many - size, HAND - many) <= subsets
        held, out = (np.ascontiguousarray(np.sort(cards, axis=1)) for cards in (fixed, others))
        _sum_up(self.whole, found[:0] if few else self.sets, held, out, found)
        return found
