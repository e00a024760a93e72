"""Tables, commands, rounds, balances and the log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "balances",
        sa.Column("owner", sa.String(length=120), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount >= 0 OR owner = 'cage' OR owner LIKE 'house%'", name="nobody_owes_chips"),
        sa.PrimaryKeyConstraint("owner"),
    )
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("at", sa.String(length=40), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("do", sa.String(length=16), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("drawn", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sa.UniqueConstraint("table_id", "key", name="one_command_a_key"),
    )
    op.create_table(
        "entries",
        sa.Column("index", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("index"),
    )
    op.create_index("entries_by_round", "entries", ["table_id", "round"], unique=False)
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "log_size",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "nodes",
        sa.Column("level", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("index", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("level", "index"),
    )
    op.create_table(
        "rounds",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("ended_seq", sa.Integer(), nullable=False),
        sa.Column("began_at", sa.String(length=40), nullable=False),
        sa.Column("ended_at", sa.String(length=40), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("shoe", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("rounds_by_time", "rounds", ["ended_at"], unique=False)
    op.create_table(
        "shoes",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=True),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("reveal", sa.Text(), nullable=True),
        sa.Column("log", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "first"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("config", sa.Text(), nullable=False),
        sa.Column("created_at", sa.String(length=40), nullable=False),
        sa.Column("made_by", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.execute("INSERT INTO log_size (id, size) VALUES (1, 0)")


def downgrade() -> None:
    op.drop_table("tables")
    op.drop_table("snapshots")
    op.drop_table("shoes")
    op.drop_index("rounds_by_time", table_name="rounds")
    op.drop_table("rounds")
    op.drop_table("nodes")
    op.drop_table("log_size")
    op.drop_table("leases")
    op.drop_index("entries_by_round", table_name="entries")
    op.drop_table("entries")
    op.drop_table("commands")
    op.drop_table("balances")
