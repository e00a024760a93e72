"""A table of the store, taken up where it was left: from its last snapshot or its first command, and held against the books."""

import logging
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Engine, or_, select

from houseway.floor.config import TableConfig
from houseway.floor.live import LiveTable
from houseway.floor.models import balances
from houseway.floor.outage import AWAY, CannotGoOn
from houseway.floor.restore import resumed
from houseway.floor.snapshots import unpacked
from houseway.floor.store import Store
from houseway.floor.writing import owner
from houseway.table.money import Cents, spoken

KEYS: Final = 512
"""Keys that a room remembers itself; older ones are in the store."""
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


def take_up(store: Store, table: str, config: TableConfig, code: str) -> TakenUp:
    """The table as the store has it; raises CannotGoOn where log and books do not fit together."""
    taken = _from_snapshot(store, table, config, code)
    carry_on(store, table, taken)
    while True:
        found = piles(store.engine, taken.live, table)
        if not carry_on(store, table, taken):  # nobody wrote between log and books
            break
    differences = compared(taken.live, table, found)
    if differences:
        raise CannotGoOn(f"the books of table {table} say otherwise: {'; '.join(differences)}")
    return taken


def _from_snapshot(store: Store, table: str, config: TableConfig, code: str) -> TakenUp:
    kept = store.snapshot(table, code)
    if kept is not None:
        try:
            return TakenUp(unpacked(kept[1], config), kept[0], kept[0])
        except Exception:
            logger.warning("the snapshot of table %s cannot be read: its log is played from the start", table)
    return TakenUp(LiveTable(config))


def carry_on(store: Store, table: str, taken: TakenUp) -> bool:
    """Carries out what the log has beyond what is known; whether there was any."""
    before = taken.seq
    for seq, key, entered in store.log(table, taken.seq):
        try:
            resumed(taken.live, [entered])
        except AWAY:
            raise
        except Exception as error:
            did = f"command {seq} ({entered.command.do}) of table {table}"
            raise CannotGoOn(f"{did} cannot be carried out again: {error or type(error).__name__}") from error
        taken.seq = seq
        taken.keys.append((key, entered.command.by, entered.command.do))
    return taken.seq > before


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
