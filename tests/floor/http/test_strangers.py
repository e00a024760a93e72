"""Strangers who hold on: half requests, answers that nobody reads, floods of commands, of sign-ins and of notes."""

import asyncio
import contextlib
import http.client
import logging
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import websockets
from argon2.exceptions import VerifyMismatchError

from houseway.floor.http import middleware as gate
from houseway.floor.http.connections import Door
from houseway.floor.http.dependencies import pace
from houseway.floor.jobs.busy import Busy
from houseway.floor.observe.repeats import Calm
from houseway.floor.people import passphrases
from tests.floor.house import TABLE, Guest, open_house
from tests.floor.http.small_app import GET, LAST, said, serve


def test_the_head_of_a_request_arrives_in_time_or_the_connection_ends() -> None:
    door = Door(header_seconds=0.3)

    async def test(port: int) -> None:
        began = time.monotonic()
        assert await said(port) == b""
        assert await said(port, b"GET /quick HTTP/1.1\r\nhost: ") == b""
        assert await said(port, *(b"GET /quick HTTP/1.1\r\nx:"[n : n + 1] for n in range(12)), pause=0.1) == b""
        assert time.monotonic() - began < 4
        # After an answer the next half request has no longer than the first.
        answered = await said(port, GET % b"quick", b"GET /quick", pause=0.1)
        assert answered.count(b"HTTP/1.1 200") == 1
        assert not door.inside

    serve(door, test)


def test_a_whole_request_may_take_long_to_answer() -> None:
    async def test(port: int) -> None:
        assert (await said(port, LAST % b"slow")).endswith(b"done")

    serve(Door(header_seconds=0.2), test)


def test_a_socket_stays_open_and_is_counted_until_it_ends() -> None:
    door = Door(header_seconds=0.2)

    async def test(port: int) -> None:
        async with websockets.connect(f"ws://127.0.0.1:{port}/talk") as at:
            await asyncio.sleep(0.5)
            await at.send("still here")
            assert await at.recv() == "still here"
            assert door.inside.total() == 1
        await asyncio.sleep(0.1)
        assert not door.inside

    serve(door, test)


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    door = Door(unread_seconds=0.3)

    async def test(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(GET % b"much")
        await asyncio.sleep(0.2)
        assert door.inside.total() == 1
        await asyncio.sleep(0.8)
        assert not door.inside
        writer.close()
        reader.feed_eof()

    serve(door, test)


def test_one_address_and_all_together_have_so_many_connections() -> None:
    async def full(port: int) -> None:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        await asyncio.sleep(0.05)
        refused = await said(port, LAST % b"quick")
        assert refused.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 10" in refused
        for _, writer in held:
            writer.close()
        await asyncio.sleep(0.1)
        assert (await said(port, LAST % b"quick")).startswith(b"HTTP/1.1 200")

    serve(Door(each=2, header_seconds=0.5), full)
    serve(Door(most=2, header_seconds=0.5), full)


def test_a_body_arrives_in_time_or_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "BODY_SECONDS", 0.3)
    head = b"POST /quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n"

    async def test(port: int) -> None:
        began = time.monotonic()
        answer = await said(port, head + b"{")
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"a request arrives within" in answer
        assert time.monotonic() - began < 3
        closing = head.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n")
        assert (await said(port, closing, b'{"a":', b"123}", pause=0.05)).endswith(b"9 bytes")

    serve(Door(), test)


def test_a_request_that_says_its_length_twice_ends_the_connection() -> None:
    """What one reader takes for a body would be the next request of another: neither is answered as one."""
    head = b"POST /quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5\r\n"
    second = b"GET /quick HTTP/1.1\r\nhost: localhost\r\n\r\n"

    async def test(port: int) -> None:
        answer = await said(port, head + b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n" + second)
        assert answer.startswith(b"HTTP/1.1 400")
        assert (answer.count(b"HTTP/1.1 "), b"says its length once" in answer) == (1, True)

    serve(Door(), test)


@contextlib.contextmanager
def small_server(folder: Path) -> Iterator[tuple[str, int, Path]]:
    """``houseway serve`` with few files: its host and port, and where it writes its notes."""
    notes = folder / "stderr.txt"
    command = f'ulimit -n 400; exec "{sys.executable}" -m houseway serve --port 0 --database sqlite:///{folder}/f.db'
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (
        notes.open("w") as err,
        subprocess.Popen(["sh", "-c", command], stdout=subprocess.PIPE, stderr=err, cwd=folder, env=environment) as one,
    ):
        try:
            assert one.stdout is not None
            line = one.stdout.readline().decode()
            assert "http://" in line, notes.read_text()
            host, _, port = line.split("http://")[1].split("/")[0].partition(":")
            yield host, int(port), notes
        finally:
            one.terminate()


def test_half_requests_from_one_address_do_not_stop_the_server(tmp_path: Path) -> None:
    with small_server(tmp_path) as (host, port, notes), contextlib.ExitStack() as held:
        for _ in range(450):
            one = held.enter_context(socket.create_connection((host, port)))
            with contextlib.suppress(ConnectionError):
                one.sendall(b"GET / HTTP/1.1\r\nhost: local")
        for _ in range(3):
            visitor = http.client.HTTPConnection(host, port, timeout=5, source_address=("127.0.0.2", 0))
            visitor.request("GET", "/api/me")
            assert visitor.getresponse().status == 200
            visitor.close()
        assert len(notes.read_text().splitlines()) < 30


def test_nobody_gives_commands_faster_than_people_play(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        ann = Guest(client, "ann")
        ann.do("sit", seat=1, buy_in=100)
        before = pace.rate, pace.burst
        pace.rate, pace.burst = 1.0, 3
        try:
            answers = [ann.do("wager", wager="ante", amount=5) for _ in range(6)]
        finally:
            pace.rate, pace.burst = before
        assert [one.status_code for one in answers].count(200) <= 4
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"] == "1"
        pace._buckets.clear()
        with client.websocket_connect(f"/api/tables/{TABLE}/ws", headers={"x-name": "bob"}) as at:
            at.receive_json()
            pace.rate, pace.burst = 5.0, 1
            try:
                began = time.monotonic()
                for number in range(3):
                    at.send_json({"type": "command", "key": f"k{number}", "do": "clear"})
                    at.receive_json()
                assert time.monotonic() - began > 0.15  # it is kept waiting
            finally:
                pace.rate, pace.burst = before


@pytest.mark.parametrize("name", ["bob", ""])
def test_a_socket_is_read_no_faster_than_people_play_whatever_it_sends(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as (client, _):
        monkeypatch.setattr(pace, "rate", 20.0)
        monkeypatch.setattr(pace, "burst", 2)
        with client.websocket_connect(f"/api/tables/{TABLE}/ws", headers={"x-name": name}) as at:
            at.receive_json()
            began = time.monotonic()
            for text in ("{", "[]", '{"type":"command"}', '{"type":"command","key":"k","do":"close"}'):
                at.send_text(text)
                assert at.receive_json()["type"] == "refused"
            assert time.monotonic() - began > 0.09


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/tables/three-card-poker-ma/commands", {"key": "k", "do": "close"}),
        ("/api/tables/three-card-poker-ma/preview", {"fault": {"kind": "earthquake"}}),
        ("/api/room/commands", {"key": "k", "do": "join", "list": "nowhere"}),
        ("/api/school/lessons", {"kind": "payout", "game": "sic_bo", "level": 1, "asked": 1, "right": 2, "seconds": 1}),
        ("/api/cage/commands", {"key": "k", "do": "withdraw", "slip": 1}),
    ],
)
def test_refused_commands_count_too(
    tmp_path: Path, address: str, body: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as (client, _):
        monkeypatch.setattr(pace, "rate", 0.01)
        monkeypatch.setattr(pace, "burst", 2)
        pace._buckets.clear()
        answers = [client.post(address, json=body, headers={"x-name": "ann"}).status_code for _ in range(4)]
        pace._buckets.clear()
        assert answers[0] in (400, 403, 422)
        assert answers[-1] == 429


def test_few_passphrases_are_hashed_at_once_and_few_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    at_work, most, lock = 0, 0, threading.Lock()

    class Slow:
        def verify(self, kept: str, text: str) -> bool:
            nonlocal at_work, most
            with lock:
                at_work += 1
                most = max(most, at_work)
            time.sleep(0.2)
            with lock:
                at_work -= 1
            raise VerifyMismatchError

        def hash(self, text: str) -> str:
            return ""

    monkeypatch.setattr(passphrases, "_hasher", Slow)

    def attempt(_: int) -> bool | str:
        try:
            return passphrases.opens("kept", "some words that are wrong")
        except Busy as error:
            return str(error)

    with ThreadPoolExecutor(40) as everybody:
        told: list[Any] = list(everybody.map(attempt, range(40)))
    assert most <= passphrases.HASHING
    assert told.count(False) == passphrases.HASHING + passphrases.WAITING
    assert "too many people are signing in: try again in a moment" in told


def test_a_server_that_is_told_twice_to_stop_says_so_in_a_line() -> None:
    """Starlette hands uvicorn the traceback of a lifespan that was cancelled, as text."""
    text = 'Traceback (most recent call last):\n  File "routing.py", line 668\nasyncio.exceptions.CancelledError\n'
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "on.py", 1, text, (), None)
    assert Calm().filter(record)
    assert (record.getMessage(), record.levelname) == ("stopped at once, for it was told twice", "WARNING")


def test_a_flood_of_notes_is_cut_short_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("houseway.flood")
    calm = Calm()
    logger.addFilter(calm)
    try:
        for number in range(500):
            logger.warning("invalid request %d", number)
        calm._pace.burst = 10_000
        calm._pace.rate = 1e9
        logger.warning("invalid request %d", 500)
    finally:
        logger.removeFilter(calm)
    assert len(caplog.records) <= 13
    assert "invalid request 500 (and 4" in caplog.text
