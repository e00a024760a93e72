"""A round goes in the order of section 5, and what is done out of order is refused."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from houseway.equipment.life import Life
from houseway.errors import BadInput, ProtocolError
from houseway.games.sic_bo.play.attendance import place_shaker, remove_shaker, replace_dice
from houseway.games.sic_bo.play.device import ElectricalDevice
from houseway.games.sic_bo.play.shaker import Shaker
from houseway.games.sic_bo.play.state import memory_of
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.sic_bo.cases import a_round, a_table, events_of, kinds, of_kind, rolled
from tests.project import refused as refusals

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


@pytest.mark.clause("MA-SB-5.c", "MA-SB-5.d.1", "MA-SB-5.e-s1", "MA-SB-5.f-s3", "MA-SB-5.g", "MA-SB-1-s2")
def test_a_round_with_a_manual_shaker_in_order() -> None:
    answer = rolled([1, 2, 4], {1: {"small": 10, "big": 10}}, {"shaker_type": "manual"})
    assert kinds(answer) == [
        *("shaker_placed", "wagered", "wagered", "announced", "covered", "shaken", "uncovered", "announced"),
        *("entered", "lit", "collected", "paid", "paid_out", "cleared"),
    ]
    assert events_of(answer, "announced")[0]["text"] == '"No more bets"'
    assert events_of(answer, "announced")[0]["clauses"] == ["MA-SB-5.c"]


@pytest.mark.clause("MA-SB-5.d.2", "MA-SB-5.e-s1", "MA-SB-5.f-s4")
def test_an_automated_shaker_is_activated_once_and_never_covered() -> None:
    answer = rolled([1, 2, 4], {1: {"small": 10}}, {"shaker_type": "automated"})
    assert kinds(answer).count("activated") == 1
    assert not {"covered", "shaken", "uncovered", "paid_out"} & set(kinds(answer))
    assert events_of(answer, "activated")[0]["clauses"] == ["MA-SB-5.d.2", "MA-SB-5.f-s4"]


@pytest.mark.clause("MA-SB-5.e-s2", "MA-SB-5.e-s3")
@pytest.mark.parametrize("shaker", ["manual", "automated"])
def test_each_die_is_announced_and_then_entered_with_either_shaker(shaker: str) -> None:
    answer = rolled([6, 1, 3], {1: {"small": 10}}, {"shaker_type": shaker})
    spoken = events_of(answer, "announced")[1]
    assert (spoken["text"], spoken["dice"], spoken["clauses"]) == ('"six, one, three"', [6, 1, 3], ["MA-SB-5.e-s2"])
    (entered,) = events_of(answer, "entered")
    assert (entered["dice"], entered["clauses"]) == ([6, 1, 3], ["MA-SB-5.e-s3"])


@pytest.mark.clause("MA-SB-5.e-s4", "MA-SB-3.c")
def test_the_lights_show_exactly_the_winning_combinations() -> None:
    (lit,) = events_of(rolled([1, 4, 4], {1: {"small": 10}}), "lit")
    assert set(lit["positions"]) == {
        *("total_value:9", "small", "two_of_a_kind:4"),
        *("two_dice_combination:1+4", "one_of_a_kind:1", "one_of_a_kind:4"),
    }


@pytest.mark.clause("MA-SB-5.f-s1", "MA-SB-5.f-s2")
def test_every_loser_is_collected_before_any_winner_is_paid_from_the_highest_seat_down() -> None:
    wagers = {"small": 10, "big": 10, "total_value": {7: 5, 8: 5}}
    answer = rolled([1, 2, 4], {1: wagers, 2: wagers, 5: wagers})
    settled = [event for event in answer["events"] if event["kind"] in ("collected", "paid")]
    assert [(event["kind"], event["seat"], event["wager"]) for event in settled] == [
        (kind, seat, wager)
        for kind, first, second in (("collected", "total_value", "big"), ("paid", "total_value", "small"))
        for seat in (5, 2, 1)
        for wager in (first, second)
    ]


@pytest.mark.clause("MA-SB-5.g", "MA-SB-5.f-s3")
def test_lights_are_cleared_last_and_after_the_last_payment() -> None:
    table = a_table()
    done = a_round(table, {"small": 10, "one_of_a_kind": {2: 5}}, [(1, 2, 4)])
    assert done.events[-1].kind == "cleared"
    assert max(event.n for event in of_kind(done, "paid")) < of_kind(done, "paid_out")[0].n
    assert memory_of(table).device.lit == frozenset()


@pytest.mark.clause("MA-SB-5.g")
def test_new_values_are_refused_while_the_last_are_still_lit() -> None:
    device = ElectricalDevice()
    device.enter((1, 2, 3))
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.g"):
        device.enter((4, 5, 6))
    device.clear()
    assert ("total_value", 15) in device.enter((4, 5, 6))


@pytest.mark.clause("MA-SB-6.b-s2")
def test_nothing_can_be_entered_into_a_device_that_has_failed() -> None:
    with pytest.raises(ProtocolError, match=r"MA-SB-6\.b-s2"):
        ElectricalDevice(working=False).enter((1, 2, 3))


@pytest.mark.clause("MA-SB-5.e-s3")
def test_values_other_than_those_announced_are_refused() -> None:
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.e-s3"):
        ElectricalDevice().enter((1, 2, 3), announced=(1, 2, 4))


@pytest.mark.clause("MA-SB-5.c")
def test_neither_shaker_moves_before_no_more_bets() -> None:
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.c"):
        Shaker("manual").cover()
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.c"):
        Shaker("automated").activate()


@pytest.mark.clause("MA-SB-5.c")
def test_every_wager_lies_before_the_call_and_none_changes_after_it() -> None:
    table = a_table()
    done = Round(table, {1: [("small", None, 1000)], 2: [("big", None, 1000)]}, rolls=[[1, 2, 4]])
    driver = Driver(done)
    call = next(event.n for event in done.events if event.data.get("text") == "No more bets")
    assert max(event.n for event in of_kind(done, "wagered")) < call
    with refusals.refused("no-decision-due"):
        driver.decide(1, "double", {})


@pytest.mark.clause("MA-SB-5.d.1")
@pytest.mark.parametrize(("shakes", "enough"), [(2, False), (3, True), (4, True)])
def test_a_manual_shaker_is_shaken_at_least_three_times(shakes: int, enough: bool) -> None:
    shaker = Shaker("manual")
    shaker.no_more_bets()
    shaker.cover()
    shaker.shake(shakes)
    if enough:
        shaker.uncover()
        assert not shaker.covered
    else:
        with pytest.raises(ProtocolError, match=r"MA-SB-5\.d\.1"):
            shaker.uncover()


@pytest.mark.clause("MA-SB-5.d.1")
def test_a_manual_shaker_is_covered_before_it_is_shaken() -> None:
    shaker = Shaker("manual")
    shaker.no_more_bets()
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.d\.1"):
        shaker.shake()


@pytest.mark.clause("MA-SB-5.f-s3")
def test_a_manual_shaker_stays_uncovered_until_all_winners_are_paid() -> None:
    shaker = Shaker("manual", bets_closed=True, unpaid=True)
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.f-s3"):
        shaker.cover()
    shaker.settled()
    shaker.no_more_bets()
    shaker.cover()
    assert shaker.covered


@pytest.mark.clause("MA-SB-5.f-s3")
def test_while_a_round_is_being_settled_the_cover_stays_off() -> None:
    table = a_table(shaker_type="manual")

    class Hasty(Round):
        """A round whose dealer reaches for the cover at every payment."""

        def pay(self, *args: Any, **more: Any) -> None:
            shaker = memory_of(table).shaker
            assert shaker is not None
            with pytest.raises(ProtocolError, match=r"MA-SB-5\.f-s3"):
                shaker.cover()
            super().pay(*args, **more)

    done = Hasty(table, {1: [("small", None, 1000), ("total_value", 7, 500)]}, rolls=[[1, 2, 4]])
    Driver(done)
    assert len(of_kind(done, "paid")) == 2


@pytest.mark.clause("MA-SB-5.f-s4", "MA-SB-5.e-s1", "MA-SB-5.d.2")
def test_each_shaker_refuses_what_only_the_other_does() -> None:
    automated, manual = Shaker("automated", bets_closed=True), Shaker("manual", bets_closed=True)
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.f-s4"):
        automated.cover()
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.e-s1"):
        automated.uncover()
    with pytest.raises(ProtocolError, match=r"MA-SB-5\.d\.2"):
        manual.activate()


@pytest.mark.clause("MA-SB-1-s3")
@pytest.mark.parametrize("holder", [None, "player"])
def test_no_round_begins_unless_the_dealer_has_the_shaker(holder: str | None) -> None:
    table = a_table()
    shaker = place_shaker(table, "manual")
    assert shaker.held_by == "dealer"
    shaker.held_by = holder
    with refusals.refused("dealer-missing", clause="MA-SB-1-s3") as refused:
        a_round(table)
    assert refused.value.clause == "MA-SB-1-s3"
    assert table.ledger[1] == 0


@pytest.mark.clause("MA-SB-1-s4")
def test_dice_may_be_used_for_24_hours_and_not_a_moment_longer() -> None:
    clock = Clock()
    table = a_table(clock)
    a_round(table)
    clock.time = NOON + timedelta(hours=24)
    a_round(table)
    clock.time += timedelta(microseconds=1)
    with refusals.refused("dice-too-old", clause="MA-SB-1-s4") as refused:
        a_round(table)
    assert refused.value.clause == "MA-SB-1-s4"
    replace_dice(table)
    assert a_round(table).void is None


@pytest.mark.clause("MA-SB-1-s4")
def test_dice_that_came_with_the_table_keep_their_age() -> None:
    table = a_table(lambda: NOON)
    table.equipment_life = Life(NOON - timedelta(hours=24, seconds=1))
    with pytest.raises(BadInput) as refused:
        a_round(table)
    assert refused.value.clause == "MA-SB-1-s4"


@pytest.mark.clause("MA-SB-6.d")
def test_an_automated_shaker_is_removed_before_a_manual_one_comes() -> None:
    table = a_table()
    place_shaker(table, "automated")
    with pytest.raises(BadInput) as refused:
        place_shaker(table, "manual")
    assert refused.value.clause == "MA-SB-6.d"
    remove_shaker(table)
    assert place_shaker(table, "manual").type == "manual"


@pytest.mark.clause("MA-SB-6.d")
def test_a_change_of_options_needs_the_automated_shaker_gone() -> None:
    table, manual = a_table(shaker_type="automated"), a_table(shaker_type="manual").submission
    a_round(table)
    with pytest.raises(BadInput) as refused:
        table.change_submission(manual)
    assert refused.value.clause == "MA-SB-6.d"
    assert table.submission.shaker_type == "automated"
    table.change_submission(manual, removed=["automated_shaker"])
    assert of_kind(a_round(table), "covered")


@pytest.mark.clause("MA-SB-6.d")
def test_a_manual_shaker_may_give_way_to_an_automated_one_and_silence_changes_nothing() -> None:
    table = a_table(shaker_type="manual")
    a_round(table)
    table.change_submission(a_table(shaker_type="automated").submission)
    assert of_kind(a_round(table), "activated")
    table.change_submission(a_table().submission)
    assert of_kind(a_round(table), "activated")


@pytest.mark.clause("MA-SB-1-s1")
@pytest.mark.parametrize(
    "dice", [[1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7], [1, 2, True], [1, 2, 2.0], ["1", "2", "3"]]
)
def test_a_roll_is_three_faces_from_one_to_six(dice: list[int]) -> None:
    with pytest.raises(BadInput) as refused:
        rolled(dice, {1: {"small": 10}})
    assert refused.value.clause == "MA-SB-1-s1"
    assert refused.value.where == "deal.dice"


@pytest.mark.clause("MA-SB-1-s1", "MA-SB-5.d.1")
def test_dice_that_nobody_scripted_come_from_the_tape_and_are_fair_faces() -> None:
    table = a_table()
    tape = table.chance.tape
    rolls = [of_kind(a_round(table), "entered")[0].data["dice"] for _ in range(200)]
    assert [tuple(entry) for entry in tape] == rolls
    assert {face for roll in rolls for face in roll} == {1, 2, 3, 4, 5, 6}
