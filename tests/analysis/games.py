"""Games that the tests of the analysis run over."""

from functools import cache
from typing import Final

import pytest

from houseway.analysis.joint import JointResults, joint_results
from houseway.games import GAMES
from houseway.games import game as find
from houseway.odds.pricing import PricedGame, priced

LONG: Final = ("caribbean_stud", "spanish_21", "crazy_4_poker", "pai_gow")
"""Games whose classes take seconds to count."""
PRICED: Final = [game for game in GAMES if priced(game)]


def every_game() -> list[object]:
    """Every game with prices, as parameters; those that take seconds are slow."""
    return [pytest.param(game, marks=pytest.mark.slow if game in LONG else ()) for game in PRICED]


@cache
def joint_of(game: str, **options: object) -> JointResults:
    """The joint results of a game under these options; counted once for all tests."""
    authority = "PA" if game == "spanish_21" else None
    return joint_results(PricedGame.read(find(game, authority), options))
