"""The golden rounds read as they were reviewed."""

from pathlib import Path

import pytest

from houseway.games import GAMES
from tests.rounds.golden import FOLDER, golden
from tests.rounds.golden.rounds import ROUNDS

NOW = dict(golden())


@pytest.mark.parametrize("path", list(NOW), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_round_reads_as_it_was_reviewed(path: Path) -> None:
    assert path.exists(), "run `make golden`, read the new round and commit it"
    assert NOW[path] == path.read_text(encoding="utf-8"), "run `make golden` and review the difference"


def test_every_game_has_golden_rounds_and_no_round_is_left_over() -> None:
    assert ROUNDS.keys() == GAMES.keys()
    assert set(FOLDER.rglob("*.txt")) == set(NOW)
