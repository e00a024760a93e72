"""Section 15 (MA), 635a.13 (PA): cards that must not be used, cards exposed or drawn in error, and a short shoe."""

from typing import Any

import pytest

from houseway.table.faults import Fault
from tests.games.spanish_21.rounds import BOTH, played, refused
from tests.games.spanish_21.rulings.faults import fault, ruled
from tests.games.spanish_21.tables import of_kind, stood, table

HANDS = {1: "Kc 4d", "dealer": "9h 8d"}
HIT_STAND = ["1 hit", "1 stand"]


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
