"""The client of ``docs/floor/api.md``, written from the description alone, plays every game that one player can play."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.games import GAMES
from tests.floor.http.server import Server, serving

PAGE = Path(__file__).parents[3] / "docs" / "floor" / "api.md"
ROUNDS = 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("client")
    with serving(f"sqlite:///{folder}/floor.db", folder) as running:
        yield running


@pytest.fixture(scope="module")
def play() -> Callable[[str, str, int], dict[str, Any]]:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    client: dict[str, Any] = {"__name__": "client"}
    exec(compile(found[1], str(PAGE), "exec"), client)
    playing: Callable[[str, str, int], dict[str, Any]] = client["play"]
    return playing


@pytest.mark.parametrize("game", sorted(GAMES.keys() - {"poker"}))
def test_the_client_of_the_page_plays(server: Server, play: Callable[..., dict[str, Any]], game: str) -> None:
    state = play(f"http://{server.netloc}", game, ROUNDS)
    assert state["table"]["round"] == ROUNDS
    assert state["answer"]["status"] == "completed"
    assert state["events"]
