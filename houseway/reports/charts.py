"""What the pictures of a PAR sheet show, as data: grids of decisions, with the digest of the submission."""

from collections.abc import Mapping
from typing import Final

from houseway.odds.grid import Grid
from houseway.odds.pricing import PricedGame
from houseway.reports.source import grids_of
from houseway.rulebook.digest import submission_digest
from houseway.support.json_types import Json
from houseway.table.game import Game

GAIN_DIGITS: Final = 9


def charts_answer(game: Game, options: Mapping[str, object], assume: Mapping[str, str] | None = None) -> Json:
    """The digest of the submission and its grids; raises BadInput for an unlawful submission."""
    one = PricedGame.lawful(game, options, assume)
    return {
        "game": game.id,
        "authority": str(game.authority),
        "digest": submission_digest(game.id, game.authority, one.submission),
        "grids": [_grid(grid) for grid in grids_of(one)],
    }


def _grid(grid: Grid) -> Json:
    return {
        "title": grid.title,
        "rows": list(grid.rows),
        "columns": list(grid.columns),
        "cells": [[None if cell is None else round(float(cell), GAIN_DIGITS) for cell in row] for row in grid.cells],
        "above": grid.above,
        "below": grid.below,
        "row_name": grid.row_name,
        "column_name": grid.column_name,
        "labels": [list(row) for row in grid.labels],
    }
