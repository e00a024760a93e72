"""Two hands without a board, as in stud: all pairs of sets of cards to come, counted without visiting each pair.

The sets of each player are ranked by themselves. The pairs of which the first is stronger are counted as if both could have the
same card, for all sets and for those that contain each single card, each two cards and so on; the pairs without a common card
follow by inclusion and exclusion.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from houseway.games.poker.equity.lows import best_lows
from houseway.games.poker.equity.sets import numbers, places
from houseway.games.poker.equity.tallies import LOW, NO_LOW, ONLY_HIGH, PARTS, SCOOPS
from houseway.games.poker.rules.variants import Variant
from houseway.ranking.arrays import five_card_ranks, held_ranks, seven_card_ranks, weights_of
from houseway.support.arrays import Array, Int64s

CELLS: Final = 8_000_000
"""Strengths are counted in a table while it has no more cells than this; else they are sorted."""


def meet(
    variant: Variant, own: int, deck: Sequence[int], hands: tuple[Sequence[int], Sequence[int]], tallies: Int64s
) -> int:
    """Tallies all deals of two hands of one half of the pot, high or low, and returns their number."""
    pool = np.array(deck, np.int64)
    wanted = [own - len(hand) for hand in hands]
    chosen = [places(len(deck), size) for size in wanted]
    strengths = [_strengths(variant, hand, pool[each]) for hand, each in zip(hands, chosen, strict=True)]
    different, classes = np.unique(np.concatenate(strengths), return_inverse=True)
    mine, theirs = np.split(classes.ravel(), [len(strengths[0])])
    won = tied = 0
    for size in range(min(wanted) + 1):
        fits = np.int32 if comb(len(deck), size) * len(different) < 1 << 31 else np.int64
        keys = [
            _by_subset(each, size, classes, len(different)).astype(fits)
            for each, classes in zip(chosen, (mine, theirs), strict=True)
        ]
        above, level = _pairs(keys[0], keys[1], comb(len(deck), size), len(different))
        won, tied = won + (-1) ** size * above, tied + (-1) ** size * level
    deals = comb(len(deck), wanted[0]) * comb(len(deck) - wanted[0], wanted[1])
    part = ONLY_HIGH if variant.high else LOW
    for player, count in enumerate((won, deals - won - tied)):
        tallies[player, part + 1], tallies[player, SCOOPS] = count, count
        tallies[player, part + 2], tallies[player, PARTS] = tied, count + tied
    return deals


def _strengths(variant: Variant, hand: Sequence[int], to_come: Int64s) -> Array:
    """How strong every set of cards to come makes a hand: more is better."""
    known = np.broadcast_to(np.array(hand, np.int64)[:, None], (len(hand), to_come.shape[1]))
    cards = np.concatenate([known, to_come])
    if not variant.high:
        return NO_LOW - best_lows(cards, variant.size, variant.qualifier)
    return seven_card_ranks(cards) if len(cards) == 7 else five_card_ranks(weights_of(cards.T), held_ranks(cards.T))


def _by_subset(chosen: Int64s, size: int, classes: Int64s, different: int) -> Int64s:
    """For every subset of that size of every set, the number of the subset and the class of the set, as one number."""
    subsets = combinations(range(len(chosen)), size)
    return np.concatenate([numbers(chosen[list(which)]) * different + classes for which in subsets])


def _pairs(mine: Array, theirs: Array, subsets: int, different: int) -> tuple[int, int]:
    """The number of pairs with the same subset of which mine is stronger, and of those that are equally strong."""
    if subsets * different <= CELLS:
        ours, others = (
            np.bincount(keys, minlength=subsets * different).reshape(subsets, different) for keys in (mine, theirs)
        )
        below = np.cumsum(others, axis=1) - others
        return int((ours * below).sum()), int((ours * others).sum())
    mine, theirs = np.sort(mine), np.sort(theirs)
    first = mine // different * (len(theirs) // subsets)
    below, not_above = (np.searchsorted(theirs, mine, side) for side in ("left", "right"))
    return int((below - first).sum()), int((not_above - below).sum())
