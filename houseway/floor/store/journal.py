"""The Merkle log in the store: entries are appended in the transaction that they describe, and read for proofs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, insert, literal_column, select, tuple_, update

from houseway.floor.store.models import entries, log_size, nodes
from houseway.floor.store.statements import Prepared
from houseway.support.json_types import Json
from houseway.transparency.canonical import joined
from houseway.transparency.merkle import Tree, peaks

ONLY: Final = log_size.c.id == literal_column("1")
SIZE: Final = Prepared(select(log_size.c.size).where(ONLY).with_for_update())
LOCKED_SIZE: Final = Prepared(update(log_size).where(ONLY).values(size=log_size.c.size).returning(log_size.c.size))
ENTRIES: Final = Prepared(insert(entries))
NODES: Final = Prepared(insert(nodes))
GROW: Final = Prepared(update(log_size).where(ONLY).values(size=bindparam("to")))


@dataclass(frozen=True)
class Entry:
    """An entry of the public log. ``body`` must not hold anything that has to stay hidden.

    Its fields may be serialised already (``Written``), as large ones are that other rows hold too.
    """

    kind: str
    table: str
    round: int
    body: Json

    def written(self) -> bytes:
        """The bytes of the entry that are stored and hashed."""
        return joined({"kind": self.kind, "table": self.table, "round": self.round, **self.body}).encode()


def append(at: Connection, new: Sequence[Entry], known: Tree | None = None) -> Tree | None:
    """Appends entries in the transaction of ``at`` and returns the log's peaks as they are once it commits.

    Passed as ``known`` to the next append, the peaks save a query, unless another server has appended in between:
    a log only grows, so that logs of equal size are equal.
    """
    if not new:
        return known
    # On SQLite the lock is taken before the size is read: another connection may be appending.
    size = (LOCKED_SIZE if at.dialect.name == "sqlite" else SIZE).number(at)
    if known is not None and known.size == size:
        tree = Tree(size, [known.find(*place) for place in peaks(0, size)], peaks_only=True)
    else:
        tree = Tree(size, _found(at, list(peaks(0, size))), peaks_only=True)
    rows, grown = [], []
    for entry in new:
        body = entry.written()
        place = {"index": tree.size, "table_id": entry.table, "round": entry.round, "kind": entry.kind}
        rows.append({**place, "body": body})
        grown += [{"level": level, "index": index, "hash": one} for level, index, one in tree.append(body)]
    ENTRIES.run(at, rows)
    NODES.run(at, grown)
    GROW.run(at, [{"to": tree.size}])
    return tree


def _found(at: Connection, places: Sequence[tuple[int, int]]) -> list[bytes]:
    """The hashes of the nodes at (level, index) places, in the same order."""
    wanted = tuple_(nodes.c.level, nodes.c.index).in_(places)
    rows = at.execute(select(nodes.c.level, nodes.c.index, nodes.c.hash).where(wanted))
    known = {(level, index): bytes(one) for level, index, one in rows}
    return [known[place] for place in places]


class StoredBook:
    """The stored log with the interface that proofs read (``houseway.transparency.proof.Book``)."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def size(self) -> int:
        """The number of entries in the log."""
        with self._engine.connect() as at:
            return int(at.execute(select(log_size.c.size).where(log_size.c.id == 1)).scalar_one())

    def node(self, level: int, index: int) -> bytes:
        """The hash of one node of the log's tree."""
        with self._engine.connect() as at:
            return _found(at, [(level, index)])[0]

    def entries(self, first: int, last: int) -> Iterable[bytes]:
        """The entries from index ``first`` up to, but not including, ``last``."""
        wanted = select(entries.c.body).where(entries.c.index >= first, entries.c.index < last)
        with self._engine.connect() as at:
            for (body,) in at.execute(wanted.order_by(entries.c.index)).yield_per(1000):
                yield bytes(body)
