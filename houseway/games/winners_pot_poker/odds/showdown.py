"""Winner's Pot Poker if nobody folds: every hand of the player counted against every hand of the dealer."""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.winners_pot_poker.odds.endings import ROWS
from houseway.games.winners_pot_poker.rules.paytables import LOSE, row_of
from houseway.odds.subsets import SETS, add, avoiding, copies, every_hand
from houseway.ranking import FIVE_CARD
from houseway.ranking.fast import five_card_batch
from houseway.support.arrays import Int64s, Uint8s, Uint16s
from houseway.support.compiled_cache import compiled

Whole = npt.NDArray[np.int64]
LEVEL: Final = 1 << 32
RANKS: Final = FIVE_CARD.highest + 1
DEALERS: Final = 1_533_939
"""The number of hands of five out of the 47 cards that are not in a player's hand."""
LOST, WON, TIED = range(3)


@cache
def row_of_rank() -> Whole:
    """The index in ``ROWS`` of five cards by their rank; rank 0, no cards, loses."""
    return np.array([ROWS.index(LOSE), *(ROWS.index(row_of(rank)) for rank in range(1, RANKS))], np.int64)


@compiled
def _count(hands: Uint8s, ranks: Uint16s, rows: Int64s, sets: Int64s, weights: Int64s) -> None:
    """Counts all pairs of hands, the player's in order of rank and one of each suit pattern; updates ``sets`` on the way."""
    begin = 0
    while begin < len(hands):
        end = begin
        while end < len(hands) and ranks[end] == ranks[begin]:
            add(sets, hands[end], LEVEL)
            end += 1
        row = rows[ranks[begin]]
        for place in range(begin, end):
            alike = copies(hands[place])
            if alike:
                found = avoiding(sets, begin + (end - begin) * LEVEL, hands[place]) - LEVEL
                below, level = found & (LEVEL - 1), found >> 32
                weights[WON, row] += alike * below
                weights[TIED, row] += alike * level
                weights[LOST, row] += alike * (DEALERS - below - level)
        for place in range(begin, end):
            add(sets, hands[place], 1 - LEVEL)
        begin = end


@cache
def ranked() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint16]]:
    """All 2,598,960 hands in order of rank, and their ranks."""
    hands = every_hand()
    ranks = five_card_batch(np.ascontiguousarray(hands.T))
    order = np.argsort(ranks, kind="stable")
    return np.ascontiguousarray(hands[order]), ranks[order]


@cache
def showdowns() -> Whole:
    """The number of pairs of hands that the player loses, wins and ties, by the row of the player's hand."""
    weights = np.zeros((3, len(ROWS)), np.int64)
    _count(*ranked(), row_of_rank(), np.zeros(SETS, np.int64), weights)
    return weights
