"""Pai gow tiles: a set of 32, as integers that print as their two ends, the higher end first.

A tile is the number of its shape, from the highest-ranking (6-6, 0) to the lowest (2-1, 20). Eleven shapes occur twice in the
set, and two tiles of one shape are the same number. Tile is a subclass of Card, so code that deals, hides or writes cards also
handles tiles.
"""

from collections.abc import Iterable
from typing import Final

from houseway.equipment.cards import Card, Mark, Marked
from houseway.errors import BadInput

PAIRED: Final = ((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1))
"""The eleven shapes that occur twice in the set."""
SINGLE: Final = ((6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 2), (4, 1), (3, 2), (2, 1))
"""The ten shapes that occur once in the set."""
ENDS: Final = PAIRED + SINGLE
TEXTS: Final = tuple(f"{high}-{low}" for high, low in ENDS)
NAMES: Final = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Tile(Card):
    """One tile. ``str(tile)`` is its text (``6-4``); compare tiles with :mod:`houseway.ranking.tiles`."""

    __slots__ = ()

    def marked(self, mark: Mark) -> "Tile":
        return MarkedTile(self, mark)

    @property
    def ends(self) -> tuple[int, int]:
        """The spots on its two ends, the higher first."""
        return ENDS[self]

    @property
    def spots(self) -> int:
        return sum(ENDS[self])

    @property
    def rank(self) -> int:
        """The number of the shape; tiles of equal rank look alike."""
        return int(self)

    @property
    def suit(self) -> int:
        """Always 0: tiles have no suits."""
        return 0

    @property
    def is_joker(self) -> bool:
        return False

    @property
    def name(self) -> str:
        """The name of the tile in words: ``six-four ten``."""
        high, low = ENDS[self]
        words = ("", "one", *NAMES[2:])
        return f"{words[high]}-{words[low]} {NAMES[high + low]}"

    def __str__(self) -> str:
        return TEXTS[self]

    def __repr__(self) -> str:
        return TEXTS[self]


class MarkedTile(Tile, Marked):
    """A tile with its mark."""


SHAPES: Final = tuple(Tile(number) for number in range(len(ENDS)))
TILES: Final = tuple(one for one in SHAPES for _ in range(2 if one.ends in PAIRED else 1))
"""The set of 32."""
_BY_TEXT: Final = {f"{a}-{b}": one for one in SHAPES for a, b in (one.ends, one.ends[::-1])}


def tile(text: str, where: str = "") -> Tile:
    """The tile written as ``6-4`` or ``4-6``; raises BadInput if it is not in the set."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise BadInput(
            f"{text!r} is not a tile of the set of 32: write its two ends, as in 6-4", where, code="not-a-tile"
        )
    return found


def tiles(text: object, where: str = "") -> list[Tile]:
    """The tiles written as one string (``"6-6 4-2"``) or as a list of strings, in order; raises BadInput otherwise."""
    if isinstance(text, str):
        try:
            return [_BY_TEXT[word] for word in text.replace(",", " ").split()]
        except KeyError:  # find the word that is not a tile
            return [tile(word, where) for word in text.replace(",", " ").split()]
    if isinstance(text, list | tuple) and all(isinstance(word, str) for word in text):
        return [tile(word, where) for word in text]
    raise BadInput(f"tiles are written as text, as in '6-6 4-2', not {text!r:.60}", where, code="tiles-not-text")


def show(many: Iterable[Tile]) -> str:
    """The tiles as one string, which :func:`tiles` reads back."""
    return " ".join(map(str, many))
