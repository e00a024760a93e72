"""What workers say to each other on a wire: questions with their answers, and streams of pieces in both directions."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, Final

from houseway.floor.cluster.wire import ANSWER, ASK, END, NUMBER, OPEN, PIECE, TAKEN, HungUp, Wire
from houseway.floor.signing.sealer import Sealer
from houseway.support.json_types import Json

WINDOW: Final = 32
"""Pieces of a stream that may be under way: a client that reads slowly keeps its table's owner from sending more."""
CONNECT: Final = 1.0
"""Seconds in which another worker must have taken a call."""


class Stream:
    """One end of a stream of pieces over a wire."""

    def __init__(self, wire: Wire, number: int) -> None:
        self._wire, self._number = wire, number
        self._arrived: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._free, self._taken = WINDOW, 0
        self._more = asyncio.Event()
        self._over = self._ended = False
        """Whether the other side takes no more pieces, and whether it was told that none are coming."""

    async def send(self, piece: bytes) -> None:
        """Sends a piece, once the other side has taken enough of the earlier ones; raises HungUp where it is gone."""
        while not self._free and not self._over:
            self._more.clear()
            await self._more.wait()
        if self._over or self._ended:
            raise HungUp("the stream has ended")
        self._free -= 1
        self._wire.send(PIECE, self._number, piece)

    async def receive(self) -> bytes:
        """The next piece; raises HungUp where the other side has ended the stream."""
        piece = await self._arrived.get()
        if piece is None:
            self._arrived.put_nowait(None)
            raise HungUp("the stream has ended")
        self._taken += 1
        if 2 * self._taken >= WINDOW:
            self._wire.send(TAKEN, self._number, NUMBER.pack(self._taken))
            self._taken = 0
        return piece

    def end(self) -> None:
        """Ends the stream; the other side still takes what was sent."""
        if not self._ended:
            self._ended = True
            self._wire.send(END, self._number)

    def heard(self, kind: bytes, body: bytes) -> None:
        """Takes a frame of the other side."""
        if kind == PIECE:
            self._arrived.put_nowait(body)
        elif kind == TAKEN:
            self._free += NUMBER.unpack(body)[0]
            self._more.set()
        else:
            self._over = True
            self._arrived.put_nowait(None)
            self._more.set()


class Line:
    """The wire to one worker, opened at its first use; several questions and streams may be under way at once.

    ``lost`` is called where the worker cannot be reached or has gone.
    """

    def __init__(self, host: str, port: int, sealer: Sealer, lost: Callable[[], None] = lambda: None) -> None:
        self._host, self._port, self._sealer, self._lost = host, port, sealer, lost
        self._opening = asyncio.Lock()
        self._wire: Wire | None = None
        self._open: dict[int, asyncio.Future[Json]] = {}
        self._streams: dict[int, Stream] = {}
        self._count = 0

    async def ask(self, question: Json) -> Json:
        """The answer to a question; raises HungUp where the worker cannot be reached or has gone."""
        wire, number = await self._reach()
        answer = self._open[number] = asyncio.get_running_loop().create_future()
        try:
            wire.say(ASK, number, question)
            found: Json = await answer
        finally:
            self._open.pop(number, None)
        return found

    async def open(self, question: Json) -> Stream:
        """A stream to the worker, opened with a question; raises HungUp where the worker cannot be reached."""
        wire, number = await self._reach()
        stream = self._streams[number] = Stream(wire, number)
        wire.say(OPEN, number, question)
        return stream

    async def _reach(self) -> tuple[Wire, int]:
        async with self._opening:
            if self._wire is None:
                self._wire = await self._connect()
        self._count += 1
        return self._wire, self._count

    async def _connect(self) -> Wire:
        loop = asyncio.get_running_loop()
        wire = Wire(self._sealer, True, self._heard, lambda: self._over(wire))
        try:
            async with asyncio.timeout(CONNECT):
                await loop.create_connection(lambda: wire, self._host, self._port)
                await wire.greeted
        except (OSError, TimeoutError) as error:
            wire.close()
            self._lost()
            raise HungUp(str(error)) from None
        return wire

    def _heard(self, kind: bytes, number: int, body: bytes) -> None:
        if kind == ANSWER:
            waiting = self._open.get(number)
            if waiting is not None and not waiting.done():
                waiting.set_result(json.loads(body))
        elif (stream := self._streams.get(number)) is not None:
            stream.heard(kind, body)
            if kind == END:
                del self._streams[number]

    def _over(self, wire: Wire) -> None:
        if self._wire is wire:
            self._wire = None
        if wire.greeted.exception() is not None:
            return
        self._lost()
        for waiting in self._open.values():
            if not waiting.done():
                waiting.set_exception(HungUp("the other worker has gone"))
        for stream in self._streams.values():
            stream.heard(END, b"")
        self._streams.clear()

    async def close(self) -> None:
        """Ends the connection; questions under way raise HungUp, and streams end."""
        if self._wire is not None:
            self._wire.close()
            self._over(self._wire)


Answerer = Callable[[Json], Coroutine[Any, Any, Json]]
Server = Callable[[Stream, Json], Coroutine[Any, Any, None]]


class Call:
    """A wire on which another worker has called: its questions are answered, and its streams served."""

    def __init__(self, sealer: Sealer, answer: Answerer, serve: Server, ended: "Callable[[Call], None]") -> None:
        self._answer, self._serve, self._ended = answer, serve, ended
        self.wire = Wire(sealer, False, self._heard, self._over)
        self._streams: dict[int, Stream] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def _heard(self, kind: bytes, number: int, body: bytes) -> None:
        if kind == ASK:
            self._start(self._answered(number, json.loads(body)))
        elif kind == OPEN:
            stream = self._streams[number] = Stream(self.wire, number)
            self._start(self._served(stream, number, json.loads(body)))
        elif (known := self._streams.get(number)) is not None:
            known.heard(kind, body)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answered(self, number: int, question: Json) -> None:
        self.wire.say(ANSWER, number, await self._answer(question))

    async def _served(self, stream: Stream, number: int, question: Json) -> None:
        try:
            await self._serve(stream, question)
        finally:
            self._streams.pop(number, None)
            stream.end()

    def _over(self) -> None:
        for stream in list(self._streams.values()):
            stream.heard(END, b"")
        self._ended(self)

    async def close(self) -> None:
        """Ends the call and what is being done for it."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.wire.close()
