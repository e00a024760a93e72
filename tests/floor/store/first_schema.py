"""A floor's database as the first release wrote it: all entries in one log, and the first step of the schema."""

from alembic import command as alembic
from sqlalchemy import Connection, delete, insert, select

from houseway.floor.store import schema
from houseway.floor.store.engine import engine_of
from houseway.floor.store.logs.journal import packed_peaks
from houseway.floor.store.models import entries, folded, folds, log_size, nodes
from houseway.transparency.fold import ROOTS
from houseway.transparency.merkle import Tree


def taken_back(database: str, step: str = "0001") -> None:
    """Takes a database back to a step of the schema at which tables had no logs of their own."""
    engine = engine_of(database)
    with engine.begin() as at:
        _in_one_log(at)
        alembic.downgrade(schema._config(at), step)
    engine.dispose()


def _in_one_log(at: Connection) -> None:
    """Writes the entries of all logs into the house's, and no folds."""
    kept = at.execute(select(entries).where(entries.c.kind != ROOTS).order_by(entries.c.log, entries.c.index)).all()
    for table in (entries, nodes, log_size, folds, folded):
        at.execute(delete(table))
    tree = Tree()
    for row in kept:
        place = {"log": "", "index": tree.size, "table_id": row.table_id, "round": row.round, "kind": row.kind}
        at.execute(insert(entries).values(**place, body=row.body))
        grown = tree.append(bytes(row.body))
        rows = [{"log": "", "level": level, "index": index, "hash": one} for level, index, one in grown]
        at.execute(insert(nodes), rows)
    at.execute(insert(log_size).values(log="", size=tree.size, peaks=packed_peaks(tree)))
