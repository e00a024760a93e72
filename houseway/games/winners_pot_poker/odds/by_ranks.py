"""Winner's Pot Poker by ranks: what a bet and a double are worth with every three or four ranks against those of the up cards.

Sums over all suits, counted in one pass over the kinds of two up cards. Those for the usual commission are stored with the game;
``bench.winners_pot_poker`` writes them and ``houseway odds winners_pot_poker --recount`` counts them again.
"""

import lzma
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np

from houseway.games.winners_pot_poker.odds.counting import THREES, UP_CARDS, Whole, sets_of
from houseway.games.winners_pot_poker.odds.folds import DATA
from houseway.games.winners_pot_poker.odds.induction import (
    AFTER_FOUR,
    Nets,
    add_second_card,
    for_each_pair,
    free_of,
    in_least_units,
    shown_down,
    sum_threes,
)
from houseway.support.compiled_cache import kept_arrays

BOARDS: Final = tuple((high, low) for high in range(13) for low in range(high + 1))
"""The ranks of two up cards, the higher first."""


class ByRanks(NamedTuple):
    """By combination of ranks and up cards: bets in cents times ``AFTER_THREE``, and the ways in which a double wins and ties.

    Each is a sum over all suits of the player's cards and of the up cards.
    """

    bets: Whole
    won: Whole
    tied: Whole


@cache
def ranks_of(size: int) -> tuple[tuple[int, ...], ...]:
    """The combinations of ranks of three or four cards."""
    return tuple(combinations_with_replacement(range(13), size))


@cache
def numbers_of(size: int) -> Whole:
    """By number of a set of three or four cards, the number of its combination of ranks."""
    at = {ranks: number for number, ranks in enumerate(ranks_of(size))}
    kinds, which = np.unique(sets_of(size) >> 2, axis=0, return_inverse=True)
    found: Whole = np.array([at[tuple(ranks)] for ranks in kinds.tolist()], np.int64)[which.reshape(-1)]
    return found


@cache
def hands_of(size: int) -> Whole:
    """By combination of ranks and up cards, the number of hands with up cards beside them."""
    boards = [(rank,) for rank in range(13)] if size == 3 else list(BOARDS)
    ways = np.array([[comb(4 - shown, held) for held in range(5)] for shown in range(3)], np.int64)
    mine, shown = _held(ranks_of(size)), _held(boards)
    found: Whole = np.repeat([ways[0, shown].prod(axis=1)], len(mine), axis=0)
    for rank in range(13):
        found *= ways[shown[np.newaxis, :, rank], mine[:, np.newaxis, rank]]
    return found


def _held(combinations: Sequence[tuple[int, ...]]) -> Whole:
    """By combination and rank, the number of cards."""
    each = np.array(combinations)
    return np.stack([(each == rank).sum(axis=1) for rank in range(13)], axis=1)


def board_of(place: int) -> int:
    """The ranks of a kind of two up cards."""
    up = UP_CARDS[place]
    ranks = (up.one >> 2, up.two >> 2)
    return BOARDS.index((max(ranks), min(ranks)))


def by_ranks(nets: Nets) -> ByRanks:
    """The sums for these nets: stored, or counted and kept."""
    least = in_least_units(nets)
    place = DATA.joinpath(file_name(least))
    if place.is_file():
        return unpacked(place.read_bytes())
    return ByRanks(*kept_arrays("winners_pot_poker", f"by-ranks-{'-'.join(map(str, least))}", lambda: counted(least)))


def file_name(nets: Nets) -> str:
    """The name of the file of the sums for these nets in least units."""
    return f"by_ranks_{'_'.join(map(str, nets))}.xz"


def counted(nets: Nets) -> ByRanks:
    """The sums, counted from scratch."""
    size, numbers = len(ranks_of(4)), numbers_of(4)

    def one(place: int) -> tuple[Whole, Whole, Whole]:
        won, tied = shown_down(place)
        free = free_of(place)
        value = won * nets.win + tied * nets.tie - 4 * nets.ante * (AFTER_FOUR - won - tied)
        best = np.zeros(THREES, np.int64)
        sum_threes(np.where(free, np.maximum(value, -2 * nets.ante * AFTER_FOUR), 0), sets_of(4), best)
        pairs = UP_CARDS[place].pairs  # all sums are far below 2**53
        by_holding = [np.bincount(numbers[free], of[free], size).astype(np.int64) for of in (won, tied)]
        return best, by_holding[0] * pairs, by_holding[1] * pairs

    bets = np.zeros((13, THREES), np.int64)
    won, tied = np.zeros((2, size, len(BOARDS)), np.int64)
    for place, (best, wins, ties) in enumerate(for_each_pair(one, "hands by their ranks")):
        add_second_card(bets, place, best)
        won[:, board_of(place)] += wins
        tied[:, board_of(place)] += ties
    by_three = np.zeros((len(ranks_of(3)), 13), np.int64)
    for rank in range(13):
        free = ~(sets_of(3) == 4 * rank).any(axis=1)
        np.add.at(by_three[:, rank], numbers_of(3)[free], 4 * bets[rank][free])
    return ByRanks(by_three, won, tied)


SHAPES: Final = ((455, 13), (1820, len(BOARDS)), (1820, len(BOARDS)))


def packed(found: ByRanks) -> bytes:
    """The sums as a file holds them: byte by byte, the lowest of all numbers first."""
    whole = np.concatenate([part.ravel() for part in found]).astype("<i8")
    return lzma.compress(whole.view(np.uint8).reshape(-1, 8).T.tobytes(), preset=9)


def unpacked(body: bytes) -> ByRanks:
    """The sums in a file."""
    planes = np.frombuffer(lzma.decompress(body), np.uint8).reshape(8, -1)
    whole = np.ascontiguousarray(planes.T).view("<i8").reshape(-1).astype(np.int64)
    ends = np.cumsum([rows * columns for rows, columns in SHAPES])[:-1]
    return ByRanks(*(part.reshape(shape) for part, shape in zip(np.split(whole, ends), SHAPES, strict=True)))
