"""The server process: uvicorn, with the limits that the floor needs and uvicorn has no settings for."""

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
"""Connections that are taken in before anything else happens; each is counted only afterwards."""
QUEUE: Final = 2048
"""Connections that the system holds until they are taken in."""
HANDSHAKE_SECONDS: Final = 10.0
"""For a TLS handshake."""
LARGEST_MESSAGE: Final = 64 * 1024
"""Bytes of a message on a socket."""


class FloorServer(uvicorn.Server):
    """A server that takes connections in slowly and lets none linger in its handshake."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops at SIGTERM and SIGINT; uvicorn would then raise them once more, and a stop in good order would end with 143."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop: Any = asyncio.get_running_loop()  # whose method is replaced, which no type allows
        if self.config.is_ssl:
            loop.create_server = partial(loop.create_server, ssl_handshake_timeout=HANDSHAKE_SECONDS)
        await super().startup(sockets)
        for one in sockets or []:
            one.listen(QUEUE)


def floor_server(app: FastAPI, door: Door, **more: Any) -> FloorServer:
    """A server for the floor, not started yet; ``more`` are uvicorn's settings."""
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
        ws_per_message_deflate=False,  # squeezing every frame costs more than it saves
        timeout_graceful_shutdown=2,
        timeout_keep_alive=15,
        **more,
    )
    return FloorServer(config)
