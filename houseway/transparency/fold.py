"""Folds: every table has a log of its own, and a fold hashes the logs that grew into one entry of the house's log.

The *head* of a log is its name, size and root, and the index of the fold that named it last. A fold is the Merkle root over
the heads of all logs that grew since the last fold, so that a signed checkpoint of the house's log covers every table, and
the head of one table is proved without the others.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import plain_hex
from houseway.transparency.merkle import Hash, Tree, inclusion

ROOTS: Final = "roots"
"""The kind of the house's entry that is a fold."""
HOUSE: Final = ""
"""The name of the house's log; any other log is named after its table."""
FIRST: Final = -1
"""``before`` in the first head of a log."""


@dataclass(frozen=True)
class Head:
    """The state of a table's log at a fold."""

    log: str
    size: int
    root: Hash
    before: int = FIRST
    """The index in the house's log of the last fold that names this log; ``FIRST`` if there is none."""

    def line(self) -> bytes:
        """The head as it is hashed: the canonical JSON of its four fields."""
        return canonical([self.log, self.size, self.root.hex(), self.before])


def read_head(value: object) -> Head:
    """The head with these four JSON values; raises ``ValueError`` if it is malformed."""
    if not isinstance(value, list) or [type(one) for one in value] != [str, int, str, int]:
        raise ValueError("the head of a log is its name, its size, its root and the fold before")
    log, size, root, before = value
    if not log or size < 1 or before < FIRST or len(plain_hex(root)) != 32:
        raise ValueError("the head of a log names a table, a size from 1 on, and a root of 32 bytes")
    return Head(log, size, plain_hex(root), before)


def read_heads(text: bytes) -> list[Head]:
    """The heads in a JSON list; raises ``ValueError`` if one is malformed."""
    return [read_head(one) for one in json.loads(text)]


def fold_tree(heads: Iterable[Head]) -> Tree:
    """The Merkle tree over the heads, in their order."""
    tree = Tree()
    for one in heads:
        tree.append(one.line())
    return tree


def fold_body(heads: Sequence[Head]) -> Json:
    """The fields of a fold's entry: how many heads it covers, and the root over them."""
    return {"logs": len(heads), "root": fold_tree(heads).root().hex()}


def head_path(heads: Sequence[Head], log: str) -> tuple[int, list[str]]:
    """The place of a log's head in a fold and its inclusion path; raises ``StopIteration`` if the fold does not name it."""
    place = next(number for number, one in enumerate(heads) if one.log == log)
    return place, [step.hex() for step in inclusion(place, len(heads), fold_tree(heads).find)]


def is_fold(entry: Mapping[str, object]) -> bool:
    """True if an entry of the house's log is a fold."""
    return entry.get("kind") == ROOTS and entry.get("table") == HOUSE
