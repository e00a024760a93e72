"""Every table has a log of its own; folds carry their roots into the house's log.

The log that was there becomes the house's, with all its entries: old proofs, exports and checkpoints go on to verify.
"""

import sqlalchemy as sa
from alembic import op

from houseway.transparency.merkle import peaks

revision = "0009"
down_revision = "0008"

LOG = sa.String(length=40)
entries = sa.table("entries", sa.column("log"))
nodes = sa.table("nodes", *(sa.column(name) for name in ("level", "index", "hash")))
old_size = sa.table("log_size", sa.column("id"), sa.column("size"))
new_size = sa.table("log_size", sa.column("log"), sa.column("size"), sa.column("peaks"))


def upgrade() -> None:
    at = op.get_bind()
    size = at.execute(sa.select(old_size.c.size).where(old_size.c.id == 1)).scalar() or 0
    found = _peaks(at, size)
    _rekey("entries", ["index"], ["log", "index"])
    _rekey("nodes", ["level", "index"], ["log", "level", "index"])
    where = sa.text("log = ''")
    op.create_index("house_entries", "entries", ["kind", "index"], postgresql_where=where, sqlite_where=where)
    op.drop_table("log_size")
    op.create_table(
        "log_size",
        sa.Column("log", LOG, nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("peaks", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("log"),
    )
    at.execute(sa.insert(new_size).values(log="", size=size, peaks=found))
    op.create_table(
        "folds",
        sa.Column("index", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("heads", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("index"),
    )
    op.create_table(
        "folded",
        sa.Column("log", LOG, nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("root", sa.LargeBinary(), nullable=False),
        sa.Column("index", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("log"),
    )


def downgrade() -> None:
    """Back to one log, as long as no table has written to its own."""
    at = op.get_bind()
    if at.execute(sa.select(sa.func.count()).select_from(entries).where(entries.c.log != "")).scalar():
        raise RuntimeError("tables have written to their own logs: restore the copy from before the migration instead")
    size = at.execute(sa.select(new_size.c.size).where(new_size.c.log == "")).scalar_one()
    op.drop_index("house_entries", table_name="entries")
    op.drop_table("folded")
    op.drop_table("folds")
    op.drop_table("log_size")
    op.create_table(
        "log_size",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    at.execute(sa.insert(old_size).values(id=1, size=size))
    _unkey("nodes", ["level", "index"])
    _unkey("entries", ["index"])


def _peaks(at: sa.Connection, size: int) -> bytes:
    """The hashes of the log's peaks, one after the other; zeros where a node is missing, which a check of the store finds."""
    places = list(peaks(0, size))
    wanted = sa.select(nodes).where(sa.tuple_(nodes.c.level, nodes.c.index).in_(places or [(-1, -1)]))
    found = {(row.level, row._mapping["index"]): bytes(row.hash) for row in at.execute(wanted)}
    return b"".join(found.get(place, bytes(32)) for place in places)


def _rekey(table: str, old: list[str], new: list[str]) -> None:
    """Adds the column ``log`` (all rows so far are the house's) and makes it the first part of the key."""
    if op.get_bind().dialect.name == "postgresql":
        op.add_column(table, sa.Column("log", LOG, nullable=False, server_default=""))
        op.alter_column(table, "log", server_default=None)
        op.drop_constraint(f"{table}_pkey", table, type_="primary")
        op.create_primary_key(f"{table}_pkey", table, new)
        return
    _copied(table, [*_columns(table), sa.Column("log", LOG, nullable=False)], new, {"log": "''"})


def _unkey(table: str, key: list[str]) -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint(f"{table}_pkey", table, type_="primary")
        op.drop_column(table, "log")
        op.create_primary_key(f"{table}_pkey", table, key)
        return
    _copied(table, [one for one in _columns(table) if one.name != "log"], key, {})


def _columns(table: str) -> list[sa.Column[object]]:
    return [
        sa.Column(one["name"], one["type"], nullable=one["nullable"], autoincrement=False)
        for one in sa.inspect(op.get_bind()).get_columns(table)
    ]


def _copied(table: str, columns: list[sa.Column[object]], key: list[str], given: dict[str, str]) -> None:
    """Replaces a table of SQLite, which cannot change a key, by a copy with these columns; ``given`` are new values."""
    if table == "entries":
        op.drop_index("entries_by_round", table_name="entries")
    op.rename_table(table, f"old_{table}")
    op.create_table(table, *columns, sa.PrimaryKeyConstraint(*key))
    names = ", ".join(f'"{one.name}"' for one in columns)
    values = ", ".join(given.get(str(one.name), f'"{one.name}"') for one in columns)
    op.execute(f"INSERT INTO {table} ({names}) SELECT {values} FROM old_{table}")
    op.drop_table(f"old_{table}")
    if table == "entries":
        op.create_index("entries_by_round", "entries", ["table_id", "round"], unique=False)
