"""Winner's Pot Poker on small integers: the strength of three or four cards, and the strategy that compares it with the board.

Plain functions: called directly, compiled into the counts of ``odds``, or compiled for a device with the kernel.
A card that is not dealt yet has a negative rank of its own.
"""

from typing import Final

JACK: Final = 9
FOUR_ALIKE, THREE_ALIKE, TWO_PAIR, ONE_PAIR = 6, 3, 2, 1
"""The number of pairs of equal cards among four."""


def pairs_of(r0: int, r1: int, r2: int, r3: int) -> int:
    """The number of pairs of equal ranks: 6 for four alike, 3 for three, 2 for two pair, 1 for a pair."""
    found = 1 if r0 == r1 else 0
    found += 1 if r0 == r2 else 0
    found += 1 if r0 == r3 else 0
    found += 1 if r1 == r2 else 0
    found += 1 if r1 == r3 else 0
    return found + (1 if r2 == r3 else 0)


def paired_rank(r0: int, r1: int, r2: int, r3: int) -> int:
    """The highest rank held more than once; -1 if there is none."""
    found = r0 if r0 == r1 else -1
    found = max(found, r0 if r0 == r2 else -1)
    found = max(found, r0 if r0 == r3 else -1)
    found = max(found, r1 if r1 == r2 else -1)
    found = max(found, r1 if r1 == r3 else -1)
    return max(found, r2 if r2 == r3 else -1)


def strength(r0: int, r1: int, r2: int, r3: int) -> int:
    """The strength of up to four cards: by the number of pairs and their highest rank, else by the highest card."""
    pairs = pairs_of(r0, r1, r2, r3)
    if pairs == 0:
        return max(max(r0, r1), max(r2, r3))
    return 16 * pairs + paired_rank(r0, r1, r2, r3)


def short_row(r0: int, r1: int, r2: int, r3: int) -> int:
    """The index in ``ROWS`` of three or four cards that were folded: only equal ranks count."""
    pairs = pairs_of(r0, r1, r2, r3)
    if pairs == FOUR_ALIKE:
        return 2
    if pairs == THREE_ALIKE:
        return 6
    if pairs == TWO_PAIR:
        return 7
    return 8 if pairs == ONE_PAIR and paired_rank(r0, r1, r2, r3) >= JACK else 9


def beats_one(c0: int, c1: int, c2: int, up: int) -> int:
    """1 if three cards are at least as high as the dealer's one up card, else 0."""
    return 1 if strength(c0 >> 2, c1 >> 2, c2 >> 2, -1) >= up >> 2 else 0


def beats_two(c0: int, c1: int, c2: int, c3: int, up_1: int, up_2: int) -> int:
    """1 if four cards are at least as high as the dealer's two up cards, else 0."""
    return 1 if strength(c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2) >= strength(up_1 >> 2, up_2 >> 2, -1, -2) else 0


FUNCTIONS: Final = (pairs_of, paired_rank, strength, short_row, beats_one, beats_two)
