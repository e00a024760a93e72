"""Compiled functions for the rank of the best hand among three, four, five or seven cards, given a ranking's tables.

    FOUR_OF_FIVE = tables(FOUR_CARD, 5)
    rank = best_of_five(FOUR_OF_FIVE, c0, c1, c2, c3, c4)

The functions are inlined into their callers, on the CPU and on CUDA. They expect distinct cards of one deck without the joker,
and check nothing.

On the CPU the table should be a module constant: as an argument of the compiled function it is twenty times slower. On CUDA
the kernel should take the tables as device arrays in its arguments: constants are limited to 64 kB, which the tables of one
seven-card hand or two five-card hands exceed and those of two three-card hands almost fill.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import int64, njit

from houseway.ranking.tables import (
    FIRST_BITS,
    FLUSH_BITS,
    SECOND_AT,
    SECOND_BITS,
    SUITS_AT,
    THIRD_AT,
    THIRD_BITS,
    Tables,
)

Function = TypeVar("Function", bound=Callable[..., object])


def inlined(function: Function) -> Function:
    """The function, compiled by Numba so that it is inlined into its callers."""
    return cast(Function, njit(inline="always")(function))


@inlined
def _unsuited(table: Tables, weight: int) -> int:
    """The best rank, ignoring suits."""
    first = int64(table.first[weight & FIRST_BITS])
    second = int64(table.second[weight >> SECOND_AT & SECOND_BITS])
    third = int64(table.third[weight >> THIRD_AT & THIRD_BITS])
    return int(int64(table.unsuited[first + second + third]))


@inlined
def _suited(table: Tables, held: int) -> int:
    """The best rank within one suit."""
    return int(int64(table.suited[held]))


@inlined
def _flush(table: Tables, weight: int) -> int:
    """The bit of the suit that has enough cards for a flush; 0 if none has."""
    return weight + table.short_of_flush & FLUSH_BITS


@inlined
def _suit(flush: int) -> int:
    """The suit whose bit is set in ``flush``."""
    return (flush >> SUITS_AT + 7 & 1) + 2 * (flush >> SUITS_AT + 11 & 1) + 3 * (flush >> SUITS_AT + 15 & 1)


@inlined
def _held(card: int, suit: int) -> int:
    """The bit of the card's rank if the card is of that suit, else 0."""
    return int(int64(card & 3 == suit) << int64(card >> 2))


@inlined
def best_of_three(table: Tables, c0: int, c1: int, c2: int) -> int:
    """The rank of the best hand among three cards."""
    weight = table.weights[c0] + table.weights[c1] + table.weights[c2]
    rank = _unsuited(table, weight)
    flush = _flush(table, weight)
    if flush:
        suit = _suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit)
        rank = max(rank, _suited(table, held))
    return rank


@inlined
def best_of_four(table: Tables, c0: int, c1: int, c2: int, c3: int) -> int:
    """The rank of the best hand among four cards."""
    weight = table.weights[c0] + table.weights[c1] + table.weights[c2] + table.weights[c3]
    rank = _unsuited(table, weight)
    flush = _flush(table, weight)
    if flush:
        suit = _suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit) | _held(c3, suit)
        rank = max(rank, _suited(table, held))
    return rank


@inlined
def best_of_five(table: Tables, c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The rank of the best hand among five cards."""
    weight = table.weights[c0] + table.weights[c1] + table.weights[c2] + table.weights[c3] + table.weights[c4]
    rank = _unsuited(table, weight)
    flush = _flush(table, weight)
    if flush:
        suit = _suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit) | _held(c3, suit) | _held(c4, suit)
        rank = max(rank, _suited(table, held))
    return rank


@inlined
def best_of_seven(table: Tables, c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int) -> int:
    """The rank of the best hand among seven cards."""
    weight = table.weights[c0] + table.weights[c1] + table.weights[c2] + table.weights[c3]
    weight += table.weights[c4] + table.weights[c5] + table.weights[c6]
    rank = _unsuited(table, weight)
    flush = _flush(table, weight)
    if flush:
        suit = _suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit) | _held(c3, suit)
        held |= _held(c4, suit) | _held(c5, suit) | _held(c6, suit)
        rank = max(rank, _suited(table, held))
    return rank
