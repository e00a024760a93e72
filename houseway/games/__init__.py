"""The games. ``houseway.table.registry`` finds one by its id and imports its folder then."""

from houseway.table.registry import GAMES, game

__all__ = ["GAMES", "game"]
