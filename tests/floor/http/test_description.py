"""The OpenAPI description: every operation typed, every command, decision, act and irregularity listed with its fields."""

import random
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from pydantic import BaseModel

from houseway.floor.http.schemas import by_game, commands
from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.live.commands import FIELDS
from houseway.live.room.board import FIELDS as BOARD
from houseway.live.room.board import OF_THE_CLOCK
from houseway.table.acts.house import acts_of
from tests.floor.house import Guest, open_house
from tests.floor.http.typescript import FILE, description, typescript
from tests.games.rounds.random_table import play_night

Schema = dict[str, Any]
EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
FILES = (
    "/api/log/checkpoint.txt",
    "/api/log/export",
    "/api/export",
    "/api/report",
    "/api/tables/{table}/dispute/{number}",
)
"""Operations that answer with a text, a page or a file."""
STREAMS = ("/api/tables/{table}/watch", "/api/room/watch", "/api/jobs/{job}")


@pytest.fixture(scope="module")
def found() -> Schema:
    return description()


def resolved(found: Schema, schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = found["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def parts(found: Schema, schema: Schema) -> list[Schema]:
    """The schema, or all that it is a union of."""
    schema = resolved(found, schema)
    unions = schema.get("anyOf", []) + schema.get("oneOf", [])
    return [each for one in unions for each in parts(found, one)] if unions else [schema]


def test_the_types_of_the_page_are_those_of_the_description(found: Schema) -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(found), "run python -m tests.floor.http.typescript"


def test_every_operation_says_what_it_takes_and_answers(found: Schema) -> None:
    for path, operations in found["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert answer["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Error"}
                elif path not in (*FILES, *STREAMS):
                    for part in parts(found, answer["content"]["application/json"]["schema"]):
                        typed(found, part, f"{where} {status}")
            if "requestBody" in operation:
                for part in parts(found, operation["requestBody"]["content"]["application/json"]["schema"]):
                    typed(found, part, where)


def typed(found: Schema, part: Schema, where: str) -> None:
    """A model of which every field is listed, or a list or a mapping of such."""
    if part.get("type") == "array":
        typed(found, resolved(found, part["items"]), where)
    elif part == {"type": "null"}:
        pass
    elif "properties" not in part:
        assert part["additionalProperties"], f"{where} is not typed: {part}"
    else:
        assert part.get("additionalProperties") is False, f"{where} is open: {part.get('title')}"


def test_no_reference_leads_nowhere(found: Schema) -> None:
    def look(value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                assert value["$ref"].startswith("#/components/schemas/")
                resolved(found, value)
            for one in value.values():
                look(one)
        elif isinstance(value, list):
            for one in value:
                look(one)

    look(found)


def test_it_is_served_under_both_names(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        served = client.get("/openapi.json")
        assert served.headers["content-type"] == "application/json"
        assert served.json() == client.get("/api/openapi.json").json() == description()


# -- commands ---------------------------------------------------------------------------------------------------------


def models(union: Any) -> dict[str, type[BaseModel]]:
    kinds = union.__origin__.__args__
    return {kind.model_fields["do"].annotation.__args__[0]: kind for kind in kinds}


@pytest.mark.parametrize(
    ("union", "fields", "inner"),
    [
        (commands.AnyTableCommand, FIELDS, ("time", "restore")),
        (commands.AnyRoomCommand, BOARD, OF_THE_CLOCK),
    ],
)
def test_every_command_has_a_model_with_its_fields(union: Any, fields: Any, inner: tuple[str, ...]) -> None:
    known = models(union)
    assert known.keys() == fields.keys() - set(inner)
    for do, (needed, optional) in fields.items():
        if do in known:
            given = {name: one for name, one in known[do].model_fields.items() if name not in ("key", "do")}
            assert {name for name, one in given.items() if one.is_required()} == needed
            assert {name for name, one in given.items() if not one.is_required()} == optional


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "sit", "seat": "1", "buy_in": 100},
        {"do": "sit", "seat": 1, "buy_in": [100]},
        {"do": "sit", "seat": 1, "buy_in": 100, "bot": "yes"},
        {"do": "wager", "wager": 7, "amount": 10},
        {"do": "wager", "wager": "ante", "amount": 10, "selection": {"a": 1}},
        {"do": "decide", "choice": 1},
    ],
)
def test_a_field_of_another_type_is_refused(tmp_path: Path, fields: dict[str, Any]) -> None:
    with open_house(tmp_path) as (client, _):
        ann = Guest(client, "ann")
        before = ann.state()["seq"]
        answer = ann.do(fields.pop("do"), **fields)
        assert answer.status_code == 400
        assert answer.json()["error"]["message"]
        assert ann.state()["seq"] == before


# -- what depends on the game -----------------------------------------------------------------------------------------


def variants(found: Schema, name: str, tag: str) -> dict[str, list[Schema]]:
    listed: dict[str, list[Schema]] = {}
    for one in found["components"]["schemas"][name]["anyOf"]:
        listed.setdefault(one["properties"][tag]["const"], []).append(one)
    return listed


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_every_act_and_irregularity_is_listed_with_its_fields(found: Schema, name: str, authority: str) -> None:
    game = find_game(name, authority)
    acts = variants(found, "Act", "act")
    for act_name, act in acts_of(game).items():
        if act.command:
            continue
        fields = {"key", "do", "act", *act.needs, *act.takes}
        needed = {"key", "do", "act", *act.needs}
        assert any(
            one["properties"].keys() == fields and set(one["required"]) == needed and game.title in one["description"]
            for one in acts[act_name]
        )
    faults = variants(found, "FaultReport", "kind")
    for kind, ruling in game.rulings.items():
        assert any(one["properties"].keys() == {"kind", *ruling.fields} for one in faults[kind])


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_every_decision_of_a_random_night_is_as_it_is_listed(found: Schema, name: str, authority: str) -> None:
    game, dice = find_game(name, authority), random.Random(f"{name} {authority}")
    decisions = variants(found, "Decide", "choice")
    assert game.verbs.keys() <= decisions.keys()
    checked = 0
    for _ in range(60):
        night = play_night(game, dice, (1, 2), 0.3, 0.5)
        if night is None:
            continue
        scenario = night.scenario
        rounds = scenario.get("rounds", [scenario])
        for decision in (one for each in rounds for one in each.get("decisions", ())):
            checked += 1
            said = {field: value for field, value in decision.items() if field not in ("seat", "do")}
            wanted = {"key": "k", "do": "decide", "choice": decision["do"], **said}
            schemas = [one for one in decisions[decision["do"]] if game.title in one["description"]]
            assert any(valid(found, one, wanted) for one in schemas), (wanted, schemas)
    assert checked > 3 or not game.verbs


def valid(found: Schema, schema: Schema, value: Any) -> bool:
    whole = {**schema, "components": {"schemas": {"Key": found["components"]["schemas"]["Key"]}}}
    return jsonschema_rs.is_valid(whole, value)


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_every_field_of_a_decision_has_a_type(name: str, authority: str) -> None:
    game = find_game(name, authority)
    for fields in game.verb_fields.values():
        assert {field.rstrip("?") for field in fields} <= by_game.OF_DECISIONS.keys()
