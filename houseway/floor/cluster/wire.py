"""The wire between workers: a TCP connection whose frames are sealed with the floor's sealing key.

Whoever cannot seal a frame is not of this floor and is hung up on. Frames are numbered and bound to their connection, so that
none can be repeated, left out, or sent on another.
"""

import asyncio
import json
from typing import Final

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.jobs.frames import HEAD, framed
from houseway.floor.signing.sealer import Sealer
from houseway.support.json_types import Json

HELLO, SAID = b"h", b"s"
"""Kinds of frames: the random greeting of either side, and a sealed message."""
LARGEST: Final = 1 << 20
"""The largest frame, in bytes."""
GREETING: Final = 16


class HungUp(ConnectionError):
    """The connection has ended, or the other side is not of this floor."""


class Wire:
    """One connection between two workers; ``caller`` says which side this is."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sealer: Sealer, caller: bool
    ) -> None:
        self._reader, self._writer, self._sealer, self._caller = reader, writer, sealer, caller
        self._greeting = ""
        self._sent = self._received = 0

    async def greet(self) -> None:
        """Exchanges greetings; everything after them is sealed for this pair of greetings."""
        ours = SystemEntropy().take(GREETING)
        self._writer.write(framed(HELLO, ours))
        kind, theirs = await self._frame()
        if kind != HELLO or len(theirs) != GREETING:
            raise HungUp("the other side is not a server of this floor")
        first, second = (ours, theirs) if self._caller else (theirs, ours)
        self._greeting = f"{first.hex()} {second.hex()}"

    def send(self, message: Json) -> None:
        """Sends a message; returns before it has arrived."""
        context = f"wire {self._greeting} {'call' if self._caller else 'answer'} {self._sent}"
        self._sent += 1
        self._writer.write(framed(SAID, self._sealer.seal(json.dumps(message).encode(), context)))

    async def receive(self) -> Json:
        """The next message; raises HungUp where the connection has ended or the message is not sealed for it."""
        kind, body = await self._frame()
        context = f"wire {self._greeting} {'answer' if self._caller else 'call'} {self._received}"
        self._received += 1
        try:
            if kind != SAID:
                raise HungUp("this is not a message")
            message: Json = json.loads(self._sealer.open(body, context))
        except BadInput:
            raise HungUp("the other side is not a server of this floor") from None
        return message

    async def _frame(self) -> tuple[bytes, bytes]:
        try:
            kind, length = HEAD.unpack(await self._reader.readexactly(HEAD.size))
            if length > LARGEST:
                raise HungUp("this frame is too large")
            return kind, await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError) as error:
            raise HungUp(str(error)) from None

    def close(self) -> None:
        """Ends the connection."""
        self._writer.close()


class Line:
    """The wire to one worker, opened at its first use; several questions may be under way at once."""

    def __init__(self, host: str, port: int, sealer: Sealer) -> None:
        self._host, self._port, self._sealer = host, port, sealer
        self._opening = asyncio.Lock()
        self._wire: Wire | None = None
        self._listening: asyncio.Task[None] | None = None
        self._open: dict[int, asyncio.Future[Json]] = {}
        self._count = 0

    async def ask(self, question: Json) -> Json:
        """The answer to a question; raises HungUp where the worker cannot be reached or has gone."""
        async with self._opening:
            if self._wire is None:
                await self._connect()
        assert self._wire is not None
        self._count += 1
        number, answer = self._count, asyncio.get_running_loop().create_future()
        self._open[number] = answer
        try:
            self._wire.send({"number": number, **question})
            found: Json = await answer
        finally:
            self._open.pop(number, None)
        return found

    async def _connect(self) -> None:
        try:
            async with asyncio.timeout(1.0):
                reader, writer = await asyncio.open_connection(self._host, self._port)
                wire = Wire(reader, writer, self._sealer, caller=True)
                await wire.greet()
        except (OSError, TimeoutError) as error:
            raise HungUp(str(error)) from None
        self._wire = wire
        self._listening = asyncio.create_task(self._listen(wire))

    async def _listen(self, wire: Wire) -> None:
        try:
            while True:
                answer = await wire.receive()
                waiting = self._open.get(answer.pop("number"))
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        except HungUp as error:
            self._end(error)

    def _end(self, why: HungUp) -> None:
        if self._wire is not None:
            self._wire.close()
        self._wire = None
        for waiting in self._open.values():
            if not waiting.done():
                waiting.set_exception(why)

    async def close(self) -> None:
        """Ends the connection; questions under way raise HungUp."""
        self._end(HungUp("closed"))
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
