"""The OpenAPI description of the floor: every request, command and response, including the fields of each game.

OpenAPI does not cover sockets: ``x-sockets`` names their messages, which are among the components.
"""

from typing import Any, Final, Literal

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from houseway.floor.http.routes import analysis
from houseway.floor.http.schemas import by_game
from houseway.floor.http.schemas.base import Error, Key
from houseway.floor.http.schemas.cage import CAGE_COMMAND
from houseway.floor.http.schemas.commands import ROOM_COMMAND, TABLE_COMMAND
from houseway.floor.http.schemas.requests import (
    Advised,
    Checked,
    Equities,
    Priced,
    Replayed,
    Reported,
    Simulated,
    SimulatedRound,
)
from houseway.floor.http.schemas.state import Change, SocketMessage, TableState, WatchedState
from houseway.floor.http.schemas.workbench.rooms import Moves, Run
from houseway.support.json_types import Json

Schema = Json
REF: Final = "#/components/schemas/{model}"
ABOUT: Final = """\
Live casino tables by the regulation: commands, views, past rounds and proofs.

Sign in with `POST /api/session` and keep the cookie. `GET /api/tables` lists the tables; `GET /api/tables/{table}` is one
of them as you may see it. Follow it over its socket (`x-sockets`): the whole state comes first, then changes of it. Give
commands with `POST /api/tables/{table}/commands`, each under a key of its own, or over the socket; the questions in the
state (`asks`) say what your seat may decide, and with which fields. A refusal is an `Error` with a stable `code`.
"""
SOCKETS: Final[Schema] = {
    "/api/tables/{table}/ws": {
        "description": "One table, live. `?seq=` names the last state that you have, after a connection was cut.",
        "receives": {
            "description": "A command of POST /api/tables/{table}/commands, with `type: command` beside its fields",
            "$ref": "#/components/schemas/AnyTableCommand",
        },
        "sends": {"$ref": "#/components/schemas/SocketMessage"},
    }
}
STREAMS: Final[Schema] = {
    "/api/tables/{table}/watch": {"state": "WatchedState", "change": "Change"},
    "/api/room/watch": {"board": "Board"},
}
"""The models of the server-sent events, by path and event name."""


class DescribedApp(FastAPI):
    """An application whose OpenAPI description includes the games; it is built at the first request for it."""

    def openapi(self) -> Schema:
        if self.openapi_schema is None:
            self.openapi_schema = description(self)
        return self.openapi_schema


def serve_description(app: FastAPI) -> None:
    """Serves the description at ``/api/openapi.json`` and at the usual ``/openapi.json``."""

    def described() -> JSONResponse:
        return JSONResponse(app.openapi())

    for path in ("/openapi.json", "/api/openapi.json"):
        app.get(path, include_in_schema=False)(described)


def description(app: FastAPI) -> Schema:
    """The OpenAPI description of an application."""
    found = get_openapi(
        title=app.title,
        version=app.version,
        description=ABOUT,
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    schemas: Schema = found["components"]["schemas"]
    schemas.update(_components())
    schemas["Decide"] = by_game.decisions() | {"description": schemas["Decide"]["description"]}
    schemas["Act"] = by_game.acts() | {"description": schemas["Act"]["description"]}
    schemas["FaultReport"] = by_game.faults() | {"description": schemas["FaultReport"]["description"]}
    schemas.pop("AnyCommand")
    found["x-sockets"] = SOCKETS
    for path, events in STREAMS.items():
        content = {name: {"$ref": REF.format(model=model)} for name, model in events.items()}
        found["paths"][path]["get"]["responses"]["200"]["content"] = {"text/event-stream": {"x-events": content}}
    return {name: _tidy(one) for name, one in found.items()}


def _components() -> Schema:
    """The models that no operation refers to: those of sockets, streams, and bodies parsed by a worker."""
    parsed: list[type[BaseModel]] = [
        *(TableState, WatchedState, Change, Error, Checked, Replayed, Priced, Advised, Reported),
        *(Equities, Simulated, SimulatedRound, Moves, Run),
        *dict.fromkeys(takes for takes, _, _ in analysis.ROUTES.values()),
    ]
    more: list[tuple[type[BaseModel], Literal["serialization"]]] = [(one, "serialization") for one in parsed]
    _, models = models_json_schema(more, ref_template=REF)
    message = TypeAdapter(SocketMessage).json_schema(mode="serialization", ref_template=REF)
    found = {**models["$defs"], **message.pop("$defs"), "SocketMessage": message, "Key": TypeAdapter(Key).json_schema()}
    unions: dict[str, TypeAdapter[Any]] = {
        "AnyTableCommand": TABLE_COMMAND,
        "AnyRoomCommand": ROOM_COMMAND,
        "AnyCageCommand": CAGE_COMMAND,
    }
    for name, commands in unions.items():
        union = commands.json_schema(ref_template=REF)
        found |= union.pop("$defs")
        # Some commands are unions over the games, so there is no discriminator from verb to model.
        found[name] = {"title": name, "anyOf": union["oneOf"]}
    return found


def _tidy(value: object) -> object:
    """The description without ``default: null``."""
    if isinstance(value, list):
        return [_tidy(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {name: _tidy(one) for name, one in value.items() if not (name == "default" and one is None)}
