"""Mississippi Stud with other odds than the regulation's on the main hands: counted a second way, flagged, and simulated."""

from fractions import Fraction

import pytest

import houseway as hw
from houseway.analysis.distribution import of_price
from houseway.games import game
from houseway.games.mississippi_stud.odds.plain import plain_counts
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.odds.pricing import PricedGame
from tests.project.refused import refused

GAME = game("mississippi_stud")
LOW = "{flush: 5:1, two_pair: 1:1, pair_6s_to_10s: lose}"


def test_a_flush_that_pays_one_less_costs_a_blind_player_its_four_units() -> None:
    always = {"player": "always_1x"}
    before = hw.price("mississippi_stud", assume=always, cache=False)["ante"].house_edge
    after = hw.price("mississippi_stud", assume={**always, "pays": "{flush: 5:1}"}, cache=False)["ante"].house_edge
    assert after - before == 4 * Fraction(5_108, 2_598_960)


def test_the_best_play_under_another_table_loses_no_more_than_any_named_one() -> None:
    found = hw.strategy("mississippi_stud", assume={"pays": LOW}).strategy
    assert len(found.mistakes) == 5
    assert all(one.cost > 0 for one in found.mistakes)


@pytest.mark.slow
def test_the_best_play_under_another_table_is_that_of_the_plain_count() -> None:
    one = PricedGame.read(GAME, {}, {"pays": LOW})
    counted = plain_counts(MississippiStud(), one.assume)["ante"]
    assert of_price(one.price("ante")).probabilities == dict(counted)
    assert one.price("ante").house_edge > PricedGame.read(GAME).price("ante").house_edge


def test_it_is_flagged_and_said_in_words() -> None:
    found = hw.price("mississippi_stud", assume={"pays": {"flush": "5:1"}}, cache=False).json()
    assert found["unlawful"] == ["PA-MS-12.a"]
    assert found["assumptions"]["pays"] == "{flush: 5:1}, which no clause has"
    assert "assumed paytable" in found["strategy"]
    best = hw.strategy("mississippi_stud", hand="6h 6d", assume={"pays": "{pair_6s_to_10s: lose}"})
    usual = hw.strategy("mississippi_stud", hand="6h 6d")
    assert best.values["bet_3x"] < usual.values["bet_3x"]


def test_simulated_rounds_follow_the_assumed_table() -> None:
    found = hw.audit("mississippi_stud", assume={"pays": LOW}, rounds=200_000)
    assert found.agrees


@pytest.mark.parametrize("written", ["{pair: 2:1}", "{flush: 3:2}", "flush"])
def test_a_row_that_the_table_does_not_have_is_refused(written: str) -> None:
    with refused("assumption-impossible"):
        PricedGame.read(GAME, {}, {"pays": written})
