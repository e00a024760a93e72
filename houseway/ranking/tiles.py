"""The ranking of two-tile hands: permissible pairs first, then by value, then by the higher single tile.

A rank is an integer, higher for the better hand and equal for copies: 200 or more for a permissible pair, otherwise
``18 * value`` plus a term for the leading tile, so that hands of value zero are below 18.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from houseway.equipment.tiles import SHAPES, Tile, tile

TILE_RANKS: Final = (
    *(("6-6",), ("1-1",), ("4-4",), ("3-1",), ("5-5",), ("3-3",), ("2-2",), ("6-5",), ("6-4",), ("6-1",), ("5-1",)),
    *(("6-3", "5-4"), ("6-2", "5-3"), ("5-2", "4-3"), ("4-2",), ("4-1", "3-2"), ("2-1",)),
)
"""The single tiles from the first rank to the seventeenth; tiles in one entry rank equally."""

Pairs = tuple[tuple[str, str], ...]
PAIRS: Final[tuple[tuple[str, Pairs], ...]] = (
    ("supreme pair", (("4-2", "2-1"),)),
    *((f"pair of {one}", ((one, one),)) for (one,) in TILE_RANKS[:11]),
    ("mixed nines", (("6-3", "5-4"),)),
    ("mixed eights", (("5-3", "6-2"),)),
    ("mixed sevens", (("4-3", "5-2"),)),
    ("mixed fives", (("4-1", "3-2"),)),
    ("twelve wong", (("6-6", "5-4"), ("6-6", "6-3"))),
    ("two wong", (("1-1", "5-4"), ("1-1", "6-3"))),
    ("twelve gong", (("6-6", "6-2"), ("6-6", "5-3"), ("6-6", "4-4"))),
    ("two gong", (("1-1", "6-2"), ("1-1", "5-3"), ("1-1", "4-4"))),
)
"""The twenty permissible pairs, the highest first; hands of one entry are copies of each other."""

FLOATING: Final = {tile("2-1"): (6, 15), tile("4-2"): (3, 17)}
"""The two tiles of the supreme pair when not together: the other value each may count as, and its tile rank then."""

COUNT: Final = len(SHAPES)
PAIR: Final = 200
"""Ranks from here on are permissible pairs."""
VALUE: Final = len(TILE_RANKS) + 1
VALUES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

TILE_RANK: Final = tuple(
    next(number for number, tiles in enumerate(TILE_RANKS, 1) if str(one) in tiles) for one in SHAPES
)
"""The rank of each shape, 1 the highest."""
_PAIR_RANK: Final = {
    frozenset((tile(a), tile(b))): number for number, (_, hands) in enumerate(PAIRS, 1) for a, b in hands
}


def pair_rank(one: Tile, other: Tile) -> int | None:
    """The number of a permissible pair, 1 (highest) to 20; None if the hand is not a permissible pair."""
    return _PAIR_RANK.get(frozenset((one, other)))


def counts(one: Tile, other: Tile) -> tuple[int, int]:
    """The value of a hand without a permissible pair, and the rank of its leading tile.

    A tile of the supreme pair counts as the other one (three as six, six as three) if that gives the higher value; its tile
    rank is then the one in :data:`FLOATING`.
    """
    ways = [(one.spots, TILE_RANK[one], other.spots, TILE_RANK[other])]
    if one in FLOATING:
        ways.append((*FLOATING[one], other.spots, TILE_RANK[other]))
    if other in FLOATING:
        ways.append((one.spots, TILE_RANK[one], *FLOATING[other]))
    return max(((a + b) % 10, min(led, leads)) for a, led, b, leads in ways)


def _rank(one: Tile, other: Tile) -> int:
    place = pair_rank(one, other)
    if place is not None:
        return PAIR + len(PAIRS) - place
    value, leads = counts(one, other)
    return VALUE * value + len(TILE_RANKS) - leads


RANKS: Final = tuple(_rank(one, other) for one in SHAPES for other in SHAPES)
"""The rank of every two tiles, at index ``21 * one + other``."""


def rank(one: int, other: int) -> int:
    """The rank of two tiles; hands of equal rank are copies."""
    return RANKS[COUNT * one + other]


def value(rank: int) -> int | None:
    """The value of a hand of that rank; None for a permissible pair."""
    return None if rank >= PAIR else rank // VALUE


def ends_in_zero(one: int, other: int) -> bool:
    """True if the sum of the spots ends in zero, whether or not the tiles are a permissible pair."""
    return (SHAPES[one].spots + SHAPES[other].spots) % 10 == 0


def is_zero(rank: int) -> bool:
    """True if a hand of that rank has the value zero; never for a permissible pair."""
    return rank < VALUE


def describe(rank: int) -> str:
    """The hand in words: ``twelve gong``, or ``nine led by 6-6``."""
    if rank >= PAIR:
        return PAIRS[PAIR + len(PAIRS) - 1 - rank][0]
    leads = TILE_RANKS[len(TILE_RANKS) - rank % VALUE - 1]
    return f"{VALUES[rank // VALUE]} led by {' or '.join(leads)}"


Split = tuple[tuple[Tile, Tile], tuple[Tile, Tile]]
"""A high hand and a low hand."""


def high_and_low(first: Sequence[Tile], second: Sequence[Tile]) -> Split:
    """The two hands, the higher-ranking one first."""
    (a, b), (c, d) = first, second
    return ((a, b), (c, d)) if rank(a, b) >= rank(c, d) else ((c, d), (a, b))


def splits(hand: Sequence[Tile]) -> tuple[Split, Split, Split]:
    """The three ways to split four tiles into a high and a low hand."""
    return _splits(*hand)


@lru_cache(1 << 14)
def _splits(a: Tile, b: Tile, c: Tile, d: Tile) -> tuple[Split, Split, Split]:
    return high_and_low((a, b), (c, d)), high_and_low((a, c), (b, d)), high_and_low((a, d), (b, c))
