"""What every game's log tells: a hand that is shown cites the clause of its ranking, a decision its own paragraph."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay

RANKED: list[tuple[dict[str, Any], int, str]] = [
    (
        {
            "game": "three_card_poker",
            "seats": {1: {"wagers": {"ante": 10}}},
            "deal": {"hands": {1: "Ah Kh 9h", "dealer": "Qs Qd 2h"}},
            "decisions": [{"seat": 1, "do": "play"}],
        },
        1,
        "MA-TC-3.b.4",
    ),
    (
        {
            "game": "caribbean_stud",
            "seats": {1: {"wagers": {"ante": 10}}},
            "deal": {"hands": {1: "As Ks Qs Js Ts", "dealer": "2s 3d 7c 8h Jd"}},
            "decisions": [{"seat": 1, "do": "bet"}],
        },
        1,
        "MA-CS-5.b.1",
    ),
    (
        {
            "game": "double_down_stud",
            "seats": {1: {"wagers": {"original": 10}}},
            "deal": {"hands": {1: "As"}, "community": "Ks Qs Js Ts"},
            "decisions": [{"seat": 1, "do": "stay"}],
        },
        1,
        "MA-DD-5.b.1",
    ),
    (
        {
            "game": "let_it_ride",
            "seats": {1: {"wagers": {"bet_1": 5, "bet_2": 5, "bet_3": 5}}},
            "deal": {"hands": {1: "As Ks Qs"}, "community": "2c Js Ts"},
            "decisions": [{"seat": 1, "do": "let_it_ride"}] * 2,
        },
        1,
        "MA-LR-3.b.1",
    ),
    (
        {
            "game": "mississippi_stud",
            "seats": {1: {"wagers": {"ante": 5}}},
            "deal": {"hands": {1: "As Ks"}, "community": "Qs Js Ts"},
            "decisions": [{"seat": 1, "do": "bet_1x"}] * 3,
        },
        1,
        "PA-MS-6.b.1",
    ),
    (
        {
            "game": "crazy_4_poker",
            "seats": {1: {"wagers": {"ante": 5, "super_bonus": 5}}},
            "deal": {"hands": {1: "As Ks Qs Js 2d", "dealer": "2s 3d 7c 8h Jd"}},
            "decisions": [{"seat": 1, "do": "play", "amount": 5}],
        },
        1,
        "PA-C4-6.b.2",
    ),
    (
        {
            "game": "fast_action_holdem",
            "seats": {1: {"wagers": {"original": 10}}},
            "deal": {"hands": {1: "As Ks 2d 7c", "dealer": "2s 3d 7c 8h"}, "community": "Qs Js Ts 4d 9h"},
            "decisions": [{"seat": 1, "do": "set", "keep": "As Ks"}],
        },
        1,
        "MA-FA-3.b.2",
    ),
    (
        {
            "game": "colorado_holdem",
            "seats": {1: {"wagers": {"ante": 10}}},
            "deal": {"hands": {1: "As Ks 2d"}, "community": "Qs Js Ts"},
            "decisions": [{"seat": 1, "do": "play", "bet": 10, "discard": "2d"}],
        },
        1,
        "MA-CH-3.b.1",
    ),
]


def shown(answer: Any, seat: int) -> dict[str, Any]:
    """The last time the hand of that seat was turned up."""
    found: list[dict[str, Any]] = [
        one for one in answer["events"] if one["kind"] == "shown" and one["position"] == seat
    ]
    return found[-1]


@pytest.mark.parametrize(("scenario", "seat", "clause"), RANKED, ids=[one[0]["game"] for one in RANKED])
def test_a_hand_that_is_shown_cites_the_clause_that_ranks_it(scenario: dict[str, Any], seat: int, clause: str) -> None:
    answer: Any = replay(scenario)
    assert clause in shown(answer, seat)["clauses"]


@pytest.mark.parametrize("scenario", [one[0] for one in RANKED if one[2].endswith(".1")], ids=lambda one: one["game"])
def test_a_royal_flush_is_called_by_its_name(scenario: dict[str, Any]) -> None:
    answer: Any = replay(scenario)
    assert shown(answer, 1)["holding"] == "royal flush"


COLORADO: dict[str, Any] = {
    "game": "colorado_holdem",
    "seats": {seat: {"wagers": {"ante": 10}} for seat in (1, 2, 3)},
    "deal": {"hands": {1: "As Ks 2d", 2: "Ad Ac 3c", 3: "4s 8c 9c"}, "community": "Ah Jd 7s"},
}


@pytest.mark.clause("MA-CH-9.b.1.p1", "MA-CH-9.b.2.p1", "MA-CH-9.b.3.i.p1")
def test_a_decision_in_colorado_holdem_cites_its_own_paragraph() -> None:
    decisions = [
        {"seat": 1, "do": "play", "bet": 10, "discard": "2d"},
        {"seat": 2, "do": "fold"},
        {"seat": 3, "do": "declare_instant_winner"},
    ]
    answer: Any = replay({**COLORADO, "decisions": decisions})
    cited = {one["do"]: one["clauses"][0] for one in answer["events"] if one["kind"] == "decided"}
    assert cited == {
        "play": "MA-CH-9.b.1.p1",
        "fold": "MA-CH-9.b.2.p1",
        "declare_instant_winner": "MA-CH-9.b.3.i.p1",
    }


@pytest.mark.clause("MA-CH-9.g.p2")
@pytest.mark.parametrize(("version", "waits"), [("required_bet", True), ("permissible_bet", False)])
def test_winners_cards_wait_until_all_winners_are_paid_where_section_9_says_so(version: str, waits: bool) -> None:
    discards = {1: "2d", 2: "3c", 3: "4s"}
    decisions = [{"seat": seat, "do": "play", "bet": 10, "discard": card} for seat, card in discards.items()]
    answer: Any = replay({**COLORADO, "submission": {"version": version}, "decisions": decisions})
    steps = [
        (one["kind"], one.get("seat", one.get("position")))
        for one in answer["events"]
        if one["kind"] in ("paid", "discarded")
    ]
    assert (steps.index(("discarded", 2)) > steps.index(("paid", 1))) == waits
    assert steps.index(("discarded", 3)) < steps.index(("paid", 2)), "a loser's cards go at once"


@pytest.mark.clause("MA-FA-8.a.p1", "MA-FA-8.c.p1", "MA-FA-8.f.p1", "MA-FA-8.b.p1")
@pytest.mark.parametrize(
    ("decision", "hand", "clause"),
    [
        ({"do": "set", "keep": "As Ks"}, "As Ks 2d 7c", "MA-FA-8.a.p1"),
        ({"do": "split", "keep": "As Ks"}, "As Ks 2d 7c", "MA-FA-8.c.p1"),
        ({"do": "surrender"}, "As Ks 2d 7c", "MA-FA-8.f.p1"),
        ({"do": "announce_natural"}, "As Ac Ad Ah", "MA-FA-8.b.p1"),
    ],
)
def test_a_decision_in_fast_action_holdem_cites_its_own_paragraph(
    decision: dict[str, str], hand: str, clause: str
) -> None:
    scenario = {
        "game": "fast_action_holdem",
        "seats": {1: {"wagers": {"original": 10}}},
        "deal": {"hands": {1: hand}},
        "decisions": [{"seat": 1, **decision}],
    }
    answer: Any = replay(scenario)
    assert [one["clauses"][0] for one in answer["events"] if one["kind"] == "decided"] == [clause]


@pytest.mark.clause("PA-MS-11.i-hand")
def test_the_dealer_announces_each_hand_of_mississippi_stud() -> None:
    answer: Any = replay(RANKED[4][0])
    assert [one["text"] for one in answer["events"] if one["kind"] == "announced"][-1] == '"seat 1: royal flush"'


@pytest.mark.parametrize(
    ("faults", "cited"),
    [
        ([{"kind": "card_found_face_up", "at_card": 2}], [["MA-TC-12.a-1"]]),
        (
            [{"kind": "card_found_face_up", "at_card": 2}, {"kind": "card_found_face_up", "at_card": 3}],
            [["MA-TC-12.a-1"], ["MA-TC-12.a-2"]],
        ),
    ],
)
def test_a_fault_cites_only_the_clause_by_which_it_was_ruled_on(
    faults: list[dict[str, Any]], cited: list[list[str]]
) -> None:
    decisions = [{"seat": 1, "do": "fold"}] if len(faults) == 1 else []
    raw = {"game": "three_card_poker", "seats": {1: {"wagers": {"ante": 10}}}, "faults": faults, "decisions": decisions}
    answer: Any = replay(raw)
    assert [one["clauses"] for one in answer["events"] if one["kind"] == "fault"] == cited
