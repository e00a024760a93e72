"""A strategy as a picture: a grid of decisions, without colours or shapes."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from houseway.odds.assumptions import Assume
from houseway.rulebook.submission import OptionsIn


@dataclass(frozen=True)
class Grid:
    """A table of decisions: what the better action gains over the other, in each cell; None where there is no such hand."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Fraction | None, ...], ...]
    above: str
    below: str
    row_name: str = ""
    column_name: str = ""
    labels: tuple[tuple[str, ...], ...] = ()
    """What stands in each cell, where that is not the gain itself: the action of a strategy chart."""


Grids = Callable[[OptionsIn, Assume], tuple[Grid, ...]]
"""The grids of a game under a submission and assumptions."""
