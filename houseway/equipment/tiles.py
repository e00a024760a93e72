"""Pai gow tiles: a set of 32, written by their two ends, higher end first."""

from typing import Final

from houseway.errors import BadInput

PAIRED: Final = ((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1))
"""Eleven shapes of which the set holds two equal tiles each."""
SINGLE: Final = ((6, 3), (5, 4), (6, 2), (5, 3), (4, 3), (5, 2), (4, 2), (4, 1), (3, 2), (2, 1))
"""Ten shapes of which the set holds one tile each."""
TILES: Final = tuple(sorted((*PAIRED, *PAIRED, *SINGLE)))

Tile = tuple[int, int]


def tile(text: str, where: str = "") -> Tile:
    """The tile that ``6-4`` or ``4-6`` names."""
    try:
        one, other = (int(end) for end in text.split("-"))
    except ValueError:
        raise BadInput(f"{text!r} is no tile: write its two ends, as in 6-4", where) from None
    found = (max(one, other), min(one, other))
    if found not in TILES:
        raise BadInput(f"there is no tile {text} in the set of 32", where)
    return found


def show(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"
