"""Compiled functions for the ranks of ``THREE_CARD``, ``FOUR_CARD`` and ``FIVE_CARD``, for kernels and odds.

They return the same numbers as :meth:`~houseway.ranking.ranking.Ranking.rank`. The functions for single hands are inlined
into the kernels that call them. They expect distinct cards of one deck without the joker, and check nothing. Each ``_batch``
function takes hands in columns (``cards[0]`` holds the first card of every hand).
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.ranking.best_of import best_of_five, best_of_four, best_of_seven, best_of_three, inlined
from houseway.ranking.poker import FIVE_CARD, FOUR_CARD, THREE_CARD
from houseway.ranking.tables import tables
from houseway.support.compiled_cache import compiled

Cards = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.uint16]

THREE: Final = tables(THREE_CARD, 3)
FOUR: Final = tables(FOUR_CARD, 4)
FOUR_OF_FIVE: Final = tables(FOUR_CARD, 5)
FIVE: Final = tables(FIVE_CARD, 5)
SEVEN: Final = tables(FIVE_CARD, 7)


@inlined
def three_card(c0: int, c1: int, c2: int) -> int:
    """The rank of three cards in ``THREE_CARD``."""
    return best_of_three(THREE, c0, c1, c2)


@inlined
def four_card(c0: int, c1: int, c2: int, c3: int) -> int:
    """The rank of four cards in ``FOUR_CARD``."""
    return best_of_four(FOUR, c0, c1, c2, c3)


@inlined
def four_of_five(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The rank of the best four of five cards in ``FOUR_CARD``."""
    return best_of_five(FOUR_OF_FIVE, c0, c1, c2, c3, c4)


@inlined
def five_card(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The rank of five cards in ``FIVE_CARD``."""
    return best_of_five(FIVE, c0, c1, c2, c3, c4)


@inlined
def seven_card(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int) -> int:
    """The rank of the best five of seven cards in ``FIVE_CARD``."""
    return best_of_seven(SEVEN, c0, c1, c2, c3, c4, c5, c6)


@inlined
def _ranks_for(cards: Cards, dealt: int) -> Ranks:
    """An empty array for the ranks of the hands; ValueError if the hands are not in columns of ``dealt`` cards."""
    if cards.shape[0] != dealt:
        raise ValueError("hands stand in columns: the array has one row for each card of a hand")
    return np.empty(cards.shape[1], np.uint16)


@compiled
def three_card_batch(cards: Cards) -> Ranks:
    """The rank of three cards in ``THREE_CARD``, hand by hand."""
    ranks = _ranks_for(cards, 3)
    for hand in range(ranks.size):
        ranks[hand] = three_card(cards[0, hand], cards[1, hand], cards[2, hand])
    return ranks


@compiled
def four_card_batch(cards: Cards) -> Ranks:
    """The rank of four cards in ``FOUR_CARD``, hand by hand."""
    ranks = _ranks_for(cards, 4)
    for hand in range(ranks.size):
        ranks[hand] = four_card(cards[0, hand], cards[1, hand], cards[2, hand], cards[3, hand])
    return ranks


@compiled
def four_of_five_batch(cards: Cards) -> Ranks:
    """The rank of the best four of five cards in ``FOUR_CARD``, hand by hand."""
    ranks = _ranks_for(cards, 5)
    for hand in range(ranks.size):
        ranks[hand] = four_of_five(cards[0, hand], cards[1, hand], cards[2, hand], cards[3, hand], cards[4, hand])
    return ranks


@compiled
def five_card_batch(cards: Cards) -> Ranks:
    """The rank of five cards in ``FIVE_CARD``, hand by hand."""
    ranks = _ranks_for(cards, 5)
    for hand in range(ranks.size):
        ranks[hand] = five_card(cards[0, hand], cards[1, hand], cards[2, hand], cards[3, hand], cards[4, hand])
    return ranks


@compiled
def seven_card_batch(cards: Cards) -> Ranks:
    """The rank of the best five of seven cards in ``FIVE_CARD``, hand by hand."""
    ranks = _ranks_for(cards, 7)
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
