"""Sections 7(f), 9(f) and 12: what happens when something goes wrong."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games.caribbean_stud.rules import CaribbeanStud
from houseway.rulebook.submission import accept
from houseway.table.referee import play_scenario
from houseway.table.round import Round
from houseway.table.scenario import read_scenario
from tests.games.caribbean_stud import rounds
from tests.games.caribbean_stud.rounds import DEALER_PAIR, played, scenario
from tests.games.reading import event, events, kinds, net, results

TWO: dict[int, dict[str, object]] = {
    1: {"ante": 10, "progressive": 1, "caribbean_stud_bonus": 5, "five_card_hand_bonus_dealer": 1},
    2: {"ante": 20},
}
HANDS: dict[int | str, str] = {1: "As Ks Qs Js Ts", 2: "Jd 8h 6c 5d 4h", "dealer": DEALER_PAIR}
BOTH_BET = [(1, "bet"), (2, "bet")]
SHOE: dict[str, Any] = {"dealing_method": "automated_shoe", "shuffle_method": "automated"}


def assert_void(done: Round, clause: str) -> None:
    """All hands void by that clause, every wager returned."""
    assert done.void is not None
    assert done.void.clauses[0] == clause
    assert {wager.result for wager in done.wagers} == {"void"}
    assert all(done.net(account) == 0 for account in done.accounts())


# -- 12(a): a hole card exposed -----------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-12.a", "MA-CS-1.hole_card")
@pytest.mark.parametrize("fault", [{"when": "before_decisions"}, {}, {"card": 2}, {"card": 5}])
def test_a_hole_card_exposed_before_the_decisions_voids_all_hands(fault: dict[str, object]) -> None:
    done = played(TWO, HANDS, faults=[{"kind": "card_exposed", "position": "dealer", **fault}])
    assert_void(done, "MA-CS-12.a")
    assert not events(done, "decided")


@pytest.mark.clause("MA-CS-12.a")
@pytest.mark.parametrize("do", ["bet", "fold"])
def test_a_hole_card_exposed_between_two_decisions_gives_forfeits_back_too(do: str) -> None:
    fault = {"kind": "card_exposed", "position": "dealer", "after_decision": 1}
    done = played(TWO, HANDS, [(1, do)], [fault])
    assert_void(done, "MA-CS-12.a")
    assert len(events(done, "decided")) == 1


@pytest.mark.clause("MA-CS-12.a", "MA-CS-1.hole_card")
def test_the_up_card_is_no_hole_card() -> None:
    fault = {"kind": "card_exposed", "position": "dealer", "card": 1}
    assert played(TWO, HANDS, BOTH_BET, [fault]).void is None


@pytest.mark.clause("MA-CS-12.a")
@pytest.mark.parametrize("wrong", [{"position": 1}, {"position": "dealer", "when": "after_reveal"}])
def test_only_the_dealers_cards_matter_and_only_before_the_reveal(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        played(TWO, HANDS, BOTH_BET, [{"kind": "card_exposed", **wrong}])


# -- 12(b) and (c): cards face up, cards drawn in error -----------------------------------------------------------


@pytest.mark.clause("MA-CS-12.b-1")
@pytest.mark.parametrize("at_card", [1, 8, 15])
def test_one_card_found_face_up_is_discarded_and_the_next_one_used(at_card: int) -> None:
    done = played(TWO, HANDS, BOTH_BET, [{"kind": "card_found_face_up", "at_card": at_card}])
    assert done.void is None
    assert [one.data["card"] for one in events(done, "dealt") if one.data["to"] == 1] == cards("As Ks Qs Js Ts")
    assert len(done.table.rack.hand("face up")) == 1
    assert event(done, "stub_removed").data["count"] == 52 - 15 - 1
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-CS-12.b-2")
def test_a_second_card_face_up_voids_all_hands() -> None:
    faults = [{"kind": "card_found_face_up", "at_card": n} for n in (2, 6)]
    assert_void(played(TWO, HANDS, faults=faults), "MA-CS-12.b-2")


@pytest.mark.clause("MA-CS-12.b-1")
def test_cards_found_face_up_after_the_deal_touch_no_hand() -> None:
    late = {"kind": "card_found_face_up", "when": "after_all_cards_dealt"}
    assert played(TWO, HANDS, BOTH_BET, [late, late]).void is None


@pytest.mark.clause("MA-CS-12.c")
def test_a_card_drawn_in_error_face_unseen_is_the_next_card() -> None:
    fault = {"kind": "card_drawn_in_error", "at_card": 2, "exposed": False}
    done = played({1: {"ante": 5}}, {}, [(1, "fold")], [fault], shoe="2c 9h 2d 8h 2s 7h 4d 6h 5d 3h")
    dealt = [str(one.data["card"]) for one in events(done, "dealt")]
    assert dealt == ["2c", "9h", "2d", "8h", "2s", "7h", "4d", "6h", "5d", "3h"]
    assert "MA-CS-12.c" in event(done, "ruled").clauses


@pytest.mark.clause("MA-CS-12.c", "MA-CS-12.b-1", "MA-CS-12.b-2")
def test_a_card_drawn_in_error_and_seen_is_treated_as_one_found_face_up() -> None:
    seen = {"kind": "card_drawn_in_error", "at_card": 2, "exposed": True}
    assert "MA-CS-12.b-1" in event(played(TWO, HANDS, BOTH_BET, [seen]), "ruled").clauses
    second = {"kind": "card_found_face_up", "at_card": 3}
    assert_void(played(TWO, HANDS, faults=[seen, second]), "MA-CS-12.b-2")


# -- 12(d): wrong number of cards ---------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-1.hand")
@pytest.mark.parametrize("count", [0, 4, 6])
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_misdealt_player_is_void_alone_and_the_others_play_on(count: int, method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": count}
    hands = {2: "Jd Jh 6c 5d 4h", "dealer": DEALER_PAIR}
    done = played(TWO, hands, [(2, "bet")], [fault], dealing_method=method)
    assert done.void is None
    assert set(results(done, 1).values()) == {"void"}
    assert (net(done, 1), net(done, 2)) == (0, 60)
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-CS-12.d-1")
def test_a_player_passed_over_is_void_alone() -> None:
    done = played(TWO, {1: HANDS[1]}, [(1, "bet")], [{"kind": "no_cards_dealt", "position": 2}])
    assert results(done, 2) == {"ante": "void"}
    assert "void" not in results(done, 1).values()


@pytest.mark.clause("MA-CS-12.d-2")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_dealer_with_four_cards_gets_one_more(method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4}
    hands = {1: "Qc Qd 9h 6s 3c", "dealer": "Ks 8d 7c 4h"}
    done = played({1: {"ante": 10}}, hands, [(1, "bet")], [fault], shoe="Kd", dealing_method=method)
    assert net(done) == -30
    assert [str(one.data["card"]) for one in events(done, "dealt") if "MA-CS-12.d-2" in one.clauses] == ["Kd"]
    assert event(done, "stub_removed").data["count"] == 42


@pytest.mark.clause("MA-CS-12.d-3")
@pytest.mark.parametrize("count", [0, 3, 6])
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_any_other_number_of_dealers_cards_voids_all_hands(count: int, method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": "dealer", "cards": count}
    done = played(TWO, faults=[fault], dealing_method=method)
    assert_void(done, "MA-CS-12.d-3")
    assert len(done.hands.get("dealer", [])) == count


@pytest.mark.clause("MA-CS-12.d-3")
def test_a_dealer_passed_over_voids_all_hands() -> None:
    assert_void(played(TWO, faults=[{"kind": "no_cards_dealt", "position": "dealer"}]), "MA-CS-12.d-3")


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-12.d-2")
def test_a_player_with_six_and_a_dealer_with_four_cards() -> None:
    """The catalogue's example: seat 2 is void, the dealer gets one more, the others play on."""
    faults = [
        {"kind": "wrong_number_of_cards", "position": 2, "cards": 6},
        {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4},
    ]
    hands = {1: "Ac Ad 9h 6s 3c", "dealer": "Ks 8d 7c 4h"}
    done = played({1: {"ante": 10}, 2: {"ante": 20}}, hands, [(1, "bet")], faults, shoe="Td 9d 8c 6d 5d 3d Kd")
    assert results(done, 2) == {"ante": "void"}
    assert net(done, 1) == 30


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-12.d-3")
def test_a_dealers_misdeal_that_voids_all_hands_leaves_no_hand_void_twice() -> None:
    faults = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 6},
        {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 3},
    ]
    assert_void(played(TWO, faults=faults), "MA-CS-12.d-3")


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-12.a")
def test_a_hand_that_was_void_alone_is_not_returned_again_when_all_are() -> None:
    faults: list[dict[str, object]] = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 6},
        {"kind": "card_exposed", "position": "dealer"},
    ]
    done = played(TWO, faults=faults)
    assert {net(done, seat) for seat in TWO} == {0}


@pytest.mark.clause("MA-CS-12.d-1")
@pytest.mark.parametrize(("position", "count"), [(1, 5), ("dealer", 5), (3, 4), ("table", 2)])
def test_five_cards_are_right_and_who_is_not_dealt_in_cannot_be_misdealt(position: int | str, count: int) -> None:
    with pytest.raises(BadInput) as refused:
        played(TWO, faults=[{"kind": "wrong_number_of_cards", "position": position, "cards": count}])
    assert refused.value.clause == "MA-CS-12.d-1"


@pytest.mark.clause("MA-CS-1.stub")
def test_more_cards_than_the_deck_holds_are_refused() -> None:
    wagers = {seat: {"ante": 5} for seat in range(1, 10)}
    faults = [{"kind": "wrong_number_of_cards", "position": seat, "cards": 10} for seat in (1, 2)]
    with pytest.raises(BadInput, match="52 cards do not go round"):
        played(wagers, faults=faults)


# -- 7(f) and 9(f): counts ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-7.f.2-1")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_wrong_count_with_a_misdeal_voids_all_hands(method: str) -> None:
    done = played(TWO, HANDS, faults=[{"kind": "stub_count_wrong", "misdealt": True}], dealing_method=method)
    assert_void(done, "MA-CS-7.f.2-1")
    assert not events(done, "deck_removed")


@pytest.mark.clause("MA-CS-7.f.2-1", "MA-CS-12.d-1")
def test_a_players_misdeal_that_the_count_finds_voids_all_hands_or_that_one_as_filed() -> None:
    faults: list[dict[str, object]] = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 6},
        {"kind": "stub_count_wrong"},
    ]
    assert_void(played(TWO, faults=faults), "MA-CS-7.f.2-1")
    done = played(TWO, {}, [(2, "fold")], faults, misdeal_found_by_count="that_hand_void")
    assert done.void is None
    assert (set(results(done, 1).values()), net(done, 2)) == ({"void"}, -20)


@pytest.mark.clause("MA-CS-7.f.2-2")
@pytest.mark.parametrize("fault", [{"misdealt": False}, {"found": 51}, {"misdealt": False, "found": 53}])
@pytest.mark.parametrize("reading", ["all_hands_void", "that_hand_void"])
def test_a_wrong_count_without_a_misdeal_also_removes_the_deck(fault: dict[str, object], reading: str) -> None:
    raw = scenario(TWO, faults=[{"kind": "stub_count_wrong", **fault}], misdeal_found_by_count=reading)
    raw["rounds"] = [{}, {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]}]
    first, after = play_scenario(read_scenario(raw))
    assert_void(first, "MA-CS-7.f.2-2")
    assert event(first, "deck_removed").data["under"] == "205 CMR 146.49"
    assert kinds(after)[:7] == ["inspected", "verified", "spread", "looked_over", "washed", "stacked", "shuffled"]


@pytest.mark.clause("MA-CS-7.f.1")
def test_fifty_two_is_no_wrong_count() -> None:
    with pytest.raises(BadInput, match="right number") as refused:
        played(TWO, HANDS, faults=[{"kind": "stub_count_wrong", "misdealt": False, "found": 52}])
    assert refused.value.clause == "MA-CS-7.f.1"


@pytest.mark.clause("MA-CS-9.f-2")
def test_a_counting_shuffler_that_does_not_find_52_has_the_deck_removed_before_the_deal() -> None:
    fault = {"kind": "shuffler_count_wrong", "found": 51}
    done = played(TWO, HANDS, BOTH_BET, [fault], **SHOE, shuffler_counts_cards=True)
    steps = kinds(done, "shuffled", "deck_removed", "inspected", "dealt")
    assert steps[:5] == ["shuffled", "deck_removed", "inspected", "shuffled", "dealt"]
    assert "MA-CS-9.f-2" in event(done, "deck_removed").clauses


@pytest.mark.clause("MA-CS-9.f-1", "MA-CS-9.f-2")
def test_a_shuffler_that_does_not_count_reports_no_number() -> None:
    with pytest.raises(BadInput, match="does not count"):
        played(TWO, HANDS, BOTH_BET, [{"kind": "shuffler_count_wrong"}], shuffle_method="automated")


# -- 12(e), (f) and (g): devices ----------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-12.e")
@pytest.mark.parametrize("options", [{"shuffle_method": "automated"}, {"dealing_method": "hand"}, {}])
def test_a_shuffler_that_jams_means_a_reshuffle_before_any_card(options: dict[str, str]) -> None:
    done = played(TWO, HANDS, BOTH_BET, [{"kind": "shuffler_jam", "when": "during_shuffle"}], **options)
    assert kinds(done, "shuffled", "fault", "dealt")[:4] == ["shuffled", "fault", "shuffled", "dealt"]
    assert "MA-CS-12.e" in events(done, "shuffled")[1].clauses
    assert done.void is None


@pytest.mark.clause("MA-CS-12.e")
def test_where_the_submission_says_manual_there_is_no_shuffler_to_jam() -> None:
    with pytest.raises(BadInput, match="no automated shuffler") as refused:
        played(TWO, HANDS, BOTH_BET, [{"kind": "shuffler_jam"}], shuffle_method="manual")
    assert refused.value.clause == "MA-CS-12.e"


@pytest.mark.clause("MA-CS-12.f")
@pytest.mark.parametrize("at_card", [1, 7, 15])
def test_an_automated_shoe_that_stops_voids_the_round_and_all_52_are_reshuffled(at_card: int) -> None:
    raw = scenario(TWO, faults=[{"kind": "automated_shoe_jam", "at_card": at_card}], **SHOE)
    raw["rounds"] = [{}, {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]}]
    jammed, after = play_scenario(read_scenario(raw))
    assert_void(jammed, "MA-CS-12.f")
    assert len(events(jammed, "dealt")) == at_card - 1
    assert event(after, "shuffled").data["cards"] == 52
    assert len(after.table.rack) == 52


@pytest.mark.clause("MA-CS-12.f")
def test_a_manual_shoe_does_not_jam() -> None:
    with pytest.raises(BadInput, match="no automated dealing shoe") as refused:
        played(TWO, faults=[{"kind": "automated_shoe_jam", "at_card": 2}])
    assert refused.value.clause == "MA-CS-12.f"


@pytest.mark.clause("MA-CS-12.g")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    table = rounds.open_table(1, **SHOE)
    manual = CaribbeanStud()
    for removed in ((), ("automated shuffler",), ("automated shoe",)):
        with pytest.raises(BadInput, match="remove the automated") as refused:
            table.change_submission(manual, removed)
        assert refused.value.clause == "MA-CS-12.g"
    table.change_submission(manual, ("automated shuffler", "automated shoe"))
    assert table.submission == manual


@pytest.mark.clause("MA-CS-12.g")
def test_a_device_that_stays_in_use_need_not_be_removed() -> None:
    table = rounds.open_table(1, shuffle_method="automated")
    table.change_submission(accept(CaribbeanStud, {"dealing_method": "hand"}))
    assert table.submission.dealing_method == "hand"
