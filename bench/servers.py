"""Two servers on one PostgreSQL: delay from a command at one to a watcher at the other.

    python -m bench.servers [--commands 200]

Two servers run as users run them. A guest at the first buys chips again and again; a bystander at the second notes when
each change arrives. The delay counts from the first server's answer, when the command is durable. What happens where a
server dies is measured by ``bench.takeover``.
"""

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import httpx
import websockets

from bench.floor import AGENT, guest, percentile, wait_for

Json = dict[str, Any]
TABLE = "three-card-poker-ma"


@contextlib.contextmanager
def server(url: str, *more: str) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """The address and the process of a server on the database, started with ``more`` options."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--database", url, *more]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=folder) as process:
            try:
                assert process.stdout is not None
                netloc = process.stdout.readline().decode().split("http://")[1].split("/")[0]
                wait_for(netloc)
                yield netloc, process
            finally:
                process.terminate()


async def measure(left: str, right: str, commands: int) -> Json:
    """The delays, in milliseconds, in which the second server's watcher saw what the first had acknowledged."""
    acknowledged: dict[int, float] = {}
    seen: dict[int, float] = {}

    async def watch() -> None:
        async with websockets.connect(f"ws://{right}/api/tables/{TABLE}/ws", user_agent_header=AGENT) as socket:
            async for text in socket:
                message = json.loads(text)
                seen[message[message["type"]]["seq"]] = time.perf_counter()

    watching = asyncio.create_task(watch())
    async with httpx.AsyncClient(base_url=f"http://{left}", headers={"User-Agent": AGENT}, timeout=30) as client:
        cookie = {"Cookie": await guest(client)}
        for number in range(commands):
            wanted = {"do": "buy", "amount": 1} if number else {"do": "sit", "seat": 1, "buy_in": 100}
            body = {"key": f"k{number}", **wanted}
            answer = (await client.post(f"/api/tables/{TABLE}/commands", json=body, headers=cookie)).json()
            acknowledged[answer["seq"]] = time.perf_counter()
            await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    watching.cancel()
    # A state that shows a later command shows the earlier ones too.
    delays = [
        1000 * max(0.0, min(at for number, at in seen.items() if number >= seq) - done)
        for seq, done in acknowledged.items()
        if any(number >= seq for number in seen)
    ]
    return {
        "commands": len(acknowledged),
        "seen": len(delays),
        "milliseconds": {f"p{share}": round(percentile(delays, share / 100), 1) for share in (50, 90, 99)},
    }


def main() -> None:
    """Prints one line of JSON."""
    from tests.floor.store.postgres import cluster

    parser = argparse.ArgumentParser(description="Delay from a command at one server to a watcher at another.")
    parser.add_argument("--commands", type=int, default=200)
    given = parser.parse_args()
    with cluster() as url, server(url) as (left, _), server(url) as (right, _):
        print(json.dumps(asyncio.run(measure(left, right, given.commands))), flush=True)


if __name__ == "__main__":
    main()
