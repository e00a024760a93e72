"""A floor of two workers on one PostgreSQL, each with an address of its own, so that an attack chooses where it enters."""

import contextlib
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from websockets.sync.client import ClientConnection, connect

from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.check import check_store
from houseway.floor.store.engine import open_store
from houseway.floor.store.write import TableRecord
from houseway.live.config import read_config
from tests.floor.http.server import Server, Visitor, guest
from tests.floor.people.people import WORDS
from tests.floor.poker_room import SMALL
from tests.floor.store.postgres import cluster

PEOPLE = {
    "ann": "player",
    "bob": "player",
    "cora": "cashier",
    "carl": "cashier",
    "flo": "floorperson",
    "sue": "supervisor",
}
CARDS = {"game": "three_card_poker", "authority": "MA", "betting_seconds": 0, "decision_seconds": 0}
TABLES = {
    **{f"cards-{number}": CARDS for number in range(4)},
    **{f"school-{number}": {**CARDS, "training": True} for number in range(5)},
    **{f"poker-{number}": {**SMALL, "options": {"max_players": 6}, "betting_seconds": 0} for number in range(2)},
}
T = TypeVar("T")
PURSE = 100_000
"""What each player has, in cents."""


@dataclass
class TwoWorkers:
    """The floor, and what may be tried there."""

    servers: list[Server]
    database: str
    folder: Path
    keys: Iterator[int] = field(default_factory=count)

    def signed_in(self, name: str, door: int = 0) -> Visitor:
        one = Visitor(self.servers[door].netloc)
        status, answer = one.post("/api/session", {"name": name, "passphrase": WORDS})
        assert status == 200, answer
        return one

    def guest(self, door: int = 0) -> Visitor:
        return guest(self.servers[door].netloc)

    def at(self, door: int, one: Visitor) -> Visitor:
        """The same person with another connection, at a worker."""
        return Visitor(self.servers[door].netloc, one.cookie)

    def do(self, one: Visitor, path: str, verb: str, key: str = "", **fields: Any) -> tuple[int, str]:
        """The status and the code of the refusal, if it is one."""
        body = {"key": key or f"k{next(self.keys)}", "do": verb, **fields}
        status, answer = one.post(path, body)
        assert status < 500 or status == 503, answer
        return status, answer.get("error", {}).get("code", "")

    def at_table(self, one: Visitor, table: str, verb: str, key: str = "", **fields: Any) -> tuple[int, str]:
        return self.do(one, f"/api/tables/{table}/commands", verb, key, **fields)

    def at_cage(self, one: Visitor, verb: str, key: str = "", **fields: Any) -> tuple[int, str]:
        return self.do(one, "/api/cage/commands", verb, key, **fields)

    @contextlib.contextmanager
    def socket(self, one: Visitor, table: str, door: int) -> Iterator[ClientConnection]:
        """A socket that has shown the first state."""
        url = f"ws://{self.servers[door].netloc}/api/tables/{table}/ws"
        head = {"Cookie": one.cookie}
        with connect(url, additional_headers=head, user_agent_header=None, proxy=None) as made:
            made.recv(30)
            yield made

    def owner(self, table: str) -> int:
        """The worker that owns a table."""
        with psycopg.connect(self.database) as at:
            asked = "SELECT address FROM workers JOIN leases ON owner = name WHERE table_id = %s"
            row = at.execute(asked, [table]).fetchone()
        assert row is not None
        return [self._ports(number) for number in range(2)].index(row[0].rpartition(":")[2])

    def _ports(self, number: int) -> str:
        """The port at which a worker answers the other."""
        pid = self.servers[number].process.pid
        links = {os.readlink(one) for one in Path(f"/proc/{pid}/fd").iterdir() if one.is_symlink()}
        inodes = {one[8:-1] for one in links if one.startswith("socket:")}
        own = self.servers[number].netloc.rpartition(":")[2]
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        listening = [str(int(row[1].split(":")[1], 16)) for row in rows if row[3] == "0A" and row[9] in inodes]
        (found,) = [one for one in listening if one != own]
        return found

    def elsewhere(self, table: str) -> int:
        """The worker that does not own a table."""
        return 1 - self.owner(table)

    def books(self) -> dict[str, int]:
        """Every balance, in cents."""
        with psycopg.connect(self.database) as at:
            return dict(at.execute("SELECT owner, amount FROM balances").fetchall())


def at_once(attempts: Sequence[Callable[[], T]]) -> list[T]:
    """The results of attempts that are made at the same time."""
    with ThreadPoolExecutor(len(attempts)) as pool:
        return [one.result() for one in [pool.submit(attempt) for attempt in attempts]]


@contextlib.contextmanager
def two_workers(folder: Path) -> Iterator[TwoWorkers]:
    """The floor for the length of a test; at its end every chip must be accounted for."""
    with cluster() as url:
        keys = Keyring(folder / "floor.key", folder / "seal.key")
        floor = Floor(url, keys)
        for name, role in PEOPLE.items():
            made = floor.people.invite(role, "the house")
            if made.confirmer:
                made = floor.people.confirm(made.id, "somebody else", made.confirmer)
            floor.desk.join(made.token, name, WORDS, "127.0.0.1", "")
            if role == "player":
                floor.purses.grant(name, PURSE, practice=False)
        for table, setup in TABLES.items():
            floor.store.make_table(TableRecord(table, read_config({**setup, "name": table})), "sue")
        floor.close()
        options = ("--key", str(folder / "floor.key"), "--seal-key", str(folder / "seal.key"))
        servers = [Server(url, str(folder), *options) for _ in range(2)]
        try:
            made_up = TwoWorkers(servers, url, folder)
            sue = made_up.signed_in("sue")
            for table in TABLES:
                assert made_up.at_table(sue, table, "open")[0] == 200
            yield made_up
        finally:
            for server in servers:
                assert server.stop(signal.SIGTERM) == 0
        found = made_up.books()
        assert sum(found.values()) == 0
        owed = {owner for owner, amount in found.items() if amount < 0}
        assert [one for one in owed if one.partition(":")[0] in ("player", "seat", "practice") and ":" in one] == []
        store = open_store(url, keys)
        try:
            findings = check_store(store).findings
            assert not findings, findings
        finally:
            store.engine.dispose()
