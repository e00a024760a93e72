"""Wagers lie as chips on an area of the layout, or not at all. Sections 2 and 3(a)."""

from typing import Any

import pytest

from houseway.errors import BadInput
from tests.games.sic_bo.cases import events_of, rolled
from tests.project import refused as refusals


@pytest.mark.clause("MA-SB-3.a-s1")
def test_chips_on_an_area_are_a_wager_of_that_amount() -> None:
    answer = rolled([1, 2, 4], {3: {"total_value": {7: "2.50"}, "small": 20}})
    placed = [
        (event["seat"], event["wager"], event.get("selection"), event["amount"])
        for event in events_of(answer, "wagered")
    ]
    assert placed == [(3, "total_value", 7, "2.50"), (3, "small", None, "20.00")]
    assert all(event["clauses"] == ["MA-SB-3.a-s1"] for event in events_of(answer, "wagered"))


@pytest.mark.clause("MA-SB-3.a-s1")
def test_a_round_without_any_chips_is_still_a_round() -> None:
    answer = rolled([1, 2, 4], {1: {}})
    assert (answer["status"], answer["house"]["net"]) == ("completed", "0.00")


@pytest.mark.clause(
    "MA-SB-2.a.1",
    "MA-SB-2.a.2",
    "MA-SB-2.a.3",
    "MA-SB-2.a.4",
    "MA-SB-2.a.5",
    "MA-SB-2.a.6-s1",
    "MA-SB-2.a.7-s1",
    "MA-SB-2.a.8",
)
@pytest.mark.parametrize(
    ("wagers", "clause"),
    [
        ({"three_of_a_kind": {7: 1}}, "MA-SB-2.a.1"),
        ({"two_of_a_kind": {0: 1}}, "MA-SB-2.a.2"),
        ({"two_of_a_kind": 5}, "MA-SB-2.a.2"),
        ({"any_three_of_a_kind": {3: 5}}, "MA-SB-2.a.3"),
        ({"total_value": {3: 1}}, "MA-SB-2.a.4"),
        ({"total_value": {18: 1}}, "MA-SB-2.a.4"),
        ({"two_dice_combination": {"3+3": 1}}, "MA-SB-2.a.5"),
        ({"two_dice_combination": {"5+2": 1}}, "MA-SB-2.a.5"),
        ({"two_dice_combination": {"1+7": 1}}, "MA-SB-2.a.5"),
        ({"small": {4: 1}}, "MA-SB-2.a.6-s1"),
        ({"big": "12.3.4"}, "MA-SB-2.a.7-s1"),
        ({"big": -1}, "MA-SB-2.a.7-s1"),
        ({"big": "0.005"}, "MA-SB-2.a.7-s1"),
        ({"one_of_a_kind": {"six": 1}}, "MA-SB-2.a.8"),
    ],
)
def test_what_is_no_position_or_no_amount_is_refused_with_the_wagers_clause(
    wagers: dict[str, Any], clause: str
) -> None:
    with pytest.raises(BadInput) as refused:
        rolled([1, 2, 4], {1: wagers})
    assert refused.value.clause == clause
    assert refused.value.where.startswith("seats.1.wagers.")


@pytest.mark.clause("MA-SB-3.a-s1")
@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ({1: {"hardway": 5}}, "no-such-wager"),
        ({1: {"small": 5001}}, "not-enough-chips"),
        ({15: {"small": 5}}, "no-such-seat"),
        ({0: {"small": 5}}, "no-such-seat"),
    ],
)
def test_unknown_wagers_seats_and_chips_that_are_not_there_are_refused(seats: dict[int, Any], code: str) -> None:
    with refusals.refused(code):
        rolled([1, 2, 4], seats)
