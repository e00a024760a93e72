"""Pai Gow: attestations of the house on the tiles and their wash. Section 4(a) and (d)."""

from typing import Final

from houseway.equipment.life import Life
from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.play.preparation import check_circles, display, inspect
from houseway.games.pai_gow.play.round import Round
from houseway.table.acts.fields import names, whole
from houseway.table.acts.kinds import Act, Fields


def count_circles(rnd: Round, role: str, fields: Fields) -> None:
    """Records the number of circles the dealer's hands made in washing the tiles."""
    right, left = whole(fields, "right"), whole(fields, "left")
    check_circles(right, left)
    rnd.note(
        "circles_counted", "MA-PG-4.d-1", by=role, text=f"{right} circles with the right hand, {left} with the left"
    )


def inspect_tiles(rnd: Round, role: str, fields: Fields) -> None:
    """Inspects the tiles again between rounds; a flawed set is replaced, and the new one laid out in pairs."""
    if not inspect(rnd, TILES, sorted(names(fields, "flaws"))):
        rnd.table.equipment_life = Life(rnd.table.clock())
        display(rnd, "MA-PG-4.b")


ACTS: Final = {
    "count_circles": Act("the circles of the wash are counted", count_circles, needs=("right", "left")),
    "inspect_tiles": Act("the tiles are inspected", inspect_tiles, takes=("flaws",)),
}
