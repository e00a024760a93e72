"""Sections 4 and 8c: at which position the deal starts, by dice, a generator or a button."""

from datetime import UTC, datetime, timedelta

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.start import AROUND
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.rulebook.submission import accept
from houseway.table.kit.dice_start import starting_position
from houseway.table.table import Table
from tests.games.every_game.reading import event, events, kinds
from tests.games.pai_gow_poker.rounds import (
    DEALER,
    GAME,
    PUSHES,
    WINS,
    next_round,
    open_table,
    played,
)
from tests.project import refused as refusals

TABLE = {1: WINS, 2: PUSHES, "dealer": DEALER}


# -- the start ----------------------------------------------------------------------------------------------------

STARTS = {
    3: 2,
    4: 3,
    5: 4,
    6: 5,
    7: 6,
    8: "dealer",
    9: 1,
    10: 2,
    11: 3,
    12: 4,
    13: 5,
    14: 6,
    15: "dealer",
    16: 1,
    17: 2,
    18: 3,
}


@pytest.mark.clause("MA-PGP-8c.b.2", "MA-PGP-8c.b.3.i", "MA-PGP-8c.b.3.ii")
def test_the_count_goes_counterclockwise_from_the_dealer_as_one() -> None:
    assert {total: starting_position(AROUND, total) for total in STARTS} == STARTS


@pytest.mark.clause("MA-PGP-8c.b", "MA-PGP-8c.b.1", "MA-PGP-8c.b.4", "MA-PGP-4.a.1", "MA-PGP-8.b-1")
@pytest.mark.parametrize(("dice", "start"), [([2, 3, 3], "dealer"), ([6, 6, 2], 6), ([4, 4, 2], 2)])
def test_three_dice_are_shaken_three_times_and_their_total_announced(dice: list[int], start: Position) -> None:
    done = played(TABLE, deal={"dice": dice})
    assert (event(done, "shaken").data["times"], event(done, "shaken").data["by"]) == (3, "dealer")
    assert any(one.data["text"] == str(sum(dice)) for one in events(done, "announced"))
    assert event(done, "start_found").data["position"] == start
    assert events(done, "dealt")[0].data["to"] == start
    steps = kinds(done, "shaken", "start_found", "dealt", "covered")
    assert steps[:3] == ["shaken", "start_found", "dealt"]
    assert steps[-1] == "covered"


@pytest.mark.clause("MA-PGP-4.a.1")
@pytest.mark.parametrize("dice", [[2, 3], [1, 2, 3, 4], [0, 3, 3], [7, 1, 1]])
def test_a_roll_has_three_faces_of_one_to_six(dice: list[int]) -> None:
    with pytest.raises(BadInput):
        played(TABLE, deal={"dice": dice})


@pytest.mark.clause("MA-PGP-4.a.1.iii")
def test_dice_leave_the_table_after_twenty_four_hours() -> None:
    now = [datetime(2026, 11, 15, tzinfo=UTC)]
    table = Table(GAME, accept(PaiGowPoker, {}), seeded_chance(1), clock=lambda: now[0])
    table.sit(1)
    next_round(table)
    now[0] += timedelta(hours=24)
    next_round(table)
    now[0] += timedelta(seconds=1)
    with refusals.refused("dice-too-old", clause="MA-PGP-4.a.1.iii") as refused:
        next_round(table)
    assert refused.value.clause == "MA-PGP-4.a.1.iii"


@pytest.mark.clause("MA-PGP-8c.c", "MA-PGP-4.a.2")
@pytest.mark.parametrize(("number", "start"), [(1, "dealer"), (2, 1), (7, 6)])
def test_a_number_from_one_to_seven_counts_from_the_dealer(number: int, start: Position) -> None:
    done = played(TABLE, deal={"rng": number}, start_method="rng")
    assert event(done, "number_shown").data["number"] == number
    assert events(done, "dealt")[0].data["to"] == start


@pytest.mark.clause("MA-PGP-4.a.2", "MA-PGP-8c.a")
def test_other_numbers_and_a_number_at_a_table_without_a_generator_are_refused() -> None:
    for number in (0, 8, "4"):
        with pytest.raises(BadInput) as refused:
            played(TABLE, deal={"rng": number}, start_method="rng")
        assert refused.value.clause == "MA-PGP-4.a.2"
    with refusals.refused("no-number-drawn", clause="MA-PGP-8c.a"):
        played(TABLE, deal={"rng": 3})


@pytest.mark.clause("MA-PGP-4.a.2")
def test_the_generator_shows_every_number() -> None:
    table = open_table(1, start_method="rng")
    assert {event(next_round(table), "number_shown").data["number"] for _ in range(60)} == set(range(1, 8))


@pytest.mark.clause("MA-PGP-8c.d", "MA-PGP-4.a.3")
def test_the_button_starts_at_the_dealer_and_moves_clockwise_after_each_round() -> None:
    table = open_table(1, start_method="button", dealing="automated_shoe_7")
    starts = [event(next_round(table), "start_found").data["position"] for _ in range(8)]
    assert starts == ["dealer", 6, 5, 4, 3, 2, 1, "dealer"]


@pytest.mark.clause("MA-PGP-8c.e")
def test_the_start_may_be_marked() -> None:
    for marked in (True, False):
        done = played(TABLE, start_marker=marked)
        assert ("MA-PGP-8c.e" in event(done, "start_found").clauses) is marked
