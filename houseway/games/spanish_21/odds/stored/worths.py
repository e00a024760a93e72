"""What hands of Spanish 21 are worth from a fresh shoe, what is left without a card, and the hole card, as stored with the game.

For the rules of the atlas with pairs split once, as game protection has them. ``houseway odds spanish_21 --recount`` counts each
of them anew; ``bench.analysis.stored_spanish_21`` writes the file.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from houseway.games.spanish_21.odds.counting import Terms
from houseway.games.spanish_21.odds.stored import name_of


class Worths(NamedTuple):
    """The base wager's expected values with the best play by totals."""

    hands: list[list[float]]
    """From a fresh shoe, by up card and the player's two cards."""
    without: list[float]
    """From a shoe without a card of each value."""
    hole_card: float
    """To a player who sees the hole card."""
    neighbours: list[list[float]]
    """From random shoes without the cards of one neighbour, of two, and of all."""


@cache
def stored() -> Mapping[str, Worths]:
    """The stored values by the name of the terms."""
    place = files("houseway.games.spanish_21.odds.stored").joinpath("worths.json")
    return {name: Worths(*found) for name, found in json.loads(place.read_text("utf-8")).items()}


def stored_worths(terms: Terms) -> Worths | None:
    """The stored values under these terms, or None if there are none."""
    return stored().get(name_of(terms))
