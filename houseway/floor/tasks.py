"""Periodic background tasks: an error is logged, and the task is tried again with a growing delay."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from houseway.support.json_types import Json

LONGEST: Final = 5.0
"""The longest delay after a failure, in seconds, unless the task's own interval is longer."""
STUCK: Final = 30.0
"""Seconds beyond its interval after which a task without a success counts as stuck."""
logger = logging.getLogger("houseway.floor")


@dataclass
class Task:
    """A coroutine called every ``every`` seconds, and its state."""

    name: str
    work: Callable[[], Awaitable[None]]
    every: float
    failures: int = 0
    """Failures since the last success."""
    error: str = ""
    done_at: float = 0.0
    running: "asyncio.Task[None] | None" = None

    async def run(self) -> None:
        """Runs until it is cancelled."""
        self.done_at = time.monotonic()
        pause = self.every
        while True:
            await asyncio.sleep(pause)
            try:
                await self.work()
            except Exception as error:
                self._failed(error)
                pause = max(self.every, min(LONGEST, self.every * 2**self.failures))
            else:
                self.failures, self.error, self.done_at, pause = 0, "", time.monotonic(), self.every

    def _failed(self, error: Exception) -> None:
        self.failures = min(self.failures + 1, 1000)
        said = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        if said != self.error:  # log each error once, not at every try
            logger.error("%s failed and is tried again: %s", self.name, said)
        self.error = said

    def health(self) -> Json:
        """Whether the task works, its failures and last error, and the seconds since its last success."""
        since = time.monotonic() - self.done_at
        alive = self.running is not None and not self.running.done()
        ok = alive and not self.failures and since < self.every + STUCK
        return {"ok": ok, "failures": self.failures, "error": self.error, "seconds_since": round(since, 1)}


class Tasks:
    """All background tasks of a server, by name."""

    def __init__(self) -> None:
        self.all: dict[str, Task] = {}

    def start(self, name: str, work: Callable[[], Awaitable[None]], every: float) -> None:
        """Starts a task that runs every ``every`` seconds."""
        task = self.all[name] = Task(name, work, every)
        task.running = asyncio.create_task(task.run(), name=name)

    async def stop(self) -> None:
        """Cancels all tasks and waits for their end."""
        running = [task.running for task in self.all.values() if task.running is not None]
        for one in running:
            one.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def health(self) -> Json:
        """The health of every task, by name."""
        return {name: task.health() for name, task in self.all.items()}
