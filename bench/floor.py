"""Load: tables of bots on a server of their own, durable commands a second and how long each took.

    python -m bench.floor [--tables 200] [--seconds 20] [--rate 500] [--workers 2 --postgres] [--spectators 1000]

The server runs as users run it, in a process group of its own; the bots share the machine with it. Each bot holds one
WebSocket and plays round after round. A command counts when the server has said that it is on the disk. Spectators look on
at the first table; what they wait is the time from the command until its change has reached them.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import httpx
import websockets

from houseway.games import GAMES
from tests.floor.bots import heard, next_command

Json = dict[str, Any]
AGENT = "houseway bench"
"""A session belongs to one terminal, and what the browser calls itself is part of that."""


WARM_UP: Final = 15
"""Seconds before anything is counted: everybody sits down, and every game has been played once."""
SEQ: Final = re.compile(r'"seq":(\d+)')
PLAYERS: Final = {"poker": 2}
"""Bots at a table, where one alone is not enough."""


@dataclass
class Heard:
    """What the server said to all bots together."""

    took: list[float] = field(default_factory=list)
    """Seconds of every command that it carried out."""
    refused: int = 0
    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    """When the command was sent that led to a state of a table."""
    shown: list[float] = field(default_factory=list)
    """Seconds until each spectator was sent each change."""

    def clear(self) -> None:
        self.took, self.shown, self.refused = [], [], 0


class Bot:
    """A seat on a socket; it answers the state with the next command as soon as it can."""

    def __init__(self, number: int, table: str, netloc: str, cookie: str, heard: Heard, pause: float) -> None:
        self.number, self.table, self.netloc, self.cookie, self.heard = number, table, netloc, cookie, heard
        self.sent: dict[str, float] = {}
        self.count = 0
        self.pause = pause
        """Seconds from one command to the next; 0 is as fast as the server goes."""
        self.next = time.perf_counter() + pause * (number * 0.618034 % 1)
        """When it acts next. Turns are spread evenly over the bots, and one that has gone by is left out: people at two hundred
        tables do not act in step, and bots that fell into step would measure how long two hundred commands take."""

    async def play(self) -> None:
        url = f"ws://{self.netloc}/api/tables/{self.table}/ws"
        sent = {"Cookie": self.cookie}
        async with websockets.connect(
            url, additional_headers=sent, user_agent_header=AGENT, max_size=2**22, compression=None, open_timeout=60
        ) as socket:
            state: Json = {}
            waiting = everything = False
            async for text in socket:
                message = json.loads(text)
                if message["type"] in ("state", "change"):
                    state = heard(state, message)
                else:
                    began = self.sent.pop(message["key"], None)
                    if began is not None and message["type"] == "done":
                        self.heard.took.append(time.perf_counter() - began)
                        self.heard.sent[self.table, message["seq"]] = began
                    if message["type"] == "refused":
                        self.heard.refused += 1
                        everything = True
                    waiting = False
                if not waiting and self.pause:
                    await asyncio.sleep(max(0.0, self.next - time.perf_counter()))
                if not waiting and (wanted := next_command(state, everything)) is not None:
                    waiting = True
                    self.count += 1
                    key = f"{self.number}-{self.count}"
                    self.sent[key] = time.perf_counter()
                    if self.pause:
                        self.next += self.pause * ((self.sent[key] - self.next) // self.pause + 1)
                    await socket.send(json.dumps({"type": "command", "key": key, **wanted}))


class Reader(Bot):
    """A seat that follows its table over a socket and gives commands by POST, as the page does."""

    async def play(self) -> None:
        head, sent = {"User-Agent": AGENT, "Cookie": self.cookie}, {"Cookie": self.cookie}
        path, everything = f"/api/tables/{self.table}", False
        async with (
            httpx.AsyncClient(base_url=f"http://{self.netloc}", headers=head, timeout=60) as client,
            websockets.connect(
                f"ws://{self.netloc}{path}/ws", additional_headers=sent, user_agent_header=AGENT, compression=None
            ) as socket,
        ):
            state = heard({}, json.loads(await socket.recv()))
            while True:
                await asyncio.sleep(max(0.0, self.next - time.perf_counter()) if self.pause else 0.0)
                wanted = next_command(state, everything)
                if wanted is None:
                    state = heard(state, json.loads(await socket.recv()))
                    continue
                self.count += 1
                began = time.perf_counter()
                if self.pause:
                    self.next += self.pause * ((began - self.next) // self.pause + 1)
                body = {"key": f"{self.number}-{self.count}", **wanted}
                answer = (await client.post(f"{path}/commands", json=body)).json()
                if "error" in answer:
                    self.heard.refused += 1
                    everything = True
                    continue
                self.heard.took.append(time.perf_counter() - began)
                while state["seq"] < answer["seq"]:
                    state = heard(state, json.loads(await socket.recv()))


async def spectate(netloc: str, table: str, heard: Heard, number: int) -> None:
    """Looks on at a table, and notes when each of its states arrived; from one address come 250 of them."""
    arrived: list[tuple[int, float]] = []
    url = f"ws://{netloc}/api/tables/{table}/ws"
    try:
        async with websockets.connect(
            url,
            user_agent_header=AGENT,
            max_size=2**22,
            compression=None,
            open_timeout=60,
            local_addr=(f"127.0.0.{2 + number // 250}", 0),
        ) as socket:
            async for text in socket:
                found = SEQ.search(text if isinstance(text, str) else text.decode())
                if found is not None:
                    arrived.append((int(found[1]), time.perf_counter()))
    finally:
        heard.shown += [at - heard.sent[table, seq] for seq, at in arrived if (table, seq) in heard.sent]


async def load(
    netloc: str, tables: int, seconds: float, rate: float, server: int, by_post: bool = False, spectators: int = 0
) -> tuple[Heard, float, float]:
    """What the bots heard, how long the load lasted, and how long the server computed meanwhile."""
    heard = Heard()
    games = sorted(GAMES)
    bots: list[Bot] = []
    async with httpx.AsyncClient(base_url=f"http://{netloc}", timeout=60, headers={"User-Agent": AGENT}) as client:
        for number in range(tables):
            game = games[number % len(games)]
            wanted = {"game": game, "authority": GAMES[game][0], "training": True, "name": f"Table {number + 1}"}
            players = PLAYERS.get(game, 1)
            cookies = [await guest(client) for _ in range(players)]
            made = (await client.post("/api/tables", json=wanted, headers={"Cookie": cookies[0]})).json()
            pause = players * tables / rate if rate else 0.0
            kind = Reader if by_post else Bot
            bots += [kind(len(bots) + 1, made["table"]["id"], netloc, cookie, heard, pause) for cookie in cookies]
    tasks = [asyncio.create_task(bot.play()) for bot in bots]
    for number in range(spectators):
        tasks.append(asyncio.create_task(spectate(netloc, bots[0].table, heard, number)))
        await asyncio.sleep(0.005)
    await asyncio.sleep(WARM_UP)
    heard.clear()
    heard.sent.clear()
    began, before = time.perf_counter(), sum(map(cpu_of, family(server)))
    await asyncio.sleep(seconds)
    lasted = time.perf_counter() - began
    done, computed = replace(heard), sum(map(cpu_of, family(server))) - before
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, asyncio.CancelledError):
            raise result
    return replace(done, shown=heard.shown), lasted, computed


async def guest(client: httpx.AsyncClient) -> str:
    """The cookie of a new guest."""
    client.cookies.clear()
    answer = await client.post("/api/session")
    return str(answer.headers["set-cookie"].split(";")[0])


def family(process: int) -> list[int]:
    """A process and all that it has started, directly or not."""
    found = [process]
    for one in found:
        with contextlib.suppress(OSError):
            found += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
    return found


def memory_of(process: int) -> float:
    """MiB that a process holds; 0 where this system does not say."""
    with contextlib.suppress(OSError):
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
        return int(found[1]) / 1024 if found else 0.0
    return 0.0


def cpu_of(process: int) -> float:
    """Seconds that a process has computed so far; 0 where this system does not say."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def measure(
    tables: int,
    seconds: float,
    rate: float,
    database: str = "",
    by_post: bool = False,
    workers: int = 1,
    spectators: int = 0,
) -> Json:
    """Starts a server, loads it, and gives back what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/floor.db"
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--database", url]
        command += ["--workers", str(workers)] if workers > 1 else []
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=folder, start_new_session=True) as server:
            try:
                assert server.stdout is not None
                line = server.stdout.readline().decode()
                netloc = line.split("http://")[1].split("/")[0]
                wait_for(netloc)
                heard, lasted, computed = asyncio.run(
                    load(netloc, tables, seconds, rate, server.pid, by_post, spectators)
                )
                held = [memory_of(one) for one in family(server.pid)]
            finally:
                server.terminate()
    took = heard.took
    return {
        "store": url.split(":")[0],
        "tables": tables,
        "asked_per_second": rate or "as many as possible",
        "seconds": round(lasted, 1),
        "commands": len(took),
        "refused": heard.refused,
        "commands_per_second": round(len(took) / lasted),
        "milliseconds": _percentiles(took),
        "server_cpu_milliseconds_a_command": round(1000 * computed / max(1, len(took)), 2),
        "server_mib": [round(one) for one in held],
        **({"workers": workers} if workers > 1 else {}),
        **({"spectators": spectators, "shown_after_milliseconds": _percentiles(heard.shown)} if spectators else {}),
    }


def _percentiles(took: list[float]) -> Json:
    if not took:
        return {}
    shares = (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999))
    return {name: round(1000 * percentile(took, share), 1) for name, share in shares}


def wait_for(netloc: str) -> None:
    """Returns when the server answers."""
    for _ in range(400):
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"http://{netloc}/api/me").status_code == 200:
                return
        time.sleep(0.05)
    raise RuntimeError("the server does not answer")


def main() -> None:
    """Prints one line of JSON for each store."""
    parser = argparse.ArgumentParser(description="Load on the floor: bots, durable commands a second, latency.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="a PostgreSQL URL; SQLite in a temporary file where left out")
    parser.add_argument("--postgres", action="store_true", help="also on a PostgreSQL that is started for this")
    parser.add_argument(
        "--rate", type=float, default=0, help="commands a second of all bots together; 0 is not a limit"
    )
    parser.add_argument("--post", action="store_true", help="commands by POST and states by socket, as the page does")
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one need PostgreSQL")
    parser.add_argument("--spectators", type=int, default=0, help="sockets that look on at the first table")
    given = parser.parse_args()
    how = given.tables, given.seconds, given.rate
    if given.workers == 1 or given.database:
        told = measure(*how, given.database, given.post, given.workers, given.spectators)
        print(json.dumps(told), flush=True)
    if given.postgres:
        from tests.floor.store.postgres import cluster

        with cluster() as url:
            print(json.dumps(measure(*how, url, given.post, given.workers, given.spectators)), flush=True)


if __name__ == "__main__":
    main()
