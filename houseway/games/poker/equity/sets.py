"""Sets of cards to come, all at once with NumPy: they are numbered by their highest place, then the next, and so on.

Those whose highest place is below n are the first C(n, k), so that the sets of k places are made from those of k - 1.
"""

from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from houseway.support.arrays import Int64s, Uint32s

WORD: Final = 1 << 16


def sums(values: Int64s, size: int) -> Int64s:
    """The sum of the values of every set of ``size`` of them, in order."""
    found = np.zeros(1, np.int64)
    for taken in range(size):
        parts = [found[: comb(last, taken)] + values[last] for last in range(taken, len(values))]
        found = np.concatenate(parts) if parts else np.zeros(0, np.int64)
    return found


def places(cards: int, size: int) -> Int64s:
    """The places of every set of ``size`` of that many cards: a row for each place, from the lowest up."""
    found = np.zeros((0, 1), np.int64)
    for taken in range(size):
        rows = [
            np.vstack([found[:, : comb(last, taken)], np.full((1, comb(last, taken)), last)])
            for last in range(taken, cards)
        ]
        found = np.hstack(rows) if rows else np.zeros((taken + 1, 0), np.int64)
    return found


def numbers(chosen: Int64s) -> Int64s:
    """The numbers of sets, given their places as :func:`places` has them."""
    found = np.zeros(chosen.shape[1], np.int64)
    for size, row in enumerate(chosen, 1):
        found += np.array([comb(place, size) for place in range(int(row.max(initial=0)) + 1)], np.int64)[row]
    return found


def subsets(chosen: Int64s, size: int) -> Uint32s:
    """The numbers of all subsets of that size of every set: a row for each way to choose them from the places of a set."""
    steps = [
        np.array([comb(place, taken) for place in range(int(chosen.max(initial=0)) + 1)], np.uint32)[chosen]
        for taken in range(1, size + 1)
    ]
    found = np.zeros((comb(len(chosen), size), chosen.shape[1]), np.uint32)
    for row, which in zip(found, combinations(range(len(chosen)), size), strict=True):
        for step, place in zip(steps, which, strict=True):
            row += step[place]
    return found


def by_subset(numbered: Uint32s, different: int) -> Int64s:
    """For each of the subsets (a row) where it stands among the numbers of the subsets of every set."""
    flat = numbered.ravel()
    order = np.argsort(flat.astype(np.uint16), kind="stable")  # sixteen bits are sorted without comparing them
    if different > WORD:
        order = order[np.argsort((flat >> 16).astype(np.uint16)[order], kind="stable")]
    rows: Int64s = order.reshape(different, -1)
    return rows
