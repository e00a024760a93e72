"""The cage: slips, credit lines and limits; practice chips come from an account of their own, apart from the cage."""

import json

import sqlalchemy as sa
from alembic import op

from houseway.floor.store.texts.packing import StoredText

revision = "0008"
down_revision = "0007"

balances = sa.table("balances", sa.column("owner"), sa.column("amount"))
entries = sa.table("entries", sa.column("table_id"), sa.column("kind"), sa.column("body", StoredText()))

BEFORE = {"nobody_owes_chips": "amount >= 0 OR owner = 'cage' OR owner LIKE 'house%'"}
AFTER = {
    "nobody_owes_chips": (
        "amount >= 0 OR owner IN ('cage', 'cash', 'practice') OR owner LIKE 'house%' OR owner LIKE 'marker:%' "
        "OR owner LIKE 'rack:%'"
    ),
    "no_marker_overpaid": "amount <= 0 OR owner NOT LIKE 'marker:%'",
}


def upgrade() -> None:
    _constrain(BEFORE, AFTER)
    op.create_table(
        "cage_till",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("limits", sa.Text()),
        sa.PrimaryKeyConstraint("id"),
    )
    op.execute("INSERT INTO cage_till (id) VALUES (1)")
    op.create_table(
        "cage_commands",
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("do", sa.String(length=16), nullable=False),
        sa.Column("at", sa.String(length=40), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("by", "key"),
    )
    op.create_index("cage_commands_by_time", "cage_commands", ["by", "do", "at"])
    op.create_table(
        "cage_slips",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("asked_by", sa.String(length=64), nullable=False),
        sa.Column("asked_at", sa.String(length=40), nullable=False),
        sa.Column("approved_by", sa.String(length=64)),
        sa.Column("approved_at", sa.String(length=40)),
        sa.Column("ended_by", sa.String(length=64)),
        sa.Column("ended_at", sa.String(length=40)),
        sa.Column("reason", sa.String(length=200)),
        sa.Column("reverses", sa.Integer()),
        sa.Column("reversed_by", sa.Integer()),
        sa.Column("book", sa.BigInteger()),
        sa.PrimaryKeyConstraint("number"),
    )
    op.create_index("cage_slips_by_state", "cage_slips", ["state", "ended_at"])
    op.create_index("cage_slips_by_name", "cage_slips", ["name", "ended_at"])
    op.create_table(
        "cage_credit_lines",
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("set_by", sa.String(length=64), nullable=False),
        sa.Column("set_at", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("player"),
    )
    _separate()


def downgrade() -> None:
    """One account of the house again, which answers for cash, markers and racks too."""
    for table in ("cage_credit_lines", "cage_slips", "cage_commands", "cage_till"):
        op.drop_table(table)
    at = op.get_bind()
    joined = (
        balances.c.owner.in_(["cash", "practice"]) | balances.c.owner.like("marker:%") | balances.c.owner.like("rack:%")
    )
    total = at.execute(sa.select(sa.func.sum(balances.c.amount)).where(joined)).scalar() or 0
    at.execute(balances.delete().where(joined))
    at.execute(balances.update().where(balances.c.owner == "cage").values(amount=balances.c.amount + int(total)))
    if total and not at.execute(sa.select(balances.c.owner).where(balances.c.owner == "cage")).first():
        at.execute(balances.insert().values(owner="cage", amount=int(total)))
    _constrain(AFTER, BEFORE)


def _separate() -> None:
    """Moves the practice chips that the log says were granted from the cage's account to one of their own."""
    at = op.get_bind()
    grants = sa.select(entries.c.body).where(entries.c.table_id == "", entries.c.kind == "granted")
    given = [json.loads(bytes(row.body)) for row in at.execute(grants)]
    total = sum(int(one["amount"]) for one in given if one.get("practice"))
    if total:
        at.execute(balances.update().where(balances.c.owner == "cage").values(amount=balances.c.amount + total))
        at.execute(balances.insert().values(owner="practice", amount=-total))


def _constrain(old: dict[str, str], new: dict[str, str]) -> None:
    """Gives the table of balances other constraints; SQLite takes them only with a new table."""
    if op.get_bind().dialect.name != "sqlite":
        for name in old:
            op.drop_constraint(name, "balances", type_="check")
        for name, rule in new.items():
            op.create_check_constraint(name, "balances", rule)
        return
    op.rename_table("balances", "balances_before")
    op.create_table(
        "balances",
        sa.Column("owner", sa.String(length=120), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        *(sa.CheckConstraint(rule, name=name) for name, rule in new.items()),
        sa.PrimaryKeyConstraint("owner"),
    )
    op.execute("INSERT INTO balances SELECT owner, amount FROM balances_before")
    op.drop_table("balances_before")
