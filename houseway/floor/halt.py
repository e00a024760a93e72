"""Tables that the house's watch has stopped: the round that is on is played out, and none begins until a supervisor resumes."""

import asyncio
from collections.abc import Callable
from typing import Final

from houseway.errors import BadInput
from houseway.floor.outage import Unavailable
from houseway.floor.table_host import HostedTable, TableHost
from houseway.live.commands import SERVER, Command

BEGINS: Final = ("wager", "ready", "deal", "time")
"""Commands that can begin a round."""
WATCHMAN: Final = "watchman"


class Halt:
    """Stops tables, and lets nobody but a supervisor resume those that the watch has stopped."""

    def __init__(self, rooms: TableHost) -> None:
        self.rooms = rooms
        self.reason = ""
        """Why tables are to be stopped; nothing where they are not."""
        self.ending: set[str] = set()
        """Tables that are still to be suspended."""
        self.resumed: Callable[[Command], None] = lambda command: None
        """Is told when a supervisor resumes a table that the watch had stopped."""
        self._before = rooms.gate
        rooms.gate = self.gate

    def gate(self, room: HostedTable, command: Command) -> None:
        """Refuses a round at a table that is to be stopped, and a resumption by anybody but a supervisor."""
        if room.id in self.ending and not room.live.playing and command.do in BEGINS:
            raise BadInput(
                f"{self.reason}: no round begins until a supervisor resumes the table", "table", code="table-halted"
            )
        held = room.live.suspended
        if command.do == "resume" and held is not None and held.role == WATCHMAN:
            if command.role != "supervisor":
                raise BadInput(
                    f"{held.reason or self.reason}: a supervisor resumes the table", "table", code="table-halted"
                )
            self.resumed(command)
        self._before(room, command)

    def begin(self, reason: str) -> None:
        """Every open table is to be stopped."""
        self.reason = reason
        self.ending |= {room.id for room in self.rooms.rooms.values() if room.live.status == "open"}

    async def stop(self) -> None:
        """Suspends the tables that are to be stopped; one that cannot be reached now is left for the next time."""
        rooms = [room for table in sorted(self.ending) if (room := self.rooms.rooms.get(table)) is not None]
        self.ending &= {room.id for room in rooms}  # the others are out of service
        await asyncio.gather(*[self._suspend(room) for room in rooms])

    async def _suspend(self, room: HostedTable) -> None:
        if not room.whole():
            return
        try:
            command = Command("suspend", WATCHMAN, WATCHMAN, {"reason": self.reason})
            await self.rooms.carry_out(room, f"{SERVER}altered {room.seq + 1}", command)
        except Unavailable:  # tried again when the store is back
            return
        except BadInput:  # it was closed or suspended in this moment
            pass
        self.ending.discard(room.id)
