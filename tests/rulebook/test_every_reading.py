"""Every ambiguity of every chapter: an answer was seen to rest on it, or nothing can, and the chapter says why.

``tests/project/readings.txt`` is the record of what answers rested on while the tests ran (``python -m tests.project.reach``).
"""

from typing import Final

import pytest

from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.readings import of_step
from tests.project.reach import READINGS
from tests.rulebook.test_readings import EACH

RECORDED: Final = frozenset(READINGS.read_text("utf-8").split())


@pytest.mark.parametrize(("game", "authority"), EACH, ids=lambda one: one)
def test_an_answer_rests_on_a_reading_or_the_chapter_says_why_none_can(game: str, authority: str) -> None:
    for one in catalogue(game, authority).ambiguities:
        assert (one.id in RECORDED) != bool(one.no_outcome), one.id


def test_the_record_names_ambiguities_that_there_are() -> None:
    known = {
        one.id for game, authorities in GAMES.items() for by in authorities for one in catalogue(game, by).ambiguities
    }
    assert known >= RECORDED


def test_a_step_that_games_share_names_the_reading_of_each() -> None:
    assert of_step("three_card_poker", "MA", "seen_in_error") == ("MA-TC~A22",)
    assert of_step("caribbean_stud", "MA", "seen_in_error") == ()
