"""Crazy 4 Poker: every hand of the player counted against every hand that the other 47 cards give the dealer.

That is 2,598,960 times 1,533,939 deals. The player's hands are counted by suit pattern, 134,459 of them, from the lowest
rank up, while the set of lower dealer hands is updated. See :mod:`houseway.odds.subsets`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card
from houseway.games.crazy_4_poker.play.hands import KING_HIGH, rank
from houseway.odds.subsets import SETS, add, avoiding, copies, every_hand
from houseway.ranking import FOUR_CARD
from houseway.ranking.fast import four_of_five_batch
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

Whole = npt.NDArray[np.int64]

DEALT: Final = comb(47, 5)
"""The number of dealer hands possible against one player hand."""
RANKS: Final = FOUR_CARD.highest + 1


@dataclass(frozen=True)
class Standings:
    """One hand of every suit pattern, from the lowest rank up, with its counts; each field is an array over the patterns."""

    hands: npt.NDArray[np.uint8]
    copies: Whole
    """The number of hands with the pattern."""
    rank: Whole
    below: Whole
    """The number of dealer hands that are lower."""
    level: Whole
    """The number of dealer hands that are equal."""
    unqualified: Whole
    """The number of dealer hands that do not qualify."""


@compiled
def _climb(
    hands: Array, begins: Array, patterns: Array, first: int, last: int, sets: Array, below: Array, level: Array
) -> None:
    """Counts lower and equal hands for ranks ``first`` up to but excluding ``last``, and adds these ranks to the sets."""
    for height in range(first, last):
        for place in range(begins[height], begins[height + 1]):
            if patterns[place]:
                below[place] = avoiding(sets, begins[height], hands[place])
        for place in range(begins[height], begins[height + 1]):
            add(sets, hands[place], 1)
        for place in range(begins[height], begins[height + 1]):
            if patterns[place]:
                level[place] = avoiding(sets, begins[height + 1], hands[place]) - 1 - below[place]


@compiled
def _patterns(hands: Array, found: Array) -> None:
    for place in range(found.size):
        found[place] = copies(hands[place])


@compiled
def _lower(hands: Array, counted: int, patterns: Array, sets: Array, found: Array) -> None:
    """Counts, for each hand, how many of the first ``counted`` hands it can meet."""
    for place in range(found.size):
        if patterns[place]:
            found[place] = avoiding(sets, counted, hands[place]) - (1 if place < counted else 0)


def standings(lowest: int = KING_HIGH) -> Standings:
    """Every suit pattern of the player's hand against all possible dealer hands, which qualify from that rank up."""
    return _standings(lowest)


@cache
def _standings(lowest: int) -> Standings:
    hands = every_hand()
    ranks = four_of_five_batch(np.ascontiguousarray(hands.T))
    order = np.argsort(ranks, kind="stable")
    hands, ranks = hands[order], ranks[order]
    begins = np.searchsorted(ranks, np.arange(RANKS + 1)).astype(np.int64)
    patterns, below, level, unqualified = (np.zeros(len(hands), np.int64) for _ in range(4))
    sets = np.zeros(SETS, np.int64)
    _patterns(hands, patterns)
    _climb(hands, begins, patterns, 1, lowest, sets, below, level)
    _lower(hands, begins[lowest], patterns, sets, unqualified)
    _climb(hands, begins, patterns, lowest, RANKS, sets, below, level)
    kept = patterns > 0
    ranked = ranks[kept].astype(np.int64)
    return Standings(hands[kept], patterns[kept], ranked, below[kept], level[kept], unqualified[kept])


@cache
def hands_by_rank() -> tuple[int, ...]:
    """The number of five-card hands of each rank."""
    found = standings()
    counted = np.zeros(RANKS, np.int64)
    np.add.at(counted, found.rank, found.copies)
    return tuple(int(one) for one in counted)


@cache
def _dealers() -> tuple[Whole, npt.NDArray[np.uint16]]:
    """Every hand as a set of bits, and its rank."""
    hands = np.ascontiguousarray(every_hand().T)
    bits = np.zeros(hands.shape[1], np.int64)
    for cards in hands:
        bits |= np.int64(1) << cards.astype(np.int64)
    return bits, four_of_five_batch(hands)


def against(hand: Sequence[Card], lowest: int = KING_HIGH) -> tuple[int, int, int, int, int]:
    """The numbers of dealer hands that do not qualify (not higher; higher), lose, win and draw against this hand."""
    bits, ranks = _dealers()
    theirs = ranks[bits & sum(1 << card for card in hand) == 0]
    mine = rank(hand)
    low, high = theirs[theirs < lowest], theirs[theirs >= lowest]
    return (
        int(np.count_nonzero(low <= mine)),
        int(np.count_nonzero(low > mine)),
        int(np.count_nonzero(high < mine)),
        int(np.count_nonzero(high > mine)),
        int(np.count_nonzero(high == mine)),
    )
