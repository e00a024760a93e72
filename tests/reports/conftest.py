"""A shell to type into, and reports of every game made once."""

from pathlib import Path

import pytest

from houseway.games import GAMES
from houseway.odds.pricing import priced
from houseway.reports.document import document
from houseway.reports.source import Source, source
from tests.cli.running import Shell
from tests.games.every_game.first import first

DATE = "2026-11-15"
PRICED = [name for name in GAMES if priced(name)]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("HOUSEWAY_DEBUG", raising=False)
    return Shell(capsys)


@pytest.fixture(scope="session")
def made() -> dict[str, Source]:
    return {name: source(first(name), {}, DATE) for name in PRICED}


@pytest.fixture(scope="session")
def pages(made: dict[str, Source]) -> dict[str, str]:
    return {name: str(document(one)) for name, one in made.items()}
