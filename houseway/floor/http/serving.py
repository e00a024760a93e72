"""The server process: uvicorn with limits that it has no settings for."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
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
LARGEST_MESSAGE: Final = 64 * 1024
"""The largest message on a socket, in bytes."""


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
