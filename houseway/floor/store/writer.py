"""One thread writes: commands that come in while it is busy are committed together, so that a disk flush serves many.

Each command is still written whole or not at all; where one of a batch is refused, each is written by itself.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from houseway.floor.outage import AWAY
from houseway.floor.store.store import Store
from houseway.floor.store.write import Write
from houseway.support.json_types import Json

MOST = 64
"""Commands in one transaction."""

Act = Callable[[], None]
Job = tuple[Write | Act, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Hands writes to the store and says when they are on the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="houseway-writer", daemon=True)
        self._thread.start()

    async def write(self, one: Write | Act) -> None:
        """Returns when it is durable; raises what the store says.

        An act that writes to the store itself is carried out between two batches, so that neither waits for the other's lock.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((one, done, loop))
        await done

    def health(self) -> Json:
        """Whether it writes, and how much waits to be written."""
        return {"ok": self._thread.is_alive(), "waiting": self._jobs.qsize()}

    def stop(self) -> None:
        """Writes what has been handed in and ends."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, last = [first], False
            while len(batch) < MOST and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            if writes := [job for job in batch if isinstance(job[0], Write)]:
                self._write(writes)
            for job in batch:
                if not isinstance(job[0], Write):
                    self._act(job, job[0])
            if last:
                return

    def _act(self, job: Job, act: Act) -> None:
        try:
            act()
        except Exception as error:
            self._tell(job, error)
        else:
            self._tell(job, None)

    def _write(self, batch: Sequence[Job]) -> None:
        try:
            self._store.write([one for one, _, _ in batch if isinstance(one, Write)])
        except Exception as error:
            if len(batch) == 1 or isinstance(error, AWAY):  # nobody's fault: each table asks the store what it has
                for job in batch:
                    self._tell(job, error)
            else:
                for job in batch:
                    self._write([job])
            return
        for job in batch:
            self._tell(job, None)

    @staticmethod
    def _tell(job: Job, error: Exception | None) -> None:
        _, done, loop = job
        try:
            loop.call_soon_threadsafe(_settle, done, error)
        except RuntimeError:  # the server has gone; what is written stays written
            return


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
