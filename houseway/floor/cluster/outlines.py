"""The lobby's rows of tables that other workers own: asked of their owners, where they have changed since the last time."""

import asyncio
from collections.abc import Mapping
from typing import Final

from houseway.floor.cluster.forwarding import Switchboard
from houseway.floor.cluster.membership import Membership
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.leases import Worker
from houseway.support.json_types import Json

SECONDS: Final = 1.0
"""Seconds in which an owner must answer; otherwise the last known rows are shown."""
TRIES: Final = 10
MOMENT: Final = 0.1
"""How often, and after how many seconds, a row is asked for again that was never known."""
AT_ONCE: Final = 200
"""Rows in one answer."""


class Outlines:
    """Asks other workers for rows of the lobby, and answers them."""

    def __init__(self, tables: TableHost, members: Membership, switchboard: Switchboard) -> None:
        self._tables, self._members, self._switchboard = tables, members, switchboard
        self._asking = asyncio.Lock()
        switchboard.answers["outlines"] = self._answer

    async def refresh(self) -> None:
        """Makes the rows of all tables as new as what their owners have announced.

        A table that is being handed over keeps its last row; where it never had one, it is asked for again for a moment.
        """
        async with self._asking:  # whoever waited finds what the one before has asked for
            await self._ask_all()
            for _ in range(TRIES):
                if not any(table.away and not table.has_outline() for table in self._tables.hosted()):
                    return
                await asyncio.sleep(MOMENT)
                await self._ask_all()

    async def _ask_all(self) -> None:
        by_owner: dict[str, tuple[Worker, list[str]]] = {}
        for table in self._tables.hosted():
            owner = self._members.now.owner_of(table.id)
            if table.away and owner is not None and table.outlined_at < table.head:
                by_owner.setdefault(owner.name, (owner, []))[1].append(table.id)
        asked = [
            self._ask(owner, names[first : first + AT_ONCE])
            for owner, names in by_owner.values()
            for first in range(0, len(names), AT_ONCE)
        ]
        for rows in await asyncio.gather(*asked, return_exceptions=True):
            if not isinstance(rows, BaseException):
                self._take(rows)

    async def _ask(self, owner: Worker, names: list[str]) -> Mapping[str, Json]:
        async with asyncio.timeout(SECONDS):
            rows: Mapping[str, Json] = (await self._switchboard.ask(owner, {"ask": "outlines", "of": names}))["rows"]
            return rows

    def _take(self, rows: Mapping[str, Json]) -> None:
        for name, told in rows.items():
            table = self._tables.by_id.get(name)
            if table is not None and table.away:
                table.heard_outline(told)

    def _answer(self, question: Json) -> Json:
        known: list[HostedTable] = [one for name in question["of"] if (one := self._tables.by_id.get(name)) is not None]
        return {"rows": {one.id: one.told_outline() for one in known if self._tables.owns(one) and not one.away}}
