"""Tables whose software was found altered: the round that is on is played out, and none begins until a supervisor resumes."""

import asyncio
from typing import Final

from houseway.errors import BadInput
from houseway.floor.commands import Command
from houseway.floor.outage import Unavailable
from houseway.floor.rooms import Room, Rooms

BEGINS: Final = ("wager", "ready", "deal", "time")
"""Commands that can begin a round."""
WATCHMAN: Final = "watchman"
PAUSE: Final = 0.4
"""Seconds between looks whether a round is over."""


class Halt:
    """Which tables of this server wait for a supervisor, and which are still to be suspended."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.ending: set[str] = set()
        """Tables to be suspended as soon as no round is on."""
        self.held: set[str] = set()
        """Tables that nobody but a supervisor resumes."""
        self._before = rooms.gate
        rooms.gate = self.gate

    def gate(self, room: Room, command: Command) -> None:
        """Refuses a round at a table that is to be stopped, and a resumption by anybody but a supervisor."""
        if room.id in self.ending and not room.live.playing and command.do in BEGINS:
            raise BadInput("the software was altered: no round begins until a supervisor resumes the table", "table")
        if room.id in self.held and command.do == "resume":
            if command.role != "supervisor":
                raise BadInput("the software was altered: a supervisor resumes the table", "table")
            self.held.discard(room.id)
        self._before(room, command)

    def begin(self) -> None:
        """Every open table is to be stopped at the end of its round."""
        self.ending |= {room.id for room in self.rooms.rooms.values() if room.live.status == "open"}

    async def stop(self) -> None:
        """Suspends the tables, each as soon as no round is on; the log says who did it and when."""
        while self.ending:
            for table in sorted(self.ending):
                room = self.rooms.rooms.get(table)
                if room is None:  # out of service
                    self.ending.discard(table)
                else:
                    await self._suspend(room)
            await asyncio.sleep(PAUSE if self.ending else 0)

    async def _suspend(self, room: Room) -> None:
        if not room.whole() or (room.live.status == "open" and room.live.playing):
            return
        if room.live.status == "open":
            try:
                key = f"altered {room.seq + 1}"
                await self.rooms.carry_out(room, key, Command("suspend", WATCHMAN, WATCHMAN))
                self.held.add(room.id)
            except Unavailable:  # tried again when the store is back
                return
            except BadInput:  # it was closed or suspended in this moment
                pass
        self.ending.discard(room.id)
