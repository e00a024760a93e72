"""Outcomes of poker that rest on a reading carry the id of the ambiguity, and the answer lists it."""

from typing import Any

import pytest

from tests.games.poker.rounds import play

BOTH = pytest.mark.parametrize("authority", ["MA", "PA"])
HANDS = {1: "Ad Kc", 2: "6s 6h", 3: "Js Jc"}
BOARD = "2c 3d 4h Kd Qd"


def rests_on(authority: str, ma: int, pa: int, kind: str, said: str, variant: str = "holdem_high", **more: Any) -> None:
    """Asserts that an event of the kind, and so the answer, names the reading."""
    answer = play(authority, variant, said, **more)
    wanted = f"MA-PK~A{ma}" if authority == "MA" else f"PA-PK~A{pa}"
    assert any(wanted in event.get("readings", ()) for event in answer.events(kind)), kind
    listed = {one["id"]: one for one in answer.raw["readings"]}
    assert listed[wanted].keys() >= {"id", "cite", "reading"}
    assert not any("~" in clause for clause in answer.cited())


@BOTH
def test_a_dead_bet_stays_by_a_reading(authority: str) -> None:
    fault = {"kind": "hand_thrown_away", "position": 3, "after_decision": 1}
    rests_on(authority, 45, 50, "closed", "3 raise 60,1 fold", hands=HANDS, faults=[fault])


@BOTH
def test_the_deal_stands_by_a_reading_after_two_wagers(authority: str) -> None:
    fault = {"kind": "wrong_starting_position", "after_decision": 2}
    said = "3 call,1 call,2 check,1 fold,2 fold"
    rests_on(authority, 37, 33, "ruled", said, hands=HANDS, board=BOARD, faults=[fault])


@BOTH
def test_who_posts_first_of_two_and_who_shows_first_after_checks_are_readings(authority: str) -> None:
    said = "1 call,2 check,1 check,2 check,1 check,2 check,1 check,2 check"
    told: dict[str, Any] = {"hands": {1: "Ad Kc", 2: "6s 6h"}, "board": BOARD}
    rests_on(authority, 23, 19, "wagered", said, **told)
    rests_on(authority, 35, 31, "shown", said, **told)


@BOTH
def test_an_odd_dollar_of_a_tie_goes_by_a_reading(authority: str) -> None:
    """The board plays for seats 2 and 3: of 25, with the first blind's five, two are raked and 23 divided."""
    said = "3 call,1 fold,2 check,2 check,3 check,2 check,3 check,2 check,3 check"
    told: dict[str, Any] = {"hands": {1: "4s 4c", 2: "2h 3h", 3: "2s 3c"}, "board": "As Kd Qh Jd Tc"}
    told["options"] = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 5}
    rests_on(authority, 20, 17, "pot_awarded", said, **told)
    rests_on(authority, 32, 28, "raked", said, **told)  # by the clause on the percentage, always


@BOTH
def test_one_silent_chip_opens_by_a_reading(authority: str) -> None:
    rests_on(
        authority, 10, 8, "decided", "3 call,1 call,2 check,1 put_chips 25,2 fold,3 fold", hands=HANDS, board=BOARD
    )


@BOTH
def test_an_exposed_card_of_draw_is_exchanged_by_a_reading(authority: str) -> None:
    fault = {"kind": "card_exposed", "position": 2, "card": 1}
    rests_on(authority, 42, 37, "ruled", "3 fold,1 fold", variant="five_card_draw_high", faults=[fault])
