"""Loading of tables: a table is replayed from its last snapshot or first command and compared with the balances."""

import json
import logging
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Engine, or_, select

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.floor.outage import AWAY, CannotGoOn
from houseway.floor.store.models import IN_HOUSE_LOG, balances, commands, entries, tables
from houseway.floor.store.rows import escrow_of, owner
from houseway.floor.store.store import Store
from houseway.floor.store.write import Done, Snapshot
from houseway.live.config import ACCOUNTS, TableConfig
from houseway.live.result import CommandResult
from houseway.live.round import rendered
from houseway.live.snapshot import unpacked
from houseway.live.snapshot.classes import NotPlain
from houseway.live.table import LiveTable
from houseway.support.json_types import Json

AT_ONCE: Final = 100
"""Tables whose rows are read together."""
KEYS: Final = 512
"""Command keys that a hosted table keeps in memory; older ones are in the store."""
WORDING: Final = ("text", "clauses", "n")
"""Fields of an event that may differ between releases."""
KINDS: Final = ("seat", "house", "layout", "meter", "fund", "pot", "centre", "bank")
"""Prefixes of the owners of chips at a table; prefixes that the table itself uses are added to these."""
logger = logging.getLogger("houseway.floor")


@dataclass
class TakenUp:
    """A replayed table, the number of its last command, and the keys of the commands that were replayed."""

    live: LiveTable
    seq: int = 0
    snapshot_at: int = 0
    keys: deque[str] = field(default_factory=lambda: deque(maxlen=KEYS))
    """The keys of the last replayed commands."""
    accounts: Counter[str] = field(default_factory=Counter)
    """What each account, and the chips of each transfer, gained by the replayed commands, in cents."""


@dataclass(frozen=True)
class ReadAhead:
    """What the store has of several tables, read with a few queries instead of several for each table."""

    tables: Sequence[str]
    snapshots: Mapping[str, Snapshot]
    later: Mapping[str, Sequence[Done]]
    """The commands after each snapshot."""
    piles: Mapping[str, Mapping[str, Cents]]
    """The stored balance of every owner of chips, by table."""


def read_ahead(store: Store, tables: Sequence[str]) -> Iterator[ReadAhead]:
    """What the store has of these tables, ``AT_ONCE`` of them at a time."""
    piles = _all_piles(store.engine)
    for first in range(0, len(tables), AT_ONCE):
        some = tables[first : first + AT_ONCE]
        snapshots = store.snapshots(some)
        later = store.news({table: one.seq for table, one in snapshots.items()})
        yield ReadAhead(some, snapshots, later, piles)


def take_up(
    store: Store, table: str, config: TableConfig, from_start: bool = False, known: ReadAhead | None = None
) -> TakenUp:
    """The table as it is in the store; raises CannotGoOn where the log does not replay or the balances differ.

    ``known`` is what has been read of it; another server may have changed the table since, so that where the balances
    differ it is read again.
    """
    if known is not None and (kept := known.snapshots.get(table)) is not None:
        taken = _from_snapshot(store, table, config, kept)
        if taken.seq == kept.seq:
            carry_on(store, table, taken, known.later.get(table, ()))
            if not compared(taken.live, table, known.piles.get(table, {})):
                return taken
    kept = None if from_start else store.snapshots([table]).get(table)
    taken = _from_snapshot(store, table, config, kept)
    carry_on(store, table, taken)
    while True:
        found = piles(store.engine, taken.live, table)
        if not carry_on(store, table, taken):  # nothing was written between reading log and balances
            break
    differences = compared(taken.live, table, found)
    if differences:
        raise CannotGoOn(f"the books of table {table} say otherwise: {'; '.join(differences)}")
    return taken


def _from_snapshot(store: Store, table: str, config: TableConfig, kept: Snapshot | None) -> TakenUp:
    """The table of a snapshot, by any version of the code; a new table where there is no usable snapshot."""
    try:
        if kept is not None:
            live = unpacked(store.opened(table, kept), config)
            return TakenUp(live, kept.seq, kept.seq if kept.code == store.code else 0)
    except (BadInput, NotPlain) as error:
        logger.warning("the snapshot of table %s cannot be used; its log is played from the start: %s", table, error)
    return TakenUp(LiveTable(config))


def carry_on(store: Store, table: str, taken: TakenUp, told: Iterable[Done] | None = None) -> bool:
    """Replays the commands after ``taken.seq``; returns whether there were any.

    ``told`` are these commands where they have been read already. Raises CannotGoOn where a command fails, or where one
    from another version of the code has a different outcome here.
    """
    before = taken.seq
    for done in store.told(table, taken.seq) if told is None else told:
        command = done.entered.command
        did = f"command {done.seq} ({command.do}) of table {table}"
        try:
            applied = taken.live.apply(command, done.entered.at, done.entered.drawn)
        except AWAY:
            raise
        except Exception as error:
            why = f"{did} cannot be carried out again: {error or type(error).__name__}"
            raise CannotGoOn(why, done.code != store.code) from error
        if done.code != store.code and not same(done.events(), applied):
            why = f"{did} was carried out by other software, and by this one it would have come out otherwise"
            raise CannotGoOn(why, other_code=True)
        for name, amount in applied.accounts.items():
            taken.accounts[taken.live.config.owner(name)] += amount
        for number, amount in applied.escrow.items():
            taken.accounts[escrow_of(number)] += amount
        taken.seq = done.seq
        taken.keys.append(done.key)
    return taken.seq > before


def same(kept: Sequence[Json], applied: CommandResult) -> bool:
    """Whether a command had the stored events ``kept``; wording and clauses may differ, and events may have more fields."""
    now = [json.loads(rendered(event).whole_text) for event in applied.events]
    whole = [one.get("whole", one) for one in kept]
    return len(whole) == len(now) and all(_alike(old, new) for old, new in zip(whole, now, strict=True))


def _alike(old: Mapping[str, object], new: Mapping[str, object]) -> bool:
    return all(name in WORDING or new.get(name) == value for name, value in old.items())


OUT, IN = "taken_out", "put_in_service"
"""Kinds of the log entries for a table taken out of service, and put back."""


def taken_out(store: Store) -> dict[str, str]:
    """The tables that an operator has taken out of service, by id, with the reason."""
    wanted = select(entries.c.kind, entries.c.body).where(IN_HOUSE_LOG, entries.c.kind.in_([OUT, IN]))
    found: dict[str, str] = {}
    with store.engine.connect() as at:
        for row in at.execute(wanted.order_by(entries.c.index)):
            body = json.loads(bytes(row.body))
            found.pop(body["table_id"], None)
            if row.kind == OUT:
                found[body["table_id"]] = body["why"]
    return found


def take_out(store: Store, table: str, why: str) -> None:
    """Logs that a table is taken out of service; the next load isolates it."""
    with store.engine.begin() as at:
        store.note(at, OUT, {"table_id": table, "why": why})


def put_in_service(store: Store, table: str) -> None:
    """Logs that a table is put back into service."""
    with store.engine.begin() as at:
        store.note(at, IN, {"table_id": table})


def put_away(store: Store) -> set[str]:
    """The ids of retired tables: those whose last command is ``retire``."""
    last = select(commands.c.do).where(commands.c.table_id == tables.c.id).order_by(commands.c.seq.desc()).limit(1)
    with store.engine.connect() as at:
        return set(at.execute(select(tables.c.id).where(last.scalar_subquery() == "retire")).scalars())


def is_there(store: Store, table: str) -> bool:
    """Whether the store has a table with that id, retired or not."""
    with store.engine.connect() as at:
        return at.execute(select(tables.c.id).where(tables.c.id == table)).first() is not None


def piles(engine: Engine, live: LiveTable, table: str) -> dict[str, Cents]:
    """The stored balance of every owner of chips at a table, in cents; zero balances are left out."""
    whose = balances.c.owner
    kinds = {*KINDS, *(pile.partition(":")[0] for pile in live.balances())}
    wanted = [
        (whose == f"{kind}:{table}") | ((whose >= f"{kind}:{table}:") & (whose < f"{kind}:{table};"))
        for kind in sorted(kinds)
    ]
    with engine.connect() as at:
        rows = at.execute(select(balances.c.owner, balances.c.amount).where(or_(*wanted)))
        return {row.owner: row.amount for row in rows if row.amount}


def _all_piles(engine: Engine) -> dict[str, dict[str, Cents]]:
    """The same for every table, by table."""
    whose, found = balances.c.owner, defaultdict[str, dict[str, Cents]](dict)
    wanted = select(whose, balances.c.amount).where(*(whose.not_like(f"{kind}:%") for kind in ACCOUNTS))
    with engine.connect() as at:
        for row in at.execute(wanted.where(balances.c.amount != 0)):
            found[row.owner.partition(":")[2].partition(":")[0]][row.owner] = row.amount
    return found


def compared(live: LiveTable, table: str, books: Mapping[str, Cents]) -> list[str]:
    """The differences between a live table and the stored balances, as sentences."""
    here = {owner(pile, table): amount for pile, amount in live.balances().items()}
    return [
        f"{name} has {_amount(books.get(name, 0))} in the books and {_amount(here.get(name, 0))} by the log"
        for name in sorted({*here, *books})
        if here.get(name, 0) != books.get(name, 0)
    ]


def _amount(amount: Cents) -> str:
    return spoken(amount) if amount >= 0 else f"-{spoken(-amount)}"
