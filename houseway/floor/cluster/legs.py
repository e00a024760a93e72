"""Legs: what is done for a client for as long as its table stays with one worker; when the table moves, the next leg begins."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable
from typing import Final

from houseway.floor.cluster.membership import Membership
from houseway.floor.store.leases import Worker

MOMENT: Final = 0.1
"""Seconds between looks whether somebody owns a table."""


class Legs:
    """The legs that are under way at this worker."""

    def __init__(self, members: Membership) -> None:
        self._members = members
        self._running: dict[asyncio.Future[None], tuple[str, str]] = {}
        """Each leg with its table, and the worker that owned the table when it began."""
        self._changed = asyncio.Event()

    async def run(self, table: str, owner: str, work: Awaitable[None]) -> bool:
        """Does ``work`` until another worker owns the table; returns whether it came to its end. Raises what it raises."""
        leg = asyncio.ensure_future(work)
        self._running[leg] = table, owner
        try:
            await asyncio.wait([leg])
        finally:
            del self._running[leg]
            if not leg.done():  # the client has gone
                leg.cancel()
                await asyncio.wait([leg])
        if leg.cancelled():
            return False
        leg.result()
        return True

    def changed(self) -> None:
        """Ends the legs of tables that have moved; called in the event loop whenever other workers own other tables."""
        for leg, (table, owner) in self._running.items():
            now = self._members.now.owner_of(table)
            if now is not None and now.name != owner:
                leg.cancel()
        self._changed.set()
        self._changed = asyncio.Event()

    async def owner(self, table: str, until: float) -> Worker | None:
        """The worker that owns a table, waited for until a time of the monotonic clock; None where nobody does."""
        while (found := self._members.now.owner_of(table)) is None and time.monotonic() < until:
            if not self._members.now.me:  # the database is away
                return None
            self._members.look()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(MOMENT):
                    await self._changed.wait()
        return found
