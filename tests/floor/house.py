"""The application in this process, with people who come in by a header: what is tested here is not the sign-in."""

import contextlib
import struct
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient
from starlette.requests import HTTPConnection

from houseway.floor.app import create_app
from houseway.floor.http.dependencies import pace
from houseway.floor.http.routes import analysis, papers, rules, workbench
from houseway.floor.http.routes.rules import WORK
from houseway.floor.http.session_lookup import LOOKING_ON, Identity, SessionLookup
from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from tests.floor.http.answers import hold_to_description

PATIENCE = 1200.0
"""Seconds that an answer may take here: what others do with the processor meanwhile is nothing that a test is about."""
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
TABLE = "three-card-poker-ma"


class Stacked:
    """Entropy that shuffles a shoe into one wanted order and draws the lowest number for everything else."""

    def __init__(self, order: list[int]) -> None:
        self.order = order

    def take(self, count: int) -> bytes:
        if count < 8 * len(self.order):
            return bytes(count)
        lots = [0] * len(self.order)
        for place, item in enumerate(self.order):
            lots[item] = place
        return struct.pack(f"<{len(lots)}Q", *lots).ljust(count, b"\0")


class Badges(SessionLookup):
    """Believes what a header says."""

    def who(self, request: HTTPConnection) -> Identity:
        name = request.headers.get("x-name", "")
        role: Any = request.headers.get("x-role", "player")
        return Identity(name, role) if name else LOOKING_ON


@contextlib.contextmanager
def open_house(
    folder: Path, database: str = "", steady: Callable[[], float] | None = None
) -> Iterator[tuple[TestClient, Floor]]:
    """A client at an open floor; time stands still at noon, and so does the steady clock where one is given."""
    for limiter in (pace, WORK):  # all tests of a process ask from one address
        limiter.burst, limiter.rate = 10_000, 10_000.0
    for routes in (analysis, papers, rules, workbench):
        vars(routes)["PRICE_SECONDS"] = PATIENCE
    floor = Floor(database or f"sqlite:///{folder}/floor.db", Keyring(folder / "test.key"), opening_chips=100_000)
    floor.clocks.wall = lambda: NOON
    floor.clocks.steady = steady or floor.clocks.steady
    floor.door = Badges(floor.desk)
    app = create_app(floor)
    with TestClient(app, "http://localhost", client=("127.0.0.1", 50_000), raise_server_exceptions=False) as client:
        hold_to_description(client)
        for name in ("ann", "bob"):
            floor.welcome(Identity(name, "player"))
        yield client, floor


class Guest:
    """Somebody who gives commands over HTTP."""

    def __init__(self, client: TestClient, name: str, table: str = TABLE, role: str = "player") -> None:
        self.client, self.table = client, table
        self.headers = {"x-name": name, "x-role": role}
        self.count = 0

    def do(self, verb: str, key: str = "", **fields: Any) -> Any:
        self.count += 1
        body = {"key": key or f"{self.headers['x-name']} {self.count}", "do": verb, **fields}
        return self.client.post(f"/api/tables/{self.table}/commands", json=body, headers=self.headers)

    def after(self, verb: str, **fields: Any) -> Any:
        """The table after a command that is carried out."""
        answer = self.do(verb, **fields).json()
        state = self.state()
        assert answer == {"ok": True, "seq": answer["seq"]}
        assert state["seq"] >= answer["seq"]
        return state

    def state(self) -> Any:
        return self.client.get(f"/api/tables/{self.table}", headers=self.headers).json()
