"""Hand evaluation for the poker kernel, by the tables of :mod:`houseway.ranking.tables`.

A high is a rank of ``FIVE_CARD`` or ``THREE_CARD`` (greater is better). A low is its index among all lows (smaller is better).
"""

from itertools import combinations_with_replacement
from typing import Final

import numpy as np

from houseway.equipment.cards import CARDS
from houseway.games.poker.sim.places import HAND, LOOKED_UP
from houseway.ranking.low import low
from houseway.ranking.poker import FIVE_CARD, THREE_CARD
from houseway.ranking.tables import RANK_WEIGHTS, Places, numbering, suited_ranks, unsuited_ranks
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed, Int64s

SECOND_AT, THIRD_AT, SUITS_AT = 10, 23, 35
FIRST_BITS, SECOND_BITS, THIRD_BITS = 0x3FF, 0x1FFF, 0xFFF
FLUSH_BITS: Final = 0x8888 << SUITS_AT
NO_LOW: Final = 1 << 20


def _lows(size: int) -> Int64s:
    """The index among all lows of each hand of ``size`` cards, by the hand's number."""
    hands = [
        ranks for ranks in combinations_with_replacement(range(13), size) if max(ranks.count(one) for one in ranks) <= 4
    ]
    worth = [low([CARDS[4 * rank + ranks[:at].count(rank)] for at, rank in enumerate(ranks)]) for ranks in hands]
    places = {one: place for place, one in enumerate(sorted(set(worth)))}
    found = np.zeros(len(hands), np.int64)
    numbers = numbering(size).of(RANK_WEIGHTS[np.array(hands)].sum(axis=1))
    found[numbers] = [places[one] for one in worth]
    return found


def _weights() -> Int64s:
    """The weight of each rank, split at ``THIRD_AT``: the lower bits of all ranks, then the upper bits."""
    return np.concatenate([RANK_WEIGHTS & (1 << THIRD_AT) - 1, RANK_WEIGHTS >> THIRD_AT])


def _packed(table: Int64s | Places) -> Int64s:
    """A table of numbers below 2**16, four to an entry: a quarter of the memory, most of which stays in the cache."""
    padded = np.zeros(-(-len(table) // 4) * 4, "<u2")
    padded[: len(table)] = table
    return padded.view("<i8")


_TABLES: Final[tuple[Int64s | Places, ...]] = (
    *(part for size in (7, 5, 3) for part in numbering(size)),
    unsuited_ranks(FIVE_CARD, 7),
    unsuited_ranks(FIVE_CARD, 5),
    unsuited_ranks(THREE_CARD, 3),
    suited_ranks(FIVE_CARD),
    suited_ranks(THREE_CARD),
    _lows(5),
    _lows(3),
)
_PARTS: Final = [_weights(), *map(_packed, _TABLES)]
(
    WEIGHTS,
    FIRST_7,
    SECOND_7,
    THIRD_7,
    FIRST_5,
    SECOND_5,
    THIRD_5,
    FIRST_3,
    SECOND_3,
    THIRD_3,
    UNSUITED_7,
    UNSUITED_5,
    UNSUITED_3,
    SUITED_5,
    SUITED_3,
    LOWS_5,
    LOWS_3,
    RANKS_END,
) = (LOOKED_UP + sum(part.size for part in _PARTS[:place]) for place in range(len(_PARTS) + 1))
RANKS: Final = np.concatenate(_PARTS)
"""The lookup tables that follow the terms from ``LOOKED_UP`` on."""


def looked_up(table: int, number: int, terms: Indexed) -> int:
    """An entry of one of the packed tables."""
    return int(terms[table + (number >> 2)] >> 16 * (number & 3) & 0xFFFF)


def weight_of(card: int, terms: Indexed) -> int:
    """The weight of a card; the weight of a hand is the sum over its cards."""
    rank = card >> 2
    return (
        int(terms[WEIGHTS + rank]) + (int(terms[WEIGHTS + 13 + rank]) << THIRD_AT) + (1 << (SUITS_AT + 4 * (card & 3)))
    )


def five_number(weight: int, terms: Indexed) -> int:
    """The number of a five-card hand, from its weight."""
    return int(
        looked_up(FIRST_5, weight & FIRST_BITS, terms)
        + looked_up(SECOND_5, weight >> SECOND_AT & SECOND_BITS, terms)
        + looked_up(THIRD_5, weight >> THIRD_AT & THIRD_BITS, terms)
    )


def three_number(weight: int, terms: Indexed) -> int:
    """The number of a three-card hand, from its weight."""
    return int(
        looked_up(FIRST_3, weight & FIRST_BITS, terms)
        + looked_up(SECOND_3, weight >> SECOND_AT & SECOND_BITS, terms)
        + looked_up(THIRD_3, weight >> THIRD_AT & THIRD_BITS, terms)
    )


def flush_suit(weight: int, size: int) -> int:
    """The suit with at least ``size`` cards, or -1."""
    flush = (weight + ((0x1111 * (8 - size)) << SUITS_AT) & FLUSH_BITS) >> (SUITS_AT + 3)
    return -1 if flush == 0 else 0 if flush & 1 else 1 if flush & 16 else 2 if flush & 256 else 3


def held_in(suit: int, count: int, room: Indexed) -> int:
    """The ranks of ``suit`` among the first ``count`` cards at ``HAND``, as bits."""
    held = 0
    for place in range(HAND, HAND + count):
        if room[place] & 3 == suit:
            held |= 1 << (room[place] >> 2)
    return held


def weight_of_hand(count: int, terms: Indexed, room: Indexed) -> int:
    """The weight of the first ``count`` cards at ``HAND``."""
    weight = 0
    for place in range(HAND, HAND + count):
        weight += weight_of(room[place], terms)
    return weight


def high_of(count: int, terms: Indexed, room: Indexed) -> int:
    """The best high of the seven, five or three cards at ``HAND``."""
    weight = weight_of_hand(count, terms, room)
    if count == 3:
        suit = flush_suit(weight, 3)
        rank = looked_up(UNSUITED_3, three_number(weight, terms), terms)
        return rank if suit < 0 else max(rank, looked_up(SUITED_3, held_in(suit, count, room), terms))
    if count == 5:
        rank = looked_up(UNSUITED_5, five_number(weight, terms), terms)
    else:
        number = (
            looked_up(FIRST_7, weight & FIRST_BITS, terms)
            + looked_up(SECOND_7, weight >> SECOND_AT & SECOND_BITS, terms)
            + looked_up(THIRD_7, weight >> THIRD_AT & THIRD_BITS, terms)
        )
        rank = looked_up(UNSUITED_7, number, terms)
    suit = flush_suit(weight, 5)
    return rank if suit < 0 else max(rank, looked_up(SUITED_5, held_in(suit, count, room), terms))


def low_of(count: int, terms: Indexed, room: Indexed) -> int:
    """The low of exactly the five or three cards at ``HAND``."""
    weight = weight_of_hand(count, terms, room)
    if count == 3:
        return looked_up(LOWS_3, three_number(weight, terms), terms)
    return looked_up(LOWS_5, five_number(weight, terms), terms)


def low_of_seven(terms: Indexed, room: Indexed) -> int:
    """The best low of the seven cards at ``HAND``: the five lowest ranks, or with fewer ranks the best five cards."""
    held = 0
    for place in range(HAND, HAND + 7):
        held |= 1 << (room[place] >> 2)
    held = held << 1 & 0x1FFF | held >> 12
    if ones(held) >= 5:
        weight = found = rank = 0
        while found < 5:
            if held >> rank & 1:
                weight += weight_of((rank + 12) % 13 << 2, terms)
                found += 1
            rank += 1
        return looked_up(LOWS_5, five_number(weight, terms), terms)
    best = NO_LOW
    whole = weight_of_hand(7, terms, room)
    for one in range(HAND, HAND + 6):
        for other in range(one + 1, HAND + 7):
            weight = whole - weight_of(room[one], terms) - weight_of(room[other], terms)
            best = min(best, looked_up(LOWS_5, five_number(weight, terms), terms))
    return best


FUNCTIONS: Final = (
    looked_up,
    weight_of,
    five_number,
    three_number,
    flush_suit,
    held_in,
    weight_of_hand,
    high_of,
    low_of,
    low_of_seven,
)
