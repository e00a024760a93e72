"""Sort keys of many low hands at once with NumPy; smaller is better. The keys are those of the compiled kernel."""

from functools import cache
from itertools import combinations

import numpy as np

from houseway.games.poker.equity.tallies import NO_LOW
from houseway.ranking.low import LOW_RANK
from houseway.support.arrays import Int64s

RANKS = np.array(LOW_RANK, np.int64)


@cache
def distinct_lows(size: int) -> Int64s:
    """The key of the ``size`` lowest ranks of every set of ranks, given as thirteen bits; ``NO_LOW`` if it has fewer."""
    sets = np.arange(1 << 13)
    keys, taken = np.zeros(sets.size, np.int64), np.zeros(sets.size, np.int64)
    for rank in range(13):
        more = (sets >> rank & 1 == 1) & (taken < size)
        keys[more] += rank * 13 ** taken[more]
        taken += more
    return np.where(taken == size, keys, NO_LOW)


def qualified(keys: Int64s, size: int, highest: int | None) -> Int64s:
    """The keys, ``NO_LOW`` where the highest card is above the qualifier."""
    return keys if highest is None else np.where(keys // 13 ** (size - 1) > highest, NO_LOW, keys)


def best_lows(cards: Int64s, size: int, highest: int | None) -> Int64s:
    """The keys of the best lows of hands whose cards are along the first axis; without a qualifier a paired low counts too."""
    ranks = RANKS[cards]
    keys = distinct_lows(size)[np.bitwise_or.reduce(np.left_shift(1, ranks), axis=0)]
    if highest is not None:
        return qualified(keys, size, highest)
    paired = np.flatnonzero(keys == NO_LOW)
    for chosen in combinations(range(len(cards)), size):
        keys[paired] = np.minimum(keys[paired], _paired(ranks[list(chosen)][:, paired]))
    return keys


def _paired(ranks: Int64s) -> Int64s:
    """The keys of hands of any shape: repeated ranks first, then from the highest."""
    held = (ranks[None, :, :] == np.arange(13)[:, None, None]).sum(axis=1)
    pairs, trips, quads = ((held == times).sum(axis=0) for times in (2, 3, 4))
    key = np.zeros(ranks.shape[1], np.int64)
    for times in (4, 3, 2, 1):
        for rank in range(12, -1, -1):
            key = np.where(held[rank] == times, key * 13 + rank, key)
    shape = np.select([quads > 0, (trips > 0) & (pairs > 0), trips > 0], [5, 4, 3], pairs)
    return shape * 13**5 + key
