"""Two hands without a board, as in stud: all pairs of sets of cards to come, counted without visiting each pair.

The sets of each player are ranked by themselves. The pairs of which the first is stronger are counted as if both could have the
same card, for all sets and for those that contain each single card, each two cards and so on; the pairs without a common card
follow by inclusion and exclusion.
"""

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np

from houseway.games.poker.equity.lows import best_lows
from houseway.games.poker.equity.sets import WORD, by_subset, places, subsets
from houseway.games.poker.equity.tallies import LOW, NO_LOW, ONLY_HIGH, PARTS, SCOOPS
from houseway.games.poker.rules.variants import Variant
from houseway.ranking.arrays import five_card_ranks, held_ranks, seven_card_ranks, weights_of
from houseway.support.arrays import Array, Int64s

CELLS: Final = 1_000_000
"""Strengths are counted in a table while it has no more cells than this; else they are sorted."""


def meet(
    variant: Variant, own: int, deck: Sequence[int], hands: tuple[Sequence[int], Sequence[int]], tallies: Int64s
) -> int:
    """Tallies all deals of two hands of one half of the pot, high or low, and returns their number."""
    pool = np.array(deck, np.int64)
    wanted = [own - len(hand) for hand in hands]
    chosen = {size: places(len(deck), size) for size in wanted}
    mine, theirs = _classes(
        [_strengths(variant, hand, pool[chosen[size]]) for hand, size in zip(hands, wanted, strict=True)]
    )
    different = 1 + int(max(mine.max(), theirs.max()))
    won = tied = 0
    for size in range(min(wanted) + 1):
        if wanted == [size, size]:  # every set is its only subset
            above, level = int(np.count_nonzero(mine > theirs)), int(np.count_nonzero(mine == theirs))
        else:
            rows = {each: by_subset(subsets(every, size), comb(len(deck), size)) for each, every in chosen.items()}
            ours, others = (
                np.tile(each, comb(missing, size))[rows[missing]]
                for each, missing in zip((mine, theirs), wanted, strict=True)
            )
            above, level = _pairs(ours, others, different)
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


def _classes(strengths: Sequence[Array]) -> list[Array]:
    """The strengths numbered from 0 without a gap."""
    least, most = min(int(each.min()) for each in strengths), max(int(each.max()) for each in strengths)
    taken = np.zeros(most - least + 1, np.bool_)
    for each in strengths:
        taken[each - least] = True
    numbers = np.cumsum(taken) - 1
    fits = np.uint16 if 2 * int(numbers[-1]) + 1 < WORD else np.uint32
    return [numbers.astype(fits)[each - least] for each in strengths]


def _pairs(mine: Array, theirs: Array, different: int) -> tuple[int, int]:
    """The pairs of the same row of which mine is stronger, and those that are equally strong, given the classes."""
    if len(mine) * different <= CELLS:
        first = (np.arange(len(mine)) * different)[:, None]
        ours, others = (
            np.bincount((each + first).ravel(), minlength=len(mine) * different).reshape(-1, different)
            for each in (mine, theirs)
        )
        below = np.cumsum(others, axis=1) - others
        return int((ours * below).sum()), int((ours * others).sum())
    above = _before(mine, theirs, 0)
    return above, _before(mine, theirs, 1) - above


def _before(mine: Array, theirs: Array, last: int) -> int:
    """The pairs of the same row of which theirs is below mine, or with ``last`` not above it.

    A row of all classes is sorted; the places of mine in it say how many of theirs come before.
    """
    classes = np.concatenate([mine * 2 + last, theirs * 2 + (1 - last)], axis=1)
    classes.sort(axis=1, kind="stable")
    here = (classes & 1 == last).sum(axis=0, dtype=np.int64)
    each = mine.shape[1]
    among_mine: int = len(mine) * (each * (each - 1) // 2)
    return int((here * np.arange(len(here))).sum()) - among_mine
