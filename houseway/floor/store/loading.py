"""A table of the store, taken up where it was left: from its last snapshot or its first command, and held against the books."""

import json
import logging
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Engine, or_, select

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.floor.outage import AWAY, CannotGoOn
from houseway.floor.store.models import balances, commands, entries, tables
from houseway.floor.store.rows import owner
from houseway.floor.store.store import Store
from houseway.live.config import TableConfig
from houseway.live.result import CommandResult
from houseway.live.round import rendered
from houseway.live.snapshot import unpacked
from houseway.live.snapshot.classes import NotPlain
from houseway.live.table import LiveTable

KEYS: Final = 512
"""Keys that a room remembers itself; older ones are in the store."""
WORDING: Final = ("text", "clauses", "n")
"""Fields of an event that a later release may word otherwise."""
KINDS: Final = ("seat", "house", "layout", "meter", "fund", "pot", "centre", "bank")
"""Owners of chips at a table, as their names begin; those that the table itself names are looked up as well."""
logger = logging.getLogger("houseway.floor")


@dataclass
class TakenUp:
    """A live table, how far its log was read, and the keys of the commands that were read."""

    live: LiveTable
    seq: int = 0
    snapshot_at: int = 0
    keys: deque[tuple[str, str, str]] = field(default_factory=lambda: deque(maxlen=KEYS))
    """Key, sender and verb of the last commands that were carried out again."""
    accounts: Counter[str] = field(default_factory=Counter)
    """What each account gained by the commands that were carried out again."""


def take_up(store: Store, table: str, config: TableConfig, from_start: bool = False) -> TakenUp:
    """The table as the store has it; raises CannotGoOn where log and books do not fit together."""
    taken = TakenUp(LiveTable(config)) if from_start else _from_snapshot(store, table, config)
    carry_on(store, table, taken)
    while True:
        found = piles(store.engine, taken.live, table)
        if not carry_on(store, table, taken):  # nobody wrote between log and books
            break
    differences = compared(taken.live, table, found)
    if differences:
        raise CannotGoOn(f"the books of table {table} say otherwise: {'; '.join(differences)}")
    return taken


def _from_snapshot(store: Store, table: str, config: TableConfig) -> TakenUp:
    """The table as it was written down last, by whatever code; the table before its first command where that is no use."""
    try:
        kept = store.snapshot(table)
        if kept is not None:
            seq, code, body = kept
            return TakenUp(unpacked(body, config), seq, seq if code == store.code else 0)
    except (BadInput, NotPlain) as error:
        logger.warning("the snapshot of table %s is no use, its log is played from the start: %s", table, error)
    return TakenUp(LiveTable(config))


def carry_on(store: Store, table: str, taken: TakenUp) -> bool:
    """Carries out what the log has beyond what is known; whether there was any.

    What other code has carried out must come out the same: nothing that was told is ever told or settled otherwise.
    """
    before = taken.seq
    for done in store.told(table, taken.seq):
        command = done.entered.command
        did = f"command {done.seq} ({command.do}) of table {table}"
        try:
            applied = taken.live.apply(command, done.entered.at, done.entered.drawn)
        except AWAY:
            raise
        except Exception as error:
            why = f"{did} cannot be carried out again: {error or type(error).__name__}"
            raise CannotGoOn(why, done.code != store.code) from error
        if done.code != store.code and not same(done.events, applied):
            why = f"{did} was carried out by other software, and by this one it would have come out otherwise"
            raise CannotGoOn(why, other_code=True)
        for name, amount in applied.accounts.items():
            taken.accounts[taken.live.config.owner(name)] += amount
        taken.seq = done.seq
        taken.keys.append((done.key, command.by, command.do))
    return taken.seq > before


def same(kept: str, applied: CommandResult) -> bool:
    """Whether a command had the outcome that was kept of it; words and clauses may be put otherwise, and more may be told."""
    was, now = json.loads(kept), [json.loads(rendered(event).whole_text) for event in applied.events]
    whole = [one.get("whole", one) for one in was]
    return len(whole) == len(now) and all(_alike(old, new) for old, new in zip(whole, now, strict=True))


def _alike(old: Mapping[str, object], new: Mapping[str, object]) -> bool:
    return all(name in WORDING or new.get(name) == value for name, value in old.items())


OUT, IN = "taken_out", "put_in_service"
"""What the log says when somebody takes a table out of service, or puts it back."""


def taken_out(store: Store) -> dict[str, str]:
    """Tables that somebody has taken out of service, with the reason."""
    wanted = select(entries.c.kind, entries.c.body).where(entries.c.table_id == "", entries.c.kind.in_([OUT, IN]))
    found: dict[str, str] = {}
    with store.engine.connect() as at:
        for row in at.execute(wanted.order_by(entries.c.index)):
            body = json.loads(bytes(row.body))
            found.pop(body["table_id"], None)
            if row.kind == OUT:
                found[body["table_id"]] = body["why"]
    return found


def take_out(store: Store, table: str, why: str) -> None:
    with store.engine.begin() as at:
        store.note(at, OUT, {"table_id": table, "why": why})


def put_in_service(store: Store, table: str) -> None:
    with store.engine.begin() as at:
        store.note(at, IN, {"table_id": table})


def put_away(store: Store) -> set[str]:
    """Tables that were retired: nothing was ever done at them after that command."""
    last = select(commands.c.do).where(commands.c.table_id == tables.c.id).order_by(commands.c.seq.desc()).limit(1)
    with store.engine.connect() as at:
        return set(at.execute(select(tables.c.id).where(last.scalar_subquery() == "retire")).scalars())


def is_there(store: Store, table: str) -> bool:
    """Whether the store has a table of that name, played at or put away."""
    with store.engine.connect() as at:
        return at.execute(select(tables.c.id).where(tables.c.id == table)).first() is not None


def piles(engine: Engine, live: LiveTable, table: str) -> dict[str, Cents]:
    """Every owner of chips at a table with what the books say it has."""
    whose = balances.c.owner
    kinds = {*KINDS, *(pile.partition(":")[0] for pile in live.balances())}
    wanted = [
        (whose == f"{kind}:{table}") | ((whose >= f"{kind}:{table}:") & (whose < f"{kind}:{table};"))
        for kind in sorted(kinds)
    ]
    with engine.connect() as at:
        rows = at.execute(select(balances.c.owner, balances.c.amount).where(or_(*wanted)))
        return {row.owner: row.amount for row in rows if row.amount}


def compared(live: LiveTable, table: str, books: Mapping[str, Cents]) -> list[str]:
    """Where a live table and the books differ, in sentences."""
    here = {owner(pile, table): amount for pile, amount in live.balances().items()}
    return [
        f"{name} has {_amount(books.get(name, 0))} in the books and {_amount(here.get(name, 0))} by the log"
        for name in sorted({*here, *books})
        if here.get(name, 0) != books.get(name, 0)
    ]


def _amount(amount: Cents) -> str:
    return spoken(amount) if amount >= 0 else f"-{spoken(-amount)}"
