"""Two hands without a board, as in stud: all pairs of sets of cards to come, counted without visiting each pair.

The sets of each player are ranked by themselves. While the second player's are added from the weakest up, those that share no
card with a set of the first player's are counted by inclusion and exclusion over its subsets.
"""

from math import comb

import numpy as np

from houseway.games.poker.equity.kernel import LOW, NO_LOW, ONLY_HIGH, PARTS, SCOOPS, best_high, best_low
from houseway.odds.subsets import CHOOSE
from houseway.support.arrays import Array, Int64s
from houseway.support.compiled_cache import compiled


@compiled
def _rank_sets(deck: Array, hand: Array, known: int, rule: Array, places: Array, strengths: Array) -> None:
    """Fills in every set of places in the deck, by number, and how strong it makes the hand, whose row has room for it."""
    wanted = places.shape[1]
    chosen = np.arange(wanted)
    for number in range(strengths.size):
        for one in range(wanted):
            places[number, one] = chosen[one]
            hand[0, known + one] = deck[chosen[one]]
        count = known + wanted
        if rule[3]:
            strengths[number] = best_high(hand, 0, count, rule[0], rule[1], rule[2])
        else:
            strengths[number] = NO_LOW - best_low(hand, 0, count, rule[0], rule[1], rule[2], rule[5])
        one = 0
        while one < wanted - 1 and chosen[one] + 1 == chosen[one + 1]:
            chosen[one] = one
            one += 1
        if wanted:
            chosen[one] += 1


@compiled
def _subset(places: Array, mask: int, first: Array) -> int:
    """Where a subset is counted: subsets of one size are numbered one after another."""
    size, number = 0, 0
    for one in range(places.size):
        if mask >> one & 1:
            size += 1
            number += CHOOSE[places[one], size]
    return int(first[size] + number)


@compiled
def _pairs(mine: Array, ranked: Array, theirs: Array, lower: Array, first: Array) -> int:
    """The number of pairs without a common card, the other's set among the first ``lower`` for each of mine, which rises."""
    sets = np.zeros(first[-1], np.int64)
    added, found = 0, 0
    for place in range(len(mine)):
        while added < lower[place]:
            for mask in range(1 << theirs.shape[1]):
                sets[_subset(theirs[ranked[added]], mask, first)] += 1
            added += 1
        for mask in range(1 << mine.shape[1]):
            size = 0
            for one in range(mine.shape[1]):
                size += mask >> one & 1
            count = sets[_subset(mine[place], mask, first)]
            found += count if size % 2 == 0 else -count
    return int(found)


def meet(deck: Int64s, hands: tuple[list[int], list[int]], rule: Int64s, tallies: Int64s) -> int:
    """Tallies all deals of two hands of one half of the pot, high or low, and returns their number."""
    own, cards = int(rule[0]), len(deck)
    places, strengths = [], []
    for hand in hands:
        wanted = own - len(hand)
        sets = comb(cards, wanted)
        places.append(np.zeros((sets, wanted), np.int64))
        strengths.append(np.zeros(sets, np.int64))
        _rank_sets(deck, np.array([[*hand, *[0] * wanted]], np.int64), len(hand), rule, places[-1], strengths[-1])
    largest = max(own - len(hand) for hand in hands)
    first = np.cumsum([0, *(comb(cards, size) for size in range(largest + 1))]).astype(np.int64)
    mine, theirs = (np.argsort(each, kind="stable") for each in strengths)
    rising = strengths[1][theirs]
    below, not_above = (
        _pairs(places[0][mine], theirs, places[1], np.searchsorted(rising, strengths[0][mine], side), first)
        for side in ("left", "right")
    )
    deals = comb(cards, own - len(hands[0])) * comb(cards - own + len(hands[0]), own - len(hands[1]))
    part = ONLY_HIGH if rule[3] else LOW
    for player, won in enumerate((below, deals - not_above)):
        tallies[player, part + 1], tallies[player, SCOOPS] = won, won
        tallies[player, part + 2], tallies[player, PARTS] = not_above - below, won + not_above - below
    return deals
