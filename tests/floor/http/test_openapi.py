"""Every operation of the OpenAPI description, with right and wrong data: no fault of ours, nothing that is not described."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.floor.http.server import guest, serving

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
STREAMS = ("/api/tables/{table}/watch", "/api/room/watch")
"""Answers that never end."""


def explore(database: str, folder: Path, examples: int) -> int:
    """Tries every operation so many times; how many operations there were."""
    tried = 0
    with serving(database, folder) as server:
        one = guest(server.netloc)
        schema = schemathesis.openapi.from_url(f"http://{server.netloc}/api/openapi.json")
        for result in schema.get_all_operations():
            operation: Any = result
            operation = operation.ok()
            if operation.path in STREAMS:
                continue
            tried += 1
            for mode in schemathesis.GenerationMode:
                _try(operation, mode, {"Cookie": one.cookie}, examples)
    return tried


def _try(operation: Any, mode: Any, headers: dict[str, str], examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def attempt(case: Any) -> None:
        case.call_and_validate(headers=headers, checks=CHECKS)

    try:
        attempt()
    except Exception as error:
        if "Unsatisfiable" in type(error).__name__:
            return  # nothing wrong can be sent where nothing is asked for
        raise


def test_every_operation_keeps_to_its_description(tmp_path: Path) -> None:
    assert explore(f"sqlite:///{tmp_path}/floor.db", tmp_path, 2) > 20


@pytest.mark.slow
def test_every_operation_keeps_to_its_description_at_length(tmp_path: Path) -> None:
    assert explore(f"sqlite:///{tmp_path}/floor.db", tmp_path, 5000) > 20
