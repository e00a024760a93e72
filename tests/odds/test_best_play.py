"""The price that is shown first is that of the best play; any other play is named."""

import pytest

from houseway.games import GAMES, game
from houseway.odds.pricing import price_list, priced, pricing_of

CHAPTERS = [(name, authority) for name in GAMES if priced(name) for authority in GAMES[name]]
KNOWS_MORE = {"spanish_21": {"composition"}}
"""Plays that know more than the price supposes: every card of the hand, not its total."""


@pytest.mark.parametrize(("name", "authority"), CHAPTERS)
def test_where_nothing_is_said_the_player_plays_best(name: str, authority: str) -> None:
    known = pricing_of(name).ASSUMPTIONS
    assert "player" not in known or known["player"].default == "optimal"
    found = game(name, authority)
    if "player" in known and name not in {"spanish_21"}:
        assert price_list(found).wagers == price_list(found, {}, {"player": "optimal"}).wagers


@pytest.mark.slow
@pytest.mark.parametrize(("name", "authority"), CHAPTERS)
def test_no_play_that_has_a_name_costs_less(name: str, authority: str) -> None:
    known = pricing_of(name).ASSUMPTIONS
    if "player" not in known:
        return
    found = game(name, authority)
    main, best = next(iter(price_list(found).wagers.items()))
    for player in set(known["player"].allowed.split(" | ")) - KNOWS_MORE.get(name, set()) - {"own_way"}:
        assert price_list(found, {}, {"player": player}).wagers[main].house_edge >= best.house_edge, player
