"""An hour of browsing, compressed: what the server and all its workers hold together while people visit every room.

    python -m bench.house.browsing [--requests 90000] [--visitors 50] [--samples 24] [--memory 850]

Fifty people who each ask for something every two seconds make 90,000 requests in an hour. They ask here as fast as the server
answers, each from an address of their own, for pages, rules, prices of many configurations, strategies, PAR sheets, rulings,
simulations, puzzles and records, and each plays at a table of their own meanwhile. The memory of the server and of its
workers (resident, what they share counted in each) is read ten times a second; the table has it by shares of the requests.
"""

import argparse
import asyncio
import contextlib
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

from bench.floor import AGENT, Json, cpu_of, family, guest, memory_of, wait_for
from bench.house.visits import Browsing, Visit, played
from tests.floor.bots import next_command

ADDRESS: Final = "127.0.{}.{}"
BREATH: Final = 0.1
"""Seconds between two readings of the memory."""
MOST_SECONDS: Final = 400.0
PLAYING: Final = 0.06
"""The share of a visitor's requests that are commands at a table of their own."""
ASSETS: Final = Path("houseway/floor/static/assets")


@dataclass
class Held:
    """What was held: at each reading the requests so far, the server's MiB, the sum of the workers', and their number."""

    readings: list[tuple[int, float, float, int]] = field(default_factory=list)

    @property
    def peak(self) -> float:
        """The largest total, in MiB."""
        return max((server + workers for _, server, workers, _ in self.readings), default=0.0)

    def curve(self, parts: int, requests: int) -> list[Json]:
        """By share of the requests: the largest and the last total, and the server's own."""
        rows: list[Json] = []
        for part in range(parts):
            low, high = part * requests // parts, (part + 1) * requests // parts
            lying = [one for one in self.readings if low <= one[0] < high or (part == parts - 1 and one[0] >= high)]
            if lying:
                totals = [server + workers for _, server, workers, _ in lying]
                rows.append(
                    {
                        "requests": lying[-1][0],
                        "server": round(max(one[1] for one in lying)),
                        "workers": round(max(one[2] for one in lying)),
                        "total": round(max(totals)),
                        "mean": round(sum(totals) / len(totals)),
                    }
                )
        return rows


@dataclass
class Browsed:
    """What a server answered, and what it held meanwhile."""

    held: Held = field(default_factory=Held)
    statuses: Counter[int] = field(default_factory=Counter)
    rooms: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)
    """The first answers that are the server's own failure."""
    cpu: float = 0.0
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """How many requests were answered."""
        return self.statuses.total()


@contextlib.contextmanager
def serving(*options: str) -> Iterator[tuple[str, int]]:
    """The address and the process id of a server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0"]
        command += ["--database", f"sqlite:///{folder}/floor.db", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=folder) as server:
            try:
                assert server.stdout is not None
                netloc = server.stdout.readline().decode().split("http://")[1].split("/")[0]
                wait_for(netloc)
                yield netloc, server.pid
            finally:
                server.terminate()


async def visitor(netloc: str, number: int, wanted: int, found: Browsed) -> None:
    """One person: asks again as soon as there is an answer, until all have asked for ``wanted`` together."""
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS.format(1 + number // 250, 1 + number % 250))
    head = {"User-Agent": AGENT, "Accept-Encoding": "gzip"}
    async with httpx.AsyncClient(
        base_url=f"http://{netloc}", timeout=MOST_SECONDS, headers=head, transport=transport
    ) as client:
        client.headers["Cookie"] = await guest(client)
        listed = (await client.get("/api/tables")).json()["tables"]
        tables = [one["id"] for one in listed if one["status"] == "open"]
        assets = [f"/assets/{one.name}" for one in sorted(ASSETS.glob("*"))]
        browsing = Browsing(number, tables, assets)
        own = _played(client, browsing.dice.choice(tables), found)
        for visit in browsing:
            if found.done >= wanted:
                return
            if browsing.dice.random() < PLAYING:
                await anext(own)
            else:
                await _asked(client, visit, found)


async def _asked(client: httpx.AsyncClient, visit: Visit, found: Browsed) -> httpx.Response:
    answer = await client.request(visit.method, visit.path, json=visit.body)
    found.statuses[answer.status_code] += 1
    found.rooms[visit.room] += 1
    if answer.status_code >= 500 and answer.status_code != 503 and len(found.failed) < 20:
        found.failed.append(f"{visit.method} {visit.path[:200]} {json.dumps(visit.body)[:400]}: {answer.text[:200]}")
    if answer.status_code in (429, 503):
        await asyncio.sleep(min(2.0, float(answer.headers.get("retry-after", "1"))))
    return answer


async def _played(client: httpx.AsyncClient, table: str, found: Browsed) -> AsyncIterator[None]:
    """Plays at a table, one request at a time."""
    number, everything = 0, False
    while True:
        answer = await _asked(client, Visit("table", f"/api/tables/{table}"), found)
        yield
        wanted = next_command(answer.json(), everything) if answer.status_code == 200 else None
        if wanted is not None:
            number += 1
            answer = await _asked(client, played(table, wanted, number), found)
            everything = answer.status_code >= 400
            yield
            if wanted["do"] == "ready":
                await _asked(client, Visit("table", f"/api/coach/{table}"), found)
                yield


async def browse(netloc: str, server: int, requests: int, visitors: int) -> Browsed:
    """What ``visitors`` people found who made ``requests`` requests together."""
    found, began = Browsed(), time.perf_counter()
    ended: dict[int, float] = {}

    async def read() -> None:
        while True:
            every = family(server)
            memory = [memory_of(one) for one in every]
            ended.update({one: cpu_of(one) for one in every})
            found.held.readings.append((found.done, memory[0], sum(memory[1:]), len(every) - 1))
            await asyncio.sleep(BREATH)

    reading = asyncio.create_task(read())
    await asyncio.gather(*[visitor(netloc, number, requests, found) for number in range(visitors)])
    await asyncio.sleep(2 * BREATH)
    reading.cancel()
    found.cpu, found.seconds = sum(ended.values()), time.perf_counter() - began
    return found


def main() -> None:
    """Prints the curve as a table, and one line of JSON."""
    parser = argparse.ArgumentParser(description="What a server holds over an hour of browsing.")
    parser.add_argument("--requests", type=int, default=90_000)
    parser.add_argument("--visitors", type=int, default=50)
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument(
        "--option", action="append", default=[], help="an option of `houseway serve`, as in --memory=850"
    )
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server ends with this
    with serving(*given.option) as (netloc, server):
        found = asyncio.run(browse(netloc, server, given.requests, given.visitors))
    for row in (curve := found.held.curve(given.samples, given.requests)):
        print(
            f"{row['requests']:>7} requests: server {row['server']:>4} MiB, workers {row['workers']:>4}, "
            f"total at most {row['total']:>4}, on average {row['mean']:>4}"
        )
    for line in found.failed:
        print("failed:", line)
    told = {
        "requests": found.done,
        "visitors": given.visitors,
        "statuses": dict(sorted(found.statuses.items())),
        "rooms": dict(found.rooms.most_common()),
        "peak_mib": round(found.held.peak),
        "processor_seconds": round(found.cpu),
        "seconds": round(found.seconds),
        "curve": curve,
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
