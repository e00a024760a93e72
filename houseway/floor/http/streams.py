"""Listeners of a table: the current state, then every change, as socket frames or server-sent events."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.views import SharedView, View
from houseway.transparency.canonical import Written

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

    def __init__(self, room: HostedTable, name: str, own: Callable[[], Mapping[str, Written]]) -> None:
        self.room, self.name, self.own = room, name, own
        self.queue: asyncio.Queue[Message] = asyncio.Queue(WAITING)
        self._sent: View | None = None

    def begin(self, since: int | None) -> Message:
        """The first message: the whole state, or the change since state ``since`` where it is still known."""
        room = self.room
        now = self._sent = room.view(self.name, **self.own())
        text = None if since is None else room.views.missed(now, since, self.name, room.viewer_of(self.name))
        return Message("state", now.whole(), now.seq) if text is None else Message("change", text, now.seq)

    def told(self) -> None:
        """Queues the change; called synchronously for every durable change, so that no other state is ever shown."""
        if self._sent is not None:
            self._queue(self.room.view(self.name, **self.own()))

    def shown(self, view: SharedView) -> None:
        """Queues the change up to a view of the bystanders, which is durable; see :mod:`houseway.floor.hosts.gallery`."""
        if self._sent is not None and view.seq >= self._sent.seq:
            self._queue(View(view, self.own()))

    def _queue(self, now: View) -> None:
        assert self._sent is not None
        text = now.since(self._sent)
        self._sent = now
        if text is None:
            return
        if self.queue.full():
            self._drop_changes()
            self.queue.put_nowait(Message("state", now.whole(), now.seq))
        else:
            self.queue.put_nowait(Message("change", text, now.seq))

    def at_once(self) -> None:
        """From now on this connection is told of each change at once, as the players are."""
        if self.room.gallery.release(self):
            self.room.listeners.add(self.told)

    def _drop_changes(self) -> None:
        """Drops the queued changes and states; the answers to commands stay, at most all but the oldest."""
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        answers = [one for one in waiting if one.kind == "answer"]
        for one in answers[-(WAITING - 1) :]:
            self.queue.put_nowait(one)


def nothing() -> Mapping[str, Written]:
    """No parts of a state: nobody in particular looks on."""
    return {}


@contextmanager
def listening(room: HostedTable, name: str, own: Callable[[], Mapping[str, Written]] = nothing) -> Iterator[Listener]:
    """A context with a listener that is registered at a table; ``own`` gives the parts that belong to its account."""
    listener = Listener(room, name, own)
    room.gallery.enter(listener)
    if room.seat_of(name) is not None:
        listener.at_once()
    try:
        yield listener
    finally:
        room.gallery.leave(listener)
        room.listeners.discard(listener.told)


async def watch(room: HostedTable, since: int | None = None) -> AsyncIterator[bytes]:
    """The server-sent events for a bystander; ``since`` is the number of the last state that a returning client has."""
    with listening(room, "") as listener:
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
