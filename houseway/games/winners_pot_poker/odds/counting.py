"""Winner's Pot Poker: the player's hands counted against all that two up cards of the dealer can become.

For two up cards and a hand of five, the dealer's other three cards are none of these: by inclusion and exclusion their number
is a sum, over the subsets of the hand, of the sets of three that contain the subset and rank below. Hands are visited in order
of rank while those numbers are updated. Most suits make no difference, so only one hand of each kind is counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.winners_pot_poker.odds.showdown import RANKS
from houseway.odds.subsets import CHOOSE
from houseway.ranking.fast import five_card, five_card_batch
from houseway.support.arrays import Array, Int32s, Int64s, Uint8s, Uint16s
from houseway.support.compiled_cache import compiled

Whole = npt.NDArray[np.int64]
Hands = npt.NDArray[np.uint8]

THREES, FOURS = comb(52, 3), comb(52, 4)
DEALERS: Final = comb(45, 3)
"""The number of the dealer's other three cards, given five of the player's and two up cards."""
LEVEL: Final = 1 << 32
"""Two counts are packed in one integer: hands that rank below and, times this, hands that rank level."""


@dataclass(frozen=True)
class UpCards:
    """Two up cards that represent all pairs equal up to suits, and the number of those pairs."""

    one: int
    two: int
    pairs: int

    @property
    def suited(self) -> bool:
        return (self.one ^ self.two) & 3 == 0


def up_card_classes() -> list[UpCards]:
    """The 169 kinds of two up cards, in order: of one suit, of two, and pairs; the first card is a spade."""
    higher = [(high, low) for high in range(13) for low in range(high)]
    suited = [UpCards(4 * high, 4 * low, 4) for high, low in higher]
    mixed = [UpCards(4 * high, 4 * low + 1, 12) for high, low in higher]
    return [*suited, *mixed, *(UpCards(4 * rank, 4 * rank + 1, 6) for rank in range(13))]


UP_CARDS: Final = up_card_classes()


@dataclass(frozen=True)
class Alike:
    """The player's cards beside two up cards, in kinds whose hands have the same chances.

    Two cards are of one type if only their suits differ and the up cards do not tell those apart: where the up cards are of two
    suits the dealer has no flush, so that a type is a rank; where they are of one, its cards are types of their own. A kind is
    a number of cards of each type, and whether all of its cards make a flush.
    """

    fives: Hands
    """One hand of each kind of five, in order of rank; beside up cards of two suits see :meth:`hands`."""
    ranks: npt.NDArray[np.uint16]
    four: Whole
    """By number of a set of four cards, its kind."""
    types: Whole
    """By card, its type."""
    then: npt.NDArray[np.int32]
    """By kind of four and type of the fifth card, the kind of five; four cards of one suit are taken as of several."""
    left: Whole
    """By kind of four and type, how many cards are not among the four."""
    flush: npt.NDArray[np.int32]
    """Of four cards of one suit, the last kinds, by rank of a fifth of that suit: the kind of five, and what is taken above."""
    beyond: Whole
    """Of these, by rank and by suit (that of the first up card, of the second, another): whether such a fifth card is left."""

    def hands(self, up: UpCards) -> Hands:
        """One hand of each kind of five, with none of these up cards where there is such a hand."""
        if up.suited:
            return self.fives
        third = (self.fives == up.two) & ~(self.fives == up.two - 1).any(axis=1)[:, np.newaxis]
        return np.where(third, self.fives - np.uint8(1), self.fives)  # of three cards of a rank, a spade for a heart

    def summed(self, up: UpCards, values: Whole) -> Whole:
        """By kind of four, the sum of the values of the kinds of five over all fifth cards but the up cards."""
        found: Whole = (self._left(up) * values[self.then]).sum(axis=1)
        of_one_suit = self._beyond(up) * (values[self.flush[0]] - values[self.flush[1]])
        found[len(found) - len(of_one_suit) :] += of_one_suit.sum(axis=1)
        return found

    def spread(self, up: UpCards, times: Whole) -> Whole:
        """By kind of five, how often it comes about with a fifth card, if each kind of four does so many times."""
        size = len(self.fives)
        found = np.bincount(self.then.ravel(), (self._left(up) * times[:, np.newaxis]).ravel(), size)
        more = (self._beyond(up) * times[len(times) - self.flush.shape[1] :, np.newaxis]).ravel()
        found += np.bincount(self.flush[0].ravel(), more, size) - np.bincount(self.flush[1].ravel(), more, size)
        return found.astype(np.int64)  # far below 2**53

    def _left(self, up: UpCards) -> Whole:
        found = self.left.copy()
        for card in (up.one, up.two):
            found[:, self.types[card]] -= 1
        return np.maximum(found, 0, out=found)

    def _beyond(self, up: UpCards) -> Whole:
        if up.suited:
            return self.beyond
        found = self.beyond.copy()
        size = len(found) // 3
        for suit, card in enumerate((up.one, up.two)):
            found[suit * size : (suit + 1) * size, card >> 2] = 0
        return found


@cache
def alike(suited: bool) -> Alike:
    """The kinds of hands if the up cards are of one suit, spades, or of two, the first of spades and the second of hearts."""
    cards = np.arange(52)
    types = np.where(suited & (cards & 3 > 0), 13, 0) + (cards >> 2)
    room = np.bincount(types)
    sets = sets_of(4)
    held, four = _kinds(types[sets])
    left = room - (held[:, :, np.newaxis] == np.arange(len(room))).sum(axis=1)
    more = np.column_stack([np.repeat(held, len(room), axis=0), np.tile(np.arange(len(room)), len(held))])
    then = np.zeros(left.shape, np.int64)
    fives, then[left > 0] = _kinds(more[left.ravel() > 0])
    straight = np.array(list(combinations(range(13), 5)))
    hands = np.concatenate([_of_types(fives, suited), 4 * straight + 3]).astype(np.uint8)
    ranks = five_card_batch(np.ascontiguousarray(hands.T))
    order = np.argsort(ranks, kind="stable")
    placed = np.argsort(order).astype(np.int32)

    one_suit = (sets & 3 == 3).all(axis=1)
    plain = four[one_suit]  # in order of the numbers of the sets, as those of every other suit
    into = np.zeros(1 << 13, np.int64)
    into[(1 << straight).sum(axis=1)] = len(fives) + np.arange(len(straight))
    held_ranks = sets[one_suit] >> 2
    beyond = (held_ranks[:, :, np.newaxis] != np.arange(13)).all(axis=1)
    made = into[np.where(beyond, (1 << held_ranks).sum(axis=1)[:, np.newaxis] | 1 << np.arange(13), 0)]
    flush = placed[np.stack([made, then[plain, -13:]])]
    groups = [(1, 2, 3)] if suited else [(0,), (1,), (2, 3)]
    for number, suits in enumerate(groups):
        for suit in suits:
            four[(sets & 3 == suit).all(axis=1)] = len(held) + number * len(plain) + np.arange(len(plain))
    every = np.concatenate([np.arange(len(held)), *[plain] * len(groups)])
    return Alike(
        np.ascontiguousarray(hands[order]),
        ranks[order],
        four,
        types,
        placed[then][every],
        left[every],
        np.tile(flush, (1, len(groups), 1)),
        np.tile(beyond, (len(groups), 1)).astype(np.int64),
    )


def _kinds(types: Whole) -> tuple[Whole, Whole]:
    """The different rows, each in rising order, and by row the number of that which equals it."""
    digits = 32 ** np.arange(types.shape[1])
    keys, which = np.unique(np.sort(types, axis=1) @ digits, return_inverse=True)
    return keys[:, np.newaxis] // digits % 32, which.reshape(-1)


def _of_types(types: Whole, suited: bool) -> Whole:
    """Hands of these types, each in rising order: of any suit from clubs down, without a flush where spades are no type."""
    before = sum(
        (types[:, :-size] == types[:, size:]).astype(np.int64) @ np.eye(5, dtype=np.int64)[size:] for size in (1, 2, 3)
    )
    suits = np.where(suited & (types < 13), 0, 3 - before)
    hands = np.sort(4 * (types % 13) + suits, axis=1)
    hands[(hands & 3 == 3).all(axis=1), 0] -= 1
    return hands


def renamed(sets: Array, suits: Array | Sequence[int]) -> Array:
    """The sets with suits renamed, each again in rising order."""
    return np.sort((sets & ~3) | np.asarray(suits)[sets & 3], axis=1)


def numbered(sets: Array) -> Whole:
    """The number of each set of cards, a row in rising order; sets of the lowest cards come first."""
    number = np.zeros(len(sets), np.int64)
    for place in range(sets.shape[1]):
        number += CHOOSE[sets[:, place], place + 1]
    return number


@cache
def sets_of(size: int) -> Whole:
    """Every set of ``size`` cards, sorted by number, one set per row in rising order."""
    if size == 1:
        return np.arange(52, dtype=np.int64).reshape(52, 1)
    smaller, rows = sets_of(size - 1), []
    for top in range(52):
        count = comb(top, size - 1)
        rows.append(np.column_stack([smaller[:count], np.full(count, top)]))
    return np.concatenate(rows)


@compiled
def _add(one: int, two: int, three: int, amount: np.int64, ones: Int64s, twos: Int64s, threes: Int64s) -> None:
    ones[one] += amount
    ones[two] += amount
    ones[three] += amount
    low, mid = one + two * (two - 1) // 2, three * (three - 1) // 2
    twos[low] += amount
    twos[one + mid] += amount
    twos[two + mid] += amount
    threes[low + three * (three - 1) * (three - 2) // 6] += amount


@compiled
def _by_rank(up_1: int, up_2: int) -> tuple[Whole, Whole]:
    """The dealer's other three cards, sorted by the rank they make with these up cards; and where each rank begins."""
    begins = np.zeros(RANKS + 1, np.int64)
    found = np.zeros(THREES, np.int64)
    place = 0
    for three in range(2, 52):
        for two in range(1, three):
            for one in range(two):
                if one != up_1 and one != up_2 and two != up_1 and two != up_2 and three != up_1 and three != up_2:
                    rank = five_card(one, two, three, up_1, up_2)
                    found[place] = rank
                    begins[rank + 1] += 1
                place += 1
    for rank in range(RANKS):
        begins[rank + 1] += begins[rank]
    filled = begins.copy()
    cards = np.empty((begins[RANKS], 3), np.int64)
    place = 0
    for three in range(2, 52):
        for two in range(1, three):
            for one in range(two):
                rank = found[place]
                place += 1
                if rank:
                    row = cards[filled[rank]]
                    row[0], row[1], row[2] = one, two, three
                    filled[rank] += 1
    return cards, begins


@compiled
def _without(
    a: np.int64,
    b: np.int64,
    c: np.int64,
    d: np.int64,
    e: np.int64,
    every: int,
    ones: Int64s,
    twos: Int64s,
    threes: Int64s,
) -> int:
    """The number of sets of three without any of the five cards (rising), by inclusion and exclusion over their subsets."""
    b2, c2, d2, e2 = b * (b - 1) // 2, c * (c - 1) // 2, d * (d - 1) // 2, e * (e - 1) // 2
    c3 = c2 * (c - 2) // 3
    d3 = d2 * (d - 2) // 3
    e3 = e2 * (e - 2) // 3
    ab, ac, bc, ad, bd = a + b2, a + c2, b + c2, a + d2, b + d2
    cd, ae, be, ce, de = c + d2, a + e2, b + e2, c + e2, d + e2
    total = every - ones[a] - ones[b] - ones[c] - ones[d] - ones[e]
    total += twos[ab] + twos[ac] + twos[bc] + twos[ad] + twos[bd]
    total += twos[cd] + twos[ae] + twos[be] + twos[ce] + twos[de]
    total -= threes[ab + c3] + threes[ab + d3] + threes[ac + d3] + threes[bc + d3] + threes[ab + e3]
    total -= threes[ac + e3] + threes[bc + e3] + threes[ad + e3] + threes[bd + e3] + threes[cd + e3]
    return int(total)


@compiled
def standings(up_1: int, up_2: int, hands: Uint8s, ranks: Uint16s, below: Int32s, level: Int32s) -> None:
    """Counts, for each hand in rising order of rank, the dealer hands with these up cards that rank below it and level.

    Hands that contain an up card get -1 and 0.
    """
    cards, begins = _by_rank(up_1, up_2)
    every = 0
    ones, twos, threes = np.zeros(52, np.int64), np.zeros(1326, np.int64), np.zeros(THREES, np.int64)
    current = done = lying = 0
    once, as_level = np.int64(1), np.int64(LEVEL)  # literals would have a function compiled for each
    for hand in range(len(hands)):
        rank = ranks[hand]
        if rank != current:
            for at in range(done, lying):
                _add(cards[at, 0], cards[at, 1], cards[at, 2], once - as_level, ones, twos, threes)
            for at in range(lying, begins[rank]):
                _add(cards[at, 0], cards[at, 1], cards[at, 2], once, ones, twos, threes)
            done, lying = begins[rank], begins[rank + 1]
            for at in range(done, lying):
                _add(cards[at, 0], cards[at, 1], cards[at, 2], as_level, ones, twos, threes)
            every = done + (lying - done) * LEVEL
            current = rank
        a, b, c = np.int64(hands[hand, 0]), np.int64(hands[hand, 1]), np.int64(hands[hand, 2])
        d, e = np.int64(hands[hand, 3]), np.int64(hands[hand, 4])
        if up_1 in (a, b, c, d, e) or up_2 in (a, b, c, d, e):
            below[hand] = -1
            level[hand] = 0
            continue
        total = _without(a, b, c, d, e, every, ones, twos, threes)
        below[hand] = total & (LEVEL - 1)
        level[hand] = total >> 32
