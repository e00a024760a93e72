"""The host of the poker room's board: carries out commands, ends expired calls, and serves views of the board."""

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import ClassVar, NamedTuple

from houseway.equipment.money import Cents
from houseway.errors import BadInput, HousewayError
from houseway.floor.hosts.command_host import CommandHost
from houseway.floor.hosts.hosted_board import HostedBoard, room_tables
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import Unavailable
from houseway.floor.store.logs.journal import Entry
from houseway.floor.store.rows import ROOM, escrow_of
from houseway.floor.store.store import dumps
from houseway.floor.store.write import Done, Write
from houseway.live.commands import CLOCK, SERVER, Command
from houseway.live.config import account
from houseway.live.restore import LoggedCommand
from houseway.live.result import EntropyUsed
from houseway.live.room.board import Call, read_room_command
from houseway.live.room.rows import (
    board_json,
    free_seats,
    lists_of,
    offered_lists,
    posted,
    row,
    title_of,
)
from houseway.live.room.transfers import MustMove, Transfer
from houseway.support.json_types import Json
from houseway.table.events import event_json

logger = logging.getLogger("houseway.floor")


class NotFound(HousewayError):
    """A table of a transfer is not in service."""


class Shown(NamedTuple):
    """A board as it is shown, as JSON and as its text, and what it was put together from."""

    made_of: tuple[object, ...]
    board: Json
    text: bytes


class BoardHost(CommandHost[HostedBoard]):
    """The board of this floor, and commands carried out on it."""

    noun: ClassVar = "room"

    def __init__(self, board: HostedBoard, tables: TableHost) -> None:
        super().__init__(tables.store, tables.writer, tables.clocks)
        self.board, self.tables = board, tables
        self._shown: dict[bool, Shown] = {}
        """The board as it was shown last, to the house and to everybody else."""

    def hosted(self) -> list[HostedBoard]:
        return [self.board]

    def find(self, name: str) -> HostedBoard:
        return self.board

    async def give(self, key: str, command: Command) -> int:
        """Carries a command out on the board; see :meth:`carry_out`."""
        return await self.carry_out(self.board, key, command)

    # -- the log -----------------------------------------------------------------------------------------------------

    def load(self) -> bool:
        """Replays the board's commands that are not known yet; returns whether there were any."""
        return self._catch_up(self.board)

    def _catch_up(self, hosted: HostedBoard, told: Iterable[Done] | None = None) -> bool:
        before = hosted.seq
        for done in self.store.told(ROOM, hosted.seq) if told is None else told:
            command, at = done.entered.command, done.entered.at
            try:
                hosted.now, _ = hosted.now.after(command, at)
            except Exception as error:  # it moves no chips: the board skips it
                logger.error("command %d of the room cannot be carried out again: %s", done.seq, error)
            hosted.seq = done.seq
            hosted.remember(done.key)
        return hosted.seq > before

    async def _reload(self, hosted: HostedBoard) -> None:
        """Catches up with the log, which is enough: the board in memory only ever has durable commands."""
        self._catch_up(hosted)

    # -- commands ----------------------------------------------------------------------------------------------------

    def _time_of(self, hosted: HostedBoard, command: Command) -> datetime:
        at = max(self.clocks.wall(), hosted.now.at)
        if command.do == "expired":  # the call has expired even if the wall clock was set back
            at = max([at, *(call.until for call in self._run_out() if call.player == command["player"])])
        return at

    @contextmanager
    def _applied(self, hosted: HostedBoard, key: str, command: Command, at: datetime) -> Iterator[Write]:
        told = replace(command, fields={**command.fields, **self._facts(command)})
        board, event = hosted.now.after(told, at)
        page, seq = event_json(event), hosted.seq + 1
        head = {"seq": seq, "at": at.isoformat(), "by": command.by, "role": command.role, "do": command.do}
        entry = Entry("command", ROOM, 0, {**head, "fields": dict(told.fields), "events": [page]})
        moves = self._refund(command)
        yield Write(ROOM, seq, key, LoggedCommand(told, at, EntropyUsed()), dumps([page]), 0, moves, [entry])
        hosted.now = board
        if moves:
            self.tables.purses.forget()

    def _facts(self, command: Command) -> Mapping[str, object]:
        """The facts about tables that a command depends on, stored with it; empty where it needs none."""
        if command.do == "join":
            return {"facts": {"title": self._title(command["list"], command.by)}}
        if command.do in ("transfer", "moves_on", "must_move"):
            return {"facts": self._transfer_facts(command)}
        if command.do not in ("call", "announce"):
            return {}
        table = self.table_of(command["table"])
        live, house = table.live, table.live.game.house
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

    def _transfer_facts(self, command: Command) -> Json:
        """The facts about two tables of one game; raises BadInput where they differ or the player sits at neither."""
        table = self.table_of(command["table"])
        facts: Json = {"name": table.config.name, "training": table.config.training}
        if command.fields.get("to") is None:
            return facts
        to = self.table_of(command["to"])
        post = posted(to.live)
        same = lists_of(table.live, posted(table.live)) == lists_of(to.live, post)
        if table is to or not same or "closed" in (table.live.status, to.live.status):
            text = f"{to.config.name} is not another open table of the same game at the same stakes"
            raise BadInput(text, "to", code="not-the-same-game")
        if command.do != "must_move" and table.seat_of(str(command["player"])) is None:
            raise BadInput(
                f"{command['player']!s:.60} does not sit at {table.config.name}", "player", code="not-seated"
            )
        return {**facts, "to_name": to.config.name, "free": free_seats(to.live, post)}

    def _title(self, wanted: object, player: str) -> str:
        """The title of a list; raises BadInput where it is not on the board, or the player sits at a table of it."""
        for table in self.room_tables():
            post = posted(table.live)
            if wanted == lists_of(table.live, post)[0]:
                if table.seat_of(player) is not None:
                    raise BadInput(f"you sit at {table.live.config.name} already", "list", code="already-seated")
                return title_of(post, table.config.training)
        title = offered_lists().get(str(wanted))
        if title is None:
            raise BadInput("there is no such list on the board", "list", code="no-such-list")
        return title

    # -- tables ------------------------------------------------------------------------------------------------------

    def room_tables(self) -> list[HostedTable]:
        """The tables of this room that are not closed."""
        return room_tables(self.tables.by_id)

    def table_of(self, table: object) -> HostedTable:
        """A table of this room by its id; raises BadInput where there is none."""
        found = self.tables.find(table) if isinstance(table, str) else None
        if found is None or found.live.game.house is None:
            raise BadInput(f"{table!r:.60} is not a table of this room", "table", code="no-such-table")
        return found

    # -- the clock ---------------------------------------------------------------------------------------------------

    async def mind(self) -> None:
        """Keeps the board where it is run here: players who have sat down, expired calls, moves between tables."""
        if not self.owns(self.board):
            return
        for player, lists in self._seated():
            await self._mind("seated", player=player, lists=lists)
        for call in self._run_out():
            await self._mind("expired", player=call.player, list=call.list)
        await self._move_players()

    async def _move_players(self) -> None:
        """Carries the transfers on the board out, and orders those of must-move tables."""
        for one in self.board.now.transfers:
            try:
                await self._carry_on(one)
            except Unavailable:
                continue
            except NotFound:  # a table was put away meanwhile: the chips go to the player's account
                await self._mind("moved", number=one.number, stage="failed")
        for link in self.board.now.must_moves:
            if (player := self._next_to_move(link)) is not None:
                await self._mind("moves_on", player=player, table=link.feeder, to=link.main)

    async def _carry_on(self, one: Transfer) -> None:
        """The next step of a transfer: the player leaves, and then sits down. Each is carried out once, by its key."""
        told = {"player": one.player, "transfer": str(one.number)}
        if one.amount is None:
            leave = Command("depart", CLOCK, CLOCK, {**told, "to": one.to_name})
            code = await self._order(one.table, f"{SERVER}transfer {one.number} out", leave)
            if not code:
                await self._mind("moved", number=one.number, stage="departed", amount=self._escrow(one.number))
            elif code != "wager-in-play":  # the player stays until the hand is over
                await self._mind("moved", number=one.number, stage="failed")
            return
        to = self._open(one.to)
        others = [seat for seat in free_seats(to.live, posted(to.live)) if seat not in self.board.now.held(one.to)]
        for seat in (one.seat, *others):
            sit = Command("arrive", CLOCK, CLOCK, {**told, "seat": seat, "amount": one.amount})
            if not await self._order(one.to, f"{SERVER}transfer {one.number} in", sit):
                await self._mind("moved", number=one.number, stage="arrived")
                return
        await self._mind("moved", number=one.number, stage="failed")

    async def _order(self, table: str, key: str, command: Command) -> str:
        """Gives a table a command of a transfer; returns the code of its refusal, empty where it was ever carried out."""
        try:
            await self.tables.carry_out(self._open(table), key, command)
        except BadInput as refused:
            return "" if self.store.with_key(table, key) is not None else refused.code
        return ""

    def _open(self, table: str) -> HostedTable:
        try:
            return self.tables.find(table)
        except BadInput:
            raise NotFound from None

    def _escrow(self, number: int) -> Cents:
        return self.store.pile(escrow_of(number))

    def _refund(self, command: Command) -> dict[str, Cents]:
        """What a failed transfer gives back to its player's account, for the same transaction."""
        if command.do != "moved" or command["stage"] != "failed":
            return {}
        one = next((one for one in self.board.now.transfers if one.number == command["number"]), None)
        amount = 0 if one is None else self._escrow(one.number)
        return {escrow_of(one.number): -amount, account(one.player, one.training): amount} if one and amount else {}

    def _next_to_move(self, link: MustMove) -> str | None:
        """The player of a feeder table who moves next, where a seat at the main table is free; None otherwise."""
        tables = {table.id: table for table in self.room_tables() if table.whole()}
        feeder, main = tables.get(link.feeder), tables.get(link.main)
        if feeder is None or main is None:
            return None
        free = set(free_seats(main.live, posted(main.live))) - self.board.now.held(link.main)
        moving = {one.player for one in self.board.now.transfers}
        names = [player.name for player in feeder.live.players.by_seat.values() if player.name not in moving]
        return names[0] if free and names else None

    def _run_out(self) -> list[Call]:
        """The expired calls."""
        board, now = self.board.now, self.clocks.wall()
        longest = 60.0 * board.call_minutes
        left = {call: min(longest, max(0.0, (call.until - now).total_seconds())) for call in board.calls}
        return self.board.run_out(left, self.clocks.steady())

    async def _mind(self, do: str, **fields: object) -> None:
        command = read_room_command({"do": do, **fields}, CLOCK, CLOCK)
        try:
            await self.give(f"{SERVER}{do} {self.board.seq + 1}", command)
        except (BadInput, Unavailable):  # another server came first, or the store cannot be reached
            return

    def _seated(self) -> list[tuple[str, list[str]]]:
        names = self.board.now.names
        waits = {player for player, _ in names}
        found = []
        for table in self.room_tables() if names else ():
            if not table.whole():
                continue
            here = waits & {player.name for player in table.live.players.by_seat.values()}
            lists = list(lists_of(table.live, posted(table.live))) if here else []
            found += [(name, lists) for name in sorted(here) if any((name, one) in names for one in lists)]
        return found

    # -- who looks on ------------------------------------------------------------------------------------------------

    async def view(self, house: bool) -> Json:
        """The board as JSON, without changes that are not durable yet; ``house`` includes what only the house may see.

        However many look on, it is put together once for each change, and once a second.
        """
        made_of = self._made_of()
        known = self._shown.get(house)
        if known is not None and known.made_of == made_of:
            return known.board
        rows = []
        for table in self.room_tables():
            if table.config.private and not house:
                continue
            async with table.lock:
                if not table.whole():  # its last command may not be durable
                    continue
                rows.append({**row(table.live, table.id, self.board.now, house), "made_by": table.made_by})
        now: datetime = self.clocks.wall()
        found = {"seq": self.board.seq, **board_json(self.board.now, rows, now)}
        self._shown[house] = Shown(made_of, found, json.dumps(found, separators=(",", ":")).encode())
        return found

    async def text(self, house: bool) -> bytes:
        """The same as JSON text."""
        await self.view(house)
        return self._shown[house].text

    def _made_of(self) -> tuple[object, ...]:
        """What the board is put together from: it is the same as long as this is."""
        tables = tuple((table.id, table.seq, table.whole()) for table in self.room_tables())
        return self.board.seq, int(self.clocks.wall().timestamp()), tables

    async def watch(self, house: bool, keepalive: float, pause: float) -> AsyncGenerator[bytes | None, None]:
        """Yields the board as JSON text, now and after every change of it or of its tables; None without one for ``keepalive``.

        ``pause`` are the seconds between two boards.
        """
        changed = asyncio.Event()
        known: set[str] = set()
        heard: list[set[Callable[[], None]]] = [self.board.listeners]
        self.board.listeners.add(changed.set)
        try:
            while True:
                for table in self.tables.by_id.values():
                    if table.id not in known and table.live.game.house is not None:
                        known.add(table.id)
                        table.listeners.add(changed.set)
                        heard.append(table.listeners)
                changed.clear()
                yield await self.text(house)
                await asyncio.sleep(pause)  # several changes at once give one update
                while True:
                    try:
                        await asyncio.wait_for(changed.wait(), keepalive)
                        break
                    except TimeoutError:
                        yield None
        finally:
            for listeners in heard:
                listeners.discard(changed.set)
