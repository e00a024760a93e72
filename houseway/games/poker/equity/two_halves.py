"""Two hands of stud that play for a high and a low half: all pairs of sets of cards to come, counted without visiting each.

Pairs are counted by who has the better high and who the better low, at first as if both could have the same card; those without a
common card follow by inclusion and exclusion, as in :mod:`two_hands`. Among the sets that contain the same cards, one sweep over
the highs meets every set of one player with all of the other, whose lows stand in a tree of sums.
"""

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np

from houseway.games.poker.equity.lows import best_lows
from houseway.games.poker.equity.sets import by_subset, places, subsets
from houseway.games.poker.equity.tallies import HIGH, LOW, NO_LOW, ONLY_HIGH, PARTS, SCOOPS
from houseway.games.poker.rules.variants import Variant
from houseway.ranking.arrays import seven_card_ranks
from houseway.support.arrays import Array, Int64s
from houseway.support.compiled_cache import compiled

ABOVE, LEVEL, BELOW, NEITHER = 0, 1, 2, 3
"""How the first player's high or low stands to the other's; of the lows also that neither has one."""
MINE: Final = ((ABOVE, BELOW), (BELOW, ABOVE))
"""For each player, how the first one's hand stands to the other's where that player's is better and where it is worse."""


def meet_for_halves(
    variant: Variant, own: int, deck: Sequence[int], hands: tuple[Sequence[int], Sequence[int]], tallies: Int64s
) -> int:
    """Tallies all deals of two hands of seven cards in a game for high and low, and returns their number."""
    pool, wanted = np.array(deck, np.int64), [own - len(hand) for hand in hands]
    every = [places(len(deck), size) for size in wanted]
    cards = [_together(hand, pool[chosen]) for hand, chosen in zip(hands, every, strict=True)]
    highs, lows = [seven_card_ranks(each) for each in cards], _low_classes(variant, cards)
    for player, high in enumerate(highs):
        rising = np.argsort(high, kind="stable")
        every[player] = every[player][:, rising]
        highs[player], lows[player] = high[rising], lows[player][rising]
    levels, found = 1 + max(int(low.max()) for low in lows), np.zeros((3, 4), np.int64)
    for size in range(min(wanted) + 1):
        rows = [_by_set(chosen, size, len(deck)) for chosen in every]
        pairs = np.zeros((3, 4), np.int64)
        compare(highs[0][rows[0]], lows[0][rows[0]], highs[1][rows[1]], lows[1][rows[1]], levels, pairs)
        found += (-1) ** size * pairs
    _award(found, tallies)
    return comb(len(deck), wanted[0]) * comb(len(deck) - wanted[0], wanted[1])


def _together(hand: Sequence[int], to_come: Int64s) -> Int64s:
    known = np.broadcast_to(np.array(hand, np.int64)[:, None], (len(hand), to_come.shape[1]))
    return np.concatenate([known, to_come])


def _low_classes(variant: Variant, cards: Sequence[Int64s]) -> list[Array]:
    """The lows numbered from 1, the best last; 0 where none qualifies."""
    keys = [best_lows(each, variant.size, variant.qualifier) for each in cards]
    different = np.unique(np.concatenate(keys))
    different = different[different < NO_LOW]
    return [(len(different) - np.searchsorted(different, each)).astype(np.int32) for each in keys]


def _by_set(chosen: Int64s, size: int, cards: int) -> Int64s:
    """For every subset of that size (a row) the sets that contain it, in the order in which they are."""
    return by_subset(subsets(chosen, size).T, comb(cards, size)) // comb(len(chosen), size)


@compiled
def add(tree: Array, place: int, many: int) -> None:
    """Adds to the sums of a tree at a place from 0."""
    at = place + 1
    while at < tree.size:
        tree[at] += many
        at += at & -at


@compiled
def before(tree: Array, place: int) -> int:
    """The sum of what stands before that place."""
    found, at = 0, place
    while at > 0:
        found += tree[at]
        at -= at & -at
    return int(found)


@compiled
def count(pairs: Array, high: int, low: int, less: int, upto: int, met: int) -> None:
    """Adds the meetings of a set with others of which ``less`` have a worse low, and ``upto`` one that is not better."""
    pairs[high, ABOVE] += less
    pairs[high, LEVEL if low else NEITHER] += upto - less
    pairs[high, BELOW] += met - upto


@compiled
def compare(ours: Array, our_lows: Array, theirs: Array, their_lows: Array, levels: int, pairs: Array) -> None:
    """Counts all pairs of the same row by high and by low; the highs of a row rise."""
    worse, level, all_of_them = (
        np.zeros(levels + 1, np.int64),
        np.zeros(levels + 1, np.int64),
        np.zeros(levels + 1, np.int64),
    )
    many, others = ours.shape[1], theirs.shape[1]
    for row in range(ours.shape[0]):
        for other in range(others):
            add(all_of_them, their_lows[row, other], 1)
        first = last = 0
        for one in range(many):
            high, low = ours[row, one], our_lows[row, one]
            while last < others and theirs[row, last] <= high:
                add(level, their_lows[row, last], 1)
                last += 1
            while first < others and theirs[row, first] < high:
                add(level, their_lows[row, first], -1)
                add(worse, their_lows[row, first], 1)
                first += 1
            less_worse, upto_worse = before(worse, low), before(worse, low + 1)
            less_level, upto_level = before(level, low), before(level, low + 1)
            less, upto = before(all_of_them, low), before(all_of_them, low + 1)
            count(pairs, ABOVE, low, less_worse, upto_worse, first)
            count(pairs, LEVEL, low, less_level, upto_level, last - first)
            count(pairs, BELOW, low, less - less_worse - less_level, upto - upto_worse - upto_level, others - last)
        for other in range(others):
            add(all_of_them, their_lows[row, other], -1)
            if other < first:
                add(worse, their_lows[row, other], -1)
            elif other < last:
                add(level, their_lows[row, other], -1)


def _award(pairs: Int64s, tallies: Int64s) -> None:
    """Adds the pots and halves to the tallies of both players."""
    divided = pairs[:, :NEITHER]
    for row, (better, worse) in zip(tallies, MINE, strict=True):
        row[ONLY_HIGH + 1] += pairs[better, NEITHER]
        row[ONLY_HIGH + 2] += pairs[LEVEL, NEITHER]
        row[HIGH + 1] += divided[better].sum()
        row[HIGH + 2] += divided[LEVEL].sum()
        row[LOW + 1] += divided[:, better].sum()
        row[LOW + 2] += divided[:, LEVEL].sum()
        row[SCOOPS] += pairs[better, NEITHER] + pairs[better, better]
        row[PARTS] += pairs.sum() - pairs[worse, NEITHER] - pairs[worse, worse]
