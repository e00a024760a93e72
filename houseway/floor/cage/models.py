"""The tables of the cage. Amounts are in cents; times are ISO 8601 in UTC."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

till: Final = Table(
    "cage_till",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("limits", Text),
)
"""One row, locked while a command of the cage is carried out; ``limits`` is null while the defaults are in force."""

commands: Final = Table(
    "cage_commands",
    metadata,
    Column("by", String(64), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("do", String(16), nullable=False),
    Column("at", String(40), nullable=False),
    Column("fields", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Index("cage_commands_by_time", "by", "do", "at"),
)
"""The commands that were carried out, each once for its sender and key, with the answer that was given."""

slips: Final = Table(
    "cage_slips",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("state", String(12), nullable=False),
    Column("asked_by", String(64), nullable=False),
    Column("asked_at", String(40), nullable=False),
    Column("approved_by", String(64)),
    Column("approved_at", String(40)),
    Column("ended_by", String(64)),
    Column("ended_at", String(40)),
    Column("reason", String(200)),
    Column("reverses", Integer),
    Column("reversed_by", Integer),
    Column("book", BigInteger),
    Index("cage_slips_by_state", "state", "ended_at"),
    Index("cage_slips_by_name", "name", "ended_at"),
)
"""What was asked of the cage and what became of it. ``name`` is a player, or a table for its rack; ``book`` is what the
books said of a rack when it was counted."""

credit_lines: Final = Table(
    "cage_credit_lines",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Column("set_by", String(64), nullable=False),
    Column("set_at", String(40), nullable=False),
)
"""How much each player may owe on markers."""
