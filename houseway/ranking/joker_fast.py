"""Compiled functions for the ranks of :mod:`houseway.ranking.joker`: five cards and two cards of a 53-card deck.

They return the same numbers as :class:`~houseway.ranking.joker.JokerRanking`. The tables are arguments, as CUDA requires; for a
compiled function that ranks many hands this costs nothing.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.ranking.best_of import inlined
from houseway.ranking.joker import JokerRanking
from houseway.ranking.order import ACE
from houseway.ranking.tables import (
    CARD_WEIGHTS,
    FIRST_BITS,
    RANK_WEIGHTS,
    SECOND_AT,
    SECOND_BITS,
    THIRD_AT,
    THIRD_BITS,
    numbering,
    tables,
)

JOKER: Final = 52
Places = npt.NDArray[np.uint16]


class FiveTables(NamedTuple):
    """Look-up tables for five natural cards and for four cards with the joker; suited hands are indexed by thirteen rank bits."""

    weights: npt.NDArray[np.int64]
    first: Places
    second: Places
    third: Places
    unsuited: Places
    suited: Places
    joker_first: Places
    joker_second: Places
    joker_third: Places
    joker_unsuited: Places
    joker_suited: Places
    categories: npt.NDArray[np.uint8]
    """The index in :data:`CATEGORIES` of each rank's category."""


CATEGORIES: Final = (
    *("high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind"),
    *("straight_flush", "royal_flush", "five_aces"),
)


def in_one_number(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The weights of hands, given their rank counts with three bits for each rank."""
    digits: npt.NDArray[np.int64] = (counts[:, None] >> 3 * np.arange(13) & 7) @ RANK_WEIGHTS
    return digits


@cache
def five_tables(ranking: JokerRanking) -> FiveTables:
    """The tables for :func:`five`; cached."""
    natural, four = tables(ranking.base, 5), numbering(4)
    held = np.array(list(ranking.with_joker), np.int64)
    unsuited = np.zeros(len(held), np.uint16)
    unsuited[four.of(in_one_number(held))] = list(ranking.with_joker.values())
    suited = np.zeros(1 << 13, np.uint16)
    for counts, rank in ranking.with_joker_suited.items():
        suited[sum(1 << place for place in range(13) if counts >> 3 * place & 7)] = rank
    names = [CATEGORIES.index(ranking.category(rank)) for rank in range(1, ranking.five_aces + 1)]
    return FiveTables(
        np.append(CARD_WEIGHTS, 0),
        natural.first,
        natural.second,
        natural.third,
        natural.unsuited,
        natural.suited,
        *four,
        unsuited,
        suited,
        np.array([0, *names], np.uint8),
    )


@inlined
def five(table: FiveTables, c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The rank of five cards, one of which may be the joker."""
    weight = table.weights[c0] + table.weights[c1] + table.weights[c2] + table.weights[c3] + table.weights[c4]
    held, suits, joker = 0, 0, 0
    for card in (c0, c1, c2, c3, c4):
        if card == JOKER:
            joker = 1
        else:
            held |= 1 << (card >> 2)
            suits |= 1 << (card & 3)
    one_suit = suits & (suits - 1) == 0
    first, second = weight & FIRST_BITS, weight >> SECOND_AT & SECOND_BITS
    third = weight >> THIRD_AT & THIRD_BITS
    if joker:
        if one_suit:
            return int(table.joker_suited[held])
        number = int(table.joker_first[first]) + int(table.joker_second[second]) + int(table.joker_third[third])
        return int(table.joker_unsuited[number])
    if one_suit:
        return int(table.suited[held])
    return int(table.unsuited[int(table.first[first]) + int(table.second[second]) + int(table.third[third])])


@inlined
def two(c0: int, c1: int) -> int:
    """The rank of two cards; the joker is an ace."""
    one, other = min(c0 >> 2, ACE), min(c1 >> 2, ACE)
    if one == other:
        return 79 + one
    low, high = min(one, other), max(one, other)
    return 1 + high * (high - 1) // 2 + low
