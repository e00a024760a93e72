"""This process as one of several workers of a floor: its membership, what it hears of the others, and what it forwards."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.floor.cluster.connections import Connections
from houseway.floor.cluster.follower import Follower
from houseway.floor.cluster.forwarding import Switchboard
from houseway.floor.cluster.listener import Listener, News
from houseway.floor.cluster.membership import HEARTBEAT, Membership
from houseway.floor.hosts.board_host import BoardHost
from houseway.floor.hosts.hosted_board import ROOM
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import AWAY
from houseway.floor.store.leases import TERM
from houseway.floor.tasks import Tasks

GATHER: Final = 0.002
"""Seconds in which news of other workers gather before they are read."""
logger = logging.getLogger("houseway.floor")


@dataclass(frozen=True)
class Post:
    """The place of a worker: the server that it belongs to, and where it answers other workers (port 0: any free one)."""

    server: str = ""
    host: str = "127.0.0.1"
    port: int = 0


class Cluster:
    """The part of a floor that shares its database with other workers; only on PostgreSQL."""

    def __init__(self, tables: TableHost, room: BoardHost) -> None:
        self.tables, self.room, self.post = tables, room, Post()
        self._connections = Connections(tables.store.engine)
        self.members = Membership(self._connections, tables.store, self._names)
        self.switchboard = Switchboard(self.members, tables.store.sealer, {one.noun: one for one in (tables, room)})
        tables.elsewhere = room.elsewhere = self.switchboard
        self._loop: asyncio.AbstractEventLoop | None = None
        self._follower: Follower | None = None

    def _names(self) -> list[str]:
        return [*self.tables.by_id, ROOM]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """A context in which this process is a worker; at its end the other workers take its tables up."""
        self._loop, self._follower = asyncio.get_running_loop(), Follower(self.tables, self.room)
        listener = Listener(self._connections, self._heard)
        server = self.post.server or SystemEntropy().take(8).hex()
        address = await self.switchboard.listen(self.post.host, self.post.port)
        await asyncio.to_thread(self.members.start, server, f"{socket.gethostname()} {address}")
        listener.start()
        try:
            yield
        finally:
            await self.switchboard.close()
            await asyncio.to_thread(self.members.stop)
            await asyncio.to_thread(listener.stop)

    def start(self, tasks: Tasks) -> None:
        """Starts the background tasks of a worker."""
        assert self._follower is not None
        tasks.start("other servers", self._follower.work, GATHER)
        tasks.start("leases", self._mind, HEARTBEAT)

    def _heard(self, news: News | None) -> None:
        """Takes news from the listener's thread."""
        if news is not None and news.get("by") == self.tables.store.worker:
            return
        if news is None or "leases" in news:
            self.members.look()
        if news is None or "heads" in news:
            self._in_loop(None if news is None else news["heads"])

    def _in_loop(self, heads: "dict[str, int] | None") -> None:
        assert self._loop is not None
        assert self._follower is not None
        try:
            self._loop.call_soon_threadsafe(self._follower.note, heads)
        except RuntimeError:  # the event loop is closed
            return

    async def _mind(self) -> None:
        """Hands tables over to a worker that has too few, and cuts connections that hang."""
        late = self.members.late()
        if late > 2 * TERM:
            self._connections.cut()
            raise ConnectionError(f"the leases were not renewed for {late:.0f} seconds")
        excess, self.members.excess = self.members.excess, None
        if excess is not None:
            await self._hand_over(*excess)

    async def _hand_over(self, to: str, tables: list[str]) -> None:
        """Lets go of tables, one at a time and between two commands, and gives them away with snapshots."""
        for name in tables:
            hosted = self.tables.by_id.get(name)
            async with self.room.board.lock if hosted is None else hosted.lock:
                self.members.let_go(name)
                if hosted is not None:
                    try:
                        self.tables.keep([hosted])
                    except AWAY:  # it is replayed from an earlier snapshot
                        logger.warning("table %s is handed over without a snapshot", name)
        await asyncio.to_thread(self.members.hand_over, tables, to)
