"""Runs of simulated rounds: their trail, sessions and first rounds are those of `houseway simulate` and of replays."""

import json
import shlex
from typing import Any

import numpy as np
import pytest

from houseway.analysis.sampling.answer import MOST_ROUNDS, simulation_room
from houseway.analysis.sampling.convergence import POINTS, Results, points_of
from houseway.cli import main
from houseway.games import game
from houseway.odds.pricing import PricedGame
from houseway.simulation.engine import simulate
from houseway.simulation.replayed import Replayed
from tests.project.refused import refused

DICE = PricedGame.read(game("sic_bo"))
ROUNDS, SESSION = 40_000, 100


@pytest.fixture(scope="module")
def run() -> dict[str, Any]:
    told: list[int] = []
    found = simulation_room(DICE, "small", ROUNDS, 7, SESSION, 20, lambda rounds, edges: told.append(rounds))
    assert told == sorted(told)
    assert told[-1] == ROUNDS
    return found


def test_the_trail_ends_where_a_simulation_of_the_seed_ends(run: dict[str, Any]) -> None:
    whole = simulate(DICE, ROUNDS, 7)

    assert run["trail"]["rounds"] == points_of(ROUNDS)
    for wager, edges in run["trail"]["edges"].items():
        assert edges[-1] == pytest.approx(float(whole.wagers[wager].house_edge), abs=1e-12)
        assert run["wagers"][wager]["house_edge"] == float(whole.wagers[wager].house_edge)
        assert run["wagers"][wager]["z_score"] == whole.z_score(wager)


def test_a_point_of_the_trail_is_a_shorter_simulation(run: dict[str, Any]) -> None:
    place = POINTS // 2
    whole = simulate(DICE, run["trail"]["rounds"][place], 7)

    assert run["trail"]["edges"]["small"][place] == pytest.approx(float(whole.wagers["small"].house_edge), abs=1e-12)


def test_the_first_round_of_an_outcome_ends_so_and_none_before_it(run: dict[str, Any]) -> None:
    lines = DICE.lines["small"]
    rounds = Replayed(DICE.game, {}, DICE.submission, DICE.assume, 7)
    for one in run["seen"]:
        ends = [lines[rounds.round(number)[0]].net for number in range(one["first"] + 1)]
        assert float(ends[-1]) == one["net"]
        assert all(float(net) != one["net"] for net in ends[:-1])
    assert sum(one["count"] for one in run["seen"]) == ROUNDS


def test_a_session_of_the_fan_adds_up_its_own_rounds(run: dict[str, Any]) -> None:
    lines = DICE.lines["small"]
    rounds = Replayed(DICE.game, {}, DICE.submission, DICE.assume, 7)
    nets = [float(lines[rounds.round(number)[0]].net) for number in range(SESSION, 2 * SESSION)]

    fan = run["fan"]
    assert fan["paths"][1] == [sum(nets[:stop]) for stop in fan["rounds"]]
    assert fan["rounds"][-1] == SESSION
    assert fan["quantiles"]["5%"][-1] <= fan["quantiles"]["50%"][-1] <= fan["quantiles"]["95%"][-1]


def test_shares_of_the_histogram_add_up(run: dict[str, Any]) -> None:
    for which in ("counted", "priced"):
        assert sum(bar[which] for bar in run["histogram"]) == pytest.approx(1)
    assert 0 < run["ruin"]["risk"] < 1


def test_the_command_that_repeats_a_run_names_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    raised = PricedGame.read(game("sic_bo"), {"payout_odds": {"small": "2:1"}})
    found = simulation_room(raised, "small", 1000, 3, 10, 10, lambda rounds, edges: None)

    with pytest.raises(SystemExit, match=r"^0$"):
        main([*shlex.split(found["command"])[1:], "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["wagers"]["small"]["house_edge"] == found["wagers"]["small"]["house_edge"] < 0


@pytest.mark.parametrize(
    ("name", "options", "assume", "anyway", "unlawful"),
    [
        ("sic_bo", {"payout_odds": {"small": "1:2"}}, {}, True, ["MA-SB-4.b-small_big"]),
        ("three_card_poker", {}, {"player": "always_play"}, False, None),
        ("three_card_poker", {}, {"ties": "dealer"}, False, ["MA-TC-3.c-2"]),
    ],
)
def test_the_command_that_repeats_a_run_names_what_is_assumed_and_what_is_unlawful(
    name: str,
    options: dict[str, Any],
    assume: dict[str, str],
    anyway: bool,
    unlawful: list[str] | None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    supposed = PricedGame.read(game(name), options, assume, anyway)
    found = simulation_room(supposed, None, 1000, 3, 10, 10, lambda rounds, edges: None, assume)

    with pytest.raises(SystemExit, match=r"^0$"):
        main([*shlex.split(found["command"])[1:], "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["wagers"][found["wager"]]["house_edge"] == found["wagers"][found["wager"]]["house_edge"]
    assert found.get("unlawful") == told.get("unlawful") == unlawful


def test_a_wager_that_was_never_made_has_no_edge() -> None:
    assert Results(np.zeros(3), np.zeros(3)).edge(np.array([5, 0, 0])) is None


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"rounds": MOST_ROUNDS + 1}, "out-of-range"),
        ({"rounds": 0}, "out-of-range"),
        ({"session": 0}, "out-of-range"),
        ({"bankroll": -1}, "out-of-range"),
        ({"wager": "nothing"}, "no-such-wager"),
        ({"seed": -1}, "not-a-seed"),
    ],
)
def test_numbers_out_of_range_are_refused(what: dict[str, Any], code: str) -> None:
    asked = {"wager": "small", "rounds": 10, "seed": 1, "session": 10, "bankroll": 10, **what}
    with refused(code):
        simulation_room(DICE, tell=lambda rounds, edges: None, **asked)
