"""A small server with a door of its own: quick and slow answers, much to read, sockets that echo and sockets that flood."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from houseway.floor.http.connections import Door, guarded
from houseway.floor.http.middleware import RequestFilter

GET = b"GET /%b HTTP/1.1\r\nhost: localhost\r\n\r\n"
LAST = GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n")


async def quick(request: Request) -> Response:
    return PlainTextResponse(f"{len(await request.body())} bytes")


async def slow(_: Request) -> Response:
    await asyncio.sleep(0.6)
    return PlainTextResponse("done")


async def much(_: Request) -> Response:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(1000):
            yield bytes(1 << 16)

    return StreamingResponse(pieces())


async def talk(at: WebSocket) -> None:
    await at.accept()
    async for text in at.iter_text():
        await at.send_text(text)


async def flood(at: WebSocket) -> None:
    await at.accept()
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await at.send_text("x" * 100_000)


def app() -> Starlette:
    routes = [Route("/quick", quick, methods=["GET", "POST"]), Route("/slow", slow), Route("/much", much)]
    made = Starlette(routes=[*routes, WebSocketRoute("/talk", talk), WebSocketRoute("/flood", flood)])
    made.add_middleware(RequestFilter)
    return made


def serve(door: Door, test: Callable[[int], Awaitable[None]]) -> None:
    """Runs a test against a small server with that door."""

    async def whole() -> None:
        with socket.create_server(("127.0.0.1", 0)) as at:
            config = uvicorn.Config(app(), http=guarded(door), lifespan="off", log_level="critical")
            server = uvicorn.Server(config)
            running = asyncio.create_task(server.serve([at]))
            while not server.started:
                await asyncio.sleep(0.01)
            try:
                await asyncio.wait_for(test(at.getsockname()[1]), 60)
            finally:
                server.should_exit = server.force_exit = True
                await running

    asyncio.run(whole())


async def said(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """What comes back until the connection ends; b"" where it ends without a word."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
