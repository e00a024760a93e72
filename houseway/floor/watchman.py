"""The watchman: writes down which software was started, and looks now and then whether the clock or a file was altered."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.floor.halting import Halt
from houseway.floor.significant import ClockWatch
from houseway.floor.software import digest, manifest, software
from houseway.floor.store import Store

LOOK: Final = 60.0
"""Seconds between looks at the clock."""
AUTHENTICATE: Final = 60
"""Looks between two readings of the whole software: once an hour, where the law says once a day."""


@dataclass
class Watchman:
    """One server's watch."""

    store: Store
    software: dict[str, Any] = field(default_factory=software)
    clock: ClockWatch = field(default_factory=ClockWatch)
    looks: int = 0

    def begin(self) -> None:
        """Writes down what was started."""
        self._note("started", self.software)

    def look(self) -> bool:
        """One look: the clock always, the software every so often; whether that was found altered."""
        self.looks += 1
        if (jump := self.clock.jumped()) is not None:
            self._note("clock_jumped", jump)
        if self.looks % AUTHENTICATE:
            return False
        was, now = self.software["sha256"], digest(manifest())
        if now == was:
            return False
        self._note("software_altered", {"was": was, "is": now})
        self.software = {**self.software, "sha256": now}
        return True

    def _note(self, kind: str, data: Mapping[str, Any]) -> None:
        with self.store.engine.begin() as at:
            self.store.note(at, kind, data)


async def keep_watch(store: Store, halt: Halt) -> None:
    """Watches until it is cancelled; altered software stops the tables."""
    watchman = await asyncio.to_thread(Watchman, store)
    await asyncio.to_thread(watchman.begin)
    async with asyncio.TaskGroup() as group:
        while True:
            await asyncio.sleep(LOOK)
            if await asyncio.to_thread(watchman.look):
                halt.begin()
                group.create_task(halt.stop())
