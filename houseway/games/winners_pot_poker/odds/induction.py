"""Winner's Pot Poker against the dealer alone: the best folds, and how every round ends under any way of folding.

The player knows their own cards and the dealer's up cards. From the last decision back to the first: after four cards and two
up cards, doubling is valued over all fifth cards and all of the dealer's other three; after three cards and one up card, a bet
is valued over all fourth cards and second up cards. Values are integers: cents times the number of ways.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import gcd
from typing import Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from houseway.games.winners_pot_poker.odds.counting import (
    DEALERS,
    FOURS,
    LEVEL,
    THREES,
    UP_CARDS,
    Whole,
    alike,
    numbered,
    renamed,
    sets_of,
    standings,
)
from houseway.games.winners_pot_poker.odds.folds import stored_folds
from houseway.games.winners_pot_poker.sim import profiles
from houseway.odds.progress import steps
from houseway.odds.subsets import CHOOSE
from houseway.support.arrays import Int64s
from houseway.support.compiled_cache import compiled, kept_arrays

Folds = npt.NDArray[np.int8]
FIFTH: Final = 46
AFTER_FOUR: Final = FIFTH * DEALERS
"""The number of ways in which a round can continue after the doubles: 652,740."""
AFTER_THREE: Final = 48 * 47 * AFTER_FOUR
"""The number of ways in which a round can continue after the bets, over 48 fourth cards and 47 second up cards."""
DEALS: Final = THREES * 49 * AFTER_THREE
SWAPS: Final = {"01": (1, 0, 2, 3), "12": (0, 2, 1, 3), "13": (0, 3, 2, 1)}
"""Exchanges of two suits."""


class Nets(NamedTuple):
    """The player's net result for each ending of a round, in cents."""

    win: int
    tie: int
    ante: int


@dataclass(frozen=True)
class Play:
    """When the player stays in (1): by the rank of an up card of spades and the number of three cards, and by the index of two up
    cards in ``UP_CARDS`` and the number of four cards. Other suits are renamed.
    """

    three: Folds
    four: Folds


Found = TypeVar("Found")
Standing = tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]


def for_each_pair(act: Callable[[int], Found], text: str) -> list[Found]:
    """The results of ``act`` for each kind of two up cards, computed on as many threads as there are cores."""
    _as_bits()
    for suited in (True, False):  # what all of them use is listed first, since two threads would both do it
        alike(suited)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        begun = [pool.submit(act, place) for place in range(len(UP_CARDS))]
        return [one.result() for one in steps(begun, text)]


# -- the best play ------------------------------------------------------------------------------------------------


@compiled
def sum_threes(values: Int64s, sets: Int64s, total: Int64s) -> None:
    """Adds the value of every set of four to the sets of three that it contains."""
    for four in range(len(values)):
        value = values[four]
        if value == 0:
            continue
        number = 0
        for size in range(1, 4):
            number += CHOOSE[sets[four, size], size]
        total[number] += value
        for size in range(1, 4):
            number += CHOOSE[sets[four, size - 1], size] - CHOOSE[sets[four, size], size]
            total[number] += value


def free_of(place: int) -> npt.NDArray[np.bool_]:
    """Which sets of four contain neither of the two up cards."""
    up = UP_CARDS[place]
    free: npt.NDArray[np.bool_] = _as_bits() & (1 << up.one | 1 << up.two) == 0
    return free


@cache
def _as_bits() -> Whole:
    """Every set of four, as a bit for each of its cards."""
    return np.asarray((1 << sets_of(4)).sum(axis=1))


def stood(place: int) -> Standing:
    """By kind of five cards, the number of the dealer's hands with these up cards that rank below them, and level with them."""
    up = UP_CARDS[place]
    kinds = alike(up.suited)
    below, level = np.empty((2, len(kinds.fives)), np.int32)
    standings(up.one, up.two, kinds.hands(up), kinds.ranks, below, level)
    return np.maximum(below, 0), level  # a kind that cannot be held comes with no fifth card


def _by_kind(place: int, standing: Standing | None) -> tuple[Whole, Whole]:
    """By kind of four cards, in how many of ``AFTER_FOUR`` ways a double wins, and ties."""
    below, level = stood(place) if standing is None else standing
    up = UP_CARDS[place]
    both = alike(up.suited).summed(up, below + level * np.int64(LEVEL))
    return both & (LEVEL - 1), both >> 32


def shown_down(place: int) -> tuple[Whole, Whole]:
    """With every four cards against these up cards, in how many of ``AFTER_FOUR`` ways a double wins, and ties."""
    four = alike(UP_CARDS[place].suited).four
    won, tied = _by_kind(place, None)
    return won[four], tied[four]


def doubled(place: int, nets: Nets, standing: Standing | None = None) -> Whole:
    """The value of doubling with every four cards against these up cards, in cents times ``AFTER_FOUR``."""
    won, tied = _by_kind(place, standing)
    value = won * nets.win + tied * nets.tie - 4 * nets.ante * (AFTER_FOUR - won - tied)
    found: Whole = value[alike(UP_CARDS[place].suited).four]
    return found


@cache
def best_play(nets: Nets) -> Play:
    """The best folds for these nets, in any unit, as stored or found now; of equal choices the fold."""
    least = in_least_units(nets)
    folds = stored_folds(least)
    return Play(*folds or kept_arrays("winners_pot_poker", "-".join(map(str, least)), lambda: solved(least)))


def in_least_units(nets: Nets) -> Nets:
    """The same nets divided by their greatest common divisor: the play depends on their proportion alone."""
    unit = gcd(*nets)
    return Nets(*(net // unit for net in nets))


def solved(nets: Nets) -> tuple[Folds, Folds]:
    four = np.zeros((len(UP_CARDS), FOURS), np.int8)
    bets = np.zeros((13, THREES), np.int64)

    def solve(place: int) -> Whole:
        value = doubled(place, nets)
        fold = -2 * nets.ante * AFTER_FOUR
        free = free_of(place)
        four[place] = free & (value > fold)
        summed = np.zeros(THREES, np.int64)
        sum_threes(np.where(free, np.maximum(value, fold), 0), sets_of(4), summed)
        return summed

    for place, summed in enumerate(for_each_pair(solve, "the best folds")):
        add_second_card(bets, place, summed)
    three = (bets > -nets.ante * AFTER_THREE).astype(np.int8)
    for rank in range(13):
        three[rank][(sets_of(3) == 4 * rank).any(axis=1)] = 0
    return three, four


@cache
def swapped(*swaps: str) -> Whole:
    """The number of every three cards after exchanging suits, the first exchange first."""
    sets = sets_of(3)
    for swap in swaps:
        sets = renamed(sets, SWAPS[swap])
    return numbered(sets)


def add_second_card(bets: Whole, place: int, summed: Whole) -> None:
    """Adds the value of each second up card, for either of the two as the first and every suit that the other may have."""
    up = UP_CARDS[place]
    one, two = up.one >> 2, up.two >> 2
    if up.suited:
        bets[one] += summed
        bets[two] += summed
        return
    bets[one] += summed + summed[swapped("12")] + summed[swapped("13")]
    if one != two:
        bets[two] += summed[swapped("01")] + summed[swapped("12", "01")] + summed[swapped("13", "01")]


# -- plays by rule ------------------------------------------------------------------------------------------------

Reading = Callable[[int, int, int, int], int]


@cache
def by_ranks(size: int, read: Reading) -> Whole:
    """What ``read`` gives for the ranks of every set of three or four cards."""
    ranks = sets_of(size) >> 2
    kinds, which = np.unique(ranks, axis=0, return_inverse=True)
    said = [read(*(*held, -1)[:4]) for held in kinds.tolist()]
    found: Whole = np.array(said, np.int64)[which.reshape(-1)]
    return found


@cache
def board_play() -> Play:
    """The play that stays in with cards at least as high as the dealer's board."""
    three, four = by_ranks(3, profiles.strength), by_ranks(4, profiles.strength)
    boards = [profiles.strength(up.one >> 2, up.two >> 2, -1, -2) for up in UP_CARDS]
    return Play(
        np.array([three >= rank for rank in range(13)], np.int8),
        np.array([four >= board for board in boards], np.int8),
    )


# -- how rounds end -----------------------------------------------------------------------------------------------

FOLD_3, FOLD_4, LOSE, WIN, TIE = range(5)


def endings(play: Play, row_of_rank: Whole) -> Whole:
    """The number of deals with each ending and each row of the jacks plus table, under that play."""

    def count(place: int) -> Whole:
        return endings_at(place, play, row_of_rank, stood(place), bets_before(place, play), free_of(place))

    total = sum(for_each_pair(count, "counting how rounds end"), np.zeros((5, 10), np.int64))
    return total + first_folds(play.three)


def bets_before(place: int, play: Play) -> Whole:
    """For every four cards, in how many of its orders with these two up cards the first decision was to bet."""
    up = UP_CARDS[place]
    other = play.three[up.two >> 2]
    if not up.suited:
        other = other[swapped("01")]
    stays: Whole = (play.three[up.one >> 2] + other)[threes_in()].sum(axis=0, dtype=np.int64)
    return stays


@cache
def threes_in() -> Whole:
    """The numbers of the sets of three that every set of four contains, a row for each card left out."""
    sets = sets_of(4)
    return np.stack([numbered(np.delete(sets, card, axis=1)) for card in range(4)])


def endings_at(
    place: int, play: Play, row_of_rank: Whole, standing: Standing, bets: Whole, free: npt.NDArray[np.bool_]
) -> Whole:
    """The endings after the first decision against these up cards, by row; every pair of up cards like them is counted."""
    up = UP_CARDS[place]
    kinds, size = alike(up.suited), len(alike(up.suited).then)
    at = kinds.four + size * (play.four[place] > 0)
    folds, goes_on = np.bincount(at, bets * free, 2 * size).astype(np.int64).reshape(2, size)  # far below 2**53
    weights = np.zeros((5, 10), np.int64)
    weights[FOLD_4] = np.bincount(_short_rows(up.suited), folds, 10).astype(np.int64) * AFTER_FOUR
    times, rows = kinds.spread(up, goes_on), row_of_rank[kinds.ranks]
    below, level = standing
    for ending, ways in ((WIN, below), (TIE, level), (LOSE, DEALERS - below - level)):
        weights[ending] = np.bincount(rows, times * ways, 10)
    return weights * up.pairs


@cache
def _short_rows(suited: bool) -> Whole:
    """By kind of four cards, the row of the jacks plus table that they make."""
    kinds = alike(suited)
    found = np.zeros(len(kinds.then), np.int64)
    found[kinds.four] = by_ranks(4, profiles.short_row)
    return found


def first_folds(three: Folds) -> Whole:
    """The folds after three cards, by row; an up card of spades represents four."""
    weights = np.zeros((5, 10), np.int64)
    sets = sets_of(3)
    rows = by_ranks(3, profiles.short_row)
    for rank in range(13):
        folds = (three[rank] == 0) & ~(sets == 4 * rank).any(axis=1)
        weights[FOLD_3] += 4 * AFTER_THREE * np.bincount(rows[folds], minlength=10)
    return weights


def after_three(hand: Iterable[int], up: int, nets: Nets) -> int:
    """The value of a bet with these three cards against that up card, in cents times ``AFTER_THREE``."""
    held = sorted(hand)
    left = [card for card in range(52) if card not in held and card != up]
    total = 0
    for second in left:
        values = four_values(held, [card for card in left if card != second], up, second, nets)
        total += int(np.maximum(values, -2 * nets.ante * AFTER_FOUR).sum())
    return total


def four_values(held: list[int], left: list[int], up: int, second: int, nets: Nets) -> Whole:
    """The value of doubling with these three cards and each of those left as the fourth, in cents times ``AFTER_FOUR``."""
    from houseway.ranking.fast import five_card_batch

    pairs = [(one, two) for place, one in enumerate(left) for two in left[place + 1 :]]
    hands = np.sort(np.array([[*held, one, two] for one, two in pairs], np.uint8), axis=1)
    ranks = five_card_batch(np.ascontiguousarray(hands.T))
    order = np.argsort(ranks, kind="stable")
    below, level = np.empty((2, len(hands)), np.int32)
    standings(up, second, np.ascontiguousarray(hands[order]), ranks[order], below, level)
    worth = below * nets.win + level * nets.tie - 4 * nets.ante * (DEALERS - below.astype(np.int64) - level)
    values = dict.fromkeys(left, 0)
    for place, value in zip(order.tolist(), worth.tolist(), strict=True):
        for card in pairs[place]:
            values[card] += value
    return np.array([values[card] for card in left], np.int64)
