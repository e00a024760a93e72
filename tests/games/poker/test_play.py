"""``houseway play poker``: hands dealt on Enter against bots, and a log that proves them."""

import builtins
import json
from pathlib import Path

import pytest

from houseway.cli.app import main
from houseway.table.replay.log import problems


def evening(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], authority: str, lines: list[str], *more: str
) -> str:
    """What the terminal says while these lines are typed; then the input ends."""
    left = list(lines)

    def typed(_: str = "") -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr(builtins, "input", typed)
    monkeypatch.setenv("COLUMNS", "110")
    with pytest.raises(SystemExit) as ended:
        main(["play", "poker", "--authority", authority, "--seed", "3", *more])
    assert not ended.value.code
    return capsys.readouterr().out


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_an_evening_of_hands_is_played_and_its_log_verifies(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, authority: str
) -> None:
    log = tmp_path / "evening.json"
    # Whatever is asked, one of these fits; what does not is refused and asked again.
    said = evening(monkeypatch, capsys, authority, ["", "call", "check"] * 30, "--log", str(log))
    assert "Seats 2 to 3 are bots" in said
    assert "Round 2" in said
    assert "of the main pot" in said
    written = json.loads(log.read_text())
    assert problems(written) == []
    assert written["scenario"]["rounds"][0]["seats"]["1"]["stack"] == "1000.00"


def test_what_is_typed_instead_of_enter_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = evening(monkeypatch, capsys, "MA", ["ante 10", "buy 500", "q"])
    assert "Enter deals the next hand" in said
    assert "leaves with $1,500" in said
