"""A strategy chart as data: a grid of decisions, without colours or shapes."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from houseway.odds.assumptions import Assume
from houseway.rulebook.submission import OptionsIn


@dataclass(frozen=True)
class Grid:
    """A strategy chart. Each cell holds the gain of the better action over the other, or None for an impossible hand."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Fraction | None, ...], ...]
    above: str
    below: str
    row_name: str = ""
    column_name: str = ""
    labels: tuple[tuple[str, ...], ...] = ()
    """The text of each cell, such as an action; empty if the cells show their gains."""


Grids = Callable[[OptionsIn, Assume], tuple[Grid, ...]]
"""Returns the grids of a game for a submission and assumptions."""
