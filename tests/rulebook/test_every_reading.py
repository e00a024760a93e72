"""Every ambiguity of every chapter: an answer was seen to rest on it, or nothing can, and the chapter says why.

``tests/project/readings.txt`` is the record of what answers rested on while the tests ran (``python -m tests.project.reach``).
"""

from typing import Any, Final

import pytest

from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.readings import of_step
from houseway.table.replay.referee import replay
from tests.project.reach import READINGS
from tests.rulebook.test_readings import EACH

RECORDED: Final = frozenset(READINGS.read_text("utf-8").split())
_OPEN: Final = {
    "MA-CS": "A25 A27",
    "MA-CF": "A20 A27",
    "PA-C4": "A7 A10",
    "MA-DD": "A7 A17",
    "MA-FA": "A9 A10 A12",
    "MA-LR": "A2 A3 A5",
    "MA-MB": "A14",
    "PA-MS": "A1 A4 A10",
    "MA-PG": "A3",
    "MA-PGP": "A2 A3 A9 A10 A23 A29 A30 A45 A53 A54 A59 A63",
    "MA-PK": "A3 A6 A17 A43",
    "PA-PK": "A3 A14 A38 A39 A47",
    "MA-S21": "A2 A19 A20",
    "PA-S21": "A1 A11 A17",
    "MA-TC": "A4 A16 A17 A18 A21 A23",
    "MA-WP": "A13 A15 A19",
}
OPEN: Final = frozenset(f"{chapter}~{one}" for chapter, ids in _OPEN.items() for one in ids.split())
"""Readings on which outcomes rest only in some cases, and which no step names yet or no test has been seen to reach."""


@pytest.mark.parametrize(("game", "authority"), EACH, ids=lambda one: one)
def test_an_answer_rests_on_a_reading_or_the_chapter_says_why_none_can(game: str, authority: str) -> None:
    for one in catalogue(game, authority).ambiguities:
        ways = (one.id in RECORDED, bool(one.no_outcome), one.id in OPEN)
        assert sum(ways) == 1, (one.id, ways)


def test_the_record_and_the_open_list_name_ambiguities_that_there_are() -> None:
    known = {
        one.id for game, authorities in GAMES.items() for by in authorities for one in catalogue(game, by).ambiguities
    }
    assert known >= RECORDED | OPEN


SEEN: Final = [{"kind": "card_drawn_in_error", "at_card": 2, "exposed": True}]


@pytest.mark.parametrize(
    ("id_", "scenario"),
    [
        (
            "PA-C4~A18",
            {
                "game": "crazy_4_poker",
                "seats": {1: {"wagers": {"ante": 10, "super_bonus": 10}}},
                "decisions": [{"seat": 1, "do": "fold"}],
                "faults": SEEN,
            },
        ),
        (
            "MA-DD~A18",
            {
                "game": "double_down_stud",
                "seats": {1: {"wagers": {"original": 10}}},
                "decisions": [{"seat": 1, "do": "stay"}],
                "faults": SEEN,
            },
        ),
        (
            "PA-MS~A7",
            {
                "game": "mississippi_stud",
                "seats": {1: {"wagers": {"ante": 10}}},
                "decisions": [{"seat": 1, "do": "fold"}],
                "faults": SEEN,
            },
        ),
        (
            "MA-TC~A22",
            {
                "game": "three_card_poker",
                "seats": {1: {"wagers": {"ante": 10}}},
                "decisions": [{"seat": 1, "do": "fold"}],
                "faults": SEEN,
            },
        ),
        (
            "MA-FA~A17",
            {
                "game": "fast_action_holdem",
                "seats": {1: {"wagers": {"original": 10}}},
                "decisions": [{"seat": 1, "do": "surrender"}],
                "faults": SEEN,
            },
        ),
        (
            "MA-CH~A19",
            {
                "game": "colorado_holdem",
                "seats": {1: {"wagers": {"ante": 10}}},
                "faults": [{"kind": "card_exposed", "position": 1}],
            },
        ),
        (
            "MA-WP~A5",
            {
                "game": "winners_pot_poker",
                "seats": {1: {"wagers": {"ante": 10}}, 2: {"wagers": {"ante": 10}}},
                "faults": [{"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4}],
            },
        ),
        (
            "MA-PGP~A62",
            {
                "game": "pai_gow_poker",
                "seats": {1: {"wagers": {"pai_gow_poker": 10}}},
                "decisions": [{"seat": 1, "do": "surrender"}],
                "faults": [{"kind": "card_exposed", "position": 3}],
            },
        ),
        (
            "MA-TC~A3",
            {
                "game": "three_card_poker",
                "seats": {1: {"wagers": {"ante": 10}}},
                "deal": {"hands": {1: "Kh Qd 2c", "dealer": "Ks Qc 2d"}},
                "decisions": [{"seat": 1, "do": "play"}],
            },
        ),
    ],
)
def test_a_case_that_rests_on_a_reading_names_it(id_: str, scenario: dict[str, Any]) -> None:
    answer: Any = replay(scenario)
    assert id_ in {one["id"] for one in answer["readings"]}


def test_a_step_that_games_share_names_the_reading_of_each() -> None:
    assert of_step("three_card_poker", "MA", "seen_in_error") == ("MA-TC~A22",)
    assert of_step("caribbean_stud", "MA", "seen_in_error") == ()
