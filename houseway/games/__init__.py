"""The games, one folder each; ``houseway.table.registry`` looks a game up by its id and imports its folder on first use.

Games installed outside the package (``houseway.support.outside``) are looked up after these.
"""

from houseway.support.outside import folders
from houseway.table.registry import GAMES, game, known_game

__all__ = ["GAMES", "game", "known_game"]

__path__.extend(map(str, folders()))
