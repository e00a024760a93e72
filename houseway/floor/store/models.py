"""The database's tables. Money is in whole cents; documents are JSON text, so that every database stores the same bytes."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    String,
    Table,
    Text,
    UniqueConstraint,
    literal_column,
)

from houseway.floor.store.texts.packing import StoredText

metadata = MetaData()
StoredRow = Row[Any]
"""A row of one of these tables: SQLAlchemy reads its columns by name and knows none of their types."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("config", Text, nullable=False),
    Column("created_at", String(40), nullable=False),
    Column("made_by", String(64), nullable=False),
)

commands: Final = Table(
    "commands",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("key", String(80), nullable=False),
    Column("at", String(40), nullable=False),
    Column("by", String(64), nullable=False),
    Column("role", String(16), nullable=False),
    Column("do", String(16), nullable=False),
    Column("fields", Text, nullable=False),
    Column("drawn", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("code", String(64)),
    Column("told", LargeBinary),
    UniqueConstraint("table_id", "key", name="one_command_a_key"),
)
"""The commands of a table in order; replaying them gives its state. ``told`` has their events, compressed (up to step 6 of
the schema ``events`` has them as text): complete, hidden cards included, each with ``private``, and which of them are steps
of the round. Read them with ``houseway.floor.store.texts.told``; show them only through ``houseway.floor.records.history``."""

rounds: Final = Table(
    "rounds",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ended_seq", Integer, nullable=False),
    Column("began_at", String(40), nullable=False),
    Column("ended_at", String(40), nullable=False),
    Column("answer", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("shoe", Integer, nullable=False),
    Column("settled", LargeBinary),
    Index("rounds_by_time", "ended_at"),
)
"""Settled rounds: the answer, compressed, in ``settled``, the seating, and the first round of their shoe. Up to step 6 of the
schema ``answer`` has it as text, with the events; now those are read from the commands of the round."""

shoes: Final = Table(
    "shoes",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer),
    Column("commitment", String(64), nullable=False),
    Column("reveal", Text),
    Column("log", Text),
)
"""Shoes: the commitment at the first round, and after the last its number. The reveal and the log are in the entries
``revealed`` and ``settled`` of the Merkle log; up to step 6 of the schema also in ``reveal`` and ``log``."""

balances: Final = Table(
    "balances",
    metadata,
    Column("owner", String(120), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint(
        "amount >= 0 OR owner IN ('cage', 'cash', 'practice') OR owner LIKE 'house%' OR owner LIKE 'marker:%' "
        "OR owner LIKE 'rack:%'",
        name="nobody_owes_chips",
    ),
    CheckConstraint("amount <= 0 OR owner NOT LIKE 'marker:%'", name="no_marker_overpaid"),
)
"""All chips: ``player:NAME`` (money), ``practice:NAME``, ``seat:ID:N``, ``layout:ID``, ``house:ID``, ``house:ID:NAME``,
``meter:ID:NAME``, ``marker:NAME``, ``rack:ID``, ``cage``, ``cash`` and ``practice``; the sum of all is 0."""

workers: Final = Table(
    "workers",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("server", String(64), nullable=False),
    Column("address", String(200), nullable=False),
    Column("until", Float, nullable=False),
)
"""The processes that serve this floor: the server of each, where the others reach it, and the Unix time, by the database's
clock, until which it counts as alive."""

leases: Final = Table(
    "leases",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("owner", String(64), nullable=False),
)
"""Which worker owns a table; the lease lasts as long as the worker's row."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("code", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The last snapshot of a table: number of the last command, digest of the code that wrote it, and sealed state."""

entries: Final = Table(
    "entries",
    metadata,
    Column("log", String(40), primary_key=True),
    Column("index", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("kind", String(24), nullable=False),
    Column("body", StoredText, nullable=False),
    Index("entries_by_round", "table_id", "round"),
)
"""The entries of the Merkle logs, exactly as they were hashed. ``log`` is empty for the house's log, else the table's id.

Tables had no logs of their own at first: their older entries are in the house's log."""
IN_HOUSE_LOG: Final = entries.c.log == literal_column("''")
"""The condition that an entry is in the house's log; the index ``house_entries`` needs the literal."""
house_entries: Final = Index(
    "house_entries", entries.c.kind, entries.c.index, postgresql_where=IN_HOUSE_LOG, sqlite_where=IN_HOUSE_LOG
)

nodes: Final = Table(
    "nodes",
    metadata,
    Column("log", String(40), primary_key=True),
    Column("level", Integer, primary_key=True, autoincrement=False),
    Column("index", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
)

log_size: Final = Table(
    "log_size",
    metadata,
    Column("log", String(40), primary_key=True),
    Column("size", BigInteger, nullable=False),
    Column("peaks", LargeBinary, nullable=False),
)
"""A row for each log, locked while a server appends to it: its size, and the hashes of its peaks, one after the other."""

folds: Final = Table(
    "folds",
    metadata,
    Column("index", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("heads", LargeBinary, nullable=False),
)
"""The folds of the tables' logs: the index of the entry in the house's log, its Unix time, and the heads that it covers."""

folded: Final = Table(
    "folded",
    metadata,
    Column("log", String(40), primary_key=True),
    Column("size", BigInteger, nullable=False),
    Column("root", LargeBinary, nullable=False),
    Column("index", BigInteger, nullable=False),
)
"""The last head of each table's log: its size and root, and the index of the fold."""

house: Final = Table(
    "house",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("name", String(32), nullable=False),
    Column("sealed", Text, nullable=False),
)
"""One row: the floor's name, and the same name sealed, to check that the sealing key is the right one."""
