"""Those who look on: the state of a table as it stands, then every change of it, as frames or server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.views import View

KEEPALIVE: Final = 15.0
AGAIN: Final = 0.5
"""Seconds between looks at a table that waits for its books."""
WAITING: Final = 32
"""Messages that may wait for somebody slow; then the changes among them are dropped for one whole state."""


class Message(NamedTuple):
    """Something to be sent: ``state``, ``change``, or the answer to a command."""

    kind: str
    text: str
    seq: int = 0


class Listener:
    """What one connection has been sent of a table, and what waits to be sent."""

    def __init__(self, room: HostedTable, name: str, look: Callable[[], View]) -> None:
        self.room, self.name, self.look = room, name, look
        self.queue: asyncio.Queue[Message] = asyncio.Queue(WAITING)
        self._sent: View | None = None

    def begin(self, since: int | None) -> Message:
        """The first message: the whole state, or what somebody missed who has the state of number ``since``."""
        now = self._sent = self.look()
        room = self.room
        text = None if since is None else room.views.missed(now, since, self.name, room.viewer_of(self.name))
        return Message("state", now.whole(), now.seq) if text is None else Message("change", text, now.seq)

    def told(self) -> None:
        """Takes the view while a change is being told, so that it never shows anything that is not durable."""
        if self._sent is None:
            return
        now = self.look()
        text = now.since(self._sent)
        self._sent = now
        if self.queue.full():
            self._drop_changes()
            text = now.whole()
            self.queue.put_nowait(Message("state", text, now.seq))
        elif text is not None:
            self.queue.put_nowait(Message("change", text, now.seq))

    def _drop_changes(self) -> None:
        """Makes room for a whole state; answers to commands stay, less one where there is nothing else to drop."""
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        answers = [one for one in waiting if one.kind == "answer"]
        for one in answers[-(WAITING - 1) :]:
            self.queue.put_nowait(one)


@contextmanager
def listening(room: HostedTable, name: str, look: Callable[[], View]) -> Iterator[Listener]:
    """A listener of a table for as long as somebody is there."""
    listener = Listener(room, name, look)
    room.listeners.add(listener.told)
    try:
        yield listener
    finally:
        room.listeners.discard(listener.told)


async def watch(room: HostedTable, since: int | None = None) -> AsyncIterator[bytes]:
    """The stream for a bystander; ``since`` is the number of the last state they have, where they come back."""
    with listening(room, "", lambda: room.view("")) as listener:
        yield _event(await _first(room, listener, since))
        while True:
            try:
                yield _event(await asyncio.wait_for(listener.queue.get(), KEEPALIVE))
            except TimeoutError:
                yield b": still here\n\n"


async def _first(room: HostedTable, listener: Listener, since: int | None) -> Message:
    """The table as it stands, as soon as that is known."""
    while True:
        async with room.lock:
            if room.whole() or room.lost:
                return listener.begin(since)
        await asyncio.sleep(AGAIN)


def _event(message: Message) -> bytes:
    return f"event: {message.kind}\nid: {message.seq}\ndata: {message.text}\n\n".encode()
