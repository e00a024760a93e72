"""The golden rounds read as they were reviewed."""

from pathlib import Path

import pytest

from houseway.games import GAMES
from tests.games.rounds.golden import FOLDER, golden, now
from tests.games.rounds.golden.rounds import ROUNDS


@pytest.mark.parametrize(("path", "game", "name"), [pytest.param(*one, id=f"{one[1]}/{one[2]}") for one in golden()])
def test_a_golden_round_reads_as_it_was_reviewed(path: Path, game: str, name: str) -> None:
    assert path.exists(), "run `make golden`, read the new round and commit it"
    assert now(game, name) == path.read_text(encoding="utf-8"), "run `make golden` and review the difference"


def test_every_game_has_golden_rounds_and_no_round_is_left_over() -> None:
    assert ROUNDS.keys() == GAMES.keys()
    assert set(FOLDER.rglob("*.txt")) == {path for path, *_ in golden()}
