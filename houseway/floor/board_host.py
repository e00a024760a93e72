"""The keeper of a room's board: carries commands out once, makes them durable, minds calls that run out, tells who looks on."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from houseway.errors import BadInput
from houseway.floor.outage import AWAY, LATER, Unavailable
from houseway.floor.store.engine import Conflict, Write, dumps
from houseway.floor.store.journal import Entry
from houseway.floor.store.loading import KEYS
from houseway.floor.table_host import HostedTable, TableHost
from houseway.live.board import Board, Call, read_room_command
from houseway.live.board_rows import (
    board_json,
    free_seats,
    lists_of,
    offered_lists,
    posted,
    row,
    title_of,
)
from houseway.live.commands import CLOCK, SERVER, Command
from houseway.live.restore import LoggedCommand
from houseway.live.result import EntropyUsed
from houseway.support.json_types import Json
from houseway.table.events import event_json

logger = logging.getLogger("houseway.floor")
ROOM: Final = "room"
"""Under which name the board's commands are in the log."""


class BoardHost:
    """The board of this floor, and how far its log is written."""

    def __init__(self, rooms: TableHost) -> None:
        self.rooms = rooms
        self.board = Board()
        self.seq = 0
        self.lock = asyncio.Lock()
        self.keys: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self.listeners: set[Callable[[], None]] = set()
        self._until: dict[Call, float] = {}
        """When each call runs out, in steady time."""
        rooms.gate = self.gate

    def load(self) -> bool:
        """Reads what the log has beyond what is known; whether there was any."""
        before = self.seq
        for seq, key, entered in self.rooms.store.log(ROOM, self.seq):
            try:
                self.board, _ = self.board.after(entered.command, entered.at)
            except Exception as error:  # no chips hang on it: the board goes on without it
                logger.error("command %d of the room cannot be carried out again: %s", seq, error)
            self.seq = seq
            self._remember(key, entered.command)
        return self.seq > before

    def catch_up(self) -> None:
        """Reads what another server has written, and tells."""
        if not self.lock.locked() and self.load():
            self.tell()

    def tell(self) -> None:
        for told in list(self.listeners):
            told()

    def _remember(self, key: str, command: Command) -> None:
        self.keys[key] = (command.by, command.do)
        while len(self.keys) > KEYS:
            self.keys.popitem(last=False)

    # -- commands ----------------------------------------------------------------------------------------------------

    async def carry_out(self, key: str, command: Command) -> int:
        """Carries a command out once, however often it is sent; returns when it is durable and everybody knows.

        The answer is the number of the board from which on the command can be seen.
        """
        return await asyncio.shield(asyncio.ensure_future(self._carry_out(key, command)))

    async def _carry_out(self, key: str, command: Command) -> int:
        async with self.lock:
            try:
                await self._until_done(key, command)
                return self.seq
            except AWAY:
                raise Unavailable(LATER) from None

    async def _until_done(self, key: str, command: Command) -> None:
        for _ in range(8):
            if self._done_before(key, command):
                return
            try:
                await self._once(key, command)
            except Conflict:
                self.load()
                continue
            except BadInput:
                if self.load():
                    continue
                raise
            except Exception:  # perhaps it was written and the answer was lost: the store knows
                if self.load() and self._done_before(key, command):
                    self.tell()
                    return
                raise
            self._remember(key, command)
            self.tell()
            return
        raise BadInput("the room is too busy: try again", "room", code="too-busy")

    def _done_before(self, key: str, command: Command) -> bool:
        known = self.keys.get(key)
        if known is None and len(self.keys) >= KEYS:
            known = self.rooms.store.with_key(ROOM, key)
        if known is not None and known != (command.by, command.do):
            raise BadInput("this key was used for another command", "key", code="key-used-before")
        return known is not None

    async def _once(self, key: str, command: Command) -> None:
        at = max(self.rooms.clock(), self.board.at)
        if command.do == "expired":  # its time is up, whatever the machine's clock was set to
            at = max(at, *(call.until for call in self._run_out() if call.player == command["player"]))
        told = replace(command, fields={**command.fields, **self._facts(command)})
        board, event = self.board.after(told, at)
        page = event_json(event)
        head = {"seq": self.seq + 1, "at": at.isoformat(), "by": command.by, "role": command.role, "do": command.do}
        entry = Entry("command", ROOM, 0, {**head, "fields": dict(told.fields), "events": [page]})
        entered = LoggedCommand(told, at, EntropyUsed())
        await self.rooms.writer.write(Write(ROOM, self.seq + 1, key, entered, dumps([page]), 0, {}, [entry]))
        self.board, self.seq = board, self.seq + 1

    def _facts(self, command: Command) -> Mapping[str, object]:
        """What a command needs to know of the tables, written down with it."""
        if command.do == "join":
            return {"facts": {"title": self._title(command["list"], command.by)}}
        if command.do not in ("call", "announce"):
            return {}
        room = self.room_of(command["table"])
        live, house = room.live, room.live.game.house
        assert house is not None
        if live.status == "closed":
            raise BadInput(f"{live.config.name} is closed", "table", code="table-closed")
        if command.do == "announce":
            text, clauses = house.room.announce(live.now, live.config.name)
            return {"facts": {"text": text, "clauses": list(clauses)}}
        post = posted(live)
        seated = [player.name for player in live.players.by_seat.values()]
        facts = {"name": live.config.name, "lists": list(lists_of(live, post)), "seated": seated}
        return {"facts": {**facts, "free": free_seats(live, post)}}

    def _title(self, wanted: object, player: str) -> str:
        """The title of a list; refuses one that is not on the board, and one whose game the player sits at already."""
        for room in self.tables():
            post = posted(room.live)
            if wanted == lists_of(room.live, post)[0]:
                if room.seat_of(player) is not None:
                    raise BadInput(f"you sit at {room.live.config.name} already", "list", code="already-seated")
                return title_of(post, room.config.training)
        title = offered_lists().get(str(wanted))
        if title is None:
            raise BadInput("there is no such list on the board", "list", code="no-such-list")
        return title

    # -- tables ------------------------------------------------------------------------------------------------------

    def tables(self) -> list[HostedTable]:
        """The tables of this room that are not closed."""
        rooms = self.rooms.rooms.values()
        return [room for room in rooms if room.live.game.house is not None and room.live.status != "closed"]

    def room_of(self, table: object) -> HostedTable:
        room = self.rooms.find(table) if isinstance(table, str) else None
        if room is None or room.live.game.house is None:
            raise BadInput(f"{table!r:.60} is not a table of this room", "table", code="no-such-table")
        return room

    def gate(self, room: HostedTable, command: Command) -> None:
        """Refuses whoever would sit down before those who are called or wait for the seats that are free."""
        if command.do != "sit" or room.live.game.house is None:
            return
        board, by = self.board, command.by
        kept = {call.seat: call for call in board.calls if call.table == room.id}
        call = kept.get(command["seat"]) if isinstance(command["seat"], int) else None
        if call is not None and call.player != by:
            raise BadInput(
                f"seat {call.seat} is kept for {call.player}, whose name was called", "seat", code="seat-kept"
            )
        if any(one.player == by for one in kept.values()):
            return
        post = posted(room.live)
        if not free_seats(room.live, post):
            raise BadInput(
                f"{post['title']} is for at most {post['places']} players here: every seat is taken",
                "seat",
                code="table-full",
            )
        lists = lists_of(room.live, post)
        ahead = board.ahead(by, lists)
        if ahead and self._free(lists[0]) <= ahead:
            many = f"{ahead} player{'s' if ahead > 1 else ''}"
            raise BadInput(
                f"{many} wait for the seats that are free: put your name on the list", "seat", code="seats-promised"
            )

    def _free(self, wanted: str) -> int:
        """How many seats are free, and kept for nobody, at the tables of a list."""
        free = 0
        for room in self.tables():
            post = posted(room.live)
            if lists_of(room.live, post)[0] == wanted:
                kept = {call.seat for call in self.board.calls if call.table == room.id}
                free += len(set(free_seats(room.live, post)) - kept)
        return free

    # -- the clock ---------------------------------------------------------------------------------------------------

    async def mind(self) -> None:
        """Takes off the board whoever has sat down, and calls that have run out."""
        for player, lists in self._seated():
            await self._mind("seated", player=player, lists=lists)
        for call in self._run_out():
            await self._mind("expired", player=call.player, list=call.list)

    def _run_out(self) -> list[Call]:
        """Calls whose time is up, counted in steady time from when they were first seen."""
        now, steady = self.rooms.clock(), self.rooms.steady()
        longest = 60.0 * self.board.call_minutes
        for call in self.board.calls:
            left = min(longest, max(0.0, (call.until - now).total_seconds()))
            self._until.setdefault(call, steady + left)
        self._until = {call: until for call, until in self._until.items() if call in self.board.calls}
        return [call for call, until in self._until.items() if until <= steady]

    async def _mind(self, do: str, **fields: object) -> None:
        command = read_room_command({"do": do, **fields}, CLOCK, CLOCK)
        try:
            await self.carry_out(f"{SERVER}{do} {self.seq + 1}", command)
        except (BadInput, Unavailable):  # another server was quicker, or the store is away
            return

    def _seated(self) -> list[tuple[str, list[str]]]:
        names = self.board.names
        waits = {player for player, _ in names}
        found = []
        for room in self.tables() if names else ():
            if not room.whole():
                continue
            here = waits & {player.name for player in room.live.players.by_seat.values()}
            lists = list(lists_of(room.live, posted(room.live))) if here else []
            found += [(name, lists) for name in sorted(here) if any((name, one) in names for one in lists)]
        return found

    # -- who looks on ------------------------------------------------------------------------------------------------

    async def view(self, house: bool) -> Json:
        """The board, with nothing on it that is not durable yet; ``house`` sees what is for the house."""
        rows = []
        for room in self.tables():
            async with room.lock:
                if not room.whole():  # it is not known yet what its last command came to
                    continue
                rows.append({**row(room.live, room.id, self.board, house), "made_by": room.made_by})
        now: datetime = self.rooms.clock()
        return {"seq": self.seq, **board_json(self.board, rows, now)}

    async def watch(self, house: bool, keepalive: float, pause: float) -> AsyncGenerator[Json | None, None]:
        """The board now and after every change, its own or a table's; None to say that nothing has changed."""
        changed = asyncio.Event()
        known: set[str] = set()
        heard: list[set[Callable[[], None]]] = [self.listeners]
        self.listeners.add(changed.set)
        try:
            while True:
                for room in self.rooms.rooms.values():
                    if room.id not in known and room.live.game.house is not None:
                        known.add(room.id)
                        room.listeners.add(changed.set)
                        heard.append(room.listeners)
                changed.clear()
                yield await self.view(house)
                await asyncio.sleep(pause)  # several changes at once are told once
                while True:
                    try:
                        await asyncio.wait_for(changed.wait(), keepalive)
                        break
                    except TimeoutError:
                        yield None
        finally:
            for listeners in heard:
                listeners.discard(changed.set)
