"""Every byte that somebody can obtain about a table over HTTP, whatever doors there are."""

import io
import itertools
import json
import re
import zipfile
from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Engine, select

from houseway.floor.store.models import entries

STREAMS = ("/watch",)
"""Doors that never end: what comes out of them is the state, which the socket brings too."""
FLOOR = ("/api/export", "/api/log/export", "/api/significant", "/api/tables")
"""Doors that tell of every table, but for the pit's report, which adds up money."""
QUERIES = {"kind": ("events", "rounds", "wagers"), "format": ("jsonl",)}
HEX = re.compile(r"[0-9a-f]{16,}|[A-Za-z0-9+/]{40,}=*")
"""Hashes, salts and signatures: they differ with what they are over, and tell nothing of it."""
TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.+]+Z?")
CONNECTED = re.compile(r'"connected": ?(?:true|false)')
"""Whether a player counts as connected, which depends on how long ago they were heard."""
PATH = re.compile(r'("path": ?)\[[^]]*\]|(?:"#"(?:,\s*)?)+')
NUMBERED = re.compile(r'("(?:index|size|from|to|seq|first|entry)": ?|\\"logs\\":|log: |/#(?:\\+n|\n))\d+')
HEAD = re.compile(r'\[\\"([^"]*)\\",\d+,\\"#\\",-?\d+\]')
"""The head of a table's log in a proof: how much of it was folded when somebody asked."""
FOLDING = ('{"withheld"', '{"log"', '{"fold"')
"""Lines of an exported log that say what was folded when."""


def doors(app: FastAPI) -> Iterator[tuple[str, list[str]]]:
    """Every path that can be read, with what it wants in its query."""
    for path, methods in app.openapi()["paths"].items():
        if "get" in methods and not path.endswith(STREAMS):
            asked = [one["name"] for one in methods["get"].get("parameters", []) if one["in"] == "query"]
            yield path, asked


def about(path: str) -> bool:
    """Whether a door may tell of a table: by its path, or because it tells of the whole floor."""
    return "{table}" in path or path in FLOOR


def everything(client: TestClient, engine: Engine, table: str, headers: dict[str, str]) -> dict[str, str]:
    """What comes out of every door about that table and its first two rounds, door by door."""
    app: Any = client.app
    found: dict[str, str] = {}
    with engine.connect() as at:
        numbers = at.execute(select(entries.c.index).where(entries.c.table_id == table)).scalars().all()
    for path, asked in doors(app):
        if not about(path):
            continue
        rounds = (1, 2) if "{number}" in path else (0,)
        wanted = [[(name, value) for value in QUERIES[name]] for name in asked if name in QUERIES]
        for number, query in itertools.product(rounds, itertools.product(*wanted)):
            url = path.format(table=table, number=number)
            found |= _read(client, url, dict(query), headers, table, "{table}" not in path)
    for place, number in enumerate(numbers):
        mine = {"table": table}
        found |= _read(client, f"/api/log/entries/{number}", mine, headers, table, False, f"entry {place}")
    found |= _read(client, "/api/log/export", {"table": table}, headers, table, False, "its log")
    return found


def _read(
    client: TestClient,
    url: str,
    query: dict[str, str],
    headers: dict[str, str],
    table: str,
    whole: bool,
    name: str = "",
) -> dict[str, str]:
    answer = client.get(url, params=query, headers=headers)
    text = unpacked(answer.content)
    if whole:
        text = "\n".join(_of(table, text))
    return {f"{name or url} {sorted(query.items())}": f"{answer.status_code} {text}"}


def unpacked(body: bytes) -> str:
    """A body as text; a zip file as the text of all its files."""
    if body[:2] != b"PK":
        return body.decode()
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        return "\n".join(packed.read(name).decode() for name in packed.namelist())


def _of(table: str, text: str) -> Iterator[str]:
    """Of what tells of the whole floor, the lines or items about one table."""
    try:
        yield from _items(table, [json.loads(text)])
    except ValueError:
        yield from (line for line in text.splitlines() if f'"table":"{table}"' in line.replace(": ", ":"))


def _items(table: str, value: Any) -> Iterator[str]:
    several = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for one in several:
        text = json.dumps(one)
        if f'"{table}"' in text:
            mine = isinstance(one, dict) and table in (one.get("table"), one.get("id"))
            yield from [text] if mine else _items(table, one)


def plain(text: str, names: dict[str, str]) -> str:
    """The text without what differs from run to run: names, hashes, times and places in the log."""
    for name, stands_for in names.items():
        text = text.replace(name, stands_for)
    lines = [line for line in text.splitlines() if not line.startswith(FOLDING)]
    text = "\n".join(line for line in lines if not (line.startswith("{") and '"kind":"roots"' in line[:80]))
    text = HEAD.sub(r"[\1]", TIME.sub("then", HEX.sub("#", text)))
    text = CONNECTED.sub("", text)
    return PATH.sub(r"\1#", NUMBERED.sub(r"\g<1>0", text))
