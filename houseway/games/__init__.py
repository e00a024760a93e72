"""The games. ``houseway.table.registry`` finds one by its id and imports its folder then.

Games that are kept elsewhere (``houseway.support.outside``) are found after those of the package.
"""

from houseway.support.outside import folders
from houseway.table.registry import GAMES, game

__all__ = ["GAMES", "game"]

__path__.extend(map(str, folders()))
