"""The dealing marker in a scenario that begins after the first round: the log of every stretch of a live table replays."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.floor.nights import Night
from tests.project.refused import refused

ROUND: dict[str, Any] = {
    "game": "fast_action_holdem",
    "seats": {1: {"buy_in": 100, "wagers": {"original": 10}}, 3: {"buy_in": 100, "wagers": {"original": 10}}},
    "decisions": [{"seat": 1, "do": "surrender"}, {"seat": 3, "do": "surrender"}],
}


def settled(night: Night) -> list[Any]:
    """The log of every stretch that is over."""
    entries = [json.loads(line) for line in b"".join(night.notary.export()).splitlines()]
    return [entry["log"] for entry in entries if entry.get("kind") == "settled"]


def first_dealt(answer: Any) -> Any:
    return next(event["to"] for event in answer["events"] if event["kind"] == "dealt")


@pytest.mark.clause("MA-FA-7.b.p3")
def test_every_shoe_of_a_live_table_has_a_log_that_replays(tmp_path: Path) -> None:
    night = Night(tmp_path, "fast_action_holdem", options={"discretionary_reshuffle": True})
    night.rounds(12)
    night.close_and_open()
    logs = settled(night)
    assert len(logs) == 12
    assert None not in logs
    markers = [log["scenario"].get("marker", "dealer") for log in logs]
    assert markers[:8] == ["dealer", 1, 2, 3, 4, 5, 6, "dealer"]
    assert night.verdict().problems == []


@pytest.mark.clause("MA-FA-7.b.p2", "MA-FA-7.b.p3", "MA-FA-7.c.p2")
@pytest.mark.parametrize(
    ("more", "clause", "first"),
    [
        ({}, "MA-FA-7.b.p2", "dealer"),
        ({"marker": "dealer"}, "MA-FA-7.b.p3", "dealer"),
        ({"marker": 2}, "MA-FA-7.b.p3", 3),
        ({"marker": 4}, "MA-FA-7.b.p3", "dealer"),
    ],
)
def test_the_deal_begins_at_the_marker_that_the_scenario_tells(more: dict[str, Any], clause: str, first: Any) -> None:
    answer: Any = replay({**ROUND, **more})
    (marker,) = [event for event in answer["events"] if event["kind"] == "marker"]
    assert clause in marker["clauses"]
    assert first_dealt(answer) == first
    assert {seat: one["net"] for seat, one in answer["seats"].items()} == {"1": "-5.00", "3": "-5.00"}


@pytest.mark.parametrize("marker", [0, 99, "3", True, None])
def test_a_marker_lies_at_a_position(marker: object) -> None:
    with refused("no-such-seat", clause="MA-FA-7.b.p3") as error:
        replay({**ROUND, "marker": marker})
    assert (error.value.where, error.value.clause) == ("marker", "MA-FA-7.b.p3")
