"""Whoever is out leaves all chips in the pot; what a victim takes back nobody has to call. Sections 15(i), 15(j)2, 11(i)."""

from typing import Any

import pytest

from houseway.games.poker.play.betting import Betting
from houseway.games.poker.play.limits import Limits
from tests.games.poker.rounds import play
from tests.games.poker.test_button_and_kill import killed

OUT: list[Any] = [
    pytest.param(kind, more, marks=pytest.mark.clause(*clauses), id=f"{kind} {more}")
    for kind, more, clauses in (
        ("unprotected_hand_collected", {}, ("MA-PK-15.i", "PA-PK-637a.18.k")),
        ("player_left_unprotected_hand", {}, ("MA-PK-15.i.4", "PA-PK-637a.18.k.4")),
        ("hand_thrown_away", {}, ("MA-PK-15.j.2", "PA-PK-637a.18.l.2")),
        ("protected_hand_fouled", {"player_at_fault": True}, ("MA-PK-15.i.3", "PA-PK-637a.18.k.3")),
    )
]
BOARD = "2c 3d 4h Kd Qd"
HANDS = {1: "Ad Kc", 2: "6s 6h", 3: "Js Jc"}
VICTIM = {"kind": "protected_hand_fouled", "player_at_fault": False}
BOTH = pytest.mark.parametrize("authority", ["MA", "PA"])


@BOTH
@pytest.mark.parametrize(("kind", "more"), OUT)
def test_a_bettor_who_is_out_loses_what_nobody_called(authority: str, kind: str, more: dict[str, Any]) -> None:
    """Seat 3 raises to 60 and is out; seat 1 folds the first blind: seat 2 wins all of it."""
    fault = {"kind": kind, "position": 3, "after_decision": 1, **more}
    done = play(authority, "holdem_high", "3 raise 60,1 fold", hands=HANDS, board=BOARD, faults=[fault])
    assert done.nets == {1: -5, 2: 65, 3: -60}
    assert done.pots == [(75, [2])]
    assert not done.events("returned")
    assert done.events("closed")[0]["text"] == "seat 3 is out: the $50 that nobody called stays in the pot"


@BOTH
@pytest.mark.parametrize(("kind", "more"), OUT)
def test_two_who_are_all_in_for_less_contend_for_a_dead_bet(authority: str, kind: str, more: dict[str, Any]) -> None:
    """Seat 3 raises to 200 and is out; seats 1 and 2 have 40 and 90: the side pot takes what lies above both."""
    fault = {"kind": kind, "position": 3, "after_decision": 1, **more}
    stacks = {1: 40, 2: 90, 3: 500}
    said = "3 raise 200,1 call,2 call"
    done = play(authority, "holdem_high", said, hands=HANDS, board=BOARD, stacks=stacks, faults=[fault])
    assert done.pots == [(120, [1, 2]), (210, [2])]
    assert done.nets == {1: 80, 2: 120, 3: -200}


@pytest.mark.clause("MA-PK-11.i-3", "PA-PK-637a.12.n-1")
@BOTH
def test_who_folds_the_raised_kill_blind_loses_all_of_it(authority: str) -> None:
    again = "4 raise 16,1 fold,2 call,3 call,2 check,3 bet 8,4 fold,2 fold"
    *_, third = killed(authority, "kill", 40, again, "1 fold,2 fold,3 fold")
    assert {seat: one["net"] for seat, one in third["seats"].items()} == {
        "1": "0.00",
        "2": "0.00",
        "3": "-8.00",
        "4": "8.00",
    }


@pytest.mark.clause("MA-PK-14.b.1.i", "MA-PK-14.d")
def test_dead_chips_are_raked_once() -> None:
    """Of 240 before the flop 24 are raked, and nothing is bet after it: the 50 above both hands are not raked again."""
    fault = {"kind": "hand_thrown_away", "position": 2, "after_decision": 4}
    told = {"hands": {**HANDS, 4: "7s 7h"}, "stacks": {1: 60, 2: 500, 3: 500, 4: 60}, "board": BOARD}
    rake = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 50}
    said = "3 call,4 all_in,1 all_in,2 raise 110,3 fold"
    done = play("MA", "holdem_high", said, options=rake, faults=[fault], **told)
    assert done.pots == [(240, [1, 4])]
    assert [event["amount"] for event in done.events("raked")] == ["24.00"]


@pytest.mark.clause("MA-PK-15.i.3", "PA-PK-637a.18.k.3")
@BOTH
def test_nobody_faces_the_raise_that_a_victim_took_back(authority: str) -> None:
    """Before the flop seat 3 raises and is refunded: the blinds play on for ten each."""
    fault = {**VICTIM, "position": 3, "after_decision": 1}
    said = "3 raise 60,1 call,2 check,1 check,2 check,1 check,2 check,1 check,2 check"
    done = play(authority, "holdem_high", said, hands=HANDS, board=BOARD, faults=[fault])
    assert done.nets == {1: 10, 2: -10, 3: 0}


@pytest.mark.clause("MA-PK-15.i.3", "PA-PK-637a.18.k.3")
@BOTH
def test_whoever_answered_before_the_raise_is_not_asked_again(authority: str) -> None:
    """Seat 1 raises 3's raise and is refunded: seat 2 faces 30, and 3, who made that raise, has acted."""
    fault = {**VICTIM, "position": 1, "after_decision": 2}
    said = "3 raise 30,1 raise 90,2 call,2 check,3 check,2 check,3 check,2 check,3 check"
    done = play(authority, "holdem_high", said, hands=HANDS, board=BOARD, faults=[fault])
    assert done.nets == {1: 0, 2: -30, 3: 30}


@pytest.mark.clause("MA-PK-15.i.3", "PA-PK-637a.18.k.3")
@BOTH
def test_after_a_refunded_bet_the_others_may_check(authority: str) -> None:
    fault = {**VICTIM, "position": 1, "after_decision": 4}
    said = "3 call,1 call,2 check,1 bet 50,2 check,3 check,2 check,3 check,2 check,3 check"
    done = play(authority, "holdem_high", said, hands=HANDS, board=BOARD, faults=[fault])
    assert done.nets == {1: 0, 2: -10, 3: 10}


def test_a_refund_takes_the_raise_out_of_the_count_and_keeps_what_was_called() -> None:
    betting = Betting(Limits("fixed_limit", 10, 20, max_raises=1), (1, 2, 3, 4), dict.fromkeys((1, 2, 3, 4), 500))
    betting.open(1)
    betting.raise_to(10)
    betting.raise_to(20)
    assert betting.options().raise_from is None  # the cap is reached
    assert betting.refund(2) == 20
    betting.retire(2)
    assert betting.turn() == 3
    assert betting.options()[:3] == (10, 20, 20)
    betting.raise_to(20)
    betting.call()
    assert betting.refund(3) == 20
    betting.retire(3)
    assert (betting.turn(), betting.options().to_call) == (1, 10)  # seat 4 called 20, which still stands
