"""Every board of five where a hand is two of the player's cards with three of the board, as in Omaha, with NumPy alone.

What three cards of the board make with the best two of a player is found once for every three. A board of five has ten of them,
which are also those of four of its sets of four.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np

from houseway.games.poker.equity.lows import RANKS, distinct_lows, qualified
from houseway.games.poker.equity.sets import numbers, places
from houseway.games.poker.equity.tallies import NO_LOW, award_all
from houseway.games.poker.rules.variants import Variant
from houseway.ranking.arrays import five_card_ranks, held_ranks, weights_of
from houseway.support.arrays import Array, Int64s

BOARD = 5


def tally_hole_boards(
    variant: Variant, pool: Sequence[int], laid: Sequence[int], hands: Sequence[Sequence[int]], tallies: Int64s
) -> int:
    """Tallies every board with the ``laid`` cards and others of the pool for complete hands; returns their number."""
    known, cards = len(laid), np.array([*laid, *pool], np.int64)
    threes, fours = places(len(cards), 3), places(len(cards), 4)
    without = [numbers(np.delete(fours, left_out, axis=0)) for left_out in range(4)]
    highs = [_of_fours(_highs(hand, cards[threes]), without, np.maximum) for hand in hands] if variant.high else None
    lows = (
        [_of_fours(_lows(variant, hand, cards[threes]), without, np.minimum) for hand in hands] if variant.low else None
    )
    # The known cards are in the first places.
    first = np.flatnonzero((fours[: min(known, 4)] == np.arange(min(known, 4))[:, None]).all(axis=0))
    for last in range(4, BOARD if known == BOARD else len(cards)):
        four = first[: np.searchsorted(first, comb(last, 4))]
        award_all(
            tallies,
            None if highs is None else _of_boards(highs, four, last, without, np.maximum),
            None if lows is None else _of_boards(lows, four, last, without, np.minimum),
        )
    return comb(len(pool), BOARD - known)


def _highs(hand: Sequence[int], threes: Int64s) -> Array:
    """The best high of a hand with each three cards."""
    weights, held = weights_of(threes.T), held_ranks(threes.T)
    pairs = [np.array(two, np.int64) for two in combinations(hand, 2)]
    best: Array = np.max([five_card_ranks(weights + weights_of(two), held | held_ranks(two)) for two in pairs], axis=0)
    return best


def _lows(variant: Variant, hand: Sequence[int], threes: Int64s) -> Int64s:
    """The best low of a hand with each three cards."""
    bits = np.bitwise_or.reduce(np.left_shift(1, RANKS[threes]), axis=0)
    pairs = [1 << int(RANKS[one]) | 1 << int(RANKS[other]) for one, other in combinations(hand, 2)]
    best: Int64s = np.min([distinct_lows(BOARD)[bits | two] for two in pairs], axis=0, initial=NO_LOW)
    return qualified(best, BOARD, variant.qualifier)


def _of_fours(by_three: Array, without: list[Int64s], better: "np.ufunc") -> Array:
    """The best with every four cards, given the best with every three."""
    best: Array = better.reduce([by_three[three] for three in without])
    return best


def _of_boards(by_four: list[Array], four: Int64s, last: int, without: list[Int64s], better: "np.ufunc") -> Array:
    """The best of every player with the boards of given sets of four and the card in that place, which is above them.

    The sets with that card come one after another, in the order of their other three.
    """
    found = []
    for each in by_four:
        with_last = each[comb(last, 4) :]
        found.append(better.reduce([each[four], *(with_last[without[left_out][four]] for left_out in range(3))]))
    return np.stack(found)
