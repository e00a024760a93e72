"""The files that a game's folder may hold beside ``odds/prices.py``: atlas, protection, grids."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def priced(game: str) -> bool:
    """Whether the game's odds are written."""
    return part_of(game, "prices") is not None


def part_of(game: str, part: str) -> ModuleType | None:
    """That file of the game's ``odds`` folder, imported now; None where the game has none."""
    name = f"houseway.games.{game}.odds.{part}"
    try:
        there = find_spec(name)
    except ModuleNotFoundError:
        return None
    return import_module(name) if there else None
