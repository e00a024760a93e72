"""What has to be at the table, and who inspects it before it opens. Sections 1, 3 to 5."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.sic_bo.play.device import ElectricalDevice
from houseway.games.sic_bo.play.inspection import (
    SHIFT,
    begin_shift,
    inspect_device,
    inspect_shaker,
    open_table,
    order_opening,
)
from houseway.games.sic_bo.play.positions import POSITIONS, winning_positions, written
from houseway.games.sic_bo.play.postings import odds_sheet
from houseway.games.sic_bo.play.state import memory_of
from houseway.games.sic_bo.rules import SicBo
from houseway.games.sic_bo.setup import SETUP
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.sic_bo.cases import ROLLS, a_round, a_table
from tests.project import refused as refusals


def record(**change: Any) -> dict[str, Any]:
    """The record of a table on which everything is as it should be, but for the change."""
    return {
        "dice": 3,
        "shaker": "sealed",
        "electrical_device": True,
        "layout": [written(position) for position in POSITIONS],
        "layout_odds": odds_sheet(SicBo()),
        "publications": ["Small wins 1 to 1", "a double: 8 win 1. For players over 21"],
        "placement_notice": True,
        **change,
    }


def refused_by(**change: Any) -> list[str]:
    return [violation.clause for violation in SETUP.inspect(SicBo(), record(**change))]


@pytest.mark.clause("MA-SB-1-s1", "MA-SB-1-s2", "MA-SB-3.a-s1", "MA-SB-4.a-s1", "MA-SB-4.a-s2", "MA-SB-3.b-s2")
def test_a_table_with_all_its_fixtures_passes() -> None:
    assert refused_by() == []


@pytest.mark.clause(
    "MA-SB-1-s1", "MA-SB-1-s2", "MA-SB-5.e-s4", "MA-SB-3.a-s1", "MA-SB-4.a-s1", "MA-SB-4.a-s2", "MA-SB-3.b-s2"
)
@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"dice": 2}, "MA-SB-1-s1"),
        ({"dice": 4}, "MA-SB-1-s1"),
        ({"shaker": "open"}, "MA-SB-1-s2"),
        ({"shaker": None}, "MA-SB-1-s2"),
        ({"electrical_device": False}, "MA-SB-5.e-s4"),
        ({"layout": ["small", "big"]}, "MA-SB-3.a-s1"),
        ({"layout_odds": {"small": "1 to 1"}}, "MA-SB-4.a-s1"),
        ({"layout_odds": "as usual"}, "MA-SB-4.a-s1"),
        ({"publications": "a double pays 9 for 1"}, "MA-SB-4.a-s2"),
        ({"placement_notice": False}, "MA-SB-3.b-s2"),
    ],
)
def test_a_missing_or_wrong_fixture_is_named_with_its_clause(change: dict[str, Any], clause: str) -> None:
    assert refused_by(**change) == [clause]


@pytest.mark.clause("MA-SB-3.a-s1")
def test_a_layout_with_an_area_too_many_is_refused() -> None:
    areas = [written(position) for position in POSITIONS]
    assert refused_by(layout=areas) == []
    assert refused_by(layout=[*areas, "total_value:18"]) == ["MA-SB-3.a-s1"]
    assert refused_by(layout=areas[1:]) == ["MA-SB-3.a-s1"]
    assert refused_by(layout="as usual") == ["MA-SB-3.a-s1"]


@pytest.mark.clause("MA-SB-4.a-s1", "MA-SB-4.a-s2")
def test_a_layout_that_states_one_row_with_for_is_refused() -> None:
    assert refused_by(layout_odds={**odds_sheet(SicBo()), "total_9": "7 for 1"}) == ["MA-SB-4.a-s1"]
    assert refused_by(layout_odds=odds_sheet(SicBo(odds_wording="win"))) == []


@pytest.mark.clause("MA-SB-1-s3", "MA-SB-1-s4", "MA-SB-3.b-s1", "MA-SB-3.b-s2", "MA-SB-6.b-s1", "MA-SB-6.d")
def test_standing_duties_name_who_is_responsible() -> None:
    by = {duty.clauses[0]: duty.role for when in ("always", "round") for duty in SETUP.needed_duties(SicBo(), when)}
    assert by == {
        "MA-SB-1-s3": "dealer",
        "MA-SB-1-s4": "licensee",
        "MA-SB-6.d": "licensee",
        "MA-SB-3.b-s2": "player",
        "MA-SB-6.b-s1": "casino supervisor",
    }


@pytest.mark.clause("MA-SB-5.a.1")
def test_a_good_device_passes_for_any_three_values() -> None:
    device = ElectricalDevice()
    assert [roll for roll in ROLLS if device.faults(roll)] == []


@pytest.mark.clause("MA-SB-5.a.1")
def test_a_dark_lamp_and_a_wrong_lamp_are_found_by_name() -> None:
    dark = ElectricalDevice(lamps=lambda faces: [one for one in winning_positions(faces) if one != ("small", None)])
    assert dark.faults((1, 4, 4)) == ["small stays dark"]
    assert dark.faults((4, 4, 6)) == []
    wrong = ElectricalDevice(lamps=lambda faces: [*winning_positions(faces), ("total_value", 10)])
    assert wrong.faults((1, 4, 4)) == ["total_value:10 is lit wrongly"]


@pytest.mark.clause("MA-SB-5.a.1", "MA-SB-2.a.2")
def test_a_device_is_wired_for_the_reading_the_licensee_chose() -> None:
    wired = ElectricalDevice(lamps=winning_positions, two_of_a_kind_on_triple=False)
    assert wired.faults((2, 2, 2)) == ["two_of_a_kind:2 is lit wrongly"]
    assert wired.faults((2, 2, 3)) == []


@pytest.mark.clause("MA-SB-5.a", "MA-SB-5.a.1")
def test_no_round_begins_before_the_floorperson_has_inspected_the_device() -> None:
    table = a_table(shaker_type="manual")
    checklist = order_opening(table)
    with refusals.refused("duty-undone", clause="MA-SB-5.a") as refused:
        a_round(table)
    assert refused.value.clause == "MA-SB-5.a"
    inspect_device(checklist, memory_of(table).device, (1, 2, 3), "floorperson")
    assert a_round(table).void is None


@pytest.mark.clause("MA-SB-5.a", "MA-SB-5.a.1")
def test_a_faulty_device_or_the_wrong_person_leaves_the_inspection_open() -> None:
    checklist = order_opening(a_table())
    with refusals.refused("inspection-failed", clause="MA-SB-5.a.1") as refused:
        inspect_device(checklist, ElectricalDevice(lamps=lambda faces: []), (1, 1, 2), "floorperson")
    assert refused.value.clause == "MA-SB-5.a.1"
    with refusals.refused("not-your-role", clause="MA-SB-5.a.1"):
        inspect_device(checklist, ElectricalDevice(), (1, 2, 3), "dealer")
    assert not checklist.complete()


@pytest.mark.clause("MA-SB-5.a.2")
@pytest.mark.parametrize(("tosses", "enough"), [(2, False), (3, True), (4, True)])
def test_an_automated_shaker_is_operated_three_times_before_opening(tosses: int, enough: bool) -> None:
    table = a_table(shaker_type="automated")
    checklist = order_opening(table)
    inspect_device(checklist, memory_of(table).device, (6, 6, 6), "floorperson")
    for _ in range(tosses):
        inspect_shaker(checklist, True, "floorperson")
    assert may_play(table) is enough


@pytest.mark.clause("MA-SB-5.a.2")
def test_a_bad_toss_does_not_count_and_a_manual_shaker_needs_none() -> None:
    checklist = order_opening(a_table(shaker_type="automated"))
    with refusals.refused("inspection-failed", clause="MA-SB-5.a.2") as refused:
        inspect_shaker(checklist, False, "floorperson")
    assert refused.value.clause == "MA-SB-5.a.2"
    assert checklist.signed == {}
    assert [duty.id for duty in order_opening(a_table(shaker_type="manual")).duties] == ["inspect_electrical_device"]


@pytest.mark.clause("MA-SB-5.b")
def test_a_new_shift_needs_three_good_tosses_signed_by_the_casino_supervisor() -> None:
    table = a_table(shaker_type="automated")
    a_round(table)
    checklist = begin_shift(table)
    with refusals.refused("duty-undone", clause="MA-SB-5.b") as refused:
        a_round(table)
    assert refused.value.clause == "MA-SB-5.b"
    with refusals.refused("not-your-role", clause="MA-SB-5.b"):
        inspect_shaker(checklist, True, "floorperson", SHIFT)
    with refusals.refused("inspection-failed", clause="MA-SB-5.b") as bad_toss:
        inspect_shaker(checklist, False, "casino supervisor", SHIFT)
    assert bad_toss.value.clause == "MA-SB-5.b"
    for allowed in (False, False, True):
        inspect_shaker(checklist, True, "casino supervisor", SHIFT)
        assert may_play(table) is allowed


@pytest.mark.clause("MA-SB-5.b")
def test_a_new_shift_with_a_manual_shaker_needs_no_inspection() -> None:
    table = a_table(shaker_type="manual")
    assert begin_shift(table).complete()
    assert may_play(table)


@pytest.mark.clause("MA-SB-5.a", "MA-SB-5.a.1", "MA-SB-5.a.2", "MA-SB-1-s2")
@pytest.mark.parametrize(("shaker", "operations"), [("manual", 0), ("automated", 3)])
def test_opening_the_table_inspects_device_and_shaker(shaker: str, operations: int) -> None:
    table = a_table(shaker_type=shaker)
    opening = Round(table)
    Driver(opening, open_table)
    assert [event.kind for event in opening.events] == ["shaker_placed", "device_inspected"] + [
        "shaker_inspected"
    ] * operations
    assert may_play(table)


@pytest.mark.clause("MA-SB-5.a", "MA-SB-1-s4")
def test_a_table_that_opens_again_keeps_its_shaker() -> None:
    table = a_table(shaker_type="manual")
    Driver(Round(table), open_table)
    shaker, life = memory_of(table).shaker, table.equipment_life
    Driver(Round(table), open_table)
    assert memory_of(table).shaker is shaker
    assert table.equipment_life is life


@pytest.mark.clause("MA-SB-5.a.1")
def test_a_table_whose_lamps_are_wrong_does_not_open() -> None:
    table = a_table()
    memory_of(table).device = ElectricalDevice(lamps=lambda faces: [])
    with refusals.refused("inspection-failed", clause="MA-SB-5.a.1"):
        Driver(Round(table), open_table)
    assert not may_play(table)


def may_play(table: Table) -> bool:
    """Whether a round may begin now."""
    try:
        a_round(table)
    except BadInput:
        return False
    return True
