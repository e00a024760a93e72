"""The follower: keeps the board and the tables of its room as other workers have written them.

Of other tables it takes note how far they have come; their state is with their owners.
"""

import asyncio
from typing import Final

from houseway.floor.cluster.listener import Heads
from houseway.floor.hosts.board_host import BoardHost
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.rows import ROOM

SCAN: Final = 10.0
"""Seconds between looks at all logs, in case that news were lost."""


class Follower:
    """Applies what other workers announce. Each look reads only what is new since the last."""

    def __init__(self, tables: TableHost, room: BoardHost) -> None:
        self._tables, self._room, self._store = tables, room, tables.store
        self._news: dict[str, int] = {}
        self._scan = False
        self._woken = asyncio.Event()

    def note(self, heads: Heads | None) -> None:
        """Takes news in; None where some may have been missed."""
        self._scan |= heads is None
        self._news.update(heads or {})
        self._woken.set()

    async def work(self) -> None:
        """Waits for news, or for ``SCAN`` seconds, and applies what there is."""
        try:
            async with asyncio.timeout(SCAN):
                await self._woken.wait()
        except TimeoutError:
            self._scan = True
        self._woken.clear()
        heads, scan = self._news, self._scan
        self._news, self._scan = {}, False
        try:
            if scan:
                heads = {**await asyncio.to_thread(self._store.heads, ROOM), **heads}
            await self._apply(heads)
        except BaseException:
            self.note(None)  # the next look finds it, whatever it was
            raise

    async def _apply(self, heads: Heads) -> None:
        await self._room.look_around(heads)
        if not all(self._tables.knows(table) for table in heads if table != ROOM):
            self._tables.load()
            self._room.board.tell()
        self._tables.announced(heads)
        await self._tables.look_around(heads)
