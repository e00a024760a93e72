"""The figures of a PAR sheet, checked by their definitions on wagers that can be counted by hand."""

import math
from fractions import Fraction

import pytest

from houseway.games import game
from houseway.odds.price import LOSE, PUSH, Price, line, price
from houseway.reports.exposure import exposure
from houseway.reports.figures import (
    band,
    by_net,
    most,
    par_rows,
    sheets,
    skewness,
    volatility_index,
)
from houseway.reports.source import Source, source


@pytest.fixture
def number() -> Price:
    """A number at single-zero roulette: 35 to 1, once in 37."""
    return price([line("the number", 35), LOSE], [1, 36])


def test_the_return_of_a_roulette_number_adds_up_line_by_line(number: Price) -> None:
    first, last = par_rows(number)

    assert first.share == first.cumulative == Fraction(35, 37)
    assert last.share == Fraction(-36, 37)
    assert last.cumulative == Fraction(-1, 37)


def test_the_true_odds_of_a_roulette_number_are_36_to_1(number: Price) -> None:
    assert par_rows(number)[0].true_odds == 36


def test_every_cumulative_return_ends_at_the_expectation(made: dict[str, Source]) -> None:
    for one in made.values():
        for wager, found in one.price_list.wagers.items():
            assert par_rows(found)[-1].cumulative == found.expectation, wager


def test_the_volatility_index_is_1_645_deviations(number: Price) -> None:
    sigma = 36 * math.sqrt(1 / 37 * 36 / 37)  # a win and a loss lie 36 units apart

    assert volatility_index(number) == pytest.approx(1.645 * sigma)


def test_the_skewness_of_one_chance_in_37_is_that_of_a_bernoulli_trial(number: Price) -> None:
    p = 1 / 37

    assert skewness(number) == pytest.approx((1 - 2 * p) / math.sqrt(p * (1 - p)))


def test_an_even_wager_is_not_skewed_and_one_that_cannot_vary_neither() -> None:
    assert skewness(price([line("heads", 1), LOSE], [1, 1])) == 0
    assert skewness(price([PUSH], [1])) == 0


@pytest.mark.parametrize(("level", "z"), [(90, 1.645), (95, 1.960), (99, 2.576)])
@pytest.mark.parametrize("rounds", [1_000, 1_000_000])
def test_a_band_is_the_return_and_z_standard_errors_to_each_side(level: int, z: float, rounds: int) -> None:
    coin = price([line("heads", 1), LOSE], [1, 1])  # return 1, deviation 1

    assert band(coin, rounds, level) == pytest.approx((1 - z / math.sqrt(rounds), 1 + z / math.sqrt(rounds)))


def exposures(
    name: str, options: dict[str, object], maximum: int = 500_00, authority: str | None = None
) -> dict[str, int]:
    made = source(game(name, authority), options, "2026-11-16", maximum=maximum)
    return {sheet.keys[0]: exposure(made, sheet) for sheet in sheets(made.price_list.wagers)}


def test_the_exposure_is_the_best_win_at_the_maximum_in_whole_cents(number: Price) -> None:
    assert most(number) == 35
    found = exposures("minibaccarat", {}, 500_05)
    assert (found["tie"], found["banker"]) == (8 * 500_05, 475_05), "the fraction of a cent of the vigorish is dropped"


def test_payout_limits_and_fixed_payouts_have_their_own_maxima() -> None:
    assert exposures("let_it_ride", {})["main"] == 3 * 1000 * 500_00
    assert exposures("let_it_ride", {"payout_limit_per_hand": 100_000})["main"] == 100_000_00
    assert exposures("mississippi_stud", {})["ante"] == 50_000_00, "655a.12 limits what a hand is paid"
    assert exposures("winners_pot_poker", {})["jacks_plus"] == 50_000_00
    assert exposures("let_it_ride", {})["let_it_ride_bonus"] == 24_999_00, "a dollar, whatever the table takes"


WITH_ENVY: list[tuple[str, dict[str, object], str, int, int]] = [
    (
        "caribbean_stud",
        {"progressive_table": "D", "progressive_wager_amounts": [1, 5]},
        "progressive",
        9_995_00,
        5_000_00,
    ),
    ("caribbean_stud", {"progressive_table": "D"}, "progressive", 9_999_00, 1_000_00),
    ("mississippi_stud", {}, "progressive", 9_995_00, 5_000_00),
    ("crazy_4_poker", {}, "progressive", 4_995_00, 500_00),
    ("pai_gow_poker", {}, "bonus", 8000 * 500_00, 5_000_00),
]
"""The best win of a wager of the largest sum at the filed meter, and what the same hand brings each other seat."""


@pytest.mark.parametrize(("name", "options", "wager", "won", "envy"), WITH_ENVY)
def test_a_hand_costs_what_it_wins_and_the_envy_that_it_brings_a_full_table(
    name: str, options: dict[str, object], wager: str, won: int, envy: int
) -> None:
    assert exposures(name, options)[wager] == won + (game(name).seats - 1) * envy


def test_no_envy_is_counted_where_none_is_paid() -> None:
    assert exposures("caribbean_stud", {"progressive_table": "A"})["progressive"] == 9_999_00


def test_pai_gow_poker_is_exposed_to_no_more_than_its_caps() -> None:
    """Sections 16(d) and 18(d): the caps bind bonus, insurance and seven-card wagers, not the envy bonuses."""
    options: dict[str, object] = {"bonus_payout_cap": 40_000, "seven_card_payout_cap": 60_000}
    assert exposures("pai_gow_poker", {})["pai_gow_insurance"] == 400 * 500_00
    found = exposures("pai_gow_poker", options)
    assert found["bonus"] == 40_000_00 + 5 * 5_000_00
    assert found["pai_gow_insurance"] == 40_000_00
    assert found["seven_card_bonus"] == 60_000_00
    assert found["three_card_bonus"] == 40 * 500_00, "no cap is stated for it"


def test_no_clause_limits_a_five_card_bonus() -> None:
    """Section 11(e)1: four of a kind is paid 500 for 1, the stake taken in, at any stake: more than the filed meter."""
    found = exposures("caribbean_stud", {})
    assert found["five_card_hand_bonus_player"] == found["five_card_hand_bonus_dealer"] == 500 * 500_00 - 500_00


@pytest.mark.slow
def test_insurance_is_half_the_wager_and_suited_sevens_bring_their_fixed_payout() -> None:
    """At $500: three suited sevens in spades v 7 pay 3 to 1 and $5,000; insurance of $250 pays 2 to 1."""
    found = exposures("spanish_21", {}, 500_00, "MA")
    assert (found["spanish_21"], found["insurance"]) == (6_500_00, 500_00)


def test_picks_that_mirror_each_other_share_a_sheet_and_others_do_not(made: dict[str, Source]) -> None:
    found = {sheet.keys for sheet in sheets(made["sic_bo"].price_list.wagers)}

    assert ("total_value:4", "total_value:17") in found
    assert ("small",) in found
    assert ("big",) in found
    assert sum(len(keys) for keys in found) == 50


def test_results_are_gathered_by_what_they_net() -> None:
    found = by_net(price([line("a", 1), line("b", 1), LOSE], [1, 2, 1]))

    assert found == [(Fraction(1), Fraction(3, 4)), (Fraction(-1), Fraction(1, 4))]
