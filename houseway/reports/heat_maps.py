"""Strategy charts as heat maps."""

from collections.abc import Sequence

from houseway.odds.grid import Grid
from houseway.reports.html import EMPTY, Html, tag
from houseway.reports.svg import grid_picture


def heat_maps(grids: Sequence[Grid]) -> Html:
    """Each grid as a picture with its legend, under a heading; empty if there are none."""
    if not grids:
        return EMPTY
    pictures = [
        tag("figure", tag("figcaption", grid.title), grid_picture(grid), tag("p", _legend(grid.above, grid.below)))
        for grid in grids
    ]
    side_by_side = tag("div", *pictures, class_="pair" if len(pictures) > 1 else "alone")
    return tag("section", tag("h2", "Strategy"), side_by_side, class_="block")


def _legend(above: str, below: str) -> str:
    return f"Above zero (green): {above}. Below (red): {below}. Means over the hands that share a cell."
