"""Repairs that do not alter recorded history: snapshots, the log's size and its tree; every repair is logged."""

from sqlalchemy import delete, func, insert, select

from houseway.errors import BadInput
from houseway.floor.outage import AWAY
from houseway.floor.store.check import check_store, right_tree
from houseway.floor.store.loading import put_in_service, take_out, take_up
from houseway.floor.store.models import entries, folded, folds, log_size, nodes, snapshots
from houseway.floor.store.store import Store
from houseway.live.snapshot import packed
from houseway.support.json_types import Json
from houseway.transparency.fold import read_heads


def repair(store: Store) -> tuple[list[str], list[str]]:
    """Repairs a store; returns what was done and the defects that remain, as sentences."""
    done: list[str] = []
    found = check_store(store).findings
    mendable = {one.where for one in found if one.kind == "log" and one.mendable}
    if mendable & {"tree", "size"}:
        done.append(_trees(store))
    if "heads" in mendable:
        done.append(_heads(store))
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


def _trees(store: Store) -> str:
    """Sets the nodes, the size and the peaks of every log to those of its entries."""
    with store.engine.connect() as at:
        counted = at.execute(select(entries.c.log, func.count()).group_by(entries.c.log)).all()
    mended = 0
    for log, count in counted:
        wrong, peaks = right_tree(store, log, count)
        mended += len(wrong)
        with store.engine.begin() as at:
            for level, index, right in wrong:
                here = nodes.c.log == log, nodes.c.level == level, nodes.c.index == index
                at.execute(delete(nodes).where(*here))
                at.execute(insert(nodes).values(log=log, level=level, index=index, hash=right))
            at.execute(delete(log_size).where(log_size.c.log == log))
            at.execute(insert(log_size).values(log=log, size=count, peaks=peaks))
    # Entries are hashed as they are: an altered one is still detected by its fold and by any checkpoint signed before.
    return _note(store, f"the logs' sizes and {mended} nodes of their trees were worked out from their entries")


def _heads(store: Store) -> str:
    """Sets the last head of every table's log to that of its last fold."""
    with store.engine.begin() as at:
        last: dict[str, Json] = {}
        for index, heads in at.execute(select(folds.c.index, folds.c.heads).order_by(folds.c.index)):
            last |= {head.log: {"size": head.size, "root": head.root, "index": index} for head in read_heads(heads)}
        at.execute(delete(folded))
        if last:
            at.execute(insert(folded), [{"log": log, **head} for log, head in last.items()])
    return _note(store, f"the last heads of {len(last)} tables' logs were worked out from the folds")


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
