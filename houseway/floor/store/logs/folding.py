"""Folding: at most once a second one server carries the heads of all logs that grew into the house's log.

Any server may fold. It holds the lock of the house's log meanwhile, so that no two folds contradict each other; the tables'
logs are only read. An entry that is not folded yet is durable, but no checkpoint covers it.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from houseway.errors import BadInput
from houseway.floor.store.logs.journal import Entry, ReadAhead, StoredBook, append, lock, read_tree
from houseway.floor.store.models import folded, folds, log_size
from houseway.transparency.canonical import canonical
from houseway.transparency.fold import FIRST, HOUSE, ROOTS, Head, fold_body, read_heads

GAP: Final = 1.0
"""Seconds between two folds."""
PAUSE: Final = 0.05
"""Seconds between two tries of a fold that has to wait."""

GROWN: Final = (
    select(log_size.c.log, log_size.c.size, log_size.c.peaks, folded.c.index.label("fold"))
    .outerjoin(folded, folded.c.log == log_size.c.log)
    .where(log_size.c.log != HOUSE, log_size.c.size > func.coalesce(folded.c.size, 0))
)
"""The logs that have more entries than their last fold."""


def fold(engine: Engine, gap: float = GAP, clock: Callable[[], float] = time.time) -> int | None:
    """Folds the tables' logs that grew; returns the index of the new entry in the house's log.

    Returns None where no log has grown, or where the last fold is less than ``gap`` seconds old.
    """
    with engine.connect() as at:
        if not _due(at, gap, clock()):
            return None
    with engine.begin() as at:
        lock(at, HOUSE)
        now = clock()
        if not _due(at, gap, now):  # another server came first
            return None
        heads = _grown(at)
        told = {**fold_body(heads), "at": datetime.fromtimestamp(now, UTC).isoformat()}
        index = int(append(at, [Entry(ROOTS, HOUSE, 0, told)]).entries[0]["index"])
        lines = canonical([[one.log, one.size, one.root.hex(), one.before] for one in heads])
        at.execute(insert(folds).values(index=index, at=now, heads=lines))
        _keep(at, heads, index)
    return index


def fold_everything(engine: Engine, gap: float = GAP) -> None:
    """Returns once every entry that was in a table's log at the call is folded; waits up to ``gap`` seconds for that."""
    with engine.connect() as at:
        wanted = {row.log: int(row.size) for row in at.execute(GROWN)}
    while wanted:
        if fold(engine, gap) is not None:
            return
        with engine.connect() as at:
            reached = select(folded.c.log, folded.c.size).where(folded.c.log.in_(list(wanted)))
            done = {row.log: row.size for row in at.execute(reached)}
        wanted = {log: size for log, size in wanted.items() if done.get(log, 0) < size}
        if wanted:
            time.sleep(min(PAUSE, gap or PAUSE))


def heads_of(engine: Engine, index: int) -> list[Head]:
    """The heads that the fold at that index of the house's log covers; raises BadInput where it is not a fold."""
    with engine.connect() as at:
        found = at.execute(select(folds.c.heads).where(folds.c.index == index)).scalar()
    if found is None:
        raise BadInput(f"entry {index} of the house's log is not a fold", "index", code="no-such-entry")
    return read_heads(bytes(found))


def last_fold(engine: Engine, log: str, before: int) -> tuple[int, Head] | None:
    """The last fold that names a log, among the first ``before`` entries of the house's log: its index, and the log's head."""
    with engine.connect() as at:
        index = at.execute(select(folded.c.index).where(folded.c.log == log)).scalar()
    while index is not None and index != FIRST:
        head = next(one for one in heads_of(engine, index) if one.log == log)
        if index < before:
            return index, head
        index = head.before
    return None


class StoredFolds:
    """The stored folds and logs with the interface that an export reads (``houseway.transparency.proof.Folds``)."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._books: dict[str, ReadAhead] = {}

    def heads(self, index: int) -> Sequence[Head]:
        """The heads that the fold at that index of the house's log covers."""
        return heads_of(self._engine, index)

    def book(self, log: str) -> StoredBook:
        """The log of a table."""
        return self._books.setdefault(log, ReadAhead(self._engine, log))

    def size_before(self, head: Head) -> int:
        """The size of a log at the fold before the one that this head is from."""
        if head.before == FIRST:
            return 0
        return next(one.size for one in heads_of(self._engine, head.before) if one.log == head.log)


def rolled_back(at: Connection) -> Iterator[str]:
    """The tables' logs that are shorter than their last fold, or differ from it, as sentences."""
    wanted = select(folded, log_size.c.size.label("now"))
    for row in at.execute(wanted.outerjoin(log_size, log_size.c.log == folded.c.log).order_by(folded.c.log)).all():
        if row.now is None or row.now < row.size:
            yield f"the log of table {row.log} has {row.now or 0} entries and had {row.size} at its last fold"
        else:
            try:
                same = StoredBook(at.engine, row.log).root(row.size) == bytes(row.root)
            except KeyError:
                same = False
            if not same:
                yield f"the first {row.size} entries of the log of table {row.log} are not those that were folded"


# -- which logs have grown --------------------------------------------------------------------------------------------


def _due(at: Connection, gap: float, now: float) -> bool:
    last = at.execute(select(func.max(folds.c.at))).scalar() if gap else None
    # A time in the future was written by a clock that is ahead, or before one was set back: ignore it.
    return not (last is not None and 0 <= now - last < gap) and at.execute(GROWN.limit(1)).first() is not None


def _grown(at: Connection) -> list[Head]:
    """The heads of the logs that have more entries than their last fold, in the order of their names."""
    return sorted(
        (
            Head(
                row.log, row.size, read_tree(row.size, bytes(row.peaks)).root(), FIRST if row.fold is None else row.fold
            )
            for row in at.execute(GROWN)
        ),
        key=lambda head: head.log,
    )


def _keep(at: Connection, heads: Sequence[Head], index: int) -> None:
    new = (postgresql if at.dialect.name == "postgresql" else sqlite).insert(folded)
    values = {name: new.excluded[name] for name in ("size", "root", "index")}
    rows = [{"log": one.log, "size": one.size, "root": one.root, "index": index} for one in heads]
    at.execute(new.on_conflict_do_update(index_elements=[folded.c.log], set_=values), rows)
