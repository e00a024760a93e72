"""Sections 655a.5(b), 655a.8(h), 655a.11(a) and 655a.13: what happens when something goes wrong."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.table.referee import play_scenario
from houseway.table.round import Round
from houseway.table.scenario import read_scenario
from tests.games.mississippi_stud.rounds import played, scenario
from tests.games.reading import event, events, kinds, net, results

TWO = {1: {"ante": 10, "three_card_bonus": 5, "progressive": 1}, 2: {"ante": 10}}
HANDS = {1: "Kc Kd", 2: "8s 3h"}
COMMUNITY = "4h 9s 4d"
DECISIONS = [(1, "bet_3x"), (2, "fold"), (1, "bet_3x"), (1, "bet_3x")]
SHOE: dict[str, Any] = {"dealing": "automated_shoe", "shuffle_method": "automated"}


def with_faults(*faults: Mapping[str, object], decisions: Any = DECISIONS, **options: Any) -> Round:
    return played(TWO, HANDS, COMMUNITY, decisions, faults, **options)


def assert_void(done: Round, clause: str) -> None:
    """All hands void by that clause, every wager returned."""
    assert done.void is not None
    assert done.void.clauses[0] == clause
    assert {wager.result for wager in done.wagers} == {"void"}
    assert all(done.net(account) == 0 for account in done.accounts())


def next_round(*faults: Mapping[str, object], **options: Any) -> tuple[Round, Round]:
    """A round with these faults and the one after it at the same table."""
    raw = scenario(TWO, None, "", (), faults, **options)
    raw["rounds"] = [
        {"faults": raw.pop("faults")},
        {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]},
    ]
    first, second = play_scenario(read_scenario(raw))
    return first, second


# -- 13(a) and (b): seen cards ------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-13.a-one")
@pytest.mark.parametrize("at_card", [1, 4, 7])
def test_one_card_found_face_up_goes_to_the_rack_and_the_next_one_is_used(at_card: int) -> None:
    done = with_faults({"kind": "card_found_face_up", "at_card": at_card})
    assert done.void is None
    assert [one.data["card"] for one in events(done, "dealt") if one.data["to"] == 1] == cards("Kc Kd")
    assert len(done.table.rack.hand("face up")) == 1
    assert event(done, "stub_removed").data["count"] == 52 - 7 - 1


@pytest.mark.clause("PA-MS-13.a-many")
def test_a_second_card_face_up_voids_all_hands_and_the_cards_are_reshuffled() -> None:
    faults = [{"kind": "card_found_face_up", "at_card": number} for number in (2, 5)]
    assert_void(with_faults(*faults, decisions=[]), "PA-MS-13.a-many")
    first, second = next_round(*faults)
    assert first.void is not None
    assert event(second, "shuffled").data["cards"] == 52


@pytest.mark.clause("PA-MS-13.b")
def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    undisturbed = with_faults()
    done = with_faults({"kind": "card_drawn_in_error", "at_card": 4, "exposed": False})
    dealt = [(one.data["to"], one.data["card"]) for one in events(done, "dealt")]
    assert dealt == [(one.data["to"], one.data["card"]) for one in events(undisturbed, "dealt")]
    assert net(done) == net(undisturbed)


@pytest.mark.clause("PA-MS-13.b", "PA-MS-13.a-one")
def test_a_card_drawn_in_error_and_seen_is_not_used() -> None:
    done = with_faults({"kind": "card_drawn_in_error", "at_card": 4, "exposed": True})
    assert len(done.table.rack.hand("face up")) == 1


# -- 13(c): wrong numbers of cards --------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-13.c")
@pytest.mark.parametrize(
    ("position", "count"), [(1, 1), (1, 3), (2, 0), (2, 3), ("community", 2), ("community", 4), ("community", 0)]
)
def test_a_wrong_number_of_cards_voids_all_hands(position: int | str, count: int) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": position, "cards": count}
    assert_void(with_faults(fault, decisions=[]), "PA-MS-13.c")


@pytest.mark.clause("PA-MS-13.c")
@pytest.mark.parametrize("position", [2, "community"])
def test_a_position_that_is_passed_over_voids_all_hands(position: int | str) -> None:
    assert_void(with_faults({"kind": "no_cards_dealt", "position": position}, decisions=[]), "PA-MS-13.c")


@pytest.mark.clause("PA-MS-13.c")
@pytest.mark.parametrize(("position", "count"), [(1, 2), ("community", 3), (5, 1), ("dealer", 1)])
def test_the_right_number_is_no_misdeal_nor_is_one_where_no_cards_go(position: int | str, count: int) -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "wrong_number_of_cards", "position": position, "cards": count}, decisions=[])
    assert caught.value.clause == "PA-MS-13.c"


# -- 13(d): exposed community cards -------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-13.d")
@pytest.mark.parametrize(
    ("when", "card", "decided"),
    [
        ("before_street_3", 1, 0),
        ("before_street_3", 2, 0),
        ("before_street_3", 3, 0),
        ("before_street_4", 2, 2),
        ("before_street_4", 3, 2),
        ("before_street_5", 3, 3),
    ],
)
def test_a_community_card_exposed_before_its_turn_voids_all_hands(when: str, card: int, decided: int) -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": card, "when": when}
    assert_void(with_faults(fault, decisions=DECISIONS[:decided]), "PA-MS-13.d")


@pytest.mark.clause("PA-MS-13.d")
@pytest.mark.parametrize(("when", "card"), [("before_street_4", 1), ("before_street_5", 2)])
def test_a_card_that_the_dealer_has_turned_over_cannot_be_exposed_too_early(when: str, card: int) -> None:
    done = with_faults({"kind": "card_exposed", "position": "community", "card": card, "when": when})
    assert done.void is None
    assert net(done) == net(with_faults())


@pytest.mark.clause("PA-MS-13.d")
def test_a_card_exposed_between_two_decisions_returns_what_was_folded_too() -> None:
    fault = {"kind": "card_exposed", "position": "community", "after_decision": 2}
    assert_void(with_faults(fault, decisions=DECISIONS[:2]), "PA-MS-13.d")


# -- 13(e), (f) and 5(b): devices ---------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-13.e")
def test_a_shuffler_jam_forces_a_fresh_shuffle_before_the_deal() -> None:
    done = with_faults({"kind": "shuffler_jam", "when": "during_shuffle"}, shuffle_method="automated")
    assert done.void is None
    assert kinds(done, "shuffled", "dealt")[:3] == ["shuffled", "shuffled", "dealt"]
    assert events(done, "shuffled")[1].clauses == ("PA-MS-13.e",)


@pytest.mark.clause("PA-MS-13.e")
def test_a_manual_shuffle_cannot_jam() -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "shuffler_jam"}, shuffle_method="manual")
    assert caught.value.clause == "PA-MS-13.e"


@pytest.mark.clause("PA-MS-13.f")
@pytest.mark.parametrize("at_card", [1, 3, 4])
def test_a_jam_of_the_automated_shoe_voids_the_round_and_all_52_cards_are_reshuffled(at_card: int) -> None:
    fault = {"kind": "automated_shoe_jam", "at_card": at_card}
    assert_void(with_faults(fault, decisions=[], **SHOE), "PA-MS-13.f")
    _, second = next_round(fault, **SHOE)
    assert event(second, "shuffled").data["cards"] == 52
    assert len(second.table.rack) == 52


@pytest.mark.clause("PA-MS-13.f")
def test_there_is_no_jam_without_an_automated_shoe() -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "automated_shoe_jam", "at_card": 3})
    assert caught.value.clause == "PA-MS-13.f"


@pytest.mark.clause("PA-MS-5.b")
@pytest.mark.parametrize("found", [51, 53])
def test_a_shuffler_that_counts_another_number_retires_the_deck(found: int) -> None:
    options = {"shuffle_method": "automated", "shuffler_counts_cards": True}
    done = with_faults({"kind": "shuffler_count_wrong", "found": found}, **options)
    assert event(done, "deck_removed").clauses == ("PA-MS-5.b",)
    steps = kinds(done, "deck_removed", "inspected", "washed", "shuffled", "dealt")[:6]
    assert steps == ["shuffled", "deck_removed", "inspected", "washed", "shuffled", "dealt"]
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "shuffler_count_wrong", "found": found}, shuffle_method="automated")
    assert caught.value.clause == "PA-MS-5.b"


# -- the stub count -----------------------------------------------------------------------------------------------

COUNTS = [
    ("manual_shoe", "PA-MS-8.h-misdealt", "PA-MS-8.h-deck"),
    ("hand", "PA-MS-9.f-misdealt", "PA-MS-9.f-deck"),
    ("automated_shoe", "PA-MS-10.f-misdealt", "PA-MS-10.f-deck"),
]


@pytest.mark.clause("PA-MS-8.h-misdealt", "PA-MS-9.f-misdealt", "PA-MS-10.f-misdealt")
@pytest.mark.parametrize(("method", "clause", "_"), COUNTS)
def test_a_count_that_a_misdeal_explains_voids_all_hands_and_keeps_the_deck(method: str, clause: str, _: str) -> None:
    for fault in ({"misdealt": True}, {"misdealt": True, "found": 52}):
        done = with_faults({"kind": "stub_count_wrong", **fault}, decisions=[], dealing=method)
        assert_void(done, clause)
        assert not events(done, "deck_removed")


@pytest.mark.clause("PA-MS-8.h-misdealt", "PA-MS-9.f-misdealt", "PA-MS-10.f-misdealt")
@pytest.mark.parametrize(("method", "clause", "_"), COUNTS)
def test_a_misdeal_may_be_left_to_the_count(method: str, clause: str, _: str) -> None:
    misdeal = {"kind": "wrong_number_of_cards", "position": 2, "cards": 3}
    done = with_faults(misdeal, {"kind": "stub_count_wrong"}, decisions=[], dealing=method)
    assert_void(done, clause)


@pytest.mark.clause("PA-MS-8.h-deck", "PA-MS-9.f-deck", "PA-MS-10.f-deck")
@pytest.mark.parametrize(("method", "_", "clause"), COUNTS)
def test_a_wrong_count_without_a_misdeal_removes_the_deck_as_well(method: str, _: str, clause: str) -> None:
    fault = {"kind": "stub_count_wrong", "misdealt": False, "found": 51}
    done = with_faults(fault, decisions=[], dealing=method)
    assert_void(done, clause)
    assert event(done, "deck_removed").clauses == (clause,)
    second = next_round(fault, dealing=method)[1]
    assert kinds(second, "inspected", "verified", "shuffled")[:3] == ["inspected", "verified", "shuffled"]


@pytest.mark.clause("PA-MS-8.h-misdealt", "PA-MS-8.h-deck")
def test_a_misdeal_with_another_number_than_52_removes_the_deck_too() -> None:
    done = with_faults({"kind": "stub_count_wrong", "misdealt": True, "found": 51}, decisions=[])
    assert_void(done, "PA-MS-8.h-misdealt")
    assert event(done, "deck_removed").clauses == ("PA-MS-8.h-deck",)


@pytest.mark.clause("PA-MS-8.g")
def test_a_count_of_52_is_not_wrong() -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "stub_count_wrong", "found": 52}, decisions=[])
    assert caught.value.clause == "PA-MS-8.g"


# -- players ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-11.a.3")
@pytest.mark.parametrize(
    ("when", "before", "after"),
    [
        ("before_street_3", [], [(2, "fold")]),
        ("before_street_4", DECISIONS[:2], []),
        ("before_street_5", DECISIONS[:3], []),
    ],
)
def test_who_tells_about_the_hand_forfeits_all_wagers(when: str, before: Any, after: Any) -> None:
    fault = {"kind": "player_communicated_hand", "position": 1, "when": when}
    done = with_faults(fault, decisions=[*before, *after])
    assert set(results(done).values()) == {"lose"}
    lost = [one for one in events(done, "collected") if one.data["seat"] == 1]
    assert {one.clauses for one in lost} == {("PA-MS-11.a.3",)}
    assert net(done) == -sum(wager.stake for wager in done.wagers if wager.seat == 1) / 100
    assert results(done, 2) == {"ante": "lose"}


@pytest.mark.clause("PA-MS-11.a.3")
def test_a_forfeited_progressive_wager_earns_no_envy_and_the_hand_brings_none() -> None:
    wagers = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5, "progressive": 1}}
    hands = {1: "6h 7h", 2: "Jh Qh"}
    decisions = [(2, "bet_1x")] * 3
    fault = {"kind": "player_communicated_hand", "position": 1}
    meter = {"meters": {"progressive": 20_000}}
    done = played(wagers, hands, "Th 9h 8h", decisions, [fault], table=meter)
    assert net(done, 1) == -6
    assert "envy_bonus" not in results(done, 2)


@pytest.mark.clause("PA-MS-11.a.3")
def test_who_has_folded_or_holds_no_hand_has_nothing_to_tell() -> None:
    for position, when in ((2, "before_street_4"), (5, "before_street_3")):
        with pytest.raises(BadInput) as caught:
            with_faults({"kind": "player_communicated_hand", "position": position, "when": when})
        assert caught.value.clause == "PA-MS-11.a.3"


@pytest.mark.clause("PA-MS-7.b-leave")
def test_the_wagers_of_a_player_who_leaves_are_lost_where_the_submission_says_so() -> None:
    fault = {"kind": "player_left", "position": 1, "when": "before_street_4"}
    done = with_faults(fault, decisions=DECISIONS[:2], abandoned_wagers=True)
    assert net(done) == -(10 + 30 + 5 + 1)
    assert {one.clauses for one in events(done, "collected") if one.data["seat"] == 1} == {("PA-MS-7.b-leave",)}


@pytest.mark.clause("PA-MS-7.b-leave", "PA-MS-1.fold")
def test_otherwise_the_hand_of_a_player_who_leaves_is_folded() -> None:
    fault = {"kind": "player_left", "position": 1, "when": "before_street_4"}
    done = with_faults(fault, decisions=DECISIONS[:2])
    assert results(done) == {
        "ante": "lose",
        "third_street": "lose",
        "progressive": "lose",
        "three_card_bonus": "win",
    }


@pytest.mark.clause("PA-MS-11.a.1")
def test_a_third_person_who_touches_cards_is_written_down() -> None:
    done = with_faults({"kind": "cards_touched", "position": 1, "by": "a bystander"})
    assert event(done, "ruled").clauses == ("PA-MS-11.a.1",)
    assert net(done) == net(with_faults())
