"""Mississippi Stud: one deal solved by itself, with cards of other players in sight; compiled by Numba."""

import numpy as np

from houseway.odds.protection.fives import fill_free, number_of
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

FEWEST, MOST = 4, 10
"""The units at a showdown: an Ante and three street wagers of 1x to 3x."""


@compiled
def _number(own: Array, cards: Array, spare: Array) -> int:
    spare[0], spare[1] = own[0], own[1]
    for place in range(cards.size):
        spare[2 + place] = cards[place]
    return int(number_of(spare, 2 + cards.size))


@compiled
def _showdowns(rows: Array, won: Array, own: Array, free: Array, count: int, sums: Array) -> None:
    """Fills in, by units and two community cards, what a hand wins, summed over the third."""
    spare, more = np.zeros(5, np.int64), np.zeros(3, np.int64)
    sums[:] = 0
    for i in range(count):
        more[0] = free[i]
        for j in range(i + 1, count):
            more[1] = free[j]
            for k in range(j + 1, count):
                more[2] = free[k]
                row = rows[_number(own, more, spare)]
                for units in range(FEWEST, MOST + 1):
                    net = won[units, row]
                    sums[units, i, j] += net
                    sums[units, i, k] += net
                    sums[units, j, k] += net
    for units in range(FEWEST, MOST + 1):
        for i in range(count):
            for j in range(i):
                sums[units, i, j] = sums[units, j, i]


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

    ``rows`` is the paytable row of every five cards, ``won`` what it wins by units and row, with the loss of one unit for 0
    units. The plan is by units, from the fewest, and the number of the set of cards seen.
    """
    free, spare = np.zeros(52, np.int64), np.zeros(5, np.int64)
    one, two = np.zeros(1, np.int64), np.zeros(2, np.int64)
    sums = np.zeros((MOST + 1, 50, 50), np.int64)
    for deal in range(len(own)):
        count = fill_free(np.concatenate((own[deal], dead[deal])), free)
        lost = won[0, 0]
        _showdowns(rows, won, own[deal], free, count, sums)
        for best in range(2):
            after_two = np.zeros(MOST + 1, np.int64)
            for i in range(count):
                one[0] = free[i]
                after_three = np.zeros(MOST + 1, np.int64)
                for j in range(count):
                    if i == j:
                        continue
                    two[0], two[1] = free[i], free[j]
                    seen = _number(own[deal], two, spare)
                    for units in range(3, 8):
                        action = -1 if best else fourth[units - 3, seen]
                        after_three[units] += _chosen(lost * units * (count - 2), sums[:, i, j], units, action)
                seen = _number(own[deal], one, spare)
                for units in range(2, 5):
                    action = -1 if best else third[units - 2, seen]
                    fold = lost * units * (count - 1) * (count - 2)
                    after_two[units] += _chosen(fold, after_three, units, action)
            seen = _number(own[deal], one[:0], spare)
            fold = lost * count * (count - 1) * (count - 2)
            found[deal, best] = _chosen(fold, after_two, 1, -1 if best else second[0, seen])
