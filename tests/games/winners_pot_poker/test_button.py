"""Sections 7(d), 8(c), 9(c), 10(a)(3) and 12(g): the button, and what goes around from it."""

import pytest

from houseway.equipment.randomness.supply import Position
from houseway.games.winners_pot_poker.play.button import next_place, order_after
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events
from tests.games.winners_pot_poker.rounds import METHODS, decided, next_round, open_table

FOUR = (1, 2, 3, 4)
D = "dealer"
ORDERS: list[tuple[Position, tuple[Position, ...]]] = [
    (D, (1, 2, 3, 4, D)),
    (1, (2, 3, 4, D, 1)),
    (2, (3, 4, D, 1, 2)),
    (3, (4, D, 1, 2, 3)),
    (4, (D, 1, 2, 3, 4)),
    (D, (1, 2, 3, 4, D)),
]
"""The catalogue's example: rounds 1 to 6 with four players."""


def dealt_to(rnd: Round) -> list[Position]:
    return [one.data["to"] for one in events(rnd, "dealt")]


@pytest.mark.clause(
    *("MA-WP-7.d.p1", "MA-WP-7.d.p2", "MA-WP-7.d.p3", "MA-WP-8.c.p1", "MA-WP-8.c.p2", "MA-WP-8.c.p3"),
    *("MA-WP-9.c.p1", "MA-WP-9.c.p2", "MA-WP-9.c.p3"),
)
@pytest.mark.parametrize("method", METHODS)
def test_six_rounds_with_four_players_begin_where_the_button_says(method: str) -> None:
    table = open_table(*FOUR, dealing_method=method)
    for button, order in ORDERS:
        done = next_round(table)
        assert event(done, "button").data["seat"] == button
        stack = 3 if method == "automated_shoe" else 1
        assert dealt_to(done)[: 5 * stack : stack] == list(order)


@pytest.mark.clause("MA-WP-7.d.p2")
@pytest.mark.parametrize(
    ("button", "seats", "then"),
    [(D, (3, 5), 3), (3, (3, 5), 5), (5, (3, 5), D), (4, (3, 5), 5), (6, (3, 5), D), (1, (1,), D), (D, (1,), 1)],
)
def test_the_button_goes_to_the_next_player_there_is_and_from_the_far_right_to_the_dealer(
    button: Position, seats: tuple[int, ...], then: Position
) -> None:
    assert next_place(button, seats) == then
    assert order_after(then, seats)[-1] == then


@pytest.mark.clause("MA-WP-10.a.3", "MA-WP-10.c.3")
@pytest.mark.parametrize("number", range(6))
def test_bets_and_doubles_are_asked_for_in_the_order_of_the_button(number: int) -> None:
    table = open_table(*FOUR)
    for _ in range(number):
        next_round(table, folds=True)
    order = [seat for seat in ORDERS[number][1] if seat != D]
    assert [one.data["seat"] for one in events(next_round(table), "decided")] == order * 2


@pytest.mark.clause("MA-WP-10.b", "MA-WP-10.d")
def test_fourth_and_fifth_cards_go_around_like_the_first_the_dealer_first_where_next_to_the_button() -> None:
    table = open_table(1, 2)
    for _ in range(2):
        next_round(table)
    assert dealt_to(next_round(table))[9:] == [D, 1, 2, D, 1, 2]


@pytest.mark.clause("MA-WP-10.b", "MA-WP-10.d")
def test_by_the_other_reading_a_player_begins_and_the_dealer_comes_last() -> None:
    table = open_table(1, 2, later_cards_begin_with="player")
    for _ in range(2):
        next_round(table)
    assert dealt_to(next_round(table)) == [D, 1, 2] * 3 + [1, 2, D] * 2


@pytest.mark.clause("MA-WP-9.d.p1", "MA-WP-9.c.p3")
@pytest.mark.parametrize(("reading", "first"), [("after_button", 2), ("far_left", 1)])
def test_in_the_second_round_the_first_stack_follows_the_button_or_by_the_other_reading_the_far_left(
    reading: str, first: int
) -> None:
    table = open_table(1, 2, dealing_method="automated_shoe", first_stack=reading)
    next_round(table)
    assert dealt_to(next_round(table))[0] == first


@pytest.mark.clause("MA-WP-12.g")
@pytest.mark.parametrize(("reading", "then"), [("counts_as_moved", 2), ("lies_where_it_is", 1)])
def test_a_forgotten_button_counts_as_moved_and_moves_on_from_there_or_from_where_it_lies(
    reading: str, then: int
) -> None:
    table = open_table(1, 2, 3, unmoved_button=reading)
    next_round(table)
    forgotten = Round(table, {seat: [("ante", None, 500)] for seat in (1, 2, 3)}, faults=[Fault("button_not_moved")])
    driver = Driver(forgotten)
    while not driver.finished:
        driver.decide(driver.asks[0].seat, "fold", {})
    assert dealt_to(forgotten)[0] == 2
    assert event(next_round(table), "button").data["seat"] == then


@pytest.mark.clause("MA-WP-12.g")
def test_a_scenario_of_rounds_keeps_the_button() -> None:
    raw = {
        "game": "winners_pot_poker",
        "seats": {seat: {"wagers": {"ante": 5}} for seat in (1, 2)},
        "rounds": [
            {"decisions": decided("1f 2f")},
            {"decisions": decided("2f 1f"), "faults": [{"kind": "button_not_moved"}]},
            {"decisions": decided("1f 2f")},
            {"decisions": decided("1f 2f")},
        ],
    }
    done = play_scenario(read_scenario(raw))
    assert [events(one, "button")[0].data["seat"] if events(one, "button") else None for one in done] == [D, None, 2, D]
