"""Verifies an exported log without trusting the house: hashes, signature, promises about the cards, and settlements.

An exported log is a text file. The first line says where it begins, the last is the signed checkpoint, and each line between
is an entry exactly as it was hashed (or the hash of a withheld one). The entries of a table's own log come before the fold
that covers them. Each line has only one valid spelling, so that changing, adding or removing any byte breaks a root, the
signature or the format.
"""

import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import Checkpoint, first_format, plain_hex, read_checkpoint, unsigned
from houseway.transparency.entries import Rounds
from houseway.transparency.formats import FIRST_FORMAT, FORMAT, ONE_LOG
from houseway.transparency.handover import Keys
from houseway.transparency.merkle import Tree
from houseway.transparency.rounds.card_proofs import CardsFound
from houseway.transparency.rounds.promises import Findings
from houseway.transparency.signed_note import NoteKey, read_note
from houseway.transparency.table_logs import TableLogs


@dataclass
class Verdict:
    """The result of a verification: without problems the log is complete and every settlement is correct."""

    problems: list[str] = field(default_factory=list)
    entries: int = 0
    withheld: int = 0
    folds: int = 0
    """The number of folds that agree with the tables' logs."""
    hidden_heads: int = 0
    """The number of heads of other tables' logs that the folds of this file do not show."""
    rounds: int = 0
    promises: int = 0
    public_key: str = ""
    handed_over: list[Json] = field(default_factory=list)
    """The rotations of the signing key, each with its entry."""
    findings: Findings = field(default_factory=Findings)
    """Findings that are allowed but worth knowing."""
    cards: CardsFound = field(default_factory=CardsFound)
    """Findings about players' seeds and hidden cards."""
    witnessed: dict[str, int] = field(default_factory=dict)
    """The size of the largest checkpoint signed by each required witness, by name."""


def verify(
    log: bytes | Iterable[bytes],
    public_key: str | None = None,
    seen: Iterable[object] = (),
    replay: bool = True,
    witnesses: Iterable[NoteKey] = (),
) -> Verdict:
    """The verdict on an exported log, given as bytes or as an iterable of lines (streamed, so of any length).

    ``public_key`` (hex) pins the house's key; ``seen`` are checkpoints stored elsewhere. Without either, a house that rewrote
    and re-signed the whole log is detected only by contradictions in it. Each of the ``witnesses`` must have signed one of
    the checkpoints, stored or at the end of the log. If the signing key was rotated, the pinned key may be any of the log's
    keys, and each checkpoint must be signed with the key of its time. ``replay`` also replays every settlement. Raises
    ``BadInput`` if the first line is not that of an exported log.
    """
    lines = iter(io.BytesIO(log) if isinstance(log, bytes) else log)
    verdict = Verdict()
    head, tree = _head(next(lines, b""), verdict)
    if tree is None:
        return verdict
    keys = Keys()
    kept = Kept(verdict, witnesses)
    for one in seen:
        kept.add(one)
    rounds = Rounds(replay, from_start=tree.size == 0)
    file = File(verdict, tree, rounds, keys, kept, TableLogs(tree.size == 0) if head["format"] == FORMAT else None)
    number, held = 2, next(lines, b"")
    for line in lines:
        file.take(held, number)
        number, held = number + 1, line
    stated = _checkpoint(held, verdict)
    if stated is None and held:
        file.take(held, number)
    file.end()
    kept.check(tree)
    end = End(public_key if head["format"] == FIRST_FORMAT else head.get("key"), public_key, keys)
    kept.sign(end)
    _check_end(tree, head, stated, end, kept, verdict)
    kept.end(tree)
    verdict.handed_over = keys.found
    verdict.problems += rounds.promises.end()
    verdict.rounds, verdict.promises, verdict.findings = rounds.replayed, rounds.kept, rounds.promises.found
    verdict.cards = rounds.cards.found
    return verdict


@dataclass
class Kept:
    """The checkpoints stored elsewhere, and the witnesses of which each must have signed one."""

    verdict: Verdict
    witnesses: Iterable[NoteKey] = ()
    by_size: dict[int, list[tuple[object, Checkpoint]]] = field(default_factory=dict)
    roots: dict[int, bytes] = field(default_factory=dict)
    """The log's root at each size for which there is a stored checkpoint."""
    fitting: list[Checkpoint] = field(default_factory=list)

    def add(self, stated: object) -> None:
        """Adds a checkpoint; its signature is checked in :meth:`sign`, once the log has named its keys."""
        if isinstance(stated, Mapping):
            said = first_format(stated, None)
        else:
            said = unsigned(stated) if isinstance(stated, str) else "there is no checkpoint"
        if isinstance(said, str):
            self._refuse(said)
        else:
            self.by_size.setdefault(said.size, []).append((stated, said))

    def _refuse(self, why: str) -> None:
        self.verdict.problems.append(f"a checkpoint that was kept does not count: {why}")

    def check(self, tree: Tree) -> None:
        """Records the current root, if there is a stored checkpoint of this size."""
        if tree.size in self.by_size:
            self.roots[tree.size] = tree.root()

    def sign(self, end: "End") -> None:
        """Checks each checkpoint's signature with the key of its time, and its root against the log."""
        for size, several in list(self.by_size.items()):
            signed = [end.read(stated, size) for stated, _ in several]
            for one in signed:
                if isinstance(one, str):
                    self._refuse(one)
                elif size in self.roots and one.root == self.roots[size]:
                    self.fitting.append(one)
                elif size in self.roots:
                    self.verdict.problems.append(
                        f"the first {size} entries are not those that an earlier checkpoint was signed for"
                    )
            if size in self.roots or all(isinstance(one, str) for one in signed):
                del self.by_size[size]

    def end(self, tree: Tree) -> None:
        """Reports checkpoints beyond the log's end or before the file's start, and checks the witnesses' cosignatures."""
        self.verdict.problems += [
            f"an earlier checkpoint was signed for {size} entries: "
            + ("the end of the log was cut off" if size > tree.size else "this part of the log begins after them")
            for size in sorted(self.by_size)
        ]
        for key in self.witnesses:
            sizes = [one.size for one in self.fitting if one.note and read_note(one.note).signed_by(key) is not None]
            if sizes:
                self.verdict.witnessed[key.name] = max(sizes)
            else:
                self.verdict.problems.append(f"no checkpoint of this log is signed by the witness {key.name}")


@dataclass(frozen=True)
class End:
    """The keys known after the last entry: the one that the file names, the pinned one, and those of the log's entries."""

    stated: object
    pinned: str | None
    keys: Keys

    def read(self, checkpoint: object, size: int) -> Checkpoint | str:
        """A checkpoint of that size, checked with the key of its time, or a sentence on what is wrong with it."""
        key = self.keys.at(size, self.stated)
        if isinstance(checkpoint, Mapping):
            return first_format(checkpoint, key if isinstance(key, str) else None)
        if not isinstance(key, str):
            return "nobody says with which key it should be signed"
        return self.keys.problem(size, key, self.pinned) or read_checkpoint(checkpoint, key)


@dataclass
class File:
    """The lines of an exported log between the first and the last."""

    verdict: Verdict
    tree: Tree
    """The tree of the house's log."""
    rounds: Rounds
    keys: Keys
    kept: Kept
    tables: TableLogs | None
    """The tables' logs; None in a format in which tables have none of their own."""

    def take(self, line: bytes, number: int) -> None:
        """Checks one line and appends its entry to the tree of its log."""
        entry = line.removesuffix(b"\n")
        value = _value(entry)
        tables = self.tables
        if value is not None and tables is not None and (found := tables.begins(value)) is not None:
            self._problems(found, number)
        elif tables is not None and tables.current:
            self._of_table(tables, entry, value, number)
        else:
            self._of_house(entry, value, number)

    def _of_table(self, tables: TableLogs, entry: bytes, value: Json | None, number: int) -> None:
        tree = tables.tree()
        if value is None:
            self._malformed(number)
        elif set(value) == {"withheld"}:
            self._problems(tables.withheld(), number)
        else:
            self.verdict.entries += 1
            self._problems([*tables.of_table(value), *self.rounds.take(value, tree.size)], number)
        tree.append(entry)

    def _of_house(self, entry: bytes, value: Json | None, number: int) -> None:
        self.kept.check(self.tree)
        if value is None:
            self._malformed(number)
            self.tree.append(entry)
        elif set(value) == {"withheld"}:
            self.verdict.withheld += 1
            self._problems([] if self.tables is None else self.tables.withheld(), number)
            _append_withheld(self.tree, value["withheld"], number, self.verdict)
        else:
            self.verdict.entries += 1
            found = [] if self.tables is None else self.tables.of_house(value, self.tree.size)
            found += [*self.keys.take(value, self.tree.size), *self.rounds.take(value, self.tree.size)]
            self._problems(found, number)
            self.tree.append(entry)

    def _problems(self, found: Iterable[str], number: int) -> None:
        self.verdict.problems += [f"line {number}: {problem}" for problem in found]

    def _malformed(self, number: int) -> None:
        self.verdict.problems.append(f"line {number} is not an entry in its one permitted writing")

    def end(self) -> None:
        """Checks that every entry of a table is covered by a fold."""
        if self.tables is not None:
            self.verdict.problems += self.tables.end()
            self.verdict.folds, self.verdict.hidden_heads = self.tables.folds, self.tables.hidden


def _head(line: bytes, verdict: Verdict) -> tuple[Json, Tree | None]:
    """The first line, and the tree of all entries before the file's first; None for the tree if the line is malformed."""
    head = _value(line.removesuffix(b"\n"))
    if head is None or head.get("format") not in (FORMAT, ONE_LOG, FIRST_FORMAT):
        raise BadInput(f"this is not an exported log: its first line does not say {FORMAT!r}", "log", code="not-a-log")
    try:
        known = {"format", "origin", "first", "before"} | (set() if head["format"] == FIRST_FORMAT else {"key"})
        if set(head) != known or type(head["first"]) is not int or head["first"] < 0:
            raise ValueError("the head of the log is malformed")
        return head, Tree(head["first"], [plain_hex(one) for one in head["before"]], peaks_only=True)
    except (ValueError, TypeError):
        verdict.problems.append("the first line is malformed")
        return head, None


def _checkpoint(line: bytes, verdict: Verdict) -> object:
    """The checkpoint in the last line, or None if it has none."""
    if not line.endswith(b"\n"):
        verdict.problems.append("the last line does not end: something was cut off")
    last = _value(line.removesuffix(b"\n"))
    if last is None or set(last) != {"checkpoint"} or not isinstance(last["checkpoint"], Mapping | str):
        verdict.problems.append("the log does not end with its checkpoint: something was cut off or added")
        return None
    return last["checkpoint"]


def _value(line: bytes) -> Json | None:
    """The JSON object of a line, or None if it is not in canonical form."""
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


def _check_end(tree: Tree, head: Mapping[str, object], stated: object, end: End, kept: Kept, verdict: Verdict) -> None:
    if stated is None:
        return
    if isinstance(stated, str) is (head["format"] == FIRST_FORMAT):
        verdict.problems.append("the checkpoint is not in the format that the first line names")
        return
    signed = end.keys.problem(tree.size, end.stated, end.pinned) or end.read(stated, tree.size)
    if isinstance(signed, str):
        verdict.problems.append(signed)
        return
    if head["origin"] != signed.origin:
        verdict.problems.append("the first line names another origin than the checkpoint")
    verdict.public_key = signed.key
    if signed.size != tree.size:
        fewer = "missing" if tree.size < signed.size else "too many"
        count = abs(signed.size - tree.size)
        verdict.problems.append(f"the checkpoint was signed for {signed.size} entries: {count} {fewer}")
    elif tree.root() != signed.root:
        verdict.problems.append("the entries do not give the root that was signed: one was altered, moved or replaced")
    else:
        kept.fitting.append(signed)
