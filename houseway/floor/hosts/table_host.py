"""The host of all tables: those in service, those out of service, and those that were retired."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import ClassVar, Final

from houseway.errors import BadInput
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.hosts.command_host import CommandHost
from houseway.floor.hosts.hosted_table import HostedTable, Policy
from houseway.floor.hosts.purses import Purses
from houseway.floor.outage import AWAY, LATER, CannotGoOn, Isolated, Unavailable
from houseway.floor.store.loading import (
    ReadAhead,
    TakenUp,
    carry_on,
    is_there,
    put_away,
    read_ahead,
    take_up,
    taken_out,
)
from houseway.floor.store.rows import write_of
from houseway.floor.store.store import Store
from houseway.floor.store.write import Done, NotEnough, Write
from houseway.floor.store.writer import Writer
from houseway.live.commands import CLOCK, Command
from houseway.live.config import TableConfig, read_config
from houseway.live.restore import LoggedCommand
from houseway.live.snapshot import EVERY, packed
from houseway.live.table import LiveTable

OUT_OF_SERVICE: Final = "the table is out of service: a supervisor has been told why"
PUT_AWAY: Final = "the table was put away: its rounds and its log can still be read"

logger = logging.getLogger("houseway.floor")


class TableHost(CommandHost[HostedTable]):
    """The tables of a store, and commands carried out at them."""

    noun: ClassVar = "table"

    def __init__(
        self,
        store: Store,
        clocks: Clocks | None = None,
        purses: Purses | None = None,
        policies: Sequence[Policy] = (),
    ) -> None:
        super().__init__(store, Writer(store), clocks or Clocks())
        self.purses = purses or Purses(store)
        self.policies = tuple(policies)
        """The house's policies, checked in this order before a command is applied."""
        self.by_id: dict[str, HostedTable] = {}
        self.isolated: dict[str, Isolated] = {}
        """Tables out of service, by id."""
        self.retired: set[str] = set()
        """The ids of retired tables, which are not in memory; their records can be read."""
        self._wanted: dict[str, HostedTable] = {}
        """Tables that somebody waits for, and that are loaded next."""
        self._loading: asyncio.Task[None] | None = None

    def hosted(self) -> list[HostedTable]:
        return list(self.by_id.values())

    def add(self, table: str, config: TableConfig, by: str) -> HostedTable:
        """Adds a table that has just been stored, and returns it."""
        made = self.by_id[table] = HostedTable(id=table, config=config, live=LiveTable(config), made_by=by)
        return made

    # -- finding and loading -----------------------------------------------------------------------------------------

    def load(self) -> None:
        """Loads every table of the store that is not known yet; one that cannot be replayed is isolated with the reason."""
        out = taken_out(self.store)
        self.retired |= put_away(self.store) - set(self.by_id)
        wanted = {table: raw for table, raw in self.store.set_up().items() if not self.knows(table)}
        makers = self.store.makers()  # afterwards: another server may make a table meanwhile
        for table, raw in wanted.items():
            try:
                if table in out:
                    raise CannotGoOn(out[table])
                self.add(table, read_config(raw), makers[table]).away = True
            except Exception as error:
                self._isolate(table, str(raw.get("name", table)), str(error) or type(error).__name__)
        new = [self.by_id[table] for table in wanted if table in self.by_id]
        for known in read_ahead(self.store, [one.id for one in new if self.follows(one)]):
            for table in known.tables:
                hosted = self.by_id[table]
                try:
                    self._put(hosted, take_up(self.store, table, hosted.config, known=known))
                except AWAY:
                    raise
                except Exception as error:
                    self._isolate(table, hosted.config.name, str(error) or type(error).__name__)

    async def settle(self, moved: Sequence[HostedTable]) -> None:
        """Loads those of these tables that this worker owns, and lets go of the state of the others."""
        names = [one.id for one in moved if one.away]
        known = await asyncio.to_thread(next, read_ahead(self.store, names)) if names else None
        for hosted in moved:
            async with hosted.lock:
                if self.owns(hosted) and hosted.away and self.by_id.get(hosted.id) is hosted:
                    with suppress(Unavailable):
                        await self._reload(hosted, known)
                elif not self.owns(hosted) and not hosted.away:
                    hosted.let_go()

    async def ready(self, hosted: HostedTable) -> None:
        """Returns when a table that this worker has taken up is loaded; raises Unavailable where the store is away.

        Tables that are asked for while others are being loaded are then loaded together.
        """
        if hosted.away and self.owns(hosted):
            self._wanted[hosted.id] = hosted
            if self._loading is None:
                self._loading = asyncio.create_task(self._load_wanted())
            try:
                await asyncio.shield(self._loading)
            except AWAY:
                raise Unavailable(LATER) from None

    async def _load_wanted(self) -> None:
        try:
            while self._wanted:
                await asyncio.sleep(0)  # whatever else is asked for in this turn of the event loop
                wanted, self._wanted = list(self._wanted.values()), {}
                await self.settle(wanted)
        finally:
            self._loading = None

    def follows(self, hosted: HostedTable) -> bool:
        """Whether its state is kept here also where another worker owns it: the board's rules look at all tables of a room."""
        return self.elsewhere is None or hosted.live.game.house is not None

    def announced(self, heads: Mapping[str, int]) -> None:
        """Takes note how far tables of other workers have come."""
        for table, seq in heads.items():
            if (hosted := self.by_id.get(table)) is not None:
                hosted.head = max(hosted.head, seq)

    def forget(self, retired: Iterable[str]) -> None:
        """Removes tables that another worker has retired."""
        for table in retired:
            self.retired.add(table)
            self.by_id.pop(table, None)

    def knows(self, table: str) -> bool:
        """Whether a table is known here: in service, out of service, or retired."""
        return table in self.by_id or table in self.isolated or table in self.retired

    def look_up(self, table: str) -> None:
        """Raises BadInput where there is no such table; retired tables and those out of service pass."""
        if not self.knows(table) and is_there(self.store, table):
            self.load()  # another server has made it
        if not self.knows(table):
            raise BadInput(f"there is no table {table!r}", "table", code="no-such-table")

    def find(self, table: str) -> HostedTable:
        """A table in service; raises Unavailable where it is out of service, and BadInput where retired or unknown."""
        self.look_up(table)
        hosted = self.by_id.get(table)
        if hosted is not None:
            return hosted
        raise (
            Unavailable(OUT_OF_SERVICE)
            if table in self.isolated
            else BadInput(PUT_AWAY, "table", code="table-put-away")
        )

    def keep(self, tables: Iterable[HostedTable] | None = None) -> None:
        """Writes a snapshot of every changed table that is between rounds, of those run here or of ``tables``."""
        for hosted in [one for one in self.hosted() if self.owns(one)] if tables is None else tables:
            if hosted.whole() and not hosted.live.playing and hosted.seq > hosted.snapshot_at:
                body = packed(hosted.live)
                if body is not None:
                    self.store.keep_snapshots([(hosted.id, hosted.seq, body)])
                    hosted.snapshot_at = hosted.seq

    def _shelve(self, hosted: HostedTable) -> None:
        """Removes a retired table from the host; clients that still watch it see its last state."""
        if hosted.live.retired:
            self.retired.add(hosted.id)
            self.by_id.pop(hosted.id, None)

    def _isolate(self, table: str, name: str, why: str) -> None:
        """Takes a table out of service and logs it; the other tables go on."""
        logger.error("table %s is out of service: %s", table, why)
        self.isolated[table] = Isolated(table, name, why)
        hosted = self.by_id.pop(table, None)
        if hosted is not None:
            hosted.lost = OUT_OF_SERVICE
        with suppress(*AWAY), self.store.engine.begin() as at:
            self.store.note(at, "isolated", {"table_id": table, "why": why[:400]})

    def _put(self, hosted: HostedTable, taken: TakenUp) -> None:
        """Gives a table the state that was loaded; clients that follow it see only what comes after."""
        hosted.live, hosted.seq, hosted.snapshot_at = taken.live, taken.seq, taken.snapshot_at
        hosted.keys = OrderedDict()
        for key in taken.keys:
            hosted.remember(key)
        hosted.ahead = hosted.away = False
        self._wind(hosted)

    def _wind(self, hosted: HostedTable) -> None:
        hosted.wind(self.clocks.wall(), self.clocks.steady())

    def _catch_up(self, hosted: HostedTable, told: Iterable[Done] | None = None) -> bool:
        taken = TakenUp(hosted.live, hosted.seq, hosted.snapshot_at)
        try:
            more = carry_on(self.store, hosted.id, taken, told)
        except CannotGoOn as error:
            self._isolate(hosted.id, hosted.config.name, str(error))
            raise Unavailable(OUT_OF_SERVICE) from None
        except BaseException:
            hosted.ahead = hosted.ahead or taken.seq > hosted.seq
            raise
        hosted.seq = taken.seq
        self.purses.forget(taken.accounts)
        self._wind(hosted)
        for key in taken.keys:
            hosted.remember(key)
        self._shelve(hosted)
        return more

    async def _reload(self, hosted: HostedTable, known: ReadAhead | None = None) -> None:
        """Replaces the live table by the one in the store; until that is done nothing is served from it."""
        hosted.ahead = True
        try:
            taken = await asyncio.to_thread(take_up, self.store, hosted.id, hosted.config, known=known)
        except CannotGoOn as error:
            self._isolate(hosted.id, hosted.config.name, str(error))
            raise Unavailable(OUT_OF_SERVICE) from None
        self._put(hosted, taken)
        self._shelve(hosted)
        self.purses.forget()

    async def balances_changed(self, owners: Collection[str]) -> None:
        """Has accounts looked up anew that were changed off the tables, or at another worker's; tells those who are here."""
        self.purses.forget(owners)
        names = {owner.partition(":")[2] for owner in owners}
        for room in self.hosted():
            if not names.isdisjoint(room.connected):
                async with room.lock:  # no view may show a state that is not durable
                    room.tell()

    # -- commands ----------------------------------------------------------------------------------------------------

    def _time_of(self, hosted: HostedTable, command: Command) -> datetime:
        live, now = hosted.live, self.clocks.wall()
        at = max(now, live.at) if live.at.tzinfo else now
        struck = hosted.due is not None and self.clocks.steady() >= hosted.due
        if command.by == CLOCK and live.deadline is not None and struck:
            at = max(at, live.deadline)  # the deadline has passed even if the wall clock was set back
        return at

    @contextmanager
    def _applied(self, hosted: HostedTable, key: str, command: Command, at: datetime) -> Iterator[Write]:
        for refuse in self.policies:
            refuse(hosted, command, self.by_id)
        live, practice = hosted.live, hosted.config.training
        before, price = live.balances(), live.players.price(command)
        if price and not self.purses.can_pay(command.by, practice, price):
            raise NotEnough("you do not have that many chips", "amount", code="not-enough-chips")
        hosted.ahead = True
        try:
            applied = live.apply(command, at)
        except BadInput:  # refused without a change
            hosted.ahead = False
            raise
        entered = LoggedCommand(command, at, applied.drawn)
        write = write_of(live, hosted.id, hosted.seq + 1, key, entered, applied, before)
        if hosted.seq + 1 - hosted.snapshot_at >= EVERY and not live.playing:
            body = packed(live)
            write = write if body is None else write.with_snapshot(body)
            hosted.snapshot_at = hosted.seq + 1
        with self.purses.paying(command.by, practice, price):
            yield write
        hosted.ahead = False
        hosted.wind(at, self.clocks.steady())
        if applied.accounts:
            self.purses.forget([hosted.config.owner(name) for name in applied.accounts])
        self._shelve(hosted)
