"""The server is killed at random moments while bots play: nothing that was acknowledged is lost, no chip either."""

import http.client
import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from houseway.floor.hosts.table_host import TableHost
from houseway.floor.signing.keyring import Keyring
from houseway.floor.signing.notary import Notary
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import balances, commands, rounds
from houseway.live.restore import restored
from houseway.live.view import state_text
from houseway.transparency.checkpoint import signer
from houseway.transparency.verify import verify
from tests.floor.bots import next_command
from tests.floor.http.server import Server, Visitor, guest
from tests.floor.store.postgres import Cluster, cluster, own_cluster

BOTS = 6
ENOUGH = 100
"""Commands after the last kill: some rounds at every table."""


class Gambler(threading.Thread):
    """A bot on a connection of its own. It writes down what was acknowledged, and sends again what was not."""

    def __init__(self, number: int, table: str, netloc: Callable[[], str]) -> None:
        super().__init__(daemon=True)
        self.number, self.table, self.netloc = number, table, netloc
        self.acknowledged: list[str] = []
        self.wrong: list[str] = []
        self.over = threading.Event()
        self.cookie = ""
        self.everything = False
        self._unsure: dict[str, object] | None = None

    def run(self) -> None:
        while not self.over.is_set():
            try:
                self._play(self.netloc())
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                time.sleep(0.02)

    def _play(self, netloc: str) -> None:
        one = Visitor(netloc, self.cookie)
        if not self.cookie:
            one = guest(netloc)
            self.cookie = one.cookie
        path = f"/api/tables/{self.table}"
        if self._unsure is not None:
            self._give(one, path, self._unsure)
        status, state = one.get(path)
        if status == 503:
            time.sleep(0.05)
            return
        while not self.over.is_set():
            wanted = next_command(state, self.everything)
            if wanted is None:
                time.sleep(0.005)
            else:
                key = f"{self.number}-{len(self.acknowledged)}-{random.random()}"
                given = self._give(one, path, {"key": key, **wanted})
                if given is not None:
                    state = given
                    continue
            status, state = one.get(path)
            if status == 503:
                return

    def _give(self, one: Visitor, path: str, command: dict[str, object]) -> dict[str, object] | None:
        self._unsure = command
        status, answer = one.post(f"{path}/commands", command)
        if status == 503:  # the database is away: the same again a little later
            time.sleep(0.05)
            raise OSError
        self._unsure = None
        if status == 200:
            self.acknowledged.append(str(command["key"]))
            status, found = one.get(path)
            return found if status == 200 else None
        if status >= 500:
            self.wrong.append(f"{status} {answer}")
        self.everything = True  # some games want several wagers together
        return None


def play(bots: list[Gambler], more: int) -> None:
    """Lets the bots play until that many more commands were acknowledged."""
    enough = sum(len(bot.acknowledged) for bot in bots) + more
    deadline = time.monotonic() + 30
    while sum(len(bot.acknowledged) for bot in bots) < enough and time.monotonic() < deadline:
        time.sleep(0.01)


def crash(database: str, folder: Path, kills: int) -> None:
    dice = random.Random(kills)
    server = Server(database, str(folder))
    where = [server.netloc]
    tables = [one["id"] for one in guest(server.netloc).get("/api/tables")[1]["tables"]][-3:]
    bots = [Gambler(number, tables[number % len(tables)], lambda: where[0]) for number in range(BOTS)]
    for bot in bots:
        bot.start()
    for _ in range(kills):
        play(bots, 5)
        time.sleep(dice.uniform(0.0, 0.1))
        server.kill()
        server = Server(database, str(folder))
        where[0] = server.netloc
    play(bots, ENOUGH)
    for bot in bots:
        bot.over.set()
    for bot in bots:
        bot.join(30)
    last = {table: Visitor(server.netloc, bots[0].cookie).get(f"/api/tables/{table}")[1] for table in tables}
    server.kill()
    assert [text for bot in bots for text in bot.wrong] == []
    look(database, folder, bots, last)


def look(database: str, folder: Path, bots: list[Gambler], last: dict[str, dict[str, Any]]) -> None:
    """What is in the store after the last kill."""
    store = open_store(database)
    try:
        with store.engine.connect() as at:
            written = {(row.table_id, row.key) for row in at.execute(select(commands.c.table_id, commands.c.key))}
            assert at.execute(select(func.sum(balances.c.amount))).scalar() == 0
            assert at.execute(select(func.count()).select_from(rounds)).scalar_one() > 5
            piles = {row.owner: row.amount for row in at.execute(select(balances)) if row.amount}
        lost = [(bot.table, key) for bot in bots for key in bot.acknowledged if (bot.table, key) not in written]
        assert lost == []
        assert sum(len(bot.acknowledged) for bot in bots) > 50
        for made in store.made():
            live = restored(made.config, [entered for _, _, entered in store.log(made.id)])
            kept = {name: amount for name, amount in piles.items() if name.split(":")[1:2] == [made.id]}
            again = {
                f"{name.split(':')[0]}:{made.id}{name[len(name.split(':')[0]) :]}": n
                for name, n in live.balances().items()
            }
            assert kept == again
            if made.id in last:
                # To the frame: what the log gives is what the last server showed.
                shown = {name: value for name, value in last[made.id].items() if name not in ("me", "seq")}
                seat = last[made.id]["me"]["seat"]
                here = {one["player"] for one in shown["seats"].values() if one["connected"]}
                now = json.loads(state_text(live, made.id, seat, here))
                assert now == shown
        tables = TableHost(store)
        tables.load()
        tables.writer.stop()
        notary = Notary(store.engine, signer(Keyring().signing_file(database, store.name)), gap=0)
        verdict = verify(b"".join(notary.export()))
        assert verdict.problems == []
        assert verdict.rounds > 5
    finally:
        store.engine.dispose()


def outage(one: Cluster, folder: Path, ways: Sequence[str]) -> None:
    """PostgreSQL is stopped under load, and started again a little later: the same server goes on, and so does the next."""
    server = Server(one.url, str(folder))
    tables = [room["id"] for room in guest(server.netloc).get("/api/tables")[1]["tables"]][-3:]
    bots = [Gambler(number, tables[number % len(tables)], lambda: server.netloc) for number in range(BOTS)]
    for bot in bots:
        bot.start()
    for way in ways:
        play(bots, 30)
        one.stop(way)
        time.sleep(1.5)
        one.start()
    play(bots, ENOUGH)
    for bot in bots:
        bot.over.set()
    for bot in bots:
        bot.join(30)
    last = {table: Visitor(server.netloc, bots[0].cookie).get(f"/api/tables/{table}")[1] for table in tables}
    server.kill()
    assert [text for bot in bots for text in bot.wrong] == []
    look(one.url, folder, bots, last)
    Server(one.url, str(folder)).stop()  # it always starts again


def test_postgresql_that_crashes_and_stops_under_load(tmp_path: Path) -> None:
    with own_cluster() as one:
        outage(one, tmp_path, ["immediate"])


@pytest.mark.slow
def test_postgresql_that_crashes_again_and_again(tmp_path: Path) -> None:
    with own_cluster() as one:
        outage(one, tmp_path, ["immediate", "fast"] * 5)


def test_ten_kills_on_sqlite(tmp_path: Path) -> None:
    crash(f"sqlite:///{tmp_path}/floor.db", tmp_path, 10)


def test_three_kills_on_postgresql(tmp_path: Path) -> None:
    with cluster() as database:
        crash(database, tmp_path, 3)


@pytest.mark.slow
def test_three_hundred_kills_on_sqlite(tmp_path: Path) -> None:
    crash(f"sqlite:///{tmp_path}/floor.db", tmp_path, 300)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [10, 300])
def test_more_kills_on_postgresql(tmp_path: Path, kills: int) -> None:
    with cluster() as database:
        crash(database, tmp_path, kills)
