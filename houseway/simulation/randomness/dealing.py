"""Draws cards without replacement: the first few cards of a fresh shoe, or a whole shuffled shoe.

``six_of`` has no branches, so that the threads of a GPU warp do not diverge: each draw is an index among the remaining cards,
and the drawn cards are kept sorted to convert the index to a card.
"""

from typing import Final

from houseway.simulation.randomness.counter import philox, split
from houseway.support.arrays import Indexed


def above(number: int, out: int) -> int:
    """``number``, or the next number if it is not below the drawn card ``out``."""
    return number + 1 if number >= out else number


def six_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int, int]:
    """The first six cards of a round, each below ``size`` and all different, in the order they leave the shoe."""
    word_0, word_1, word_2, word_3 = philox(number, 0, key_0, key_1)
    c0, word_0, word_1 = split(word_0, word_1, size)
    c1, word_0, word_1 = split(word_0, word_1, size - 1)
    c2, word_0, word_1 = split(word_0, word_1, size - 2)
    c3, word_2, word_3 = split(word_2, word_3, size - 3)
    c4, word_2, word_3 = split(word_2, word_3, size - 4)
    c5, word_2, word_3 = split(word_2, word_3, size - 5)
    c1 = above(c1, c0)
    s0, s1 = min(c0, c1), max(c0, c1)
    c2 = above(above(c2, s0), s1)
    s2 = max(s1, c2)
    s1 = min(s1, max(s0, c2))
    s0 = min(s0, c2)
    c3 = above(above(above(c3, s0), s1), s2)
    s3 = max(s2, c3)
    s2 = min(s2, max(s1, c3))
    s1 = min(s1, max(s0, c3))
    s0 = min(s0, c3)
    c4 = above(above(above(above(c4, s0), s1), s2), s3)
    s4 = max(s3, c4)
    s3 = min(s3, max(s2, c4))
    s2 = min(s2, max(s1, c4))
    s1 = min(s1, max(s0, c4))
    s0 = min(s0, c4)
    c5 = above(above(above(above(above(c5, s0), s1), s2), s3), s4)
    return c0, c1, c2, c3, c4, c5


def ones(bits: int) -> int:
    """The number of set bits among the lowest 52."""
    bits = bits - (bits >> 1 & 0x5555555555555)
    bits = (bits & 0x3333333333333) + (bits >> 2 & 0x3333333333333)
    bits = bits + (bits >> 4) & 0xF0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 0x7F


def free_card(place: int, out: int) -> int:
    """The card at index ``place`` among the remaining cards; ``out`` is a bit set of the drawn cards."""
    card = place
    found = place + ones(out & ((2 << card) - 1))
    while found != card:
        card = found
        found = place + ones(out & ((2 << card) - 1))
    return card


def ten_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int, int, int, int, int, int]:
    """The first ten cards of a round from up to 52, all different, in the order they leave the shoe."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    word_0, word_1, word_2, word_3 = philox(number, 1, key_0, key_1)
    d6, word_0, word_1 = split(word_0, word_1, size - 6)
    d7, word_0, word_1 = split(word_0, word_1, size - 7)
    d8, word_2, word_3 = split(word_2, word_3, size - 8)
    d9, word_2, word_3 = split(word_2, word_3, size - 9)
    out = 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4 | 1 << c5
    c6 = free_card(d6, out)
    out |= 1 << c6
    c7 = free_card(d7, out)
    out |= 1 << c7
    c8 = free_card(d8, out)
    out |= 1 << c8
    return c0, c1, c2, c3, c4, c5, c6, c7, c8, free_card(d9, out)


def shuffle(shoe: Indexed, size: int, number: int, key_0: int, key_1: int) -> None:
    """Fill ``shoe`` with a uniformly shuffled order of ``size`` cards (Fisher-Yates, six draws from each Philox block)."""
    for card in range(size):
        shoe[card] = card
    left = size
    block = 0
    while left > 1:
        word_0, word_1, word_2, word_3 = philox(number, block, key_0, key_1)
        block += 1
        for draw in range(6):
            if left > 1:
                if draw == 3:
                    word_0, word_1 = word_2, word_3
                place, word_0, word_1 = split(word_0, word_1, left)
                other = size - left
                card = shoe[other]
                shoe[other] = shoe[other + place]
                shoe[other + place] = card
                left -= 1


def add(tallies: Indexed, place: int) -> None:
    """Add 1 to a class; replaced by an atomic addition on CUDA."""
    tallies[place] += 1


def ahead() -> bool:
    """True on CUDA, where numbers are drawn before it is known that they are needed, so that threads stay in step."""
    return False


FUNCTIONS: Final = (above, six_of, ones, free_card, ten_of, shuffle, add, ahead)
