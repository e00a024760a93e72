"""The reveal and the log of a finished shoe, from the entries of the public log."""

import json

from sqlalchemy import Engine, select

from houseway.floor.store.models import entries, shoes
from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical


def reveal_of(engine: Engine, table: str, first: int) -> Json | None:
    """The reveal of the shoe that begins with round ``first``; None while it is in play or where nothing was promised."""
    with engine.connect() as at:
        shoe = at.execute(select(shoes).where(shoes.c.table_id == table, shoes.c.first == first)).first()
    if shoe is None or shoe.last is None or not shoe.commitment:
        return None
    if shoe.reveal:
        return dict(json.loads(shoe.reveal))
    told = [one for one in _entries(engine, table, first, "revealed") if one["commitment"] == shoe.commitment]
    return dict(told[0]["reveal"]) if told else None


def reveal_text(engine: Engine, table: str, first: int) -> str | None:
    """The same as canonical JSON."""
    found = reveal_of(engine, table, first)
    return None if found is None else canonical(found).decode()


def log_of(engine: Engine, table: str, first: int) -> Json | None:
    """The log of a finished shoe, without the reveal; None where it cannot be written as a scenario of its own."""
    with engine.connect() as at:
        shoe = at.execute(select(shoes).where(shoes.c.table_id == table, shoes.c.first == first)).first()
    if shoe is None or shoe.last is None:
        return None
    if shoe.log:
        return dict(json.loads(shoe.log))
    told = _entries(engine, table, first, "settled")
    return dict(told[0]["log"]) if told and told[0]["log"] else None


def _entries(engine: Engine, table: str, number: int, kind: str) -> list[Json]:
    wanted = select(entries.c.body).where(
        entries.c.table_id == table, entries.c.round == number, entries.c.kind == kind
    )
    with engine.connect() as at:
        return [json.loads(bytes(row.body)) for row in at.execute(wanted.order_by(entries.c.log, entries.c.index))]
