"""A cage with its people, given commands directly or over HTTP."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import func, insert, select

from houseway.floor.cage.cage import Cage
from houseway.floor.cage.till import Order, Till
from houseway.floor.people.models import people
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import balances
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.live.config import read_config
from tests.floor.house import NOON

ROLES = {
    "ann": "player",
    "bob": "player",
    "cora": "cashier",
    "carl": "cashier",
    "flo": "floorperson",
    "sue": "supervisor",
    "sam": "supervisor",
}
TABLE = "high-limit"


@dataclass
class Window:
    """The cage of a store with two players, two cashiers, a floorperson, two supervisors and a table for money."""

    store: Store
    now: datetime = NOON
    keys: Iterator[int] = field(default_factory=count)

    def __post_init__(self) -> None:
        self.cage = Cage(Till(self.store, lambda: self.now))

    @classmethod
    def open(cls, folder: Path, database: str = "") -> "Window":
        store = open_store(database or f"sqlite:///{folder}/floor.db")
        with store.engine.begin() as at:
            rows = [{"name": name, "role": role, "passphrase": "", "joined_at": 0.0} for name, role in ROLES.items()]
            at.execute(insert(people), rows)
        store.make_table(TableRecord(TABLE, read_config({"game": "three_card_poker"})), "sue")
        store.make_table(TableRecord("school", read_config({"game": "three_card_poker", "training": True})), "sue")
        return cls(store)

    def do(self, by: str, verb: str, key: str = "", **fields: Any) -> Any:
        """The answer to a command; without a key of its own it is given once."""
        order = Order(verb, by, ROLES.get(by, "guest"), key or f"key {next(self.keys)}", fields)
        return self.cage.carry_out(order)

    def ask(self, by: str, kind: str, amount: object, **more: Any) -> int:
        """The number of a slip that somebody asks for."""
        return int(self.do(by, "ask", kind=kind, amount=amount, **more)["slip"]["number"])

    def through(self, by: str, kind: str, amount: object, **more: Any) -> int:
        """The number of a slip that is asked for, approved and carried out."""
        slip = self.ask(by, kind, amount, **more)
        self.do("sam", "approve", slip=slip)
        self.do("cora", "confirm", slip=slip)
        return slip

    def books(self) -> dict[str, int]:
        """Every account that is not empty, in cents."""
        with self.store.engine.connect() as at:
            return {row.owner: row.amount for row in at.execute(select(balances)) if row.amount}

    def total(self) -> int:
        with self.store.engine.connect() as at:
            return int(at.execute(select(func.sum(balances.c.amount))).scalar() or 0)


@dataclass
class Client:
    """Somebody at the cage over HTTP."""

    client: TestClient
    name: str
    role: str
    keys: Iterator[int] = field(default_factory=count)

    @property
    def headers(self) -> dict[str, str]:
        return {"x-name": self.name, "x-role": self.role}

    def do(self, verb: str, key: str = "", **fields: Any) -> Any:
        body = {"do": verb, "key": key or f"{self.name} {next(self.keys)}", **fields}
        return self.client.post("/api/cage/commands", json=body, headers=self.headers)

    def get(self, path: str) -> Any:
        return self.client.get(path, headers=self.headers)
