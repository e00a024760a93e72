"""Listeners of a table: the current state, then every change, as socket frames or server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.views import View

KEEPALIVE: Final = 15.0
AGAIN: Final = 0.5
"""Seconds between checks of a table whose state is not known to be durable."""
WAITING: Final = 32
"""Messages queued for a slow client; beyond that, one whole state replaces the changes among them."""


class Message(NamedTuple):
    """A message to a client; ``kind`` is ``state``, ``change`` or ``answer`` (to a command)."""

    kind: str
    text: str
    seq: int = 0


class Listener:
    """The last view of a table that one connection was sent, and its queue of messages."""

    def __init__(self, room: HostedTable, name: str, look: Callable[[], View]) -> None:
        self.room, self.name, self.look = room, name, look
        self.queue: asyncio.Queue[Message] = asyncio.Queue(WAITING)
        self._sent: View | None = None

    def begin(self, since: int | None) -> Message:
        """The first message: the whole state, or the change since state ``since`` where it is still known."""
        now = self._sent = self.look()
        room = self.room
        text = None if since is None else room.views.missed(now, since, self.name, room.viewer_of(self.name))
        return Message("state", now.whole(), now.seq) if text is None else Message("change", text, now.seq)

    def told(self) -> None:
        """Queues the change; called synchronously for every durable change, so that no other state is ever shown."""
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
        """Drops the queued changes and states; the answers to commands stay, at most all but the oldest."""
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        answers = [one for one in waiting if one.kind == "answer"]
        for one in answers[-(WAITING - 1) :]:
            self.queue.put_nowait(one)


@contextmanager
def listening(room: HostedTable, name: str, look: Callable[[], View]) -> Iterator[Listener]:
    """A context with a listener that is registered at a table; ``look`` takes the view for its account."""
    listener = Listener(room, name, look)
    room.listeners.add(listener.told)
    try:
        yield listener
    finally:
        room.listeners.discard(listener.told)


async def watch(room: HostedTable, since: int | None = None) -> AsyncIterator[bytes]:
    """The server-sent events for a bystander; ``since`` is the number of the last state that a returning client has."""
    with listening(room, "", lambda: room.view("")) as listener:
        yield _event(await _first(room, listener, since))
        while True:
            try:
                yield _event(await asyncio.wait_for(listener.queue.get(), KEEPALIVE))
            except TimeoutError:
                yield b": still here\n\n"


async def _first(room: HostedTable, listener: Listener, since: int | None) -> Message:
    """The first message of a listener, as soon as the table's state is known to be durable."""
    while True:
        async with room.lock:
            if room.whole() or room.lost:
                return listener.begin(since)
        await asyncio.sleep(AGAIN)


def _event(message: Message) -> bytes:
    return f"event: {message.kind}\nid: {message.seq}\ndata: {message.text}\n\n".encode()
