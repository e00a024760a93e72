"""Checks of a store: every table replays, balances match the log, the log is complete, and snapshots can be used."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection, func, select, text, tuple_

from houseway.errors import BadInput
from houseway.floor.cage.accounts import CAGE, OFF_TABLE, PRACTICE
from houseway.floor.cage.kinds import KINDS
from houseway.floor.outage import AWAY, CannotGoOn
from houseway.floor.store.loading import TakenUp, take_up
from houseway.floor.store.logs.folding import StoredFolds, rolled_back
from houseway.floor.store.logs.journal import StoredBook, packed_peaks
from houseway.floor.store.models import IN_HOUSE_LOG, balances, commands, entries, folded, log_size, nodes
from houseway.floor.store.rows import ROOM, escrow_of
from houseway.floor.store.store import Store
from houseway.floor.store.texts.archiving import archive_problems
from houseway.live.config import account, read_config
from houseway.live.room.board import Board
from houseway.live.snapshot import packed, unpacked
from houseway.live.snapshot.classes import NotPlain
from houseway.support.json_types import Json
from houseway.transparency.checkpoint import Checkpoint
from houseway.transparency.exported import exported
from houseway.transparency.fold import FIRST, HOUSE
from houseway.transparency.merkle import Tree
from houseway.transparency.table_logs import TableLogs

AT_ONCE: Final = 2000
"""Log entries read in one query."""
Node = tuple[int, int, bytes]


@dataclass(frozen=True)
class Finding:
    """One defect of a store, and whether ``houseway repair`` can fix it."""

    kind: str
    where: str
    problem: str
    mendable: bool = False


@dataclass
class Report:
    """The result of a check: counts of what was read, and the defects found."""

    tables: int = 0
    commands: int = 0
    entries: int = 0
    findings: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Remarks that are not defects."""

    def find(self, kind: str, where: str, problem: str, mendable: bool = False) -> None:
        """Adds a finding."""
        self.findings.append(Finding(kind, where, problem, mendable))


def check_store(store: Store) -> Report:
    """A full check of tables, balances and log."""
    report = Report()
    whole = _tables(store, report)
    _books(store, report, whole)
    for file, sentence in archive_problems(store):
        report.find("archive", file, sentence)
    _logs(store, report)
    return report


def refuse_unsound(store: Store) -> None:
    """A quick check at start-up: raises BadInput for a damaged file, unbalanced books, missing entries or archive files."""
    with store.engine.connect() as at:
        if (
            store.engine.dialect.name == "sqlite"
            and (said := at.execute(text("PRAGMA quick_check(1)")).scalar()) != "ok"
        ):
            problem = f"its file is damaged ({said})"
        elif total := at.execute(select(func.sum(balances.c.amount))).scalar() or 0:
            problem = f"its books do not add up: {total} cents are too many"
        else:
            problem = next(_unsound_logs(at), "")
    problem = problem or next((sentence for _, sentence in archive_problems(store)), "")
    if not problem:
        return
    raise BadInput(
        f"the database is not sound: {problem}; `houseway check-store` tells more", "database", code="database-unsound"
    )


def _unsound_logs(at: Connection) -> Iterator[str]:
    """The logs with missing entries, and those that were cut off behind a fold, as sentences."""
    counted = select(entries.c.log, func.count().label("found")).group_by(entries.c.log).subquery()
    wanted = select(log_size.c.log, log_size.c.size, func.coalesce(counted.c.found, 0).label("found"))
    for row in at.execute(wanted.outerjoin(counted, counted.c.log == log_size.c.log).order_by(log_size.c.log)):
        if row.found != row.size:
            whose = f"the log of table {row.log}" if row.log else "its log"
            yield f"{whose} has {row.found} entries and should have {row.size}"
    yield from rolled_back(at)


# -- tables -----------------------------------------------------------------------------------------------------------


def _tables(store: Store, report: Report) -> Counter[str] | None:
    """What each account gained at the tables, in cents; None where some table could not be replayed from its start."""
    gained: Counter[str] | None = Counter()
    for table, raw in store.set_up().items():
        report.tables += 1
        taken = _from_start(store, table, raw, report)
        if taken is None:
            gained = None
            continue
        report.commands += taken.seq
        if gained is not None:
            gained.update(taken.accounts)
        _snapshot(store, table, taken, report)
    return gained


def _from_start(store: Store, table: str, raw: Json, report: Report) -> TakenUp | None:
    try:
        config = read_config(raw)
        try:
            return take_up(store, table, config, from_start=True)
        except CannotGoOn as error:
            if not error.other_code:
                raise
            taken = take_up(store, table, config)  # other software may have run the first commands
            report.commands += taken.seq
            report.notes.append(f"table {table} goes on from its snapshot: {error}")
    except AWAY:
        raise
    except Exception as error:
        report.find("table", table, str(error) or type(error).__name__)
    return None


def _snapshot(store: Store, table: str, taken: TakenUp, report: Report) -> None:
    try:
        kept = store.snapshots([table]).get(table)
        if kept is None:
            return
        live = unpacked(store.opened(table, kept), taken.live.config)
    except (BadInput, NotPlain) as error:
        report.find("snapshot", table, f"the snapshot cannot be used: {error}", mendable=True)
        return
    if kept.seq > taken.seq:
        report.find("snapshot", table, f"the snapshot is of command {kept.seq}, which is not in the log", mendable=True)
    elif kept.seq == taken.seq and kept.code == store.code and packed(live) != packed(taken.live):
        report.find("snapshot", table, "the snapshot is of another table than the log gives", mendable=True)


# -- books ------------------------------------------------------------------------------------------------------------


def _books(store: Store, report: Report, gained: Counter[str] | None) -> None:
    with store.engine.connect() as at:
        books = {row.owner: int(row.amount) for row in at.execute(select(balances)) if row.amount}
    if total := sum(books.values()):
        report.find("books", "all", f"all accounts add up to {total} cents, not to 0")
    if gained is None:
        report.notes.append("accounts were not compared: not every table could be played from its start")
        return
    for one in _of_house(store, "granted"):
        practice = bool(one.get("practice", False))
        gained[account(str(one["player"]), practice)] += int(one["amount"])
        gained[PRACTICE if practice else CAGE] -= int(one["amount"])
    for one in _of_house(store, "topped_up", *{kind.done for kind in KINDS.values()}):
        gained.update({owner: int(amount) for owner, amount in one["moves"].items()})
    _transfers(store, gained)
    for owner in sorted(name for name in {*gained, *books} if not _at_table(name)):
        if gained[owner] != books.get(owner, 0):
            report.find("books", owner, f"has {books.get(owner, 0)} cents and by the log {gained[owner]}")


def _transfers(store: Store, gained: Counter[str]) -> None:
    """Adds what failed transfers gave back to their players: the chips that the tables have put aside for them."""
    board = Board()
    for done in store.told(ROOM):
        command = done.entered.command
        if command.do == "moved" and command["stage"] == "failed":
            for one in board.transfers:
                if one.number == command["number"]:
                    gained[account(one.player, one.training)] += gained.pop(escrow_of(one.number), 0)
        with suppress(BadInput):  # as the board does where it is loaded
            board, _ = board.after(command, done.entered.at)


def _at_table(owner: str) -> bool:
    """Whether an owner is at a table; its balance was compared when the table was replayed."""
    return owner.partition(":")[0] not in OFF_TABLE


def _of_house(store: Store, *kinds: str) -> Iterator[Json]:
    wanted = select(entries.c.body).where(IN_HOUSE_LOG, entries.c.kind.in_(kinds))
    with store.engine.connect() as at:
        for row in at.execute(wanted.order_by(entries.c.index)).yield_per(AT_ONCE):
            yield json.loads(bytes(row.body))


# -- the logs ---------------------------------------------------------------------------------------------------------


def right_tree(store: Store, log: str, count: int) -> tuple[list[Node], bytes]:
    """The correct (level, index, hash) of every node that is missing or wrong in the tree of a log, and its right peaks.

    Reads the first ``count`` entries: a server may append meanwhile.
    """
    tree, wrong, book = Tree(peaks_only=True), list[Node](), StoredBook(store.engine, log)
    for first in range(0, count, AT_ONCE):
        right = [node for body in book.entries(first, min(count, first + AT_ONCE)) for node in tree.append(body)]
        places = [(level, index) for level, index, _ in right]
        wanted = select(nodes).where(nodes.c.log == log, tuple_(nodes.c.level, nodes.c.index).in_(places))
        with store.engine.connect() as at:
            found = {(row.level, row._mapping["index"]): bytes(row.hash) for row in at.execute(wanted)}
        wrong += [node for node in right if found.get((node[0], node[1])) != node[2]]
    return wrong, packed_peaks(tree)


def _logs(store: Store, report: Report) -> None:
    with store.engine.connect() as at:
        counted = at.execute(select(entries.c.log, func.count(), func.max(entries.c.index)).group_by(entries.c.log))
        found = {log: (int(count), int(last)) for log, count, last in counted}
        sizes = {row.log: row for row in at.execute(select(log_size))}
        told = at.execute(select(func.count()).select_from(entries).where(entries.c.kind == "command")).scalar_one()
        done = at.execute(select(func.count()).select_from(commands)).scalar_one()
    report.entries = sum(count for count, _ in found.values())
    if told != done:
        report.find("log", "commands", f"{done} commands were carried out and {told} stand in the log")
    if any(one.kind == "archive" for one in report.findings):
        report.notes.append(
            "the logs' trees were not compared with their entries: archive files are missing or altered"
        )
        return
    whole = True
    for log in sorted({HOUSE, *found, *sizes}):
        row, (count, last) = sizes.get(log), found.get(log, (0, -1))
        whole &= _one_log(store, report, log, (count, last), (row.size, bytes(row.peaks)) if row else (0, b""))
    if whole:
        _folds(store, report, found.get(HOUSE, (0, -1))[0])


def _one_log(store: Store, report: Report, log: str, found: tuple[int, int], kept: tuple[int, bytes]) -> bool:
    """Checks one log by itself; False where an entry is missing from it."""
    (count, last), (size, peaks) = found, kept
    whose = f"the log of table {log}" if log else "the house's log"
    if last != count - 1:
        report.find("log", "entries", f"{whose} has {count} entries and the last is number {last}: some are missing")
        return False
    if size != count:
        report.find("log", "size", f"the size of {whose} is {size} and it has {count} entries", mendable=True)
    wrong, right = right_tree(store, log, count)
    if wrong or (size == count and peaks != right):
        problem = f"{len(wrong) or 'some'} nodes of the tree of {whose} are not those of its entries"
        report.find("log", "tree", problem, mendable=True)
    return True


def _folds(store: Store, report: Report, size: int) -> None:
    """Compares the folds among the house's first ``size`` entries with the tables' logs, as ``houseway verify`` does."""
    book, folds = StoredBook(store.engine), StoredFolds(store.engine)
    index, tables = 0, TableLogs(from_start=True)
    try:
        for line in exported(book, Checkpoint("check", size, b"", ""), folds=folds):
            value = json.loads(line)
            if set(value) & {"format", "checkpoint"}:
                continue
            problems = tables.begins(value)
            if problems is None and tables.current:
                problems = tables.of_table(value)
                tables.tree().append(line.removesuffix(b"\n"))
            elif problems is None:
                problems = tables.of_house(value, index)
                index += 1
            for problem in problems:
                report.find("log", "folds", problem)
    except (BadInput, KeyError, ValueError) as error:
        report.find("log", "folds", f"the folds of the tables' logs cannot be read: {error}")
        return
    with store.engine.connect() as at:
        kept = {row.log: (row.size, row._mapping["index"]) for row in at.execute(select(folded))}
    right = tables.last_folds()
    wrong = [log for log, last in right.items() if kept.get(log, (0, FIRST))[1] < size and kept.get(log) != last]
    wrong += [log for log, (_, index) in kept.items() if log not in right and index < size]
    for log in sorted(wrong):
        report.find("log", "heads", f"the last head of the log of table {log} is not that of its last fold", True)
