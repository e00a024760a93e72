"""The tunnel: a request or socket about a table is served by the worker that owns the table, wherever it enters.

The worker where it enters passes the messages of the ASGI protocol on, without reading the states in them, and goes on with
the next owner when the table moves. A socket stays open meanwhile: its client gets what it has missed, and commands that
were not answered are sent again under their keys.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

from fastapi import FastAPI
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.floor.cluster.cluster import Cluster
from houseway.floor.cluster.forwarding import PATIENCE
from houseway.floor.cluster.peers import Stream
from houseway.floor.cluster.wire import HungUp
from houseway.floor.http.errors import refusal
from houseway.floor.http.passing import MOVED, Client, from_piece, pieces_of, read_scope, told_scope
from houseway.floor.observe.log_lines import serving
from houseway.floor.outage import LATER, Unavailable
from houseway.floor.server import Floor
from houseway.floor.store.leases import Worker
from houseway.floor.store.write import NotMine

ABOUT: Final = re.compile(r"/api/(?:tables/([^/]{1,40})(?:/(?:commands|preview|watch|ws))?|coach/([^/]{1,40}))")
"""The addresses that are served by the owner of a table; what is read from the records is served by any worker."""


def table_of(scope: Scope) -> str:
    """The table whose owner serves a request; empty where any worker does."""
    found = ABOUT.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
    return "" if found is None else found[1] or found[2]


class Tunnel:
    """Middleware that has requests about tables served by their owners; with one worker it does nothing."""

    def __init__(self, app: ASGIApp, floor: Floor, application: FastAPI) -> None:
        self.app, self._tables, self._application = app, floor.tables, application
        self._cluster = floor.cluster
        if floor.cluster is not None:
            floor.cluster.switchboard.serve = self.serve

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = "" if self._cluster is None else table_of(scope)
        if self._cluster is None or not table:
            await self.app(scope, receive, send)
            return
        path = scope["path"].replace(table, "{table}", 1)
        scope["path_params"], scope["route"] = {"table": table}, SimpleNamespace(path=path)  # for the log lines
        if scope["type"] == "http":
            await self._request(self._cluster, table, scope, receive, send)
        else:
            await receive()  # that it wants to connect
            await self._socket(self._cluster, table, Client(scope, receive, send))

    # -- where a request enters ----------------------------------------------------------------------------------------

    async def _request(self, cluster: Cluster, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        until, body = time.monotonic() + PATIENCE, Body(receive)
        began = False

        async def sending(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        while True:
            owner = await self._owner(cluster, table, until)
            with contextlib.suppress(HungUp, NotMine):
                if owner is None or owner.name == cluster.members.now.me:
                    await self._load(table)
                    work = self.app(dict(scope), body.again, sending)
                    if not scope["path"].endswith("/watch"):
                        await work
                        return
                else:
                    work = self._asked(cluster, owner, scope, body, sending)
                if await cluster.legs.run(table, "" if owner is None else owner.name, work):
                    return
            if began or body.gone:  # the client of a stream of events comes back with the number of the last
                return
            if time.monotonic() > until:
                raise Unavailable(LATER)
            await asyncio.sleep(0.02)

    async def _asked(self, cluster: Cluster, owner: Worker, scope: Scope, body: "Body", send: Send) -> None:
        """Has a request served by another worker."""
        whole = await body.read()
        async with _stream(cluster, owner, scope) as stream:
            await stream.send(whole)
            gone = asyncio.create_task(_until_gone(body, stream))
            try:
                while True:
                    message = from_piece(await stream.receive())
                    await send(message)
                    if message["type"] == "http.response.body" and not message["more_body"]:
                        return
            finally:
                gone.cancel()

    async def _socket(self, cluster: Cluster, table: str, client: Client) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            owner = await self._owner(cluster, table, until)
            heard = client.heard
            with contextlib.suppress(HungUp, NotMine):
                if owner is None or owner.name == cluster.members.now.me:
                    await self._load(table)
                    work = self.app(client.begin(), client.receive, client.send)
                else:
                    work = self._passed_on(cluster, owner, client)
                if await cluster.legs.run(table, "" if owner is None else owner.name, work):
                    return
            if client.over:
                return
            if client.heard > heard:
                until = time.monotonic() + PATIENCE
            elif time.monotonic() > until:
                await client.send({"type": "websocket.close", "code": 1013, "reason": ""})  # try again later
                return
            await asyncio.sleep(0.02)

    async def _passed_on(self, cluster: Cluster, owner: Worker, client: Client) -> None:
        """Has a socket served by another worker."""
        async with _stream(cluster, owner, client.begin()) as stream:
            up = asyncio.create_task(_up(client, stream))
            try:
                while not client.over:
                    await client.send(from_piece(await stream.receive()))
            finally:
                up.cancel()
                await asyncio.wait([up])

    async def _owner(self, cluster: Cluster, table: str, until: float) -> Worker | None:
        """The owner of a table; None where it is to be served here although nobody owns it."""
        room = self._tables.by_id.get(table)
        if room is None or room.whole():
            return cluster.members.now.owner_of(table)
        return await cluster.legs.owner(table, until)

    async def _load(self, table: str) -> None:
        room = self._tables.by_id.get(table)
        if room is not None:
            with contextlib.suppress(Unavailable):  # the route says so
                await self._tables.ready(room)

    # -- at the owner --------------------------------------------------------------------------------------------------

    async def serve(self, stream: Stream, told: dict[str, object]) -> None:
        """Serves a request or a socket that has entered at another worker."""
        cluster, scope = self._cluster, read_scope(told, self._application)
        assert cluster is not None
        table = table_of(scope)
        serving.set(scope)
        with contextlib.suppress(HungUp):
            with contextlib.suppress(NotMine):
                if cluster.members.owns(table):
                    await self._load(table)
                    work = self._answered(scope, stream) if scope["type"] == "http" else self._talked(scope, stream)
                    if await cluster.legs.run(table, cluster.members.now.me, work):
                        return
            await stream.send(MOVED)

    async def _answered(self, scope: Scope, stream: Stream) -> None:
        """Answers a request: its first piece is the body."""
        body, began = await stream.receive(), False
        read = False

        async def receive() -> Message:
            nonlocal read
            if not read:
                read = True
                return {"type": "http.request", "body": body, "more_body": False}
            with contextlib.suppress(HungUp):
                await stream.receive()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal began
            began = True
            for piece in pieces_of(message):
                await stream.send(piece)

        try:
            await self.app(scope, receive, send)
        except (HungUp, NotMine):
            raise
        except Exception as error:
            status, answer = refusal(error)
            if not began:
                await JSONResponse(answer, status)(scope, receive, send)

    async def _talked(self, scope: Scope, stream: Stream) -> None:
        """Serves a socket."""
        connected = False

        async def receive() -> Message:
            nonlocal connected
            if not connected:
                connected = True
                return {"type": "websocket.connect"}
            try:
                return {**from_piece(await stream.receive()), "type": "websocket.receive"}
            except HungUp:
                return {"type": "websocket.disconnect", "code": 1006}

        async def send(message: Message) -> None:
            with contextlib.suppress(HungUp):
                for piece in pieces_of(message):
                    await stream.send(piece)

        try:
            await self.app(scope, receive, send)
        except NotMine:
            raise
        except Exception as error:
            refusal(error)  # writes it down
            await send({"type": "websocket.close", "code": 1011})


@dataclass
class Body:
    """The body of a request, which may be handed in several times."""

    receive: Receive
    gone: bool = False
    """Whether the client has gone."""
    _read: bytes | None = None
    _sent: bool = False

    async def read(self) -> bytes:
        """The whole body."""
        if self._read is None:
            parts, more = [], True
            while more:
                message = await self.receive()
                parts.append(message.get("body", b""))
                more = message.get("more_body", False)
            self._read = b"".join(parts)
        return self._read

    async def again(self) -> Message:
        """The messages of a request whose body may have been read before."""
        if self._read is None or self._sent:
            return await self.receive()
        self._sent = True
        return {"type": "http.request", "body": self._read, "more_body": False}


@contextlib.asynccontextmanager
async def _stream(cluster: Cluster, owner: Worker, scope: Scope) -> AsyncIterator[Stream]:
    stream = await cluster.switchboard.open(owner, told_scope(scope))
    try:
        yield stream
    finally:
        stream.end()


async def _until_gone(body: Body, stream: Stream) -> None:
    """Ends the stream when the client has gone."""
    while (await body.receive())["type"] != "http.disconnect":
        continue
    body.gone = True
    stream.end()


async def _up(client: Client, stream: Stream) -> None:
    """Passes on what a client says."""
    with contextlib.suppress(HungUp):
        while True:
            message = await client.receive()
            if message["type"] == "websocket.disconnect":
                client.over = True
                stream.end()
                return
            for piece in pieces_of(message):
                await stream.send(piece)
