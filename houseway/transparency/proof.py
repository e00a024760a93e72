"""Proofs from the house's log: of one entry, of its growth, and exports of a part. A store only looks up nodes and entries."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import Checkpoint, Signer, first_format, plain_hex, read_checkpoint
from houseway.transparency.formats import FIRST_PROOF, FORMAT, PROOF
from houseway.transparency.merkle import consistency, inclusion, leaf_hash, peaks, root, verify_inclusion


class Book(Protocol):
    """The interface of a store's log."""

    def size(self) -> int:
        """The number of entries."""
        ...

    def node(self, level: int, index: int) -> bytes:
        """The hash of a full subtree."""
        ...

    def entries(self, first: int, last: int) -> Iterable[bytes]:
        """The entries from ``first`` to ``last`` (exclusive), exactly as they were hashed."""
        ...


def checkpoint(book: Book, signer: Signer, origin: str) -> Checkpoint:
    """A signed checkpoint of the log's current state."""
    size = book.size()
    return signer.checkpoint(origin, size, root(size, book.node))


def entry_proof(book: Book, index: int, signed: Checkpoint) -> Json:
    """The self-contained proof, as JSON, that an entry is at that index in the log of that checkpoint.

    Raises ``BadInput`` if the log has no such entry.
    """
    size = signed.size
    if not 0 <= index < size:
        raise BadInput(f"the log has {size} entries: there is none numbered {index}", "index", code="no-such-entry")
    (entry,) = book.entries(index, index + 1)
    path = [step.hex() for step in inclusion(index, size, book.node)]
    known = {"entry": entry.decode("ascii"), "index": index, "path": path}
    return {"format": PROOF, **known, "key": signed.key, "checkpoint": signed.note}


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


def proof_problems(proof: object, public_key: str | None = None) -> list[str]:
    """The problems of an entry's proof; an empty list means that the entry is in the signed log.

    ``public_key`` (hex) pins the key. Raises ``BadInput`` if it is not a proof.
    """
    if not isinstance(proof, Mapping) or proof.get("format") not in (PROOF, FIRST_PROOF):
        raise BadInput(f"this is not a proof: its format is not {PROOF!r}", "proof", code="not-a-proof")
    stated = proof.get("checkpoint")
    if proof["format"] == FIRST_PROOF:
        signed = first_format(stated, public_key) if isinstance(stated, Mapping) else "there is no checkpoint"
    elif not isinstance(stated, str) or not isinstance(proof.get("key"), str):
        signed = "there is no checkpoint, or no key"
    elif public_key is not None and proof["key"] != public_key:
        signed = "the checkpoint is signed with another key than the one it should be"
    else:
        signed = read_checkpoint(stated, proof["key"])
    if isinstance(signed, str):
        return [signed]
    entry, index, path = proof.get("entry"), proof.get("index"), proof.get("path")
    if not isinstance(entry, str) or type(index) is not int or not isinstance(path, list):
        return ["the proof's entry, index or path is missing or malformed"]
    try:
        steps = [plain_hex(step) for step in path]
        whole = verify_inclusion(leaf_hash(entry.encode()), index, signed.size, steps, signed.root)
    except ValueError:
        whole = False
    return [] if whole else ["the path does not lead from the entry to the signed root: one of them was altered"]


# -- export, for `houseway verify` ------------------------------------------------------------------------------------


def exported(book: Book, signed: Checkpoint, first: int = 0, only: Iterable[int] | None = None) -> Iterator[bytes]:
    """The lines of an exported log, from entry ``first`` to the checkpoint, each entry exactly as it was hashed.

    ``only`` lists the entries to show; the others are replaced by their hashes, so that the proof still holds. Raises
    ``BadInput`` if ``first`` is beyond the checkpoint.
    """
    size = signed.size
    if not 0 <= first <= size:
        raise BadInput(f"the log has {size} entries: it cannot be exported from {first}", "from", code="no-such-entry")
    before = [book.node(*place).hex() for place in peaks(0, first)]
    head = {"format": FORMAT, "origin": signed.origin, "key": signed.key, "first": first, "before": before}
    yield canonical(head) + b"\n"
    shown = None if only is None else set(only)
    for index, entry in enumerate(book.entries(first, size), first):
        line = entry if shown is None or index in shown else canonical({"withheld": leaf_hash(entry).hex()})
        yield line + b"\n"
    yield canonical({"checkpoint": signed.note}) + b"\n"
