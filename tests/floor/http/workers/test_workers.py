"""Workers: what costs time is done beside the server, within limits, and no worker outlives it."""

import asyncio
import contextlib
import http.client
import io
import json
import logging
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

import houseway.table.replay.referee
from houseway.floor.app import create_app
from houseway.floor.http.connections import Door
from houseway.floor.http.errors import refusal
from houseway.floor.http.schemas.requests import Simulated
from houseway.floor.http.serving import floor_server
from houseway.floor.jobs.answers import Answers
from houseway.floor.jobs.busy import Busy
from houseway.floor.jobs.frames import DATA, PROGRESS
from houseway.floor.jobs.known import MOST_ROUNDS
from houseway.floor.jobs.pool import Fault, Workers
from houseway.floor.jobs.shapes import NotShaped, shaped
from houseway.floor.observe.repeats import Calm
from houseway.floor.records.significant import significant
from houseway.floor.server import Floor
from tests.floor.house import TABLE, Guest, open_house
from tests.floor.http.server import Visitor, serving
from tests.project.refused import refused

ODD = "tests.floor.http.workers.odd_worker"


@contextlib.asynccontextmanager
async def odd(**how: Any) -> AsyncIterator[Workers]:
    workers = Workers(program=ODD, **how)
    try:
        yield workers
    finally:
        workers.close()


def run(test: Callable[[Workers], Coroutine[Any, Any, None]], **how: Any) -> None:
    async def whole() -> None:
        async with odd(**how) as workers:
            await test(workers)

    asyncio.run(whole())


def scenario(rounds: int) -> dict[str, Any]:
    seat = {"1": {"buy_in": 1000, "wagers": {"big": 10}}}
    return {"game": "sic_bo", "seed": 7, "seats": seat, "rounds": [{} for _ in range(rounds)]}


def test_a_worker_goes_on_from_job_to_job() -> None:
    async def test(workers: Workers) -> None:
        first = await workers.answer("number", b"", "ann")
        assert first == await workers.answer("number", b"", "bob") != str(os.getpid()).encode()

    run(test)


def test_a_job_without_end_is_ended_and_its_worker_replaced() -> None:
    async def test(workers: Workers) -> None:
        first = await workers.answer("number", b"", "ann")
        began = time.monotonic()
        with pytest.raises(Busy, match=r"took longer than 0\.3 seconds"):
            await workers.answer("spin", b"abc", "ann", seconds=0.3)
        assert time.monotonic() - began < 3
        assert not Path(f"/proc/{first.decode()}").exists()
        assert await workers.answer("number", b"", "ann") != first

    run(test)


def test_a_job_that_wants_all_memory_is_refused() -> None:
    async def test(workers: Workers) -> None:
        with refused("too-much-memory"):
            await workers.answer("eat", b"", "ann")
        assert await workers.answer("number", b"", "ann")

    run(test)


def test_a_worker_that_vanishes_is_replaced() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(Busy, match="was ended"):
            await workers.answer("vanish", b"", "ann")
        assert await workers.answer("number", b"", "ann")

    run(test)


def test_a_fault_of_a_worker_is_noted_and_not_told() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(Fault, match="ZeroDivisionError: a plan") as caught:
            await workers.answer("break_down", b"", "ann")
        status, body = refusal(caught.value)
        assert status == 500
        assert "plan" not in str(body)

    run(test)


def test_whoever_follows_a_job_is_told_its_progress_and_then_its_answer() -> None:
    async def test(workers: Workers) -> None:
        found = [frame async for frame in workers.followed("counting", b"", "ann")]
        assert found == [(PROGRESS, b'{"what":"steps","done":0,"total":3}'), (DATA, b"3")]
        assert await workers.answer("counting", b"", "ann") == b"3"

    run(test)


def test_a_job_that_nobody_follows_any_more_is_stopped() -> None:
    async def test(workers: Workers) -> None:
        async with contextlib.aclosing(workers.followed("slowly", b"", "ann")) as found:
            _, note = await anext(found)
        process = json.loads(note)["process"]
        assert not Path(f"/proc/{process}").exists()
        assert await workers.answer("number", b"", "ann")

    run(test)


def test_an_answer_has_a_largest_size() -> None:
    async def test(workers: Workers) -> None:
        with refused("answer-too-large"):
            await workers.answer("much", b"", "ann", largest=1 << 20)
        assert await workers.answer("number", b"", "ann")

    run(test)


def test_one_address_has_so_many_at_once_and_the_queue_is_short() -> None:
    async def test(workers: Workers) -> None:
        async with asyncio.TaskGroup() as tasks:
            for _ in range(2):
                tasks.create_task(workers.answer("number", b"1", "ann"))
            await asyncio.sleep(0)
            with pytest.raises(Busy, match="2 requests of yours") as caught:
                await workers.answer("number", b"", "ann")
            assert refusal(caught.value)[0] == 429
            with pytest.raises(Busy, match="too much to work out") as caught:
                await workers.answer("number", b"", "bob")
            status, body = refusal(caught.value)
            assert (status, body["error"]["code"]) == (503, "queue-full")

    run(test, size=1, waiting=1, each=2)


def test_an_address_with_nothing_at_work_comes_before_one_that_has_much() -> None:
    done: list[str] = []

    async def ask(workers: Workers, peer: str) -> None:
        await workers.answer("number", b"0.3", peer)
        done.append(peer)

    async def test(workers: Workers) -> None:
        async with asyncio.TaskGroup() as tasks:
            for _ in range(5):
                tasks.create_task(ask(workers, "ann"))
            await asyncio.sleep(0)
            tasks.create_task(ask(workers, "bob"))
        assert done.index("bob") < 4

    run(test, size=2)


def test_whoever_hangs_up_in_the_queue_leaves_it() -> None:
    async def test(workers: Workers) -> None:
        first = asyncio.create_task(workers.answer("number", b"0.5", "ann"))
        await asyncio.sleep(0)
        second = asyncio.create_task(workers.answer("number", b"", "bob"))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        await first
        assert await workers.answer("number", b"", "cid")
        assert not workers._queue
        assert not workers._held

    run(test, size=1)


def test_equal_questions_are_asked_once() -> None:
    asked = 0

    async def work() -> bytes:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0.01)
        return bytes(40)

    async def test() -> None:
        answers = Answers(most=100)
        await asyncio.gather(*(answers.get("odds", b"one", work) for _ in range(5)))
        await answers.get("odds", b"one", work)
        assert asked == 1
        await answers.get("odds", b"two", work)
        await answers.get("odds", b"three", work)  # the oldest gives way
        assert asked == 3
        await answers.get("odds", b"one", work)
        assert asked == 4

    asyncio.run(test())


ORPHAN = """
import asyncio, os
from houseway.floor.jobs.pool import Workers
async def main():
    workers = Workers(program="tests.floor.http.workers.odd_worker")
    print((await workers.answer("number", b"", "ann")).decode(), flush=True)
    asyncio.create_task(workers.answer("spin", b"abc", "ann"))
    await asyncio.sleep(0.2)
    os.kill(os.getpid(), 9)
asyncio.run(main())
"""


def test_a_worker_in_the_middle_of_a_job_ends_with_a_server_that_is_killed() -> None:
    ran = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True, check=False)
    assert ran.returncode == -9
    assert gone(int(ran.stdout)), ran.stderr


def gone(process: int) -> bool:
    """Whether a process ends within five seconds; one that only waits for its parent to look has ended."""
    for _ in range(100):
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.05)
    return False


def children(process: int | None) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(stat.parent.name))
    return found


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_no_worker_outlives_the_server(tmp_path: Path, how: str) -> None:
    with serving(f"sqlite:///{tmp_path}/floor.db", tmp_path) as server:
        assert not children(server.process.pid)  # none is started before it is needed
        assert Visitor(server.netloc).post("/api/replay", {"scenario": scenario(2)})[0] == 200
        workers = children(server.process.pid)
        assert len(workers) == 1
        getattr(server, how)()
    assert all(gone(one) for one in workers)


def test_the_referee_works_in_another_process_and_within_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_here(*_: object) -> None:
        raise AssertionError("this was played on the loop that deals")

    monkeypatch.setattr(houseway.table.replay.referee, "replay", not_here)
    with open_house(tmp_path) as (client, _):
        done = client.post("/api/replay", json={"scenario": scenario(3)})
        assert done.status_code == 200
        assert len(done.json()["rounds"]) == 3
        most = client.post("/api/replay", json={"scenario": scenario(MOST_ROUNDS + 1)})
        assert most.status_code == 400
        assert f"at most {MOST_ROUNDS} rounds" in most.json()["error"]["message"]
        odd_shape = client.post("/api/replay", json={"scenario": 3, "more": 1})
        assert odd_shape.status_code == 422
        assert odd_shape.json()["error"]["where"] == "body.scenario"
        assert refusal(NotShaped("x"))[0] == 422


def test_a_full_house_says_when_to_come_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        assert isinstance(client.app, FastAPI)
        client.app.state.staff.work = Workers(size=0, waiting=0)
        full = client.post("/api/odds", json={"game": "sic_bo"})
        assert full.status_code == 503
        assert full.headers["retry-after"] == "5"
        assert "try again" in full.json()["error"]["message"]


def test_advice_and_bundles_are_worked_out_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(*_: object) -> None:
        raise AssertionError("this costs time, and the tables are dealt in this process")

    monkeypatch.setattr("houseway.odds.pricing.strategy_of", here)
    monkeypatch.setattr("houseway.floor.records.dispute.bundle", here)
    monkeypatch.setattr("houseway.floor.signing.notary.round_proofs", here)
    with open_house(tmp_path) as (client, floor):
        ann = Guest(client, "ann")
        for verb, fields in (
            ("sit", {"seat": 1, "buy_in": 100}),
            ("wager", {"wager": "ante", "amount": 10}),
            ("ready", {}),
        ):
            assert ann.do(verb, **fields).status_code == 200
        advice = client.get(f"/api/coach/{TABLE}", headers=ann.headers)
        assert advice.json()["decisions"][0]["decision"]["do"] in ("play", "fold"), advice.text
        ann.do("decide", choice="play")
        packed = client.get(f"/api/tables/{TABLE}/dispute/1", headers=ann.headers)
        assert packed.headers["content-type"] == "application/zip", packed.text
        assert client.get(f"/api/tables/{TABLE}/dispute/9", headers=ann.headers).status_code == 404
        assert [one["kind"] for one in significant(floor.store.engine)].count("disputed") == 1


def test_a_server_that_stops_while_a_worker_is_busy_prints_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger, said, calm = logging.getLogger("uvicorn.error"), io.StringIO(), Calm()
    handler = logging.StreamHandler(said)
    begun = threading.Event()

    async def for_ever(*_: object) -> bytes:
        begun.set()
        await asyncio.sleep(60)
        return b""

    monkeypatch.setattr(Workers, "answer", for_ever)

    async def whole() -> None:
        server = floor_server(create_app(Floor(f"sqlite:///{tmp_path}/floor.db")), Door())
        logger.addFilter(calm)
        logger.addHandler(handler)
        logger.setLevel(logging.WARNING)  # another test may have silenced it
        with socket.create_server(("127.0.0.1", 0)) as at:
            running = asyncio.create_task(server.serve([at]))
            asked = threading.Thread(target=_asks, args=(f"127.0.0.1:{at.getsockname()[1]}",))
            asked.start()
            await asyncio.to_thread(begun.wait, 20)
            server.should_exit = True
            await running
            await asyncio.to_thread(asked.join)

    try:
        asyncio.run(whole())
    finally:
        logger.removeHandler(handler)
        logger.removeFilter(calm)
    assert begun.is_set()
    assert "a request was given up, for the server stops" in said.getvalue()
    assert "Traceback" not in said.getvalue()


def _asks(netloc: str) -> None:
    with contextlib.suppress(OSError, http.client.HTTPException):
        Visitor(netloc).post("/api/odds", {"game": "sic_bo"})


@pytest.mark.parametrize(
    ("body", "where", "says"),
    [
        ({"rounds": "many"}, "body.rounds", "rounds should be a whole number"),
        ({"game": 7}, "body.game", "game should be a text"),
        ({"nonsense": 1}, "body.nonsense", "unknown field 'nonsense'"),
    ],
)
def test_a_job_that_is_not_shaped_says_so_in_plain_words(body: dict[str, object], where: str, says: str) -> None:
    whole = {"game": "sic_bo", "authority": "MA", "options": {}, "rounds": 10, "seed": 1, **body}
    with pytest.raises(NotShaped) as told:
        shaped(Simulated, json.dumps(whole).encode())
    assert (told.value.where, told.value.message) == (where, says)
