"""Winner's Pot Poker: the player's hands counted against all that two up cards of the dealer can become.

For two up cards and a hand of five, the dealer's other three cards are none of these: by inclusion and exclusion their number
is a sum, over the subsets of the hand, of the sets of three that contain the subset and rank below. Hands are visited in order
of rank while those numbers are updated. Suits that the up cards do not have are equivalent, so only one hand of each
equivalence class is counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.winners_pot_poker.odds.showdown import RANKS, ranked
from houseway.odds.subsets import CHOOSE
from houseway.ranking.fast import five_card
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
class Listed:
    """One hand of five of each kind up to suits, in order of rank, with the number of hands each represents.

    ``fours`` maps every set of four cards to the number of its representative; ``orbit`` is the number of sets it represents.
    """

    hands: Hands
    ranks: npt.NDArray[np.uint16]
    copies: npt.NDArray[np.uint8]
    fours: npt.NDArray[np.int32]
    orbit: Whole


@cache
def listed(suited: bool) -> Listed:
    """The representative hands if the up cards are of one suit (the other three are equivalent), or of two."""
    hands, ranks = ranked()
    alike = (1, 2, 3) if suited else (2, 3)
    held = {suit: _ranks_in(hands, suit) for suit in alike}
    stands = np.ones(len(hands), bool)
    for lower, higher in zip(alike[1:], alike[:-1], strict=True):
        stands &= held[higher] >= held[lower]
    if suited:
        twice = (held[1] == held[2]) | (held[2] == held[3])
        same = np.where((held[1] == held[2]) & (held[2] == held[3]), 6, np.where(twice, 2, 1))
    else:
        same = np.where(held[2] == held[3], 2, 1)
    copies = ((6 if suited else 2) // same).astype(np.uint8)
    fours, orbit = _fours(alike)
    return Listed(np.ascontiguousarray(hands[stands]), ranks[stands], copies[stands], fours, orbit)


def _ranks_in(hands: Hands, suit: int) -> npt.NDArray[np.uint16]:
    """The ranks that each hand has in a suit, as bits."""
    found = np.zeros(len(hands), np.uint16)
    for cards in hands.T:
        found |= np.where(cards & 3 == suit, np.uint16(1) << (cards >> 2), 0).astype(np.uint16)
    return found


def _fours(alike: tuple[int, ...]) -> tuple[npt.NDArray[np.int32], Whole]:
    sets = sets_of(4)
    least: Whole | None = None
    for changed in permutations(alike):
        suits = np.arange(4)
        suits[list(alike)] = changed
        numbers = numbered(renamed(sets, suits))
        least = numbers if least is None else np.minimum(least, numbers)
    if least is None:
        raise AssertionError("suits have permutations")
    return least.astype(np.int32), np.bincount(least, minlength=FOURS).astype(np.int64)


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
