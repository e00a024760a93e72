"""The standing of three cards against every three that the dealer can hold, whatever else is seen; compiled by Numba."""

from typing import Final

import numpy as np

from houseway.odds.protection.fives import fill_free, first_choice, next_choice, number_of
from houseway.odds.protection.seen import Question, Whole
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

HAND: Final = 3


@compiled
def _against(ranks: Array, mine: Array, known: Array, gone: Array, found: Array) -> None:
    many = known.shape[1]
    draws = HAND - many
    free, chosen, hand = np.zeros(52, np.int64), np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    for row in range(len(found)):
        count = fill_free(gone[row], free)
        more = first_choice(chosen, draws, count)
        while more:
            for place in range(many):
                hand[place] = known[row, place]
            for place in range(draws):
                hand[many + place] = free[chosen[place]]
            theirs = ranks[number_of(hand, HAND)]
            if theirs < 0:
                found[row, 0] += 1
            elif theirs < mine[row]:
                found[row, 1] += 1
            elif theirs > mine[row]:
                found[row, 2] += 1
            else:
                found[row, 3] += 1
            more = next_choice(chosen, draws, count)


def against(ranks: Array, mine: Whole, asked: Question) -> Whole:
    """By situation, how many of the dealer's hands do not qualify, lose to the player's rank, beat it and tie it.

    ``ranks`` is by the number of three cards, negative for a hand that does not qualify.
    """
    found = np.zeros((asked.rows, 4), np.int64)
    _against(ranks, mine, np.ascontiguousarray(asked.known), np.ascontiguousarray(asked.gone), found)
    return found
