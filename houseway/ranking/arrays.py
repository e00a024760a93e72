"""The ranks of many five-card hands at once with arrays alone, for whoever should not wait for a compiler."""

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
    """The summed weights of some cards each (a hand, or a part of one); the cards lie along the last axis."""
    summed: Ints = CARD_WEIGHTS[cards].sum(axis=-1)
    return summed


def held_ranks(cards: Ints) -> Ints:
    """The ranks that some cards hold, as thirteen bits; the cards lie along the last axis."""
    bits: Ints = np.bitwise_or.reduce(np.left_shift(1, cards >> 2), axis=-1)
    return bits


def five_card_ranks(weights: Ints, held: Ints) -> Ranks:
    """The ranks in ``FIVE_CARD`` of hands given by their weights and the ranks that they hold."""
    made = _five()
    ranks: Ranks = made.unsuited[Numbering(made.first, made.second, made.third).of(weights)]
    flush = (weights + made.short_of_flush) & FLUSH_BITS != 0
    ranks[flush] = made.suited[held[flush]]
    return ranks
