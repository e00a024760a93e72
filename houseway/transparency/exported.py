"""The exported log, for ``houseway verify``: the house's log, and before each fold the entries that it covers.

``docs/proof-format.md`` specifies the lines.
"""

import json
from collections.abc import Collection, Iterator

from houseway.errors import BadInput
from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import Checkpoint
from houseway.transparency.fold import ROOTS, Head, head_path, is_fold
from houseway.transparency.formats import FORMAT
from houseway.transparency.merkle import leaf_hash, peaks
from houseway.transparency.proof import Book, Folds

MARK = f'"kind":"{ROOTS}"'.encode()


def exported(
    book: Book,
    signed: Checkpoint,
    first: int = 0,
    only: Collection[int] | None = None,
    folds: Folds | None = None,
    table: str | None = None,
) -> Iterator[bytes]:
    """The lines of an exported log, from entry ``first`` of the house's log to the checkpoint, each as it was hashed.

    ``only`` lists the entries of the house's log to show; the others are replaced by their hashes, so that the proof still
    holds. ``folds`` has the tables' logs; of these, ``table`` alone is shown where it is given. Raises ``BadInput`` if
    ``first`` is beyond the checkpoint.
    """
    size = signed.size
    if not 0 <= first <= size:
        raise BadInput(f"the log has {size} entries: it cannot be exported from {first}", "from", code="no-such-entry")
    head = {
        "format": FORMAT,
        "origin": signed.origin,
        "key": signed.key,
        "first": first,
        "before": _before(book, first),
    }
    yield _line(head)
    sizes: dict[str, int] = {}
    """The sizes of the logs that the file has shown."""
    for index, entry in enumerate(book.entries(first, size), first):
        if folds is not None and MARK in entry and is_fold(json.loads(entry)):
            heads = folds.heads(index)
            named = [one for one in heads if table in (None, one.log)]
            for one in named:
                yield from _grown(folds, one, sizes.get(one.log))
                sizes[one.log] = one.size
            if named:
                yield _opened(list(heads), table)
                yield entry + b"\n"
                continue
        yield entry + b"\n" if only is None or index in only else _line({"withheld": leaf_hash(entry).hex()})
    yield _line({"checkpoint": signed.note})


def _grown(folds: Folds, head: Head, shown: int | None) -> Iterator[bytes]:
    """The entries of a table's log since the fold before; ``shown`` is how many the file has shown, None if it has not yet."""
    book = folds.book(head.log)
    before = folds.size_before(head) if shown is None else shown
    begins = {} if shown is not None or not before else {"first": before, "before": _before(book, before)}
    yield _line({"log": head.log, **begins})
    for entry in book.entries(before, head.size):
        yield entry + b"\n"


def _opened(heads: list[Head], table: str | None) -> bytes:
    """The line with the heads of a fold: all of them, or that of one table with its path."""
    if table is None:
        return b'{"fold":[' + b",".join(one.line() for one in heads) + b"]}\n"
    place, path = head_path(heads, table)
    return _line({"fold": [json.loads(heads[place].line())], "index": place, "path": path})


def _before(book: Book, size: int) -> list[str]:
    return [book.node(*place).hex() for place in peaks(0, size)]


def _line(value: object) -> bytes:
    return canonical(value) + b"\n"
