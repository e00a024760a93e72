"""Those who look on: each change of a table as a server-sent event or a frame, the newest view first served."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import contextmanager
from typing import Any, Final

from houseway.floor.rooms import Room

KEEPALIVE: Final = 15.0
AGAIN: Final = 0.5
"""Seconds between looks at a table that waits for its books."""
WAITING: Final = 32
"""Views that may wait for somebody slow; older ones are dropped, for each view is whole."""


@contextmanager
def listening(room: Room, view: Callable[[], Any]) -> Any:
    """A queue of views of a table: the one now, and one after every change.

    The view is taken while the change is being told, so that it never shows anything that is not durable.
    """
    queue: asyncio.Queue[Any] = asyncio.Queue(WAITING)

    def told() -> None:
        if queue.full():
            queue.get_nowait()
        queue.put_nowait(view())

    room.listeners.add(told)
    try:
        yield queue
    finally:
        room.listeners.discard(told)


async def watch(room: Room) -> AsyncIterator[bytes]:
    """The stream for a bystander."""
    with listening(room, lambda: room.state("")) as queue:
        yield _event(await _first(room))
        while True:
            try:
                yield _event(await asyncio.wait_for(queue.get(), KEEPALIVE))
            except TimeoutError:
                yield b": still here\n\n"


async def _first(room: Room) -> str:
    """The table as it stands, as soon as that is known."""
    while True:
        async with room.lock:
            if room.whole() or room.lost:
                return room.state("")
        await asyncio.sleep(AGAIN)


def _event(state: str) -> bytes:
    return b"event: state\ndata: " + state.encode() + b"\n\n"
