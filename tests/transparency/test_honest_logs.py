"""Honest nights verify: every game, with faults, voids, other options, restarts and closings; what was lawful is listed."""

import json
from pathlib import Path

import pytest

from houseway.games import GAMES
from tests.floor.nights import Night
from tests.games.every_game.first import first
from tests.transparency import second_verifier as second

CONTRIBUTION = {"amount": 1, "minimum_pot": 20}


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


def test_options_that_change_one_after_the_other_verify_and_are_told_as_they_were_written(tmp_path: Path) -> None:
    rake = {"rake_methods": ["percentage"], "rake_percent": 5, "max_rake": 4}
    options = {"blinds": [1, 2], **rake, "bad_beat_contribution": CONTRIBUTION}
    night = Night(tmp_path, "poker", options=options, house_rules={"maximum_buy_in": 20_000})
    for changed in ({"max_rake": 5}, {"rake_percent": 4}, {"max_rake": 3, "bad_beat_contribution": CONTRIBUTION}):
        assert night.try_to("options", "sue", "supervisor", options=changed)
        night.rounds(1)
    assert night.try_to("options", "sue", "supervisor", options={}, house_rules={"minimum_buy_in": 100})
    night.rounds(2)
    assert night.verdict().problems == []
    text = b"".join(night.notary.export())
    assert second.problems(text) == []
    told = [event for line in text.splitlines() for event in json.loads(line).get("events", ())]
    after = [event["options"] for event in told if event["kind"] == "options_changed"]
    assert [one["bad_beat_contribution"] for one in after] == [CONTRIBUTION] * 4
    assert after[-1] == {**options, "rake_percent": 4, "max_rake": 3}
