"""The ranks of :class:`~houseway.ranking.ranking.Ranking`, compiled: for kernels, for odds, for millions of hands at once.

Ranks are the very numbers of ``THREE_CARD``, ``FOUR_CARD`` and ``FIVE_CARD``: from 1, the lowest, without gaps. The
functions take small whole numbers, are inlined where they are called, and expect different cards of one deck without
the joker; nothing is checked here. The ``_batch`` functions take hands in columns (``cards[i]`` is the i-th card of
every hand) and answer one rank a hand.

The tables are constants of the compiled code, because tables passed as arguments cost several times the speed. Numba's
cache on disk does not notice when only they change: after editing ``order.py`` or ``tables.py``, touch the kernels that
use them. The tests would tell, since they compare both paths.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import int64, njit

from houseway.ranking.poker import FIVE_CARD, FOUR_CARD, THREE_CARD
from houseway.ranking.tables import (
    CARD_WEIGHTS,
    FIRST_BITS,
    SECOND_AT,
    SECOND_BITS,
    SUITS_AT,
    THIRD_AT,
    THIRD_BITS,
    Tables,
    categories,
    tables,
)

Cards = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.uint16]
Function = TypeVar("Function", bound=Callable[..., Any])

THREE: Final = tables(THREE_CARD, 3)
FOUR: Final = tables(FOUR_CARD, 4)
FOUR_OF_FIVE: Final = tables(FOUR_CARD, 5)
FIVE: Final = tables(FIVE_CARD, 5)
SEVEN: Final = tables(FIVE_CARD, 7)
THREE_CATEGORIES: Final = categories(THREE_CARD)
FOUR_CATEGORIES: Final = categories(FOUR_CARD)
FIVE_CATEGORIES: Final = categories(FIVE_CARD)

# Added to a weight, these make a suit's four-bit count reach its highest bit with the card that makes a flush.
THREE_SUITED: Final = 0x5555 << SUITS_AT
FOUR_SUITED: Final = 0x4444 << SUITS_AT
FIVE_SUITED: Final = 0x3333 << SUITS_AT
FLUSH: Final = 0x8888 << SUITS_AT


def inlined(function: Function) -> Function:
    return cast(Function, njit(inline="always")(function))


def compiled(function: Function) -> Function:
    return cast(Function, njit(cache=True, nogil=True)(function))


@inlined
def _unsuited(weight: int, table: Tables) -> int:
    first = int64(table.first[weight & FIRST_BITS])
    second = int64(table.second[weight >> SECOND_AT & SECOND_BITS])
    third = int64(table.third[weight >> THIRD_AT & THIRD_BITS])
    rank: int = int64(table.unsuited[first + second + third])
    return rank


@inlined
def _flush_suit(flush: int) -> int:
    return (flush >> SUITS_AT + 7 & 1) + 2 * (flush >> SUITS_AT + 11 & 1) + 3 * (flush >> SUITS_AT + 15 & 1)


@inlined
def _held(card: int, suit: int) -> int:
    """The bit of the card's rank if the card is of that suit."""
    rank: int = int64(card >> 2)
    return int(card & 3 == suit) << rank


@inlined
def three_card(c0: int, c1: int, c2: int) -> int:
    """The rank of three cards in ``THREE_CARD``."""
    weight = CARD_WEIGHTS[c0] + CARD_WEIGHTS[c1] + CARD_WEIGHTS[c2] + THREE_SUITED
    rank = _unsuited(weight, THREE)
    flush = weight & FLUSH
    if flush:
        suit = _flush_suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit)
        rank = max(rank, int64(THREE.suited[held]))
    return rank


@inlined
def four_card(c0: int, c1: int, c2: int, c3: int) -> int:
    """The rank of four cards in ``FOUR_CARD``."""
    weight = CARD_WEIGHTS[c0] + CARD_WEIGHTS[c1] + CARD_WEIGHTS[c2] + CARD_WEIGHTS[c3] + FOUR_SUITED
    rank = _unsuited(weight, FOUR)
    flush = weight & FLUSH
    if flush:
        suit = _flush_suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit) | _held(c3, suit)
        rank = max(rank, int64(FOUR.suited[held]))
    return rank


@inlined
def four_of_five(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The rank of the best four of five cards in ``FOUR_CARD``."""
    weight = CARD_WEIGHTS[c0] + CARD_WEIGHTS[c1] + CARD_WEIGHTS[c2] + CARD_WEIGHTS[c3] + CARD_WEIGHTS[c4] + FOUR_SUITED
    rank = _unsuited(weight, FOUR_OF_FIVE)
    flush = weight & FLUSH
    if flush:
        suit = _flush_suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit) | _held(c3, suit) | _held(c4, suit)
        rank = max(rank, int64(FOUR_OF_FIVE.suited[held]))
    return rank


@inlined
def five_card(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The rank of five cards in ``FIVE_CARD``."""
    weight = CARD_WEIGHTS[c0] + CARD_WEIGHTS[c1] + CARD_WEIGHTS[c2] + CARD_WEIGHTS[c3] + CARD_WEIGHTS[c4] + FIVE_SUITED
    rank = _unsuited(weight, FIVE)
    flush = weight & FLUSH
    if flush:
        suit = _flush_suit(flush)
        held = _held(c0, suit) | _held(c1, suit) | _held(c2, suit) | _held(c3, suit) | _held(c4, suit)
        rank = max(rank, int64(FIVE.suited[held]))
    return rank


@inlined
def seven_card(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int) -> int:
    """The rank of the best five of seven cards in ``FIVE_CARD``."""
    weight = (
        CARD_WEIGHTS[c0]
        + CARD_WEIGHTS[c1]
        + CARD_WEIGHTS[c2]
        + CARD_WEIGHTS[c3]
        + CARD_WEIGHTS[c4]
        + CARD_WEIGHTS[c5]
        + CARD_WEIGHTS[c6]
        + FIVE_SUITED
    )
    rank = _unsuited(weight, SEVEN)
    flush = weight & FLUSH
    if flush:
        suit = _flush_suit(flush)
        held = (
            _held(c0, suit)
            | _held(c1, suit)
            | _held(c2, suit)
            | _held(c3, suit)
            | _held(c4, suit)
            | _held(c5, suit)
            | _held(c6, suit)
        )
        rank = max(rank, int64(SEVEN.suited[held]))
    return rank


@inlined
def three_card_category(rank: int) -> int:
    """The place of a rank's category in ``THREE_CARD.categories``."""
    category: int = int64(THREE_CATEGORIES[rank])
    return category


@inlined
def four_card_category(rank: int) -> int:
    """The place of a rank's category in ``FOUR_CARD.categories``."""
    category: int = int64(FOUR_CATEGORIES[rank])
    return category


@inlined
def five_card_category(rank: int) -> int:
    """The place of a rank's category in ``FIVE_CARD.categories``."""
    category: int = int64(FIVE_CATEGORIES[rank])
    return category


@compiled
def three_card_batch(cards: Cards) -> Ranks:
    """The rank of three cards in ``THREE_CARD``, hand by hand."""
    ranks = np.empty(cards.shape[1], np.uint16)
    for hand in range(ranks.size):
        ranks[hand] = three_card(cards[0, hand], cards[1, hand], cards[2, hand])
    return ranks


@compiled
def four_card_batch(cards: Cards) -> Ranks:
    """The rank of four cards in ``FOUR_CARD``, hand by hand."""
    ranks = np.empty(cards.shape[1], np.uint16)
    for hand in range(ranks.size):
        ranks[hand] = four_card(cards[0, hand], cards[1, hand], cards[2, hand], cards[3, hand])
    return ranks


@compiled
def four_of_five_batch(cards: Cards) -> Ranks:
    """The rank of the best four of five cards in ``FOUR_CARD``, hand by hand."""
    ranks = np.empty(cards.shape[1], np.uint16)
    for hand in range(ranks.size):
        ranks[hand] = four_of_five(cards[0, hand], cards[1, hand], cards[2, hand], cards[3, hand], cards[4, hand])
    return ranks


@compiled
def five_card_batch(cards: Cards) -> Ranks:
    """The rank of five cards in ``FIVE_CARD``, hand by hand."""
    ranks = np.empty(cards.shape[1], np.uint16)
    for hand in range(ranks.size):
        ranks[hand] = five_card(cards[0, hand], cards[1, hand], cards[2, hand], cards[3, hand], cards[4, hand])
    return ranks


@compiled
def seven_card_batch(cards: Cards) -> Ranks:
    """The rank of the best five of seven cards in ``FIVE_CARD``, hand by hand."""
    ranks = np.empty(cards.shape[1], np.uint16)
    for hand in range(ranks.size):
        ranks[hand] = seven_card(
            cards[0, hand],
            cards[1, hand],
            cards[2, hand],
            cards[3, hand],
            cards[4, hand],
            cards[5, hand],
            cards[6, hand],
        )
    return ranks
