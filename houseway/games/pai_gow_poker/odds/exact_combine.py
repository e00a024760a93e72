"""Every legal setting of a hand, and the effect of its suits on the two sums: compiled, for the exact main wager."""

from typing import Final

import numpy as np

from houseway.ranking.joker_fast import FiveTables, five, two
from houseway.support.arrays import Int64s
from houseway.support.compiled_cache import compiled

MOST: Final = 24
"""An upper bound on the number of settings of a hand."""


@compiled
def settings_of(
    table: FiveTables,
    hands: Int64s,
    least: Int64s,
    house_high: Int64s,
    house_low: Int64s,
    highs: Int64s,
    lows: Int64s,
    count: Int64s,
) -> None:
    """Fills in the legal settings of each hand that no other beats in both hands; the house way's is always the first."""
    for place in range(hands.shape[0]):
        hand = hands[place]
        highs[place, 0], lows[place, 0] = house_high[place], house_low[place]
        found = 1
        for one in range(7):
            for other in range(one + 1, 7):
                rest = np.zeros(5, np.int64)
                number = 0
                for card in range(7):
                    if card not in (one, other):
                        rest[number] = hand[card]
                        number += 1
                high = five(table, rest[0], rest[1], rest[2], rest[3], rest[4])
                low = two(hand[one], hand[other])
                if high < least[low]:
                    continue
                beaten = False
                for known in range(found):
                    if highs[place, known] >= high and lows[place, known] >= low:
                        beaten = True
                if beaten:
                    continue
                kept = 1
                for known in range(1, found):
                    if not (high >= highs[place, known] and low >= lows[place, known]):
                        highs[place, kept], lows[place, kept] = highs[place, known], lows[place, known]
                        kept += 1
                highs[place, kept], lows[place, kept] = high, low
                found = kept + 1
        count[place] = found


@compiled
def add_suits(
    ranks: Int64s, joker: int, settings: int, base: Int64s, by_mask: Int64s, pairs: int, totals: Int64s, best: Int64s
) -> int:
    """Adds up all hands of these ranks without a flush: the sums of every setting, and of each hand's best; returns their number.

    ``ranks`` lists the number of cards of each rank held. ``base[k]`` are the sums by ranks of setting k, ``by_mask[m, k]`` the
    change by the dealer's flushes in a suit in which the player holds the ranks of mask m.
    """
    size = len(ranks)
    choice = np.zeros(size, np.int64)
    hands = 0
    limit = 4 - joker
    while True:
        masks = np.zeros(4, np.int64)
        for place in range(size):
            suits = SUITS_OF[ranks[place], choice[place]]
            for suit in range(4):
                if suits >> suit & 1:
                    masks[suit] |= 1 << place
        flush = False
        for suit in range(4):
            held = 0
            for place in range(size):
                held += masks[suit] >> place & 1
            flush = flush or held > limit
        if not flush:
            hands += 1
            most = -(1 << 62)
            a_best, b_best, c_best = 0, 0, 0
            for k in range(settings):
                a, b, c = base[k, 0], base[k, 1], base[k, 2]
                for suit in range(4):
                    a += by_mask[masks[suit], k, 0]
                    b += by_mask[masks[suit], k, 1]
                    c += by_mask[masks[suit], k, 2]
                totals[k, 0] += a
                totals[k, 1] += b
                totals[k, 2] += c
                value = 20 * (b + c - pairs) - a
                if value > most:
                    most, a_best, b_best, c_best = value, a, b, c
            best[0] += a_best
            best[1] += b_best
            best[2] += c_best
        place = 0
        while place < size:
            choice[place] += 1
            if choice[place] < WAYS[ranks[place]]:
                break
            choice[place] = 0
            place += 1
        if place == size:
            return hands


SUITS_OF: Final = np.array(
    [
        [suits for suits in range(16) if suits.bit_count() == count] + [0] * (6 - (1, 4, 6, 4, 1)[count])
        for count in range(5)
    ]
)
"""The sets of suits that a given number of cards of one rank can have."""
WAYS: Final = np.array([1, 4, 6, 4, 1])
