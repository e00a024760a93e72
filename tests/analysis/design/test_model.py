"""The linear model of a posted table against the game's own prices, and how much each row does."""

from fractions import Fraction

import numpy as np
import pytest

from houseway.analysis.design.model import Model, models, pay_tables, with_table
from houseway.analysis.design.sensitivity import sensitivity
from houseway.games import GAMES, game
from houseway.odds.pricing import PricedGame, WithPayableRows, priced, pricing_of
from tests.project.refused import refused

POSTING = [
    (name, authority)
    for name in GAMES
    if priced(name) and isinstance(pricing_of(name), WithPayableRows)
    for authority in GAMES[name]
]
SLOW = ("spanish_21", "pai_gow_poker", "winners_pot_poker")


def tables(name: str, authority: str) -> list[tuple[PricedGame, str]]:
    one = PricedGame.read(game(name, authority))
    return [(one, option) for option in pay_tables(one)]


@pytest.mark.parametrize(
    ("name", "authority"),
    [pytest.param(*pair, marks=pytest.mark.slow) if pair[0] in SLOW else pair for pair in POSTING],
)
def test_the_model_gives_the_prices_of_the_table_in_force(name: str, authority: str) -> None:
    for one, option in tables(name, authority):
        for model in models(one, {}, option):
            price, found = one.price(model.wager), model.figures(list(model.table.rows.values()))
            assert (found.house_edge, found.hit_frequency, found.variance) == (
                price.house_edge,
                price.hit_frequency,
                price.variance,
            )


@pytest.mark.parametrize(("name", "authority"), [pair for pair in POSTING if pair[0] not in SLOW])
def test_the_model_gives_the_price_of_another_table_where_play_does_not_move(name: str, authority: str) -> None:
    for one, option in tables(name, authority):
        for model in models(one, {}, option)[:3]:
            raised = model.table.but({row: value + 1 for row, value in model.table.rows.items()})
            price = with_table(one, {}, raised).price(model.wager)
            found = model.figures(list(raised.rows.values()))
            if model.play_moves:
                assert found.house_edge >= price.house_edge
            else:
                assert (found.house_edge, found.variance) == (price.house_edge, price.variance)


def pair_plus() -> tuple[PricedGame, Model]:
    one = PricedGame.read(game("three_card_poker"))
    return one, models(one, {}, "pair_plus_table")[0]


def test_many_tables_at_once_are_measured_as_one_by_one() -> None:
    _, model = pair_plus()
    values = [[Fraction(value + step) for value in model.table.rows.values()] for step in range(5)]
    many = model.many(np.array([[float(value) for value in row] for row in values]))
    for row, measured in zip(values, many, strict=True):
        one = model.figures(row)
        exact = (float(one.house_edge), float(one.hit_frequency), one.standard_deviation)
        assert measured == pytest.approx(exact, abs=1e-12)


def test_a_row_that_is_paid_with_known_frequency_moves_the_edge_by_it() -> None:
    # 3,744 of 22,100 hands of three cards are a pair, 1,096 a flush.
    _, model = pair_plus()
    assert (model.slope("pair"), model.slope("flush")) == (Fraction(3744, 22100), Fraction(1096, 22100))


def test_the_effects_are_those_of_pricing_the_raised_table() -> None:
    one = PricedGame.read(game("let_it_ride"))
    effects = [effect for effect in sensitivity(one, {}) if effect.option == "main_paytable" and effect.wager == "main"]
    assert [effect.row for effect in effects][:2] == ["pair_of_tens_jacks_queens_kings_or_aces", "two_pair"]
    for effect in effects[:3]:
        raised = {"main_paytable": {effect.row: effect.raised_to}}
        after = PricedGame.read(game("let_it_ride"), raised).price("main")
        assert effect.house_edge == after.house_edge - one.price("main").house_edge
        # The best play gains at least what the play in force gains.
        assert -effect.house_edge >= effect.frequency


def test_an_option_that_is_not_a_posted_table_is_refused() -> None:
    one = PricedGame.read(game("three_card_poker"))
    with refused("no-such-table"):
        models(one, {}, "version")
