"""The scoreboard: counts and dice of past rounds, as the game itself announced them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.floor.records.history import one_round
from houseway.floor.records.scoreboard import outcome, scoreboard
from houseway.games import GAMES
from houseway.table.replay.referee import replay
from tests.floor.evening import BACCARAT, DICE, POKER, Evening, evening
from tests.games.rounds.golden.rounds import ROUNDS


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    played = evening(tmp_path_factory.mktemp("board"))
    yield played
    played.store.engine.dispose()


def test_the_counts_are_those_that_the_dealer_announced(floor: Evening) -> None:
    told = scoreboard(floor.store.engine, BACCARAT)
    assert [one["round"] for one in told] == [1, 2, 3, 4, 5]
    for one in told:
        events: Any = one_round(floor.store.engine, BACCARAT, one["round"], "")["answer"]["events"]
        said = [event["text"] for event in events if event["kind"] == "announced"]
        assert any(re.search(rf"Player {one['player']}, Banker {one['banker']}:", text) for text in said), said


def test_the_dice_are_those_that_were_entered(floor: Evening) -> None:
    for one in scoreboard(floor.store.engine, DICE):
        events: Any = one_round(floor.store.engine, DICE, one["round"], "")["answer"]["events"]
        assert next(event["dice"] for event in events if event["kind"] == "entered") == one["dice"]


def test_only_the_last_rounds_are_asked_for_and_other_games_have_no_board(floor: Evening) -> None:
    assert [one["round"] for one in scoreboard(floor.store.engine, BACCARAT, 2)] == [4, 5]
    assert scoreboard(floor.store.engine, POKER) == []


@pytest.mark.parametrize("game", GAMES)
def test_games_with_two_hands_or_dice_alone_have_a_board(game: str) -> None:
    given = next(iter(ROUNDS[game].values()))
    answer: Any = replay({"game": game, **given})
    kinds = set(outcome(answer.get("rounds", [answer])[0]["events"]))
    boards = {"sic_bo": {"dice"}, "minibaccarat": {"player", "banker"}, "chemin_de_fer": {"player", "banker"}}
    # Pai gow's dice only say where the deal starts.
    assert kinds == boards.get(game, kinds & {"dice"} if game.startswith("pai_gow") else set())
