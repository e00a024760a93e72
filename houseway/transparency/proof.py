"""Proofs from the logs: of one entry and of growth. A store only looks up nodes, entries and folds."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import Checkpoint, Signer, first_format, plain_hex, read_checkpoint
from houseway.transparency.fold import Head, head_path, is_fold, read_head
from houseway.transparency.formats import FIRST_PROOF, PROOF, TABLE_PROOF
from houseway.transparency.merkle import consistency, inclusion, leaf_hash, root, verify_inclusion


class Book(Protocol):
    """The interface of a stored log."""

    def size(self) -> int:
        """The number of entries."""
        ...

    def node(self, level: int, index: int) -> bytes:
        """The hash of a full subtree."""
        ...

    def entries(self, first: int, last: int) -> Iterable[bytes]:
        """The entries from ``first`` to ``last`` (exclusive), exactly as they were hashed."""
        ...


class Folds(Protocol):
    """The interface of the stored folds, and of the tables' logs that they cover."""

    def heads(self, index: int) -> Sequence[Head]:
        """The heads that the fold at that index of the house's log covers."""
        ...

    def size_before(self, head: Head) -> int:
        """The size of a log at the fold before the one that this head is from."""
        ...

    def book(self, log: str) -> Book:
        """The log of a table."""
        ...


def checkpoint(book: Book, signer: Signer, origin: str) -> Checkpoint:
    """A signed checkpoint of the house's log as it is now."""
    size = book.size()
    return signer.checkpoint(origin, size, root(size, book.node))


def entry_proof(book: Book, index: int, signed: Checkpoint) -> Json:
    """The self-contained proof, as JSON, that an entry is at that index in the house's log of that checkpoint.

    Raises ``BadInput`` if the log has no such entry.
    """
    return {"format": PROOF, **_step(book, index, signed.size), "key": signed.key, "checkpoint": signed.note}


def table_proof(house: Book, folds: Folds, fold: int, log: str, index: int, signed: Checkpoint) -> Json:
    """The self-contained proof, as JSON, that an entry is at that index in a table's log.

    ``fold`` is the index, in the house's log, of a fold that covers it. Raises ``BadInput`` if the entry or the fold is not
    there, or the fold does not name the log.
    """
    heads = folds.heads(fold)
    head = next((one for one in heads if one.log == log), None)
    if head is None:
        raise BadInput(f"fold {fold} does not cover table {log}", "index", code="no-such-entry")
    place, path = head_path(heads, log)
    return {
        "format": TABLE_PROOF,
        **_step(folds.book(log), index, head.size),
        "head": {"entry": head.line().decode("ascii"), "index": place, "path": path},
        "fold": _step(house, fold, signed.size),
        "key": signed.key,
        "checkpoint": signed.note,
    }


def _step(book: Book, index: int, size: int) -> Json:
    """An entry, its index, and its path to the root of the log's first ``size`` entries."""
    if not 0 <= index < size:
        raise BadInput(f"the log has {size} entries: there is none numbered {index}", "index", code="no-such-entry")
    (entry,) = book.entries(index, index + 1)
    path = [step.hex() for step in inclusion(index, size, book.node)]
    return {"entry": entry.decode("ascii"), "index": index, "path": path}


def growth_proof(book: Book, old: int, new: int) -> Json:
    """The proof, as JSON with both roots, that the log of size ``new`` begins with the log of size ``old``.

    Raises ``BadInput`` for sizes that the log does not have.
    """
    size = book.size()
    if not 0 <= old <= new <= size:
        raise BadInput(
            f"the log has {size} entries: sizes go from 0 to there, the earlier one first", "from", code="no-such-entry"
        )
    return {
        "from": old,
        "to": new,
        "from_root": root(old, book.node).hex(),
        "to_root": root(new, book.node).hex(),
        "path": [step.hex() for step in consistency(old, new, book.node)],
    }


# -- verification -----------------------------------------------------------------------------------------------------


def proof_problems(proof: object, public_key: str | None = None) -> list[str]:
    """The problems of an entry's proof; an empty list means that the entry is in the signed log.

    ``public_key`` (hex) pins the key. Raises ``BadInput`` if it is not a proof.
    """
    if not isinstance(proof, Mapping) or proof.get("format") not in (TABLE_PROOF, PROOF, FIRST_PROOF):
        raise BadInput(f"this is not a proof: its format is not {TABLE_PROOF!r}", "proof", code="not-a-proof")
    signed = _signed(proof, public_key)
    if isinstance(signed, str):
        return [signed]
    if proof["format"] != TABLE_PROOF:
        return _unproved(proof, signed.size, signed.root, "the entry", "the signed root")
    return _table_problems(proof, signed)


def _signed(proof: Mapping[str, object], public_key: str | None) -> Checkpoint | str:
    stated, key = proof.get("checkpoint"), proof.get("key")
    if proof["format"] == FIRST_PROOF:
        return first_format(stated, public_key) if isinstance(stated, Mapping) else "there is no checkpoint"
    if not isinstance(stated, str) or not isinstance(key, str):
        return "there is no checkpoint, or no key"
    if public_key is not None and key != public_key:
        return "the checkpoint is signed with another key than the one it should be"
    return read_checkpoint(stated, key)


def _table_problems(proof: Mapping[str, object], signed: Checkpoint) -> list[str]:
    """The problems of a proof from a table's log: each of its three steps must lead to the root that the next one states."""
    stated, fold = proof.get("head"), proof.get("fold")
    if not isinstance(stated, Mapping) or not isinstance(fold, Mapping):
        return ["the proof has no fold, or no head of the table's log"]
    try:
        head = read_head(_value(stated.get("entry")))
        entry, told = _value(proof.get("entry")), _value(fold.get("entry"))
        if not isinstance(entry, Mapping) or not isinstance(told, Mapping):
            raise ValueError("an entry is a JSON object")
        logs, over = told.get("logs"), plain_hex(told.get("root"))
    except ValueError:
        return ["the proof's entry, head or fold is malformed"]
    if not is_fold(told) or type(logs) is not int:
        return ["the entry of the house's log that should be a fold is not one"]
    if entry.get("table") != head.log:
        return [f"the entry is about table {entry.get('table')!r:.60} and the log is that of table {head.log!r:.60}"]
    return [
        *_unproved(proof, head.size, head.root, "the entry", "the root of the table's log"),
        *_unproved(stated, logs, over, "the head of the table's log", "the root of the fold"),
        *_unproved(fold, signed.size, signed.root, "the fold", "the signed root"),
    ]


def _value(text: object) -> object:
    """The value of a canonical JSON text; raises ``ValueError`` if it is not one."""
    if not isinstance(text, str):
        raise ValueError("this is not JSON text")
    try:
        value: object = json.loads(text)
    except RecursionError:
        raise ValueError("this is nested too deeply") from None
    if canonical(value) != text.encode():
        raise ValueError("this is not canonical JSON")
    return value


def _unproved(step: Mapping[str, object], size: int, expected: bytes, what: str, where: str) -> list[str]:
    """The problem of a step whose path does not lead from its entry to the expected root."""
    entry, index, path = step.get("entry"), step.get("index"), step.get("path")
    if not isinstance(entry, str) or type(index) is not int or not isinstance(path, list):
        return ["the proof's entry, index or path is missing or malformed"]
    try:
        steps = [plain_hex(one) for one in path]
        whole = verify_inclusion(leaf_hash(entry.encode()), index, size, steps, expected)
    except ValueError:
        whole = False
    return [] if whole else [f"the path does not lead from {what} to {where}: one of them was altered"]
