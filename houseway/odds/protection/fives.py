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
def number_of(cards: Array, size: int) -> int:
    """The number of a set of at most five cards, given in any order; the array is sorted on the way."""
    for place in range(1, size):
        card, at = cards[place], place
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    found = 0
    for place in range(size):
        found += CHOOSE[cards[place], place + 1]
    return int(found)


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
def first_choice(chosen: Array, draws: int, count: int) -> bool:
    """Chooses the first ``draws`` of ``count`` places; False if there are not as many."""
    for place in range(draws):
        chosen[place] = place
    return bool(count >= draws)


@compiled
def next_choice(chosen: Array, draws: int, count: int) -> bool:
    """Goes on to the next choice of places; False after the last."""
    place = draws - 1
    while place >= 0 and chosen[place] == count - draws + place:
        place -= 1
    if place < 0:
        return False
    chosen[place] += 1
    for later in range(place + 1, draws):
        chosen[later] = chosen[later - 1] + 1
    return True


@compiled
def _fill_sets(hands: Array, entries: Array, sets: Array) -> None:
    for place in range(entries.size):
        if entries[place]:
            add(sets, hands[place], entries[place])


@compiled
def _all_completions(entries: Array, fixed: Array, others: Array, found: Array) -> None:
    """Sums the entries hand by hand; for few unseen cards."""
    many = fixed.shape[1]
    draws = HAND - many
    free, chosen, hand = np.zeros(52, np.int64), np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    for row in range(found.size):
        count = fill_free(np.concatenate((fixed[row], others[row])), free)
        more = first_choice(chosen, draws, count)
        while more:
            for place in range(many):
                hand[place] = fixed[row, place]
            for place in range(draws):
                hand[many + place] = free[chosen[place]]
            found[row] += entries[number_of(hand, HAND)]
            more = next_choice(chosen, draws, count)


@compiled
def _without_others(entries: Array, sets: Array, fixed: Array, others: Array, found: Array) -> None:
    """Sums the entries by inclusion and exclusion over the subsets of the other cards; at least one card is fixed."""
    many, size = fixed.shape[1], others.shape[1]
    chosen, cards = np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    for row in range(found.size):
        for taken in range(min(HAND - many, size) + 1):
            sign = 1 - 2 * (taken & 1)
            more = first_choice(chosen, taken, size)
            while more:
                for place in range(many):
                    cards[place] = fixed[row, place]
                for place in range(taken):
                    cards[many + place] = others[row, chosen[place]]
                held = many + taken
                number = number_of(cards, held)
                found[row] += sign * (sets[FIRST[held] + number] if held < HAND else entries[number])
                more = next_choice(chosen, taken, size)


@dataclass(frozen=True)
class Entries:
    """A table with an entry, a small whole number, for each of the 2,598,960 hands."""

    each: Array

    @cached_property
    def sets(self) -> Whole:
        """For every set of one to four cards, the sum of the entries of the hands that hold it."""
        found = np.zeros(SETS, np.int64)
        _fill_sets(every_hand(), self.each, found)
        return found

    def sums(self, fixed: Cards, others: Cards) -> Whole:
        """For each row, the sum of the entries of all hands that hold the fixed cards and none of the others."""
        found = np.zeros(len(fixed), np.int64)
        fixed, others = np.ascontiguousarray(fixed), np.ascontiguousarray(others)
        many, size = fixed.shape[1], others.shape[1]
        subsets = sum(comb(size, taken) for taken in range(HAND - many + 1))
        if not many or comb(52 - many - size, HAND - many) <= subsets:
            _all_completions(self.each, fixed, others, found)
        else:
            _without_others(self.each, self.sets, fixed, others, found)
        return found
