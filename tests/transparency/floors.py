"""A floor's logs in memory: the house's, one for each table, and folds, which a test may forge before it signs."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import Checkpoint, Signer
from houseway.transparency.exported import exported
from houseway.transparency.fold import FIRST, Head, fold_body
from houseway.transparency.merkle import Tree
from houseway.transparency.proof import checkpoint, table_proof
from tests.transparency.logs import HOUSE, NOON, ORIGIN, MemoryBook, values


class MemoryFloor:
    """The house's log, the tables' logs and the folds (``houseway.transparency.proof.Folds``)."""

    def __init__(self) -> None:
        self.house = MemoryBook()
        self.tables: dict[str, MemoryBook] = {}
        self.folds: dict[int, list[Head]] = {}

    # -- as an export reads it ---------------------------------------------------------------------------------------

    def heads(self, index: int) -> Sequence[Head]:
        return self.folds[index]

    def book(self, log: str) -> MemoryBook:
        return self.tables[log]

    def size_before(self, head: Head) -> int:
        return 0 if head.before == FIRST else next(one.size for one in self.folds[head.before] if one.log == head.log)

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, *entries: dict[str, Any]) -> None:
        """Appends each entry to the log of its table, or to the house's."""
        for entry in entries:
            log = entry["table"]
            book = self.tables.setdefault(log, MemoryBook()) if log else self.house
            book.append(canonical(entry))

    def last(self, log: str) -> tuple[int, int]:
        """The size of a log at its last fold, and the index of that fold."""
        found = [(head.size, index) for index, heads in self.folds.items() for head in heads if head.log == log]
        return found[-1] if found else (0, FIRST)

    def grown(self) -> list[Head]:
        """The heads of the logs that have grown since their last fold."""
        return [
            Head(log, book.size(), book.tree.root(), self.last(log)[1])
            for log, book in sorted(self.tables.items())
            if book.size() > self.last(log)[0]
        ]

    def fold(self, heads: list[Head] | None = None) -> int:
        """Folds these heads, by default those of the logs that have grown; returns the index of the entry."""
        heads = self.grown() if heads is None else heads
        index = self.house.size()
        self.folds[index] = heads
        self.write({"kind": "roots", "table": "", "round": 0, **fold_body(heads), "at": NOON.isoformat()})
        return index

    # -- what strangers get ------------------------------------------------------------------------------------------

    def signed(self, signer: Signer = HOUSE) -> Checkpoint:
        return checkpoint(self.house, signer, ORIGIN)

    def file(self, table: str | None = None, first: int = 0, only: Iterable[int] = (), signer: Signer = HOUSE) -> bytes:
        """The exported logs: all of them, or that of one table with the house's entries ``only``."""
        shown = None if table is None else set(only)
        return b"".join(exported(self.house, self.signed(signer), first, shown, self, table))

    def proof(self, log: str, index: int, fold: int | None = None) -> dict[str, Any]:
        """The proof of an entry of a table's log, under its last fold unless another is given."""
        return table_proof(self.house, self, self.last(log)[1] if fold is None else fold, log, index, self.signed())


def floor(steps: int = 4) -> MemoryFloor:
    """An evening at two tables: a sign-in, and their entries a few at a time, with a fold after each step."""
    made = MemoryFloor()
    made.write({"kind": "signing_key", "table": "", "round": 0, "public_key": HOUSE.public, "at": NOON.isoformat()})
    entries = list(values())
    for step in range(0, len(entries), steps):
        made.write(*entries[step : step + steps])
        made.fold()
    return made


# -- what a dishonest house does ---------------------------------------------------------------------------------------


def rewritten(book: MemoryBook, entries: list[bytes]) -> None:
    book.kept, book.tree = [], Tree()
    for entry in entries:
        book.append(entry)


def altered(made: MemoryFloor, table: str = "a") -> None:
    kept = list(made.tables[table].kept)
    kept[2] = kept[2].replace(b'"by":"ann"', b'"by":"eve"')
    rewritten(made.tables[table], kept)


def dropped(made: MemoryFloor, table: str = "a") -> None:
    rewritten(made.tables[table], [*made.tables[table].kept[:2], *made.tables[table].kept[3:]])


def reordered(made: MemoryFloor, table: str = "a") -> None:
    kept = list(made.tables[table].kept)
    kept[1], kept[2] = kept[2], kept[1]
    rewritten(made.tables[table], kept)


def moved(made: MemoryFloor) -> None:
    made.tables["b"].append(made.tables["a"].kept[3])


def truncated(made: MemoryFloor, table: str = "a") -> None:
    rewritten(made.tables[table], made.tables[table].kept[:-3])


def smaller(made: MemoryFloor, table: str = "a") -> None:
    size, last = made.last(table)
    made.fold([Head(table, size - 1, made.tables[table].tree.root(size - 1), last)])


def other_root(made: MemoryFloor, table: str = "a") -> None:
    made.tables[table].append(canonical({"kind": "note", "table": table, "round": 0}))
    made.fold([Head(table, made.tables[table].size(), bytes(32), made.last(table)[1])])


def left_out(made: MemoryFloor, table: str = "a") -> None:
    """The next fold of the table points past the last one, as if that had never been."""
    made.tables[table].append(canonical({"kind": "note", "table": table, "round": 0}))
    before = made.folds[made.last(table)[1]]
    made.fold([Head(table, made.tables[table].size(), made.tables[table].tree.root(), before[0].before)])


def in_the_house(made: MemoryFloor, table: str = "a") -> None:
    made.house.append(canonical({"kind": "note", "table": table, "round": 0}))


def twice(made: MemoryFloor, table: str = "a") -> None:
    made.tables[table].append(canonical({"kind": "note", "table": table, "round": 0}))
    (head,) = made.grown()
    made.fold([head, head])


def forged_proofs() -> list[tuple[str, dict[str, Any]]]:
    """Proofs of an entry that are not in order, each by one alteration."""
    made = floor()
    made.write({"kind": "note", "table": "b", "round": 0})
    without = made.fold()
    good, other = made.proof("a", 3), made.proof("b", 3)
    fold, head = good["fold"], good["head"]
    another = made.proof("b", 3, without)["fold"]
    line = json.loads(head["entry"])
    smaller = canonical([line[0], line[1] - 1, *line[2:]]).decode()
    spaced = good["entry"].replace(":", ": ", 1)
    return [
        ("entry", {**good, "entry": good["entry"].replace("ann", "eve")}),
        ("spaces", {**good, "entry": spaced}),
        ("place", {**good, "index": 4}),
        ("short path", {**good, "path": good["path"][:-1]}),
        ("no head", {name: value for name, value in good.items() if name != "head"}),
        ("no fold", {**good, "fold": None}),
        ("another table's head", {**good, "head": other["head"]}),
        ("another table's entry", {**good, **{name: other[name] for name in ("entry", "index", "path")}}),
        ("a fold without the table", {**good, "fold": another}),
        ("a smaller size", {**good, "head": {**head, "entry": smaller}}),
        ("the head's place", {**good, "head": {**head, "index": head["index"] + 1}}),
        ("the fold's place", {**good, "fold": {**fold, "index": fold["index"] - 1}}),
        ("not a fold", {**good, "fold": {**fold, "entry": fold["entry"].replace("roots", "notes")}}),
        ("the house's entry", {**good, "format": "houseway-proof-2"}),
        ("a malformed head", {**good, "head": {**head, "entry": "[]"}}),
        ("a nested head", {**good, "head": {**head, "entry": "[" * 9_999}}),
        ("an entry that is a list", {**good, "entry": "[]"}),
    ]
