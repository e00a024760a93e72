"""The felt of Sic Bo: one layout of fifty areas that all players share, the shaker before the dealer. Sections 2 and 4."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from houseway.games.sic_bo.play.positions import NUMBERS, PAIRS, TOTALS
from houseway.games.sic_bo.rules import LISTED_ODDS
from houseway.table.layout import SHARED, Area, Layout, Offset, Spot

SEATS: Final = 14
LEFT, RIGHT = 40.0, 1160.0
ROWS: Final = (170.0, 330.0, 432.0, 534.0, 624.0)
"""The lines between the four rows of areas."""
TOP, TOTALS_ROW, PAIRS_ROW, NUMBERS_ROW = pairwise(ROWS)


def _area(
    wager: str,
    across: tuple[float, float],
    down: tuple[float, float],
    label: str,
    row: str = "",
    selection: int | str | None = None,
    faces: tuple[int, ...] = (),
) -> Area:
    name = row or wager
    return Area(
        wager,
        label,
        x=round(sum(across) / 2, 1),
        y=round(sum(down) / 2, 1),
        w=round(across[1] - across[0], 1),
        h=round(down[1] - down[0], 1),
        selection=selection,
        seat=SHARED,
        pays=LISTED_ODDS[name].said(),
        odds_from=("payout_odds", name),
        faces=faces,
    )


def _columns(left: float, right: float, count: int) -> list[tuple[float, float]]:
    edges = [left + (right - left) * index / count for index in range(count + 1)]
    return list(pairwise(edges))


def _top() -> Iterator[Area]:
    """Small and Big at the ends, the doubles beside them, the triples in the middle."""
    high, low = TOP
    third = (low - high) / 3
    yield _area("small", (LEFT, 200), TOP, "Small 4 to 10")
    columns = [*_columns(200, 440, 3), *_columns(760, 1000, 3)]
    for number, column in zip(NUMBERS, columns, strict=True):
        yield _area("two_of_a_kind", column, TOP, "", selection=number, faces=(number, number))
    places = [
        (column, (high + third * line, high + third * (line + 1)))
        for line in (0, 1)
        for column in _columns(440, 760, 3)
    ]
    for number, (column, down) in zip(NUMBERS, places, strict=True):
        yield _area("three_of_a_kind", column, down, "", selection=number, faces=(number,) * 3)
    yield _area("any_three_of_a_kind", (440, 760), (high + 2 * third, low), "Any three of a kind")
    yield _area("big", (1000, RIGHT), TOP, "Big 11 to 17")


def _lower() -> Iterator[Area]:
    """The totals, the pairs of numbers, the single numbers."""
    for total, column in zip(TOTALS, _columns(LEFT, RIGHT, len(TOTALS)), strict=True):
        yield _area("total_value", column, TOTALS_ROW, str(total), f"total_{total}", total)
    for pair, column in zip(PAIRS, _columns(LEFT, RIGHT, len(PAIRS)), strict=True):
        faces = tuple(int(face) for face in pair.split("+"))
        yield _area("two_dice_combination", column, PAIRS_ROW, "", selection=pair, faces=faces)
    for number, column in zip(NUMBERS, _columns(LEFT, RIGHT, len(NUMBERS)), strict=True):
        yield _area("one_of_a_kind", column, NUMBERS_ROW, "", selection=number, faces=(number,))


LAYOUT: Final = Layout(
    title="Sic Bo",
    seats={number: Spot(round(1160 - 80 * (number - 0.5), 1), 684) for number in range(1, SEATS + 1)},
    areas=(*_top(), *_lower()),
    positions={"shaker": Spot(600, 100), "dealer": Spot(600, 100), "seat": Offset(0, 0)},
    notices=("Small and Big lose on any three of a kind", "You answer for where your chips lie"),
)
