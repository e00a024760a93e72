"""What one more on an ending does to a wager that no posted table moves, against prices made from the endings by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

import houseway as hw
from houseway.games.mississippi_stud.odds.plain import PAYS
from houseway.odds.price import price


@pytest.mark.parametrize(
    ("name", "authority", "wager"),
    [("caribbean_stud", "MA", "ante"), ("chemin_de_fer", "MA", "banco"), ("pai_gow_poker", "MA", "bonus")],
)
def test_an_ending_that_pays_one_more_has_the_price_of_the_raised_endings(
    name: str, authority: str, wager: str
) -> None:
    before = hw.price(name, authority)[wager]
    told = {one.row: one for one in hw.sensitivity(name, authority).endings if one.wager == wager}
    checked = 0
    for ending in before.outcomes:
        if ending.line.name not in told:
            continue
        raised = [
            replace(one.line, net=one.line.net + 1) if one.line == ending.line else one.line for one in before.outcomes
        ]
        after = price(raised, [one.weight for one in before.outcomes])
        one = told[ending.line.name]
        assert one.house_edge == after.house_edge - before.house_edge
        assert one.hit_frequency == after.hit_frequency - before.hit_frequency
        assert one.standard_deviation == pytest.approx(after.standard_deviation - before.standard_deviation, abs=1e-9)
        checked += 1
    assert checked > 1


def test_a_row_of_mississippi_stud_is_raised_for_every_unit_staked() -> None:
    effects = hw.sensitivity("mississippi_stud", "PA").endings
    told = {one.row: one for one in effects if one.wager == "ante"}
    staked: dict[str, Fraction] = {}
    for one in hw.price("mississippi_stud", "PA")["ante"].outcomes:
        row, _, units = one.line.name.partition(", ")
        if one.line.net >= 0:
            staked[row] = staked.get(row, Fraction(0)) + one.probability * int(units.split()[0])
    assert {row: -one.house_edge for row, one in told.items()} == staked
    assert {one.pays for one in told.values()} == {"push", "1:1", *(f"{odds}:1" for odds in PAYS.values())}


def test_a_wager_that_a_table_moves_and_an_ending_that_loses_are_left_out() -> None:
    found = hw.sensitivity("three_card_poker", "MA")
    assert {one.wager for one in found.rows} == {"ante", "pair_plus"}
    assert found.endings == ()
    lost = {one.row for one in hw.sensitivity("caribbean_stud", "MA").endings if one.wager == "ante"} & {"lose", "fold"}
    assert lost == set()


def test_figures_in_floating_point_have_no_fraction() -> None:
    told = hw.sensitivity("spanish_21", "PA").json()["endings"]
    (blackjack,) = (one for one in told if one["row"] == "blackjack")
    assert blackjack["method"] == "float"
    assert "house_edge_exact" not in blackjack
    assert blackjack["house_edge"] == -blackjack["probability"]
