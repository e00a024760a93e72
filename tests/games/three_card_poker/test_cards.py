"""Sections 4 and 5: pre-shuffled cards that lay spread, the opening, and how deep a cut is."""

import pytest

from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import idle, open_table
from houseway.table.round import Round
from tests.games.every_game.reading import event
from tests.games.three_card_poker import rounds
from tests.games.three_card_poker.rounds import pair_plus_round


def opened(*seats: int, **options: object) -> Round:
    opening = Round(rounds.open_table(*seats, **options))
    assert Driver(opening, open_table).finished
    return opening


# -- the opening --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-5.e-3", "MA-TC-5.a-1")
def test_pre_shuffled_cards_that_lay_spread_are_shuffled_like_any_others() -> None:
    table = opened(1, pre_shuffled_cards=True).table
    Driver(Round(table), idle)
    assert event(pair_plus_round(table), "shuffled").data["by"] == "dealer"


def test_an_opening_is_no_round_of_play() -> None:
    assert opened(1).table.rounds == 0


# -- shuffle and cut ----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-5.c.1.ii")
def test_no_round_is_cut_shallower_than_ten() -> None:
    table = rounds.open_table(1)
    assert min(event(pair_plus_round(table), "cut").data["depth"] for _ in range(200)) == 10
