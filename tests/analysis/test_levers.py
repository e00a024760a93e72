"""Levers: every row that may be posted above a floor, and what a move from the table in force changes."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from houseway.analysis.levers.moves import lawful_moves
from houseway.analysis.levers.rows import RowLever, levers_answer, moving_options, row_levers
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.odds.pricing import priced, priced_submission
from houseway.table.game import Game
from tests.project.refused import refused


def regulated() -> Iterator[Game]:
    for name, authorities in GAMES.items():
        if priced(name):
            yield from (game(name, authority) for authority in authorities)


REGULATED = list(regulated())
ROWS = [(one, lever) for one in REGULATED for lever in row_levers(one, one.submission())]


def posting(lever: RowLever, odds: object) -> dict[str, object]:
    return {lever.option: {lever.row: str(odds)}}


def test_ten_tables_of_eight_games_are_posted_row_by_row() -> None:
    tables = {(one.id, one.authority, lever.option) for one, lever in ROWS}

    assert len(tables) == 10
    assert len({name for name, _, _ in tables}) == 8


@pytest.mark.parametrize(("one", "lever"), ROWS, ids=[f"{one.id}-{lever.option}-{lever.row}" for one, lever in ROWS])
def test_a_row_starts_at_its_floor_and_steps_through_lawful_odds_alone(one: Game, lever: RowLever) -> None:
    assert lever.steps[0] == lever.floor
    assert [step.ratio for step in lever.steps] == sorted({step.ratio for step in lever.steps})
    assert set(lever.usual) <= set(lever.steps)
    priced_submission(one, posting(lever, lever.next))
    if lever.floor.pays > 1:
        less = f"{lever.floor.pays - 1}:{lever.floor.stake}"
        with pytest.raises(BadInput) as caught:
            priced_submission(one, posting(lever, less))
        assert caught.value.clause == lever.clause


@pytest.mark.parametrize("one", REGULATED, ids=lambda one: f"{one.id}-{one.authority}")
def test_the_ways_of_every_choice_are_lawful_and_cite_a_clause(one: Game) -> None:
    answer = levers_answer(one, one.submission())

    assert answer["moving"] == list(moving_options(one))
    for choice in answer["choices"]:
        for way in choice["ways"]:
            assert way["clauses"] or not way["options"]
            priced_submission(one, way["options"])


def test_pair_plus_moves_by_the_hands_of_the_row() -> None:
    """A flush is 1,096 of 22,100 hands: one more to one on it is worth that share of the wager."""
    moved = {
        one.move.row: one for one in lawful_moves(game("three_card_poker"), {}) if one.move.option == "pair_plus_table"
    }

    assert moved["flush"].edge == {"pair_plus": Fraction(-1096, 22_100)}
    assert (moved["flush"].move.was, moved["flush"].move.to) == ("3:1", "4:1")


def test_moves_start_from_the_options_as_they_are() -> None:
    """Raised already, the next step of a row starts there; and the other rows keep the row."""
    raised = {"pair_plus_table": {"flush": "4:1"}}
    moved = {one.move.row: one for one in lawful_moves(game("three_card_poker"), raised) if one.move.row}

    assert (moved["flush"].move.was, moved["flush"].move.to) == ("4:1", "5:1")
    assert moved["straight"].move.options == {"pair_plus_table": {"flush": "4:1", "straight": "6:1"}}


def test_unlawful_options_are_refused_with_their_clause() -> None:
    with refused("pays-too-little", clause="MA-TC-11.a.2"):
        lawful_moves(game("three_card_poker"), {"pair_plus_table": {"flush": "2:1"}})
