"""Every answer that a test gets is held against the description: its model, or that of a refusal, and nothing else."""

from functools import cache
from typing import Any

import httpx
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from pydantic import TypeAdapter

from houseway.floor.app import ROUTES
from houseway.floor.http.schemas.base import Error

JSON = "application/json"


def hold_to_description(client: TestClient) -> None:
    """Lets the client check whatever it is answered."""
    routes = [route for module in ROUTES for route in module.router.routes if isinstance(route, APIRoute)]
    assert routes

    def check(answer: httpx.Response) -> None:
        request = answer.request
        path = request.url.path
        if not path.startswith("/api") or not answer.headers.get("content-type", "").startswith(JSON):
            return
        answer.read()
        if answer.status_code >= 400:
            Error.model_validate_json(answer.content)
            return
        if path.endswith("/openapi.json"):
            return
        route = next(one for one in routes if request.method in (one.methods or ()) and one.path_regex.match(path))
        assert route.response_model is not None, f"{request.method} {path} describes no answer"
        adapter(route.response_model).validate_json(answer.content)

    client.event_hooks["response"].append(check)


@cache
def adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)
