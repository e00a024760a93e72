"""Sections 657a.5(b), 657a.8(h), 657a.11(a) and 657a.13: what happens when something goes wrong."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.table.referee import play_scenario
from houseway.table.round import Round
from houseway.table.scenario import read_scenario
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, played, scenario
from tests.games.reading import event, events, kinds, net, results

TWO = {1: ante(10, queens_up=5, progressive=1), 2: ante(10)}
HANDS = {1: "Ac Ad Kh 9s 4c", 2: "8s 3h Jd 5c 2h", "dealer": DEALER}
DECISIONS = [(1, 30), (2, FOLD)]
SHOE: dict[str, Any] = {"dealing": "automated_shoe", "shuffle_method": "automated"}


def with_faults(*faults: Mapping[str, object], decisions: Any = DECISIONS, **options: Any) -> Round:
    return played(TWO, HANDS, decisions, faults, **options)


def assert_void(done: Round, clause: str) -> None:
    """All hands void by that clause, every wager returned."""
    assert done.void is not None
    assert done.void.clauses[0] == clause
    assert {wager.result for wager in done.wagers} == {"void"}
    assert all(done.net(account) == 0 for account in done.accounts())


def next_round(*faults: Mapping[str, object], **options: Any) -> tuple[Round, Round]:
    """A round with these faults and the one after it at the same table."""
    raw = scenario(TWO, None, (), faults, **options)
    raw["rounds"] = [
        {"faults": raw.pop("faults")},
        {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]},
    ]
    first, second = play_scenario(read_scenario(raw))
    return first, second


# -- 13(a) and (b): seen cards ------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-13.a-one")
@pytest.mark.parametrize("at_card", [1, 4, 10])
def test_one_card_found_face_up_goes_to_the_rack_and_the_next_one_is_used(at_card: int) -> None:
    done = with_faults({"kind": "card_found_face_up", "at_card": at_card})
    assert done.void is None
    assert [one.data["card"] for one in events(done, "dealt") if one.data["to"] == 1] == cards("Ac Ad Kh 9s 4c")
    assert len(done.table.rack.hand("face up")) == 1
    assert event(done, "stub_removed").data["count"] == 52 - 15 - 1


@pytest.mark.clause("PA-C4-13.a-many")
def test_a_second_card_face_up_voids_all_hands_and_the_cards_are_reshuffled() -> None:
    faults = [{"kind": "card_found_face_up", "at_card": number} for number in (2, 5)]
    assert_void(with_faults(*faults, decisions=[]), "PA-C4-13.a-many")
    first, second = next_round(*faults)
    assert first.void is not None
    assert event(second, "shuffled").data["cards"] == 52


@pytest.mark.clause("PA-C4-13.b")
def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    undisturbed = with_faults()
    done = with_faults({"kind": "card_drawn_in_error", "at_card": 4, "exposed": False})
    dealt = [(one.data["to"], one.data["card"]) for one in events(done, "dealt")]
    assert dealt == [(one.data["to"], one.data["card"]) for one in events(undisturbed, "dealt")]
    assert net(done) == net(undisturbed)


@pytest.mark.clause("PA-C4-13.b", "PA-C4-13.a-one")
def test_a_card_drawn_in_error_and_seen_is_not_used() -> None:
    done = with_faults({"kind": "card_drawn_in_error", "at_card": 4, "exposed": True})
    assert len(done.table.rack.hand("face up")) == 1


# -- 13(c): wrong numbers of cards --------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-13.c")
@pytest.mark.parametrize(
    ("position", "count"), [(1, 4), (1, 6), (2, 0), (2, 6), ("dealer", 4), ("dealer", 6), ("dealer", 0)]
)
def test_a_wrong_number_of_cards_voids_all_hands(position: int | str, count: int) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": position, "cards": count}
    assert_void(with_faults(fault, decisions=[]), "PA-C4-13.c")


@pytest.mark.clause("PA-C4-13.c")
@pytest.mark.parametrize("position", [2, "dealer"])
def test_a_position_that_is_passed_over_voids_all_hands(position: int | str) -> None:
    assert_void(with_faults({"kind": "no_cards_dealt", "position": position}, decisions=[]), "PA-C4-13.c")


@pytest.mark.clause("PA-C4-13.c")
@pytest.mark.parametrize(("position", "count"), [(1, 5), ("dealer", 5), (5, 4), ("community", 3)])
def test_the_right_number_is_no_misdeal_nor_is_one_where_no_cards_go(position: int | str, count: int) -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "wrong_number_of_cards", "position": position, "cards": count}, decisions=[])
    assert caught.value.clause == "PA-C4-13.c"


@pytest.mark.clause("PA-C4-13.c", "PA-C4-3.a")
def test_more_cards_than_the_deck_has_are_no_misdeal() -> None:
    faults = [{"kind": "wrong_number_of_cards", "position": seat, "cards": 10} for seat in range(1, 6)]
    with pytest.raises(BadInput) as caught:
        played({seat: ante(5) for seat in range(1, 7)}, faults=faults)
    assert caught.value.clause == "PA-C4-3.a"


# -- 13(d): exposed dealer's cards --------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-13.d")
@pytest.mark.parametrize(
    ("moment", "decided"), [({}, 0), ({"when": "before_decisions", "card": 3}, 0), ({"after_decision": 1}, 1)]
)
def test_a_dealers_card_exposed_before_the_last_decision_voids_all_hands(moment: Any, decided: int) -> None:
    fault = {"kind": "card_exposed", "position": "dealer", **moment}
    assert_void(with_faults(fault, decisions=DECISIONS[:decided]), "PA-C4-13.d")


@pytest.mark.clause("PA-C4-13.d")
@pytest.mark.parametrize("moment", [{"when": "after_decisions"}, {"after_decision": 2}])
def test_after_the_last_decision_it_changes_nothing(moment: dict[str, object]) -> None:
    done = with_faults({"kind": "card_exposed", "position": "dealer", **moment})
    assert done.void is None
    assert net(done) == net(with_faults()) == 10 + 30 + 5 - 1


@pytest.mark.clause("PA-C4-13.d")
def test_a_player_who_has_left_need_not_decide_any_more() -> None:
    left = {"kind": "player_left", "position": 2}
    exposed = {"kind": "card_exposed", "position": "dealer", "after_decision": 1}
    assert with_faults(left, exposed, decisions=[(1, 30)]).void is None


# -- 13(e), (f) and 5(b): devices ---------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-13.e")
def test_a_shuffler_jam_forces_a_fresh_shuffle_before_the_deal() -> None:
    done = with_faults({"kind": "shuffler_jam", "when": "during_shuffle"}, shuffle_method="automated")
    assert done.void is None
    assert kinds(done, "shuffled", "dealt")[:3] == ["shuffled", "shuffled", "dealt"]
    assert events(done, "shuffled")[1].clauses == ("PA-C4-13.e",)


@pytest.mark.clause("PA-C4-13.e")
def test_a_manual_shuffle_cannot_jam() -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "shuffler_jam"}, shuffle_method="manual")
    assert caught.value.clause == "PA-C4-13.e"


@pytest.mark.clause("PA-C4-13.f")
@pytest.mark.parametrize("at_card", [1, 3, 4])
def test_a_jam_of_the_automated_shoe_voids_the_round_and_all_52_cards_are_reshuffled(at_card: int) -> None:
    fault = {"kind": "automated_shoe_jam", "at_card": at_card}
    assert_void(with_faults(fault, decisions=[], **SHOE), "PA-C4-13.f")
    _, second = next_round(fault, **SHOE)
    assert event(second, "shuffled").data["cards"] == 52
    assert len(second.table.rack) == 52


@pytest.mark.clause("PA-C4-13.f")
def test_there_is_no_jam_without_an_automated_shoe() -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "automated_shoe_jam", "at_card": 3})
    assert caught.value.clause == "PA-C4-13.f"


@pytest.mark.clause("PA-C4-5.b")
@pytest.mark.parametrize("found", [51, 53])
def test_a_shuffler_that_counts_another_number_retires_the_deck(found: int) -> None:
    options = {"shuffle_method": "automated", "shuffler_counts_cards": True}
    done = with_faults({"kind": "shuffler_count_wrong", "found": found}, **options)
    assert event(done, "deck_removed").clauses == ("PA-C4-5.b",)
    steps = kinds(done, "deck_removed", "inspected", "washed", "shuffled", "dealt")[:6]
    assert steps == ["shuffled", "deck_removed", "inspected", "washed", "shuffled", "dealt"]
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "shuffler_count_wrong", "found": found}, shuffle_method="automated")
    assert caught.value.clause == "PA-C4-5.b"


# -- the stub count -----------------------------------------------------------------------------------------------

COUNTS = [
    ("manual_shoe", "PA-C4-8.h-misdealt", "PA-C4-8.h-deck"),
    ("hand", "PA-C4-9.f-misdealt", "PA-C4-9.f-deck"),
    ("automated_shoe", "PA-C4-10.f-misdealt", "PA-C4-10.f-deck"),
]


@pytest.mark.clause("PA-C4-8.h-misdealt", "PA-C4-9.f-misdealt", "PA-C4-10.f-misdealt")
@pytest.mark.parametrize(("method", "clause", "_"), COUNTS)
def test_a_count_that_a_misdeal_explains_voids_all_hands_and_keeps_the_deck(method: str, clause: str, _: str) -> None:
    for fault in ({"misdealt": True}, {"misdealt": True, "found": 52}):
        done = with_faults({"kind": "stub_count_wrong", **fault}, decisions=[], dealing=method)
        assert_void(done, clause)
        assert not events(done, "deck_removed")


@pytest.mark.clause("PA-C4-8.h-misdealt", "PA-C4-9.f-misdealt", "PA-C4-10.f-misdealt")
@pytest.mark.parametrize(("method", "clause", "_"), COUNTS)
def test_a_misdeal_may_be_left_to_the_count(method: str, clause: str, _: str) -> None:
    misdeal = {"kind": "wrong_number_of_cards", "position": 2, "cards": 6}
    done = with_faults(misdeal, {"kind": "stub_count_wrong"}, decisions=[], dealing=method)
    assert_void(done, clause)


@pytest.mark.clause("PA-C4-8.h-deck", "PA-C4-9.f-deck", "PA-C4-10.f-deck")
@pytest.mark.parametrize(("method", "_", "clause"), COUNTS)
def test_a_wrong_count_without_a_misdeal_removes_the_deck_as_well(method: str, _: str, clause: str) -> None:
    fault = {"kind": "stub_count_wrong", "misdealt": False, "found": 51}
    done = with_faults(fault, decisions=[], dealing=method)
    assert_void(done, clause)
    assert event(done, "deck_removed").clauses == (clause,)
    second = next_round(fault, dealing=method)[1]
    assert kinds(second, "inspected", "verified", "shuffled")[:3] == ["inspected", "verified", "shuffled"]


@pytest.mark.clause("PA-C4-8.h-misdealt", "PA-C4-8.h-deck")
def test_a_misdeal_with_another_number_than_52_removes_the_deck_too() -> None:
    done = with_faults({"kind": "stub_count_wrong", "misdealt": True, "found": 51}, decisions=[])
    assert_void(done, "PA-C4-8.h-misdealt")
    assert event(done, "deck_removed").clauses == ("PA-C4-8.h-deck",)


@pytest.mark.clause("PA-C4-8.g")
def test_a_count_of_52_is_not_wrong() -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "stub_count_wrong", "found": 52}, decisions=[])
    assert caught.value.clause == "PA-C4-8.g"


# -- players ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-7.b-leave")
@pytest.mark.parametrize(
    ("moment", "decisions", "lost"),
    [({}, [(2, FOLD)], 26), ({"when": "after_decisions"}, DECISIONS, 56), ({"after_decision": 1}, DECISIONS, 26)],
)
def test_the_wagers_of_a_player_who_leaves_are_lost_where_the_submission_says_so(
    moment: dict[str, object], decisions: Any, lost: int
) -> None:
    fault = {"kind": "player_left", "position": 1, **moment}
    done = with_faults(fault, decisions=decisions, abandoned_wagers=True)
    assert net(done) == -lost
    assert {one.clauses for one in events(done, "collected") if one.data["seat"] == 1} == {("PA-C4-7.b-leave",)}
    assert 1 not in {one.data["position"] for one in events(done, "shown")}


@pytest.mark.clause("PA-C4-7.b-leave", "PA-C4-11.b-order")
def test_otherwise_an_undecided_hand_is_folded_when_its_player_leaves() -> None:
    done = with_faults({"kind": "player_left", "position": 1}, decisions=[(2, FOLD)])
    assert set(results(done).values()) == {"lose"}
    assert [one.data["seat"] for one in events(done, "decided")] == [2]


@pytest.mark.clause("PA-C4-7.b-leave")
@pytest.mark.parametrize("moment", [{"when": "after_decisions"}, {"after_decision": 1}])
def test_otherwise_a_hand_with_a_play_wager_is_settled_as_it_lies(moment: dict[str, object]) -> None:
    done = with_faults({"kind": "player_left", "position": 1, **moment})
    assert net(done) == net(with_faults())


@pytest.mark.clause("PA-C4-7.b-leave", "PA-C4-1.envy")
@pytest.mark.parametrize(("abandoned", "envy"), [(True, 0), (False, 50)])
def test_who_abandons_the_wagers_gets_no_envy_bonus(abandoned: bool, envy: int) -> None:
    wagers = {1: ante(10, progressive=5), 2: ante(10)}
    hands = {1: "Jc 9d 7h 4c 2s", 2: "6c 6d 6h 6s Kd", "dealer": "Qc Td 8h 3s 2c"}
    fault = {"kind": "player_left", "position": 1}
    done = played(wagers, hands, [(2, 30)], [fault], abandoned_wagers=abandoned)
    assert net(done) == envy - 25


@pytest.mark.clause("PA-C4-7.b-leave")
@pytest.mark.parametrize("position", [3, 6])
def test_who_holds_no_hand_cannot_leave_one(position: int) -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "player_left", "position": position})
    assert caught.value.clause == "PA-C4-7.b-leave"


@pytest.mark.clause("PA-C4-11.a.1")
def test_a_third_person_who_touches_cards_is_written_down() -> None:
    done = with_faults({"kind": "cards_touched", "position": 1, "by": "a bystander"})
    assert event(done, "ruled").clauses == ("PA-C4-11.a.1",)
    assert net(done) == net(with_faults())


@pytest.mark.clause("PA-C4-8.b-verify", "PA-C4-9.a.3-verify", "PA-C4-10.a.2-verify", "PA-C4-7.d.3", "PA-C4-2.c.1")
@pytest.mark.parametrize(
    ("method", "clause"),
    [
        ("manual_shoe", "PA-C4-8.b-verify"),
        ("hand", "PA-C4-9.a.3-verify"),
        ("automated_shoe", "PA-C4-10.a.2-verify"),
    ],
)
def test_a_chip_that_the_system_did_not_accept_goes_back_before_the_deal(method: str, clause: str) -> None:
    done = with_faults({"kind": "progressive_not_accepted", "position": 1}, dealing=method)
    assert results(done)["progressive"] == "void"
    assert net(done) == 10 + 30 + 5
    assert clause in event(done, "ruled").clauses
    assert kinds(done, "locked", "ruled", "chips_matched", "dealt")[:4] == ["locked", "ruled", "chips_matched", "dealt"]
    assert event(done, "chips_matched").data["count"] == 0
    assert done.net("meter:progressive") == 0


@pytest.mark.clause("PA-C4-7.d.3")
def test_who_made_no_progressive_wager_gets_no_chip_back() -> None:
    with pytest.raises(BadInput, match="made no Progressive wager"):
        with_faults({"kind": "progressive_not_accepted", "position": 2})
