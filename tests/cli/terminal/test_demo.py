"""``houseway demo``: runs by itself, shows every game, and says only what the rulebook says."""

import json
import os
import re
import subprocess
import sys

import pytest

from houseway.cli.app import main
from houseway.cli.terminal.tour import TOUR
from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue
from houseway.table.replay.referee import replay
from tests.games.every_game.first import first


def demo(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["demo", *arguments])
    assert not ended.value.code
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")


def test_every_game_of_the_foundation_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown = demo(capsys)
    for name in ("sic_bo", "minibaccarat", "three_card_poker"):
        assert first(name).title in shown
    assert shown.count("Something goes wrong") == len(TOUR)
    assert {stop.game for stop in TOUR} <= set(GAMES)


def test_two_showings_are_the_same_and_have_no_colour_off_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = demo(capsys), demo(capsys)
    assert first == second
    assert "\x1b" not in first


def test_every_step_shown_cites_a_clause_of_its_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    under = {stop.game: str(stop.scenario.get("authority", first(stop.game).authority)) for stop in TOUR}
    known = {name for game, authority in under.items() for name in catalogue(game, authority).clauses}
    steps = [line for line in demo(capsys).splitlines() if re.match(r" {1,3}\d+ \S ", line)]
    assert len(steps) > 60
    for line in steps:
        cited = re.search(r"((?:MA|PA)-[A-Z0-9]{2,3}-\S+)( \+\d+)?$", line.rstrip())
        assert cited, line
        assert cited.group(1) in known, line


@pytest.mark.clause("MA-SB-6.a", "MA-SB-4.b-totals")
def test_sic_bo_moves_the_money_that_the_ruling_moves() -> None:
    """2-3-4: small pays 20 and the nine 6 to 1; after No Roll, 6-6-1: the 1+6 combination pays 5 to 1, all else loses."""
    stop = next(one for one in TOUR if one.game == "sic_bo")
    assert _nets(stop.scenario) == {"1": "50.00", "2": "0.00"}
    assert _nets(stop.second()) == {"1": "-25.00", "2": "40.00"}


@pytest.mark.clause("MA-MB-12.c-s1", "MA-MB-13.e-s1")
def test_minibaccarat_moves_the_money_that_the_ruling_moves() -> None:
    """Five draws a six and has one, six draws to eight: Banker wins 100 less 5; without cards everything goes back."""
    stop = next(one for one in TOUR if one.game == "minibaccarat")
    assert _nets(stop.scenario) == {"1": "95.00", "2": "-55.00"}
    assert _nets(stop.second()) == {"1": "0.00", "2": "0.00"}


@pytest.mark.clause("MA-TC-11.a.1-1", "MA-TC-12.d")
def test_three_card_poker_moves_the_money_that_the_ruling_moves() -> None:
    """A straight beats queen high: 10 and 10, a bonus of 10 and 5 to 1 on 5; the fold costs 25. An exposed card voids it."""
    stop = next(one for one in TOUR if one.game == "three_card_poker")
    assert _nets(stop.scenario) == {"1": "55.00", "4": "-25.00"}
    assert _nets(stop.second()) == {"1": "0.00", "4": "0.00"}


def _nets(scenario: object) -> dict[str, str]:
    settled = json.loads(json.dumps(replay(scenario)))
    return {seat: str(line["net"]) for seat, line in settled["seats"].items()}


def test_the_money_moved_is_on_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [re.split(r"\s*│\s*", line.strip("│ ")) for line in demo(capsys).splitlines() if line.startswith("│")]
    assert ["seat 1", "+$50", "-$25", "-$75"] in rows
    assert ["seat 1", "+$55", "$0", "-$55"] in rows


def test_plain_is_spoken_without_boxes_or_signs(capsys: pytest.CaptureFixture[str]) -> None:
    shown = demo(capsys, "--plain")
    assert not set(shown) & set("│╭╰─━♠♥♦♣●▒░\x1b")
    assert "queen of spades, eight of diamonds, three of hearts" in shown
    assert "seat 1: without the irregularity up $55, with it even." in shown


def test_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(demo(capsys, "--json"))
    assert [stop["game"] for stop in shown["tour"]] == [stop.game for stop in TOUR]
    assert all(stop["round"]["status"] == "completed" for stop in shown["tour"])


@pytest.mark.parametrize("setting", [{"PYTHONIOENCODING": "ascii"}, {"FORCE_COLOR": "1"}, {"COLUMNS": "40"}])
def test_it_runs_on_any_terminal(setting: dict[str, str]) -> None:
    command = [sys.executable, "-m", "houseway.cli", "demo"]
    if not _has_module():
        command = [sys.executable, "-c", "from houseway.cli import main; main(['demo'])"]
    done = subprocess.run(
        command, capture_output=True, env={**os.environ, **setting}, stdin=subprocess.DEVNULL, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (b"\x1b[" in done.stdout) == ("FORCE_COLOR" in setting)


def _has_module() -> bool:
    from importlib.util import find_spec

    return find_spec("houseway.cli.__main__") is not None
