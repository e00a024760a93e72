"""Honest nights verify: every game, with faults, voids, other options, restarts and closings; what was lawful is listed."""

from pathlib import Path

import pytest

from houseway.games import GAMES
from tests.floor.nights import Night
from tests.games.every_game.first import first


@pytest.mark.parametrize("dealer", ["auto", "person"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_honest_night_verifies(tmp_path: Path, game: str, dealer: str) -> None:
    night = Night(tmp_path, game, dealer=dealer)
    night.play(120)
    verdict = night.verdict()
    assert verdict.problems == []
    assert night.live.number > 0, "rounds were played"
    assert (verdict.findings.by_hand > 0) is (dealer == "person" and verdict.rounds > 0)
    assert len(verdict.findings.open_promises) <= 2


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_shoe_that_lasts_is_known_by_its_game(tmp_path: Path, game: str) -> None:
    """After one round by the first choices cards are left in the shoe of these games, and in no other."""
    night = Night(tmp_path, game)
    night.rounds(1)
    assert (night.live.shoe is not None) is first(game).keeps_shoe
