"""``houseway play poker``: hands dealt on Enter against bots, and a log that proves them."""

import builtins
import json
from pathlib import Path

import pytest

from houseway.cli.app import main
from houseway.table.log import problems


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_an_evening_of_hands_is_played_and_its_log_verifies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, authority: str
) -> None:
    asked: list[str] = []

    def typed(prompt: str = "") -> str:
        asked.append(prompt)
        if len(asked) > 40:
            raise EOFError
        return "" if "Enter deals" in prompt else "call" if " call" in prompt else "check"

    monkeypatch.setattr(builtins, "input", typed)
    log = tmp_path / "evening.json"
    assert main(["play", "poker", "--authority", authority, "--seed", "3", "--log", str(log)]) == 0
    said = capsys.readouterr().out
    assert "Seats 2 to 3 are bots" in said
    assert "Round 2" in said
    assert "of the main pot" in said
    written = json.loads(log.read_text())
    assert problems(written) == []
    assert {"stack"} <= written["scenario"]["rounds"][0]["seats"]["1"].keys()


def test_what_is_typed_instead_of_enter_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["ante 10", "buy 500", "q"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(lines))
    assert main(["play", "poker", "--authority", "MA", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "Enter deals the next hand" in said
    assert "leaves with $1500" in said
