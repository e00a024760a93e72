"""Pai gow tiles: a set of 32, as small whole numbers that print themselves by their two ends, the higher end first.

A tile is its shape, numbered from the highest-ranking (6-6, 0) down to the lowest (2-1, 20); eleven shapes are in the set
twice, and two tiles of one shape are the same number. A tile is a card to everything that deals, hides or writes down
cards, so that tiles go wherever cards go.
"""

from collections.abc import Iterable
from typing import Final

from houseway.equipment.cards import Card, Mark, Marked
from houseway.errors import BadInput

PAIRED: Final = ((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1))
"""Eleven shapes of which the set holds two equal tiles each."""
SINGLE: Final = ((6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 2), (4, 1), (3, 2), (2, 1))
"""Ten shapes of which the set holds one tile each."""
ENDS: Final = PAIRED + SINGLE
TEXTS: Final = tuple(f"{high}-{low}" for high, low in ENDS)
NAMES: Final = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Tile(Card):
    """One tile. ``str(tile)`` is its text (``6-4``); which tile ranks higher is for :mod:`houseway.ranking.tiles` to say."""

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
        """Its shape: two tiles of one rank look alike."""
        return int(self)

    @property
    def suit(self) -> int:
        """Tiles have no suits."""
        return 0

    @property
    def is_joker(self) -> bool:
        return False

    @property
    def name(self) -> str:
        """The tile as it is said aloud: ``six-four ten``."""
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
    """The tile that ``6-4`` or ``4-6`` names."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise BadInput(
            f"{text!r} is not a tile of the set of 32: write its two ends, as in 6-4", where, code="not-a-tile"
        )
    return found


def tiles(text: object, where: str = "") -> list[Tile]:
    """The tiles that a text (``"6-6 4-2"``) or a list of texts names, in order."""
    if isinstance(text, str):
        try:
            return [_BY_TEXT[word] for word in text.replace(",", " ").split()]
        except KeyError:  # one of them is none: say which
            return [tile(word, where) for word in text.replace(",", " ").split()]
    if isinstance(text, list | tuple) and all(isinstance(word, str) for word in text):
        return [tile(word, where) for word in text]
    raise BadInput(f"tiles are written as text, as in '6-6 4-2', not {text!r:.60}", where, code="tiles-not-text")


def show(many: Iterable[Tile]) -> str:
    """The tiles as one text that :func:`tiles` reads back."""
    return " ".join(map(str, many))
