"""The server process: uvicorn with limits that it has no settings for."""

import asyncio
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from houseway.floor.http.connections import Door, guarded

AT_ONCE: Final = 20
"""Connections accepted in one step of the event loop; they are counted only afterwards."""
QUEUE: Final = 2048
"""Connections that the system queues until they are accepted."""
HANDSHAKE_SECONDS: Final = 10.0
"""Seconds for a TLS handshake."""
SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
LARGEST_MESSAGE: Final = 64 * 1024
"""The largest message on a socket, in bytes."""


class EarlyStop:
    """A context that takes SIGTERM and SIGINT while there is no server yet; the server then stops as soon as it has started."""

    def __init__(self) -> None:
        self.asked = False
        self.server: uvicorn.Server | None = None
        self._before: list[Any] = []

    def __enter__(self) -> "EarlyStop":
        if threading.current_thread() is threading.main_thread():
            self._before = [signal.signal(one, self._ask) for one in SIGNALS]
        return self

    def __exit__(self, *_: object) -> None:
        for one, handler in zip(SIGNALS, self._before, strict=False):
            signal.signal(one, handler)

    def stops(self, server: uvicorn.Server) -> None:
        """Names the server that is to be stopped."""
        self.server = server
        server.should_exit = self.asked

    def _ask(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        if self.server is not None:
            self.server.should_exit = True


class FloorServer(uvicorn.Server):
    """A uvicorn server that accepts few connections at a time and limits the time of a TLS handshake."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops at SIGTERM and SIGINT; uvicorn would raise them again afterwards, so that a clean stop would exit with 143."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop: Any = asyncio.get_running_loop()  # Any: its method is replaced
        if self.config.is_ssl:
            loop.create_server = partial(loop.create_server, ssl_handshake_timeout=HANDSHAKE_SECONDS)
        await super().startup(sockets)
        for one in sockets or []:
            one.listen(QUEUE)


def floor_server(app: FastAPI, door: Door, **more: Any) -> FloorServer:
    """A server for the floor, not started yet; ``more`` are further settings of uvicorn."""
    config = uvicorn.Config(
        app,
        http=guarded(door),
        backlog=AT_ONCE,
        log_config=None,  # see ``observe/log_lines.py``
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # compressing every frame costs more than it saves
        timeout_graceful_shutdown=2,
        timeout_keep_alive=15,
        **more,
    )
    return FloorServer(config)
