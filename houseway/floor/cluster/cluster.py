"""This process as one of several workers of a floor: its membership, what it hears of the others, and what it forwards."""

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.cluster.connections import Connections
from houseway.floor.cluster.follower import Follower
from houseway.floor.cluster.forwarding import LOOPBACK, Switchboard
from houseway.floor.cluster.legs import Legs
from houseway.floor.cluster.listener import Listener, News
from houseway.floor.cluster.membership import HEARTBEAT, Membership
from houseway.floor.cluster.outlines import Outlines
from houseway.floor.hosts.board_host import BoardHost
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.purses import FRESH
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import AWAY
from houseway.floor.store.leases import TERM
from houseway.floor.store.rows import ROOM
from houseway.floor.tasks import Tasks
from houseway.support.json_types import Json

GATHER: Final = 0.002
"""Seconds in which news of other workers gather before they are read."""
TOGETHER: Final = 20
"""Tables that have moved whose rows are read together."""
AT_ONCE: Final = 1.0
"""Seconds in which another worker must answer a question that is not a command."""
logger = logging.getLogger("houseway.floor")


@dataclass(frozen=True)
class Post:
    """The place of a worker: the server that it belongs to, and where it answers other workers (port 0: any free one)."""

    server: str = field(default_factory=lambda: SystemEntropy().take(8).hex())
    host: str = LOOPBACK
    port: int = 0
    number: int = 0
    """The number of the worker among those of its server, from 0 on."""

    def of(self, number: int) -> "Post":
        """The place of the server's worker with that number: each takes the next port."""
        return replace(self, port=self.port + number if self.port else 0, number=number)


def at_post(address: str, workers: int) -> Post:
    """The place of a server at ``HOST:PORT``, or on this machine alone where it is empty; raises BadInput for another form."""
    if not address:
        return Post()
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or not 0 < int(port) <= 65536 - workers:
        raise BadInput(
            f"{address!r} is not an address for other servers: write HOST:PORT", "--peer-address", code="not-an-address"
        )
    return Post(host=host.strip("[]"), port=int(port))


class Cluster:
    """The part of a floor that shares its database with other workers; only on PostgreSQL."""

    def __init__(self, tables: TableHost, room: BoardHost) -> None:
        self.tables, self.room, self.post = tables, room, Post()
        self._connections = Connections(tables.store.engine)
        self.members = Membership(self._connections, tables.store, self._names, self._standing_changed)
        self.switchboard = Switchboard(self.members, tables.store.sealer, {one.noun: one for one in (tables, room)})
        tables.elsewhere = room.elsewhere = self.switchboard
        tables.purses.hears = self._hears
        self._heard_at = float("-inf")
        """The time of the monotonic clock at which an announcement was heard last, of whomever."""
        self._telling: set[asyncio.Task[None]] = set()
        self.legs = Legs(self.members)
        self.outlines = Outlines(tables, self.members, self.switchboard)
        self._settling: asyncio.Task[None] | None = None
        self._over = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._follower: Follower | None = None

    def _names(self) -> list[str]:
        return [*self.tables.by_id, ROOM]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """A context in which this process is a worker; at its end the other workers take its tables up."""
        self._loop, self._follower = asyncio.get_running_loop(), Follower(self.tables, self.room)
        listener = Listener(self._connections, self._heard)
        address = await self.switchboard.listen(self.post.host, self.post.port)
        await asyncio.to_thread(self.members.start, self.post.server, f"{socket.gethostname()} {address}")
        listener.start()
        try:
            await self.settle()
            yield
        finally:
            self._over = True
            await self.switchboard.close()
            if self._settling is not None:
                await self._settling
            await asyncio.to_thread(self.members.stop)
            await asyncio.to_thread(listener.stop)

    def start(self, tasks: Tasks) -> None:
        """Starts the background tasks of a worker."""
        assert self._follower is not None
        tasks.start("other servers", self._follower.work, GATHER)
        tasks.start("leases", self._mind, HEARTBEAT)

    async def ask_server(self, what: str) -> list[Json]:
        """The answers of the other workers of this server, of those that answer at once."""
        now = self.members.now
        others = [one for one in now.workers.values() if one.server == self.post.server and one.name != now.me]
        asked = [asyncio.wait_for(self.switchboard.ask(one, {"ask": what}), AT_ONCE) for one in others]
        found = await asyncio.gather(*asked, return_exceptions=True)
        return [one for one in found if not isinstance(one, BaseException)]

    def _heard(self, news: News | None) -> None:
        """Takes news from the listener's thread."""
        if news is None:
            self._in_loop(self.tables.purses.forget)
        else:
            self._heard_at = time.monotonic()
            if news.get("by") == self.tables.store.worker:
                return
            if "purses" in news:
                self._in_loop(self._balances_changed, news["purses"])
        if news is None or "leases" in news:
            self.members.look()
        assert self._follower is not None
        if news is None or "heads" in news:
            self._in_loop(self._follower.note, None if news is None else news["heads"])
        if news is not None and "gone" in news:
            self._in_loop(self.tables.forget, news["gone"])

    def _balances_changed(self, owners: list[str] | str) -> None:
        """Takes note of accounts that another worker has changed; ``owners`` may be ``EVERYBODY``."""
        if isinstance(owners, str):
            self.tables.purses.forget()
            return
        self.tables.purses.forget(owners)
        telling = asyncio.create_task(self.tables.balances_changed(owners))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    def _hears(self) -> bool:
        """Whether announcements arrive: what others wrote before the last one was heard, too."""
        return time.monotonic() < self._heard_at + FRESH

    def _in_loop(self, do: Callable[..., object], *given: object) -> None:
        """Has the event loop do something; called by other threads."""
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the event loop is closed
            self._loop.call_soon_threadsafe(do, *given)

    def _standing_changed(self) -> None:
        """Takes from the thread of the leases that other workers own other tables now."""
        self._in_loop(self._sort)

    def _sort(self) -> None:
        """Ends what is done for clients of tables that have moved, and begins to settle in."""
        self.legs.changed()
        if self._settling is None or self._settling.done():
            self._settling = asyncio.create_task(self.settle())

    async def settle(self) -> None:
        """Lets go of the state of tables that others own now, and loads that of tables that have become ours."""
        with contextlib.suppress(*AWAY):  # it is tried again with the tables that are to be mended
            while moved := [table for table in self.tables.hosted() if self._has_moved(table)]:
                if self._over:
                    return
                await self.tables.settle(moved[:TOGETHER])

    def _has_moved(self, table: HostedTable) -> bool:
        owner = self.members.now.owner_of(table.id)
        return (
            owner is not None and not self.tables.follows(table) and (owner.name == self.members.now.me) == table.away
        )

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
