"""Seven-card stud with that many players that the deck runs short."""

from typing import Any

import pytest

from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.round import Round
from tests.games.poker.tables import cited, open_table


def check_through(authority: str, players: int, stay: int | None = None) -> list[Event]:
    """Everybody calls the forced bet and checks; where ``stay`` says so, only that many answer a bet on sixth street."""
    options: dict[str, Any] = {
        "structure": "fixed_limit",
        "table_limits": {"minimum": 5, "maximum": 10},
        "ante": 1,
        "forced_bet_amount": 5,
    }
    table = open_table(authority, seats=players, **options)
    driver = Driver(Round(table, extras={"variant": "seven_card_stud_high"}))
    while not driver.finished:
        (ask,) = driver.asks
        street = [event.data["street"] for event in driver.round.events if event.kind == "betting_round"][-1]
        if "check" in ask.verbs and street == "sixth street" and stay is not None:
            driver.decide(ask.seat, "bet", {"amount": 10})
        elif "check" in ask.verbs:
            driver.decide(ask.seat, "check", {})
        else:
            folded = sum(event.kind == "decided" and event.data["do"] == "fold" for event in driver.round.events)
            leaves = stay is not None and street == "sixth street" and folded < players - stay
            driver.decide(ask.seat, "fold" if leaves else "call", {})
    return driver.round.events


def cards_to(events: list[Event], position: object) -> int:
    return sum(event.kind == "dealt" and event.data["to"] == position for event in events)


def of(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@pytest.mark.clause("MA-PK-9.h-2", "MA-PK-1.common_card")
def test_nine_players_share_the_sixth_and_the_seventh_card_in_massachusetts() -> None:
    events = check_through("MA", 9)
    assert cards_to(events, "community") == 2
    assert {cards_to(events, seat) for seat in range(1, 10)} == {5}
    assert len(of(events, "burned")) == 4
    assert of(events, "burns_shuffled") == []
    assert {"MA-PK-9.h-2", "MA-PK-1.common_card"} <= cited(events)


@pytest.mark.clause("MA-PK-9.h-3", "PA-PK-637a.10.h-3", "PA-PK-637a.1.common_card")
@pytest.mark.parametrize(("authority", "clause"), [("MA", "MA-PK-9.h-3"), ("PA", "PA-PK-637a.10.h-3")])
def test_eight_players_have_one_card_left_and_the_burned_cards_are_shuffled(authority: str, clause: str) -> None:
    events = check_through(authority, 8)
    (shuffled,) = of(events, "burns_shuffled")
    assert shuffled.data["count"] == 3
    assert clause in shuffled.clauses
    assert {cards_to(events, seat) for seat in range(1, 9)} == {6}
    assert cards_to(events, "community") == 1


@pytest.mark.clause("PA-PK-637a.10.h-2")
def test_seven_players_need_eight_cards_with_the_burn_and_have_seven() -> None:
    events = check_through("PA", 7)
    assert cards_to(events, "community") == 1
    assert of(events, "burns_shuffled") == []
    assert "PA-PK-637a.10.h-2" in cited(events)


@pytest.mark.clause("PA-PK-637a.10.h-1", "MA-PK-9.h-1")
@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_six_players_all_receive_seven_cards(authority: str) -> None:
    events = check_through(authority, 6)
    assert {cards_to(events, seat) for seat in range(1, 7)} == {7}
    assert cards_to(events, "community") == 0


@pytest.mark.clause("MA-PK-9.h-2")
def test_nine_players_of_whom_two_stay_get_a_seventh_card_of_their_own() -> None:
    events = check_through("MA", 9, stay=2)
    assert cards_to(events, "community") == 1
    assert sorted(cards_to(events, seat) for seat in range(1, 10)) == [5] * 7 + [6] * 2
