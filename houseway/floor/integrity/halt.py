"""Tables stopped by the watchman: the current round is played out, and no new one begins until a supervisor resumes."""

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
    """The tables to be stopped, the reason, and the supervisors who have resumed one."""

    reason: str = ""
    """Why tables are to be stopped; empty where they are not."""
    ending: set[str] = field(default_factory=set)
    """The ids of tables not yet suspended."""
    resumed_by: list[str] = field(default_factory=list)
    """Supervisors who have resumed a table that the watchman had stopped."""

    def refuse_rounds(self, table: HostedTable, command: Command, tables: Mapping[str, HostedTable]) -> None:
        """A policy: raises BadInput for a command that would begin a round at a table to be stopped."""
        if table.id in self.ending and not table.live.playing and command.do in BEGINS:
            raise BadInput(
                f"{self.reason}: no round begins until a supervisor resumes the table", "table", code="table-halted"
            )

    def refuse_resumption(self, table: HostedTable, command: Command, tables: Mapping[str, HostedTable]) -> None:
        """A policy: only a supervisor, whose name is recorded, may resume a table that the watchman has stopped.

        Raises BadInput for any other role.
        """
        held = table.live.suspended
        if command.do != "resume" or held is None or held.role != WATCHMAN:
            return
        if command.role != "supervisor":
            raise BadInput(
                f"{held.reason or self.reason}: a supervisor resumes the table", "table", code="table-halted"
            )
        self.resumed_by.append(command.by)


class Halt:
    """Stops tables: suspends each as soon as the store accepts the command."""

    def __init__(self, stops: Stops, tables: TableHost) -> None:
        self.stops, self.tables = stops, tables

    def begin(self, reason: str) -> None:
        """Marks every open table to be stopped."""
        self.stops.reason = reason
        self.stops.ending |= {table.id for table in self.tables.hosted() if table.away or table.live.status == "open"}

    async def stop(self) -> None:
        """Suspends the tables to be stopped; those that are unavailable now stay marked for the next call."""
        here = self.tables.by_id
        tables = [table for one in sorted(self.stops.ending) if (table := here.get(one)) is not None]
        self.stops.ending &= {table.id for table in tables}  # the others are out of service
        await asyncio.gather(*[self._suspend(table) for table in tables])

    async def _suspend(self, table: HostedTable) -> None:
        if not (table.whole() or table.away):
            return
        try:
            command = Command("suspend", WATCHMAN, WATCHMAN, {"reason": self.stops.reason})
            await self.tables.carry_out(table, f"{SERVER}altered {table.last() + 1}", command)
        except Unavailable:  # tried again when the store is back
            return
        except BadInput:  # it was closed or suspended in the meantime
            pass
        self.stops.ending.discard(table.id)
