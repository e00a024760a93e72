"""Tallies of the pots that each player wins: their places, and many deals added at once with NumPy."""

from typing import Final

import numpy as np

from houseway.support.arrays import Array, Flags, Int64s

MOST_PLAYERS: Final = 10
NO_LOW: Final = 1 << 40
"""The sort key of a hand without a low."""
SCOOPS, PARTS, HIGH, ONLY_HIGH, LOW = 0, 1, 1, MOST_PLAYERS + 1, 2 * MOST_PLAYERS + 1
"""Indices of a player's tallies: whole pots, and pots of which any part was won; then, by the number of winners (from 1),
the high half, the whole pot won by the high, and the low half."""
WIDTH: Final = 3 * MOST_PLAYERS + 2


def award_all(tallies: Int64s, highs: Array | None, lows: Array | None, weights: Int64s | None = None) -> None:
    """Adds deals to the tallies, given the high and low of every player (a row) in each deal (a column).

    None says that nobody plays for the high or the low. ``weights`` tells how many deals a column stands for.
    """
    takes_high = None if highs is None else highs == highs.max(axis=0)
    takes_low = None if lows is None else (lows == lows.min(axis=0)) & (lows < NO_LOW)
    ranked = highs if lows is None else lows
    assert ranked is not None, "a pot is played for by the high, the low or both"
    deals = ranked[0].size
    winners, takers = (
        np.zeros(deals, np.int8) if taken is None else taken.sum(axis=0, dtype=np.int8)
        for taken in (takes_high, takes_low)
    )
    undivided = (winners <= 1) & (takers <= 1)
    for player, row in enumerate(tallies):
        high = np.zeros(deals, np.bool_) if takes_high is None else takes_high[player]
        low = np.zeros(deals, np.bool_) if takes_low is None else takes_low[player]
        for place, taken, among in (
            (ONLY_HIGH, high & (takers == 0), winners),
            (HIGH, high & (takers > 0), winners),
            (LOW, low, takers),
        ):
            for number in range(1, len(tallies) + 1):
                row[place + number] += _counted(taken & (among == number), weights)
        row[PARTS] += _counted(high | low, weights)
        row[SCOOPS] += _counted((high | (winners == 0)) & (low | (takers == 0)) & undivided, weights)


def _counted(which: Flags, weights: Int64s | None) -> int:
    return int(np.count_nonzero(which) if weights is None else weights[which].sum())
