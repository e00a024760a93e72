"""Bots at a server with several workers, to whom things happen; afterwards nothing that was acknowledged is missing."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.floor.http.server import Server, Visitor, guest
from tests.floor.store.test_crash import Gambler, look, play

ENOUGH = 60
"""Commands after the last fault: some rounds at every table."""


def workers_of(server: Server) -> list[int]:
    """The process ids of a server's workers."""
    pid = server.process.pid
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(one) for one in found]


def some_workers(server: Server, seconds: float = 10.0) -> list[int]:
    """The process ids of a server's workers, one at least: where all were killed, the next is started within a second."""
    deadline = time.monotonic() + seconds
    while not (found := workers_of(server)):
        assert server.process.is_alive(), "the server has ended"
        assert time.monotonic() < deadline, "no worker is started again"
        time.sleep(0.05)
    return found


def takes_commands(server: Server, table: str, seconds: float = 10.0) -> None:
    """Returns when a table has carried out two commands that enter at a server: somebody sits down and leaves."""
    one, path, deadline = guest(server.netloc), f"/api/tables/{table}/commands", time.monotonic() + seconds
    for body in ({"key": "sits", "do": "sit", "seat": 5, "buy_in": "100"}, {"key": "leaves", "do": "leave"}):
        while one.post(path, body)[0] == 503:
            assert time.monotonic() < deadline, f"table {table} is not served"
            time.sleep(0.05)


class Load:
    """Six bots at three tables."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        first = servers[0].netloc
        self.tables = [one["id"] for one in guest(first).get("/api/tables")[1]["tables"]][-3:]
        doors = [partial(getattr, server, "netloc") for server in servers]
        self.bots = [Gambler(n, self.tables[n % 3], doors[n % len(doors)]) for n in range(6)]
        for bot in self.bots:
            bot.start()

    def play(self, more: int) -> None:
        play(self.bots, more)

    def done(self) -> int:
        """How many commands were acknowledged so far."""
        return sum(len(bot.acknowledged) for bot in self.bots)

    def end(self) -> dict[str, dict[str, object]]:
        """Stops the bots, and returns what the tables look like."""
        for bot in self.bots:
            bot.over.set()
        for bot in self.bots:
            bot.join(30)
        time.sleep(0.3)  # the last news arrive
        visitor = Visitor(self.servers[-1].netloc, self.bots[0].cookie)
        return {table: visitor.get(f"/api/tables/{table}")[1] for table in self.tables}


@contextlib.contextmanager
def under_load(database: str, folder: Path, workers: int = 2) -> Iterator[Load]:
    """Bots at a server with that many workers; at the end, everything is checked against the store."""
    server = Server(database, str(folder), "--workers", str(workers))
    load = Load([server])
    try:
        load.play(30)
        yield load
        load.play(ENOUGH)
        last = load.end()
        assert [text for bot in load.bots for text in bot.wrong] == []
    finally:
        server.stop(signal.SIGTERM)
    assert server.process.exitcode == 0
    look(database, folder, load.bots, last)


def kill(pid: int, by: signal.Signals = signal.SIGKILL) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, by)
