"""The wall and how it is delivered: eight stacks of four, the bank's cut, and the ten styles. Sections 6(d), 8(g) and 8(k).

A place in the wall is a number from 0 to 31: stack 1 (the dealer's right) from top to bottom, then stack 2, up to stack 8.
"""

from collections.abc import Iterator, Sequence
from typing import Final

STACKS: Final = 8
HEIGHT: Final = 4

Stacks = tuple[int, ...]
Four = tuple[int, ...]
Style = tuple[Four, ...]
"""For each of the eight positions, counterclockwise from the start, the places of its four tiles."""


def place(stack: int, level: int) -> int:
    """The place of a tile: stack 1 to 8 from the dealer's right, level 1 (top) to 4."""
    return HEIGHT * (stack - 1) + level - 1


def whole_stacks(order: Stacks) -> Style:
    """The style that gives each position one stack."""
    return tuple(tuple(place(stack, level) for level in (1, 2, 3, 4)) for stack in order)


def two_and_two(pairs: Sequence[Stacks]) -> Style:
    """The style that gives the upper halves of every two stacks to one position and the lower halves to the next."""
    return tuple(
        tuple(place(stack, level) for stack in pair for level in levels)
        for pair in pairs
        for levels in ((1, 2), (3, 4))
    )


def slices(ends: tuple[Stacks, Stacks]) -> Style:
    """The style that gives, level by level, the four stacks of one side to a position and those of the other to the next."""
    return tuple(tuple(place(stack, level) for stack in side) for level in (1, 2, 3, 4) for side in ends)


def head_and_tail(pairs: Sequence[Stacks], tail: Stacks) -> Style:
    """The style that alternates the dragon's head (upper tiles of the two tall stacks) and the phoenix's tail (a slice)."""
    heads, tails = two_and_two(pairs), slices((tail, ()))[::2]
    return tuple(four for turn in zip(heads, tails, strict=True) for four in turn)


RIGHT: Final = (1, 2, 3, 4)
LEFT: Final = (8, 7, 6, 5)

STYLES: Final[dict[str, Style]] = {
    "house_way_right": whole_stacks((1, 2, 3, 4, 5, 6, 7, 8)),
    "house_way_left": whole_stacks((8, 7, 6, 5, 4, 3, 2, 1)),
    "cup_say_right": two_and_two(((1, 2), (3, 4), (5, 6), (7, 8))),
    "cup_say_left": two_and_two(((8, 7), (6, 5), (4, 3), (2, 1))),
    "jung_quat": two_and_two(((4, 5), (3, 6), (2, 7), (1, 8))),
    "chee_yee": two_and_two(((1, 8), (2, 7), (3, 6), (4, 5))),
    "pin_say_right": slices((RIGHT, LEFT)),
    "pin_say_left": slices((LEFT, RIGHT)),
    "dragon_head_phoenix_tail_right": head_and_tail(((1, 2), (3, 4)), LEFT),
    "dragon_head_phoenix_tail_left": head_and_tail(((8, 7), (6, 5)), RIGHT),
}

STYLE_CLAUSES: Final = {
    "house_way_right": "MA-PG-8.k.1",
    "house_way_left": "MA-PG-8.k.2",
    "cup_say_right": "MA-PG-8.k.3",
    "cup_say_left": "MA-PG-8.k.4",
    "jung_quat": "MA-PG-8.k.5",
    "chee_yee": "MA-PG-8.k.6",
    "pin_say_right": "MA-PG-8.k.7",
    "pin_say_left": "MA-PG-8.k.8",
    "dragon_head_phoenix_tail_right": "MA-PG-8.k.9",
    "dragon_head_phoenix_tail_left": "MA-PG-8.k.10",
}
USUAL: Final = "house_way_right"

SHOWN_BY: Final = {
    "house_way_right": "pushes the first stack on the right forward",
    "house_way_left": "pushes the first stack on the left forward",
    "cup_say_right": "pushes the first two stacks on the right forward",
    "cup_say_left": "pushes the first two stacks on the left forward",
    "jung_quat": "pushes the two centre stacks forward",
    "chee_yee": "pushes the first stack on either side forward",
    "pin_say_right": "lays the top tile of the first stack on the right across the next three",
    "pin_say_left": "lays the top tile of the first stack on the left across the next three",
    "dragon_head_phoenix_tail_right": "puts the first two stacks on the right on the next two and pushes the head forward",
    "dragon_head_phoenix_tail_left": "puts the first two stacks on the left on the next two and pushes the head forward",
}
"""How the dealer shows each style."""

# -- the cut ------------------------------------------------------------------------------------------------------

UNCUT: Final = tuple(range(1, STACKS + 1))
BLOCKS: Final = tuple(
    [*range(first, first + size)] for size in range(1, STACKS) for first in range(1, STACKS + 2 - size)
)
"""Blocks of adjacent stacks that a bank may move."""


def _apart() -> Iterator[list[list[int]]]:
    for block in BLOCKS:
        for middle in range(1, len(block)):
            yield [block[:middle], block[middle:]]
            yield [block[middle:], block[:middle]]


PARTS: Final = tuple(_apart())
"""Adjacent stacks in two parts: the first goes to the right end, the second to the left end."""


def cut(right: Sequence[int], left: Sequence[int] = ()) -> Stacks:
    """The stacks from the dealer's right after some moved to the right end and others to the left end."""
    rest = [stack for stack in UNCUT if stack not in right and stack not in left]
    return (*right, *rest, *left)


def leaving(style: Style, stacks: Stacks, scripted: Sequence[int] = (0,) * STACKS) -> list[int]:
    """The order in which unscripted tiles leave the wall, as indices among the unscripted tiles.

    ``stacks`` are the stacks after the cut; ``scripted`` is the number of tiles of each receiving position that a scenario
    fixes, which are not in the wall.
    """
    order = [
        HEIGHT * (stacks[spot // HEIGHT] - 1) + spot % HEIGHT
        for four, fixed in zip(style, scripted, strict=True)
        for spot in four[fixed:]
    ]
    lying = {spot: number for number, spot in enumerate(sorted(order))}
    return [lying[spot] for spot in order]
