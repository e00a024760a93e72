"""Editions of a chapter: what differs is stated once, and what follows from it is worked out."""

import json
from typing import Any

import pytest

from houseway.catalogue.edition_changes import editions_json
from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.editions import chapter, differences, editions
from houseway.table.replay.log import problems, record
from houseway.table.replay.referee import replay

EACH = [(name, by) for name, several in GAMES.items() for by in several]
SEVERAL = {("colorado_holdem", "MA"), ("fast_action_holdem", "MA")}
ROUND: dict[str, Any] = {
    "game": "colorado_holdem",
    "submission": {"dealing_method": "hand"},
    "seats": {1: {"buy_in": 100, "wagers": {"ante": 10}}},
    "deal": {"hands": {1: "Jc Kd 3s"}, "community": "Js 5h 2d"},
    "decisions": [{"seat": 1, "do": "play", "bet": 10, "discard": "3s"}],
}


@pytest.mark.parametrize(("name", "by"), EACH)
def test_every_chapter_names_its_document_with_a_digest(name: str, by: str) -> None:
    governing, *others = editions(name, by)
    assert governing.status == "governing"
    assert all(one.status == "superseded" for one in others)
    assert all(one.document and len(bytes.fromhex(one.sha256)) == 32 for one in (governing, *others))
    assert governing.supersedes == (others[0].id if others else "")
    assert bool(others) == ((name, by) in SEVERAL)


@pytest.mark.parametrize(("name", "by"), sorted(SEVERAL))
def test_differences_are_about_clauses_that_there_are(name: str, by: str) -> None:
    other = differences(name, by, "compilation")
    book = catalogue(name, by).clauses
    assert {*other.absent, *other.changed} <= book.keys()
    assert other.added.keys().isdisjoint(book)
    assert len(chapter(name, by, "compilation").clauses) == len(book) - len(other.absent) + len(other.added)


@pytest.mark.clause("MA-CH-D8.a", "MA-CH-D8.c", "MA-CH-D8.d", "MA-CH-D8.e")
def test_a_scenario_names_its_edition_and_so_does_every_answer() -> None:
    with pytest.raises(BadInput) as refused:
        replay(ROUND)
    assert refused.value.clause == "MA-CH-5.b"
    answer: Any = replay({**ROUND, "edition": "compilation"})
    assert answer["edition"] == "compilation"
    cited = {clause for event in answer["events"] for clause in event["clauses"]}
    assert {"MA-CH-D8.a", "MA-CH-D8.b.2", "MA-CH-D8.b.3", "MA-CH-D8.c", "MA-CH-D8.d"} <= cited
    assert cited <= chapter("colorado_holdem", "MA", "compilation").clauses.keys()
    assert replay({**ROUND, "submission": {}})["edition"] == "stand_alone"


def test_the_log_of_a_round_keeps_its_edition() -> None:
    log = json.loads(json.dumps(record({**ROUND, "edition": "compilation"})))
    assert problems(log) == []
    log["scenario"]["edition"] = "stand_alone"
    assert problems(log)


def test_a_submission_is_checked_by_the_edition_it_names() -> None:
    raw = {"game": "colorado_holdem", "options": {"shuffle_method": "manual"}}
    assert [one.clause for one in review(raw).violations] == ["MA-CH-5.a.p1"]
    assert review({**raw, "edition": "compilation"}).ok
    with pytest.raises(BadInput) as refused:
        review({**raw, "edition": "third"})
    assert refused.value.where == "edition"


def test_what_a_new_edition_makes_unlawful_is_worked_out_from_both() -> None:
    found = editions_json("colorado_holdem", "MA")
    lost = {
        (one["option"], one["value"])
        for one in found["submissions"]["compilation"]
        if one["lawful_under"] == "compilation"
    }
    assert lost == {
        ("dealing_method", "hand"),
        ("shuffle_method", "manual"),
        ("pre_shuffled_cards", True),
        ("idle_spread", "face_down"),
    }
    gained = {one["option"] for one in found["submissions"]["compilation"] if one["lawful_under"] == "stand_alone"}
    assert gained == {"permissible_tens", "shuffler_programmed_to_deal"}
    assert editions_json("fast_action_holdem", "MA")["submissions"] == {"compilation": []}


def test_sections_keep_their_number_in_each_edition() -> None:
    assert chapter("colorado_holdem", "MA").clauses["MA-CH-13.d"].cite == "§13(d)"
    assert chapter("colorado_holdem", "MA", "compilation").clauses["MA-CH-13.d"].cite == "§14(d)"


def test_an_edition_that_differs_in_words_only_plays_the_same_game() -> None:
    other = game("fast_action_holdem", edition="compilation")
    assert other.edition == "compilation"
    assert other.submission is game("fast_action_holdem").submission
