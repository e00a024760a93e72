"""Presence: which seated players are connected at other workers, so that a table shows the same at every worker."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost

EVERY: Final = 1.0
"""Seconds between announcements of what has changed."""
ALL: Final = 15
"""Of so many announcements one names everybody, for workers that were not there before."""
AT_ONCE: Final = 50
"""Tables in one announcement, which may have 8,000 bytes."""

Here = Mapping[str, Collection[str]]
"""The names of players by table."""


class Presence:
    """What this worker has announced, and what it has heard."""

    def __init__(self, tables: TableHost) -> None:
        self._tables = tables
        self._told: dict[str, frozenset[str]] = {}
        self._count = 0

    def news(self) -> Iterable[Here]:
        """What is to be announced now, in pieces."""
        now = {table.id: here for table in self._tables.hosted() if (here := table.connected_here())}
        whole = self._count % ALL == 0
        self._count += 1
        gone = self._told.keys() - now.keys()
        new = {one: sorted(here) for one, here in now.items() if whole or here != self._told.get(one)}
        changes = [*new.items(), *((one, []) for one in gone)]
        self._told = now
        return [dict(changes[first : first + AT_ONCE]) for first in range(0, len(changes), AT_ONCE)]

    def heard(self, worker: str, here: Here) -> list[HostedTable]:
        """Takes in what another worker has announced; returns the tables that look different now."""
        changed = []
        for name, players in here.items():
            table = self._tables.by_id.get(name)
            if table is not None and table.elsewhere.get(worker, frozenset()) != frozenset(players):
                table.elsewhere[worker] = frozenset(players)
                changed.append(table)
        return changed

    def forget(self, workers: Collection[str]) -> list[HostedTable]:
        """Forgets whoever was connected at workers that are not among ``workers``; returns the tables that look different."""
        changed = []
        for table in self._tables.hosted():
            dead = [one for one in table.elsewhere if one not in workers]
            for one in dead:
                del table.elsewhere[one]
            if dead:
                changed.append(table)
        return changed
