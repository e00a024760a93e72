"""Checks of a store: every table replays, balances match the log, the log is complete, and snapshots can be used."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import func, select, text, tuple_

from houseway.errors import BadInput
from houseway.floor.cage.accounts import CAGE, OFF_TABLE, PRACTICE
from houseway.floor.cage.kinds import KINDS
from houseway.floor.outage import AWAY, CannotGoOn
from houseway.floor.store.loading import TakenUp, take_up
from houseway.floor.store.models import balances, commands, entries, log_size, nodes
from houseway.floor.store.store import Store
from houseway.live.config import account, read_config
from houseway.live.snapshot import packed, unpacked
from houseway.live.snapshot.classes import NotPlain
from houseway.support.json_types import Json
from houseway.transparency.merkle import Tree

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
    _log(store, report)
    return report


def refuse_unsound(store: Store) -> None:
    """A quick check at start-up: raises BadInput for a damaged file, unbalanced books, or a log with missing entries."""
    with store.engine.connect() as at:
        if (
            store.engine.dialect.name == "sqlite"
            and (said := at.execute(text("PRAGMA quick_check(1)")).scalar()) != "ok"
        ):
            problem = f"its file is damaged ({said})"
        elif total := at.execute(select(func.sum(balances.c.amount))).scalar() or 0:
            problem = f"its books do not add up: {total} cents are too many"
        else:
            size = at.execute(select(log_size.c.size)).scalar_one()
            count = at.execute(select(func.count()).select_from(entries)).scalar_one()
            if count == size:
                return
            problem = f"its log has {count} entries and should have {size}"
    raise BadInput(
        f"the database is not sound: {problem}; `houseway check-store` tells more", "database", code="database-unsound"
    )


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
        report.find("snapshot", table, f"the snapshot is no use: {error}", mendable=True)
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
    for owner in sorted(name for name in {*gained, *books} if not _at_table(name)):
        if gained[owner] != books.get(owner, 0):
            report.find("books", owner, f"has {books.get(owner, 0)} cents and by the log {gained[owner]}")


def _at_table(owner: str) -> bool:
    """Whether an owner is at a table; its balance was compared when the table was replayed."""
    return owner.partition(":")[0] not in OFF_TABLE


def _of_house(store: Store, *kinds: str) -> Iterator[Json]:
    wanted = select(entries.c.body).where(entries.c.table_id == "", entries.c.kind.in_(kinds))
    with store.engine.connect() as at:
        for row in at.execute(wanted.order_by(entries.c.index)).yield_per(AT_ONCE):
            yield json.loads(bytes(row.body))


# -- the log ----------------------------------------------------------------------------------------------------------


def wrong_nodes(store: Store) -> Iterator[Node]:
    """The correct (level, index, hash) of every node of the log's tree that is missing or wrong."""
    tree = Tree(peaks_only=True)
    for batch in _entries(store):
        right = [node for body in batch for node in tree.append(body)]
        places = [(level, index) for level, index, _ in right]
        wanted = select(nodes).where(tuple_(nodes.c.level, nodes.c.index).in_(places))
        with store.engine.connect() as at:
            found = {(row.level, row._mapping["index"]): bytes(row.hash) for row in at.execute(wanted)}
        yield from (node for node in right if found.get((node[0], node[1])) != node[2])


def _entries(store: Store) -> Iterator[Sequence[bytes]]:
    first = 0
    while True:
        wanted = select(entries.c.body).where(entries.c.index >= first, entries.c.index < first + AT_ONCE)
        with store.engine.connect() as at:
            batch = [bytes(row.body) for row in at.execute(wanted.order_by(entries.c.index))]
        if not batch:
            return
        yield batch
        first += AT_ONCE


def _log(store: Store, report: Report) -> None:
    with store.engine.connect() as at:
        count, last = at.execute(select(func.count(), func.max(entries.c.index))).one()
        size = at.execute(select(log_size.c.size)).scalar_one()
        told = at.execute(select(func.count()).select_from(entries).where(entries.c.kind == "command")).scalar_one()
        done = at.execute(select(func.count()).select_from(commands)).scalar_one()
    report.entries = count
    gap = count and last != count - 1
    if gap:
        report.find("log", "entries", f"there are {count} entries and the last is number {last}: some are missing")
    if size != count:
        report.find("log", "size", f"the log's size is {size} and it has {count} entries", mendable=not gap)
    if told != done:
        report.find("log", "commands", f"{done} commands were carried out and {told} stand in the log")
    if not gap and (wrong := sum(1 for _ in wrong_nodes(store))):
        report.find("log", "tree", f"{wrong} nodes of the log's tree are not those of its entries", mendable=True)
