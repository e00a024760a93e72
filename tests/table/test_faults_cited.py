"""A fault cites the clauses that were applied to it, and no others of its ruling."""

import random
from collections import Counter
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.games import GAMES, game
from houseway.table.driver import Driver
from houseway.table.replay.answer import answer_json
from houseway.table.replay.referee import replay
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.rounds.random_table import play_night, random_decision

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
NIGHTS = 60


def cited_by_faults(answer: Any) -> list[tuple[str, tuple[str, ...]]]:
    return [(one["fault"], tuple(one["clauses"])) for one in answer["events"] if one["kind"] == "fault"]


def not_applied(answer: Any) -> list[tuple[str, str]]:
    """Clauses that a fault cites beside others though nothing that follows was done by them."""
    events = answer["events"]
    return [
        (one["fault"], clause)
        for number, one in enumerate(events)
        if one["kind"] == "fault" and len(one["clauses"]) > 1
        for clause in one["clauses"]
        if not any(clause in later["clauses"] for later in events[number + 1 :])
    ]


@pytest.mark.parametrize(("name", "authority"), EACH, ids=lambda one: one)
def test_every_clause_of_a_fault_is_one_by_which_something_follows(name: str, authority: str) -> None:
    some_game = game(name, authority)
    dice = random.Random(f"applied {name} {authority}")
    struck: Counter[str] = Counter()
    for _ in range(40 * NIGHTS):
        night = play_night(some_game, dice, (1, 2), 0.9, 0.9)
        if night is None:
            continue
        struck.update(night.faults)
        for answer in night.answers:
            assert not_applied(answer) == []
            for kind, clauses in cited_by_faults(answer):
                assert set(clauses) <= set(some_game.rulings[kind].clauses), kind
        if struck.total() >= NIGHTS:
            break
    assert struck


def case(game_id: str, fault: dict[str, Any], clauses: str, authority: str = "MA", **more: Any) -> Any:
    return pytest.param(game_id, authority, fault, tuple(clauses.split()), more, id=f"{clauses}")


CARIBBEAN: dict[str, Any] = {"seats": {1: {"wagers": {"ante": 10}}, 2: {"wagers": {"ante": 10}}}}
BANK = {4: {"buy_in": 100, "wagers": {"banker_wager": 100}}, 6: {"buy_in": 100, "wagers": {"banco": 100}}}
PLAYER_SIX = {"hands": {"player": "Kc 6d", "banker": "Ad 4c"}, "shoe": "7d"}
BACCARAT: dict[str, Any] = {"seats": {1: {"wagers": {"player": 10}}}}
READER: dict[str, Any] = {
    "submission": {"dealer_mode": "hole_card_with_reader"},
    "seats": {1: {"wagers": {"spanish_21": 10}}},
}
WRONG_NUMBER, EXPOSED = "wrong_number_of_cards", "card_exposed"


@pytest.mark.parametrize(
    ("name", "authority", "fault", "clauses", "more"),
    [
        case("caribbean_stud", {"kind": WRONG_NUMBER, "position": 1, "cards": 4}, "MA-CS-12.d-1", **CARIBBEAN),
        case("caribbean_stud", {"kind": WRONG_NUMBER, "position": "dealer", "cards": 4}, "MA-CS-12.d-2", **CARIBBEAN),
        case("caribbean_stud", {"kind": WRONG_NUMBER, "position": "dealer", "cards": 6}, "MA-CS-12.d-3", **CARIBBEAN),
        case(
            "chemin_de_fer",
            {"kind": "card_dealt_to_player_after_stay", "at_card": 5},
            "MA-CF-11.e-s1",
            seats=BANK,
            deal=PLAYER_SIX,
        ),
        case(
            "chemin_de_fer",
            {"kind": "card_dealt_to_player_after_stay", "at_card": 5, "dealer_said_card": True},
            "MA-CF-11.f-s2",
            seats=BANK,
            deal={"hands": {"player": "Kc 6d", "banker": "Kd 7c"}, "shoe": "7d"},
        ),
        case(
            "minibaccarat",
            {"kind": "unauthorised_player_third_card", "exposed": False},
            "MA-MB-13.b-s1",
            deal={"hands": {"player": "Kc 6d", "banker": "Ad 4c"}},
            **BACCARAT,
        ),
        case(
            "minibaccarat",
            {"kind": "unauthorised_player_third_card", "exposed": True},
            "MA-MB-13.c-s2",
            deal={"hands": {"player": "Kc 6d", "banker": "Kd 7c"}},
            **BACCARAT,
        ),
        case("minibaccarat", {"kind": "cover_card_appears", "at_card": 2}, "MA-MB-9.e-s1", **BACCARAT),
        case(
            "spanish_21",
            {"kind": "hole_card_read_in_error", "value_could_be_learned": True},
            "MA-S21-15.l.1",
            deal={"hands": {1: "Kc 7d", "dealer": "6c 5d"}},
            **READER,
        ),
        case(
            "spanish_21",
            {"kind": "hole_card_read_in_error", "value_could_be_learned": True},
            "PA-S21-13.j.1",
            "PA",
            deal={"hands": {1: "Kc 7d", "dealer": "6c 5d"}},
            seats=READER["seats"],
        ),
        case(
            "winners_pot_poker",
            {"kind": EXPOSED, "position": "dealer", "card": 1},
            "MA-WP-12.a.p1",
            seats={1: {"wagers": {"ante": 10}}, 2: {"wagers": {"ante": 10}}},
        ),
        case(
            "winners_pot_poker",
            {"kind": WRONG_NUMBER, "position": "dealer", "cards": 4},
            "MA-WP-12.f",
            seats={1: {"wagers": {"ante": 10}}, 2: {"wagers": {"ante": 10}}},
        ),
        case(
            "fast_action_holdem",
            {"kind": WRONG_NUMBER, "position": "dealer", "cards": 5},
            "MA-FA-9.f",
            seats={1: {"wagers": {"original": 10}}},
        ),
        case(
            "pai_gow_poker",
            {"kind": EXPOSED, "position": "dealer"},
            "MA-PGP-11.e",
            seats={1: {"wagers": {"pai_gow_poker": 10}}},
        ),
        case(
            "pai_gow_poker",
            {"kind": EXPOSED, "position": 1},
            "MA-PGP-11.d",
            seats={1: {"wagers": {"pai_gow_poker": 10}}},
            decisions=[{"seat": 1, "do": "void_hand"}],
        ),
        case(
            "pai_gow_poker",
            {"kind": "leftover_count_wrong", "cards": 3},
            "MA-PGP-8.d.2-2",
            seats={1: {"wagers": {"pai_gow_poker": 10}}},
        ),
    ],
)
def test_a_fault_that_the_procedure_asks_for_cites_the_clause_of_its_case(
    name: str, authority: str, fault: dict[str, Any], clauses: tuple[str, ...], more: dict[str, Any]
) -> None:
    scenario = {"game": name, "authority": authority, "seed": 1, "faults": [fault], **more}
    answer = played_with_any_decisions(scenario)
    assert cited_by_faults(answer) == [(fault["kind"], clauses)]


def played_with_any_decisions(scenario: dict[str, Any]) -> Any:
    """The answer, with the first choice that comes for every seat where the scenario names no decisions."""
    (plan,) = read_scenario(scenario).rounds
    if plan.decisions:
        return replay(scenario)
    read = read_scenario(scenario)
    table = Table(read.game, read.submission, seeded_chance(1))
    for seat, entry in scenario["seats"].items():
        table.sit(seat, 100_000_00)
        assert entry
    done = Round(table, plan.bets, plan.script, plan.faults)
    driver, dice = Driver(done), random.Random(1)
    while not driver.finished:
        ask = driver.open_asks()[0]
        driver.decide(ask.seat, *random_decision(ask, dice))
    return answer_json(done)
