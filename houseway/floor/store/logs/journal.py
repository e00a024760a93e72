"""The Merkle logs in the store: entries are appended in the transaction that they describe, and read for proofs.

Every table has a log of its own, and the house has one (``models.entries``). ``folding.py`` carries the tables' logs into
the house's.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from houseway.errors import HousewayError
from houseway.floor.store.models import entries, log_size, nodes
from houseway.floor.store.statements import Prepared
from houseway.floor.store.texts.packing import packed
from houseway.support.json_types import Json
from houseway.transparency.canonical import joined
from houseway.transparency.fold import HOUSE
from houseway.transparency.merkle import Tree, folded, peaks

ENTRIES: Final = Prepared(insert(entries))
NODES: Final = Prepared(insert(nodes))
GROW: Final = Prepared(
    update(log_size)
    .where(log_size.c.log == bindparam("of"), log_size.c.size == bindparam("was"))
    .values(size=bindparam("now"), peaks=bindparam("new_peaks"))
)
HASH: Final = 32
"""Bytes of a hash."""


class Stale(HousewayError):
    """Another server has appended to one of the logs since their peaks were read: read them and try again."""


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


@dataclass
class Growth:
    """Entries with their places in their logs, as rows: prepared before the first lock, written in one transaction."""

    entries: list[Json] = field(default_factory=list)
    nodes: list[Json] = field(default_factory=list)
    sizes: list[Json] = field(default_factory=list)
    after: dict[str, Tree] = field(default_factory=dict)
    """The peaks of each log once the entries are written."""

    def lock(self, at: Connection) -> Callable[[], None]:
        """Sets the new sizes in the transaction of ``at``.

        What it returns must be called before the commit: it raises Stale where a log has another size than expected. The
        logs are locked in the order of their names, so that two servers cannot deadlock.
        """
        grown = GROW.run(at, self.sizes)

        def check() -> None:
            if 0 <= grown() != len(self.sizes):
                raise Stale("another server has written to the log")

        return check

    def write(self, at: Connection) -> None:
        """Writes the entries and nodes in the transaction of ``at``, which has locked the logs."""
        ENTRIES.run(at, self.entries)
        NODES.run(at, self.nodes)


def growth(before: Mapping[str, Tree], new: Iterable[Entry]) -> Growth:
    """The rows of new entries; ``before`` has the peaks of every log that they belong to."""
    by_log: dict[str, list[Entry]] = {}
    for entry in new:
        by_log.setdefault(entry.table, []).append(entry)
    made = Growth()
    for log, its in sorted(by_log.items()):
        size = before[log].size
        tree = Tree(size, [before[log].find(*place) for place in peaks(0, size)], peaks_only=True)
        for entry in its:
            body = entry.written()
            place = {"log": log, "index": tree.size, "table_id": entry.table}
            made.entries.append({**place, "round": entry.round, "kind": entry.kind, "body": packed(body)})
            made.nodes += [
                {"log": log, "level": level, "index": index, "hash": one} for level, index, one in tree.append(body)
            ]
        made.sizes.append({"of": log, "was": size, "now": tree.size, "new_peaks": packed_peaks(tree)})
        made.after[log] = tree
    return made


def append(at: Connection, new: Sequence[Entry]) -> Growth:
    """Appends entries in the transaction of ``at``, which holds the lock of their logs until it ends.

    Returns the rows, by which the caller knows the indexes.
    """
    made = growth({log: lock(at, log) for log in sorted({entry.table for entry in new})}, new)
    made.lock(at)()
    made.write(at)
    return made


def read_peaks(engine: Engine, logs: Sequence[str]) -> dict[str, Tree]:
    """The peaks of logs as they are now; a log that is missing is created, empty."""
    with engine.begin() as at:
        found = _found(at, logs)
        if missing := sorted(set(logs) - set(found)):
            _create(at, missing)
            found |= _found(at, missing)
    return found


def _found(at: Connection, logs: Sequence[str]) -> dict[str, Tree]:
    rows = at.execute(select(log_size).where(log_size.c.log.in_(list(logs))))
    return {row.log: read_tree(row.size, bytes(row.peaks)) for row in rows}


def _create(at: Connection, logs: Sequence[str]) -> None:
    dialect = postgresql if at.dialect.name == "postgresql" else sqlite
    rows = [{"log": log, "size": 0, "peaks": b""} for log in logs]
    at.execute(dialect.insert(log_size).on_conflict_do_nothing(), rows)


def lock(at: Connection, log: str) -> Tree:
    """The peaks of a log, locked until the transaction ends."""
    only = log_size.c.log == log
    # On SQLite the lock is taken by a write before the size is read: another connection may be appending.
    locking = (
        update(log_size).where(only).values(size=log_size.c.size).returning(log_size.c.size, log_size.c.peaks)
        if at.dialect.name == "sqlite"
        else select(log_size.c.size, log_size.c.peaks).where(only).with_for_update()
    )
    row = at.execute(locking).first()
    if row is None:
        _create(at, [log])
        row = at.execute(locking).one()
    return read_tree(row.size, bytes(row.peaks))


def packed_peaks(tree: Tree) -> bytes:
    """The hashes of a log's peaks, one after the other, from left to right."""
    return b"".join(tree.find(*place) for place in peaks(0, tree.size))


def read_tree(size: int, packed: bytes) -> Tree:
    """The tree with these peaks; raises ``ValueError`` where their number does not fit the size."""
    return Tree(size, [packed[at : at + HASH] for at in range(0, len(packed), HASH)], peaks_only=True)


class StoredBook:
    """A stored log with the interface that proofs read (``houseway.transparency.proof.Book``)."""

    def __init__(self, engine: Engine, log: str = HOUSE) -> None:
        self._engine, self.log = engine, log

    def size(self) -> int:
        """The number of entries in the log."""
        with self._engine.connect() as at:
            return int(at.execute(select(log_size.c.size).where(log_size.c.log == self.log)).scalar() or 0)

    def node(self, level: int, index: int) -> bytes:
        """The hash of one node of the log's tree."""
        return self.hashes([(level, index)])[0]

    def root(self, size: int) -> bytes:
        """The root of the first ``size`` entries; raises ``KeyError`` where a node is missing."""
        return folded(self.hashes(list(peaks(0, size))))

    def hashes(self, places: Sequence[tuple[int, int]]) -> list[bytes]:
        """The hashes of the nodes at (level, index) places, in the same order; raises ``KeyError`` where one is missing."""
        wanted = tuple_(nodes.c.level, nodes.c.index).in_(places)
        with self._engine.connect() as at:
            rows = at.execute(select(nodes.c.level, nodes.c.index, nodes.c.hash).where(nodes.c.log == self.log, wanted))
            known = {(level, index): bytes(one) for level, index, one in rows}
        return [known[place] for place in places]

    def entries(self, first: int, last: int) -> Iterable[bytes]:
        """The entries from index ``first`` up to, but not including, ``last``; fewer where some are missing."""
        within = entries.c.index >= first, entries.c.index < last
        wanted = select(entries.c.body).where(entries.c.log == self.log, *within)
        with self._engine.connect() as at:
            for (body,) in at.execute(wanted.order_by(entries.c.index)).yield_per(1000):
                yield bytes(body)


class ReadAhead(StoredBook):
    """A stored log whose entries are asked for a few at a time, in order, and read in larger steps."""

    STEP: Final = 32
    """Entries read in one query, unless more are asked for."""

    def __init__(self, engine: Engine, log: str) -> None:
        super().__init__(engine, log)
        self._first, self._read = 0, list[bytes]()

    def entries(self, first: int, last: int) -> Iterable[bytes]:
        """The entries from index ``first`` up to, but not including, ``last``; fewer where some are missing."""
        if first < self._first or last > self._first + len(self._read):
            self._first, self._read = first, list(super().entries(first, max(last, first + self.STEP)))
        return self._read[first - self._first : last - self._first]
