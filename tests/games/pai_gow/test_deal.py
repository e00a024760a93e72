"""Sections 3, 5 and 6: wagers, the shaker, the start and the eight stacks."""

from datetime import UTC, datetime, timedelta

import pytest

from houseway.equipment.life import Life
from houseway.errors import BadInput
from houseway.games.pai_gow.play.dealing import AROUND
from houseway.games.pai_gow.rules import DICE
from houseway.table.driver import Driver
from houseway.table.kit.dice_start import counted_from, starting_position
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.every_game.reading import event, events, kinds
from tests.games.pai_gow import rounds
from tests.games.pai_gow.rounds import next_round, one_hand, play_out, played, scenario
from tests.project import refused as refusals

STARTS = {
    3: 2,
    4: 3,
    5: 4,
    6: 5,
    7: 6,
    8: "dead",
    9: "dealer",
    10: 1,
    11: 2,
    12: 3,
    13: 4,
    14: 5,
    15: 6,
    16: "dead",
    17: "dealer",
    18: 1,
}
HAND, DEALER = "6-6 6-6 / 4-4 1-1", "3-3 4-3 5-2 6-4"


def start(dice: list[int]) -> int | str:
    """Who gets the first tile."""
    done = one_hand(HAND, DEALER, dice=dice)
    found: int | str = events(done, "dealt")[0].data["to"]
    return found


@pytest.mark.clause("MA-PG-6.c-1", "MA-PG-6.c.1", "MA-PG-6.c.2")
def test_the_count_runs_counterclockwise_from_the_dealer_to_the_total() -> None:
    assert {total: starting_position(AROUND, total) for total in range(3, 19)} == STARTS


@pytest.mark.clause("MA-PG-6.b", "MA-PG-6.c-1", "MA-PG-6.c.1", "MA-PG-6.c.2", "MA-PG-6.d-1")
@pytest.mark.parametrize(
    ("dice", "first"), [([1, 1, 1], 2), ([2, 3, 3], "dead"), ([3, 3, 3], "dealer"), ([5, 5, 5], 6), ([6, 6, 6], 1)]
)
def test_the_start_gets_the_first_stack(dice: list[int], first: int | str) -> None:
    assert start(dice) == first


@pytest.mark.clause("MA-PG-6.c.1", "MA-PG-6.c.2")
@pytest.mark.parametrize(("dice", "clause"), [([2, 3, 4], "MA-PG-6.c.1"), ([4, 5, 6], "MA-PG-6.c.2")])
def test_the_chapter_s_two_examples_are_cited(dice: list[int], clause: str) -> None:
    assert clause in events(one_hand(HAND, DEALER, dice=dice), "dealt")[0].clauses
    assert clause not in events(one_hand(HAND, DEALER, dice=[1, 1, 1]), "dealt")[0].clauses


@pytest.mark.clause("MA-PG-8.j")
@pytest.mark.parametrize(("total", "first"), [(9, 3), (11, 5), (14, "dealer")])
def test_with_a_bank_at_seat_3_the_count_begins_there(total: int, first: int | str) -> None:
    count = counted_from(AROUND, 3)
    assert count == [3, 4, 5, 6, "dead", "dealer", 1, 2]
    assert starting_position(count, total) == first


@pytest.mark.clause("MA-PG-6.d-1", "MA-PG-1.def-dead_hand")
def test_eight_positions_get_a_stack_of_four_counterclockwise_wager_or_not() -> None:
    done = one_hand(HAND, DEALER, dice=[6, 6, 6])
    order = [one.data["to"] for one in events(done, "dealt")]
    assert order == [position for position in (1, 2, 3, 4, 5, 6, "dead", "dealer") for _ in range(4)]


@pytest.mark.clause("MA-PG-6.a-1", "MA-PG-6.a-2", "MA-PG-6.b", "MA-PG-6.f", "MA-PG-5.c", "MA-PG-3.a")
def test_stacked_called_shaken_three_times_announced_dealt_and_covered() -> None:
    done = one_hand(HAND, DEALER, dice=[1, 2, 4])
    steps = kinds(done, "stacked", "wagered", "announced", "shaken", "dealt", "covered")
    assert steps[:6] == ["stacked", "wagered", "announced", "shaken", "announced", "dealt"]
    assert steps.index("covered") == 5 + 32
    assert [one.data["text"] for one in events(done, "announced")][:2] == ["No more bets", "7"]
    assert event(done, "shaken").data["times"] == 3
    assert event(done, "shaken").data["by"] == "dealer"


@pytest.mark.clause("MA-PG-6.d-2")
def test_the_dealer_s_stack_is_marked_as_soon_as_it_is_dealt() -> None:
    done = one_hand(HAND, DEALER, dice=[3, 3, 3])
    assert kinds(done, "dealt", "marked")[:5] == ["dealt"] * 4 + ["marked"]


@pytest.mark.clause("MA-PG-6.e")
def test_stacks_without_a_wager_join_the_dead_hand_unseen() -> None:
    done = one_hand(HAND, DEALER)
    assert event(done, "collected_unseen").data["positions"] == [2, 3, 4, 5, 6, "dead"]
    for viewer in (None, 1, "dealer"):
        told = seen(done.events, viewer)
        unseen = [one for one in told if one.kind == "dealt" and one.data["to"] in (2, 3, 4, 5, 6, "dead")]
        assert {one.data["card"] for one in unseen} == {HIDDEN}
        assert not any(one.kind == "shown" and one.data["position"] in (2, 3, 4, 5, 6, "dead") for one in told)


# -- section 3: the dice ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-3.a")
@pytest.mark.parametrize("dice", [[1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7]])
def test_three_dice_and_no_other_number(dice: list[int]) -> None:
    with pytest.raises(BadInput) as refused:
        replay(scenario({1: 10}, {1: HAND, "dealer": DEALER}, dice=dice))
    assert refused.value.clause == "MA-PG-3.a"


@pytest.mark.clause("MA-PG-3.c")
@pytest.mark.parametrize(("age", "allowed"), [(0, True), (24 * 3600, True), (24 * 3600 + 1, False)])
def test_dice_stay_on_a_table_for_a_day_at_most(age: int, allowed: bool) -> None:
    now = datetime(2026, 11, 15, 12, tzinfo=UTC)
    table = rounds.open_table(1)
    table.clock = lambda: now
    table.equipment_life = Life(now - timedelta(seconds=age))
    if allowed:
        assert play_out(next_round(table, {1: 10})).void is None
        return
    with pytest.raises(BadInput) as refused:
        play_out(next_round(table, {1: 10}))
    assert refused.value.clause == DICE.life == "MA-PG-3.c"


# -- section 5: wagers --------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-5.a-1", "MA-PG-5.b-1")
def test_only_a_seated_player_wagers() -> None:
    table = rounds.open_table(1)
    with pytest.raises(BadInput) as refused:
        next_round(table, {2: 10})
    assert refused.value.clause == "MA-PG-5.b-1"


@pytest.mark.clause("MA-PG-5.b-2")
def test_a_player_with_a_wager_stays_until_the_round_is_over() -> None:
    table = rounds.open_table(1, 2)
    driver = next_round(table, {1: 10})
    with pytest.raises(BadInput) as refused:
        table.leave(1)
    assert refused.value.clause == "MA-PG-5.b-2"
    table.leave(2)
    play_out(driver)
    table.leave(1)


@pytest.mark.clause("MA-PG-5.c", "MA-PG-5.a-1")
def test_after_the_call_no_wager_is_made_or_changed() -> None:
    done = played({1: 10, 4: 20}, {1: HAND, 4: "5-5 5-5 / 3-1 3-1", "dealer": DEALER})
    call = next(one.n for one in done.events if one.data.get("text") == "No more bets")
    assert all(one.n < call for one in events(done, "wagered"))
    driver = next_round(rounds.open_table(1), {1: 10})
    with refusals.refused("not-allowed-now", clause="MA-PG-7.a"):
        driver.decide(1, "raise", {"amount": 5})


@pytest.mark.clause("MA-PG-5.a-1")
@pytest.mark.parametrize("amount", [0, -1, "0.001", "ten"])
def test_what_is_no_wager_is_refused(amount: object) -> None:
    with pytest.raises(BadInput):
        replay(scenario({1: amount}, {1: HAND, "dealer": DEALER}))


@pytest.mark.clause("MA-PG-6.d-1")
def test_a_fifth_tile_for_one_position_is_bad_input() -> None:
    """All 32 tiles are dealt, so it would be missing elsewhere."""
    given = scenario({1: 10}, {1: HAND, "dealer": DEALER})
    given["deal"]["hands"]["dealer"] += " 5-1"
    with refusals.refused("not-enough-cards") as refused:
        replay(given)
    assert refused.value.where == "deal"


def test_dice_come_from_chance_where_nothing_is_written() -> None:
    table = rounds.open_table(1)
    starts = {events(play_out(next_round(table, {1: 10})), "dealt")[0].data["to"] for _ in range(60)}
    assert len(starts) > 4


def test_nobody_wagers_and_the_round_still_ends() -> None:
    table = rounds.open_table(1)
    driver = Driver(Round(table, {}))
    assert driver.finished
