"""Ranks of many hands at once with NumPy only, for code that should not wait for Numba to compile."""

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from houseway.ranking.poker import FIVE_CARD
from houseway.ranking.tables import CARD_WEIGHTS, FLUSH_BITS, SUITS_AT, Numbering, Tables, tables

Ints = npt.NDArray[np.int64]
Ranks = npt.NDArray[np.uint16]


@cache
def _five() -> Tables:
    return tables(FIVE_CARD, 5)


@cache
def _seven() -> Tables:
    return tables(FIVE_CARD, 7)


def _unsuited(made: Tables, weights: Ints) -> Ranks:
    ranks: Ranks = made.unsuited[Numbering(made.first, made.second, made.third).of(weights)]
    return ranks


def rank_bits(cards: Sequence[int]) -> Ints:
    """The rank of each card as one of thirteen bits."""
    bits: Ints = np.left_shift(1, np.array(cards, np.int64) >> 2)
    return bits


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
    ranks = _unsuited(made, weights)
    flush = (weights + made.short_of_flush) & FLUSH_BITS != 0
    ranks[flush] = made.suited[held[flush]]
    return ranks


def seven_card_unsuited(weights: Ints) -> Ranks:
    """The best ranks in ``FIVE_CARD`` of seven cards, given their weights, as if no five were of a suit."""
    return _unsuited(_seven(), weights)


def seven_card_suited(held: Ints) -> Ranks:
    """The best ranks in ``FIVE_CARD`` of the cards of a suit, given as thirteen bits, five of them or more."""
    ranks: Ranks = _seven().suited[held]
    return ranks


def seven_card_ranks(cards: Ints) -> Ranks:
    """The best ranks in ``FIVE_CARD`` of seven cards, which are along the first axis."""
    weights = CARD_WEIGHTS[cards].sum(axis=0)
    ranks = seven_card_unsuited(weights)
    made = weights + _seven().short_of_flush & FLUSH_BITS
    for suit in range(4):
        flush = np.flatnonzero(made & 8 << SUITS_AT + 4 * suit)
        held = np.where(cards[:, flush] & 3 == suit, np.left_shift(1, cards[:, flush] >> 2), 0)
        ranks[flush] = seven_card_suited(np.bitwise_or.reduce(held, axis=0))
    return ranks
