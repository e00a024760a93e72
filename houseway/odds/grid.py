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


def share_said(share: float) -> str:
    """A share between 0 and 1 as a cell has room for: whole percent, and never 0 or 100."""
    percent = round(100 * share)
    return "<1 %" if percent < 1 else ">99 %" if percent > 99 else f"{percent} %"


Grids = Callable[[OptionsIn, Assume], tuple[Grid, ...]]
"""Returns the grids of a game for a submission and assumptions."""
