"""Readings: every ambiguity has an id, and an outcome that rests on a reading says so."""

import re
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.readings import explained, parted, resting
from houseway.table.replay.answer import answer_json
from houseway.table.replay.referee import play_scenario, replay
from houseway.table.replay.scenario import read_scenario

EACH = [(game, authority) for game, authorities in GAMES.items() for authority in authorities]
ID = re.compile(r'"((?:MA|PA)-[A-Z0-9]+~[^"]*)"')


@pytest.mark.parametrize(("game", "authority"), EACH)
def test_every_ambiguity_has_an_id_of_its_chapter_and_concerns_clauses_that_exist(game: str, authority: str) -> None:
    book = catalogue(game, authority)
    prefix = "-".join(next(iter(book.clauses)).split("-")[:2])
    ids = [one.id for one in book.ambiguities]
    assert ids
    assert len(set(ids)) == len(ids)
    for one in book.ambiguities:
        assert re.fullmatch(rf"{prefix}~A[0-9]+", one.id)
        assert set(one.clauses) <= book.clauses.keys(), one.id


def test_every_ambiguity_that_the_code_names_is_in_a_catalogue() -> None:
    known = {one.id for game, authority in EACH for one in catalogue(game, authority).ambiguities}
    root = Path(houseway.__file__).parent
    named = {id_ for path in root.rglob("*.py") for id_ in ID.findall(path.read_text(encoding="utf-8"))}
    assert named <= known


def test_what_an_act_cites_is_parted_into_clauses_and_readings() -> None:
    assert parted(("MA-CS-12.a", "MA-CS~A1")) == (["MA-CS-12.a"], ["MA-CS~A1"])
    assert resting("caribbean_stud", "MA", ("MA-CS-7.a", "MA-CS~A1")) == ("MA-CS~A1",)


def test_the_answer_lists_the_readings_that_its_events_and_wagers_rest_on() -> None:
    raw = {
        "game": "three_card_poker",
        "seats": {1: {"buy_in": 100, "wagers": {"ante": 10}}},
        "decisions": [{"seat": 1, "do": "fold"}],
    }
    (done,) = play_scenario(read_scenario(raw))
    wager = done.wagers[0]
    wager.clauses = (*wager.clauses, "MA-TC~A2")
    done.note("ruled", "MA-TC-10.b-1", "MA-TC~A1", text="for the test")
    answer: Any = answer_json(done)
    assert {"MA-TC~A1", "MA-TC~A2"} <= {one["id"] for one in answer["readings"]}
    assert answer["events"][-1]["readings"] == ["MA-TC~A1"]
    assert answer["events"][-1]["clauses"] == ["MA-TC-10.b-1"]
    line = answer["seats"]["1"]["wagers"]["ante"]
    assert "MA-TC~A2" in line["readings"]
    assert "MA-TC~A2" not in line["clauses"]


def test_a_reading_is_explained_with_its_cite_and_the_option_that_switches_it() -> None:
    book = catalogue("caribbean_stud", "MA")
    switched = next(one for one in book.ambiguities if one.option)
    plain = next(one for one in book.ambiguities if not one.option)
    first, second = explained("caribbean_stud", "MA", [switched.id, plain.id, switched.id])
    assert first == {"id": switched.id, "cite": switched.cite, "reading": switched.reading, "option": switched.option}
    assert second.keys() == {"id", "cite", "reading"}


READINGS: list[tuple[dict[str, Any], str, str]] = [
    (
        {
            "game": "spanish_21",
            "authority": "MA",
            "seats": {1: {"wagers": {"spanish_21": 10}}},
            "deal": {"hands": {1: "7c 5d", "dealer": "Kc"}, "shoe": "Qh Ad"},
            "decisions": [{"seat": 1, "do": "double_down"}],
        },
        "MA-S21~A4",
        "busted_wagers_v_blackjack",
    ),
    (
        {
            "game": "let_it_ride",
            "seats": {1: {"wagers": {"bet_1": 5, "bet_2": 5, "bet_3": 5}}},
            "decisions": [{"seat": 1, "do": "let_it_ride"}] * 2,
            "faults": [{"kind": "card_exposed", "position": "community", "card": 2}],
        },
        "MA-LR~A15",
        "exposed_card",
    ),
    (
        {
            "game": "three_card_poker",
            "seats": {1: {"wagers": {"ante": 5}}},
            "faults": [{"kind": "card_exposed", "position": "dealer"}],
            "decisions": [{"seat": 1, "do": "fold"}],
        },
        "MA-TC~A20",
        "forfeits_in_void_round",
    ),
    (
        {
            "game": "colorado_holdem",
            "seats": {1: {"wagers": {"ante": 10, "bonus": 1}}},
            "decisions": [{"seat": 1, "do": "fold"}],
        },
        "MA-CH~A7",
        "folded_bonus",
    ),
]


@pytest.mark.parametrize(("scenario", "id_", "option"), READINGS, ids=[one[1] for one in READINGS])
def test_an_outcome_that_rests_on_a_reading_names_it_and_its_switch(
    scenario: dict[str, Any], id_: str, option: str
) -> None:
    answer: Any = replay(scenario)
    assert {one["id"]: one.get("option") for one in answer["readings"]}[id_] == option
    lines = [line for seat in answer["seats"].values() for line in seat["wagers"].values()]
    assert any(id_ in one.get("readings", ()) for one in (*lines, *answer["events"]))


def test_a_round_that_rests_on_no_reading_says_so() -> None:
    raw = {
        "game": "sic_bo",
        "submission": {"shaker_type": "manual"},
        "seats": {1: {"wagers": {"small": 5}}},
        "deal": {"dice": [1, 2, 3]},
    }
    answer: Any = replay(raw)
    assert answer["readings"] == []
