"""Section 15 (MA), 635a.13 (PA): what is ruled when something goes wrong, and where the cards go."""

from typing import Any

import pytest

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.spanish_21.rounds import BOTH, HOLE, READER, decided, played, refused
from tests.games.spanish_21.tables import of_kind, stood, table
from tests.project import refused as refusals

HANDS = {1: "Kc 4d", "dealer": "9h 8d"}
HIT_STAND = ["1 hit", "1 stand"]


def fault(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, **fields}


def ruled(done: Any) -> str:
    return " ".join(event["text"] for event in done.events("ruled"))


# -- cards that must not be used ----------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-15.a-one", "PA-S21-13.a-one")
@BOTH
@pytest.mark.parametrize("at_card", [1, 4, 5])
def test_one_face_up_card_goes_to_the_rack_and_the_next_is_used(authority: str, at_card: int) -> None:
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[fault("card_found_face_up", at_card=at_card)])
    assert (done.void, done.net()) == (False, 10)
    assert done.dealt(1) == "Kc 4d 4c"
    assert "discarded unused" in ruled(done)


@pytest.mark.clause("MA-S21-15.a-many", "PA-S21-13.a-many")
@BOTH
def test_a_second_face_up_card_voids_the_round_and_the_cards_are_reshuffled(authority: str) -> None:
    made = table(authority)
    done = stood(made, Fault("card_found_face_up", at_card=2), Fault("card_found_face_up", at_card=5))
    assert done.void is not None
    assert [done.net(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    following = stood(made)
    assert {"MA-S21-15.a-many", "PA-S21-13.a-many"} & set(of_kind(following, "shuffled")[0].clauses)


@pytest.mark.clause("MA-S21-15.a-one", "MA-S21-15.a-many", "PA-S21-13.a-one", "PA-S21-13.a-many")
@BOTH
def test_face_up_cards_found_after_the_last_card_void_nothing(authority: str) -> None:
    late = fault("card_found_face_up", when="after_all_cards_dealt")
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[late, late])
    assert (done.void, done.net()) == (False, 10)


@pytest.mark.clause("MA-S21-15.b-one", "PA-S21-13.b-one")
@BOTH
@pytest.mark.parametrize("at_card", [3, 5])
def test_a_ten_is_taken_out_by_the_floorperson_and_the_next_card_used(authority: str, at_card: int) -> None:
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[fault("ten_found_in_shoe", at_card=at_card)])
    assert (done.void, done.net(), done.dealt(1)) == (False, 10, "Kc 4d 4c")
    assert ("torn in half" in ruled(done)) is (authority == "PA")
    assert done.events("ruled")[0]["by"] == "floorperson"


@pytest.mark.clause("MA-S21-15.b-many", "PA-S21-13.b-many")
@pytest.mark.parametrize(
    ("authority", "text", "why"),
    [
        ("MA", "the cards are reshuffled", "the round was void"),
        ("PA", "the decks are removed from play", "the decks were removed from play"),
    ],
)
def test_a_second_ten_voids_the_round(authority: str, text: str, why: str) -> None:
    made = table(authority)
    done = stood(made, Fault("ten_found_in_shoe", at_card=1), Fault("ten_found_in_shoe", at_card=3))
    assert done.void is not None
    assert text in done.void.text
    assert done.net(1) == 0
    assert of_kind(stood(made), "shuffled")[0].data["why"] == why


@pytest.mark.clause("MA-S21-15.c", "PA-S21-13.c")
@BOTH
@pytest.mark.parametrize("at_card", [2, 5])
def test_a_card_drawn_in_error_unseen_is_the_next_card(authority: str, at_card: int) -> None:
    plain = played(authority, HANDS, HIT_STAND, shoe="4c")
    error = fault("card_drawn_in_error", at_card=at_card, exposed=False)
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[error])
    assert [done.dealt(to) for to in (1, "dealer")] == [plain.dealt(to) for to in (1, "dealer")]
    assert done.net() == plain.net() == 10


# -- a card exposed in error --------------------------------------------------------------------------------------

EXPOSED = fault("card_drawn_in_error", at_card=7, exposed=True)
TWO = {1: "Kc 2d", 2: "9c 7d", "dealer": "9h 6s"}


@pytest.mark.clause("MA-S21-15.d-use", "PA-S21-13.d-use")
@BOTH
@pytest.mark.parametrize("verb", ["hit", "accept_card"])
def test_an_exposed_card_is_dealt_as_the_next_card(authority: str, verb: str) -> None:
    done = played(authority, TWO, [f"1 {verb}", "1 stand", "2 stand"], shoe="8h Kd", faults=[EXPOSED])
    assert done.dealt(1) == "Kc 2d 8h"
    assert done.dealt("dealer") == "9h 6s Kd"
    assert done.events("exposed")[0]["card"] == "8h"


@pytest.mark.clause("MA-S21-15.d-refuse", "PA-S21-13.d-refuse", "MA-S21-15.d-use", "PA-S21-13.d-use")
@BOTH
def test_who_refuses_it_gets_no_more_cards_and_it_goes_to_the_next(authority: str) -> None:
    done = played(authority, TWO, ["1 refuse_card", "2 hit"], shoe="5h Kd", faults=[EXPOSED])
    assert done.dealt(1) == "Kc 2d"
    assert done.dealt(2) == "9c 7d 5h"
    again = refused(authority, TWO, ["1 refuse_card", "1 hit"], shoe="5h", faults=[EXPOSED])
    assert "seat 2 decides first" in again.message


@pytest.mark.clause("MA-S21-15.d-use", "PA-S21-13.d-use")
@BOTH
def test_the_dealer_takes_it_where_the_dealer_has_to_draw(authority: str) -> None:
    done = played(authority, TWO, ["1 stand", "2 refuse_card"], shoe="5h", faults=[EXPOSED])
    assert done.dealt("dealer") == "9h 6s 5h"


@pytest.mark.clause("MA-S21-15.d-burn", "PA-S21-13.d-rack")
@BOTH
def test_what_nobody_can_use_is_burned(authority: str) -> None:
    hands = {1: "Kc 8d", "dealer": "9h 8c"}
    error = fault("card_drawn_in_error", at_card=5, exposed=True)
    done = played(authority, hands, ["1 refuse_card"], shoe="4d", faults=[error])
    assert (done.net(), done.dealt("dealer")) == (10, "9h 8c")
    assert [event["card"] for event in done.events("burned")][-1] == "4d"
    without = refused(authority, hands, ["1 refuse_card"], shoe="4d")
    assert "cannot 'refuse_card' now" in without.message


@pytest.mark.clause("MA-S21-15.d-use", "PA-S21-13.d-use")
@BOTH
def test_a_card_exposed_during_the_first_two_is_dealt_on(authority: str) -> None:
    error = fault("card_drawn_in_error", at_card=2, exposed=True)
    assert played(authority, HANDS, HIT_STAND, shoe="4c", faults=[error]).net() == 10


# -- the dealer's own cards ---------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-15.e", "PA-S21-13.e")
@BOTH
@pytest.mark.parametrize("dealer", ["9h 8d", "Kh 9d"])
def test_a_card_drawn_on_17_or_more_is_burned(authority: str, dealer: str) -> None:
    hands = {1: "Kc Qd", "dealer": dealer}
    done = played(authority, hands, ["1 stand"], faults=[fault("dealer_drew_past_17", card="3h")])
    assert (done.net(), done.dealt("dealer")) == (10, dealer)
    assert done.events("burned")[-1]["card"] == "3h"


@pytest.mark.clause("MA-S21-15.e", "PA-S21-13.e")
@BOTH
def test_under_17_the_card_is_the_dealers(authority: str) -> None:
    hands = {1: "Kc 6d", "dealer": "5h 4d"}
    error = refused(authority, hands, ["1 hit"], shoe="Kd", faults=[fault("dealer_drew_past_17", card="3h")])
    assert "drawn on 17 or more" in error.message


@pytest.mark.clause("MA-S21-15.f", "PA-S21-13.f")
@BOTH
@pytest.mark.parametrize("card", [1, 2])
def test_a_card_the_dealer_missed_comes_after_the_players(authority: str, card: int) -> None:
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[fault("dealer_missed_own_card", card=card)])
    order = [event["to"] for event in done.events("dealt")][:4]
    assert order == ([1, 1, "dealer", "dealer"] if card == 1 else [1, "dealer", 1, "dealer"])
    assert (done.dealt("dealer"), done.net()) == ("9h 8d", 10)
    assert "the dealer missed a card" in ruled(done)


# -- a short shoe -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-15.g", "PA-S21-13.g")
@BOTH
@pytest.mark.parametrize("where", [{"at_card": 4}, {}])
def test_a_short_shoe_is_filled_from_the_discards_cut_and_burned(authority: str, where: dict[str, int]) -> None:
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[fault("insufficient_cards", **where)])
    assert (done.void, done.net()) == (False, 10)
    again = [event for event in done.events("shuffled", "cut", "burned") if event["n"] > done.place("fault")]
    assert [event["kind"] for event in again] == ["shuffled", "cut", "burned"]


@pytest.mark.clause("MA-S21-15.g", "PA-S21-13.g", "MA-S21-4.e-depth", "PA-S21-5.d-depth")
@pytest.mark.parametrize(("authority", "least"), [("MA", 48), ("PA", 10)])
@pytest.mark.parametrize("seed", range(12))
def test_discards_are_cut_as_far_from_both_ends_as_any_stack(authority: str, least: int, seed: int) -> None:
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=[fault("insufficient_cards")], seed=seed)
    shuffled, cut = done.events("shuffled")[-1], done.events("cut")[-1]
    assert least <= cut["depth"] <= shuffled["cards"] - least


@pytest.mark.clause("MA-S21-15.g", "MA-S21-4.b.1", "PA-S21-13.g", "PA-S21-5.b", "PA-S21-5.h")
@pytest.mark.parametrize(
    ("authority", "options", "cuts"),
    [
        ("MA", {"shuffle": "automated"}, 0),
        ("PA", {"shuffle": "automated"}, 2),
        ("PA", {"auto_reshuffle_device": True}, 0),
    ],
)
def test_discards_that_a_device_shuffles_are_cut_where_its_stacks_are(authority: str, options: Any, cuts: int) -> None:
    short = [fault("insufficient_cards")]
    done = played(authority, HANDS, HIT_STAND, shoe="4c", faults=short, submission=options)
    assert (len(done.events("cut")), done.net()) == (cuts, 10)


@pytest.mark.clause("MA-S21-15.g", "PA-S21-13.g")
@BOTH
def test_a_shoe_that_really_runs_out_is_filled_and_reshuffled_after_the_round(authority: str) -> None:
    made = table(authority)
    stood(made)
    assert made.supply is not None
    made.supply.cover_at = None
    while len(made.supply.remaining()) > 4:
        card = made.supply.take_unscripted()
        made.rack.put("burn", (card,), made.rack.colour)
    done = stood(made)
    assert done.void is None
    refilled = [event for event in of_kind(done, "shuffled") if {"MA-S21-15.g", "PA-S21-13.g"} & set(event.clauses)]
    assert len(refilled) == 1
    assert of_kind(stood(made), "shuffled")


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


# -- shuffler and reader ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-15.j", "PA-S21-13.l")
@BOTH
def test_a_jammed_shuffler_has_the_cards_reshuffled(authority: str) -> None:
    done = stood(table(authority, shuffle="automated"), Fault("shuffler_jam"))
    assert len(of_kind(done, "shuffled")) == 2
    for by_hand in (table(authority, shuffle="manual"), table(authority)):
        with refusals.refused("shuffler-missing"):
            stood(by_hand, Fault("shuffler_jam"))


@pytest.mark.clause("MA-S21-15.l.1", "MA-S21-15.l.2", "PA-S21-13.j.1", "PA-S21-13.j.2")
@pytest.mark.parametrize(("authority", "told"), [("MA", "casino supervisor"), ("PA", "floorperson")])
@pytest.mark.parametrize("learned", [True, False])
def test_a_hole_card_read_in_error(authority: str, told: str, learned: bool) -> None:
    options = READER if authority == "MA" else {}
    error = fault("hole_card_read_in_error", value_could_be_learned=learned)
    decisions = [] if learned else HIT_STAND
    done = played(authority, HANDS, decisions, shoe="4c", faults=[error], submission=options)
    assert done.void is learned
    assert done.net() == (0 if learned else 10)
    assert told in done.events("notified")[0]["text"]


@pytest.mark.clause("MA-S21-15.l.1", "PA-S21-13.j.1")
@BOTH
@pytest.mark.parametrize("dealer", ["Kh 8d", "Ah 8d"])
def test_with_an_ace_or_ten_up_the_reader_is_no_error(authority: str, dealer: str) -> None:
    options = READER if authority == "MA" else {}
    error = fault("hole_card_read_in_error", value_could_be_learned=True)
    decisions = ["1 decline_insurance"] if dealer.startswith("A") else []
    hands = {1: "Kc 4d", "dealer": dealer}
    assert "has to be used" in refused(authority, hands, decisions, faults=[error], submission=options).message


@pytest.mark.clause("MA-S21-15.k2", "PA-S21-13.k")
def test_without_its_reader_massachusetts_plays_on_and_pennsylvania_stops() -> None:
    hands = {1: "6c 5d", "dealer": "Kh Ad"}
    late = ["1 double_down", "1 stand"]
    done = played("MA", hands, late, shoe="9c", faults=[fault("card_reader_malfunction")], submission=READER)
    assert (done.net(), done.events("reader")) == (-10, [])
    stopped = table("PA")
    stood(stopped, Fault("card_reader_malfunction"))
    with refusals.refused("table-closed", clause="PA-S21-13.k") as error:
        stood(stopped)
    assert error.value.clause == "PA-S21-13.k"
    stopped.reopen()
    assert stood(stopped).void is None
    going_on = table("MA", **READER)
    stood(going_on, Fault("card_reader_malfunction"))
    assert going_on.memory.reader_out
    assert not of_kind(stood(going_on), "reader")


@pytest.mark.parametrize("kind", ["card_reader_malfunction", "card_reader_check_missed", "hole_card_read_in_error"])
def test_a_table_without_a_reader_has_no_reader_faults(kind: str) -> None:
    fields = {"value_could_be_learned": True} if kind == "hole_card_read_in_error" else {}
    error = refused("MA", {1: "Kc 4d", "dealer": "Kh 8d"}, HIT_STAND, shoe="4c", faults=[fault(kind, **fields)])
    assert "no card reader device" in error.message


def test_a_missed_check_needs_a_check_that_was_due() -> None:
    error = refused("PA", HANDS, HIT_STAND, shoe="4c", faults=[fault("card_reader_check_missed")])
    assert "no check is due" in error.message


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
