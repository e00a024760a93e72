"""Tables that the house's watch has stopped: the round that is on is played out, and none begins until a supervisor resumes."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from houseway.errors import BadInput
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import Unavailable
from houseway.live.commands import SERVER, Command

BEGINS: Final = ("wager", "ready", "deal", "time")
"""Commands that can begin a round."""
WATCHMAN: Final = "watchman"


@dataclass
class Stops:
    """Which tables are to be stopped and why, and who has resumed one."""

    reason: str = ""
    """Why tables are to be stopped; nothing where they are not."""
    ending: set[str] = field(default_factory=set)
    """Tables that are still to be suspended."""
    resumed_by: list[str] = field(default_factory=list)
    """Supervisors who have resumed a table that the watch had stopped."""

    def refuse_rounds(self, table: HostedTable, command: Command, tables: Mapping[str, HostedTable]) -> None:
        """Refuses a round at a table that is to be stopped."""
        if table.id in self.ending and not table.live.playing and command.do in BEGINS:
            raise BadInput(
                f"{self.reason}: no round begins until a supervisor resumes the table", "table", code="table-halted"
            )

    def refuse_resumption(self, table: HostedTable, command: Command, tables: Mapping[str, HostedTable]) -> None:
        """Refuses to resume a table that the watch has stopped for anybody but a supervisor, who is taken down."""
        held = table.live.suspended
        if command.do != "resume" or held is None or held.role != WATCHMAN:
            return
        if command.role != "supervisor":
            raise BadInput(
                f"{held.reason or self.reason}: a supervisor resumes the table", "table", code="table-halted"
            )
        self.resumed_by.append(command.by)


class Halt:
    """Stops tables: suspends each as soon as it can be reached."""

    def __init__(self, stops: Stops, tables: TableHost) -> None:
        self.stops, self.tables = stops, tables

    def begin(self, reason: str) -> None:
        """Every open table is to be stopped."""
        self.stops.reason = reason
        self.stops.ending |= {table.id for table in self.tables.hosted() if table.live.status == "open"}

    async def stop(self) -> None:
        """Suspends the tables that are to be stopped; one that cannot be reached now is left for the next time."""
        here = self.tables.by_id
        tables = [table for one in sorted(self.stops.ending) if (table := here.get(one)) is not None]
        self.stops.ending &= {table.id for table in tables}  # the others are out of service
        await asyncio.gather(*[self._suspend(table) for table in tables])

    async def _suspend(self, table: HostedTable) -> None:
        if not table.whole():
            return
        try:
            command = Command("suspend", WATCHMAN, WATCHMAN, {"reason": self.stops.reason})
            await self.tables.carry_out(table, f"{SERVER}altered {table.seq + 1}", command)
        except Unavailable:  # tried again when the store is back
            return
        except BadInput:  # it was closed or suspended in this moment
            pass
        self.stops.ending.discard(table.id)
