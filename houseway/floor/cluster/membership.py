"""Membership: a thread that renews this worker's row, takes up the tables of dead workers, and shares tables out evenly."""

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from houseway.floor.cluster.connections import Connections
from houseway.floor.store.leases import TERM, Leases, Worker
from houseway.floor.store.store import Store

HEARTBEAT: Final = 0.5
"""Seconds between renewals of the worker's row."""
LOOK: Final = 5.0
"""Seconds between looks at all leases, besides those at every change that is announced."""
SOON: Final = 0.02
"""Seconds between looks while a worker may be dead: the database learns of it about when its neighbours do."""
AT_ONCE: Final = 50
"""Tables handed over at a time."""
logger = logging.getLogger("houseway.floor")


@dataclass(frozen=True)
class Standing:
    """Who owns what, as this worker knows it."""

    me: str = ""
    workers: Mapping[str, Worker] = field(default_factory=dict)
    owners: Mapping[str, str] = field(default_factory=dict)

    def owns(self, table: str) -> bool:
        """Whether this worker owns a table."""
        return bool(self.me) and self.owners.get(table) == self.me

    def owner_of(self, table: str) -> Worker | None:
        """The worker that owns a table; None where nobody does now."""
        return self.workers.get(self.owners.get(table, ""))


class Membership:
    """This process as a worker. ``tables`` gives the names of everything that is leased.

    ``changed`` is called in the thread of the leases whenever ``now`` says that others own other tables.
    """

    def __init__(
        self,
        connections: Connections,
        store: Store,
        tables: Callable[[], Collection[str]],
        changed: Callable[[], None],
    ) -> None:
        self._connections, self._store, self._tables, self._changed = connections, store, tables, changed
        self.server, self._address = "", ""
        self.now = Standing()
        self.excess: tuple[str, list[str]] | None = None
        """A worker that has too few tables, and those of ours that it is to have."""
        self._renewed = self._looked = self._alert = 0.0
        self._over, self._wake, self._joined = threading.Event(), threading.Event(), threading.Event()
        self._look = True
        self._changing = threading.Lock()
        """Held while ``now`` is replaced, by this thread or by the event loop's."""
        self._thread = threading.Thread(target=self._run, name="houseway-leases", daemon=True)

    def start(self, server: str, address: str) -> None:
        """Joins; returns when this worker has its share of the tables, or after a few seconds without the database."""
        self.server, self._address = server, address
        self._renewed = time.monotonic()
        self._thread.start()
        self._joined.wait(5.0)

    def stop(self) -> None:
        """Ends the thread and leaves; the other workers take the tables up at once."""
        self._over.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join(2 * TERM)

    def owns(self, table: str) -> bool:
        """Whether this worker owns a table."""
        return self.now.owns(table)

    def look(self) -> None:
        """Looks at the leases now: something has changed."""
        self._look = True
        self._wake.set()

    def suspect(self) -> None:
        """Looks at the leases again and again for as long as a lease lasts: another worker cannot be reached."""
        if time.monotonic() > self._alert:
            self._alert = time.monotonic() + TERM
            self.look()

    def made(self, table: str) -> None:
        """Takes note of a table that was just stored with this worker as its owner."""
        with self._changing:
            self.now = replace(self.now, owners={**self.now.owners, table: self.now.me})

    def hand_over(self, tables: Collection[str], to: str) -> None:
        """Gives tables of this worker to another."""
        with self._connections.open() as at:
            Leases(at, self.now.me).hand_over(tables, to)
        self.look()

    def let_go(self, table: str) -> None:
        """Forgets a table that is about to be handed over: no command is carried out here from now on."""
        with self._changing:
            self.now = replace(self.now, owners={**self.now.owners, table: ""})

    def late(self) -> float:
        """Seconds since the last renewal."""
        return time.monotonic() - self._renewed

    # -- the thread ----------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        import psycopg

        said = False
        while not self._over.is_set():
            try:
                with self._connections.open() as at:
                    leases = Leases(at, self.now.me)
                    while not self._over.is_set():
                        self._wake.wait(self._beat(leases))
                        self._wake.clear()
                        said = False
                    leases.leave()
            except psycopg.Error as error:
                if not said:
                    logger.error("the leases cannot be renewed: %s", (str(error).splitlines() or [""])[0])
                said = True
                if self.late() > TERM:
                    self.now = Standing()
                self._over.wait(0.2)

    def _beat(self, leases: Leases) -> float:
        """Renews, takes up what dead workers have left, and returns the seconds until the next time."""
        began = time.monotonic()
        look = self._look or began - self._looked > LOOK
        self._look = False
        if not leases.renew():
            leases.join(self.server, self._address)
            look = True
        self._renewed = began
        look |= leases.bury()
        workers = leases.workers()
        if self.now.workers.keys() - workers.keys():
            self._alert = 0.0
        if look or workers.keys() != self.now.workers.keys():
            self._take_up(leases)
        others = [one.left for one in workers.values() if one.name != leases.me]
        pause = HEARTBEAT if time.monotonic() > self._alert else SOON
        return max(SOON, min([pause, *(left + SOON for left in others)]))

    def _take_up(self, leases: Leases) -> None:
        """Claims this worker's share of the tables that nobody owns, and finds what it has too many of."""
        self._looked, me = time.monotonic(), leases.me
        workers, owners, tables = leases.workers(), leases.owners(), set(self._tables())
        orphans = [table for table in tables if owners.get(table) not in workers]
        share = -(-len(tables) // max(1, len(workers)))
        free = share - sum(owners.get(table) == me for table in tables)
        if orphans and free > 0:
            leases.claim(_spread(orphans, me)[:free])
            owners = leases.owners()
        self.excess = _excess(workers, {table: owners.get(table, "") for table in tables}, me)
        self._store.worker = me  # before anything is written in its name
        with self._changing:
            before, self.now = self.now, Standing(me, workers, owners)
        self._joined.set()
        if (before.me, before.owners, before.workers.keys()) != (me, owners, workers.keys()):
            self._changed()


def _spread(tables: Collection[str], me: str) -> list[str]:
    """The tables in an order that differs from worker to worker, so that several claim different ones."""
    return sorted(tables, key=lambda table: hash((me, table)))


def _excess(workers: Collection[str], owners: Mapping[str, str], me: str) -> tuple[str, list[str]] | None:
    """The worker with the fewest tables, and what this one is to give it so that neither has more than its share."""
    has = Counter(dict.fromkeys(workers, 0))
    has.update(owner for owner in owners.values() if owner in workers)
    poorest, fewest = min(has.items(), key=lambda one: (one[1], one[0]), default=(me, 0))
    share = len(owners) // max(1, len(workers))
    many = min(has[me] - share, (has[me] - fewest) // 2, AT_ONCE)  # another may give to it too
    if poorest == me or many <= 0:
        return None
    return poorest, sorted(table for table, owner in owners.items() if owner == me)[:many]
