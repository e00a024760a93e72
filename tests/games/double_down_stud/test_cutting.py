"""Section 4(b) to 4(f): when the cards are cut, who is offered the cut, where the cutting card goes, and the recut."""

import pytest

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.table.driver import Driver
from houseway.table.one_deck.cutting import check_depth
from houseway.table.one_deck.preparation import idle
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.double_down_stud import rounds
from tests.games.double_down_stud.rounds import next_round, one_hand
from tests.games.every_game.reading import event, events, kinds
from tests.project import refused as refusals

SUPERVISOR = {"kind": "improper_cut", "by": "casino supervisor"}


def table_of(*seats: int, accept: tuple[int, ...] | None = None, **options: object) -> Table:
    """People who sat down in this order, of whom all, or those named, take the cut when it is offered."""
    table = rounds.open_table(*seats, **options)
    table.memory.cut_accepts = frozenset(seats if accept is None else accept)
    return table


def cutters(table: Table, count: int) -> list[str]:
    return [event(next_round(table, *table.seats), "cut").data["by"] for _ in range(count)]


def seats(*numbers: int) -> list[str]:
    return [f"player at seat {number}" for number in numbers]


@pytest.mark.clause("MA-DD-4.b.1")
def test_what_a_device_puts_into_the_shoe_is_dealt_without_a_cut() -> None:
    done = one_hand(shuffle_method="automated_loads_shoe")
    assert kinds(done, "cut_offered", "cut", "uncut") == ["uncut"]
    assert event(done, "uncut").clauses == ("MA-DD-4.b.1",)


@pytest.mark.clause("MA-DD-4.b.2")
@pytest.mark.parametrize("options", [{}, {"shuffle_method": "manual"}, {"shuffle_method": "automated"}])
def test_a_single_stack_is_cut_whoever_shuffled_it(options: dict[str, str]) -> None:
    done = one_hand(**options)
    assert kinds(done, "shuffled", "cut", "uncut", "dealt")[:3] == ["shuffled", "cut", "dealt"]
    assert event(done, "cut").clauses[0] == "MA-DD-4.b.2"


@pytest.mark.clause("MA-DD-4.b.2", "MA-DD-8.a.2.i")
def test_a_deck_dealt_from_the_hand_comes_from_a_shuffler_and_is_cut() -> None:
    done = one_hand(dealing_method="hand")
    assert event(done, "shuffled").data["by"] == "device"
    assert kinds(done, "cut", "uncut") == ["cut"]


# -- who is offered the cut ---------------------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-4.d.1")
def test_as_the_game_begins_the_first_player_to_the_table_is_offered_the_cut() -> None:
    first = next_round(table_of(4, 2, 6), 2, 4, 6)
    assert event(first, "cut_offered").data["seats"] == [4]
    assert event(first, "cut_offered").clauses[-1] == "MA-DD-4.d.1"


@pytest.mark.clause("MA-DD-4.d.2-1", "MA-DD-4.d.2-2")
def test_then_the_far_right_is_offered_it_and_further_rounds_go_counterclockwise_and_around_again() -> None:
    assert cutters(table_of(4, 2, 6), 6) == seats(4, 6, 4, 2, 6, 4)


@pytest.mark.clause("MA-DD-4.d.2-1", "MA-DD-4.d.2-2")
def test_the_second_round_cites_the_far_right_and_the_third_the_rotation() -> None:
    table = table_of(1, 2)
    turns = [event(next_round(table, 1, 2), "cut_offered").clauses[2:] for _ in range(3)]
    assert turns == [("MA-DD-4.d.1",), ("MA-DD-4.d.2-1",), ("MA-DD-4.d.2-1", "MA-DD-4.d.2-2")]


@pytest.mark.clause("MA-DD-4.d.2-2")
def test_the_rotation_passes_over_a_seat_that_was_left() -> None:
    table = table_of(1, 3, 5)
    assert cutters(table, 2) == seats(1, 5)
    table.leave(3)
    assert cutters(table, 2) == seats(1, 5)


@pytest.mark.clause("MA-DD-4.d.1", "MA-DD-4.g-3")
def test_after_an_idle_table_the_game_begins_anew() -> None:
    table = table_of(4, 2, 6)
    assert cutters(table, 3) == seats(4, 6, 4)
    Driver(Round(table), idle)
    assert cutters(table, 2) == seats(4, 6)


@pytest.mark.clause("MA-DD-4.c-1")
def test_a_refused_offer_passes_to_the_next_player_counterclockwise() -> None:
    table = table_of(2, 4, 6, accept=(6,))
    first = next_round(table, 2, 4, 6)
    assert event(first, "cut_offered").data["seats"] == [2, 6]
    assert event(first, "cut").data["by"] == "player at seat 6"
    assert kinds(first, "cut_offered", "cut", "dealt")[:3] == ["cut_offered", "cut", "dealt"]


@pytest.mark.clause("MA-DD-4.c-2")
def test_the_dealer_cuts_once_every_player_has_declined() -> None:
    done = next_round(table_of(2, 4, 6, accept=()), 2, 4, 6)
    assert event(done, "cut_offered").data["seats"] == [2, 6, 4]
    assert event(done, "cut").data["by"] == "dealer"
    assert "MA-DD-4.c-2" in event(done, "cut").clauses


@pytest.mark.clause("MA-DD-4.c-2")
def test_a_cut_that_a_player_makes_does_not_cite_the_dealers() -> None:
    assert "MA-DD-4.c-2" not in event(next_round(table_of(1)), "cut").clauses


# -- where the cutting card goes ----------------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-4.e-1")
@pytest.mark.parametrize("depth", [10, 26, 42])
def test_ten_cards_from_either_end_are_enough(depth: int) -> None:
    check_depth(depth, "MA-DD-4.e-1")
    table = table_of(1)
    table.memory.cut_depth = depth
    assert event(next_round(table), "cut").data["depth"] == depth


@pytest.mark.clause("MA-DD-4.e-1")
@pytest.mark.parametrize("depth", [0, 9, 43, 52])
def test_fewer_than_ten_cards_from_an_end_are_refused(depth: int) -> None:
    table = table_of(1)
    table.memory.cut_depth = depth
    with refusals.refused("cut-too-shallow", clause="MA-DD-4.e-1") as refused:
        next_round(table)
    assert refused.value.clause == "MA-DD-4.e-1"


@pytest.mark.clause("MA-DD-4.e-1")
def test_wherever_chance_puts_the_cutting_card_it_is_ten_from_either_end() -> None:
    table = table_of(1)
    depths = {event(next_round(table), "cut").data["depth"] for _ in range(400)}
    assert (min(depths), max(depths)) == (10, 42)


@pytest.mark.clause("MA-DD-4.e-2")
def test_the_cards_above_the_cutting_card_go_under_the_others() -> None:
    """The same shuffle cut 10 and 30 deep: what was the 31st card leads the second deal, the 11th the first."""
    dealt = {}
    for depth in (10, 30):
        table = table_of(1)
        table.memory.cut_depth = depth
        next_round(table)
        lots = dict(table.rack.lots)
        dealt[depth] = [*lots[1], *lots["community"], *lots["stub"]]
    assert sorted(dealt[10]) == sorted(FIFTY_TWO)
    assert dealt[30] == [*dealt[10][20:], *dealt[10][:20]]


@pytest.mark.clause("MA-DD-4.e-2", "MA-DD-4.e-3")
def test_the_cutting_card_ends_at_the_bottom_and_the_cover_card_in_the_discard_rack() -> None:
    done = one_hand()
    assert event(done, "cut").data["cutting_card"] == "bottom of the stack"
    assert event(done, "cut").data["cover_card"] == "discard rack"


# -- the recut ----------------------------------------------------------------------------------------------------


def recut(accept: tuple[int, ...], **options: object) -> Round:
    table = table_of(2, 4, 6, accept=accept, **options)
    done = Round(
        table,
        {seat: [("original", None, 500)] for seat in (2, 4, 6)},
        faults=[rounds.fault(SUPERVISOR)],
    )
    driver = Driver(done)
    for seat in (2, 4, 6):
        driver.decide(seat, "stay", {})
    return done


@pytest.mark.clause("MA-DD-4.f-1", "MA-DD-4.f-2")
@pytest.mark.parametrize(
    ("chosen", "accept", "by"),
    [
        ("last_cutter", (2, 4, 6), ["player at seat 2", "player at seat 2"]),
        ("last_cutter", (), ["dealer", "dealer"]),
        ("next_entitled_person", (2, 4, 6), ["player at seat 2", "player at seat 6"]),
        ("next_entitled_person", (2, 4), ["player at seat 2", "player at seat 4"]),
        ("next_entitled_person", (2,), ["player at seat 2", "dealer"]),
        ("next_entitled_person", (), ["dealer", "dealer"]),
    ],
)
def test_a_recut_is_made_by_whom_the_licensee_chose(chosen: str, accept: tuple[int, ...], by: list[str]) -> None:
    done = recut(accept, recut_by=chosen)
    assert [cut.data["by"] for cut in events(done, "cut")] == by
    assert kinds(done, "cut", "fault", "dealt")[:4] == ["cut", "fault", "cut", "dealt"]
    assert events(done, "cut")[1].clauses[:2] == ("MA-DD-4.f-1", "MA-DD-4.f-2")
