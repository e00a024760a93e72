"""The strength, 0 to 3, that a bettor assigns to its cards in each variant; ``bettors.py`` defines the strengths."""

from typing import Final

import numpy as np

from houseway.games.poker.sim.places import (
    BOARD,
    BOARDED,
    DRAW,
    FAMILY,
    HAND,
    HELD_LAID,
    HIGH,
    HOLDEM,
    LOW,
    LOW_RANKS,
    LOWS,
    MAMBO,
    OMAHA,
    OWN,
    OWN_CARDS,
    OWNS,
    RANKS_LAID,
    SUITS_LAID,
)
from houseway.games.poker.sim.ranks import RANKS_END
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed

POINTS: Final = RANKS_END
"""The index of the table of points of two cards after the terms, indexed by ``suited * 169 + rank * 13 + rank``."""
EACH_RANK: Final = 0x1111111111111
TENS: Final = 8
TWO_CARDS: Final = (10, 14, 18)
FOUR_CARDS: Final = (22, 28, 36)
"""Twice the points at which two cards, and four cards split into two pairs, reach the strengths 1, 2 and 3."""


def chen(high: int, low: int, suited: int) -> int:
    """Twice the points of two cards by Bill Chen's formula, not rounded. Ranks are 0 for a two to 12 for an ace."""
    points = 20 if high == 12 else 16 if high == 11 else 14 if high == 10 else 12 if high == 9 else high + 2
    if high == low:
        return max(2 * points, 10)
    gap = high - low - 1
    points += 4 * suited - 2 * (0, 1, 2, 4, 5)[min(gap, 4)]
    return points + 2 if gap < 2 and high < 10 else points


POINTS_OF_TWO: Final = np.array(
    [chen(max(one, other), min(one, other), suited) for suited in range(2) for one in range(13) for other in range(13)],
    np.int64,
)


def points(c0: int, c1: int, terms: Indexed) -> int:
    """Twice the Chen points of two cards, from the lookup table."""
    suited = 169 if c0 & 3 == c1 & 3 else 0
    return int(terms[POINTS + suited + 13 * (c0 >> 2) + (c1 >> 2)])


def first_two(c0: int, c1: int, terms: Indexed) -> int:
    """The strength of two cards by their points."""
    found = points(c0, c1, terms)
    return int(found >= TWO_CARDS[0]) + int(found >= TWO_CARDS[1]) + int(found >= TWO_CARDS[2])


def first_four(c0: int, c1: int, c2: int, c3: int, terms: Indexed) -> int:
    """The strength of four cards by the points of the best split into two pairs of cards."""
    found = max(
        points(c0, c1, terms) + points(c2, c3, terms),
        max(points(c0, c2, terms) + points(c1, c3, terms), points(c0, c3, terms) + points(c1, c2, terms)),
    )
    return int(found >= FOUR_CARDS[0]) + int(found >= FOUR_CARDS[1]) + int(found >= FOUR_CARDS[2])


def in_line(ranks: int, size: int) -> bool:
    """Whether a set of ranks holds ``size`` (five or three) consecutive ones; the ace is high or low."""
    line = ranks << 1 | ranks >> 12 & 1
    three = line & line >> 1 & line >> 2
    return three != 0 if size == 3 else three & line >> 3 & line >> 4 != 0


def made(c0: int, c1: int, ranks: int, suits: int, held: int, laid: int) -> int:
    """The strength of two cards with the board: 3 two pair or better, 2 top pair, 1 lower pair or four suited, 0 nothing.

    The board is given as counts of its ranks and suits (four bits each), the set of its ranks and its size. Hands made by
    the board alone do not count.
    """
    r0, r1, s0, s1 = c0 >> 2, c1 >> 2, c0 & 3, c1 & 3
    with_0, with_1 = ranks >> 4 * r0 & 15, ranks >> 4 * r1 & 15
    same, suited = int(r0 == r1), max(suits >> 4 * s0 & 15, suits >> 4 * s1 & 15) + 1 + int(s0 == s1)
    in_a_line = in_line(held | 1 << r0 | 1 << r1, 5) and not in_line(held, 5)
    # No branches, whose outcomes a processor could only guess: each case is a number from 0 to 3.
    strongest = 3 * int(with_0 + with_1 > 1 or suited > 4 or in_a_line)
    one_pair = with_0 + with_1 + same
    rank = r0 if with_0 + same > 0 else r1
    paired = int(one_pair > 0) * (1 + int(held < 2 << rank))
    four_suited = int(suited == 4 and laid < 5)
    return max(strongest, max(paired, four_suited))


def from_the_ace(ranks: int) -> int:
    """A set of ranks with the ace moved to the lowest bit."""
    return ranks << 1 & 0x1FFF | ranks >> 12


def made_low(c0: int, c1: int, board: int, low: int, laid: int) -> int:
    """The strength of two cards as a low with the board: 3 a low, 1 one card short with cards to come, else 0."""
    own = from_the_ace(1 << (c0 >> 2) | 1 << (c1 >> 2)) & low
    if ones(own) < 2:
        return 0
    found = ones(from_the_ace(board) & low & ~own)
    return 3 if found >= 3 else 1 if found == 2 and laid < 5 else 0


def with_the_board(at: int, terms: Indexed, room: Indexed) -> int:
    """The strength after the flop in hold'em and omaha: the best of any two own cards with the board."""
    ranks, suits, held, laid = room[RANKS_LAID], room[SUITS_LAID], room[HELD_LAID], room[BOARDED]
    own = OWN + OWN_CARDS * at
    best = 0
    for one in range(own, own + room[OWNS + at] - 1):
        for other in range(one + 1, own + room[OWNS + at]):
            best = max(best, made(room[one], room[other], ranks, suits, held, laid))
            if terms[LOW]:
                best = max(best, made_low(room[one], room[other], held, terms[LOW_RANKS], laid))
    return best


def high_strength(count: int, size: int, to_come: int, room: Indexed) -> int:
    """The high strength of the first ``count`` cards at ``HAND``, for hands of ``size`` cards."""
    counts = suits = held = 0
    for place in range(HAND, HAND + count):
        counts += 1 << 4 * (room[place] >> 2)
        suits += 1 << 4 * (room[place] & 3)
        held |= 1 << (room[place] >> 2)
    twos = (counts >> 1 | counts >> 2) & EACH_RANK
    threes = (counts >> 1 & counts | counts >> 2) & EACH_RANK
    suited = max(max(suits & 15, suits >> 4 & 15), max(suits >> 8 & 15, suits >> 12))
    if threes or ones(twos) > 1 or suited >= size or in_line(held, size):
        return 3
    if size == 3 or count == 3:
        if twos:
            return 3 if twos >> 4 * TENS else 2
        return 1 if size == 5 and (suited == 3 or in_line(held, 3)) else 0
    if twos:
        return 2 if twos >> 4 * TENS else 1
    return 1 if suited == 4 and to_come else 0


def low_strength(count: int, size: int, to_come: int, terms: Indexed, room: Indexed) -> int:
    """The low strength of the first ``count`` cards at ``HAND``, by the number of useless cards among them."""
    held = 0
    for place in range(HAND, HAND + count):
        held |= 1 << (room[place] >> 2)
    good = ones(from_the_ace(held) & terms[LOW_RANKS])
    if good >= size:
        return 3
    if to_come == 0:
        return 1 if good == size - 1 and terms[LOWS] == 0 else 0
    useless = count - good
    if good + to_come < size or useless > 2:
        return 0
    return 3 if useless == 0 else (2 if count > 3 else 1) if useless == 1 else (1 if count > 4 else 0)


def strength(at: int, street: int, streets: int, terms: Indexed, room: Indexed) -> int:
    """The strength of a position's cards in a betting round."""
    family = terms[FAMILY]
    own, owns = OWN + OWN_CARDS * at, room[OWNS + at]
    if family <= OMAHA:
        if street > 0:
            return with_the_board(at, terms, room)
        if family == HOLDEM:
            return first_two(room[own], room[own + 1], terms)
        return first_four(room[own], room[own + 1], room[own + 2], room[own + 3], terms)
    count = owns + room[BOARDED]
    for place in range(owns):
        room[HAND + place] = room[own + place]
    for place in range(owns, count):
        room[HAND + place] = room[BOARD + place - owns]
    size = 3 if family == MAMBO else 5
    to_come = (3 if street == 0 else 0) if family == DRAW else streets - 1 - street
    found = 0
    if terms[HIGH]:
        found = first_two(room[own], room[own + 1], terms) if count == 2 else high_strength(count, size, to_come, room)
    if terms[LOW]:
        found = max(found, low_strength(count, size, to_come, terms, room))
    return found


FUNCTIONS: Final = (
    points,
    first_two,
    first_four,
    in_line,
    made,
    from_the_ace,
    made_low,
    with_the_board,
    high_strength,
    low_strength,
    strength,
)
