"""Leases: which server process runs a table's clock. A lease that is not renewed expires, and another server may take it.

Commands need no lease: each is written under the next number of its table, which only one server can take. The lease
ensures that a table has one clock, and that another server takes over when its server dies.
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from houseway.errors import BadInput
from houseway.floor.store.models import leases

CHANNEL: Final = "houseway"
"""The channel of PostgreSQL's NOTIFY on which servers tell each other what they have written."""
TERM: Final = 6.0
"""Seconds that a lease lasts unless it is renewed."""


class Leases:
    """The leases of one server process."""

    def __init__(self, engine: Engine, owner: str, clock: Callable[[], float] = time.time) -> None:
        self._engine, self.owner, self._clock = engine, owner, clock

    def claim(self, table: str) -> bool:
        """Takes or renews the lease of a table; False where another server has it."""
        return table in self.claim_all([table])

    def claim_all(self, tables: Sequence[str]) -> set[str]:
        """Takes or renews leases, and returns the ids of all tables whose lease this server now holds."""
        now = self._clock()
        # A lease that ends far in the future was written before a clock was set back: ignore it.
        free = (leases.c.owner == self.owner) | (leases.c.until < now) | (leases.c.until > now + 2 * TERM)
        with self._engine.begin() as at:
            at.execute(update(leases).where(free).values(owner=self.owner, until=now + TERM))
            held = {row.table_id: row.owner for row in at.execute(select(leases.c.table_id, leases.c.owner))}
        ours = {table for table, owner in held.items() if owner == self.owner}
        for table in tables:
            if table not in held:
                try:
                    with self._engine.begin() as at:
                        at.execute(insert(leases).values(table_id=table, owner=self.owner, until=now + TERM))
                    ours.add(table)
                except IntegrityError:  # another server took it first
                    continue
        return ours

    def release(self) -> None:
        """Deletes this server's leases, so that another server need not wait for them to expire."""
        with self._engine.begin() as at:
            at.execute(delete(leases).where(leases.c.owner == self.owner))


def announce(at: Connection, by: str, heads: Mapping[str, int]) -> None:
    """Tells other servers the number of each table's last command once the transaction commits; nothing on SQLite.

    ``by`` names the writing server, which has no use for its own news.
    """
    if at.dialect.name == "postgresql":
        said = json.dumps({"by": by, "heads": heads}, separators=(",", ":"))
        at.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', %(said)s)", {"said": said})


def refuse_served(engine: Engine) -> None:
    """Raises BadInput when a server holds a lease on a PostgreSQL database; SQLite has a lock (``single_server.py``)."""
    if engine.dialect.name == "sqlite":
        return
    with engine.connect() as at:
        until = at.execute(select(func.max(leases.c.until))).scalar()
    if until is not None and until > time.time():
        raise BadInput(
            "a server runs on this database: stop every one first, and wait a few seconds",
            "database",
            code="server-running",
        )
