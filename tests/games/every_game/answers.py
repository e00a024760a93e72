"""Reading what `houseway replay` answered: its events of a kind, the clauses that they cite."""

from collections.abc import Iterable
from typing import Any


def of_kind(answer: Any, kind: str) -> list[Any]:
    return [event for event in answer["events"] if event["kind"] == kind]


def cited(events: Iterable[Any]) -> set[str]:
    return {clause for event in events for clause in event["clauses"]}
