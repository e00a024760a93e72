"""Limits on connections: their number, the time for a request to arrive, and the time for a response to be read.

A client that opens connections and sends half a request on each costs only timers.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS: Final = 10.0
"""Seconds for the head of a request to arrive, from the start of a connection or the first byte after a response."""
UNREAD_SECONDS: Final = 30.0
"""Seconds for which a response may wait for the client to read it."""
UNREAD_BYTES: Final = 1 << 20
"""Bytes that may wait for the client of a socket while it sends more."""
MOST: Final = 10_000
SPARE: Final = 100
"""File descriptors reserved for the store, the page and the workers."""
_SAID: Final = b'{"error":{"message":"there are too many connections","where":"","clause":"","code":"unavailable"}}'
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: %d\r\n\r\n%b" % (len(_SAID), _SAID)
)


@dataclass
class Door:
    """Counts connections and limits them, in total (``most``) and per address (``each``)."""

    most: int = MOST
    each: int = 512
    unlimited: Callable[[str], bool] = lambda peer: False
    """Whether an address has no limit of its own, as that of a trusted proxy."""
    header_seconds: float = HEADER_SECONDS
    unread_seconds: float = UNREAD_SECONDS
    inside: Counter[str] = field(default_factory=Counter)

    def enter(self, peer: str) -> bool:
        """Whether another connection from an address is accepted; it is then counted."""
        if self.inside.total() >= self.most or (self.inside[peer] >= self.each and not self.unlimited(peer)):
            return False
        self.inside[peer] += 1
        return True

    def leave(self, peer: str) -> None:
        """Removes a connection of an address from the count."""
        self.inside[peer] -= 1
        if self.inside[peer] <= 0:
            del self.inside[peer]


def door(unlimited: Callable[[str], bool] = lambda peer: False, share: int = 1) -> Door:
    """A door with limits by the number of files that this process may open; the soft limit is raised where possible.

    Of ``share`` processes at one address each admits its part.
    """
    most = MOST
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(hard, MOST + SPARE)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        most = min(MOST, max(soft, wanted) - SPARE)
    return Door(max(100, most // share), max(32, min(512, most // 4) // share), unlimited)


class GuardedProtocol(H11Protocol):
    """The HTTP/1.1 protocol of one connection, with the limits of its door."""

    door: ClassVar[Door] = Door()
    _peer = ""
    _counted = False
    _head: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._peer = self.client[0] if self.client else ""
        self._counted = self.door.enter(self._peer)
        if not self._counted:
            self.transport.write(FULL)
            self.transport.close()
            return
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._wait_for_head()
        else:
            self._head = _stopped(self._head)

    def _wait_for_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(self.door.header_seconds, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.door.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread = _stopped(self._unread)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._gone()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._head = _stopped(self._head)
        super().handle_websocket_upgrade(event)
        # Another protocol has taken over: the connection ends when that one loses it.
        protocol: Any = self.transport.get_protocol()  # Any: uvicorn chooses its class
        protocol.connection_lost = partial(self._socket_lost, protocol.connection_lost)
        protocol.pause_writing = partial(self._socket_unread, protocol.pause_writing)
        protocol.resume_writing = partial(self._socket_read, protocol.resume_writing)
        protocol.data_received = partial(self._socket_heard, protocol.data_received)

    def _socket_unread(self, pause: Callable[[], None]) -> None:
        pause()
        self._unread = self.loop.call_later(self.door.unread_seconds, self.transport.abort)

    def _socket_read(self, resume: Callable[[], None]) -> None:
        resume()
        self._unread = _stopped(self._unread)

    def _socket_heard(self, received: Callable[[bytes], None], data: bytes) -> None:
        """Passes data on. A client that has pings answered and reads no answer is cut off before they fill the memory."""
        received(data)
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()

    def _socket_lost(self, lost: Callable[[Exception | None], None], exc: Exception | None) -> None:
        lost(exc)
        self._gone()

    def _gone(self) -> None:
        self._head, self._unread = _stopped(self._head), _stopped(self._unread)
        if self._counted:
            self._counted = False
            self.door.leave(self._peer)


def _stopped(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    """Cancels a timer; always returns None."""
    if timer is not None:
        timer.cancel()
    return None


def guarded(at: Door) -> type[GuardedProtocol]:
    """The protocol class for a server with a given door."""
    return type("Guarded", (GuardedProtocol,), {"door": at})
