"""The writer thread: commands that arrive while it is busy are committed together, so that they share one disk flush.

Each command is still atomic; where one of a batch is refused, each is written in its own transaction.
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
"""The largest number of commands in one transaction."""

Act = Callable[[], object]
Job = tuple[Write | Act, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Queues writes for the store's thread and reports when each is durable."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="houseway-writer", daemon=True)
        self._thread.start()

    async def write(self, one: Write | Act) -> None:
        """Returns when the write is durable; raises the store's error where it is refused.

        A callable is run in the writer thread between two batches, so that neither waits for the other's lock.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((one, done, loop))
        await done

    def health(self) -> Json:
        """Whether the thread is alive, and how many jobs are queued."""
        return {"ok": self._thread.is_alive(), "waiting": self._jobs.qsize()}

    def stop(self) -> None:
        """Writes what is queued and ends the thread."""
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
            if len(batch) == 1 or isinstance(error, AWAY):  # no single write is at fault: hosts reload
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
        except RuntimeError:  # the event loop is closed; the write is durable all the same
            return


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
