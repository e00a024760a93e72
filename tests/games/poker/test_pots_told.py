"""Side pots are told when they arise, each with the seats that can win it."""

import pytest

from tests.games.poker.rounds import BOTH, play

HANDS = {1: "As Ac", 2: "Ks Kc", 3: "Qs Qc"}
BOARD = "2h 7d 9c 3s 5d"
STACKS = {1: 60, 2: 200, 3: 500}


@pytest.mark.clause("MA-PK-1.side_pot", "MA-PK-7.c.4.i", "MA-PK-7.c.4.iii", "MA-PK-6.e.6")
@pytest.mark.clause("PA-PK-637a.1.side_pot", "PA-PK-637a.8.b.5.i", "PA-PK-637a.8.b.5.iii", "PA-PK-637a.7.e.6.ii")
@pytest.mark.parametrize("authority", BOTH)
def test_a_side_pot_is_told_once_with_who_can_win_it_and_awarded_before_the_main_pot(authority: str) -> None:
    answer = play(authority, "holdem_high", "3 all_in,1 all_in,2 all_in", hands=HANDS, board=BOARD, stacks=STACKS)
    (told,) = answer.events("pots")
    assert told["pots"] == [{"amount": "180.00", "eligible": [1, 2, 3]}, {"amount": "280.00", "eligible": [2, 3]}]
    assert told["text"] == "the pots: main pot $180 for seats 1, 2 and 3; side pot 1 $280 for seats 2 and 3"
    awards = [(one["pot"], one["seat"], one["amount"]) for one in answer.events("pot_awarded")]
    assert awards == [("side pot 1", 2, "280.00"), ("main pot", 1, "180.00")]
    assert [(one["seat"], one["amount"]) for one in answer.events("returned")] == [(3, "300.00")]


def test_a_side_pot_that_grows_is_told_again_and_one_pot_is_not_told_apart() -> None:
    said = "3 call,1 all_in,2 call,3 call,2 bet 10,3 call,2 check,3 check,2 check,3 check"
    answer = play("MA", "holdem_high", said, hands=HANDS, board=BOARD, stacks=STACKS)
    assert [[pot["amount"] for pot in one["pots"]] for one in answer.events("pots")] == [["180.00", "20.00"]]
    said = "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check,1 check,2 check,3 check"
    assert play("MA", "holdem_high", said, hands=HANDS, board=BOARD, stacks=STACKS).events("pots") == []
