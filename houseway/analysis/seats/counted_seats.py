"""Two seats at one table, counted: every deal of the cards that they share, and every two hands that have no card in common.

For a fixed set of shared cards (the dealer's, the community's), let N_a(S) be the number of hands with result a that contain
the set S of cards. Of the pairs of hands with results a and b, the sum over S of (-1)**|S| N_a(S) N_b(S) have no card in
common, by inclusion and exclusion; where S is a whole hand, N_a(S) N_b(S) is 1 for a = b and else 0. So every hand is played
once for each set of shared cards, not once for each hand of the other seat. Sets of shared cards that differ only in the
names of suits, or in tiles that look alike, are counted once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np

from houseway.odds.pricing import PricedGame
from houseway.odds.progress import steps
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.kernel import DealtAtOnce, Function, Kernel
from houseway.simulation.seats import SEED, dealings
from houseway.simulation.work import Work, kernel_of, work_of
from houseway.support.arrays import Array, Floats, Indexed, Int64s
from houseway.support.compiled_cache import keep

SUITS: Final = 4
BITS: Final = 6
"""The bits of a card where the cards of a round travel in its number."""
QUICK: Final = 50_000_000
"""The most hands that are played where no exact count was asked for: some four seconds."""
AT_ONCE: Final = 128
"""Shared sets times subsets of a hand that are counted in one piece."""


@dataclass(frozen=True)
class Shared:
    """Sets of shared cards in the order of ``places``, and how many sets each of them stands for."""

    places: tuple[int, ...]
    cards: Int64s
    times: Int64s


def countable(game: str) -> bool:
    """True if two seats that have hands of their own can be counted in seconds."""
    seat = kernel_of(game).second_seat
    return isinstance(seat, DealtAtOnce) and bool(seat.together)


def counted_seats(priced: PricedGame, of_class: Sequence[int], results: int, most: int | None = None) -> Int64s | None:
    """The number of deals by the results of both seats; ``of_class`` is the number of the result of each class.

    None if more than ``most`` hands would have to be played.
    """
    kernel = kernel_of(priced.game.id)
    seat = kernel.second_seat
    assert isinstance(seat, DealtAtOnce)
    work = work_of(priced.game.id, priced.submission, priced.assume, SEED)
    spades_differ = not seat.alike and priced.classes.spades_differ(of_class)
    shared = shared_cards(work.size, shared_groups(seat), seat.alike, spades_differ)
    hands = len(shared.cards) * comb(work.size - len(shared.places), len(seat.own))
    if most is not None and hands > most:
        return None
    return pairs_of(work, _filler(priced.game.id), seat, shared, np.array(of_class, np.int64), results)


def shared_groups(seat: DealtAtOnce) -> list[tuple[int, ...]]:
    """The places of the cards that both seats share, in groups in which their order does not matter."""
    return [group for group in seat.together if not set(group) & set(seat.own)]


def pairs_of(work: Work, fill: Function, seat: DealtAtOnce, shared: Shared, of: Int64s, results: int) -> Int64s:
    """The number of deals by the results of both seats."""
    own, shapes = seat.own, seat.alike
    twins = sum(1 << place for place in range(1, len(shapes)) if shapes[place] == shapes[place - 1])
    binomials = np.array(
        [[comb(card, many) for many in range(len(own) + 1)] for card in range(work.size + 1)], np.int64
    )
    sizes = [comb(work.size, many) for many in range(len(own))]
    starts = np.cumsum([0, *sizes])
    signs = np.concatenate([np.full(size, (-1.0) ** many) for many, size in enumerate(sizes)])
    at_once = max(1, AT_ONCE // len(signs))
    within, alike = np.zeros((results, at_once, len(signs))), np.ones((at_once, len(signs)))
    total = np.zeros((results, results), np.int64)
    places, mine = np.array(shared.places, np.int64), np.array(own, np.int64)
    for first in steps(range(0, len(shared.cards), at_once), "two seats"):
        cards, times = shared.cards[first : first + at_once], shared.times[first : first + at_once]
        fill(cards, places, mine, twins, of, work.size, work.table, work.strategy, binomials, starts, within, alike)
        used = np.flatnonzero(within[:, :, 0].any(axis=1))
        some = within[used, : len(cards)]
        hands = some[:, :, 0] @ times
        weighed = some * (times[:, None] * signs * alike[: len(cards)])
        disjoint = _products(weighed, some) + (-1.0) ** len(own) * np.diag(hands)
        total[np.ix_(used, used)] += np.rint(disjoint).astype(np.int64)
        within[used], alike[:] = 0.0, 1.0
    return total


def _products(one: Floats, other: Floats) -> Floats:
    """Sums of products by the first index of both; whole numbers below 2**53 throughout, so exact."""
    found: Floats = one.reshape(len(one), -1) @ other.reshape(len(other), -1).T
    return found


def shared_cards(size: int, groups: Sequence[tuple[int, ...]], alike: Sequence[int], spades_differ: bool) -> Shared:
    """All sets of shared cards, counted once where they differ only in the names of suits or in tiles that look alike.

    A suit is named by its first card, so that a set may stand beside one that differs from it in names alone: that costs
    time, and counts nothing twice. ``alike`` has the shape of each tile, and is empty for cards.
    """
    cards = np.zeros((1, 0), np.int64)
    for group in groups:
        sets = np.array(list(combinations(range(size), len(group))), np.int64)
        both = np.concatenate([np.repeat(cards, len(sets), axis=0), np.tile(sets, (len(cards), 1))], axis=1)
        apart = np.ones(len(both), bool)
        for column in range(cards.shape[1]):
            apart &= (both[:, cards.shape[1] :] != both[:, column : column + 1]).all(axis=1)
        cards = both[apart]
    named = _tiles_named(cards, np.array(alike)) if len(alike) else _suits_named(cards, spades_differ)
    at = 0
    for group in groups:
        named[:, at : at + len(group)].sort(axis=1)
        at += len(group)
    code = named @ (np.int64(1) << BITS * np.arange(named.shape[1]))
    _, firsts, times = np.unique(code, return_index=True, return_counts=True)
    return Shared(tuple(place for group in groups for place in group), named[firsts], times)


def _suits_named(cards: Int64s, spades_differ: bool) -> Int64s:
    """The cards with their suits renamed by first appearance; spades, suit 0, may keep their name."""
    names = np.full((len(cards), SUITS), -1)
    if spades_differ:
        names[:, 0] = 0
    following = np.full(len(cards), int(spades_differ))
    rows, found = np.arange(len(cards)), cards.copy()
    for column in range(cards.shape[1]):
        suits = cards[:, column] % SUITS
        new = names[rows, suits] < 0
        names[rows[new], suits[new]] = following[new]
        following += new
        found[:, column] += names[rows, suits] - suits
    return found


def _tiles_named(tiles: Int64s, shapes: Int64s) -> Int64s:
    """The first tile of each shape for the first one dealt, the second for the next."""
    first = np.searchsorted(shapes, np.arange(shapes.max() + 1))
    of = shapes[tiles]
    before = np.stack([(of[:, :column] == of[:, column : column + 1]).sum(axis=1) for column in range(of.shape[1])], 1)
    found: Int64s = first[of] + before
    return found


@cache
def _filler(game: str) -> Function:
    return keep(filling(kernel_of(game)), game)


def filling(kernel: Kernel) -> Function:
    """A function, to be compiled, that counts the hands of a seat by result and by the cards in them, for sets of shared cards.

    The cards of a round travel in its number, six bits each. Of hands with tiles that look alike only the first is played,
    for all of them; so is the first of their subsets, and ``alike`` says how many it stands for.
    """
    from numba import njit

    compiler = njit(nogil=True)
    seat = kernel.second_seat
    assert isinstance(seat, DealtAtOnce)
    name = seat.deals.__name__
    plain = compile_all((*RANDOMNESS, *kernel.functions), compiler)

    def unpacked(count: int, size: int, number: int, key_0: int, key_1: int) -> Indexed:
        cards = np.empty(count, np.int64)
        for place in range(count):
            cards[place] = number >> 6 * place & 63
        return cards

    deals = dealings(compiler(unpacked), plain["philox"], plain["split"], plain[name])[name]
    play: Any = compile_all((*RANDOMNESS, *kernel.functions), compiler, {name: compiler(deals)})["play"]

    def fill(
        shared: Array,
        places: Array,
        own: Array,
        twins: int,
        of: Array,
        size: int,
        table: Array,
        strategy: Array,
        binomials: Array,
        starts: Array,
        within: Any,
        alike: Any,
    ) -> None:
        many = len(own)
        hand, cards, free = np.zeros(many, np.int64), np.zeros(many, np.int64), np.zeros(size, np.int64)
        for row in range(len(shared)):
            base, gone = 0, 0
            for at in range(len(places)):
                base |= shared[row, at] << 6 * places[at]
                gone |= 1 << shared[row, at]
            left = 0
            for card in range(size):
                if not gone >> card & 1:
                    free[left] = card
                    left += 1
            for at in range(many):
                hand[at] = at
            while True:
                held = 0
                for at in range(many):
                    held |= 1 << free[hand[at]]
                if not (held & twins) >> 1 & ~(gone | held):  # the first of the hands that are alike
                    second = held & twins & held << 1
                    single = held & twins >> 1 & ~((gone | held) >> 1)
                    number = base
                    for at in range(many):
                        cards[at] = free[hand[at]]
                        number |= cards[at] << 6 * own[at]
                    found = of[play(number, 0, 0, size, table, strategy)]
                    for some in range((1 << many) - 1):
                        chosen, place, hands, sets = 0, 0, 1, 1
                        before = 0
                        for at in range(many):
                            bit = 1 << cards[at]
                            if some >> at & 1:
                                chosen += 1
                                place += binomials[cards[at], chosen]
                                if second & bit:
                                    if not before:
                                        hands = 0
                                        break
                                    sets //= 2
                                elif (single | second >> 1) & bit:
                                    sets *= 2
                                before = 1
                            else:
                                if single & bit:
                                    hands *= 2
                                before = 0
                        if hands:
                            within[found, row, starts[chosen] + place] += hands
                            if sets > 1:
                                alike[row, starts[chosen] + place] = sets
                at = many - 1
                while at >= 0 and hand[at] == left - many + at:
                    at -= 1
                if at < 0:
                    break
                hand[at] += 1
                for after in range(at + 1, many):
                    hand[after] = hand[after - 1] + 1

    return fill
