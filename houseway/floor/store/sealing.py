"""Sealing (encryption) of draws and snapshots: the context each is bound to, and the upgrade of an unsealed store."""

import json

from sqlalchemy import Connection, Engine, bindparam, insert, select, text, update

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.signing.keyring import Keyring
from houseway.floor.signing.sealer import MARK, Sealer
from houseway.floor.store.models import commands, house


def draw_place(table: str, seq: int) -> str:
    """The context that the draws of a command are sealed for."""
    return f"drawn {table} {seq}"


def snapshot_place(table: str, seq: int) -> str:
    """The context that a table's snapshot is sealed for."""
    return f"snapshot {table} {seq}"


def known_house(at: Connection, database: str, keyring: Keyring) -> tuple[str, Sealer, bool]:
    """The floor's name, its sealer, and whether this call sealed rows that were plain before.

    A new store gets a random name and a key. Raises BadInput when the sealing key is not this store's.
    """
    row = at.execute(select(house.c.name, house.c.sealed)).first()
    if row is None:
        name = SystemEntropy().take(8).hex()
        sealer = keyring.sealer(database, name, known=False)
        at.execute(insert(house).values(id=1, name=name, sealed=sealer.seal_text(name, "house")))
        return name, sealer, _seal_old(at, sealer)
    sealer = keyring.sealer(database, row.name, known=True)
    try:
        sealer.open_text(row.sealed, "house")
    except BadInput:
        raise BadInput(
            "the sealing key is not the one that the coming shoes were sealed with", "sealing key", code="wrong-key"
        ) from None
    return row.name, sealer, False


def _seal_old(at: Connection, sealer: Sealer) -> bool:
    """Seals the draws that are still in plain text; returns whether there were any."""
    if at.dialect.name == "sqlite":
        at.execute(text("PRAGMA secure_delete = ON"))
    wanted = select(commands.c.table_id, commands.c.seq, commands.c.drawn)
    plain = at.execute(wanted.where(commands.c.drawn != "{}", commands.c.drawn.not_like(f"{MARK}%"))).all()
    change = (
        update(commands)
        .where(commands.c.table_id == bindparam("of"), commands.c.seq == bindparam("number"))
        .values(drawn=bindparam("now"))
    )
    rows = [
        {"of": one.table_id, "number": one.seq, "now": sealer.seal_text(one.drawn, draw_place(one.table_id, one.seq))}
        for one in plain
        if json.loads(one.drawn)
    ]
    if rows:
        at.execute(change, rows)
    return bool(rows)


def scrub(engine: Engine) -> None:
    """Rewrites a SQLite file, so that its unused pages hold no plain text of what is sealed now."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as at:
        at.execute(text("VACUUM"))
        at.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
