"""Questions that several may answer, that one may leave unanswered, that are refused with a reason, or that divide a hand."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.supply import Script, Supply
from houseway.equipment.tiles import tiles
from houseway.table.decisions import AnyOf, Ask, CardsOf, Choice, answer
from houseway.table.driver import Driver
from houseway.table.game import Procedure
from houseway.table.kit.stacks import deal_stack
from houseway.table.round import Round
from tests.games.pai_gow.rounds import open_table
from tests.project import refused as refusals

CLAUSE = ("MA-PG-7.a",)
SPEAK, KEEP = Choice("speak"), Choice("pass")


def driven(play: Any, by_file: bool = False) -> Driver:
    """A procedure of a table with three players."""
    return Driver(Round(open_table(1, 2, 3)), play, by_file)


def first_come(rnd: Round) -> Procedure:
    """Asks three seats at once and takes them as they come; writes down in which order."""
    waiting = [1, 2, 3]
    order = rnd.extras["order"] = []
    while waiting:
        decision = yield from rnd.ask_any(Ask(seat, (SPEAK,), CLAUSE) for seat in waiting)
        waiting.remove(decision.seat)
        order.append(decision.seat)


def test_the_round_goes_on_with_whoever_answers_first() -> None:
    driver = driven(first_come)
    assert isinstance(driver.asks, AnyOf)
    for seat in (2, 3, 1):
        driver.decide(seat, "speak", {})
    assert driver.finished
    assert driver.round.extras["order"] == [2, 3, 1]


def test_nobody_answers_twice() -> None:
    driver = driven(first_come)
    driver.decide(2, "speak", {})
    with refusals.refused("no-decision-due", clause="MA-PG-7.a"):
        driver.decide(2, "speak", {})


def may_be_silent(rnd: Round) -> Procedure:
    """Seat 1 may speak; then seat 2 has to choose."""
    first = yield from rnd.ask(1, SPEAK, KEEP, why=CLAUSE, silent="pass")
    second = yield from rnd.ask(2, Choice("red"), Choice("black"), why=CLAUSE)
    rnd.extras["did"] = (first.do, second.do)


@pytest.mark.parametrize(
    ("file", "did"),
    [
        ([(2, "red")], ("pass", "red")),
        ([(1, "speak"), (2, "black")], ("speak", "black")),
        ([(1, "pass"), (2, "red")], ("pass", "red")),
    ],
)
def test_a_file_may_leave_out_what_a_person_need_not_say(file: list[tuple[int, str]], did: tuple[str, str]) -> None:
    driver = driven(may_be_silent, by_file=True)
    for seat, do in file:
        driver.without_choice(seat, do)
        driver.decide(seat, do, {})
    assert driver.round.extras["did"] == did


def test_at_the_table_the_question_is_asked() -> None:
    driver = driven(may_be_silent)
    assert driver.open_asks()[0].verbs == ("speak", "pass")


def passed_over(rnd: Round) -> Procedure:
    """Seat 1 may not speak, and a file may still say that it passes."""
    why = {"speak": ("you spoke last time", "MA-PG-8.c-4")}
    yield from rnd.ask(1, KEEP, why=CLAUSE, silent="pass", refused=why)


def test_whoever_has_no_choice_and_need_not_speak_is_not_asked() -> None:
    assert driven(passed_over).finished


def test_a_file_is_told_why_it_is_refused() -> None:
    driver = driven(passed_over, by_file=True)
    driver.without_choice(1, "speak")
    with refusals.refused("not-allowed-now", clause="MA-PG-8.c-4") as refused:
        driver.decide(1, "speak", {})
    assert refused.value.clause == "MA-PG-8.c-4"
    driver.decide(1, "pass", {})
    assert driver.finished


HAND = tuple(cards("Ah Kd Qc Js"))
SET = Choice("set", {"high": CardsOf(HAND, 2, 2), "low": CardsOf(HAND, 2, 2)}, whole=HAND)


@pytest.mark.parametrize(("high", "low"), [("Ah Kd", "Qc Js"), ("Js Ah", "Kd Qc")])
def test_a_hand_is_divided(high: str, low: str) -> None:
    made = answer(Ask(1, (SET,), CLAUSE), "set", {"high": high, "low": low}, "decision")
    assert sorted((*made["high"], *made["low"])) == sorted(HAND)


@pytest.mark.parametrize(("high", "low"), [("Ah Kd", "Ah Kd"), ("Ah Kd", "Kd Qc")])
def test_no_card_is_in_two_parts(high: str, low: str) -> None:
    with refusals.refused("does-not-divide", clause="MA-PG-7.a"):
        answer(Ask(1, (SET,), CLAUSE), "set", {"high": high, "low": low}, "decision")


def test_tiles_are_picked_as_tiles_are_written() -> None:
    held = tuple(tiles("6-6 6-6 4-2 2-1"))
    assert CardsOf(held, 2, 2, tiles).read("6-6 2-4", "high") == tuple(tiles("6-6 4-2"))
    with refusals.refused("card-not-held"):
        CardsOf(held, 2, 2, tiles).read("6-6 4-6", "high")


def test_unscripted_cards_leave_in_another_order() -> None:
    supply = Supply(cards("2s 3s 4s 5s"))
    supply.script(Script({1: cards("Ah")}, cards("Kd Qd")))
    supply.arrange([5, 0, 1, 4, 2, 3])
    assert [str(supply.take(seat)) for seat in (2, 1, 2, 2, 2, 2, 2)] == ["5s", "Ah", "Kd", "Qd", "4s", "2s", "3s"]


def test_what_is_scripted_for_one_name_goes_to_another() -> None:
    supply = Supply(cards("2s"))
    supply.script(Script({"bank": cards("Ah")}))
    supply.rename("bank", 3)
    supply.rename("nobody", 4)
    assert str(supply.take(3)) == "Ah"
    assert supply.unused() == {}


@pytest.mark.parametrize("at_once", [True, False])
def test_a_stack_in_one_go_is_the_same_as_card_by_card(at_once: bool) -> None:
    """The same tiles, events and count; with a fault pending the slow way is taken."""

    def play(rnd: Round) -> Procedure:
        rnd.shuffle(*CLAUSE)
        if at_once:
            deal_stack(rnd, 1, 4, *CLAUSE)
        else:
            for _ in range(4):
                rnd.deal(1, *CLAUSE)
        yield from ()

    done = driven(play).round
    again = driven(play).round
    assert done.events == again.events
    assert [event.n for event in done.events] == [1, 2, 3, 4, 5]
    assert done.cards_out == 4
    assert [event.data["card"] for event in done.events[1:]] == done.hands[1]
    assert {event.private for event in done.events[1:]} == {()}
