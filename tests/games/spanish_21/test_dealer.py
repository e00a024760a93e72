"""Sections 7 and 12 (MA), 635a.7 (PA): the order of the deal, the hole card, the reader, and the dealer's draw."""

from typing import Any

import pytest

from houseway.table.events import Event
from houseway.table.replay.referee import replay
from houseway.table.view import HIDDEN, seen
from tests.games.spanish_21.rounds import BOTH, READER, played, refused
from tests.project import refused as refusals

TWO = {2: "Kc 8d", 5: "9c 9d", "dealer": "9h 8c"}


@pytest.mark.clause("MA-S21-7.d.1", "MA-S21-7.d.2", "MA-S21-7.d.3", "MA-S21-7.i-hole", "MA-S21-5.a")
@pytest.mark.clause("PA-S21-7.e", "PA-S21-7.e.1", "PA-S21-7.e.2", "PA-S21-7.e.3", "PA-S21-7.e.4", "PA-S21-6.d")
@BOTH
def test_the_deal_goes_round_from_the_dealers_left(authority: str) -> None:
    done = played(authority, TWO, ["2 stand", "5 stand"])
    order = [(event["to"], event["face"]) for event in done.events("dealt")]
    assert order == [(2, "up"), (5, "up"), ("dealer", "up"), (2, "up"), (5, "up"), ("dealer", "down")]


@pytest.mark.clause("MA-S21-7.a", "MA-S21-7.b", "PA-S21-7.a-shoe", "PA-S21-7.b")
@BOTH
def test_every_card_comes_from_the_shoe_and_dealing_from_the_hand_cannot_be_chosen(authority: str) -> None:
    done = played(authority, TWO, ["2 stand", "5 stand"])
    for event in done.events("dealt"):
        assert {"MA-S21-7.a", "PA-S21-7.a-shoe"} & set(event["clauses"])
        assert {"MA-S21-7.b", "PA-S21-7.b"} & set(event["clauses"])
    assert "unknown option 'dealing_method'" in refused(authority, TWO, submission={"dealing_method": "hand"}).message


@pytest.mark.clause("MA-S21-5.a", "PA-S21-6.d")
@BOTH
def test_a_seat_without_a_base_wager_gets_no_cards(authority: str) -> None:
    raw: Any = {"game": "spanish_21", "authority": authority, "seats": {1: {}, 2: {"wagers": {"spanish_21": 10}}}}
    raw["deal"] = {"hands": {2: "Kc 9d", "dealer": "9h" if authority == "MA" else "9h 8c"}, "shoe": "8c"}
    raw["decisions"] = [{"seat": 2, "do": "stand"}]
    answer: Any = replay(raw)
    assert {event["to"] for event in answer["events"] if event["kind"] == "dealt"} == {2, "dealer"}
    raw["seats"] = {1: {}, 2: {}}
    raw["deal"], raw["decisions"] = {}, []
    with refusals.refused("nobody-wagered"):
        replay(raw)


# -- no hole card -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-7.g-second", "MA-S21-7.g-draw")
def test_without_a_hole_card_the_dealer_calls_and_draws_the_second_card_last() -> None:
    done = played("MA", {1: "Kc 8d", "dealer": "9h"}, ["1 stand"], shoe="5c 4d")
    second = done.place("dealt", card="5c")
    assert done.place("decided") < done.place("announced", text='"Dealer\'s Card"') < second
    assert [event["face"] for event in done.events("dealt") if event["to"] == "dealer"] == ["up"] * 3
    assert done.said()[-1] == "Dealer 18"


@pytest.mark.clause("MA-S21-12.c")
@pytest.mark.parametrize(
    ("hand", "up", "decisions", "shoe", "cards"),
    [
        ("Kc 6d", "9h", ["1 hit"], "Qc", 1),  # bust
        ("Ac Kd", "Kh", [], "", 1),  # a blackjack wins whatever comes
        ("6c 5d", "9h", ["1 double_down", "1 rescue"], "2c", 1),
        ("9c 7d", "9h", ["1 surrender"], "", 1),
        ("9c 7d", "Kh", ["1 surrender"], "8d", 2),  # a blackjack would take all of it
        ("9c 5d", "Kh", ["1 hit"], "7h 5c", 2),  # a lone 21 loses to a blackjack alone
        ("9c 5d", "9h", ["1 hit"], "7h", 1),
        ("Kc 6d", "Ah", ["1 insurance 5", "1 hit"], "Qc 5d", 2),
        ("Kc 8d", "9h", ["1 stand"], "3c 9d", 3),
    ],
)
def test_the_dealer_draws_no_card_that_no_wager_depends_on(
    hand: str, up: str, decisions: list[str], shoe: str, cards: int
) -> None:
    done = played("MA", {1: hand, "dealer": up}, decisions, shoe=shoe)
    assert len(done.dealt("dealer").split()) == cards


@pytest.mark.clause("PA-S21-7.m", "PA-S21-7.k-turn")
@pytest.mark.parametrize(
    ("hand", "dealer", "decisions", "shoe"),
    [
        ("Kc 6d", "5h 4s", ["1 hit"], "Qd"),
        ("9c 7d", "5h 4s", ["1 surrender"], ""),
        ("9c 5d", "5h 4s", ["1 hit"], "7d"),
        ("9c 5d", "Kh 4s", ["1 hit"], "7d"),
        ("Ac Kd", "Kh 4s", [], ""),
        ("6c 5d", "5h 4s", ["1 double_down", "1 rescue"], "2d"),
    ],
)
def test_in_pennsylvania_the_hole_card_is_turned_and_none_drawn(
    hand: str, dealer: str, decisions: list[str], shoe: str
) -> None:
    done = played("PA", {1: hand, "dealer": dealer}, decisions, shoe=shoe)
    assert done.dealt("dealer") == dealer
    assert len(done.events("shown")) == 1


@pytest.mark.clause("MA-S21-12.b", "MA-S21-7.g-draw", "PA-S21-7.l", "PA-S21-7.k-announce")
@BOTH
@pytest.mark.parametrize(
    ("dealer", "shoe", "drawn"),
    [
        ("Ah 6c", "9d", ""),
        ("Kh 6c", "5d", "5d"),
        ("Ah 5c", "Kd 4c", "Kd 4c"),
        ("8h 9c", "5d", ""),
        ("5h Ac", "Ad", "Ad"),
    ],
)
def test_the_dealer_draws_to_16_and_stands_on_all_17s(authority: str, dealer: str, shoe: str, drawn: str) -> None:
    decisions = ["1 decline_insurance"] if dealer.startswith("A") else []
    done = played(authority, {1: "Kc 9d", "dealer": dealer}, [*decisions, "1 stand"], shoe=shoe)
    assert done.dealt("dealer") == f"{dealer} {drawn}".strip()
    calls = [text for text in done.said() if text.startswith("Dealer ")]
    assert len(calls) == (1 if authority == "MA" else len(drawn.split()))


# -- the hole card and the reader ---------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-7.i-hole", "PA-S21-1.hole", "PA-S21-7.k-turn")
@BOTH
def test_nobody_sees_the_hole_card_before_it_is_turned(authority: str) -> None:
    done = played(authority, {1: "Kc 8d", "dealer": "9h 7c"}, ["1 stand"], shoe="2d")
    hole = next(event for event in done.events("dealt") if event["card"] == "7c")
    turned = done.events("shown")[0]
    assert (turned["position"], turned["cards"]) == ("dealer", ["9h", "7c"])
    assert done.place("decided") < turned["n"]
    event = Event(hole["n"], "dealt", tuple(hole["clauses"]), {"card": "7c", "to": "dealer", "face": "down"}, ())
    assert seen([event], 1)[0].data["card"] == HIDDEN


@pytest.mark.clause("MA-S21-7.i-reader", "PA-S21-7.g-peek", "PA-S21-1.reader")
@BOTH
@pytest.mark.parametrize(("up", "checked"), [("Ah", 1), ("Kh", 1), ("Qh", 1), ("Jh", 1), ("9h", 0), ("2h", 0)])
def test_the_reader_is_used_with_an_ace_king_queen_or_jack_and_says_yes_or_no(
    authority: str, up: str, checked: int
) -> None:
    decisions = ["1 decline_insurance"] if up == "Ah" else []
    options = READER if authority == "MA" else {}
    done = played(authority, {1: "Kc 8d", "dealer": f"{up} 8c"}, [*decisions, "1 stand"], shoe="8d", submission=options)
    checks = done.events("reader")
    assert len(checks) == checked
    for event in checks:
        assert event["blackjack"] is False
        assert event["n"] < done.place("turn")
        assert "8c" not in event["text"]


@pytest.mark.clause("MA-S21-7.i-bj", "PA-S21-7.g-bj")
@BOTH
def test_a_blackjack_in_the_reader_ends_the_round(authority: str) -> None:
    options = READER if authority == "MA" else {}
    hands = {1: "6c 5d", 2: "As Jd", "dealer": "Kc Ad"}
    done = played(authority, hands, submission=options)
    assert done.nets() == [-10, 15]
    assert len(done.events("dealt")) == 6
    error = refused(authority, hands, ["1 double_down", "1 stand"], submission=options)
    assert "no decision is called for" in error.message


def test_a_hand_written_with_one_card_is_refused() -> None:
    assert "two" in refused("MA", {1: "Kc", "dealer": "9h"}, ["1 stand"], shoe="8h").message.replace("2 are", "two are")
    assert "dealt" in refused("PA", {1: "Kc 9d", "dealer": "9h"}, ["1 stand"], shoe="8h").message
