"""The memory that a server and its workers may hold together, and what happens before they hold more.

A worker that holds more than its share after a job is replaced. While jobs run, the guard adds up what all processes hold.
Above the budget it ends idle workers; if that is not enough, the job that was begun last gives way and is done again alone;
and a job that is too much even alone is refused.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from houseway.floor.jobs.busy import QueueFull
from houseway.support.memory import MIB, held

if TYPE_CHECKING:
    from houseway.floor.jobs.pool import Workers

TOTAL: Final = 900 * MIB
"""What one server and its workers may hold together: less than 10^9 bytes, with room for what is taken between two looks."""
SERVER: Final = 300 * MIB
"""What of it is the server's own when the shares are counted."""
LEAST: Final = 96 * MIB
"""The smallest share: a worker that has imported a game and nothing else holds half of it."""
ROOM: Final = 300 * MIB
"""What the workers may hold together at the least, however small the budget: without it no price could be worked out."""
LOOK: Final = 0.1
"""Seconds between two looks while a job runs."""


@dataclass
class Gate:
    """Lets jobs in together, or one alone; one that waits to be alone goes before those that come later."""

    _inside: int = 0
    _alone: int = 0
    """How many wait to be alone, or are."""
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    @contextlib.asynccontextmanager
    async def entered(self, alone: bool, seconds: float) -> AsyncIterator[None]:
        """A context that is entered when there is room; raises Busy after that many seconds."""
        self._alone += alone
        try:
            try:
                async with asyncio.timeout(seconds), self._changed:
                    await self._changed.wait_for(lambda: not self._inside if alone else not self._alone)
                    self._inside += 1
            except TimeoutError:
                raise QueueFull() from None
            try:
                yield
            finally:
                self._inside -= 1
        finally:
            self._alone -= alone
            async with self._changed:
                self._changed.notify_all()


@dataclass(eq=False)
class Guard:
    """Keeps a server and the workers of its pools within a budget; ``measure`` tells what a process holds."""

    total: int = TOTAL
    measure: Callable[[int | None], int] = held
    pools: "list[Workers]" = field(default_factory=list)
    _minding: "asyncio.Task[None] | None" = None

    def share(self, workers: int) -> int:
        """What one of so many workers may hold when it has nothing to do."""
        return max(LEAST, (self.total - SERVER) // workers)

    def over(self) -> int:
        """By how many bytes the server and all workers hold too much together; not above 0 where they do not."""
        server = self.measure(None)
        workers = sum(self.measure(one.process.pid) for pool in self.pools for one in (*pool.idle, *pool.busy))
        room = max(ROOM, self.total - SERVER)  # however large the server is, the workers have their part
        return server + workers - max(self.total, server + room)

    def watch(self) -> None:
        """Looks again and again while a job runs."""
        if self._minding is None or self._minding.done():
            self._minding = asyncio.ensure_future(self._mind())

    async def _mind(self) -> None:
        while any(pool.busy for pool in self.pools):
            self.look()
            await asyncio.sleep(LOOK)

    def look(self) -> None:
        """Ends idle workers, the largest first, and then the job begun last, where too much is held."""
        over = self.over()
        for pool in self.pools:
            for worker in sorted(pool.idle, key=lambda one: self.measure(one.process.pid), reverse=True):
                if over > 0:
                    over -= self.measure(worker.process.pid)
                    pool.dismiss(worker)
        # The first pool's jobs give way before those of the others, which hold little.
        going = [one for pool in reversed(self.pools) for one in pool.busy if not one.gives_way]
        if over > 0 and going:
            going[-1].give_way(again=len(going) > 1)
