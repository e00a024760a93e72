"""Caribbean Stud Poker: counts every player hand and up-card against every hand the dealer can hold.

The player's hands are counted by suit pattern, 134,459 of them, each with 47 up-cards and C(46, 4) sets of hole cards.
For a given hand and up-card, the dealer's hands contain the up-card and none of the player's cards. By inclusion and
exclusion their number is a sum, over the subsets of the player's cards, of the number of five-card hands that contain both
the subset and the up-card. So it is enough to know, for every set of up to five cards, how many hands containing it rank
below a given rank. The player's hands are visited in order of rank, and those numbers are updated on the way.

The rules on ties and on the dealer's qualifying hand are parameters, so that a price can change them.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.games.caribbean_stud.rules.paytables import bet_odds
from houseway.odds.assumptions import TIED
from houseway.odds.duel.rules import DuelRules
from houseway.odds.subsets import CHOOSE, FIRST, SETS, add, copies, every_hand
from houseway.ranking import FIVE_CARD
from houseway.ranking.fast import five_card_batch
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

Counts = npt.NDArray[np.int64]

RANKS: Final = FIVE_CARD.highest + 1
PAIR: Final = FIVE_CARD.lowest("pair")
HOLES: Final = 163_185
"""Sets of four hole cards out of the 46 that are neither the player's nor the up-card: C(46, 4)."""

PATTERNS: Final = 134_459
"""Suit patterns of five cards."""

UNQUALIFIED, WIN, LOSS, DRAW = range(4)
ENDINGS: Final = 4
GROUPS: Final = 6
"""Number of groups of dealer hands that the Five Card Hand Bonus distinguishes: below a flush, flush, … royal flush."""

BEGINS: Final = np.array(
    [
        0,
        FIVE_CARD.lowest("flush"),
        FIVE_CARD.lowest("full_house"),
        FIVE_CARD.lowest("four_of_a_kind"),
        FIVE_CARD.lowest("straight_flush"),
        FIVE_CARD.highest,
        RANKS,
    ],
    np.int64,
)
"""The lowest rank of each group, followed by one past the highest rank."""

PAYS: Final = np.array([0, *(bet_odds(rank).pays for rank in range(1, RANKS))], np.int64)
"""The odds of a winning bet, by rank."""

NO_WORTHS: Final = np.zeros((0, 52), np.int32)
SUITS: Final = np.array(list(permutations(range(4))), np.int64)
BETS: Final = 165 * 4**5 * 52
"""Size of the table of ace-king bets: sets of three kickers, suits of the five cards from the lowest up, and up-cards."""

# Several counts are packed into one integer. Inclusion and exclusion stays correct in each of them, since the final sums
# are never negative and fit. First the numbers of hands that rank below the player's and level with it:
LEVEL_AT: Final = 32
# Then the dealer's hands that do not qualify and those of each group from the flush up.
FIXED_AT: Final = np.array([0, 20, 32, 44, 52, 58, 62], np.int64)
REGULATION: Final = DuelRules("push", ACE_KING)


def _fixed(lowest: int) -> Counts:
    """What one hand of each rank adds to the packed counts; the dealer qualifies from ``lowest`` up.

    The first field has the hands below a flush that do not qualify: above it, ``lowest`` is where a group begins.
    """
    if lowest > BEGINS[1] and lowest not in BEGINS:
        raise AssertionError("the dealer's groups are not cut by the qualifying hand")
    groups = np.searchsorted(BEGINS, np.arange(RANKS), "right") - 1
    return np.where((groups > 0) | (np.arange(RANKS) < lowest), np.left_shift(1, FIXED_AT[groups]), 0)


@compiled
def _dealers(
    rank: int,
    hand: Array,
    adds: Array,
    level_sets: Array,
    fixed_sets: Array,
    ranks: Array,
    level: Array,
    fixed: Array,
) -> None:
    """Fills in, for every up-card, the packed counts of the dealer's hands that contain it and none of these five cards."""
    for up in range(52):
        level[up] = 0
        fixed[up] = 0
    for subset in range(31):
        # The index of the set made of subset and up-card: cards above the up-card move up by one.
        size, place = 0, 0
        for card in range(5):
            if subset >> card & 1:
                size += 1
                place += CHOOSE[hand[card], size + 1]
        sign = 1 - 2 * (size & 1)
        below, begin = 0, 0
        for card in range(6):
            end = hand[card] if card < 5 else 52
            if size < 4:
                for up in range(begin, end):
                    at = FIRST[size + 1] + place + CHOOSE[up, below + 1]
                    level[up] += sign * level_sets[at]
                    fixed[up] += sign * fixed_sets[at]
            else:
                for up in range(begin, end):
                    theirs = ranks[place + CHOOSE[up, below + 1]]
                    fixed[up] += adds[theirs]
                    if theirs < rank:
                        level[up] += 1
                    elif theirs == rank:
                        level[up] += 1 << LEVEL_AT
            begin = end + 1
            if card < 5 and subset >> card & 1:
                below += 1
                place += CHOOSE[end, below] - CHOOSE[end, below + 1]


@compiled
def _mark(hand: Array, up: int, bets: Array) -> None:
    """Marks an ace-king hand with its up-card as one to bet on, under every permutation of the suits."""
    kickers = CHOOSE[hand[0] >> 2, 1] + CHOOSE[hand[1] >> 2, 2] + CHOOSE[hand[2] >> 2, 3]
    for renamed in range(24):
        place = kickers
        for card in range(5):
            place = 4 * place + SUITS[renamed, hand[card] & 3]
        bets[52 * place + (up & ~3) + SUITS[renamed, up & 3]] = 1


@compiled
def _share_out(rank: int, lowest: int, sums: Array, weights: Array) -> None:
    """Adds a hand's sums over its up-cards (deals, below, level, unqualified, groups) to the weights by ending and group."""
    below, level, lower = sums[1], sums[2], sums[3]
    weights[UNQUALIFIED, 0] += lower
    for group in range(GROUPS):
        size = sums[3 + group]
        if group == 0:
            size = sums[0] - sums[3] - sums[4] - sums[5] - sums[6] - sums[7] - sums[8]
        if 0 < BEGINS[group] < lowest:
            weights[UNQUALIFIED, group] += size
        elif rank < lowest or rank < BEGINS[group]:
            weights[LOSS, group] += size
        elif rank >= BEGINS[group + 1]:
            weights[WIN, group] += size
        else:
            weights[WIN, group] += below - lower
            weights[DRAW, group] += level
            weights[LOSS, group] += size - (below - lower) - level
        lower += size


@compiled
def _count(
    lowest: int,
    drawn_is: int,
    adds: Array,
    ranks: Array,
    hands: Array,
    begins: Array,
    patterns: Array,
    chosen: Array,
    worths: Array,
    every: Array,
    best: Array,
    bets: Array,
) -> None:
    """Counts the deals by the player's rank, all and those that are bet on; marks the ace-king hands among these.

    A hand is bet on where ``chosen`` is 1, by suit pattern and up-card or, if that is empty, where a bet is worth more than a
    fold. ``worths``, unless it is empty, takes what a bet is worth. ``patterns`` tells at which suit pattern each rank begins, or
    -1 for a rank whose hands are not counted. The dealer qualifies from ``lowest`` up; ``drawn_is`` is 1
    if a tie wins, -1 if it loses, and 0 if it is a push.
    """
    level_sets, fixed_sets = np.zeros(SETS, np.int64), np.zeros(SETS, np.int64)
    for rank in range(1, RANKS):
        for place in range(begins[rank], begins[rank + 1]):
            if adds[rank]:
                add(fixed_sets, hands[place], adds[rank])
    level, fixed = np.zeros(52, np.int64), np.zeros(52, np.int64)
    sums = np.zeros((2, 9), np.int64)
    once, as_level = np.int64(1), np.int64(1 << LEVEL_AT)
    for rank in range(1, RANKS):
        pattern = patterns[rank] - 1
        if pattern < -1:
            for place in range(begins[rank], begins[rank + 1]):
                add(level_sets, hands[place], once)
            continue
        for place in range(begins[rank], begins[rank + 1]):
            add(level_sets, hands[place], as_level)
        for place in range(begins[rank], begins[rank + 1]):
            hand = hands[place]
            alike = copies(hand)
            if alike == 0:
                continue
            pattern += 1
            _dealers(rank, hand, adds, level_sets, fixed_sets, ranks, level, fixed)
            for strategy in range(2):
                for one in range(9):
                    sums[strategy, one] = 0
            for up in range(52):
                held = False
                for card in range(5):
                    held |= hand[card] == up
                if held:
                    continue
                below, equal = level[up] & 0xFFFFFFFF, level[up] >> LEVEL_AT
                unqualified = 0
                for group in range(GROUPS):
                    if BEGINS[group] < lowest:
                        wide = (1 << (FIXED_AT[group + 1] - FIXED_AT[group])) - 1
                        unqualified += fixed[up] >> FIXED_AT[group] & wide
                won = below - unqualified if rank >= lowest else 0
                drawn = equal if rank >= lowest else 0
                lost = HOLES - unqualified - won - drawn
                if drawn_is > 0:
                    won += drawn
                elif drawn_is < 0:
                    lost += drawn
                worth = unqualified + won * (1 + 2 * PAYS[rank]) - 3 * lost
                if worths.size:
                    worths[pattern, up] = worth
                bet = chosen[pattern, up] == 1 if chosen.size else worth > -HOLES
                if ACE_KING <= rank < PAIR and bet:
                    _mark(hand, up, bets)
                for strategy in range(2 if bet else 1):
                    sums[strategy, 0] += alike * HOLES
                    sums[strategy, 1] += alike * below
                    sums[strategy, 2] += alike * equal
                    for group in range(GROUPS):
                        wide = (1 << (FIXED_AT[group + 1] - FIXED_AT[group])) - 1
                        sums[strategy, 3 + group] += alike * (fixed[up] >> FIXED_AT[group] & wide)
            _share_out(rank, lowest, sums[0], every[rank])
            _share_out(rank, lowest, sums[1], best[rank])
        for place in range(begins[rank], begins[rank + 1]):
            add(level_sets, hands[place], once - as_level)


class Deals(NamedTuple):
    """All deals by the player's rank, the ending and the dealer's group: if every hand is bet on, and under the best play.

    ``bets`` tells, at the index of hand and up-card in ``BETS``, whether the best play bets on ace-king.
    """

    every: Counts
    best: Counts
    bets: npt.NDArray[np.int8]


def deals(rules: DuelRules = REGULATION) -> Deals:
    """The count of all deals under the best play, which takes seconds and is the same for every submission."""
    return _best(rules)[0]


@lru_cache(maxsize=4)
def _best(rules: DuelRules) -> tuple[Deals, npt.NDArray[np.int32]]:
    """The count under the best play, and the worth of a bet by suit pattern and up-card."""
    worths = np.zeros((PATTERNS, 52), np.int32)
    return _counted(_alike().begins, np.zeros((0, 52), np.int8), worths, rules), worths


def deals_of(chosen: npt.NDArray[np.int8], rules: DuelRules = REGULATION) -> tuple[Counts, Counts]:
    """The count of all deals, and of those where ``chosen``, by suit pattern and up-card, is 1 for a bet.

    Where all hands of a rank are played alike, those under the best play tell it without another count.
    """
    begins = _alike().begins
    every = _best(rules)[0].every
    bets = np.diff(np.concatenate([[0], np.cumsum(chosen.sum(axis=1, dtype=np.int64))])[begins])
    whole = bets == 47 * np.diff(begins)
    counted = np.where((bets > 0) & ~whole, begins[:-1], -1)
    found = _counted(counted, chosen, NO_WORTHS, rules).best
    found[whole] = every[whole]
    return every, found


def _counted(begins_at: Counts, chosen: npt.NDArray[np.int8], worths: npt.NDArray[np.int32], rules: DuelRules) -> Deals:
    hands, ranks, begins = _ordered()
    every, best = (np.zeros((RANKS, ENDINGS, GROUPS), np.int64) for _ in range(2))
    bets = np.zeros(BETS, np.int8)
    adds, ties = _fixed(rules.lowest), TIED[rules.ties]
    _count(rules.lowest, ties, adds, ranks, hands, begins, begins_at, chosen, worths, every, best, bets)
    return Deals(every, best, bets)


@lru_cache(maxsize=1)
def _ordered() -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint16], Counts]:
    """All hands in order of rank, the rank of each hand by its number, and where each rank begins."""
    hands = every_hand()
    ranks = five_card_batch(np.ascontiguousarray(hands.T)).astype(np.uint16)
    order = np.argsort(ranks, kind="stable")
    return hands[order], ranks, np.searchsorted(ranks[order], np.arange(RANKS + 1)).astype(np.int64)


class Patterns(NamedTuple):
    """One hand of each suit pattern in order of rank, its rank, the number of hands alike, and the worth of a bet by up-card."""

    hands: npt.NDArray[np.uint8]
    ranks: Counts
    copies: Counts
    worths: npt.NDArray[np.int32]
    """In antes times ``HOLES``; 0 where the player holds the card."""


def patterns(rules: DuelRules = REGULATION) -> Patterns:
    """Every suit pattern with the worth of a bet against each up-card."""
    found = _alike()
    return Patterns(found.hands, found.ranks, found.copies, _best(rules)[1])


class _Alike(NamedTuple):
    """What :class:`Patterns` has of hands, and at which pattern each rank begins."""

    hands: npt.NDArray[np.uint8]
    ranks: Counts
    copies: Counts
    begins: Counts


@lru_cache(maxsize=1)
def _alike() -> _Alike:
    hands, _, begins = _ordered()
    alike = np.zeros(len(hands), np.int64)
    _copies(hands, alike)
    kept = alike > 0
    ranks = np.repeat(np.arange(RANKS), np.diff(begins))[kept]
    return _Alike(hands[kept], ranks, alike[kept], np.searchsorted(ranks, np.arange(RANKS + 1)))


@compiled
def _copies(hands: Array, found: Array) -> None:
    for place in range(found.size):
        found[place] = copies(hands[place])


def against(hand: Sequence[int], up: int, lowest: int = ACE_KING) -> tuple[int, int, int, int]:
    """The numbers of sets of hole cards with which the dealer does not qualify, loses, wins and draws."""
    mine = FIVE_CARD.rank([CARDS[card] for card in hand])
    left = [card for card in range(52) if card not in {*hand, up}]
    holes = np.array(list(combinations(left, 4)), np.uint8).T
    theirs = five_card_batch(np.vstack([holes, np.full((1, holes.shape[1]), up, np.uint8)]))
    unqualified = int(np.count_nonzero(theirs < lowest))
    won = int(np.count_nonzero((theirs >= lowest) & (theirs < mine)))
    drawn = int(np.count_nonzero(theirs == mine)) if mine >= lowest else 0
    return unqualified, won, HOLES - unqualified - won - drawn, drawn
