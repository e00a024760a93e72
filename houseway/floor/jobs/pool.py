"""The pool of workers: a few processes for slow jobs, so that the server's event loop never waits for them.

Jobs wait in a short queue; addresses with the fewest running jobs come first. Where the queue is full, or one address has
too many jobs, Busy says when to retry. A worker that takes too long is killed and replaced; ``budget.py`` bounds what all of
them hold.
"""

import asyncio
import contextlib
import json
import logging
import os
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import houseway
from houseway.errors import BadInput, HousewayError
from houseway.floor.jobs.answers import Answers
from houseway.floor.jobs.budget import TOTAL, Gate, Guard
from houseway.floor.jobs.busy import Busy, QueueFull
from houseway.floor.jobs.frames import DATA, DONE, GIVEN, JOB, LAST, PROGRESS, REFUSED, framed, heard
from houseway.floor.jobs.shapes import NotShaped
from houseway.support.json_types import JsonView

SIZE: Final = 2
WAITING: Final = 32
EACH: Final = 8
"""The largest number of jobs of one address, waiting and running."""
SECONDS: Final = 60.0
"""Seconds for one job, and for its wait in the queue."""
LARGEST: Final = 16 << 20
"""The largest answer that is not streamed, in bytes."""
Frame = tuple[bytes, bytes]
"""The kind and body of a frame: ``DATA`` or ``PROGRESS``."""
logger = logging.getLogger("houseway.floor")


class _GaveWay(Exception):
    """The job was ended for the memory that all jobs held together; alone it may be done."""


class Fault(HousewayError):
    """An internal error in a worker; the text is for the server's log."""


@dataclass(eq=False)
class Worker:
    """One worker process and the socket to it."""

    process: subprocess.Popen[bytes]
    at: socket.socket
    last: bool = False
    """Whether it takes no further job."""
    may_repeat: bool = True
    """Whether its job can be done again by another: nothing of the answer has been passed on."""
    gives_way: bool = False
    """Whether it was ended because all processes together held too much."""

    @classmethod
    def start(cls, program: str) -> "Worker":
        """Starts a worker process that runs the module ``program``."""
        ours, theirs = socket.socketpair()
        root = str(Path(houseway.__file__).parent.parent)
        path = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
        command = [sys.executable, "-P", "-m", program, str(theirs.fileno()), str(os.getpid())]
        with theirs:
            process = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
            )
        ours.setblocking(False)
        return cls(process, ours)

    async def work(self, job: str, given: bytes, setting: JsonView, seconds: float, keep: int) -> AsyncGenerator[Frame]:
        """The pieces of the answer and the notes on progress.

        A worker that holds more than ``keep`` bytes after the job takes no further one.
        Raises BadInput for a refusal, Fault for an internal error, and TimeoutError.
        """
        now = asyncio.get_running_loop().time
        until = now() + seconds
        head = {"job": job, "setting": setting, "seconds": seconds, "keep": keep}
        self.may_repeat = True
        sent = framed(JOB, json.dumps(head).encode()) + framed(GIVEN, given)
        await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(self.at, sent), seconds)
        while True:
            # No single timeout around the loop: different tasks may consume the pieces of a stream.
            kind, body = await asyncio.wait_for(heard(self.at), until - now())
            if kind in (DATA, PROGRESS):
                self.may_repeat = self.may_repeat and kind == PROGRESS
                yield kind, body
            elif kind == REFUSED:
                raise _refusal(json.loads(body))
            elif kind == LAST:
                self.last = True
            elif kind == DONE:
                return
            else:
                raise Fault(body.decode())

    @property
    def alive(self) -> bool:
        """Whether the worker can take another job."""
        return not self.last and self.at.fileno() >= 0 and self.process.poll() is None

    def give_way(self, again: bool) -> None:
        """Kills the process in the middle of its job, which is done ``again`` by another worker or not at all."""
        self.gives_way, self.may_repeat = True, self.may_repeat and again
        self.process.kill()

    def end(self) -> None:
        """Kills the process."""
        self.at.close()
        self.process.kill()
        self.process.wait()


def _refusal(told: JsonView) -> BadInput:
    kind = NotShaped if told["status"] == 422 else BadInput
    return kind(told["message"], told["where"], told["clause"], told["code"], tuple(told["readings"]))


@dataclass(eq=False)
class _Turn:
    """A job in the queue; ``comes`` is set when a worker is free for it."""

    peer: str
    comes: "asyncio.Future[None]"


@dataclass
class Workers:
    """A pool of at most ``size`` workers, started when needed; ``waiting`` limits the queue, ``each`` an address."""

    size: int = SIZE
    waiting: int = WAITING
    each: int = EACH
    program: str = "houseway.floor.jobs.worker"
    """The module that a worker runs."""
    guard: Guard = field(default_factory=Guard)
    idle: list[Worker] = field(default_factory=list)
    busy: list[Worker] = field(default_factory=list)
    """The workers that have a job, in the order in which they began it."""
    _at_work: Counter[str] = field(default_factory=Counter)
    _held: Counter[str] = field(default_factory=Counter)
    _queue: list[_Turn] = field(default_factory=list)
    _gate: Gate = field(default_factory=Gate)
    _open: bool = True

    def __post_init__(self) -> None:
        self.guard.pools.append(self)

    async def answer(
        self,
        job: str,
        given: bytes,
        peer: str,
        setting: Mapping[str, object] | None = None,
        seconds: float = SECONDS,
        largest: int = LARGEST,
    ) -> bytes:
        """The whole answer of a job to ``given``; see :meth:`stream`. Raises BadInput where it is longer than ``largest``."""
        answer = b""
        async with contextlib.aclosing(self.followed(job, given, peer, setting, seconds, largest)) as found:
            async for kind, body in found:
                if kind == DATA:
                    answer = body
        return answer

    async def followed(
        self,
        job: str,
        given: bytes,
        peer: str,
        setting: Mapping[str, object] | None = None,
        seconds: float = SECONDS,
        largest: int = LARGEST,
    ) -> AsyncGenerator[Frame]:
        """The notes on a job's progress as they come, and at the end one frame with the whole answer; see :meth:`answer`."""
        pieces, size = [], 0
        async with contextlib.aclosing(self._frames(job, given, peer, setting, seconds)) as found:
            async for kind, body in found:
                if kind == PROGRESS:
                    yield kind, body
                    continue
                pieces.append(body)
                size += len(body)
                if size > largest:
                    raise BadInput(
                        f"the answer would have more than {largest >> 20} MiB: ask for less at once",
                        code="answer-too-large",
                    )
        yield DATA, b"".join(pieces)

    async def stream(
        self,
        job: str,
        given: bytes,
        peer: str,
        setting: Mapping[str, object] | None = None,
        seconds: float = SECONDS,
    ) -> AsyncGenerator[bytes]:
        """The answer of a job piece by piece; the worker is reserved until the last piece is taken or time is up.

        Raises BadInput for a refusal, and Busy where the queue is full or the job took too much time or memory.
        """
        async with contextlib.aclosing(self._frames(job, given, peer, setting, seconds)) as found:
            async for kind, body in found:
                if kind == DATA:
                    yield body

    async def _frames(
        self, job: str, given: bytes, peer: str, setting: Mapping[str, object] | None, seconds: float
    ) -> AsyncGenerator[Frame]:
        """Every frame of a job. A job that nobody takes the end of is stopped: its worker is killed."""
        async with self._turn(peer):
            for alone in (False, True):  # a job that gave way to others is done again when there are none
                try:
                    async with (
                        self._gate.entered(alone, SECONDS),
                        contextlib.aclosing(self._tried(job, given, setting or {}, seconds)) as frames,
                    ):
                        async for frame in frames:
                            yield frame
                    return
                except _GaveWay:
                    if alone:
                        break
            raise Busy("this took more time or memory than a request may have, and was ended")

    async def _tried(self, job: str, given: bytes, setting: JsonView, seconds: float) -> AsyncGenerator[Frame]:
        """Every frame of a job; raises _GaveWay where it can be done again."""
        worker = self._worker()
        self.busy.append(worker)
        self.guard.watch()
        done = False
        try:
            async for frame in worker.work(job, given, setting, seconds, self.guard.share(self.size)):
                yield frame
            done = True
        except BadInput:
            done = True
            raise
        except TimeoutError:
            raise Busy(f"this took longer than {seconds:g} seconds and was ended") from None
        except (EOFError, ConnectionError):
            if worker.gives_way and worker.may_repeat:
                raise _GaveWay from None
            raise Busy("this took more time or memory than a request may have, and was ended") from None
        finally:
            self.busy.remove(worker)
            if done and worker.alive and self._open:
                self.idle.append(worker)
            else:
                worker.end()

    def _worker(self) -> Worker:
        while self.idle:
            if (found := self.idle.pop()).alive:
                return found
            found.end()
        return Worker.start(self.program)

    def dismiss(self, worker: Worker) -> None:
        """Ends a worker that has nothing to do."""
        self.idle.remove(worker)
        worker.end()

    @contextlib.asynccontextmanager
    async def _turn(self, peer: str) -> AsyncIterator[None]:
        """A context that is entered when a worker is free for an address; raises Busy at a limit."""
        if self._held[peer] >= self.each:
            raise Busy(f"{self.each} requests of yours are being worked on: wait for one of them", status=429)
        self._held[peer] += 1
        try:
            await self._wait(peer)
            try:
                yield
            finally:
                self._at_work[peer] -= 1
                self._call_next()
        finally:
            self._held[peer] -= 1
            if not self._held[peer]:
                del self._held[peer]
                del self._at_work[peer]

    async def _wait(self, peer: str) -> None:
        if self._at_work.total() < self.size and not self._queue:
            self._at_work[peer] += 1
            return
        if len(self._queue) >= self.waiting:
            raise QueueFull()
        turn = _Turn(peer, asyncio.get_running_loop().create_future())
        self._queue.append(turn)
        try:
            async with asyncio.timeout(SECONDS):
                await turn.comes
        except BaseException as error:
            if turn in self._queue:
                self._queue.remove(turn)
            elif turn.comes.done() and not turn.comes.cancelled():  # cancelled just after its turn came
                self._at_work[peer] -= 1
                self._call_next()
            if isinstance(error, TimeoutError):
                raise QueueFull() from None
            raise

    def _call_next(self) -> None:
        """Starts the longest-waiting job of the addresses with the fewest running jobs."""
        while self._queue and self._at_work.total() < self.size:
            turn = min(self._queue, key=lambda one: self._at_work[one.peer])
            self._queue.remove(turn)
            if not turn.comes.done():
                self._at_work[turn.peer] += 1
                turn.comes.set_result(None)

    def close(self) -> None:
        """Kills every idle worker; a busy one is killed after its job."""
        self._open = False
        while self.idle:
            self.idle.pop().end()


@dataclass
class Staff:
    """All worker pools of a server: one for computations, one for exports, with separate queues, and a cache of answers."""

    work: Workers
    exports: Workers
    answers: Answers = field(default_factory=Answers)

    @classmethod
    def of(cls, share: int = 1, memory: int = TOTAL) -> "Staff":
        """The pools of one of ``share`` servers on a machine: together they have as many processes as one would.

        ``memory`` is what each server may hold with its workers, in bytes.
        """
        guard, size = Guard(memory), max(1, SIZE // share)
        return cls(Workers(size=size, guard=guard), Workers(size=size, waiting=8, each=2, guard=guard))

    def close(self) -> None:
        """Closes both pools."""
        self.work.close()
        self.exports.close()
