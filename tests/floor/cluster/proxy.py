"""A TCP proxy before PostgreSQL that can stop forwarding: connections stay open, and nothing comes through."""

import contextlib
import select
import socket
import threading
from types import TracebackType
from urllib.parse import urlsplit


class Proxy:
    """Forwards to the server of a database URL; ``url`` is the same database through the proxy."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        self._there = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.url = parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()
        self._flows, self._over = threading.Event(), threading.Event()
        self._flows.set()

    def hold(self) -> None:
        """Forwards nothing more, in either direction."""
        self._flows.clear()

    def go_on(self) -> None:
        self._flows.set()

    def __enter__(self) -> "Proxy":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._flows.set()
        self._listening.close()

    def _accept(self) -> None:
        while not self._over.is_set():
            try:
                here, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=[here], daemon=True).start()

    def _carry(self, here: socket.socket) -> None:
        self._flows.wait()
        with here, contextlib.suppress(OSError), socket.create_connection(self._there) as there:
            while not self._over.is_set():
                ready, _, _ = select.select([here, there], [], [], 0.2)
                self._flows.wait()
                for one in ready:
                    piece = one.recv(1 << 16)
                    if not piece:
                        return
                    (there if one is here else here).sendall(piece)
