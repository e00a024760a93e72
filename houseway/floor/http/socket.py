"""The WebSocket of a table: sends the state and then its changes, and receives commands."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from houseway.errors import BadInput, HousewayError
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.http.dependencies import pace
from houseway.floor.http.errors import refusal
from houseway.floor.http.origin import same_origin
from houseway.floor.http.rate_limit import Limiter
from houseway.floor.http.routes.tables import Me, give, room_of
from houseway.floor.http.session_lookup import Identity
from houseway.floor.http.streams import Listener, Message, listening
from houseway.floor.outage import Unavailable
from houseway.floor.people.accounts import TooMany
from houseway.floor.people.rights import may
from houseway.floor.server import Floor, floor_of
from houseway.support.json_types import Json

router = APIRouter()
LARGEST = 64 * 1024
MOST_SOCKETS: Final = 40
"""Sockets of one session at one worker: somebody may have many tables open, but each costs every change."""
TOO_MANY: Final = 4429
"""The close code of a socket beyond those."""
SIGNED_OUT: Final = 4401
"""The close code of a socket whose session has ended."""


@router.websocket("/api/tables/{table}/ws")
async def seat(socket: WebSocket, table: str) -> None:
    """Serves the socket of one client at a table until it disconnects or its session ends."""
    floor = floor_of(socket)
    who = floor.door.who(socket)
    if not same_origin(socket.headers) or not may(who.role, "watch_table"):
        await socket.close(4403)
        return
    if floor.door.sockets_of(socket) >= MOST_SOCKETS:
        await socket.close(TOO_MANY)
        return
    try:
        room = room_of(floor, table)
    except BadInput:
        await socket.close(4404)
        return
    except Unavailable:
        await socket.close(1013)  # try again later
        return
    await socket.accept()
    async with floor.door.minding(socket) as ended, _connected(room, who.name):
        await _serve(socket, floor, room, who, ended)


async def _serve(socket: WebSocket, floor: Floor, room: HostedTable, who: Identity, ended: asyncio.Event) -> None:
    with listening(room, who.name, Me(floor, who, room).part) as listener:
        try:
            async with room.lock:
                first = listener.begin(_since(socket))
        except Unavailable:
            await socket.close(1013)  # try again later
            return
        queue = listener.queue
        await socket.send_text(_frame(first))
        sending = asyncio.create_task(_until_gone(_send(socket, queue)))
        receiving = asyncio.create_task(_until_gone(_receive(socket, floor, room, who, listener, ended)))
        over = asyncio.create_task(_until_gone(ended.wait()))
        try:
            await asyncio.wait((receiving, over), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, receiving, over):
                task.cancel()
            await asyncio.wait((sending, receiving, over))
        if ended.is_set():
            with contextlib.suppress(RuntimeError):  # disconnected meanwhile
                await socket.close(SIGNED_OUT, "the session has ended: sign in again")


@contextlib.asynccontextmanager
async def _connected(room: HostedTable, name: str) -> AsyncIterator[None]:
    """A context in which an account counts as connected; the listeners of the table are notified at both ends."""
    room.connected[name] = room.connected.get(name, 0) + 1
    await _tell_others(room, name)
    try:
        yield
    finally:
        room.connected[name] -= 1
        if not room.connected[name]:
            del room.connected[name]
            room.heard.pop(name, None)
        await _tell_others(room, name)


async def _tell_others(room: HostedTable, name: str) -> None:
    if room.seat_of(name) is not None:
        async with room.lock:  # no view may show a state that is not durable
            room.tell()


def _since(socket: WebSocket) -> int | None:
    """The number of the last state that a reconnecting client has; None where it gives none."""
    given = socket.query_params.get("seq", "")
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 16 else None


def _frame(message: Message) -> str:
    if message.kind == "answer":
        return message.text
    return f'{{"type":"{message.kind}","{message.kind}":{message.text}}}'


async def _until_gone(talk: Awaitable[object]) -> None:
    """Awaits ``talk``; a disconnection of the client is not an error."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await talk


async def _send(socket: WebSocket, queue: "asyncio.Queue[Message]") -> None:
    while True:
        await socket.send_text(_frame(await queue.get()))


async def _receive(
    socket: WebSocket,
    floor: Floor,
    room: HostedTable,
    who: Identity,
    listener: Listener,
    ended: asyncio.Event,
) -> None:
    """Carries out incoming commands until the client disconnects or its identity changes."""
    own = Limiter(pace.rate, pace.burst)
    while True:
        text = await _text_of(socket)
        while wait := own.wait(""):  # whatever it sends: what cannot be read or is refused costs the house time too
            await asyncio.sleep(wait)
        if floor.door.who(socket) != who:
            ended.set()
            return
        listener.at_once()
        answer = await _answer(text, floor, room, who)
        # Through the same queue, so that the state after a command is sent before its answer.
        await listener.queue.put(Message("answer", _text(answer)))


async def _text_of(socket: WebSocket) -> str:
    """The next message; empty where it is not text."""
    try:
        return await socket.receive_text() or ""
    except KeyError:  # a frame of bytes
        return ""


async def _answer(text: str, floor: Floor, room: HostedTable, who: Identity) -> Json:
    key: str | None = None
    try:
        if len(text) > LARGEST:
            raise BadInput("the message is too long", "message", code="message-too-long")
        try:
            raw = json.loads(text)
        except (ValueError, RecursionError):
            raise BadInput("the message is not valid JSON", "message", code="not-json") from None
        if not isinstance(raw, dict) or raw.get("type") != "command":
            raise BadInput("a message is a command: {type: command, key, do, …}", "message", code="not-a-command")
        key = raw.get("key") if isinstance(raw.get("key"), str) else None
        if not isinstance(raw.get("do"), str):
            raise BadInput("'do' is missing: it names the command", "do", code="field-missing")
        seq = await give(floor, room, who, raw)
    except TooMany as error:
        await asyncio.sleep(min(error.wait, 1.0))  # read nothing more from a client that floods the table
        return {"type": "refused", "key": key, **refusal(error)[1]}
    except HousewayError as error:
        return {"type": "refused", "key": key, **refusal(error)[1]}
    except Exception as error:
        return {"type": "refused", "key": key, **refusal(error)[1]}
    return {"type": "done", "key": key, "seq": seq}


def _text(message: Json) -> str:
    return json.dumps(message, separators=(",", ":"))
