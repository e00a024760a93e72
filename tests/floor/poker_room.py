"""A house with a poker table for two, a clock that the test turns, and people who come in by name."""

from datetime import timedelta
from typing import Any

from fastapi.testclient import TestClient

from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from tests.floor.house import NOON, Guest

SMALL = {
    "game": "poker",
    "authority": "MA",
    "name": "Table 1",
    "options": {"max_players": 2},
    "minimum": 10,
    "decision_seconds": 0,
}
"""Other stakes than those of the tables that stand open in every house, so that it has a list of its own."""


class PokerRoom:
    """A house with a poker table for two, a clock that the test turns, and people who come in by name."""

    def __init__(self, client: TestClient, floor: Floor) -> None:
        self.client, self.floor = client, floor
        self.count = 0
        self.now = NOON
        floor.clocks.wall = lambda: self.now
        floor.clocks.steady = lambda: (self.now - NOON).total_seconds()

    def make(self, by: str = "sue", role: str = "supervisor", **setup: Any) -> str:
        answer = self.client.post("/api/tables", json={**SMALL, **setup}, headers=badge(by, role))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    def board(self, name: str = "ann", role: str = "player") -> Any:
        return self.client.get("/api/room", headers=badge(name, role)).json()

    def row(self, table: str, **who: str) -> Any:
        return next(row for row in self.board(**who)["tables"] if row["id"] == table)

    def do(self, name: str, verb: str, role: str = "player", key: str = "", **fields: Any) -> Any:
        self.count += 1
        body = {"key": key or f"{name} {self.count}", "do": verb, **fields}
        return self.client.post("/api/room/commands", json=body, headers=badge(name, role))

    def after(self, name: str, verb: str, role: str = "player", **fields: Any) -> Any:
        """The board after a command that is carried out."""
        answer = self.do(name, verb, role, **fields).json()
        assert answer["ok"] is True
        return self.client.get("/api/room", headers=badge(name, role)).json()

    def guest(self, name: str, table: str, role: str = "player") -> Guest:
        self.floor.welcome(Identity(name, "player"))
        return Guest(self.client, name, table, role)

    def mind(self, **later: int) -> None:
        """Time goes on, and the host of the board looks at the clock."""
        assert self.client.portal is not None
        self.client.portal.call(self.floor.room.mind)  # as it does all the time
        self.now += timedelta(**later)
        self.client.portal.call(self.floor.room.mind)


def badge(name: str, role: str) -> dict[str, str]:
    return {"x-name": name, "x-role": role}
