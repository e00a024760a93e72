"""Winner's Pot Poker: how rounds end under the plays whose count takes long, as stored with the game.

``houseway odds winners_pot_poker --recount`` makes every stored count again; ``bench.winners_pot_poker`` writes the file.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from houseway.games.winners_pot_poker.odds.counting import Whole
from houseway.games.winners_pot_poker.odds.induction import Nets, Play, board_play, endings, in_least_units, solved
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank, showdowns
from houseway.support.compiled_cache import kept_arrays

NEVER_FOLD: Final = "never_fold"
DEALERS_BOARD: Final = "dealers_board"
BY_RULE: Final = (NEVER_FOLD, DEALERS_BOARD)
"""Plays whose endings depend on no option."""


@cache
def stored() -> dict[str, list[list[int]]]:
    """Whole counts by play: by rule, or the best folds for the usual commissions (:func:`key_of`)."""
    place = files("houseway.games.winners_pot_poker.odds").joinpath("data", "counted.json")
    found: dict[str, list[list[int]]] = json.loads(place.read_text("utf-8"))
    return found


def key_of(nets: Nets) -> str:
    """The key of the best folds: win, tie and ante in proportion."""
    return "/".join(map(str, in_least_units(nets)))


def ends_of(name: str) -> Whole:
    """The endings of all deals, by ending and by row of the jacks plus table: as stored, or counted and kept.

    Three endings (lose, win, tie) if nobody folds; otherwise the folds after three and four cards come first.
    """
    found = stored().get(name)
    if found is not None:
        return np.array(found, np.int64)
    (ends,) = kept_arrays("winners_pot_poker", f"ends-{name.replace('/', '_')}", lambda: (counted(name),))
    return ends


def counted(name: str) -> Whole:
    """As :func:`ends_of`, counted from scratch."""
    if name == NEVER_FOLD:
        return showdowns()
    if name == DEALERS_BOARD:
        return endings(board_play(), row_of_rank())
    return endings(Play(*solved(nets_named(name))), row_of_rank())


def nets_named(key: str) -> Nets:
    """The nets that a key names, in least units."""
    win, tie, ante = map(int, key.split("/"))
    return Nets(win, tie, ante)
