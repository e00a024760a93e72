"""Leases: which of several servers on one PostgreSQL owns a table. Only its owner carries out commands there.

Each server process is a *worker*: a row that it renews and that others delete once it has expired by the database's clock, or
at once where the connection that renewed it has ended, as it does with the process. A worker whose row is gone can write no
command, however late it wakes up: every transaction that writes one locks the row.
A worker's name is new each time it joins, so that leases of an earlier life are never mistaken for its own.
"""

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, insert, inspect, text

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.store.models import leases
from houseway.floor.store.statements import say
from houseway.floor.store.write import NotMine

CHANNEL: Final = "houseway"
"""The channel of PostgreSQL's NOTIFY on which servers tell each other what they have written."""
LONGEST: Final = 7000
"""Bytes of an announcement, of which PostgreSQL takes 8,000; where there are more, every balance is announced as changed."""
EVERYBODY: Final = "*"
TERM: Final = 1.5
"""Seconds after which a worker that does not renew its row loses its tables."""
GONE: Final = 5.0
"""Seconds after which a worker whose row has expired is taken to be gone, not only late."""
IDLE_MS: Final = 1000
"""Milliseconds after which PostgreSQL ends a writing transaction whose worker does not go on with it."""
_LOCKS: Final = 0x686F7573
"""The first half of the keys of the advisory locks that workers hold for as long as they are connected."""
_NOW: Final = "extract(epoch FROM clock_timestamp())"
_CUT: Final = (
    f"NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = {_LOCKS} AND objsubid = 2 "
    "AND objid = hashtext(name)::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
"""Whether nobody is connected as the worker of a row."""
_OPEN: Final = (
    f"SELECT set_config('idle_in_transaction_session_timeout', '{IDLE_MS}', true), "
    f"set_config('application_name', 'houseway ' || name, true), pg_notify('{CHANNEL}', %(said)s) "
    "FROM workers WHERE name = %(me)s AND NOT EXISTS "
    "(SELECT 1 FROM leases WHERE table_id = ANY(%(tables)s) AND owner <> %(me)s) FOR KEY SHARE"
)


class Worker(NamedTuple):
    """A server process that takes part."""

    name: str
    server: str
    """The name of the server that it belongs to: its parent process."""
    address: str
    """Where the other workers reach it."""
    left: float
    """Seconds until its row expires; 0 where its connection has ended."""


class Leases:
    """The row of one worker and the leases, on a connection of psycopg without transactions."""

    def __init__(self, at: Any, me: str = "") -> None:  # Any: psycopg is there with PostgreSQL alone
        self._at, self.me = at, me
        """``me`` is the worker's name; empty before it has joined."""
        self._connected = ""
        """The worker for whose connection this one stands."""

    def renew(self) -> bool:
        """Renews the worker's row; False where it has lost it."""
        if self._connected != self.me:  # the connection is new; that of before may not have ended yet
            self._connect()
        renewed = f"UPDATE workers SET until = {_NOW} + {TERM} WHERE name = %s"
        return bool(self.me) and bool(self._at.execute(renewed, [self.me]).rowcount)

    def join(self, server: str, address: str) -> None:
        """Takes part under a new name."""
        self.me = SystemEntropy().take(8).hex()
        self._at.execute("SELECT pg_advisory_unlock_all()")
        self._connect()
        joined = f"INSERT INTO workers (name, server, address, until) VALUES (%s, %s, %s, {_NOW} + {TERM})"
        self._at.execute(joined, [self.me, server, address])

    def _connect(self) -> None:
        """Takes the lock that shows that the worker is connected; the database lets go of it with the connection."""
        took = self._at.execute(f"SELECT pg_try_advisory_lock({_LOCKS}, hashtext(%s))", [self.me]).fetchone()
        self._connected = self.me if took[0] else ""

    def bury(self) -> bool:
        """Deletes the rows of workers that have expired or whose connection has ended; whether there were any.

        A transaction that an expired worker has open, stopped or cut off in the middle of it, is ended first: it holds the
        worker's row, which is then deleted the next time. A row that ends far in the future was written before the database's
        clock was set back.
        """
        self._at.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN workers "
            f"ON application_name = 'houseway ' || name WHERE until < {_NOW}"
        )
        gone = f"until < {_NOW} OR until > {_NOW} + {2 * TERM} OR {_CUT}"
        expired = f"SELECT name FROM workers WHERE {gone} FOR UPDATE SKIP LOCKED"
        return bool(self._at.execute(f"DELETE FROM workers WHERE name IN ({expired})").rowcount)

    def workers(self) -> dict[str, Worker]:
        """The workers by name."""
        left = f"CASE WHEN {_CUT} THEN 0 ELSE until - {_NOW} END"
        rows = self._at.execute(f"SELECT name, server, address, {left} FROM workers").fetchall()
        return {row[0]: Worker(row[0], row[1], row[2], float(row[3])) for row in rows}

    def owners(self) -> dict[str, str]:
        """The name of the worker that has the lease of each table; it may not be a worker any more."""
        return dict(self._at.execute("SELECT table_id, owner FROM leases").fetchall())

    def claim(self, tables: Collection[str]) -> None:
        """Takes the leases of tables whose owner is no longer a worker, and of tables that have none."""
        wanted = sorted(tables)
        orphans = (
            "SELECT table_id FROM leases WHERE table_id = ANY(%s) AND owner NOT IN (SELECT name FROM workers) "
            "ORDER BY table_id FOR UPDATE SKIP LOCKED"
        )
        self._at.execute(f"UPDATE leases SET owner = %s WHERE table_id IN ({orphans})", [self.me, wanted])
        self._at.execute(
            "INSERT INTO leases (table_id, owner) SELECT unnest(%s::text[]), %s ON CONFLICT DO NOTHING",
            [wanted, self.me],
        )
        self._changed()

    def hand_over(self, tables: Collection[str], to: str) -> None:
        """Gives tables of this worker to another."""
        given = "UPDATE leases SET owner = %s WHERE owner = %s AND table_id = ANY(%s)"
        self._at.execute(given, [to, self.me, sorted(tables)])
        self._changed()

    def leave(self) -> None:
        """Takes part no longer: others may take every table of this worker at once."""
        self._at.execute("DELETE FROM workers WHERE name = %s", [self.me])
        self._changed()

    def _changed(self) -> None:
        self._at.execute("SELECT pg_notify(%s, %s)", [CHANNEL, json.dumps({"by": self.me, "leases": True})])


def open_write(at: Connection, me: str, heads: Mapping[str, int], **more: Collection[str]) -> Callable[[], None]:
    """Opens a transaction that writes commands: announces them to other servers, and holds this worker's row until its end.

    ``heads`` has the number of the last command of each table; see :func:`announce` for ``more``. What it returns must be
    called before the commit: it raises NotMine where the worker has lost its row or one of the tables. Without a worker's
    name this only announces; on SQLite it does nothing.
    """
    if at.dialect.name != "postgresql":
        return _nothing
    if not me:
        announce(at, me, heads=heads, **more)
        return _nothing
    held = say(at, _OPEN, {"me": me, "tables": list(heads), "said": _said(me, heads=heads, **more)})

    def check() -> None:
        if held() == 0:
            raise NotMine("another server owns the table")

    return check


def _nothing() -> None:
    """Nobody else can own the tables."""


def lease_new(at: Connection, me: str, table: str) -> None:
    """Makes a worker the owner of a table that is stored in this transaction, and announces the table."""
    if me and at.dialect.name == "postgresql":
        at.execute(insert(leases).values(table_id=table, owner=me))
    announce(at, me, heads={table: 0})


def announce(at: Connection, me: str, **what: Collection[str]) -> None:
    """Tells other servers, once the transaction commits, what it has written; nothing on SQLite.

    That is the ``heads`` (the number of each table's last command), the tables that are ``gone``, and the accounts whose
    balance has changed (``purses``).
    """
    if at.dialect.name == "postgresql" and any(what.values()):
        say(at, f"SELECT pg_notify('{CHANNEL}', %(said)s)", {"said": _said(me, **what)})


def _said(me: str, **what: Collection[str]) -> str:
    told = {name: one if isinstance(one, Mapping) else list(one) for name, one in what.items() if one}
    text = json.dumps({"by": me, **told}, separators=(",", ":"))
    if len(text) > LONGEST:
        text = json.dumps({"by": me, **told, "purses": EVERYBODY}, separators=(",", ":"))
    return text


def refuse_served(engine: Engine) -> None:
    """Raises BadInput when a server runs on a PostgreSQL database; SQLite has a lock (``single_server.py``)."""
    if engine.dialect.name == "sqlite":
        return
    # Before step 10 of the schema each lease had a term of its own.
    table = "workers" if inspect(engine).has_table("workers") else "leases"
    with engine.connect() as at:
        runs = at.execute(text(f"SELECT 1 FROM {table} WHERE until > {_NOW} - {GONE} LIMIT 1")).first()
    if runs is not None:
        raise BadInput(
            "a server runs on this database: stop every one first, and wait a few seconds",
            "database",
            code="server-running",
        )
