"""Sections 4(b), 5(b) and 10: the auction, what a Banker may stake, and where the bank goes next."""

from typing import Any

import pytest

from houseway.games.chemin_de_fer.play.bank import change_seat, highest
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.chemin_de_fer.cases import (
    BANKER_WINS,
    PLAYER_WINS,
    STAND_OFF,
    do,
    entry,
    nets,
    of_kind,
    play,
    played,
    refused,
    table,
)


def covered(banker: int, stake: int, cover: int, *others: int) -> dict[int, dict[str, Any]]:
    """One Banker, one Banco, and others who are seated."""
    return {banker: {"banker_wager": stake}, cover: {"banco": stake}, **{seat: {} for seat in others}}


@pytest.mark.clause("MA-CF-4.b-s1", "MA-CF-4.b-s2", "MA-CF-4.b-s4", "MA-CF-5.b-s1")
def test_worked_example_bids_and_a_tie() -> None:
    """Seat 3 bids 500, seats 2 and 7 bid 800: seat 2 sits nearer to the dealer."""
    bids = [do(3, "bid", amount=500), do(2, "bid", amount=800), do(7, "bid", amount=800)]
    assert highest({3: 50_000, 2: 80_000, 7: 80_000}) == 2
    assert nets(play(covered(2, 800, 3, 7), BANKER_WINS, decisions=bids)) == {2: 760, 3: -800, "house": 40}
    refused("MA-CF-4.b-s2", entry(covered(3, 800, 2, 7), BANKER_WINS, decisions=bids))
    refused("MA-CF-4.b-s4", entry(covered(7, 800, 2, 3), BANKER_WINS, decisions=bids))


@pytest.mark.clause("MA-CF-5.b-s1")
@pytest.mark.parametrize(("stake", "fits"), [(999, False), (1000, True), (5000, True)])
def test_the_first_wager_is_at_least_the_bid(stake: int, fits: bool) -> None:
    hand = entry(covered(2, stake, 3), BANKER_WINS, decisions=[do(2, "bid", amount=1000)])
    if fits:
        assert nets(played(hand)[0])[3] == -stake
    else:
        refused("MA-CF-5.b-s1", hand)


@pytest.mark.clause("MA-CF-5.b-s2", "MA-CF-10.a")
@pytest.mark.parametrize(("second", "fits"), [(999, False), (1000, True), (2000, True), (2001, False)])
def test_a_kept_bank_stakes_from_once_to_twice_the_last(second: int, fits: bool) -> None:
    first = entry(covered(2, 1000, 3), BANKER_WINS, decisions=[do(2, "keep_bank")])
    again = entry(covered(2, second, 3), BANKER_WINS)
    if fits:
        assert nets(played(first, again)[1])[3] == -second
    else:
        refused("MA-CF-5.b-s2", first, again)


@pytest.mark.clause("MA-CF-5.b-s2")
@pytest.mark.parametrize(("reading", "low"), [("placed", 1000), ("at_risk", 600)])
def test_the_last_wager_is_what_was_placed_or_what_was_at_risk(reading: str, low: int) -> None:
    first = entry({2: {"banker_wager": 1000}, 3: {"partial_wager": 600}}, BANKER_WINS)
    played(first, entry(covered(2, low, 3), BANKER_WINS), stake_bound=reading)
    refused("MA-CF-5.b-s2", first, entry(covered(2, low - 1, 3), BANKER_WINS), stake_bound=reading)


@pytest.mark.clause("MA-CF-5.b-s2", "MA-CF-6.e-s2")
@pytest.mark.parametrize("reading", ["placed", "at_risk"])
def test_a_wager_that_nobody_covered_still_bounds_the_next(reading: str) -> None:
    alone = entry({2: {"banker_wager": 100}, 3: {}}, decisions=[do(2, "keep_bank")])
    refused("MA-CF-5.b-s2", alone, entry(covered(2, 99, 3), BANKER_WINS), stake_bound=reading)
    refused("MA-CF-5.b-s2", alone, entry(covered(2, 201, 3), BANKER_WINS), stake_bound=reading)
    assert nets(played(alone, entry(covered(2, 200, 3), BANKER_WINS), stake_bound=reading)[1])[3] == -200


@pytest.mark.clause("MA-CF-4.b-s1", "MA-CF-4.b-s2")
def test_at_a_live_table_the_wager_on_the_layout_is_the_offer() -> None:
    """Nobody is asked for bids once wagers lie there; a file may write bids down all the same."""
    at = table((1, 2))
    driver = Driver(Round(at, {1: [("banker_wager", None, 10_000)], 2: [("banco", None, 10_000)]}))
    assert not any("bid" in ask.verbs for ask in driver.asks)
    assert [event.data["seat"] for event in driver.round.events if event.kind == "bank_taken"] == [1]
    assert all(one["do"] == "pass" for one in driver.history[:2])


@pytest.mark.clause("MA-CF-10.a", "MA-CF-10.a.1")
def test_a_banker_keeps_or_passes_after_a_win_or_a_stand_off_and_never_after_a_loss() -> None:
    for hands in (BANKER_WINS, STAND_OFF):
        assert played(entry(covered(2, 100, 3), hands, decisions=[do(2, "keep_bank")]))
        assert played(entry(covered(2, 100, 3), hands, decisions=[do(2, "pass_bank")]))
    lost = refused("MA-CF-10.a.1", entry(covered(2, 100, 3), PLAYER_WINS, decisions=[do(2, "keep_bank")]))
    assert "the Banker's Hand lost" in lost.message


@pytest.mark.clause("MA-CF-7.b", "MA-CF-10.a")
def test_who_does_not_hold_the_bank_does_not_stake_it() -> None:
    first = entry(covered(2, 100, 3), BANKER_WINS, decisions=[do(2, "keep_bank")])
    refused("MA-CF-7.b", first, entry({2: {}, 3: {"banker_wager": 100}}, BANKER_WINS))


@pytest.mark.clause("MA-CF-10.b")
def test_a_lost_bank_is_offered_counterclockwise_without_bids() -> None:
    lost = covered(4, 500, 6, 5)
    taken = entry(lost, PLAYER_WINS, decisions=[do(5, "decline_bank"), do(6, "accept_bank")])
    first, second = played(taken, entry(covered(6, 10, 4, 5), BANKER_WINS))
    asked = [event["seat"] for event in of_kind(first, "decided") if str(event["do"]).endswith("_bank")]
    assert asked == [5, 6]
    assert nets(second)[4] == -10, "any amount within the table's limits"
    refused("MA-CF-10.b", entry(lost, PLAYER_WINS, decisions=[do(6, "accept_bank")]))


@pytest.mark.clause("MA-CF-10.b")
def test_a_bank_that_nobody_takes_is_offered_again() -> None:
    lost = entry(covered(4, 500, 6), PLAYER_WINS, decisions=[do(6, "decline_bank")])
    first, second = played(lost, entry(covered(6, 100, 4), BANKER_WINS, decisions=[do(6, "bid", amount=100)]))
    assert of_kind(first, "bank_vacant")
    assert of_kind(second, "bank_offered")


@pytest.mark.clause("MA-CF-10.a.1")
def test_a_banker_who_lost_does_not_stake_the_bank_again_where_nobody_took_it() -> None:
    lost = entry(covered(4, 500, 6, 5), PLAYER_WINS)
    refused("MA-CF-10.a.1", lost, entry(covered(4, 500, 5, 6), BANKER_WINS))
    _, second = played(lost, entry(covered(5, 10, 6, 4), BANKER_WINS))
    assert nets(second)[6] == -10, "the next in turn may"


@pytest.mark.clause("MA-CF-10.c-s1", "MA-CF-10.c-s2")
@pytest.mark.parametrize(("amount", "fits"), [(1500, False), (2000, True), (4000, True), (4001, False)])
def test_a_passed_bank_goes_to_the_first_who_matches_the_last_wager(amount: int, fits: bool) -> None:
    passing = [do(3, "pass_bank"), do(4, "decline_bank"), do(5, "accept_bank", amount=amount)]
    first = entry(covered(3, 2000, 4, 5), BANKER_WINS, decisions=passing)
    if fits:
        assert nets(played(first, entry(covered(5, amount, 3), BANKER_WINS))[1])[3] == -amount
        refused("MA-CF-10.c-s2", first, entry(covered(5, amount - 1, 3), BANKER_WINS))
    else:
        refused("MA-CF-10.c-s2", first)


@pytest.mark.clause("MA-CF-10.c-s3", "MA-CF-10.c-s4")
def test_a_passed_bank_that_nobody_matches_is_auctioned_without_the_passer_at_first() -> None:
    passing = [do(3, "pass_bank"), do(4, "decline_bank"), do(5, "decline_bank")]
    first = entry(
        covered(3, 1000, 4, 5),
        BANKER_WINS,
        decisions=[*passing, do(5, "bid", amount=200), do(4, "bid", amount=300)],
    )
    assert nets(played(first, entry(covered(4, 300, 3), BANKER_WINS))[1])[3] == -300
    early = entry(
        covered(3, 1000, 4, 5), BANKER_WINS, decisions=[*passing, do(3, "bid", amount=900), do(4, "bid", amount=1)]
    )
    refused("MA-CF-10.c-s4", early)
    nobody = [do(4, "pass"), do(5, "pass")]
    late = entry(covered(3, 1000, 4, 5), BANKER_WINS, decisions=[*passing, *nobody, do(3, "bid", amount=900)])
    assert played(late)[0].table.memory.banker == 3


@pytest.mark.clause("MA-CF-10.d")
def test_worked_example_a_passed_bank_that_loses_goes_on_from_who_first_passed_it() -> None:
    """Seat 3 passes, 4 and 5 decline, seat 6 takes it, wins once and loses: the next offer goes to seat 4."""
    passing = [do(3, "pass_bank"), do(4, "decline_bank"), do(5, "decline_bank"), do(6, "accept_bank", amount=1500)]
    rounds = [
        entry(covered(3, 1000, 4, 5, 6, 7), BANKER_WINS, decisions=passing),
        entry(covered(6, 1500, 4, 3, 5, 7), BANKER_WINS, decisions=[do(6, "keep_bank")]),
        entry(covered(6, 1500, 4, 3, 5, 7), PLAYER_WINS, decisions=[do(4, "accept_bank")]),
    ]
    assert played(*rounds)[2].table.memory.banker == 4
    rounds[2] = entry(covered(6, 1500, 4, 3, 5, 7), PLAYER_WINS, decisions=[do(7, "accept_bank")])
    refused("MA-CF-10.d", *rounds)


@pytest.mark.clause("MA-CF-10.a.2")
def test_a_dealer_may_order_the_shoe_passed() -> None:
    ordered = [{"kind": "banker_ordered_to_pass", "by": "floorperson", "ground": "unreasonable delay"}]
    done = play(covered(4, 500, 6, 5), BANKER_WINS, faults=ordered, decisions=[do(5, "accept_bank")])
    assert done.table.memory.banker == 5
    assert done.table.memory.bounds == (0, None)


@pytest.mark.clause("MA-CF-10.e")
def test_who_moves_nearer_to_the_bank_misses_one_turn() -> None:
    memory = Memory(banker=4)
    change_seat(memory, [2, 6, 8], old=8, new=5)
    assert memory.misses == {5}
    change_seat(memory, [2, 6], old=6, new=9)
    assert memory.misses == {5}, "a move that delays the turn costs nothing"


@pytest.mark.clause("MA-CF-10.e")
def test_a_missed_turn_is_missed_once() -> None:
    lost = entry(covered(4, 500, 6, 5), PLAYER_WINS, decisions=[do(6, "accept_bank")])
    refused("MA-CF-10.b", lost)
    at = table((4, 5, 6))
    at.memory.misses.add(5)
    assert at.memory.misses == {5}
    at.leave(5)
    assert at.memory.misses == set()


@pytest.mark.clause("MA-CF-10.b")
def test_a_banker_who_leaves_gives_the_bank_up() -> None:
    at = table((4, 5))
    at.memory.take_bank(4, 0, None, "MA-CF-5.b-s1")
    at.leave(4)
    assert at.memory.banker is None
    assert at.memory.vacant
