"""Mississippi Stud: one deal solved by itself, with cards of other players in sight; compiled by Numba."""

import numpy as np

from houseway.odds.protection.fives import HAND, fill_free, fill_steps
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

FEWEST, MOST = 4, 10
"""The units at a showdown: an Ante and three street wagers of 1x to 3x."""


@compiled
def _showdowns(rows: Array, won: Array, count: int, first: int, steps: Array, sums: Array) -> None:
    """Fills in, by two community cards and units, what a hand wins, summed over the third."""
    sums[:] = 0
    for i in range(count):
        for j in range(i + 1, count):
            two = first + steps[0, i] + steps[1, j]
            for k in range(j + 1, count):
                row = rows[two + steps[2, k]]
                for units in range(FEWEST, MOST + 1):
                    net = won[row, units]
                    sums[i, j, units] += net
                    sums[i, k, units] += net
                    sums[j, k, units] += net


@compiled
def _chosen(fold: int, bets: Array, units: int, action: int) -> int:
    """The worth of an action, a bet in Antes or 0 for a fold; of the best one if it is negative."""
    if action >= 0:
        return int(bets[units + action]) if action else fold
    return max(fold, int(bets[units + 1]), int(bets[units + 2]), int(bets[units + 3]))


@compiled
def solved(
    rows: Array, won: Array, own: Array, dead: Array, second: Array, third: Array, fourth: Array, found: Array
) -> None:
    """Fills in the worth of each deal, summed over the orders of the community cards: as planned, and as is best.

    ``rows`` is the paytable row of every five cards, ``won`` what it wins by row and units, with the loss of one unit for 0
    units. A player's cards are in rising order. The plan is by units, from the fewest, and the number of the set of cards seen.
    """
    free, steps, ends = np.zeros(52, np.int64), np.zeros((HAND, 52), np.int64), np.zeros(HAND + 1, np.int64)
    sums = np.zeros((50, 50, MOST + 1), np.int64)
    lost = won[0, 0]
    for deal in range(len(own)):
        count = fill_free(np.concatenate((own[deal], dead[deal])), free)
        fill_steps(own[deal], 2, free, count, steps, ends)
        _showdowns(rows, won, count, ends[3], steps, sums)
        for best in range(2):
            after_two = np.zeros(MOST + 1, np.int64)
            for i in range(count):
                after_three = np.zeros(MOST + 1, np.int64)
                for j in range(count):
                    if i == j:
                        continue
                    low, high = min(i, j), max(i, j)
                    seen = ends[2] + steps[0, low] + steps[1, high]
                    for units in range(3, 8):
                        action = -1 if best else fourth[units - 3, seen]
                        after_three[units] += _chosen(lost * units * (count - 2), sums[low, high], units, action)
                seen = ends[1] + steps[0, i]
                for units in range(2, 5):
                    action = -1 if best else third[units - 2, seen]
                    fold = lost * units * (count - 1) * (count - 2)
                    after_two[units] += _chosen(fold, after_three, units, action)
            fold = lost * count * (count - 1) * (count - 2)
            found[deal, best] = _chosen(fold, after_two, 1, -1 if best else second[0, ends[0]])
