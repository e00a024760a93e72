"""Practice chips and money become separate accounts.

One account held both, so what is in it has met practice chips: all of it becomes practice. Money accounts begin anew with
the next sign-in. The log says what moved.
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from houseway.transparency.canonical import joined
from houseway.transparency.merkle import Tree, peaks

revision = "0004"
down_revision = "0003"

balances = sa.table("balances", sa.column("owner"), sa.column("amount"))
entries = sa.table("entries", *(sa.column(name) for name in ("index", "table_id", "round", "kind", "body")))
nodes = sa.table("nodes", *(sa.column(name) for name in ("level", "index", "hash")))
log_size = sa.table("log_size", sa.column("id"), sa.column("size"))


def upgrade() -> None:
    _rename("player:", "practice:", "accounts_separated")


def downgrade() -> None:
    """One account again, as long as nobody has both."""
    _rename("practice:", "player:", "accounts_joined")


def _rename(old: str, new: str, kind: str) -> None:
    at = op.get_bind()
    found = at.execute(sa.select(balances).where(balances.c.owner.like(f"{old}%")).order_by(balances.c.owner)).all()
    for row in found:
        at.execute(
            balances.update().where(balances.c.owner == row.owner).values(owner=new + row.owner.removeprefix(old))
        )
    if found:
        moved = {row.owner.removeprefix(old): row.amount for row in found}
        _write(at, kind, {"from": old, "to": new, "moved": moved, "at": datetime.now(UTC).isoformat()})


def _write(at: sa.Connection, kind: str, body: dict[str, object]) -> None:
    """One entry of the log, in the form that this step of the schema has."""
    size = at.execute(sa.select(log_size.c.size).where(log_size.c.id == 1)).scalar_one()
    hashes = {
        (row.level, row._mapping["index"]): bytes(row.hash)
        for row in at.execute(
            sa.select(nodes).where(sa.tuple_(nodes.c.level, nodes.c.index).in_(list(peaks(0, size)) or [(-1, -1)]))
        )
    }
    tree = Tree(size, [hashes[place] for place in peaks(0, size)], peaks_only=True)
    text = joined({"kind": kind, "table": "", "round": 0, **body}).encode()
    at.execute(sa.insert(entries).values(index=size, table_id="", round=0, kind=kind, body=text))
    grown = tree.append(text)
    at.execute(sa.insert(nodes), [{"level": level, "index": index, "hash": one} for level, index, one in grown])
    at.execute(log_size.update().where(log_size.c.id == 1).values(size=tree.size))
