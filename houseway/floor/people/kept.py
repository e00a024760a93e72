"""What people keep under names: cases of the referee and submissions. Each account has its own and sees no others'."""

import json
from typing import Final, Literal

from sqlalchemy import Column, Engine, Float, MetaData, String, Table, Text, delete, func, insert, select

from houseway.errors import BadInput
from houseway.support.json_types import Json

Kind = Literal["case", "submission"]
MOST: Final = 200
"""The most things of one kind that an account keeps."""
LARGEST: Final = 64 << 10
"""The largest of them, in bytes of JSON."""

metadata = MetaData()

kept_things: Final = Table(
    "kept",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
"""What an account keeps; ``at`` is Unix time, ``body`` JSON."""


def kept(engine: Engine, owner: str, kind: Kind) -> list[Json]:
    """Everything of a kind that the account keeps, the newest first."""
    mine = (kept_things.c.owner == owner) & (kept_things.c.kind == kind)
    wanted = select(kept_things).where(mine).order_by(kept_things.c.at.desc(), kept_things.c.name)
    with engine.connect() as at:
        return [{"name": row.name, "at": row.at, "body": json.loads(row.body)} for row in at.execute(wanted)]


def keep(engine: Engine, owner: str, kind: Kind, name: str, body: Json, now: float) -> None:
    """Keeps something under a name, in place of what had the name; raises BadInput where it is too large or too much."""
    text = json.dumps(body, separators=(",", ":"))
    if len(text.encode()) > LARGEST:
        raise BadInput(f"at most {LARGEST >> 10} KiB are kept under a name", "body", code="too-large-to-keep")
    mine = (kept_things.c.owner == owner) & (kept_things.c.kind == kind)
    with engine.begin() as at:
        at.execute(delete(kept_things).where(mine, kept_things.c.name == name))
        count = at.execute(select(func.count()).select_from(kept_things).where(mine)).scalar_one()
        if count >= MOST:
            raise BadInput(f"an account keeps at most {MOST}: forget one of them first", "name", code="too-many-kept")
        at.execute(insert(kept_things).values(owner=owner, kind=kind, name=name, at=now, body=text))


def forget(engine: Engine, owner: str, kind: Kind, name: str) -> bool:
    """Forgets what the account keeps under a name; False where there is nothing."""
    mine = (kept_things.c.owner == owner) & (kept_things.c.kind == kind) & (kept_things.c.name == name)
    with engine.begin() as at:
        return at.execute(delete(kept_things).where(mine)).rowcount > 0
