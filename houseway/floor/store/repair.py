"""Repairs that do not alter recorded history: snapshots, the log's size and its tree; every repair is logged."""

from sqlalchemy import delete, func, insert, select, update

from houseway.errors import BadInput
from houseway.floor.outage import AWAY
from houseway.floor.store.check import check_store, wrong_nodes
from houseway.floor.store.loading import put_in_service, take_out, take_up
from houseway.floor.store.models import entries, log_size, nodes, snapshots
from houseway.floor.store.store import Store
from houseway.live.snapshot import packed


def repair(store: Store) -> tuple[list[str], list[str]]:
    """Repairs a store; returns what was done and the defects that remain, as sentences."""
    done: list[str] = []
    found = check_store(store).findings
    for one in found:
        if one.kind == "log" and one.where == "tree" and one.mendable:
            done.append(_tree(store))
    for one in found:
        if one.kind == "log" and one.where == "size" and one.mendable:
            done.append(_size(store))
    for one in found:
        if one.kind == "snapshot" and one.mendable:
            done.append(_dropped(store, one.where))
    done += _snapshots(store, {one.where for one in found if one.kind == "snapshot"})
    left = [f"{one.kind} {one.where}: {one.problem}" for one in check_store(store).findings]
    return done, left


def isolate(store: Store, table: str, why: str) -> str:
    """Takes a table out of service until it is released; returns a message. Raises BadInput for a bad table or reason."""
    if table not in store.set_up():
        raise BadInput(f"there is no table {table!r}", "--isolate", code="no-such-table")
    if not 1 <= len(why.strip()) <= 200 or not why.isprintable():
        raise BadInput("say in a few words why the table is taken out of service", "--reason", code="reason-missing")
    take_out(store, table, why.strip())
    return f"table {table} is out of service: {why.strip()}"


def release(store: Store, table: str) -> str:
    """Puts a table back into service; returns a message. Loading still compares it with its log and balances."""
    if table not in store.set_up():
        raise BadInput(f"there is no table {table!r}", "--release", code="no-such-table")
    put_in_service(store, table)
    return f"table {table} may be served again"


def _note(store: Store, what: str) -> str:
    with store.engine.begin() as at:
        store.note(at, "repaired", {"what": what})
    return what


def _size(store: Store) -> str:
    with store.engine.begin() as at:
        count = at.execute(select(func.count()).select_from(entries)).scalar_one()
        at.execute(update(log_size).values(size=count))
    return _note(store, f"the log's size was set to its {count} entries")


def _tree(store: Store) -> str:
    wrong = list(wrong_nodes(store))
    with store.engine.begin() as at:
        for level, index, right in wrong:
            at.execute(delete(nodes).where(nodes.c.level == level, nodes.c.index == index))
            at.execute(insert(nodes).values(level=level, index=index, hash=right))
        # Entries are hashed as they are: an altered one is still detected by any checkpoint signed before.
        count = at.execute(select(func.count()).select_from(entries)).scalar_one()
        at.execute(update(log_size).values(size=count))
    return _note(store, f"{len(wrong)} nodes of the log's tree were worked out from its entries")


def _dropped(store: Store, table: str) -> str:
    with store.engine.begin() as at:
        at.execute(delete(snapshots).where(snapshots.c.table_id == table))
        store.note(at, "repaired", {"what": f"the snapshot of table {table} was dropped"})
    return f"the snapshot of table {table} was dropped"


def _snapshots(store: Store, tables: set[str]) -> list[str]:
    done = []
    for table in sorted(tables):
        try:
            taken = take_up(store, table, store.config(table))
            body = None if taken.live.playing else packed(taken.live)
        except AWAY:
            raise
        except Exception:
            continue  # reported among the remaining defects
        if body is not None:
            store.keep_snapshots([(table, taken.seq, body)])
            done.append(_note(store, f"table {table} was written down anew after its command {taken.seq}"))
    return done
