"""The pause at a dead worker's tables: workers are killed one after the other, quiet or with other processes at work.

    python -m bench.takeover [--kills 10] [--workers 2] [--hogs 0]

A server runs as users run it, on a PostgreSQL that is started for this. A guest sits at every open table. Then a worker is
killed, and every guest buys a chip; the pause lasts until the last of them has been told that the chip is theirs. The next
worker is killed when the first has been started again and has its share of the tables. ``--hogs`` starts that many
processes that do nothing but compute.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx

from bench.floor import AGENT, family, guest, percentile
from bench.servers import server

HEADERS = {"User-Agent": AGENT}
SETTLED = re.compile(r'^houseway_worker_leases\{worker="\d+"\} (\d+)', re.MULTILINE)


@contextlib.contextmanager
def hogs(count: int) -> Iterator[None]:
    """Processes that compute meanwhile."""
    started = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for one in started:
            one.kill()
            one.wait()


def settled(netloc: str, workers: int) -> None:
    """Returns when each of the workers owns its share of the tables."""
    began = time.perf_counter()
    while time.perf_counter() < began + 120:
        with contextlib.suppress(httpx.HTTPError):
            text = httpx.get(f"http://{netloc}/metrics", headers=HEADERS, timeout=10).text
            has = [int(one) for one in SETTLED.findall(text)]
            if len(has) == workers and max(has) - min(has) <= 1:
                return
        time.sleep(0.1)
    raise RuntimeError("the workers do not share the tables")


async def sat_down(netloc: str) -> dict[str, str]:
    """A guest at every open table: the cookies by table."""
    async with httpx.AsyncClient(base_url=f"http://{netloc}", headers=HEADERS, timeout=60) as client:
        listed = (await client.get("/api/tables")).json()["tables"]
        cookies = {one["id"]: await guest(client) for one in listed if one["status"] == "open"}
        for table, cookie in cookies.items():
            body = {"key": "sits", "do": "sit", "seat": 2, "buy_in": 100}
            answer = await client.post(f"/api/tables/{table}/commands", json=body, headers={"Cookie": cookie})
            answer.raise_for_status()
        return cookies


async def pause(netloc: str, cookies: dict[str, str], victim: int, key: str) -> float:
    """The seconds from the end of a process until every table has carried out a command."""
    alone = httpx.Limits(max_keepalive_connections=0)

    async with httpx.AsyncClient(base_url=f"http://{netloc}", headers=HEADERS, timeout=60, limits=alone) as client:

        async def buy(table: str, cookie: str) -> None:
            body = {"key": key, "do": "buy", "amount": 1}
            while True:
                with contextlib.suppress(httpx.HTTPError):  # the connection was the dead worker's
                    sent = {"Cookie": cookie}
                    answer = await client.post(f"/api/tables/{table}/commands", json=body, headers=sent)
                    if answer.status_code == 200:
                        return
                    assert answer.status_code == 503, answer.text
                await asyncio.sleep(0.02)

        os.kill(victim, signal.SIGKILL)
        began = time.perf_counter()
        await asyncio.gather(*[buy(*one) for one in cookies.items()])
        return time.perf_counter() - began


def main() -> None:
    """Prints one line of JSON."""
    from tests.floor.store.postgres import cluster

    parser = argparse.ArgumentParser(description="The pause at the tables of workers that are killed.")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--hogs", type=int, default=0)
    given = parser.parse_args()
    with cluster() as url, server(url, "--workers", str(given.workers)) as (netloc, process), hogs(given.hogs):
        settled(netloc, given.workers)
        cookies = asyncio.run(sat_down(netloc))
        took: list[float] = []
        for number in range(given.kills):
            settled(netloc, given.workers)
            victim = family(process.pid)[1:][number % given.workers]
            took.append(asyncio.run(pause(netloc, cookies, victim, f"after {number}")))
            settled(netloc, given.workers)
        shares = {f"p{share}": round(percentile(took, share / 100), 2) for share in (50, 90)}
        found = {
            "tables": len(cookies),
            "load": round(os.getloadavg()[0], 1),
            "seconds": [round(one, 2) for one in took],
        }
        print(json.dumps({**found, **shares, "longest": round(max(took), 2)}), flush=True)


if __name__ == "__main__":
    main()
