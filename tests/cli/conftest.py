"""A shell to type into, of a width at which nothing wraps by surprise."""

from pathlib import Path

import pytest

from tests.cli.running import Shell

ROUND = """\
game: three_card_poker
authority: MA
seats:
  1: {buy_in: 1000, wagers: {ante: 10, pair_plus: 5}}
  4: {buy_in: 1000, wagers: {ante: 25}}
deal:
  hands: {1: "Ah Kh Qh", 4: "9s 9d 2c", dealer: "Js 8d 2h"}
decisions:
  - {seat: 1, do: play}
  - {seat: 4, do: fold}
"""


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.delenv("HOUSEWAY_DEBUG", raising=False)
    return Shell(capsys)


@pytest.fixture
def round_file(tmp_path: Path) -> Path:
    """A round of Three Card Poker: seat 1 beats a dealer who does not qualify, seat 4 folds."""
    file = tmp_path / "round.yaml"
    file.write_text(ROUND, encoding="utf-8")
    return file
