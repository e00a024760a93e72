"""Irregularities are read with every field checked."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.table.faults import AT_CARD, FLAG, Ruling, a_card, a_role, anything, one_of, read_fault, whole
from tests.project import refused as refusals

RULINGS = {
    "spill": Ruling(
        "spill", "", "", ("MA-X-9",), {"when": one_of("before", "after"), "seen": FLAG}, optional=frozenset({"seen"})
    ),
    "slip": Ruling(
        "slip", "", "", ("MA-X-8",), {**AT_CARD, "card": a_card, "position": anything, "after_decision": whole(1, 3)}
    ),
}


def test_common_fields_are_named_and_the_others_kept() -> None:
    fault = read_fault(
        {"kind": "slip", "at_card": 4, "card": "Ah", "position": "dealer", "after_decision": 3}, RULINGS, "f"
    )
    assert (fault.at_card, fault.position, fault.after_decision, str(fault["card"])) == (4, "dealer", 3, "Ah")


def test_an_optional_field_may_be_left_out_and_a_needed_one_not() -> None:
    assert read_fault({"kind": "spill", "when": "after"}, RULINGS, "f").fields == {}
    with refusals.refused("field-missing", clause="MA-X-9") as refused:
        read_fault({"kind": "spill", "seen": True}, RULINGS, "faults[0]")
    assert (refused.value.where, refused.value.clause) == ("faults[0]", "MA-X-9")


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (None, "not-a-mapping"),
        ([], "not-a-mapping"),
        ("spill", "not-a-mapping"),
        ({}, "not-a-mapping"),
        ({"kind": 7}, "not-a-mapping"),
        ({"kind": "fire"}, "no-such-fault"),
        ({"kind": "spill", "when": "after", "why": 1}, "unknown-field"),
        ({"kind": "spill", "when": "later"}, "no-such-choice"),
        ({"kind": "spill", "when": "after", "seen": 1}, "no-such-choice"),
        ({"kind": "slip", "at_card": 0}, "out-of-range"),
        ({"kind": "slip", "at_card": True}, "out-of-range"),
        ({"kind": "slip", "at_card": 1.0}, "out-of-range"),
        ({"kind": "slip", "at_card": "3"}, "out-of-range"),
        ({"kind": "slip", "at_card": 10**9}, "out-of-range"),
        ({"kind": "slip", "card": "Zz"}, "not-a-card"),
        ({"kind": "slip", "card": 5}, "not-a-card"),
        ({"kind": "slip", "after_decision": 4}, "out-of-range"),
    ],
)
def test_what_cannot_be_a_fault_is_refused(raw: Any, code: str) -> None:
    with refusals.refused(code):
        read_fault(raw, RULINGS, "faults[0]")


def test_a_game_without_rulings_says_so() -> None:
    with refusals.refused("no-such-fault"):
        read_fault({"kind": "spill"}, {}, "f")


@pytest.mark.parametrize("written", ["casino supervisor", "casino_supervisor"])
def test_a_role_is_read_in_words_and_in_one_word(written: str) -> None:
    assert a_role("casino supervisor", "floorperson")(written, "by") == "casino supervisor"
    assert a_role()(written, "by") == "casino supervisor"


@pytest.mark.parametrize("written", ["dealer", "", 1, None])
def test_who_is_not_named_has_no_role(written: object) -> None:
    with pytest.raises(BadInput):
        a_role("casino supervisor", "floorperson")(written, "by")


@pytest.mark.parametrize(("name", "authority"), [(name, by) for name, both in GAMES.items() for by in both])
def test_a_field_that_cannot_be_read_is_refused_by_the_clause_of_the_ruling(name: str, authority: str) -> None:
    rulings = game(name, authority).rulings
    for kind, ruling in rulings.items():
        for field in ruling.fields:
            with pytest.raises(BadInput) as refused:
                read_fault({"kind": kind, field: ["nonsense"]}, rulings, "faults[0]")
            assert refused.value.clause, (kind, field)
            assert refused.value.where.startswith("faults[0]")


@pytest.mark.parametrize("value", [None, [1], {"a": 1}])
def test_a_place_is_a_word_or_a_number(value: object) -> None:
    assert [anything(right, "f") for right in ("dealer", 3, True)] == ["dealer", 3, True]
    with refusals.refused("wrong-type", where="f.position"):
        anything(value, "f.position")


@pytest.mark.parametrize(("name", "authority"), [(name, by) for name, both in GAMES.items() for by in both])
def test_a_ruling_has_its_kind_in_one_word_and_says_in_several_what_happens(name: str, authority: str) -> None:
    for kind, ruling in game(name, authority).rulings.items():
        assert ruling.kind == kind
        assert kind.replace("_", "").isalnum()
        assert " " in ruling.trigger, kind
