"""What people at the table read off the events: split hands, the turn, and the hand that advice is asked for."""

import pytest

from houseway.cli.terminal.pictures import hands_seen
from houseway.equipment.cards import show
from houseway.games.spanish_21.play.reading import hands_of, situation, turn_of
from houseway.table.driver import Driver
from houseway.table.hands import hands_after
from houseway.table.replay.referee import open_table
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.spanish_21.rounds import scenario


def begun(decisions: list[str], shoe: str) -> Round:
    """A round that stands at the question after these decisions."""
    made = read_scenario(scenario("MA", {1: "8c 8d", "dealer": "6h"}, shoe=shoe))
    table = open_table(made)
    table.sit(1)
    driver = Driver(Round(table, dict(made.rounds[0].bets), made.rounds[0].script))
    for do in decisions:
        driver.decide(1, do, {})
    return driver.round


TWICE = begun(["split", "split", "stand"], "8h Kc 9c 6s")
"""Eight of clubs with a king, then the eight of hearts that split off it with a nine; the eight of diamonds waits."""


@pytest.mark.clause("MA-S21-10.b", "MA-S21-10.c-resplit")
def test_split_hands_lie_in_order_for_everybody() -> None:
    wanted = {1: "8c Kc", 2: "8h 9c", 3: "8d"}
    assert {number: show(cards) for number, cards in hands_of(TWICE.events, 1).items()} == wanted
    assert hands_after(TWICE.events).json() == {"1": ["8c", "Kc"], "1#2": ["8h", "9c"], "1#3": ["8d"], "dealer": ["6h"]}
    seen = hands_seen(TWICE.events, 1)
    assert {place: " ".join(map(str, cards)) for place, cards in seen.items()} == {
        1: "8c Kc",
        "1#2": "8h 9c",
        "1#3": "8d",
        "dealer": "6h",
    }


def test_the_situation_is_the_hand_in_play_against_the_up_card() -> None:
    assert turn_of(TWICE.events, 1) == (1, 2)
    assert situation(TWICE.events, 1) == "split 8h 9c v 6h"
    assert situation(begun([], "").events, 1) == "8c 8d v 6h"
    assert situation([], 1) == ""
