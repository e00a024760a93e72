"""Sections 5 and 6: the Banker's wager, who covers it, and what is withdrawn."""

from typing import Any

import pytest

from houseway.games.chemin_de_fer.play.covering import around
from tests.games.chemin_de_fer.cases import (
    BANKER_WINS,
    PLAYER_WINS,
    STAND_OFF,
    do,
    entry,
    kinds,
    nets,
    of_kind,
    play,
    played,
    refused,
    said,
)
from tests.project import refused as refusals


@pytest.mark.clause("MA-CF-6.c-s2")
def test_counterclockwise_is_the_next_higher_seat() -> None:
    assert around([1, 8], 4) == [8, 1]
    assert around([2, 4, 6], 4) == [6, 2, 4]


@pytest.mark.clause("MA-CF-5.a")
def test_a_hand_needs_one_banker() -> None:
    refused("MA-CF-5.a", entry({2: {"banco": 100}}, BANKER_WINS))
    refused("MA-CF-4.b-s2", entry({1: {"banker_wager": 100}, 2: {"banker_wager": 100}}, BANKER_WINS))


@pytest.mark.clause("MA-CF-6.a")
@pytest.mark.parametrize("wagers", [{"banker_wager": 100, "partial_wager": 50}, {"banco": 100, "partial_wager": 50}])
def test_one_person_has_one_part_in_it(wagers: dict[str, Any]) -> None:
    refused("MA-CF-6.a", entry({1: wagers, 2: {"banker_wager": 100}}, BANKER_WINS))


@pytest.mark.clause("MA-CF-6.c-s1", "MA-CF-6.b-s2")
@pytest.mark.parametrize("amount", [999, 1001])
def test_a_banco_covers_the_whole_wager_and_no_more(amount: int) -> None:
    refused("MA-CF-6.c-s1", entry({4: {"banker_wager": 1000}, 6: {"banco": amount}}, BANKER_WINS))


@pytest.mark.clause("MA-CF-6.c-s1", "MA-CF-6.c-s2", "MA-CF-7.c-s1")
def test_worked_example_the_nearest_banco_and_no_parts_beside_it() -> None:
    """Banker 4, callers 1 and 8: seat 8; a partial wager of seat 5 is not taken."""
    done = play(
        {1: {"banco": 500}, 4: {"banker_wager": 500}, 5: {"partial_wager": 100}, 8: {"banco": 500}}, PLAYER_WINS
    )
    assert nets(done) == {4: -500, 8: 500}
    assert {(one.seat, one.result) for one in done.wagers if one.result == "withdrawn"} == {
        (1, "withdrawn"),
        (5, "withdrawn"),
    }


@pytest.mark.clause(
    "MA-CF-6.d-s1", "MA-CF-6.d-s2", "MA-CF-6.a", "MA-CF-7.c-s2", "MA-CF-9.b-s2", "MA-CF-5.a.2", "MA-CF-6.g.1"
)
def test_worked_example_parts_until_the_bank_is_covered() -> None:
    """300, 500 and 400 offered against 1000: the last is cut to 200; seat 6 plays the Player's Hand."""
    wagers = {
        4: {"banker_wager": 1000},
        5: {"partial_wager": 300},
        6: {"partial_wager": 500},
        7: {"partial_wager": 400},
    }
    done = play(wagers, ("2c 3d", "Kh 6s"), "4h", decisions=[do(6, "card")])
    assert nets(done) == {4: -1000, 5: 300, 6: 500, 7: 200}
    assert {one.seat: one.stake for one in done.wagers} == {4: 100_000, 5: 30_000, 6: 50_000, 7: 20_000}


@pytest.mark.clause("MA-CF-6.d-s2", "MA-CF-6.a")
@pytest.mark.parametrize(("offered", "taken"), [("199.99", 19_999), ("200.00", 20_000), ("200.01", 20_000)])
def test_the_last_part_is_cut_to_the_cent(offered: str, taken: int) -> None:
    wagers: dict[int, dict[str, Any]] = {4: {"banker_wager": 1000}, 5: {"partial_wager": 800}}
    wagers[6] = {"partial_wager": offered}
    done = play(wagers, PLAYER_WINS)
    assert done.stake(6, "partial_wager") == taken
    assert done.stake(4, "banker_wager") == 80_000 + taken


@pytest.mark.clause("MA-CF-6.d-s1", "MA-CF-6.d-s2")
def test_parts_are_taken_from_the_bankers_right() -> None:
    """Banker 7: seat 9 comes before seat 2, who finds nothing left."""
    wagers = {2: {"partial_wager": 50}, 7: {"banker_wager": 100}, 9: {"partial_wager": 100}}
    assert nets(play(wagers, PLAYER_WINS)) == {7: -100, 9: 100}


@pytest.mark.clause("MA-CF-6.e-s1", "MA-CF-6.e-s2", "MA-CF-9.b-s3", "MA-CF-9.c-s1")
@pytest.mark.parametrize(("rate", "taken"), [("5%", 30), ("4%", 24)])
def test_worked_example_the_uncovered_part_is_withdrawn(rate: str, taken: int) -> None:
    done = play({1: {"banker_wager": 1000}, 2: {"partial_wager": 600}}, BANKER_WINS, options={"vigorish_rate": rate})
    assert nets(done) == {1: 600 - taken, 2: -600, "house": taken}
    assert done.stake(1, "banker_wager") == 60_000
    assert "No more bets" in said(done)
    returned = of_kind(done, "returned")
    assert [(event["seat"], event["amount"]) for event in returned] == [(1, 40_000)]


@pytest.mark.clause("MA-CF-6.e-s2")
def test_a_bank_that_nobody_covers_is_taken_back_and_no_hand_is_dealt() -> None:
    (done,) = played(entry({1: {"banker_wager": 100}, 2: {}}))
    assert nets(done) == {}
    assert not done.hands
    assert [one.result for one in done.wagers] == ["withdrawn"]


@pytest.mark.clause("MA-CF-5.c", "MA-CF-6.f")
@pytest.mark.parametrize(("seat", "clause"), [(4, "MA-CF-5.c"), (6, "MA-CF-6.f")])
def test_cash_is_exchanged_before_a_card_is_dealt_where_somebody_wagers_it(seat: int, clause: str) -> None:
    wagers = {4: {"banker_wager": 100}, 6: {"banco": 100}}
    assert "exchanged" not in kinds(play(wagers, BANKER_WINS))
    done = play(wagers, BANKER_WINS, faults=[{"kind": "wager_in_cash", "position": seat}])
    assert kinds(done).index("exchanged") < kinds(done).index("dealt")
    assert next(event.clauses for event in done.events if event.kind == "exchanged") == (clause,)
    with refusals.refused("no-such-wager", clause="MA-CF-6.f"):
        play(wagers, BANKER_WINS, faults=[{"kind": "wager_in_cash", "position": 5}])


@pytest.mark.clause("MA-CF-6.a", "MA-CF-6.e-s1", "MA-CF-6.e-s2")
def test_the_banker_wagers_first_and_takes_back_what_is_uncovered_after_the_call() -> None:
    """Seats 5, 7 and 2 follow Banker 4 counterclockwise; $40 of $100 is uncovered when betting is closed."""
    wagers = {2: {"partial_wager": 10}, 4: {"banker_wager": 100}, 5: {"partial_wager": 20}, 7: {"partial_wager": 30}}
    done = play(wagers, BANKER_WINS)
    assert [one["seat"] for one in of_kind(done, "wagered")] == [4, 5, 7, 2]
    steps = [event for event in done.events if event.kind in ("announced", "returned")]
    assert [event.kind for event in steps[:2]] == ["announced", "returned"]
    assert (steps[0].data["text"], steps[1].data["amount"]) == ("No more bets", 40_00)


@pytest.mark.clause("MA-CF-8.b-s3", "MA-CF-9.a-s1")
def test_the_players_two_cards_are_not_turned_up_with_the_third() -> None:
    """Only the third card lies face up; the hand is shown when both counts are announced, after the Banker's."""
    done = play({4: {"banker_wager": 100}, 6: {"banco": 100}}, ("2c 2d", "3h Kd"), "5c 4c")
    shown = [one["position"] for one in of_kind(done, "shown")]
    assert shown[0] == "banker"
    assert shown[-1] == "player"


@pytest.mark.clause(
    "MA-CF-6.b-s1", "MA-CF-6.b-s2", "MA-CF-6.b-s3", "MA-CF-5.a.3", "MA-CF-6.g.3", "MA-CF-5.a.1", "MA-CF-6.g.2"
)
def test_worked_example_suivi_survives_a_stand_off_and_beats_a_nearer_banco() -> None:
    first, second, third = played(
        entry({4: {"banker_wager": 1000}, 5: {}, 6: {"banco": 1000}}, BANKER_WINS, decisions=[do(4, "keep_bank")]),
        entry({4: {"banker_wager": 2000}, 5: {}, 6: {"banco_suivi": 2000}}, STAND_OFF, decisions=[do(4, "keep_bank")]),
        entry({4: {"banker_wager": 2000}, 5: {"banco": 2000}, 6: {"banco_suivi": 2000}}, PLAYER_WINS),
    )
    assert nets(first) == {4: 950, 6: -1000, "house": 50}
    assert nets(second) == {}
    assert nets(third) == {4: -2000, 6: 2000}


@pytest.mark.clause("MA-CF-6.b-s1")
def test_whoever_covered_the_whole_bank_by_a_partial_wager_and_lost_may_follow() -> None:
    """Seat 6 covers all of $100 in part wagers' turn; one that covers what is left after seat 5's $40 has not equalled it."""
    lost = entry({4: {"banker_wager": 100}, 6: {"partial_wager": 100}}, BANKER_WINS, decisions=[do(4, "keep_bank")])
    follows = entry({4: {"banker_wager": 100}, 5: {"banco": 100}, 6: {"banco_suivi": 100}}, BANKER_WINS)
    rounds = played(lost, follows)
    assert {one.seat: one.result for one in rounds[1].wagers} == {4: "win", 5: "withdrawn", 6: "lose"}
    shared = entry(
        {4: {"banker_wager": 100}, 5: {"partial_wager": 40}, 6: {"partial_wager": 100}},
        BANKER_WINS,
        decisions=[do(4, "keep_bank")],
    )
    refused("MA-CF-6.b-s1", shared, entry({4: {"banker_wager": 100}, 6: {"banco_suivi": 100}}, BANKER_WINS))
    uncovered = entry({4: {"banker_wager": 100}, 6: {"partial_wager": 60}}, BANKER_WINS, decisions=[do(4, "keep_bank")])
    refused("MA-CF-6.b-s1", uncovered, entry({4: {"banker_wager": 100}, 6: {"banco_suivi": 100}}, BANKER_WINS))


@pytest.mark.clause("MA-CF-6.b-s1")
def test_suivi_is_only_for_who_equalled_and_lost() -> None:
    lost_part = entry({4: {"banker_wager": 100}, 6: {"partial_wager": 60}}, BANKER_WINS)
    lost = entry({4: {"banker_wager": 100}, 5: {}, 6: {"banco": 100}}, BANKER_WINS)
    refused("MA-CF-6.b-s1", entry({4: {"banker_wager": 100}, 6: {"banco_suivi": 100}}, BANKER_WINS))
    refused("MA-CF-6.b-s1", lost_part, entry({4: {"banker_wager": 100}, 6: {"banco_suivi": 100}}, BANKER_WINS))
    refused("MA-CF-6.b-s1", lost, entry({4: {"banker_wager": 100}, 5: {"banco_suivi": 100}}, BANKER_WINS))
    refused("MA-CF-6.b-s2", lost, entry({4: {"banker_wager": 200}, 6: {"banco_suivi": 150}}, BANKER_WINS))


@pytest.mark.clause("MA-CF-9.c-s2", "MA-CF-9.c-s3", "MA-CF-9.d-s2")
@pytest.mark.parametrize(
    ("won", "rate", "rounding", "cents"),
    [
        (617, "5%", "rounded", 3100),
        (617, "4%", "rounded", 2480),
        (617, "5%", "exact", 3085),
        (617, "4%", "exact", 2468),
        (45, "5%", "rounded", 225),
        (45, "4%", "rounded", 180),
        (46, "5%", "rounded", 250),
        (46, "4%", "rounded", 200),
    ],
)
def test_vigorish_and_its_rounding(won: int, rate: str, rounding: str, cents: int) -> None:
    options = {"vigorish_rate": rate, "vigorish_rounding": rounding}
    done = play({1: {"banker_wager": won}, 2: {"banco": won}}, BANKER_WINS, options=options)
    assert done.net("house") == cents
    assert {one.seat: one.vigorish for one in done.wagers} == {1: cents, 2: 0}
