"""Verifies an exported log as a stranger would: the hashes, the signature, every promise about the cards, every settlement.

An exported log is a text of lines. The first says where it begins, the last is the signed checkpoint, each line between
is an entry exactly as it was hashed (or the hash of one that is withheld). Each line has one permitted writing: there is
no byte that could be altered, added or taken away without the root, the signature or the form showing it.
"""

import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.errors import BadInput
from houseway.floor.canonical import canonical
from houseway.floor.checkpoints import plain_hex, signature_problem
from houseway.floor.entries import Rounds
from houseway.floor.merkle import Tree
from houseway.floor.promises import Findings
from houseway.floor.proof_format import FORMAT


@dataclass
class Verdict:
    """What was found: an empty list of problems is proof that the log is whole and every settlement right."""

    problems: list[str] = field(default_factory=list)
    entries: int = 0
    withheld: int = 0
    rounds: int = 0
    promises: int = 0
    public_key: str = ""
    findings: Findings = field(default_factory=Findings)
    """What is lawful and worth knowing."""


def verify(
    log: bytes | Iterable[bytes],
    public_key: str | None = None,
    seen: Iterable[Mapping[str, Any]] = (),
    replay: bool = True,
) -> Verdict:
    """The verdict on an exported log: its bytes, or its lines as a file gives them (of any length: little is kept).

    ``public_key`` pins the house's key, ``seen`` are checkpoints that somebody kept elsewhere; without either, a house
    that rewrote everything and signed it anew could only be caught by its own contradictions.
    """
    lines = iter(io.BytesIO(log) if isinstance(log, bytes) else log)
    verdict = Verdict()
    head, tree = _head(next(lines, b""), verdict)
    if tree is None:
        return verdict
    kept = {int(one["size"]): one for one in seen if signature_problem(one, public_key) is None}
    rounds = Rounds(replay, from_start=tree.size == 0)
    number, held = 2, next(lines, b"")
    for line in lines:
        _take(held, number, tree, rounds, kept, verdict)
        number, held = number + 1, line
    signed = _checkpoint(held, head, verdict)
    if signed is None and held:
        _take(held, number, tree, rounds, kept, verdict)
    _check_kept(tree, kept, verdict)
    _check_end(tree, signed, public_key, verdict)
    verdict.problems += [
        f"an earlier checkpoint was signed for {size} entries: the end of the log was cut off"
        for size in kept
        if size > tree.size
    ]
    verdict.problems += rounds.promises.end()
    verdict.rounds, verdict.promises, verdict.findings = rounds.replayed, rounds.kept, rounds.promises.found
    return verdict


def _take(line: bytes, number: int, tree: Tree, rounds: Rounds, kept: dict[int, Any], verdict: Verdict) -> None:
    """Appends one entry, after a look at whether the log so far is what a kept checkpoint says."""
    _check_kept(tree, kept, verdict)
    entry = line.removesuffix(b"\n")
    value = _value(entry)
    if value is None:
        verdict.problems.append(f"line {number} is no entry in its one permitted writing")
        tree.append(entry)
    elif set(value) == {"withheld"}:
        verdict.withheld += 1
        _append_withheld(tree, value["withheld"], number, verdict)
    else:
        verdict.entries += 1
        verdict.problems += [f"line {number}: {problem}" for problem in rounds.take(value, tree.size)]
        tree.append(entry)


def _check_kept(tree: Tree, kept: dict[int, Any], verdict: Verdict) -> None:
    if tree.size in kept and kept.pop(tree.size)["root"] != tree.root().hex():
        verdict.problems.append(
            f"the first {tree.size} entries are not those that an earlier checkpoint was signed for"
        )


def _head(line: bytes, verdict: Verdict) -> tuple[dict[str, Any], Tree | None]:
    """The first line, and the tree of everything before the entries that follow."""
    head = _value(line.removesuffix(b"\n"))
    if head is None or head.get("format") != FORMAT:
        raise BadInput(f"this is no exported log: its first line does not say {FORMAT!r}", "log")
    try:
        if set(head) != {"format", "origin", "first", "before"} or type(head["first"]) is not int or head["first"] < 0:
            raise ValueError("the head of the log is malformed")
        return head, Tree(head["first"], [plain_hex(one) for one in head["before"]], peaks_only=True)
    except (ValueError, TypeError):
        verdict.problems.append("the first line is malformed")
        return head, None


def _checkpoint(line: bytes, head: Mapping[str, Any], verdict: Verdict) -> Any:
    """The checkpoint that the last line is, or None."""
    if not line.endswith(b"\n"):
        verdict.problems.append("the last line does not end: something was cut off")
    last = _value(line.removesuffix(b"\n"))
    if last is None or set(last) != {"checkpoint"} or not isinstance(last["checkpoint"], Mapping):
        verdict.problems.append("the log does not end with its checkpoint: something was cut off or added")
        return None
    signed = last["checkpoint"]
    if head["origin"] != signed.get("origin"):
        verdict.problems.append("the first line names another origin than the checkpoint")
    return signed


def _value(line: bytes) -> dict[str, Any] | None:
    """The mapping that a line is, if it is written in its one permitted way."""
    try:
        value = json.loads(line)
        return value if isinstance(value, dict) and canonical(value) == line else None
    except (ValueError, RecursionError):
        return None


def _append_withheld(tree: Tree, stated: object, number: int, verdict: Verdict) -> None:
    try:
        hashed = plain_hex(stated)
    except ValueError:
        hashed = b""
    if len(hashed) != 32:
        verdict.problems.append(f"line {number}: the hash of the withheld entry is malformed")
        hashed = bytes(32)
    tree.append_hash(hashed)


def _check_end(tree: Tree, signed: Any, public_key: str | None, verdict: Verdict) -> None:
    if signed is None:
        return
    if wrong := signature_problem(signed, public_key):
        verdict.problems.append(wrong)
        return
    verdict.public_key = signed["public_key"]
    if signed["size"] != tree.size:
        fewer = "missing" if tree.size < signed["size"] else "too many"
        count = abs(signed["size"] - tree.size)
        verdict.problems.append(f"the checkpoint was signed for {signed['size']} entries: {count} {fewer}")
    elif tree.root().hex() != signed["root"]:
        verdict.problems.append("the entries do not give the root that was signed: one was altered, moved or replaced")
