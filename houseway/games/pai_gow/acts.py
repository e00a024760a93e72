"""Pai Gow: what the house attests of the wash. Section 4(d)."""

from typing import Final

from houseway.games.pai_gow.preparation import check_circles
from houseway.table.act_fields import whole
from houseway.table.acts import Act, Fields
from houseway.table.round import Round


def count_circles(rnd: Round, role: str, fields: Fields) -> None:
    """The circles that the dealer's hands made in washing the tiles are counted."""
    right, left = whole(fields, "right"), whole(fields, "left")
    check_circles(right, left)
    rnd.note(
        "circles_counted", "MA-PG-4.d-1", by=role, text=f"{right} circles with the right hand, {left} with the left"
    )


ACTS: Final = {"count_circles": Act("the circles of the wash are counted", count_circles, needs=("right", "left"))}
