"""Sections 7(e), 7(f) and 12: what happens when something goes wrong."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.rulebook.submission import accept
from houseway.table.referee import play_scenario
from houseway.table.round import Round
from houseway.table.scenario import read_scenario
from tests.games.reading import event, events, kinds, net, results
from tests.games.three_card_poker import rounds
from tests.games.three_card_poker.rounds import DEALER_KING, played, scenario

TWO = {1: {"ante": 10, "pair_plus": 5}, 2: {"ante": 20}}
HANDS: dict[int | str, str] = {1: "As Ks Qs", 2: "5d 4h 2c", "dealer": DEALER_KING}
BOTH_PLAY = [(1, "play"), (2, "play")]
SHOE: dict[str, Any] = {"dealing_method": "automated_shoe", "shuffle_method": "automated"}


def assert_void(done: Round, clause: str) -> None:
    """All hands void by that clause, every wager returned."""
    assert done.void is not None
    assert done.void.clauses[0] == clause
    assert {wager.result for wager in done.wagers} == {"void"}
    assert all(done.net(account) == 0 for account in done.accounts())


# -- 12(a): cards face up -----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.a-1")
@pytest.mark.parametrize("at_card", [1, 5, 9])
def test_one_card_found_face_up_is_discarded_and_the_next_one_used(at_card: int) -> None:
    done = played(TWO, HANDS, BOTH_PLAY, [{"kind": "card_found_face_up", "at_card": at_card}])
    assert done.void is None
    assert [one.data["card"] for one in events(done, "dealt") if one.data["to"] == 1] == cards("As Ks Qs")
    assert len(done.table.rack.hand("face up")) == 1
    assert event(done, "stub_removed").data["count"] == 52 - 9 - 1
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-TC-12.a-2")
def test_a_second_card_face_up_voids_all_hands() -> None:
    faults = [{"kind": "card_found_face_up", "at_card": n} for n in (2, 6)]
    assert_void(played(TWO, HANDS, faults=faults), "MA-TC-12.a-2")


@pytest.mark.clause("MA-TC-12.a-1")
@pytest.mark.parametrize("fault", [{}, {"at_card": 12}, {"at_card": 3}])
def test_cards_found_face_up_after_the_deal_touch_no_hand(fault: dict[str, int]) -> None:
    late = {"kind": "card_found_face_up", "when": "after_all_cards_dealt", **fault}
    done = played(TWO, HANDS, BOTH_PLAY, [late, late])
    assert done.void is None
    assert event(done, "stub_removed").data["count"] == 52 - 9


# -- 12(b): drawn in error ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.b")
def test_a_card_drawn_in_error_face_unseen_is_the_next_card() -> None:
    raw = scenario({1: {"pair_plus": 5}}, faults=[{"kind": "card_drawn_in_error", "at_card": 2, "exposed": False}])
    raw["deal"] = {"shoe": "2c 9h 2d 8h 2s 7h"}
    done = play_scenario(read_scenario(raw))[0]
    assert [str(one.data["card"]) for one in events(done, "dealt")] == ["2c", "9h", "2d", "8h", "2s", "7h"]
    assert "MA-TC-12.b" in event(done, "ruled").clauses


@pytest.mark.clause("MA-TC-12.b", "MA-TC-12.a-1", "MA-TC-12.a-2")
def test_a_card_drawn_in_error_and_seen_is_treated_as_one_found_face_up() -> None:
    seen = {"kind": "card_drawn_in_error", "at_card": 2, "exposed": True}
    assert "MA-TC-12.a-1" in event(played(TWO, HANDS, BOTH_PLAY, [seen]), "ruled").clauses
    second = {"kind": "card_found_face_up", "at_card": 3}
    assert_void(played(TWO, HANDS, faults=[seen, second]), "MA-TC-12.a-2")


@pytest.mark.clause("MA-TC-12.b", "MA-TC-12.a-1")
def test_an_unseen_card_does_not_count_towards_two_seen_ones() -> None:
    unseen = {"kind": "card_drawn_in_error", "at_card": 2, "exposed": False}
    done = played(TWO, HANDS, BOTH_PLAY, [unseen, {"kind": "card_found_face_up", "at_card": 3}])
    assert done.void is None


# -- 12(c): wrong number of cards ---------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.c")
@pytest.mark.parametrize("position", [1, 2, "dealer"])
@pytest.mark.parametrize("count", [0, 2, 4])
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(position: int | str, count: int, method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": position, "cards": count}
    done = played(TWO, faults=[fault], dealing_method=method)
    assert_void(done, "MA-TC-12.c")
    assert len(done.hands.get(position, [])) == count
    assert not events(done, "decided")


@pytest.mark.clause("MA-TC-12.c")
def test_a_player_passed_over_voids_all_hands() -> None:
    assert_void(played(TWO, faults=[{"kind": "no_cards_dealt", "position": 2}]), "MA-TC-12.c")


@pytest.mark.clause("MA-TC-12.c")
def test_two_hands_may_be_wrong_at_once() -> None:
    faults = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 4},
        {"kind": "wrong_number_of_cards", "position": 2, "cards": 2},
    ]
    done = played(TWO, faults=faults)
    assert_void(done, "MA-TC-12.c")
    assert len(events(done, "fault")) == 2


@pytest.mark.clause("MA-TC-12.c", "MA-TC-9.c.2")
def test_a_late_dealers_stack_of_four_is_found_when_it_comes() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4}
    done = played(TWO, decisions=BOTH_PLAY, faults=[fault], **SHOE, dealer_stack_delivery="late")
    assert_void(done, "MA-TC-12.c")
    assert len(events(done, "decided")) == 2


@pytest.mark.clause("MA-TC-12.c")
@pytest.mark.parametrize(("position", "count"), [(1, 3), (3, 4), ("table", 2)])
def test_three_cards_are_right_and_who_is_not_dealt_in_cannot_be_misdealt(position: int | str, count: int) -> None:
    with pytest.raises(BadInput) as refused:
        played(TWO, faults=[{"kind": "wrong_number_of_cards", "position": position, "cards": count}])
    assert refused.value.clause == "MA-TC-12.c"


# -- 12(d): a dealer's card exposed -------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.d")
@pytest.mark.parametrize("decisions", [[], [(1, "play")], BOTH_PLAY, [(1, "fold"), (2, "fold")]])
def test_a_dealers_card_exposed_before_the_reveal_voids_all_hands(decisions: list[tuple[int, str]]) -> None:
    fault = {"kind": "card_exposed", "position": "dealer", "when": "before_reveal"}
    assert_void(played(TWO, HANDS, decisions, [fault]), "MA-TC-12.d")


@pytest.mark.clause("MA-TC-12.d", "MA-TC-10.b-7")
@pytest.mark.parametrize(("reading", "seats"), [("returned", {1: 0, 2: 0}), ("kept", {1: -10, 2: 0})])
def test_a_forfeited_ante_comes_back_unless_the_submission_keeps_it(reading: str, seats: dict[int, int]) -> None:
    fault = {"kind": "card_exposed", "position": "dealer"}
    done = played(TWO, HANDS, [(1, "fold"), (2, "play")], [fault], forfeits_in_void_round=reading)
    assert {seat: net(done, seat) for seat in TWO} == seats


@pytest.mark.clause("MA-TC-12.d")
def test_only_the_dealers_cards_matter() -> None:
    with pytest.raises(BadInput):
        played(TWO, faults=[{"kind": "card_exposed", "position": 1, "when": "before_reveal"}])


# -- 12(e), (f) and (g): devices ----------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.e")
@pytest.mark.parametrize("options", [{"shuffle_method": "automated"}, {"dealing_method": "hand"}, {}])
def test_a_shuffler_that_jams_means_a_reshuffle_before_any_card(options: dict[str, str]) -> None:
    done = played(TWO, HANDS, BOTH_PLAY, [{"kind": "shuffler_jam", "when": "during_shuffle"}], **options)
    assert kinds(done, "shuffled", "fault", "dealt")[:4] == ["shuffled", "fault", "shuffled", "dealt"]
    assert "MA-TC-12.e" in events(done, "shuffled")[1].clauses
    assert done.void is None


@pytest.mark.clause("MA-TC-12.e")
def test_where_the_submission_says_manual_there_is_no_shuffler_to_jam() -> None:
    with pytest.raises(BadInput, match="no automated shuffler") as refused:
        played(TWO, HANDS, BOTH_PLAY, [{"kind": "shuffler_jam"}], shuffle_method="manual")
    assert refused.value.clause == "MA-TC-12.e"


@pytest.mark.clause("MA-TC-12.f")
@pytest.mark.parametrize("at_card", [1, 6, 9])
def test_an_automated_shoe_that_stops_voids_the_round_and_all_52_are_reshuffled(at_card: int) -> None:
    raw = scenario(TWO, faults=[{"kind": "automated_shoe_jam", "at_card": at_card}], **SHOE)
    raw["rounds"] = [{}, {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]}]
    jammed, after = play_scenario(read_scenario(raw))
    assert_void(jammed, "MA-TC-12.f")
    assert len(events(jammed, "dealt")) == at_card - 1
    assert event(after, "shuffled").data["cards"] == 52
    assert len(after.table.rack) == 52


@pytest.mark.clause("MA-TC-12.f", "MA-TC-9.c.2")
def test_a_shoe_that_stops_at_the_late_stack_gives_forfeited_antes_back() -> None:
    jam = {"kind": "automated_shoe_jam", "at_card": 7}
    done = played(TWO, decisions=[(1, "fold"), (2, "play")], faults=[jam], **SHOE, dealer_stack_delivery="late")
    assert_void(done, "MA-TC-12.f")


@pytest.mark.clause("MA-TC-12.f")
def test_a_manual_shoe_does_not_jam() -> None:
    with pytest.raises(BadInput, match="no automated dealing shoe") as refused:
        played(TWO, faults=[{"kind": "automated_shoe_jam", "at_card": 2}])
    assert refused.value.clause == "MA-TC-12.f"


# -- 7(e) and (f): counts -----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-7.e.2-1")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_wrong_count_with_a_misdeal_voids_all_hands(method: str) -> None:
    fault = {"kind": "stub_count_wrong", "misdealt": True}
    done = played(TWO, HANDS, faults=[fault], dealing_method=method)
    assert_void(done, "MA-TC-7.e.2-1")
    assert not events(done, "deck_removed")


@pytest.mark.clause("MA-TC-7.e.2-1", "MA-TC-12.c")
def test_the_count_finds_a_hand_that_has_four_cards() -> None:
    four = {"kind": "wrong_number_of_cards", "position": 2, "cards": 4}
    done = played(TWO, faults=[four, {"kind": "stub_count_wrong"}])
    assert_void(done, "MA-TC-7.e.2-1")
    assert not events(done, "deck_removed")


@pytest.mark.clause("MA-TC-7.e.2-2")
@pytest.mark.parametrize("fault", [{"misdealt": False}, {"found": 42}, {"misdealt": False, "found": 51}])
def test_a_wrong_count_without_a_misdeal_also_removes_the_deck(fault: dict[str, object]) -> None:
    raw = scenario(TWO, faults=[{"kind": "stub_count_wrong", **fault}])
    raw["rounds"] = [{}, {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]}]
    first, after = play_scenario(read_scenario(raw))
    assert_void(first, "MA-TC-7.e.2-2")
    assert event(first, "deck_removed").data["under"] == "205 CMR 146.49"
    assert kinds(after)[:7] == ["inspected", "verified", "spread", "looked_over", "washed", "stacked", "shuffled"]


@pytest.mark.clause("MA-TC-7.e.1")
def test_fifty_two_is_no_wrong_count() -> None:
    with pytest.raises(BadInput, match="right number") as refused:
        played(TWO, HANDS, faults=[{"kind": "stub_count_wrong", "misdealt": False, "found": 52}])
    assert refused.value.clause == "MA-TC-7.e.1"


@pytest.mark.clause("MA-TC-7.f-2")
def test_a_counting_shuffler_that_does_not_find_52_has_the_deck_removed_before_the_deal() -> None:
    options = {"shuffle_method": "automated", "shuffler_counts_cards": True}
    done = played(TWO, HANDS, BOTH_PLAY, [{"kind": "shuffler_count_wrong", "found": 51}], **options)
    steps = kinds(done, "shuffled", "deck_removed", "inspected", "dealt")
    assert steps[:5] == ["shuffled", "deck_removed", "inspected", "shuffled", "dealt"]
    assert "MA-TC-7.f-2" in event(done, "deck_removed").clauses
    assert results(done, 2) == {"ante": "lose", "play": "lose"}


@pytest.mark.clause("MA-TC-7.f-1", "MA-TC-7.f-2")
def test_a_shuffler_that_does_not_count_reports_no_number() -> None:
    with pytest.raises(BadInput, match="does not count"):
        played(TWO, HANDS, BOTH_PLAY, [{"kind": "shuffler_count_wrong"}], shuffle_method="automated")


@pytest.mark.clause("MA-TC-12.g")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    table = rounds.open_table(1, **SHOE)
    manual = ThreeCardPoker()
    for removed in ((), ("automated shuffler",), ("automated shoe",)):
        with pytest.raises(BadInput, match="remove the automated") as refused:
            table.change_submission(manual, removed)
        assert refused.value.clause == "MA-TC-12.g"
        assert table.submission.dealing_method == "automated_shoe"
    table.change_submission(manual, ("automated shuffler", "automated shoe"))
    assert table.submission == manual


@pytest.mark.clause("MA-TC-12.g")
def test_a_device_that_stays_in_use_need_not_be_removed() -> None:
    table = rounds.open_table(1, shuffle_method="automated")
    table.change_submission(accept(ThreeCardPoker, {"dealing_method": "hand"}))
    assert table.submission.dealing_method == "hand"
