"""Rooms: each holds one live table. A command is applied, made durable, and only then told to anybody."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from houseway.errors import BadInput
from houseway.floor.canonical import Written
from houseway.floor.commands import Command
from houseway.floor.config import TableConfig
from houseway.floor.live import LiveTable
from houseway.floor.restore import Entered, resumed
from houseway.floor.snapshots import EVERY, code_digest, packed, unpacked
from houseway.floor.state import Json, state_text, table_json
from houseway.floor.store import Conflict, NotEnough, Store
from houseway.floor.writer import Writer
from houseway.floor.writing import write_of
from houseway.table.money import Cents

KEYS: Final = 512
"""Keys that a room remembers itself; older ones are in the store."""
HERE: Final = 30.0
"""Seconds for which somebody without a socket counts as connected after a request."""

Told = Callable[[], None]


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass
class Room:
    """A live table, how far its log is written, and who wants to know."""

    id: str
    config: TableConfig
    live: LiveTable
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

    def state(self, name: str, **more: Json) -> Written:
        """The table as that account may see it, written down; with further fields, where some are given."""
        return state_text(self.live, self.id, self.seat_of(name), self.here(), **more)

    def outline(self) -> Json:
        """The table in the lobby's list."""
        return {
            **table_json(self.live, self.id),
            "seated": len(self.live.players.by_seat),
            "seats": self.live.game.seats,
            "players": [player.name for player in self.live.players.by_seat.values()],
        }

    def tell(self) -> None:
        """Says that something has changed; every listener takes its own view, now, while nothing else can happen."""
        for told in list(self.listeners):
            told()


class Rooms:
    """All tables that this server knows."""

    def __init__(self, store: Store, clock: Callable[[], datetime] = utc_now) -> None:
        self.store = store
        self.clock = clock
        self.writer = Writer(store)
        self.rooms: dict[str, Room] = {}
        self._code = code_digest()
        self.paid: Callable[[Mapping[str, int]], None] = lambda accounts: None
        """Is told what every account gained, once it is durable."""
        self.purse: Callable[[str], Cents] = lambda name: self.store.balance(name) or 0
        """What an account has that is not on a table."""
        self._spending: dict[str, Cents] = {}
        """What accounts are paying with writes that are on their way."""
        self.gate: Callable[[Room, Command], None] = lambda room, command: None
        """Refuses what the room around the tables does not allow."""

    # -- finding and loading -----------------------------------------------------------------------------------------

    def load(self) -> None:
        """Takes up every table of the store where it was left."""
        for made in self.store.made():
            if made.id not in self.rooms:
                self.rooms[made.id] = self._restored(made.id, made.config)

    def find(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None:
            self.load()  # another server may have made it
            room = self.rooms.get(table)
        if room is None:
            raise BadInput(f"there is no table {table!r}", "table")
        return room

    def _restored(self, table: str, config: TableConfig) -> Room:
        room = Room(table, config, LiveTable(config))
        kept = self.store.snapshot(table, self._code)
        if kept is not None:
            room.seq, room.live = kept[0], unpacked(kept[1], config)
            room.snapshot_at = room.seq
        self._catch_up(room)
        return room

    def _catch_up(self, room: Room) -> bool:
        """Reads what other servers have written; whether there was any."""
        before = room.seq
        for seq, key, entered in self.store.log(room.id, room.seq):
            resumed(room.live, [entered])
            room.seq = seq
            room.remember(key, entered.command.by, entered.command.do)
        return room.seq > before

    def _reload(self, room: Room) -> None:
        """Throws away what was not written."""
        again = self._restored(room.id, room.config)
        room.live, room.seq, room.keys, room.snapshot_at = again.live, again.seq, again.keys, again.snapshot_at

    async def look_around(self, heads: Mapping[str, int]) -> None:
        """Catches up with tables at which other servers have been busy."""
        for room in list(self.rooms.values()):
            if heads.get(room.id, 0) > room.seq and not room.lock.locked():
                async with room.lock:
                    if self._catch_up(room):
                        room.tell()

    # -- commands ----------------------------------------------------------------------------------------------------

    async def carry_out(self, room: Room, key: str, command: Command) -> None:
        """Carries a command out once, however often it is sent; returns when it is durable and everybody knows."""
        # Shielded: whoever asked may hang up, and the table must still be told what was written.
        await asyncio.shield(asyncio.ensure_future(self._carry_out(room, key, command)))

    async def _carry_out(self, room: Room, key: str, command: Command) -> None:
        async with room.lock:
            for _ in range(8):
                if self._done_before(room, key, command):
                    return
                try:
                    await self._once(room, key, command)
                except Conflict:
                    self._reload(room)
                    continue
                except BadInput:
                    if self._catch_up(room):  # refused by what another server has changed since
                        continue
                    raise
                room.remember(key, command.by, command.do)
                room.tell()
                return
            raise BadInput("the table is too busy: try again", "table")

    def _done_before(self, room: Room, key: str, command: Command) -> bool:
        known = room.keys.get(key)
        if known is None and len(room.keys) >= KEYS:
            known = self.store.with_key(room.id, key)
        if known is None:
            return False
        if known != (command.by, command.do):
            raise BadInput("this key was used for another command", "key")
        return True

    async def _once(self, room: Room, key: str, command: Command) -> None:
        live, before = room.live, room.live.balances()
        at = max(self.clock(), live.at) if live.at.tzinfo else self.clock()
        self.gate(room, command)
        price = live.players.price(command)
        if price and price > self.purse(command.by) - self._spending.get(command.by, 0):
            raise NotEnough("you do not have that many chips", "amount")
        try:
            applied = live.apply(command, at)
        except BadInput:  # refused, and nothing has changed
            raise
        except BaseException:
            self._reload(room)
            raise
        try:
            entered = Entered(command, at, applied.drawn)
            write = write_of(live, room.id, room.seq + 1, key, entered, applied, before)
            if room.seq + 1 - room.snapshot_at >= EVERY and not live.playing:
                body = packed(live)
                write = write if body is None else write.with_snapshot(self._code, body)
                room.snapshot_at = room.seq + 1
            with self._paying(command.by, price):
                await self.writer.write(write)
        except Conflict:
            raise
        except BaseException:
            self._reload(room)
            raise
        room.seq += 1
        self.paid(applied.accounts)

    @contextmanager
    def _paying(self, name: str, amount: Cents) -> Iterator[None]:
        """Chips on their way to a table count as spent, so that a second table cannot take them as well."""
        if not amount:
            yield
            return
        self._spending[name] = self._spending.get(name, 0) + amount
        try:
            yield
        finally:
            self._spending[name] -= amount
            if not self._spending[name]:
                del self._spending[name]

    # -- making tables -----------------------------------------------------------------------------------------------

    def add(self, table: str, config: TableConfig) -> Room:
        """A room for a table that has just been made."""
        room = self.rooms[table] = Room(table, config, LiveTable(config))
        return room


def key_of(raw: Mapping[str, Any]) -> str:
    """The idempotency key of a command."""
    key = raw.get("key")
    if not isinstance(key, str) or not 1 <= len(key) <= 80 or not key.isascii() or not key.isprintable():
        raise BadInput("a command needs a key of 1 to 80 printable letters, a new one for every command", "key")
    return key
