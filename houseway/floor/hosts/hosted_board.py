"""The poker room's board on this server, and the policy that keeps seats for the players on its lists."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.errors import BadInput
from houseway.floor.hosts.command_host import Hosted
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.store.rows import ROOM
from houseway.live.commands import Command
from houseway.live.room.board import Board, Call
from houseway.live.room.rows import free_seats, lists_of, posted


@dataclass(kw_only=True)
class HostedBoard(Hosted):
    """The board, its log position, and when each call expires."""

    id: str = ROOM
    now: Board = field(default_factory=Board)
    """The current board."""
    _until: dict[Call, float] = field(default_factory=dict)
    """The monotonic time at which each call expires."""

    def run_out(self, left: Mapping[Call, float], steady: float) -> list[Call]:
        """The expired calls. ``left`` has the seconds left of each call, counted from when it was first seen."""
        for call, seconds in left.items():
            self._until.setdefault(call, steady + seconds)
        self._until = {call: until for call, until in self._until.items() if call in left}
        return [call for call, until in self._until.items() if until <= steady]

    def refuse_out_of_turn(self, table: HostedTable, command: Command, tables: Mapping[str, HostedTable]) -> None:
        """A policy: raises BadInput for a player who sits down before those who were called or wait for the free seats.

        Also refuses a seat at a table that is full for its game.
        """
        if command.do not in ("sit", "move") or table.live.game.house is None:
            return
        board, by = self.now, command.by
        if command.do == "move":
            if command["seat"] in board.held(table.id):
                raise BadInput(f"seat {command['seat']} is kept for somebody else", "seat", code="seat-kept")
            return
        kept = {call.seat: call for call in board.calls if call.table == table.id}
        call = kept.get(command["seat"]) if isinstance(command["seat"], int) else None
        if call is not None and call.player != by:
            raise BadInput(
                f"seat {call.seat} is kept for {call.player}, whose name was called", "seat", code="seat-kept"
            )
        if any(one.player == by for one in kept.values()):
            return
        if command["seat"] in board.held(table.id):
            raise BadInput(f"seat {command['seat']} is kept for a player who is being moved", "seat", code="seat-kept")
        self._refuse_main_table(table, tables)
        post = posted(table.live)
        if not free_seats(table.live, post):
            raise BadInput(
                f"{post['title']} is for at most {post['places']} players here: every seat is taken",
                "seat",
                code="table-full",
            )
        lists = lists_of(table.live, post)
        ahead = board.ahead(by, lists)
        if ahead and self._free(lists[0], tables) <= ahead:
            many = f"{ahead} player{'s' if ahead > 1 else ''}"
            raise BadInput(
                f"{many} wait for the seats that are free: put your name on the list", "seat", code="seats-promised"
            )

    def _refuse_main_table(self, table: HostedTable, tables: Mapping[str, HostedTable]) -> None:
        """Raises BadInput where new players of the game begin at a must-move table."""
        for link in self.now.must_moves:
            feeder = tables.get(link.feeder)
            if (
                link.main == table.id
                and feeder is not None
                and feeder.live.status == "open"
                and feeder.live.players.by_seat
            ):
                text = f"new players begin at {feeder.config.name} and move on to this table in turn"
                raise BadInput(text, "seat", code="must-move")

    def _free(self, wanted: str, tables: Mapping[str, HostedTable]) -> int:
        """The number of seats at the tables of a list that are neither taken nor kept for a called player."""
        free = 0
        for table in room_tables(tables):
            post = posted(table.live)
            if lists_of(table.live, post)[0] == wanted:
                kept = {call.seat for call in self.now.calls if call.table == table.id}
                free += len(set(free_seats(table.live, post)) - kept)
        return free


def room_tables(tables: Mapping[str, HostedTable]) -> list[HostedTable]:
    """The tables of the poker room that are not closed."""
    return [table for table in tables.values() if table.live.game.house is not None and table.live.status != "closed"]
