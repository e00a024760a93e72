"""What happens when something goes wrong. Sections 3 and 6."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.sic_bo.play.device import ElectricalDevice
from houseway.games.sic_bo.play.positions import winning_positions
from houseway.games.sic_bo.play.state import memory_of
from houseway.table.replay.referee import replay
from tests.games.sic_bo.cases import a_round, a_table, cited, events_of, kinds, line, of_kind, rolled
from tests.project import refused as refusals

AUTOMATED = {"shaker_type": "automated"}
MANUAL = {"shaker_type": "manual"}
JAM = {"kind": "automated_shaker_malfunction"}


def not_flat(roll: int) -> dict[str, Any]:
    return {"kind": "dice_not_flat", "at_roll": roll}


def device_fails(when: str) -> dict[str, Any]:
    return {"kind": "electrical_device_malfunction", "when": when}


@pytest.mark.clause("MA-SB-6.a", "MA-SB-5.d.1")
def test_a_leaning_die_is_no_roll_and_the_shaker_is_covered_and_shaken_again() -> None:
    answer = rolled([[6, 6, 6], [1, 2, 4]], {1: {"small": 10}}, MANUAL, [not_flat(1)])
    assert line(answer, "small") == ("win", "10.00")
    calls = [event["text"] for event in events_of(answer, "announced")]
    assert calls == ['"No more bets"', '"No Roll"', '"one, two, four"']
    assert kinds(answer).count("covered") == kinds(answer).count("shaken") == kinds(answer).count("uncovered") == 2
    settled = [event["n"] for event in answer["events"] if event["kind"] in ("collected", "paid")]
    assert len(settled) == 1
    assert settled[0] > events_of(answer, "lit")[0]["n"]


@pytest.mark.clause("MA-SB-6.a", "MA-SB-5.d.2")
def test_no_rolls_are_told_apart_by_their_toss_and_not_by_their_place_in_the_list() -> None:
    faults = [not_flat(2), not_flat(1)]
    answer = rolled([[1, 1, 1], [2, 2, 2], [4, 5, 6]], {1: {"big": 10}}, AUTOMATED, faults)
    assert [event["at_roll"] for event in events_of(answer, "fault")] == [1, 2]
    assert kinds(answer).count("activated") == 3
    assert line(answer, "big") == ("win", "10.00")


@pytest.mark.clause("MA-SB-6.a")
@pytest.mark.parametrize("faults", [[not_flat(2)], [not_flat(1), not_flat(1)], [not_flat(1), not_flat(3)]])
def test_a_no_roll_that_no_toss_comes_to_is_refused(faults: list[dict[str, Any]]) -> None:
    with refusals.refused("fault-never-happened"):
        rolled([[1, 2, 3], [1, 2, 4]][: len(faults)], {1: {"small": 10}}, {}, faults)


@pytest.mark.clause("MA-SB-6.a")
def test_a_roll_that_nothing_calls_for_is_refused() -> None:
    with refusals.refused("roll-not-due"):
        rolled([[1, 2, 3], [1, 2, 4]], {1: {"small": 10}})


@pytest.mark.clause("MA-SB-6.b-s1")
def test_after_the_toss_a_dark_device_leaves_the_settlement_to_the_dice() -> None:
    wagers = {"total_value": {6: 10}, "big": 10}
    answer = rolled([1, 2, 3], {1: wagers}, AUTOMATED, [device_fails("after_toss")])
    assert line(answer, "big") == ("lose", "0.00")
    assert line(answer, "total_value:6") == ("win", "140.00")
    assert cited(answer, "total_value:6") == ["MA-SB-2.a.4", "MA-SB-4.b-totals", "MA-SB-6.b-s1", "MA-SB-5.f-s2"]
    (ruled,) = events_of(answer, "ruled")
    assert ruled["present"] == "casino supervisor"
    assert not {"entered", "lit", "cleared"} & set(kinds(answer))


@pytest.mark.clause("MA-SB-6.b-s1", "MA-SB-5.f-s3")
def test_after_the_uncovering_losers_still_go_first_and_the_shaker_stays_uncovered() -> None:
    answer = rolled([6, 4, 1], {1: {"small": 10}, 2: {"big": 30}}, MANUAL, [device_fails("after_uncovering")])
    order = [
        kind for kind in kinds(answer) if kind in ("uncovered", "ruled", "collected", "paid", "paid_out", "closed")
    ]
    assert order == ["uncovered", "ruled", "collected", "paid", "paid_out", "closed"]


@pytest.mark.clause("MA-SB-6.b-s2")
def test_after_a_failure_no_round_begins_until_the_table_is_reopened() -> None:
    table = a_table()
    done = a_round(table, {"small": 10}, [(1, 2, 4)], [device_fails("after_uncovering")])
    assert of_kind(done, "closed")[0].clauses == ("MA-SB-6.b-s2",)
    with refusals.refused("table-closed", clause="MA-SB-6.b-s2") as refused:
        a_round(table)
    assert refused.value.clause == "MA-SB-6.b-s2"
    table.reopen()
    assert of_kind(a_round(table), "lit")


@pytest.mark.clause("MA-SB-6.b-s2")
def test_a_scenario_cannot_go_on_after_the_device_failed() -> None:
    failed = {"deal": {"dice": [1, 2, 4]}, "faults": [device_fails("after_uncovering")]}
    seats = {1: {"buy_in": 100, "wagers": {"small": 10}}}
    with pytest.raises(BadInput) as refused:
        replay({"game": "sic_bo", "seats": seats, "rounds": [failed, {"deal": {"dice": [1, 2, 3]}}]})
    assert refused.value.clause == "MA-SB-6.b-s2"
    assert refused.value.where.startswith("rounds[1]")


@pytest.mark.clause("MA-SB-6.b-s1", "MA-SB-5.e-s4")
def test_lamps_that_show_the_wrong_combinations_are_a_failed_device() -> None:
    table = a_table()
    memory_of(table).device = ElectricalDevice(lamps=lambda faces: [*winning_positions(faces), ("big", None)])
    done = a_round(table, {"small": 10, "big": 10}, [(1, 2, 4)])
    assert [(wager.id, wager.result) for wager in done.wagers] == [("small", "win"), ("big", "lose")]
    assert table.closed is not None


@pytest.mark.clause("MA-SB-6.b-s1")
@pytest.mark.parametrize("when", ["before_toss", "before_uncovering", "", None, 3])
def test_a_failure_before_the_dice_are_seen_is_not_ruled_on(when: str) -> None:
    with refusals.refused("no-such-moment", clause="MA-SB-6.b-s1") as refused:
        rolled([1, 2, 3], {1: {"small": 10}}, {}, [device_fails(when)])
    assert refused.value.clause == "MA-SB-6.b-s1"


@pytest.mark.clause("MA-SB-6.b-s1")
@pytest.mark.parametrize(("submission", "when"), [(MANUAL, "after_toss"), (AUTOMATED, "after_uncovering")])
def test_the_moment_of_a_failure_fits_the_shaker(submission: dict[str, str], when: str) -> None:
    with refusals.refused("another-shaker", clause="MA-SB-6.b-s1") as refused:
        rolled([1, 2, 3], {1: {"small": 10}}, submission, [device_fails(when)])
    assert refused.value.clause == "MA-SB-6.b-s1"


@pytest.mark.clause("MA-SB-6.c")
@pytest.mark.parametrize("submission", [AUTOMATED, {}])
def test_a_jammed_automated_shaker_voids_the_round(submission: dict[str, str]) -> None:
    answer = rolled([1, 2, 4], {1: {"small": 10, "total_value": {7: 5}}, 2: {"big": 10}}, submission, [JAM])
    assert answer["status"] == "void"
    assert line(answer, "small") == line(answer, "total_value:7") == line(answer, "big", 2) == ("void", "0.00")
    assert cited(answer, "small") == ["MA-SB-6.c"]
    assert [answer["seats"][seat]["net"] for seat in "12"] == ["0.00", "0.00"]
    assert answer["house"]["net"] == "0.00"


@pytest.mark.clause("MA-SB-6.c")
def test_after_a_void_round_the_next_one_opens_for_bets() -> None:
    table = a_table(shaker_type="automated")
    assert a_round(table, faults=[JAM]).void is not None
    shaker = memory_of(table).shaker
    assert shaker is not None
    assert not shaker.bets_closed
    done = a_round(table, {"small": 10}, [(1, 2, 4)])
    assert done.wagers[0].result == "win"
    assert of_kind(done, "announced")[0].data["text"] == "No more bets"


@pytest.mark.clause("MA-SB-6.c", "MA-SB-6.a")
def test_a_shaker_may_jam_on_the_toss_after_a_no_roll() -> None:
    answer = rolled([[1, 2, 4]], {1: {"small": 10}}, AUTOMATED, [JAM, not_flat(1)])
    assert answer["status"] == "void"
    assert [event["fault"] for event in events_of(answer, "fault")] == ["dice_not_flat", "automated_shaker_malfunction"]


@pytest.mark.clause("MA-SB-6.c")
def test_a_manual_shaker_has_no_activation_to_fail() -> None:
    with refusals.refused("another-shaker", clause="MA-SB-6.c") as refused:
        rolled([1, 2, 4], {1: {"small": 10}}, MANUAL, [JAM])
    assert refused.value.clause == "MA-SB-6.c"


@pytest.mark.clause("MA-SB-6.c", "MA-SB-6.d")
def test_where_nothing_is_said_an_automated_shaker_stays_once_a_fault_tells_of_it() -> None:
    table = a_table()
    a_round(table, faults=[JAM])
    assert of_kind(a_round(table), "activated")


@pytest.mark.clause("MA-SB-3.b-s1", "MA-SB-3.b-s2", "MA-SB-3.c")
@pytest.mark.parametrize(
    ("wagers", "wager", "placed", "meant", "name", "result"),
    [
        ({"total_value": {8: 10}}, "total_value", 8, 9, "total_value:8", ("lose", "0.00")),
        ({"total_value": {9: 10}}, "total_value", 9, 8, "total_value:9", ("win", "60.00")),
        ({"one_of_a_kind": {1: 10}}, "one_of_a_kind", 1, 4, "one_of_a_kind:1", ("win", "10.00")),
        ({"big": 10}, "big", "big", "small", "big", ("lose", "0.00")),
        ({"small": 10}, "big", "small", "big", "small", ("win", "10.00")),
    ],
)
def test_chips_are_settled_where_they_lie(
    wagers: dict[str, Any], wager: str, placed: object, meant: object, name: str, result: tuple[str, str]
) -> None:
    fault = {"kind": "wager_misplaced", "position": 1, "wager": wager, "placed": placed, "meant": meant}
    answer = rolled([4, 4, 1], {1: wagers}, {}, [fault])
    assert line(answer, name) == result
    (ruled,) = events_of(answer, "ruled")
    assert ruled["clauses"] == ["MA-SB-3.b-s1", "MA-SB-3.b-s2", "MA-SB-3.c"]
    assert "are settled there" in ruled["text"]


@pytest.mark.clause("MA-SB-3.b-s1")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"placed": 7}, "no-such-wager"),
        ({"position": 2}, "no-such-wager"),
        ({"meant": 8}, "nothing-misplaced"),
        ({"meant": 18}, "no-such-area"),
        ({"wager": "hardway"}, "no-such-wager"),
        ({"position": "dealer"}, "out-of-range"),
    ],
)
def test_a_misplaced_wager_names_chips_that_are_there(change: dict[str, Any], code: str) -> None:
    fault = {"kind": "wager_misplaced", "position": 1, "wager": "total_value", "placed": 8, "meant": 9, **change}
    with refusals.refused(code):
        rolled([4, 4, 1], {1: {"total_value": {8: 10}}}, {}, [fault])


@pytest.mark.clause("MA-SB-3.a-s2")
@pytest.mark.parametrize("wager", ["big", "total_value", "total_value:13"])
def test_a_wager_called_with_cash_is_not_live_and_the_round_goes_on(wager: str) -> None:
    fault = {"kind": "verbal_cash_wager", "position": 2, "wager": wager, "amount": 100}
    answer = rolled([3, 4, 6], {1: {"big": 10}, 2: {}}, {}, [fault])
    assert answer["status"] == "completed"
    assert answer["seats"]["1"]["net"] == "10.00"
    assert answer["seats"]["2"] == {"wagers": {}, "net": "0.00"}
    (ruled,) = events_of(answer, "ruled")
    assert ruled["clauses"] == ["MA-SB-3.a-s2"]
    assert ruled["n"] < next(event["n"] for event in answer["events"] if event["text"] == '"No more bets"')


@pytest.mark.clause("MA-SB-3.a-s2")
def test_cash_beside_chips_leaves_the_chips_as_they_are() -> None:
    fault = {"kind": "verbal_cash_wager", "position": 1, "wager": "big", "amount": "2.50"}
    answer = rolled([3, 4, 6], {1: {"big": 10}}, {}, [fault])
    assert line(answer, "big") == ("win", "10.00")
    assert answer["seats"]["1"]["net"] == "10.00"


@pytest.mark.clause("MA-SB-3.a-s2")
@pytest.mark.parametrize("change", [{"position": 3}, {"amount": -5}, {"amount": "lots"}, {"wager": "hardway"}])
def test_a_call_with_cash_names_a_seat_a_wager_and_an_amount(change: dict[str, Any]) -> None:
    fault = {"kind": "verbal_cash_wager", "position": 1, "wager": "big", "amount": 5, **change}
    with pytest.raises(BadInput) as refused:
        rolled([3, 4, 6], {1: {"big": 10}}, {}, [fault])
    assert refused.value.where.startswith("faults")


@pytest.mark.clause("MA-SB-6.a")
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "die_fell_out"},
        {"kind": "dice_not_flat"},
        {"kind": "dice_not_flat", "at_roll": 0},
        {**JAM, "when": "x"},
    ],
)
def test_unknown_and_unfinished_faults_are_refused(fault: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refused:
        rolled([1, 2, 3], {1: {"small": 10}}, AUTOMATED, [fault])
    assert refused.value.where.startswith("faults[0]")
