"""The standing of three cards against every three that the dealer can hold, whatever else is seen."""

from math import comb
from typing import Final

import numpy as np

from houseway.odds.protection.seen import Question, Whole
from houseway.odds.protection.standing import as_rows, walk
from houseway.support.arrays import Array

HAND: Final = 3


def against(ranks: Array, mine: Whole, asked: Question) -> Whole:
    """By situation, how many of the dealer's hands do not qualify, lose to the player's rank, beat it and tie it.

    ``ranks`` is by the number of three cards, -1 for a hand that does not qualify.
    """
    found = np.zeros((asked.rows, 3), np.int64)
    rows = as_rows(asked.known, np.concatenate([asked.seen, asked.dead], axis=1))
    walk((ranks + 1).astype(np.uint16), HAND, 1, rows, mine + 1, np.arange(asked.rows), found)
    below, level, unqualified = found.T
    ways = comb(52 - len(asked.gone[0]), HAND - len(asked.known[0]))
    return np.stack([unqualified, below - unqualified, ways - below - level, level], axis=1)
