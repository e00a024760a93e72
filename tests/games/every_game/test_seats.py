"""How many seats a table has: by a clause where the text sets a number, by the house where it does not."""

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import accept
from houseway.table.replay.referee import replay
from houseway.table.table import Table
from tests.project import refused as refusals

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
HOUSE_LIMITS = {
    ("caribbean_stud", "MA"),
    ("chemin_de_fer", "MA"),
    ("colorado_holdem", "MA"),
    ("double_down_stud", "MA"),
    ("fast_action_holdem", "MA"),
    ("let_it_ride", "MA"),
    ("sic_bo", "MA"),
    ("spanish_21", "MA"),
    ("three_card_poker", "MA"),
    ("winners_pot_poker", "MA"),
}
"""Chapters that name no number of players, areas or positions at a table."""


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_a_seat_too_many_is_refused_by_the_clause_that_sets_the_number_or_as_a_limit_of_the_house(
    name: str, authority: str
) -> None:
    one = game(name, authority)
    table = Table(one, accept(one.submission, {}))
    with refusals.refused("no-such-seat") as refused:
        table.sit(one.seats + 1)
    if (name, authority) in HOUSE_LIMITS:
        assert refused.value.clause == ""
        assert "a limit of the house" in refused.value.message
    else:
        assert refused.value.clause in catalogue(name, authority).clauses


NEEDS_A_WAGER = {"chemin_de_fer", "spanish_21", "winners_pot_poker"}
"""Games whose chapter requires a certain wager for a round to begin."""


@pytest.mark.parametrize(("name", "authority"), [each for each in EACH if each[0] != "poker"])
def test_a_round_in_which_nobody_wagers_moves_no_money_or_is_refused_by_the_clause_that_asks_for_a_wager(
    name: str, authority: str
) -> None:
    raw = {"game": name, "authority": authority, "seats": {1: {"buy_in": 100, "wagers": {}}}, "seed": 1}
    if name not in NEEDS_A_WAGER:
        assert replay(raw)["house"]["net"] == "0.00"
        return
    with pytest.raises(BadInput) as refused:
        replay(raw)
    assert refused.value.clause in catalogue(name, authority).clauses
