"""Clauses of Pai Gow that come out in what `houseway replay` answers: a set that proves unsuitable."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.every_game.answers import cited
from tests.project.refused import refused

TABLE: dict[str, Any] = {"game": "pai_gow", "seats": {1: {"buy_in": 100}}}
INSPECT: dict[str, Any] = {"act": "inspect_tiles", "by": "dealer"}


def inspected(**fields: Any) -> list[Any]:
    answer: Any = replay({**TABLE, "acts": [{**INSPECT, **fields}]})
    events: list[Any] = answer["acts"][0]["events"]
    return events


@pytest.mark.clause("MA-PG-4.a.3.i", "MA-PG-4.a.3.ii", "MA-PG-4.b")
def test_a_set_with_a_flaw_is_replaced_and_sealed() -> None:
    events = inspected(flaws=["a scratch on the back of a tile"])
    assert [event["kind"] for event in events][-3:] == ["replaced", "sealed", "displayed"]
    assert {"MA-PG-4.a.3.i", "MA-PG-4.a.3.ii"} <= cited(events)
    assert "a scratch on the back of a tile" in events[-4]["text"]


@pytest.mark.clause("MA-PG-4.a-1")
def test_a_set_without_a_flaw_stays() -> None:
    events = inspected()
    assert events[-1]["kind"] == "verified"
    assert not {"MA-PG-4.a.3.i", "MA-PG-4.a.3.ii", "MA-PG-4.b"} & cited(events)


def test_flaws_are_a_list() -> None:
    with refused("not-a-list"):
        inspected(flaws="a scratch")
