"""Ranks of many five-card hands at once with NumPy only, for code that should not wait for Numba to compile."""

from functools import cache

import numpy as np
import numpy.typing as npt

from houseway.ranking.poker import FIVE_CARD
from houseway.ranking.tables import CARD_WEIGHTS, FLUSH_BITS, Numbering, Tables, tables

Ints = npt.NDArray[np.int64]
Ranks = npt.NDArray[np.uint16]


@cache
def _five() -> Tables:
    return tables(FIVE_CARD, 5)


def weights_of(cards: Ints) -> Ints:
    """The weights of hands or parts of hands, whose cards are along the last axis."""
    summed: Ints = CARD_WEIGHTS[cards].sum(axis=-1)
    return summed


def held_ranks(cards: Ints) -> Ints:
    """The ranks held by hands or parts of hands, as thirteen bits; the cards are along the last axis."""
    bits: Ints = np.bitwise_or.reduce(np.left_shift(1, cards >> 2), axis=-1)
    return bits


def five_card_ranks(weights: Ints, held: Ints) -> Ranks:
    """The ranks in ``FIVE_CARD`` of hands, given their weights and the bits of the ranks they hold."""
    made = _five()
    ranks: Ranks = made.unsuited[Numbering(made.first, made.second, made.third).of(weights)]
    flush = (weights + made.short_of_flush) & FLUSH_BITS != 0
    ranks[flush] = made.suited[held[flush]]
    return ranks
