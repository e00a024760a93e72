"""Sockets that never read, sockets that flood, many sockets of one account, and many who look at the board."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocketDisconnect

from houseway.floor.hosts import board_host
from houseway.floor.http import socket as sockets
from houseway.floor.http.connections import Door
from houseway.live.room import rows as rows_of_room
from houseway.live.room.board import read_room_command
from tests.floor.house import TABLE, open_house
from tests.floor.http.doors import running
from tests.floor.http.small_app import serve
from tests.floor.poker_room import PokerRoom

HANDSHAKE = (
    b"GET /%b HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)


async def gone(door: Door) -> None:
    """Returns when no connection is left."""
    while door.inside:
        await asyncio.sleep(0.02)


def test_a_socket_that_nobody_reads_is_given_up() -> None:
    """Its peer is there and answers nothing: neither an end nor a lost connection is ever heard of."""
    door = Door(unread_seconds=0.3)

    async def test(port: int) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        cast(asyncio.Transport, writer.transport).pause_reading()
        writer.write(HANDSHAKE % b"flood")
        while not door.inside:
            await asyncio.sleep(0.02)
        await gone(door)
        writer.transport.abort()

    serve(door, test)


def test_a_socket_that_pings_and_never_reads_the_answers_is_cut_off() -> None:
    door = Door(unread_seconds=3600)

    async def test(port: int) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        cast(asyncio.Transport, writer.transport).pause_reading()
        writer.write(HANDSHAKE % b"talk")
        await asyncio.sleep(0.3)
        ping = b"\x89\xfd\0\0\0\0" + bytes(125)
        with contextlib.suppress(ConnectionError):
            while door.inside or not writer.is_closing():
                writer.write(ping * 1000)
                await writer.drain()
        await gone(door)
        writer.transport.abort()

    serve(door, test)


def test_a_session_has_so_many_sockets_and_others_have_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 3)
    address = "ws://localhost:8000/api/tables/sic-bo-ma/ws"
    with running(tmp_path) as house, contextlib.ExitStack() as held:
        ann, bob, looker = (house.browser() for _ in range(3))
        for guest in (ann, bob):
            assert guest.post("/api/session").status_code == 200
        for browser, most in ((ann, 3), (bob, 3), (looker, 5)):
            first, *_ = [held.enter_context(browser.websocket_connect(address)) for _ in range(most)]
            assert first.receive_json()["type"] == "state"
        with pytest.raises(WebSocketDisconnect) as refused, ann.websocket_connect(address):
            pass
        assert refused.value.code == sockets.TOO_MANY
        first.close()
        held.close()
        with ann.websocket_connect(address) as again:
            assert again.receive_json()["type"] == "state"


def test_a_board_is_put_together_once_however_many_look_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One player's five hundred streams would each have had every table of the room read at every change."""
    rows: list[str] = []

    def counted(live: Any, table: str, *more: Any) -> Any:
        rows.append(table)
        return rows_of_room.row(live, table, *more)

    monkeypatch.setattr(board_host, "row", counted)
    with open_house(tmp_path) as (client, floor):
        room = PokerRoom(client, floor)
        wanted = room.row(room.make())["lists"][0]
        tables = len(floor.room.room_tables())

        async def look_on() -> list[bytes | None]:
            streams = [floor.room.watch(house=False, keepalive=60, pause=0) for _ in range(50)]
            for stream in streams:
                assert await anext(stream)
            rows.clear()
            command = read_room_command({"do": "join", "list": wanted}, "ann", "player")
            await floor.room.give("k", command)
            found = [await anext(stream) for stream in streams]
            for stream in streams:
                await stream.aclose()
            return found

        assert client.portal is not None
        found = client.portal.call(look_on)
        assert len(set(found)) == 1
        assert b'"player":"ann"' in (found[0] or b"")
        assert len(rows) == tables
        assert not floor.room.board.listeners


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\0\xff", "not-json"),
        (b'{"type": "command", "key": "one", "do": "ready"}', "not-json"),
        ("[]", "not-a-command"),
        ('{"type": "command", "key": "one"}', "field-missing"),
        ('{"type": "command", "key": "one", "do": ["sit"]}', "field-missing"),
        ('{"type": "command", "key": "one", "do": "free_seat"}', "not-your-role"),
    ],
)
def test_what_is_no_command_is_refused_and_the_socket_goes_on(tmp_path: Path, sent: str | bytes, code: str) -> None:
    badge = {"x-name": "ann", "x-role": "player"}
    with open_house(tmp_path) as (client, _), client.websocket_connect(f"/api/tables/{TABLE}/ws", headers=badge) as at:
        at.receive_json()
        for _ in range(2):
            if isinstance(sent, bytes):
                at.send_bytes(sent)
            else:
                at.send_text(sent)
            told = at.receive_json()
            assert (told["type"], told["error"]["code"]) == ("refused", code)
            assert "None" not in told["error"]["message"]
