"""The game that a request asks about, with its options and assumptions read."""

from typing import TYPE_CHECKING

from houseway.floor.http.schemas.requests import Priced
from houseway.floor.jobs.shapes import assumed
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.odds.pricing import PricedGame


def priced_game(wanted: Priced) -> "PricedGame":
    """The game under the options and assumptions of the request; raises BadInput where they cannot be priced."""
    from houseway.games import game
    from houseway.odds.pricing import PricedGame

    found = game(wanted.game, wanted.authority)
    return PricedGame.read(found, wanted.options, assumed(wanted.assume), wanted.even_if_unlawful)


def about(one: "PricedGame") -> Json:
    """The game and its authority as fields of an answer, with the clauses that are departed from."""
    return {"game": one.game.id, "authority": str(one.game.authority), **one.flags}
