"""The source of the kernel's cards: a shoe played to its cutting card, or a fresh shoe for each round.

The first six cards of a fresh shoe are drawn at once. Further cards are drawn one at a time and redrawn if they are already out.
Cards that are out are packed into lanes of nine bits, so that one comparison checks seven.
"""

from typing import Final

import numpy as np

from houseway.simulation.randomness.counter import philox, split
from houseway.simulation.randomness.dealing import ahead, six_of
from houseway.support.arrays import Indexed

Pile = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]
"""The next place in the shoe or the next random block; the number of cards drawn and of random numbers used from the block; the
first six cards; the words of the block; the cards that are out, seven per entry."""
Source = tuple[int, int, int, int, int]
"""1 for a shuffled shoe or 0 for a fresh one, then the round, both keys and the number of cards."""

LANES: Final = 0x40201008040201
"""The lowest bit of each of the seven nine-bit lanes."""
TOPS: Final = 0x4020100804020100
ALL: Final = 0x7FFFFFFFFFFFFFFF
"""All bits of all lanes set, which is not a card."""
SIX: Final = 6
USED_UP: Final = 6
THIRTEEN: Final = 13
"""The first six cards and the seven lanes after them."""
NONE_YET: Final = np.int64(0)
"""A zero that Numba does not know: for each number that it knows it would compile everything once more."""
SHUFFLED: Final = np.int64(1)


def is_out(card: int, out: int) -> bool:
    """Whether the card is in one of the lanes of ``out``."""
    found = out ^ (card * LANES)
    return (found - LANES) & ~found & TOPS != 0


def shoe_of(size: int) -> Source:
    """The source for a shuffled shoe of that many cards."""
    return int(SHUFFLED), int(NONE_YET), int(NONE_YET), int(NONE_YET), size


def new_pile(at: int, source: Source) -> Pile:
    """The pile at the start of a round: at place ``at`` of a shuffled shoe, or with the first six cards of a fresh one."""
    in_shoe, number, key_0, key_1, size = source
    if in_shoe:
        return at, int(NONE_YET), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    six = c0 | c1 << 9 | c2 << 18 | c3 << 27 | c4 << 36 | c5 << 45
    block, used, high, low, word_2, word_3 = 1, USED_UP, 0, 0, 0, 0
    if ahead():
        high, low, word_2, word_3 = philox(number, 1, key_0, key_1)
        block, used = 2, 0
    return block, int(NONE_YET), used, six, high, low, word_2, word_3, six | 511 << 54, ALL, ALL, ALL, ALL


def next_card(pile: Pile, source: Source, shoe: Indexed) -> tuple[int, Pile]:
    """The next card, and the pile after it."""
    at, drawn, used, six, high, low, word_2, word_3, out_0, out_1, out_2, out_3, out_4 = pile
    in_shoe, number, key_0, key_1, size = source
    if in_shoe:
        card = int(shoe[at])
        at += 1
    elif drawn < SIX:
        card = six & 511
        six >>= 9
    else:
        card = -1
        while card < 0:
            if used == USED_UP:
                used = 0
                high, low, word_2, word_3 = philox(number, at, key_0, key_1)
                at += 1
            elif used == 3:
                high, low = word_2, word_3
            used += 1
            card, high, low = split(high, low, size)
            if (
                is_out(card, out_0)
                or is_out(card, out_1)
                or (drawn > THIRTEEN and (is_out(card, out_2) or is_out(card, out_3) or is_out(card, out_4)))
            ):
                card = -1
        if drawn >= THIRTEEN:
            out_4 = (out_4 << 9 | out_3 >> 54) & ALL
            out_3 = (out_3 << 9 | out_2 >> 54) & ALL
            out_2 = (out_2 << 9 | out_1 >> 54) & ALL
        out_1 = (out_1 << 9 | card) & ALL
    drawn += 1
    return card, (at, drawn, used, six, high, low, word_2, word_3, out_0, out_1, out_2, out_3, out_4)


FUNCTIONS: Final = (is_out, shoe_of, new_pile, next_card)
