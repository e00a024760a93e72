"""Cases: a scenario of which only a part is said gets a ruling at once, and the whole scenario is replayed to the same answer."""

import json
from typing import Any

import pytest
import yaml

from houseway.api.referee.cases import rule_on
from houseway.floor.jobs.known import JOBS
from houseway.games import GAMES, game
from houseway.support.json_types import Json
from houseway.table.replay.referee import replay
from tests.project.refused import refused

EVERY = [(name, by, kind) for name in GAMES for by in GAMES[name] for kind in game(name, by).rulings]
NEEDS_A_BANK = "bank_lifted_lid"
"""Players bank from the second round on."""


def asked(scenario: Json) -> Any:
    """The answer of the server's job, as it goes over the wire."""
    answer = JOBS["case"](json.dumps({"scenario": scenario}).encode(), {})
    assert isinstance(answer, bytes)
    return json.loads(answer)


@pytest.mark.parametrize("name", GAMES)
def test_every_irregularity_gets_a_ruling_when_nothing_else_is_said(name: str) -> None:
    for _, by, kind in [one for one in EVERY if one[0] == name]:
        case = asked({"game": name, "authority": by, "faults": [{"kind": kind}]})
        assert case["refused"] is None, (kind, case["refused"])
        assert case["ruling"]["says"], kind
        assert case["ruling"]["clauses"], kind
        assert set(case["ruling"]["clauses"][0]) == {"id", "cite", "kind", "gist"}
        assert {line["seat"] for line in case["ruling"]["money"]} >= set(case["answer"]["seats"])


@pytest.mark.parametrize("name", GAMES)
def test_the_file_of_a_case_is_replayed_to_the_same_answer(name: str) -> None:
    every = [one for one in EVERY if one[0] == name]
    for _, by, kind in [*every[::3], *(one for one in every if one[2] == NEEDS_A_BANK)]:
        case = asked({"game": name, "authority": by, "faults": [{"kind": kind}]})
        again = json.loads(json.dumps(replay(yaml.safe_load(case["yaml"]))))
        assert again.get("rounds", [again])[-1] == case["answer"], kind
        assert asked(case["scenario"])["answer"] == case["answer"], kind


def test_a_void_round_returns_every_wager() -> None:
    case = rule_on({"game": "three_card_poker", "faults": [{"kind": "card_exposed"}]})
    assert case["ruling"]["status"] == "void"
    assert {line["now"] for line in case["ruling"]["money"]} == {"returned"}
    assert [one["id"] for one in case["ruling"]["readings"]] == ["MA-TC~A20"]


def test_one_void_hand_leaves_the_others_standing() -> None:
    case = rule_on({"game": "caribbean_stud", "faults": [{"kind": "wrong_number_of_cards", "position": 1}]})
    now = {(line["seat"], line["now"]) for line in case["ruling"]["money"]}
    assert now == {("1", "returned"), ("2", "stands"), ("4", "stands")}


def test_what_is_said_stands() -> None:
    said = {
        "game": "three_card_poker",
        "seats": {"3": {"wagers": {"ante": 40}}},
        "deal": {"hands": {"3": "Ah Ad 2c", "dealer": "Kh Qd 2s"}},
        "decisions": [{"seat": 3, "do": "fold"}],
        "faults": [{"kind": "late_wager", "attempt": "withdrawn"}],
    }
    case = rule_on(said)
    assert case["scenario"]["faults"] == [
        {"kind": "late_wager", "attempt": "withdrawn", "position": 3, "wager": "ante"}
    ]
    assert [one["presumed"] for one in case["asked"]] == [False]
    assert case["answer"]["seats"]["3"]["net"] == "-40.00"


def test_a_moment_that_is_named_replaces_the_presumed_one() -> None:
    fault = {"kind": "card_found_face_up", "when": "after_all_cards_dealt"}
    case = rule_on({"game": "three_card_poker", "faults": [fault]})
    assert case["scenario"]["faults"] == [fault]


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"seats": {"99": {"wagers": {"ante": 10}}}}, "seats"),
        ({"seats": {"1": {"wagers": 7}}}, "seats.1.wagers"),
        ({"faults": [{"kind": "earthquake"}]}, "faults[0]"),
        ({"faults": [{"kind": ["earthquake"]}]}, "faults[0]"),
        ({"deal": {"hands": {"1": "Ah Ah Kd"}}}, "deal"),
        ({"decisions": [{"seat": 1, "do": "dance"}]}, "decisions[0]"),
    ],
)
def test_a_case_that_cannot_be_played_is_refused_in_a_sentence_and_kept(said: Json, where: str) -> None:
    case = asked({"game": "three_card_poker", "faults": [{"kind": "card_exposed"}], **said})
    assert case["refused"]["where"].startswith(where)
    assert case["refused"]["code"]
    assert case["ruling"] is None
    assert case["yaml"]


def test_a_spoken_wager_is_told_in_dollars() -> None:
    case = rule_on({"game": "three_card_poker", "faults": [{"kind": "verbal_cash_wager", "amount": 25}]})
    fault = next(event for event in case["answer"]["events"] if event["kind"] == "fault")
    assert "$25" in fault["text"]


def test_a_decision_that_is_only_named_takes_the_least_it_needs() -> None:
    case = rule_on({"game": "crazy_4_poker", "decisions": [{"seat": 1, "do": "play"}]})
    assert case["scenario"]["decisions"][0] == {"seat": 1, "do": "play", "amount": "10.00"}


@pytest.mark.parametrize("name", ["pai_gow", "pai_gow_poker"])
def test_a_bank_that_lifts_the_lid_shakes_again_in_the_second_round(name: str) -> None:
    case = asked({"game": name, "faults": [{"kind": NEEDS_A_BANK}]})
    whole = yaml.safe_load(case["yaml"])
    assert len(whole["rounds"]) == 2
    assert whole["submission"]["player_banking"]
    assert "faults" not in whole["rounds"][0]
    bank = case["asked"][0]["decision"]
    assert bank == {"seat": 1, "do": "accept_bank", "take_back_wager": True}
    shaken = [one["by"] for one in case["answer"]["events"] if one["kind"] == "shaken"]
    assert shaken == [1, 1]
    assert case["ruling"]["says"]
    assert {line["seat"] for line in case["ruling"]["money"]} == {"1", "2", "4"}
    # Another player banks where the first declines; the round before is the same.
    other = asked(case["scenario"] | {"decisions": [{"seat": 1, "do": "decline_bank"}]})
    assert [one["decision"]["do"] for one in other["asked"][:2]] == ["decline_bank", "accept_bank"]
    assert yaml.safe_load(other["yaml"])["rounds"][0] == whole["rounds"][0]
    # The file itself is a case too: its last round, with the other before it.
    assert asked(whole)["answer"] == case["answer"]


def test_a_tile_of_the_bank_is_ruled_on_in_a_banked_round() -> None:
    case = asked({"game": "pai_gow", "faults": [{"kind": "tile_exposed", "position": "bank"}]})
    assert case["refused"] is None
    assert case["ruling"]["status"] == "void"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"rounds": []}, "not-a-list"),
        ({"rounds": [1]}, "not-a-list"),
        ({"rounds": [{}] * 12}, "too-many-rounds"),
        ({"before": 7}, "not-a-list"),
    ],
)
def test_rounds_before_a_case_are_a_short_list(said: Json, code: str) -> None:
    with refused(code):
        rule_on({"game": "pai_gow", "faults": [{"kind": NEEDS_A_BANK}], **said})
