"""The 50 positions of the sic bo layout, and which of them a roll wins. Section 2."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Final

Faces = tuple[int, int, int]
Position = tuple[str, int | str | None]
"""A wager and the number, total or pair picked on the layout; None if the wager has only one area."""

NUMBERS: Final = (1, 2, 3, 4, 5, 6)
TOTALS: Final = tuple(range(4, 18))
"""No odds are listed for 3 and 18, so chips cannot be placed on them."""
PAIRS: Final = tuple(f"{a}+{b}" for a, b in combinations(NUMBERS, 2))

SELECTIONS: Final[Mapping[str, tuple[int | str, ...]]] = {
    "three_of_a_kind": NUMBERS,
    "two_of_a_kind": NUMBERS,
    "any_three_of_a_kind": (),
    "total_value": TOTALS,
    "two_dice_combination": PAIRS,
    "small": (),
    "big": (),
    "one_of_a_kind": NUMBERS,
}
"""The picks for each wager, in the order of the chapter."""

POSITIONS: Final[tuple[Position, ...]] = tuple(
    (wager, selection) for wager, picks in SELECTIONS.items() for selection in (picks or (None,))
)

Row = str | None
"""The row of the odds sheet that pays a winning position; None if it loses."""

ONE_OF_A_KIND_ROWS: Final[tuple[Row, ...]] = (None, "one_of_a_kind", "two_dice", "three_dice")
"""The row by the number of dice that show the number wagered on. [MA-SB-4.c-s1] [MA-SB-4.c-s2]"""


def is_triple(faces: Faces) -> bool:
    return faces[0] == faces[1] == faces[2]


def _two_of_a_kind(faces: Faces, pick: int | str | None, on_triple: bool) -> Row:
    shown = faces.count(int(pick or 0))
    return "two_of_a_kind" if shown == 2 or (shown == 3 and on_triple) else None


def _total_value(faces: Faces, pick: int | str | None, _: bool) -> Row:
    """The row of a total value; a triple makes its total like any other roll. [MA-SB-2.a.4]"""
    return f"total_{pick}" if sum(faces) == pick else None


def _two_dice_combination(faces: Faces, pick: int | str | None, _: bool) -> Row:
    """The row of a two dice combination; it wins once, however often either number shows. [MA-SB-2.a.5]"""
    return "two_dice_combination" if all(int(number) in faces for number in str(pick).split("+")) else None


def _between(low: int, high: int, row: str) -> "Wins":
    """The rule for a range of totals, which loses on any triple. [MA-SB-2.a.6-s2] [MA-SB-2.a.7-s2]"""
    return lambda faces, _, __: row if low <= sum(faces) <= high and not is_triple(faces) else None


Wins = Callable[[Faces, int | str | None, bool], Row]

WINS: Final[Mapping[str, Wins]] = {
    "three_of_a_kind": lambda faces, pick, _: "three_of_a_kind" if faces.count(int(pick or 0)) == 3 else None,
    "two_of_a_kind": _two_of_a_kind,
    "any_three_of_a_kind": lambda faces, _, __: "any_three_of_a_kind" if is_triple(faces) else None,
    "total_value": _total_value,
    "two_dice_combination": _two_dice_combination,
    "small": _between(4, 10, "small"),
    "big": _between(11, 17, "big"),
    "one_of_a_kind": lambda faces, pick, _: ONE_OF_A_KIND_ROWS[faces.count(int(pick or 0))],
}
"""Each wager's rule: the row that a roll pays it by, or None."""


@cache
def winning_positions(faces: Faces, two_of_a_kind_on_triple: bool = True) -> Mapping[Position, str]:
    """Every position that the roll wins, with the row of the odds sheet that pays it. [MA-SB-5.e-s4]"""
    found = {
        (wager, selection): WINS[wager](faces, selection, two_of_a_kind_on_triple) for wager, selection in POSITIONS
    }
    return {position: row for position, row in found.items() if row is not None}


def written(position: Position) -> str:
    """The position as one word, such as ``total_value:9`` or ``small``."""
    wager, selection = position
    return wager if selection is None else f"{wager}:{selection}"


NAMES: Final = {written(position): position for position in POSITIONS}
"""Every position by its one-word name."""
