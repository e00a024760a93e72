"""Compiled enumeration of boards where a hand is two of the player's cards with three of the board, as in Omaha.

What three cards of the board make with the best two of a player is found once for every three; a board has ten of them.
"""

from math import comb
from typing import Final

import numpy as np

from houseway.games.poker.equity.kernel import LOWS, NO_LOW, award, low_of_set
from houseway.ranking.fast import five_card
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

PLACES: Final = np.array([[comb(place, size) for size in range(4)] for place in range(53)], np.int64)
"""``PLACES[n, k]``: the number of sets of k places that are numbered before those whose last place is n."""


@compiled
def _with_three(pool: Array, own: Array, rule: Array, highs: Array, lows: Array) -> None:
    """Fills in the best high and low of one player with every three cards of the pool, by the number of their places."""
    place = 0
    for z in range(2, pool.size):
        for y in range(1, z):
            for x in range(y):
                three = 1 << LOWS[pool[x]] | 1 << LOWS[pool[y]] | 1 << LOWS[pool[z]]
                high, low = 0, NO_LOW
                for a in range(own.size - 1):
                    for b in range(a + 1, own.size):
                        if rule[3]:
                            high = max(high, five_card(own[a], own[b], pool[x], pool[y], pool[z]))
                        if rule[4]:
                            low = min(low, low_of_set(three | 1 << LOWS[own[a]] | 1 << LOWS[own[b]], 5))
                if rule[5] >= 0 and low < NO_LOW and low // 13**4 > rule[5]:
                    low = NO_LOW
                highs[place], lows[place] = high, low
                place += 1


@compiled
def enumerate_hole_boards(pool: Array, laid: int, hands: Array, rule: Array, tallies: Array) -> int:
    """Tallies every board of five for complete hands, one in each row, and returns the number of boards.

    The pool begins with the ``laid`` known cards of the board. ``rule`` is that of the kernel.
    """
    size, players = pool.size, hands.shape[0]
    threes = PLACES[size, 3]
    highs, lows = np.zeros((players, threes), np.int64), np.zeros((players, threes), np.int64)
    for player in range(players):
        _with_three(pool, hands[player], rule, highs[player], lows[player])
    best, least = np.zeros((6, players), np.int64), np.zeros((6, players), np.int64)
    board, deals, depth = np.zeros(6, np.int64), 0, 0
    least[0, :] = NO_LOW
    while depth >= 0:
        place = board[depth]
        if place >= (depth + 1 if depth < laid else size):
            depth -= 1
            if depth >= 0:
                board[depth] += 1
            continue
        for player in range(players):
            high, low = best[depth, player], least[depth, player]
            for second in range(1, depth):
                two = PLACES[place, 3] + PLACES[board[second], 2]
                for first in range(second):
                    high = max(high, highs[player, two + board[first]])
                    low = min(low, lows[player, two + board[first]])
            best[depth + 1, player], least[depth + 1, player] = high, low
        if depth == 4:
            award(players, rule, tallies, best[5], least[5])
            deals += 1
            board[depth] += 1
        else:
            depth += 1
            board[depth] = max(place + 1, depth if depth < laid else laid)
    return deals
