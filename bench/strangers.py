"""Strangers at the door: what players wait for while twelve others have the referee replay as much as it takes.

    python -m bench.strangers [--tables 60] [--seconds 20] [--rate 100] [--strangers 12] [--rounds 1000]

The server and the bots are those of ``bench.floor``. Every stranger asks again as soon as it has its answer, for other cards.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from typing import Any

import httpx

from bench.floor import WARM_UP, Json, load, memory_of, percentile, wait_for


def scenario(rounds: int, seed: int) -> Json:
    """Rounds of Sic Bo, each with one wager."""
    return {
        "game": "sic_bo",
        "seed": seed,
        "seats": {"1": {"buy_in": 1_000_000}},
        "rounds": [{"seats": {"1": {"wagers": {"big": 10}}}} for _ in range(rounds)],
    }


async def stranger(netloc: str, number: int, rounds: int, until: float, answers: Counter[int]) -> None:
    """Asks again and again; counts the answers by their status."""
    async with httpx.AsyncClient(base_url=f"http://{netloc}", timeout=120) as client:
        while time.perf_counter() < until:
            body = {"scenario": scenario(rounds, number * 1000 + answers.total())}
            answers[(await client.post("/api/replay", json=body)).status_code] += 1
            await asyncio.sleep(0.2)


async def _load(netloc: str, given: argparse.Namespace, server: int, answers: Counter[int]) -> tuple[Any, float]:
    peak = 0.0

    async def strangers() -> None:
        nonlocal peak
        await asyncio.sleep(WARM_UP + given.tables * 0.05)
        until = time.perf_counter() + given.seconds
        asked = [stranger(netloc, n, given.rounds, until, answers) for n in range(given.strangers)]
        work = asyncio.gather(*asked)
        while not work.done():
            peak = max(peak, memory_of(server))
            await asyncio.sleep(0.2)
        await work

    beside = asyncio.create_task(strangers())
    heard, lasted, _ = await load(netloc, given.tables, given.seconds, given.rate, server)
    await beside
    return (heard, lasted), peak


def main() -> None:
    """Prints one line of JSON."""
    parser = argparse.ArgumentParser(description="What players wait for while strangers have rounds replayed.")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--strangers", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=1000)
    given = parser.parse_args()
    answers: Counter[int] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "houseway",
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{folder}/floor.db",
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=folder) as server:
            try:
                assert server.stdout is not None
                netloc = server.stdout.readline().decode().split("http://")[1].split("/")[0]
                wait_for(netloc)
                (heard, lasted), peak = asyncio.run(_load(netloc, given, server.pid, answers))
            finally:
                server.terminate()
    milliseconds = {
        name: round(1000 * percentile(heard.took, share), 1) for name, share in (("p50", 0.5), ("p99", 0.99))
    }
    print(
        json.dumps(
            {
                "strangers": given.strangers,
                "rounds": given.rounds,
                "answers": dict(answers),
                "commands_per_second": round(len(heard.took) / lasted, 1),
                "milliseconds": milliseconds,
                "server_mib": round(peak),
            }
        )
    )


if __name__ == "__main__":
    main()
