"""Every operation of the OpenAPI description, with right and wrong data: no fault of ours, nothing that is not described."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.floor.http.server import Visitor, guest, serving

STREAMS = ("/api/tables/{table}/watch", "/api/room/watch")
"""Answers that never end."""


REAL: dict[str, list[Any]] = {
    "game": ["spanish_21", "poker", "sic_bo"],
    "wanted": ["MA-TC-7.b-1"],
    "number": [1],
    "index": [0, 5],
}
"""Things that there are, so that operations have something to answer; a table and its first round come with the server."""


def explore(database: str, folder: Path, examples: int) -> tuple[set[str], set[str]]:
    """Tries every operation that many times; those that were tried, and those that answered with what was asked for."""
    import schemathesis  # here: it takes seconds to load, and every process that collects tests would pay them
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    wanted = [not_a_server_error, checks.status_code_conformance, checks.content_type_conformance]
    wanted.append(checks.response_schema_conformance)
    tried: set[str] = set()
    answered: set[str] = set()
    with serving(database, folder) as server:
        one = guest(server.netloc)
        real = {**REAL, "table": [_played(one)]}
        schema = schemathesis.openapi.from_dict(_smaller(one.get("/openapi.json")[1]))
        schema.config.update(base_url=f"http://{server.netloc}")
        for result in schema.get_all_operations():
            operation: Any = result
            operation = operation.ok()
            if operation.path in STREAMS:
                continue
            tried.add(operation.label)
            for mode in schemathesis.GenerationMode:
                answered |= _try(operation, mode, {"Cookie": one.cookie}, examples, real, wanted)
    return tried, answered


def _played(one: Visitor) -> str:
    """A table at which a round was played."""
    wanted = {"game": "three_card_poker", "training": True, "betting_seconds": 0, "decision_seconds": 0}
    table = str(one.post("/api/tables", wanted)[1]["table"]["id"])
    commands: list[dict[str, Any]] = [
        {"do": "sit", "seat": 1, "buy_in": 100},
        {"do": "wager", "wager": "ante", "amount": 10},
        {"do": "ready"},
        {"do": "decide", "choice": "play"},
    ]
    for number, command in enumerate(commands):
        assert one.post(f"/api/tables/{table}/commands", {"key": f"first {number}", **command})[0] == 200
    return table


def _smaller(description: dict[str, Any]) -> dict[str, Any]:
    """The description with some of the decisions, acts and irregularities: all of them are too many for the generator."""
    dice = random.Random(0)
    for name in ("Decide", "Act", "FaultReport"):
        union = description["components"]["schemas"][name]
        union["anyOf"] = dice.sample(union["anyOf"], 8)
    return description


def _try(
    operation: Any, mode: Any, headers: dict[str, str], examples: int, real: dict[str, list[Any]], checks: list[Any]
) -> set[str]:
    answered: set[str] = set()
    dice = random.Random(operation.label)

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def attempt(case: Any) -> None:
        if case.path_parameters and dice.random() < 0.6:
            for name in case.path_parameters.keys() & real.keys():
                case.path_parameters[name] = dice.choice(real[name])
        answer = case.call_and_validate(headers=headers, checks=checks, timeout=60)
        if answer.status_code < 300:
            answered.add(operation.label)

    try:
        attempt()
    except Exception as error:
        if "Unsatisfiable" not in type(error).__name__:  # nothing wrong can be sent where nothing is asked for
            raise
    return answered


def test_every_operation_keeps_to_its_description(tmp_path: Path) -> None:
    tried, answered = explore(f"sqlite:///{tmp_path}/floor.db", tmp_path, 3)
    assert len(tried) > 40
    assert len(answered) > 15, f"little was answered: {sorted(answered)}"


@pytest.mark.slow
def test_every_operation_keeps_to_its_description_at_length(tmp_path: Path) -> None:
    examples = int(os.environ.get("HOUSEWAY_EXAMPLES", "40"))
    tried, answered = explore(f"sqlite:///{tmp_path}/floor.db", tmp_path, examples)
    assert len(tried) > 40
    assert len(answered) > 20, f"little was answered: {sorted(answered)}"
