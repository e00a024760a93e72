"""Rooms: each holds one live table. A command is applied, made durable, and only then told to anybody."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.floor.outage import AWAY, LATER, CannotGoOn, Isolated, Unavailable
from houseway.floor.store.engine import Conflict, NotEnough, Store
from houseway.floor.store.loading import KEYS, TakenUp, carry_on, is_there, put_away, take_up, taken_out
from houseway.floor.store.rows import write_of
from houseway.floor.store.writer import Writer
from houseway.floor.views import View, Views
from houseway.live.commands import CLOCK, Command
from houseway.live.config import TableConfig, read_config
from houseway.live.restore import LoggedCommand
from houseway.live.snapshot import EVERY, packed
from houseway.live.table import LiveTable
from houseway.live.view import table_json
from houseway.support.json_types import Json
from houseway.transparency.canonical import Written

HERE: Final = 30.0
"""Seconds for which somebody without a socket counts as connected after a request."""

OUT_OF_SERVICE: Final = "the table is out of service: a supervisor has been told why"
PUT_AWAY: Final = "the table was put away: its rounds and its log can still be read"

Told = Callable[[], None]
logger = logging.getLogger("houseway.floor")


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass
class HostedTable:
    """A live table, how far its log is written, and who wants to know."""

    id: str
    config: TableConfig
    live: LiveTable
    made_by: str = ""
    seq: int = 0
    mine: bool = False
    """Whether this server runs the table's clock."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    keys: OrderedDict[str, tuple[str, str]] = field(default_factory=OrderedDict)
    listeners: set[Told] = field(default_factory=set)
    connected: dict[str, int] = field(default_factory=dict)
    """How many connections each account has to this table."""
    heard: OrderedDict[str, float] = field(default_factory=OrderedDict)
    """Until when an account that asked over HTTP counts as connected, the latest last."""
    snapshot_at: int = 0
    ahead: bool = False
    """Whether the live table holds something that may not be in the store: nothing is shown or done until it is known."""
    due: float | None = None
    """Steady time at which the table's clock strikes; a clock that is set, forwards or backwards, does not change it."""
    _wound_for: datetime | None = None
    quiet_until: float = 0.0
    """Steady time before which the clock does not try again to strike."""
    lost: str = ""
    """Why the table cannot be played on, where it cannot."""
    views: Views = field(default_factory=Views)
    _outline: Json = field(default_factory=dict)

    def whole(self) -> bool:
        """Whether the live table is what the store has."""
        return not (self.ahead or self.lost)

    def wind(self, now: datetime, steady: float) -> None:
        """Sets the clock for a deadline that is new: what is left of it counts from here in steady time."""
        deadline, at = self.live.deadline, self.live.at
        if deadline == self._wound_for:
            return
        self._wound_for, self.due = deadline, None
        if deadline is not None:
            left = (deadline - at).total_seconds() - max(0.0, (now - at).total_seconds())
            self.due = steady + max(0.0, left)

    def hear(self, name: str) -> None:
        """Somebody has just asked for something: they are here, with or without a socket."""
        if name:
            self.heard[name] = time.monotonic() + HERE
            self.heard.move_to_end(name)
            while len(self.heard) > KEYS:
                self.heard.popitem(last=False)

    def here(self) -> set[str]:
        """Accounts with a socket, or heard of a moment ago."""
        now = time.monotonic()
        return {*self.connected, *(name for name, until in self.heard.items() if until > now)}

    def remember(self, key: str, by: str, do: str) -> None:
        self.keys[key] = (by, do)
        while len(self.keys) > KEYS:
            self.keys.popitem(last=False)

    def seat_of(self, name: str) -> int | None:
        """Where somebody sits; None for a bystander."""
        return next((seat for seat, player in self.live.players.by_seat.items() if player.name == name), None)

    def view(self, name: str, **more: Json) -> View:
        """The table as that account may see it; with further parts, where some are given."""
        if not self.whole():
            raise Unavailable(self.lost or LATER)
        return self.views.view(self.live, self.id, self.seq, self.here(), self.viewer_of(name), **more)

    def viewer_of(self, name: str) -> int | None:
        """As which seat somebody looks at the round: none where another player had it when the round began."""
        return self.live.players.viewer(self.seat_of(name))

    def state(self, name: str, **more: Json) -> Written:
        """The same, written down."""
        return self.view(name, **more).whole()

    def outline(self) -> Json:
        """The table in the lobby's list; while a command is being written, as it was seen last."""
        if self.whole() or not self._outline:
            self._outline = {
                **table_json(self.live, self.id),
                "seated": len(self.live.players.by_seat),
                "seats": self.live.game.seats,
                "players": [player.name for player in self.live.players.by_seat.values()],
                "made_by": self.made_by,
            }
        return self._outline

    def tell(self) -> None:
        """Says that something has changed; every listener takes its own view, now, while nothing else can happen."""
        for told in list(self.listeners):
            try:
                told()
            except Exception:  # what was written stays written, and the others are told
                logger.exception("somebody at table %s could not be told", self.id)


class TableHost:
    """All tables that this server knows."""

    def __init__(self, store: Store, clock: Callable[[], datetime] = utc_now) -> None:
        self.store = store
        self.clock = clock
        """What events are dated by: the machine's clock, which somebody may set."""
        self.steady: Callable[[], float] = time.monotonic
        """What deadlines are measured by."""
        self.writer = Writer(store)
        self.rooms: dict[str, HostedTable] = {}
        self.isolated: dict[str, Isolated] = {}
        """Tables out of service."""
        self.retired: set[str] = set()
        """Tables that were put away: records, which take no room here."""
        self.paid: Callable[[Mapping[str, int], bool], None] = lambda accounts, practice: None
        """Is told what every account gained, of practice chips or of money, once it is durable."""
        self.unsure: Callable[[], None] = lambda: None
        """Is told that accounts may have changed in a way that nobody was told of."""
        self.purse: Callable[[str, bool], Cents] = lambda name, practice: self.store.balance(name, practice) or 0
        """What somebody has that is not on a table, in practice chips or in money."""
        self._spending: dict[str, Cents] = {}
        """What accounts are paying with writes that are on their way."""
        self.gate: Callable[[HostedTable, Command], None] = lambda room, command: None
        """Refuses what the room around the tables does not allow."""

    # -- finding and loading -----------------------------------------------------------------------------------------

    def load(self) -> None:
        """Takes up every table of the store where it was left; one that cannot be played on stands apart with the reason."""
        out = taken_out(self.store)
        self.retired |= put_away(self.store) - set(self.rooms)
        for table, raw in self.store.set_up().items():
            if not self.knows(table):
                try:
                    if table in out:
                        raise CannotGoOn(out[table])
                    config = read_config(raw)
                    room = HostedTable(table, config, LiveTable(config), self.store.maker(table))
                    self._put(room, take_up(self.store, table, config))
                except AWAY:
                    raise
                except Exception as error:
                    self._isolate(table, str(raw.get("name", table)), str(error) or type(error).__name__)
                else:
                    self.rooms[table] = room

    def knows(self, table: str) -> bool:
        """Whether a table is here: played at, out of service, or put away."""
        return table in self.rooms or table in self.isolated or table in self.retired

    def look_up(self, table: str) -> None:
        """Refuses a table that there is none of; the records of any other can be read."""
        if not self.knows(table) and is_there(self.store, table):
            self.load()  # another server has made it
        if not self.knows(table):
            raise BadInput(f"there is no table {table!r}", "table", code="no-such-table")

    def find(self, table: str) -> HostedTable:
        """The room of a table that can be played at."""
        self.look_up(table)
        room = self.rooms.get(table)
        if room is not None:
            return room
        raise (
            Unavailable(OUT_OF_SERVICE)
            if table in self.isolated
            else BadInput(PUT_AWAY, "table", code="table-put-away")
        )

    def _shelve(self, room: HostedTable) -> None:
        """Gives up the room of a table that has been put away; whoever still looks at it sees it as it was left."""
        if room.live.retired:
            self.retired.add(room.id)
            self.rooms.pop(room.id, None)

    def _isolate(self, table: str, name: str, why: str) -> None:
        """Takes a table out of service; the others go on. The log says so."""
        logger.error("table %s is out of service: %s", table, why)
        self.isolated[table] = Isolated(table, name, why)
        room = self.rooms.pop(table, None)
        if room is not None:
            room.lost = OUT_OF_SERVICE
        with suppress(*AWAY), self.store.engine.begin() as at:
            self.store.note(at, "isolated", {"table_id": table, "why": why[:400]})

    def _put(self, room: HostedTable, taken: TakenUp) -> None:
        room.live, room.seq, room.snapshot_at = taken.live, taken.seq, taken.snapshot_at
        room.keys = OrderedDict()
        for key, by, do in taken.keys:
            room.remember(key, by, do)
        room.ahead = False
        room.wind(self.clock(), self.steady())

    def _catch_up(self, room: HostedTable) -> bool:
        """Reads what other servers have written; whether there was any."""
        taken = TakenUp(room.live, room.seq, room.snapshot_at)
        try:
            more = carry_on(self.store, room.id, taken)
        except CannotGoOn as error:
            self._isolate(room.id, room.config.name, str(error))
            raise Unavailable(OUT_OF_SERVICE) from None
        except BaseException:
            room.ahead = room.ahead or taken.seq > room.seq
            raise
        room.seq = taken.seq
        room.wind(self.clock(), self.steady())
        for key, by, do in taken.keys:
            room.remember(key, by, do)
        self._shelve(room)
        return more

    async def _reload(self, room: HostedTable) -> None:
        """Puts the table as the store has it in the place of the live one; until that is done nothing is served from it."""
        room.ahead = True
        try:
            taken = await asyncio.to_thread(take_up, self.store, room.id, room.config)
        except CannotGoOn as error:
            self._isolate(room.id, room.config.name, str(error))
            raise Unavailable(OUT_OF_SERVICE) from None
        self._put(room, taken)
        self._shelve(room)
        self.unsure()

    async def mend(self) -> None:
        """Reloads tables whose last write failed, as soon as the store can be read again."""
        for room in list(self.rooms.values()):
            if room.ahead and not room.lock.locked():
                async with room.lock:
                    if room.ahead:
                        with suppress(Unavailable):
                            await self._reload(room)
                        room.tell()

    async def look_around(self, heads: Mapping[str, int]) -> None:
        """Catches up with tables at which other servers have been busy."""
        for room in list(self.rooms.values()):
            if heads.get(room.id, 0) > room.seq and room.whole() and not room.lock.locked():
                async with room.lock:
                    with suppress(Unavailable):
                        if self._catch_up(room):
                            room.tell()

    # -- commands ----------------------------------------------------------------------------------------------------

    async def carry_out(self, room: HostedTable, key: str, command: Command) -> int:
        """Carries a command out once, however often it is sent; returns when it is durable and everybody knows.

        The answer is the number of the table's state from which on the command can be seen.
        """
        # Shielded: whoever asked may hang up, and the table must still be told what was written.
        return await asyncio.shield(asyncio.ensure_future(self._carry_out(room, key, command)))

    async def _carry_out(self, room: HostedTable, key: str, command: Command) -> int:
        async with room.lock:
            try:
                await self._until_done(room, key, command)
                return room.seq
            except AWAY as error:
                logger.error("table %s cannot reach its books: %s", room.id, str(error).splitlines()[0])
                raise Unavailable(LATER) from None

    async def _until_done(self, room: HostedTable, key: str, command: Command) -> None:
        if room.lost:
            raise Unavailable(room.lost)
        if room.ahead:
            await self._reload(room)
            room.tell()
        for _ in range(8):
            if self._done_before(room, key, command):
                return
            try:
                await self._once(room, key, command)
            except Conflict:
                await self._reload(room)
                if (known := self.store.with_key(room.id, key)) is not None:
                    room.remember(key, *known)
                continue
            except BadInput:
                if room.ahead:  # refused by the store
                    await self._reload(room)
                elif self._catch_up(room):  # refused by what another server has changed since
                    continue
                raise
            except Exception:  # perhaps it was written and the answer was lost: the store knows
                await self._reload(room)
                if self._done_before(room, key, command):
                    room.tell()
                    return
                raise
            room.remember(key, command.by, command.do)
            self._shelve(room)
            room.tell()
            return
        raise BadInput("the table is too busy: try again", "table", code="too-busy")

    def _done_before(self, room: HostedTable, key: str, command: Command) -> bool:
        known = room.keys.get(key)
        if known is None and len(room.keys) >= KEYS:
            known = self.store.with_key(room.id, key)
        if known is None:
            return False
        if known != (command.by, command.do):
            raise BadInput("this key was used for another command", "key", code="key-used-before")
        return True

    async def _once(self, room: HostedTable, key: str, command: Command) -> None:
        live, before = room.live, room.live.balances()
        at = max(self.clock(), live.at) if live.at.tzinfo else self.clock()
        if command.by == CLOCK and live.deadline is not None and room.due is not None and self.steady() >= room.due:
            at = max(at, live.deadline)  # its time is up, whatever the machine's clock was set to
        self.gate(room, command)
        price = live.players.price(command)
        owner = room.config.owner(command.by)
        if price and price > self.purse(command.by, room.config.training) - self._spending.get(owner, 0):
            raise NotEnough("you do not have that many chips", "amount", code="not-enough-chips")
        room.ahead = True
        try:
            applied = live.apply(command, at)
        except BadInput:  # refused, and nothing has changed
            room.ahead = False
            raise
        entered = LoggedCommand(command, at, applied.drawn)
        write = write_of(live, room.id, room.seq + 1, key, entered, applied, before)
        if room.seq + 1 - room.snapshot_at >= EVERY and not live.playing:
            body = packed(live)
            write = write if body is None else write.with_snapshot(body)
            room.snapshot_at = room.seq + 1
        with self._paying(owner, price):
            await self.writer.write(write)
        room.seq += 1
        room.ahead = False
        room.wind(at, self.steady())
        self.paid(applied.accounts, room.config.training)

    def keep(self) -> None:
        """Writes down how every table stands between two rounds: the next start, by whatever code, takes it up from there."""
        for room in list(self.rooms.values()):
            if room.whole() and not room.live.playing and room.seq > room.snapshot_at:
                body = packed(room.live)
                if body is not None:
                    self.store.keep_snapshots([(room.id, room.seq, body)])
                    room.snapshot_at = room.seq

    @contextmanager
    def _paying(self, owner: str, amount: Cents) -> Iterator[None]:
        """Chips on their way to a table count as spent, so that a second table cannot take them as well."""
        if not amount:
            yield
            return
        self._spending[owner] = self._spending.get(owner, 0) + amount
        try:
            yield
        finally:
            self._spending[owner] -= amount
            if not self._spending[owner]:
                del self._spending[owner]

    # -- making tables -----------------------------------------------------------------------------------------------

    def add(self, table: str, config: TableConfig, by: str) -> HostedTable:
        """A room for a table that has just been made."""
        room = self.rooms[table] = HostedTable(table, config, LiveTable(config), by)
        return room


def key_of(raw: Mapping[str, object]) -> str:
    """The idempotency key of a command."""
    key = raw.get("key")
    if not isinstance(key, str) or not 1 <= len(key) <= 80 or not key.isascii() or not key.isprintable():
        raise BadInput(
            "a command needs a key of 1 to 80 printable letters, a new one for every command",
            "key",
            code="command-key-missing",
        )
    return key
