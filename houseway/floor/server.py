"""The floor: the object that holds the store, tables, accounts, sessions and background tasks of one server process."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection

from houseway.equipment.money import Cents
from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.cage.cage import Cage
from houseway.floor.cage.till import Till
from houseway.floor.cage.top_up import FULL
from houseway.floor.cluster.cluster import Cluster
from houseway.floor.cluster.pace import SharedPace
from houseway.floor.hosts.absence import LOOK as PRESENCE
from houseway.floor.hosts.absence import Absences
from houseway.floor.hosts.board_host import BoardHost
from houseway.floor.hosts.bots import LOOK as BOT_PACE
from houseway.floor.hosts.bots import Bots
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.hosts.hosted_board import HostedBoard
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.policies import house_policies
from houseway.floor.hosts.purses import Purses
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.http.session_lookup import Identity, SessionLookup
from houseway.floor.integrity.halt import Halt, Stops
from houseway.floor.integrity.watchman import LOOK as WATCH
from houseway.floor.integrity.watchman import Watch
from houseway.floor.outage import AWAY, Unavailable
from houseway.floor.people.accounts import Accounts
from houseway.floor.people.directory import People
from houseway.floor.people.rights import may
from houseway.floor.signing.keyring import Keyring, is_memory
from houseway.floor.signing.notary import notary
from houseway.floor.signing.publishing import Publisher
from houseway.floor.store.backup import high_water
from houseway.floor.store.engine import close_all, open_store
from houseway.floor.store.logs.folding import GAP, fold
from houseway.floor.store.logs.journal import StoredBook
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.floor.tasks import Tasks
from houseway.games import GAMES, game
from houseway.live.commands import CLOCK, SERVER, Command
from houseway.live.config import TableConfig, read_config
from houseway.support.json_types import Json

TICK: Final = 0.05
"""Seconds between checks for table deadlines that have passed."""
LOOK: Final = 0.4
"""Seconds between looks at what is due: expired calls, tables to mend, tables to stop."""
SESSIONS: Final = 1.0
"""Seconds between checks for ended sessions, whose sockets are then closed."""
QUIET: Final = 10.0
"""Seconds before a table's clock is tried again after it failed."""
MOST_TABLES: Final = 1000
"""The largest number of tables on one floor."""


logger = logging.getLogger("houseway.floor")


class Floor:
    """The store, tables, people and background tasks of one server process.

    ``database`` is a SQLAlchemy URL; ``opening_chips`` is what a new account for money begins with, in cents: nothing in a
    house whose chips come from its cage. Raises BadInput when the database was put back to an earlier moment.
    """

    def __init__(self, database: str, keyring: Keyring | None = None, opening_chips: Cents = 0) -> None:
        self.keyring = keyring or Keyring()
        self.store: Store = open_store(database, self.keyring)
        self.database = database
        self.high = None if is_memory(database) else high_water(database, self.store, self.keyring)
        if self.high is not None:
            self.high.check(StoredBook(self.store.engine))
        self.shared = self.store.engine.dialect.name == "postgresql"
        """Whether other servers may use the same store (PostgreSQL only)."""
        self.clocks, self.purses = Clocks(), Purses(self.store, lambda: not self.shared)
        self.opening_chips, self.cage = opening_chips, Cage(Till(self.store, lambda: self.clocks.wall()))
        stops, board = Stops(), HostedBoard()
        self.tables = TableHost(self.store, self.clocks, self.purses, house_policies(stops, board))
        self.room = BoardHost(board, self.tables)
        self.absences = Absences(self.tables)
        self.bots = Bots(self.tables)
        self.halt = Halt(stops, self.tables)
        self.watch = Watch(self.store, self.halt)
        self.desk = Accounts(self.store.engine, self.store.note, unknown=self.store.sealer.key_for("unknown names"))
        if self.shared:
            self.desk.attempts = SharedPace.like(self.desk.attempts, self.store.engine)
        self.people = People(self.store.engine, self.store.note)
        self.door = SessionLookup(self.desk)
        self.cluster = Cluster(self.tables, self.room) if self.shared else None
        self.tasks = Tasks()
        self.publishing: tuple[Publisher, float] | None = None

    def close(self) -> None:
        """Ends the thread and the connections of a floor that never ran."""
        self.tables.writer.stop()
        close_all(self.store.engine)

    def publish(self, folder: Path, every: float) -> None:
        """Writes a checkpoint of the log into a folder every ``every`` seconds while the floor runs."""
        publisher = Publisher(notary(self), folder)
        publisher.check()
        self.publishing = publisher, every

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Floor"]:
        """A context in which the floor runs: loads the tables, starts the background tasks, and stops them at the end."""
        self.tables.load()
        self.room.load()
        fold(self.store.engine)
        async with contextlib.AsyncExitStack() as ending:
            ending.callback(close_all, self.store.engine)
            if self.cluster is not None:
                await ending.enter_async_context(self.cluster.running())
            ending.push_async_callback(self._end)
            await self._first_tables()
            await self._start()
            yield self

    async def _start(self) -> None:
        """Starts the background tasks."""
        tasks = self.tasks
        tasks.start("clocks", self._clocks, TICK)
        tasks.start("sessions", self.door.mind, SESSIONS)
        tasks.start("board", self.room.mind, LOOK)
        tasks.start("absences", self.absences.mind, PRESENCE)
        tasks.start("bots", self.bots.mind, BOT_PACE)
        tasks.start("mending", self.tables.mend, LOOK)
        if self.publishing is not None:
            publisher, every = self.publishing
            await publisher.work()
            tasks.start("checkpoints", publisher.work, every)
        if self.cluster is not None:
            self.cluster.start(tasks)
        await self.watch.begin()
        tasks.start("watch", self.watch.look, WATCH)
        tasks.start("stops", self.watch.follow, LOOK)
        tasks.start("folding", self._fold, GAP)

    async def _end(self) -> None:
        """Stops the tasks, writes what is queued, and keeps snapshots."""
        await self.tasks.stop()
        self.tables.writer.stop()
        with contextlib.suppress(*AWAY):  # snapshots can be made again from the log
            self.tables.keep()
            fold(self.store.engine, gap=0)
            await self._write_high_water()

    async def _fold(self) -> None:
        """Folds the tables' logs into the house's, and writes the high-water file."""
        if self.shared:
            await asyncio.to_thread(fold, self.store.engine)
        else:  # between two batches of the writer, so that neither waits for the other's lock
            await self.tables.writer.write(partial(fold, self.store.engine))
        await self._write_high_water()

    async def _write_high_water(self) -> None:
        """Writes the size and root of the log to the high-water file, outside the database."""
        if self.high is not None:
            await asyncio.to_thread(self.high.write, StoredBook(self.store.engine))

    def health(self) -> Json:
        """The server's health: background tasks, writer, and tables that are waiting or isolated."""
        tasks, writer = self.tasks.health(), self.tables.writer.health()
        held = [room for room in self.tables.by_id.values() if self.tables.owns(room)]
        waiting = [room.id for room in held if (room.ahead or room.away) and not room.lock.locked()]
        ok = writer["ok"] and not waiting and all(task["ok"] for task in tasks.values())
        isolated = {one.id: one.why for one in self.tables.isolated.values()}
        tables = {"serving": len(self.tables.by_id) - len(waiting), "waiting": waiting, "isolated": isolated}
        return {"ok": ok, "tasks": tasks, "writer": writer, "tables": tables}

    # -- tables ------------------------------------------------------------------------------------------------------

    async def _first_tables(self) -> None:
        """Creates the training tables of an empty store: one per game and authority, and one with a signed opening."""
        if self.store.set_up():
            return
        name, (authority, *_) = next(iter(GAMES.items()))
        signed = {"name": f"{game(name, authority).title}, signed opening", "training": True, "signed_opening": True}
        with contextlib.suppress(BadInput):  # another server made it first
            config = read_config({"game": name, "authority": authority, **signed})
            await self.make_table(config, "house", "signed-opening")
        for name, authorities in GAMES.items():
            for authority in authorities:
                title = game(name, authority).title
                config = read_config({"name": title, "game": name, "authority": authority, "training": True})
                with contextlib.suppress(BadInput):
                    await self.make_table(config, "house", f"{name}-{authority}".lower().replace("_", "-"))

    async def refresh_outlines(self) -> None:
        """Makes the outlines of tables that other workers own as new as what those have announced."""
        if self.cluster is not None:
            await self.cluster.outlines.refresh()

    def standing(self) -> list[HostedTable]:
        """Tables that were not retired, oldest first."""
        return list(self.tables.by_id.values())

    async def make_table(self, config: TableConfig, by: str, table: str = "") -> HostedTable:
        """A new table, opened at once unless ``config`` asks for a signed opening.

        ``by`` is who makes it; ``table`` is its id, random where empty. Raises BadInput at the limit of tables.
        """
        if len(self.standing()) >= MOST_TABLES:
            raise BadInput(f"there are {MOST_TABLES} tables already", "tables", code="too-many-tables")
        made = TableRecord(table or f"t{SystemEntropy().take(5).hex()}", config)
        self.store.make_table(made, by)
        room = self.tables.add(made.id, config, by)
        if self.cluster is not None:
            self.cluster.members.made(made.id)
        if not config.signed_opening:
            await self.tables.carry_out(room, f"{SERVER}open", Command("open", by, "supervisor"))
        self.room.board.tell()
        return room

    # -- chips -------------------------------------------------------------------------------------------------------

    def welcome(self, who: Identity) -> None:
        """Grants a new player the first chips: for practice, and for money where the house gives opening chips."""
        if who.name and may(who.role, "sit"):
            self.purses.grant(who.name, FULL, practice=True)
        if who.name and self.opening_chips and may(who.role, "sit_for_money"):
            self.purses.grant(who.name, self.opening_chips, practice=False)

    # -- clocks ------------------------------------------------------------------------------------------------------

    async def _clocks(self) -> None:
        """Sends the time command to every table whose deadline has passed and that this worker owns."""
        steady = self.clocks.steady()
        due = [room for room in self.tables.by_id.values() if self._is_due(room, steady)]
        await asyncio.gather(*[self._strike(room) for room in due])

    def _is_due(self, room: HostedTable, steady: float) -> bool:
        struck = room.due is not None and room.due <= steady and room.live.deadline is not None
        ready = room.whole() and steady >= room.quiet_until and not room.lock.locked()
        return struck and ready and self.tables.owns(room)

    async def _strike(self, room: HostedTable) -> None:
        """Sends the time command to one table; an unexpected error is logged and does not affect other tables."""
        deadline = room.live.deadline
        assert deadline is not None
        key = f"{SERVER}time {room.seq + 1} {deadline.isoformat()}"
        try:
            await self.tables.carry_out(room, key, Command("time", CLOCK, CLOCK))
        except (BadInput, Unavailable):  # another command came first, or the store cannot be reached
            return
        except Exception:
            logger.exception("the clock of table %s could not strike", room.id)
            room.quiet_until = self.clocks.steady() + QUIET


def floor_of(connection: HTTPConnection) -> Floor:
    """The floor that serves a request."""
    floor: Floor = connection.app.state.floor
    return floor
