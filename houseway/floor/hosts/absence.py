"""Absent people: a player whose last connection has closed sits out after a grace, and later loses the seat.

Practice tables that nobody uses are put away. Each step is a command of the table's clock, so that the log has it.
"""

import logging
from dataclasses import dataclass, field
from typing import Final

from houseway.errors import BadInput
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import Unavailable
from houseway.live.commands import CLOCK, SERVER, Command
from houseway.live.config import BOT

LOOK: Final = 0.5
"""Seconds between looks at who is connected."""
SETTLING: Final = 20.0
"""Seconds before the grace begins at a table that this worker has just taken up: players connect again."""
GUEST: Final = "guest "
"""How the names of guests begin."""

logger = logging.getLogger("houseway.floor")


@dataclass(frozen=True)
class AbsenceRules:
    """How long the house waits for people who are gone; 0 minutes means that nothing is done."""

    grace: float = 15.0
    """Seconds from the last connection's end until the seat sits out."""
    practice_minutes: float = 5.0
    """Minutes until the seat at a practice table is free."""
    money_minutes: float = 60.0
    """Minutes until the seat at a table for money is free; the chips go to the player's account."""
    idle_minutes: float = 30.0
    """Minutes until a guest's practice table that nobody uses is put away."""


@dataclass
class Watched:
    """What this worker knows of a table that it runs: since when players are gone, and since when nothing has happened."""

    gone: dict[str, float] = field(default_factory=dict)
    seq: int = -1
    idle_since: float = 0.0


class Absences:
    """Looks after the absent at the tables that this worker runs."""

    def __init__(self, tables: TableHost, rules: AbsenceRules | None = None) -> None:
        self._tables, self.rules = tables, rules or AbsenceRules()
        self._watched: dict[str, Watched] = {}

    async def mind(self) -> None:
        """Orders what is due at every table that this worker runs."""
        now = self._tables.clocks.steady()
        run_here = {table.id: table for table in self._tables.hosted() if self._tables.owns(table)}
        for lost in self._watched.keys() - run_here.keys():
            del self._watched[lost]
        for table in run_here.values():
            if table.whole():
                await self._look(table, now)

    async def _look(self, table: HostedTable, now: float) -> None:
        known = self._watched.get(table.id)
        begins = now if known is not None else now + SETTLING
        known = self._watched.setdefault(table.id, Watched())
        people = [one for one in table.live.players.by_seat.values() if not one.name.endswith(BOT)]
        here, players = table.present(), {one.name: one for one in people}
        known.gone = {name: known.gone.get(name, begins) for name in players if name not in here}
        for name, since in known.gone.items():
            if not players[name].gone:
                if now - since >= self.rules.grace:
                    await self._order(table, "absent", player=name)
            elif 0 < 60 * self._minutes(table) <= now - since:
                await self._order(table, "free_seat", player=name)
        if table.config.training:
            await self._put_away(table, known, now)

    def _minutes(self, table: HostedTable) -> float:
        return self.rules.practice_minutes if table.config.training else self.rules.money_minutes

    async def _put_away(self, table: HostedTable, known: Watched, now: float) -> None:
        """Gives up a practice round without a dealer, and puts a guest's table away, where nothing has happened for long."""
        if known.seq != table.seq or table.connected or table.present():
            known.seq, known.idle_since = table.seq, now
        if not 0 < 60 * self.rules.idle_minutes <= now - known.idle_since:
            return
        if table.live.phase == "dealing":
            await self._order(table, "give_up")
        elif table.made_by.startswith(GUEST):
            if table.live.status != "closed":
                await self._order(table, "close")
            await self._order(table, "retire")

    async def _order(self, table: HostedTable, do: str, **fields: str) -> None:
        """Gives a table a command of its clock; one that is refused (a wager is in play) is given again later."""
        key = " ".join((f"{SERVER}{do}", str(table.seq + 1), *fields.values()))
        try:
            await self._tables.carry_out(table, key, Command(do, CLOCK, CLOCK, fields))
        except (BadInput, Unavailable):
            return
        except Exception:
            logger.exception("the clock of table %s could not order %s", table.id, do)
