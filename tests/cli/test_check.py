"""``houseway check``: every violated clause, and what is not a submission at all."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.catalogue.review import review
from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.rulebook.submission import accept
from tests.cli.running import Ran, Shell


@pytest.fixture
def check(shell: Shell, tmp_path: Path) -> Any:
    def run(submission: object, *flags: str) -> Ran:
        file = tmp_path / "submission.json"
        file.write_text(json.dumps(submission), encoding="utf-8")
        return shell("check", file, *flags)

    return run


def test_a_submission_that_says_nothing_takes_the_defaults_and_is_in_order(check: Any) -> None:
    ran = check({"game": "sic_bo"}, "--json")
    assert (ran.status, ran.json) == (0, {"ok": True, "edition": "compilation", "violations": [], "readings": []})
    assert "Nothing in this submission violates a clause" in check({"game": "sic_bo"}).out


METERS = {"progressive_rate": "70%", "progressive_initial_and_reset": {"initial": 10_000, "reset": 10_000}}
FIVE_CARD = {"five_card_rate": "70%", "five_card_initial_and_reset": {"initial": 10_000, "reset": 10_000}}
RATE = {"progressive_rate": "20%", "progressive_initial_reset": 10_000}
TO_BE_FILED: list[tuple[str, dict[str, Any], dict[str, str], dict[str, Any]]] = [
    ("three_card_poker", {}, {"settlement_order": "MA-TC-10.c-1"}, {"settlement_order": 1}),
    (
        "three_card_poker",
        {"version": "6(f)2"},
        {"settlement_order": "MA-TC-10.c-1", "ante_bonus_table": "MA-TC-11.a.3.i"},
        {"settlement_order": 2, "ante_bonus_table": "B"},
    ),
    (
        "mississippi_stud",
        {"progressive": True},
        {"progressive_rate": "PA-MS-12.c.3-rate", "progressive_initial_reset": "PA-MS-12.c.3-reset"},
        RATE,
    ),
    (
        "crazy_4_poker",
        {"progressive_paytable": "B"},
        {"progressive_rate": "PA-C4-12.d.3-rate", "progressive_initial_reset": "PA-C4-12.d.3-reset"},
        RATE,
    ),
    (
        "caribbean_stud",
        {"progressive_table": "C"},
        {"progressive_rate": "MA-CS-11.d.3-1", "progressive_initial_and_reset": "MA-CS-11.d.3-2"},
        METERS,
    ),
    (
        "caribbean_stud",
        {"five_card_hand_bonus_offered": True},
        {"five_card_rate": "MA-CS-11.e.3-1", "five_card_initial_and_reset": "MA-CS-11.e.3-2"},
        FIVE_CARD,
    ),
    ("winners_pot_poker", {"commission": {"fixed": 50}}, {"commission": "MA-WP-10.h.2.i"}, {}),
]


@pytest.mark.parametrize(("game", "options", "lacking", "filed"), TO_BE_FILED)
@pytest.mark.clause(
    "MA-TC-10.c-1",
    "MA-TC-11.a.3.i",
    "PA-MS-12.c.3-rate",
    "PA-MS-12.c.3-reset",
    "PA-C4-12.d.3-rate",
    "PA-C4-12.d.3-reset",
    "MA-CS-11.d.3-1",
    "MA-CS-11.d.3-2",
    "MA-CS-11.e.3-1",
    "MA-CS-11.e.3-2",
    "MA-WP-10.h.2.i",
)
def test_what_has_to_be_filed_and_is_not_is_named_by_check_alone(
    game: str, options: dict[str, Any], lacking: dict[str, str], filed: dict[str, Any]
) -> None:
    found = {one.option: one.clause for one in review({"game": game, "options": options}).violations}
    assert found == lacking
    accept(find_game(game).submission, options)
    if filed:
        assert review({"game": game, "options": options | filed}).ok


@pytest.mark.parametrize("name", ["progressive_rate", "progressive_initial_reset"])
def test_each_figure_of_a_meter_is_missed_by_itself(name: str) -> None:
    options = {key: value for key, value in RATE.items() if key != name}
    assert [one.option for one in review({"game": "mississippi_stud", "options": options}).violations] == [name]


def test_a_table_without_a_progressive_wager_files_nothing_of_its_meter() -> None:
    for game, switch in (("mississippi_stud", "progressive"), ("caribbean_stud", "progressive_offered")):
        assert review({"game": game, "options": {switch: False}}).ok


BROKEN = {
    "game": "three_card_poker",
    "authority": "MA",
    "options": {
        "second_deck": True,
        "pair_plus_table": {"pair": "1:1", "flush": "2:1"},
        "dealing_method": "by_post",
        "colour": "green",
        "settlement_order": 1,
    },
}


def test_every_violated_clause_is_named_and_not_only_the_first(check: Any) -> None:
    ran = check(BROKEN, "--json")
    assert ran.status == 1
    assert ran.json["ok"] is False
    found = {one["option"]: one for one in ran.json["violations"]}
    assert {name: one["clause"] for name, one in found.items() if name != "colour"} == {
        "second_deck": "MA-TC-2.b",
        "pair_plus_table": "MA-TC-11.a.2",
        "dealing_method": "MA-TC-8.a",
    }
    assert found["dealing_method"]["value"] == "by_post"
    assert "manual_shoe" in found["dealing_method"]["message"]
    assert found["colour"]["value"] == "green"
    assert "unknown option 'colour'" in found["colour"]["message"]
    assert all(
        one.keys() == {"option", "value", "message", "clause", "clauses", "code"} for one in ran.json["violations"]
    )


def test_the_page_shows_each_violation_with_its_clause(check: Any) -> None:
    ran = check(BROKEN)
    assert ran.status == 1
    assert all(word in ran.out for word in ("second_deck", "MA-TC-2.b", "by_post", "4 violations"))


def test_one_violation_is_counted_as_one(check: Any) -> None:
    assert "✗ 1 violation.\n" in check({"game": "sic_bo", "options": {"colour": "green"}}).out


def test_submission_may_stand_for_options(check: Any) -> None:
    assert check({"game": "sic_bo", "submission": {"payout_odds": {"small": "1:2"}}}).status == 1
    assert check({"game": "sic_bo", "submission": None}).status == 0


@pytest.mark.parametrize(
    ("submission", "message", "where"),
    [
        ([], "a submission is a mapping of game, authority and options", "submission"),
        ("sic_bo", "a submission is a mapping of game, authority and options", "submission"),
        ({}, "the submission names no game", "game"),
        ({"game": "roulette"}, "unknown game 'roulette'", "game"),
        ({"game": ["sic_bo"]}, "unknown game ['sic_bo']", "game"),
        ({"game": "sic_bo", "authority": "PA"}, "sic_bo is regulated by MA, not by 'PA'", "authority"),
        ({"game": "sic_bo", "authority": {}}, "sic_bo is regulated by MA, not by {}", "authority"),
        ({"game": "sic_bo", "seats": {}}, "unknown field 'seats'", "submission"),
        ({"game": "sic_bo", "options": []}, "options are a mapping", "options"),
        ({"game": "sic_bo", "submission": 3}, "options are a mapping", "submission"),
        ({"game": "sic_bo", "options": {}, "submission": {}}, "options are given twice", "options"),
    ],
)
def test_what_is_no_submission_is_bad_input(check: Any, submission: object, message: str, where: str) -> None:
    ran = check(submission, "--json")
    assert ran.status == 2
    assert ran.json["error"]["message"].startswith(message)
    assert ran.json["error"]["where"] == where


@pytest.mark.parametrize("value", [[1], {"x": [1.5]}, None, 10**30, "x" * 5_000, "\ud800"])
def test_whatever_was_written_comes_back_with_the_violation(check: Any, value: object) -> None:
    ran = check({"game": "three_card_poker", "options": {"settlement_order": value}}, "--json")
    assert ran.status == 1
    assert ran.json["violations"][0]["value"] == value
    assert check({"game": "three_card_poker", "options": {"settlement_order": value}}).status == 1


DICE_TABLE = {
    "dice": 3,
    "shaker": "sealed",
    "electrical_device": True,
    "publications": ["Small wins 1 to 1"],
    "placement_notice": True,
}


@pytest.mark.clause("MA-SB-1-s1", "MA-SB-1-s2", "MA-SB-3.a-s1")
def test_the_fixtures_of_a_table_are_inspected_with_its_options(check: Any) -> None:
    ran = check({"game": "sic_bo", "fixtures": {**DICE_TABLE, "dice": 4, "shaker": "open", "piano": True}}, "--json")
    assert ran.status == 1
    found = {one["option"]: (one["value"], one["clause"]) for one in ran.json["violations"]}
    assert found.keys() == {f"fixtures.{name}" for name in ("dice", "shaker", "layout", "layout_odds", "piano")}
    assert found["fixtures.dice"] == (4, "MA-SB-1-s1")
    assert found["fixtures.shaker"] == ("open", "MA-SB-1-s2")
    assert found["fixtures.layout"] == (None, "MA-SB-3.a-s1")


@pytest.mark.parametrize(("game", "authority"), [(name, one) for name, under in GAMES.items() for one in under])
def test_an_empty_record_names_all_that_has_to_be_there(check: Any, game: str, authority: str) -> None:
    rules = find_game(game, authority)
    options = {"settlement_order": 1} if game == "three_card_poker" else {}
    ran = check({"game": game, "authority": authority, "options": options, "fixtures": {}}, "--json")
    needed = [fixture.id for fixture in rules.setup.needed_fixtures(rules.submission())]
    assert [one["option"] for one in ran.json["violations"]] == [f"fixtures.{name}" for name in needed]
    assert needed
    assert check({"game": game, "authority": authority, "options": options}).status == 0


@pytest.mark.parametrize("entry", [None, 0, -3, 2.5, "", "x", [], [None, {}], [[1, 2]], {}, {"a": {"b": [1]}}])
@pytest.mark.parametrize(("game", "authority"), [(name, one) for name, under in GAMES.items() for one in under])
def test_whatever_a_record_says_is_judged(game: str, authority: str, entry: object) -> None:
    """No entry of any kind is more than an inspection can take."""
    rules = find_game(game, authority)
    ids = [fixture.id for fixture in rules.setup.needed_fixtures(rules.submission())]
    found = review({"game": game, "authority": authority, "fixtures": dict.fromkeys(ids, entry)})
    named = {one.option for one in found.violations} - {"settlement_order"}
    assert named <= {f"fixtures.{name}" for name in ids}
    assert entry or named


def test_fixtures_that_are_no_mapping_are_one_sentence(check: Any) -> None:
    ran = check({"game": "sic_bo", "fixtures": ["dice"]})
    assert ran.status == 2
    assert "fixtures are a mapping" in ran.err
