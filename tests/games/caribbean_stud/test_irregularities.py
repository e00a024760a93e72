"""Sections 7(f), 9(f) and 12: what happens when something goes wrong."""

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.caribbean_stud.rounds import DEALER_PAIR, played
from tests.games.every_game.reading import assert_void, event, events, net, results
from tests.project.refused import refused

TWO: dict[int, dict[str, object]] = {
    1: {"ante": 10, "progressive": 1, "caribbean_stud_bonus": 5, "five_card_hand_bonus_dealer": 1},
    2: {"ante": 20},
}
HANDS: dict[int | str, str] = {1: "As Ks Qs Js Ts", 2: "Jd 8h 6c 5d 4h", "dealer": DEALER_PAIR}
BOTH_BET = [(1, "bet"), (2, "bet")]


def on_own_hand(rnd: Round, seat: int) -> set[object]:
    """What became of the wagers on the player's own hand."""
    return {result for name, result in results(rnd, seat).items() if name != "five_card_hand_bonus_dealer"}


# -- 12(a): a hole card exposed -----------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-12.a", "MA-CS-1.hole_card")
@pytest.mark.parametrize("fault", [{"when": "before_decisions"}, {}, {"card": 2}, {"card": 5}])
def test_a_hole_card_exposed_before_the_decisions_voids_all_hands(fault: dict[str, object]) -> None:
    done = played(TWO, HANDS, faults=[{"kind": "card_exposed", "position": "dealer", **fault}])
    assert_void(done, "MA-CS-12.a", "MA-CS-1.hole_card")
    assert not events(done, "decided")


@pytest.mark.clause("MA-CS-12.a")
@pytest.mark.parametrize("do", ["bet", "fold"])
def test_a_hole_card_exposed_between_two_decisions_gives_forfeits_back_too(do: str) -> None:
    fault = {"kind": "card_exposed", "position": "dealer", "after_decision": 1}
    done = played(TWO, HANDS, [(1, do)], [fault])
    assert_void(done, "MA-CS-12.a", "MA-CS-1.hole_card")
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


# -- 12(d): wrong number of cards ---------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-1.hand")
@pytest.mark.parametrize("count", [0, 4, 6])
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_misdealt_player_is_void_alone_and_the_others_play_on(count: int, method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": count}
    hands = {2: "Jd Jh 6c 5d 4h", "dealer": DEALER_PAIR}
    done = played(TWO, hands, [(2, "bet")], [fault], dealing_method=method)
    assert done.void is None
    assert on_own_hand(done, 1) == {"void"}
    assert (net(done, 1), net(done, 2)) == (-1, 60), "the dollar on the dealer's hand stands and loses"
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


@pytest.mark.clause("MA-CS-12.d-3", "MA-CS-1.hand")
@pytest.mark.parametrize("count", [0, 3, 6])
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_any_other_number_of_dealers_cards_voids_all_hands(count: int, method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": "dealer", "cards": count}
    done = played(TWO, faults=[fault], dealing_method=method)
    assert_void(done, "MA-CS-12.d-3", "MA-CS-1.hand")
    assert len(done.hands.get("dealer", [])) == count


@pytest.mark.clause("MA-CS-12.d-3", "MA-CS-1.hand")
def test_a_dealer_passed_over_voids_all_hands() -> None:
    assert_void(played(TWO, faults=[{"kind": "no_cards_dealt", "position": "dealer"}]), "MA-CS-12.d-3", "MA-CS-1.hand")


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


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-12.d-3", "MA-CS-1.hand")
def test_a_dealers_misdeal_that_voids_all_hands_leaves_no_hand_void_twice() -> None:
    faults = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 6},
        {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 3},
    ]
    assert_void(played(TWO, faults=faults), "MA-CS-12.d-3", "MA-CS-1.hand")


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-12.a")
def test_a_hand_that_was_void_alone_is_not_returned_again_when_all_are() -> None:
    faults: list[dict[str, object]] = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 6},
        {"kind": "card_exposed", "position": "dealer"},
    ]
    done = played(TWO, faults=faults)
    assert {net(done, seat) for seat in TWO} == {0}


@pytest.mark.clause("MA-CS-12.d-1")
def test_more_cards_than_the_deck_holds_are_refused() -> None:
    wagers = {seat: {"ante": 5} for seat in range(1, 10)}
    faults = [{"kind": "wrong_number_of_cards", "position": seat, "cards": 10} for seat in (1, 2)]
    with refused("not-enough-cards", clause="MA-CS-12.d-1"):
        played(wagers, faults=faults)


# -- 7(f) and 9(f): counts ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-7.f.2-1", "MA-CS-12.d-1")
def test_a_players_misdeal_that_the_count_finds_voids_all_hands_or_that_one_as_filed() -> None:
    faults: list[dict[str, object]] = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 6},
        {"kind": "stub_count_wrong"},
    ]
    assert_void(played(TWO, faults=faults), "MA-CS-7.f.2-1")
    done = played(TWO, {}, [(2, "fold")], faults, misdeal_found_by_count="that_hand_void")
    assert done.void is None
    assert (on_own_hand(done, 1), net(done, 2)) == ({"void"}, -20)


@pytest.mark.clause("MA-CS-7.f.2-2")
@pytest.mark.parametrize("reading", ["all_hands_void", "that_hand_void"])
def test_a_wrong_count_without_a_misdeal_voids_all_hands_under_either_reading(reading: str) -> None:
    done = played(TWO, faults=[{"kind": "stub_count_wrong", "misdealt": False}], misdeal_found_by_count=reading)
    assert_void(done, "MA-CS-7.f.2-2")
    assert events(done, "deck_removed")


@pytest.mark.clause("MA-CS-12.a")
def test_a_hole_card_exposed_after_the_last_decision_leaves_the_hands_as_they_are() -> None:
    fault = {"kind": "card_exposed", "position": "dealer", "after_decision": 2}
    assert played(TWO, HANDS, BOTH_BET, [fault]).void is None
    assert played(TWO, HANDS, [(1, "bet"), (2, "fold")], [fault]).void is None
    misdealt = {"kind": "wrong_number_of_cards", "position": 1, "cards": 4}
    alone = {"kind": "card_exposed", "position": "dealer", "after_decision": 1}
    hands = {2: "Jd Jh 6c 5d 4h", "dealer": DEALER_PAIR}
    assert played(TWO, hands, [(2, "bet")], [misdealt, alone]).void is None


@pytest.mark.clause("MA-CS-12.d-1", "MA-CS-11.e.2-2", "MA-CS-11.e.2-3")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_misdealt_players_wager_on_the_dealers_hand_stands_and_shares(method: str) -> None:
    """The dealer's straight flush takes ten percent of $10,000: $500 each for seats 1 and 2, the stake taken in."""
    wagers: dict[int, dict[str, float]] = {
        1: {"ante": 10, "five_card_hand_bonus_dealer": 5, "five_card_hand_bonus_player": 5},
        2: {"ante": 10, "five_card_hand_bonus_dealer": 1},
    }
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 4}
    hands = {2: "Jd Jh 6c 5d 4h", "dealer": "9s 8s 7s 6s 5s"}
    done = played(wagers, hands, [(2, "fold")], [fault], meters={"five_card": 10_000}, dealing_method=method)
    assert results(done, 1) == {
        "ante": "void",
        "five_card_hand_bonus_player": "void",
        "five_card_hand_bonus_dealer": "win",
    }
    assert (net(done, 1), net(done, 2)) == (495, 499 - 10)
