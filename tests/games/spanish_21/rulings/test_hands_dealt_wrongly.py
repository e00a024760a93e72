"""Section 15 (MA), 635a.13 (PA): hands without cards or with a card too few, and what a void round leaves settled."""

from typing import Any

import pytest

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.spanish_21.rounds import BOTH, HOLE, decided, played
from tests.games.spanish_21.rulings.faults import fault
from tests.games.spanish_21.tables import of_kind, stood, table

# -- hands that were dealt wrongly --------------------------------------------------------------------------------

SOME = {1: "Kc 8d", "dealer": "9h 8c"}


def dealt_to_one(authority: str, choice: str, hand: str, **options: Any) -> Any:
    hands = {1: "Kd 9h", 2: hand, "dealer": "9h 8c"}
    one = fault("one_card_dealt_to_player", position=2, choice=choice)
    decisions = ["1 stand", "2 stand"] if choice == "late_card" else ["1 stand"]
    return played(authority, hands, decisions, faults=[one], submission=options)


@pytest.mark.clause("MA-S21-15.h-none", "PA-S21-13.h-none")
@BOTH
@pytest.mark.parametrize(("reading", "net"), [("returned", 0), ("lost", -25)])
def test_a_hand_without_cards_is_dead(authority: str, reading: str, net: int) -> None:
    raw: Any = {
        "game": "spanish_21",
        "authority": authority,
        "submission": {"dead_hand_wager": reading}
        | ({} if authority == "PA" else {"dealer_mode": "hole_card_no_reader"}),
        "seats": {1: {"wagers": {"spanish_21": 10}}, 2: {"wagers": {"spanish_21": 25, "match_dealer": 5}}},
        "deal": {"hands": SOME},
        "decisions": [decided("1 stand")],
        "faults": [fault("no_cards_dealt", position=2)],
    }
    answer: Any = replay(raw)
    assert float(answer["seats"]["1"]["net"]) == 10
    assert float(answer["seats"]["2"]["net"]) == net
    assert answer["seats"]["2"]["wagers"]["match_dealer"]["result"] == "void"
    assert not [event for event in answer["events"] if event["kind"] == "dealt" and event["to"] == 2]


@pytest.mark.clause("MA-S21-15.h-none", "PA-S21-13.h-none")
@BOTH
def test_a_player_without_cards_is_in_the_next_deal(authority: str) -> None:
    made = table(authority)
    stood(made, Fault("no_cards_dealt", position=2))
    following = stood(made)
    assert [event for event in of_kind(following, "dealt") if event.data["to"] == 2]


@pytest.mark.clause("MA-S21-15.h-one", "PA-S21-13.h-one")
@BOTH
def test_a_late_second_card_comes_after_all_others(authority: str) -> None:
    hands = {1: "Kc 9d", 2: "Kd 7h", "dealer": "9h 9c"}
    one = fault("one_card_dealt_to_player", position=1, choice="late_card")
    done = played(authority, hands, ["1 stand", "2 stand"], faults=[one])
    assert done.nets() == [10, -10]
    assert [event["to"] for event in done.events("dealt")] == [1, 2, "dealer", 2, 1, "dealer"]


@pytest.mark.clause("MA-S21-15.h-one", "PA-S21-13.h-one")
@BOTH
@pytest.mark.parametrize("choice", ["dead_hand", "decline"])
def test_who_declines_the_late_card_has_the_wager_back(authority: str, choice: str) -> None:
    done = dealt_to_one(authority, choice, "Kc")
    assert done.nets() == [10, 0]
    assert done.results(2) == {"spanish_21": "void"}


@pytest.mark.clause("MA-S21-15.i", "PA-S21-13.i")
@BOTH
@pytest.mark.parametrize("verb", ["hit", "double_down"])
def test_a_missed_card_may_make_the_hand_dead_with_the_wager_back(authority: str, verb: str) -> None:
    hands = {1: "Kc 4d", 2: "Kd 7h", "dealer": "9h 9d"}
    missed = fault("requested_card_not_dealt", position=1, choice="dead_hand")
    done = played(authority, hands, [f"1 {verb}", "2 stand"], faults=[missed])
    assert done.nets() == [0, -10]
    assert set(done.results().values()) == {"void"}


@pytest.mark.clause("MA-S21-15.i", "PA-S21-13.i")
@BOTH
def test_a_missed_card_may_come_after_all_others_before_the_hole_card_shows(authority: str) -> None:
    hands = {1: "Kc 4d", 2: "Kd 3h", "dealer": "9h 9d"}
    missed = fault("requested_card_not_dealt", position=1, choice="late_card")
    done = played(authority, hands, ["1 hit", "2 hit", "2 stand", "1 stand"], shoe="5c 6s", faults=[missed])
    assert (done.dealt(2), done.dealt(1)) == ("Kd 3h 5c", "Kc 4d 6s")
    assert done.place("dealt", card="5c") < done.place("dealt", card="6s") < done.place("shown")
    assert done.nets() == [10, 0]


@pytest.mark.clause("MA-S21-15.d-refuse", "MA-S21-15.i", "PA-S21-13.d-refuse", "PA-S21-13.i")
@BOTH
def test_who_refuses_an_exposed_card_gets_no_late_card_on_another_box_either(authority: str) -> None:
    hands = {1: "5c 6d", 2: "5d 8c", "dealer": "9h 8s"}
    faults = [
        fault("requested_card_not_dealt", position=1, choice="late_card"),
        fault("card_drawn_in_error", at_card=7, exposed=True),
    ]
    boxes: dict[str, object] = {"multiple_boxes": True} if authority == "MA" else {"adjacent_boxes": 2}
    done = played(
        authority,
        hands,
        ["1 hit", "2 refuse_card"],
        shoe="4c",
        players={1: "guest", 2: "guest"},
        submission=boxes,
        faults=faults,
    )
    assert (done.dealt(1), done.dealt(2)) == ("5c 6d", "5d 8c")
    assert done.nets() == [-10, -10]


@pytest.mark.clause("MA-S21-15.i", "PA-S21-13.i")
@BOTH
@pytest.mark.parametrize("listed", [(1, 2), (2, 1)])
def test_missed_cards_of_two_boxes_come_in_the_order_of_the_boxes_however_they_are_listed(
    authority: str, listed: tuple[int, int]
) -> None:
    hands = {1: "5c 6d", 2: "5d 6c", 3: "Kc 9c", "dealer": "9h 8s"}
    missed = [fault("requested_card_not_dealt", position=box, choice="late_card") for box in listed]
    decisions = ["1 hit", "2 hit", "3 stand", "1 stand", "2 stand"]
    done = played(authority, hands, decisions, shoe="7c 8c", faults=missed)
    assert (done.dealt(1), done.dealt(2)) == ("5c 6d 7c", "5d 6c 8c")
    assert done.nets() == [10, 10, 10]


@pytest.mark.clause("MA-S21-15.i", "PA-S21-13.i")
@BOTH
def test_the_double_card_may_be_late_as_well(authority: str) -> None:
    hands = {1: "6c 5d", 2: "Kd 9h", "dealer": "9h 9d"}
    missed = fault("requested_card_not_dealt", position=1, choice="late_card")
    done = played(authority, hands, ["1 double_down", "2 stand", "1 stand"], shoe="9c", faults=[missed])
    assert done.nets() == [20, 10]


# -- what was settled before a void round -------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-15.a-many", "PA-S21-13.a-many")
@BOTH
def test_a_void_round_returns_a_bust_and_keeps_a_settled_match(authority: str) -> None:
    hands = {1: "Kc 9d", 2: "8c 7d", "dealer": "9h 8c"}
    wagers = {1: {"spanish_21": 10, "match_dealer": 5}, 2: {"spanish_21": 10}}
    seen = [fault("card_found_face_up", at_card=card) for card in (8, 9)]
    done = played(authority, hands, ["1 hit", "2 hit"], shoe="Qc 2h", wagers=wagers, faults=seen)
    assert done.void
    assert done.nets() == [20, 0]
    assert done.results() == {"spanish_21": "void", "match_dealer": "win"}


@pytest.mark.clause("MA-S21-15.a-many", "PA-S21-13.a-many", "MA-S21-15.h-none", "PA-S21-13.h-none")
@BOTH
def test_a_void_round_returns_the_matches_of_others_though_a_dead_hand_was_settled(authority: str) -> None:
    bets: Any = {seat: [("spanish_21", None, 1000), ("match_dealer", None, 500)] for seat in (1, 2)}
    options = HOLE if authority == "MA" else {}
    made = table(authority, seats=(1, 2), dead_hand_wager="lost", **options)
    # The hole card is the fourth: by then the dead hand is ruled on, and no match is settled yet.
    seen = [Fault("card_found_face_up", at_card=number) for number in (4, 5)]
    done = Round(made, bets, faults=[Fault("no_cards_dealt", position=2), *seen])
    assert Driver(done).finished
    assert done.void is not None
    assert [done.net(seat) for seat in (1, 2)] == [0, 0]


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_every_kind_of_the_vocabulary_is_ruled_on(authority: str) -> None:
    words = {
        "card_found_face_up",
        "card_drawn_in_error",
        "ten_found_in_shoe",
        "dealer_drew_past_17",
        "dealer_missed_own_card",
        "requested_card_not_dealt",
        "hole_card_read_in_error",
        "card_reader_malfunction",
        "card_reader_check_missed",
        "one_card_dealt_to_player",
        "no_cards_dealt",
        "insufficient_cards",
        "shuffler_jam",
    }
    assert words <= set(game("spanish_21", authority).rulings)
