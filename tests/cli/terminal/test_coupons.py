"""Match play coupons in ``houseway play``: given, laid beside chips, told in the log, kept by whoever leaves."""

import builtins
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.app import main
from houseway.table.replay.log import problems
from tests.cli.openings import answers, opened, opening
from tests.games.every_game.test_coupons import SWITCHES, TAKING

GAMES = [name for name, _ in TAKING]


def played(monkeypatch: pytest.MonkeyPatch, game: str, *lines: str, options: tuple[str, ...] = ()) -> None:
    """An evening at the table with these lines typed."""
    left = [*lines, "q"]
    monkeypatch.setattr(builtins, "input", lambda _="": left.pop(0))
    monkeypatch.setenv("COLUMNS", "110")
    with pytest.raises(SystemExit) as ended:
        main(["play", game, "--authority", "MA", "--seed", "1", *options])
    assert ended.value.code == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_coupon_is_given_laid_and_told_in_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    switch = ("--set", f"{SWITCHES[game]}=true") if game in SWITCHES else ()
    main_wager, log = opened(game)[0].id, tmp_path / "night.json"
    laid = opening(game).replace(" 10", " 10 coupon 7.50", 1)
    played(monkeypatch, game, "coupon 7.50", laid, *answers(game), options=(*switch, "--log", str(log)))
    said = capsys.readouterr().out
    assert "Seat 1 is given a match play coupon of $7.50" in said
    written: Any = json.loads(log.read_text())
    (entry,) = written["scenario"]["rounds"]
    assert entry["seats"]["1"]["coupons"] == {main_wager: "7.50"}
    assert entry["acts"] == [{"act": "issue_coupon", "by": "floorperson", "seat": 1, "amount": "7.50"}]
    (told,) = written["answer"]["rounds"]
    coupon = told["seats"]["1"]["coupons"][main_wager]
    assert coupon["face"] == "7.50"
    assert coupon["clauses"] == [TAKING[game, "MA"][main_wager]]
    assert problems(written) == []
    kept = "Seat 1 leaves with" in said and "keeps the match play coupons of $7.50" in said
    assert kept is not coupon["collected"]


def test_a_coupon_that_the_seat_lacks_or_that_is_too_large_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, "three_card_poker", "ante 20 coupon 15", "coupon 15", "ante 10 coupon 15", "ante 20 coupon x")
    said = capsys.readouterr().out
    assert "Seat 1 has no match play coupon of $15 [MA-TC-6.b-1]" in said
    assert "A coupon of $15 needs as much in chips beside it, not $10 [MA-TC-6.b-1]" in said
    assert "Seat 1 leaves with $1,000 and keeps the match play coupons of $15" in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", ["pai_gow", "sic_bo"])
def test_where_no_wager_takes_one_none_is_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    played(monkeypatch, game, "coupon 15")
    assert "is given" not in capsys.readouterr().out
