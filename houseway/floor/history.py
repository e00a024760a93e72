"""Past rounds: kept whole, shown to each person as that person may see them.

A private step is kept twice, as it was and as a bystander saw it; which of the two somebody gets is decided by
``houseway.table.view``, and nothing else reads the whole one.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Engine, select

from houseway.errors import BadInput
from houseway.floor.canonical import Written, listed
from houseway.floor.live_round import Page
from houseway.floor.models import rounds, shoes
from houseway.table.events import Event
from houseway.table.view import may_see

Json = dict[str, Any]


def kept(pages: Iterable[Page]) -> Written:
    """Events as the store keeps them."""
    return listed([one.kept_text for one in pages])


def shown(events: Sequence[Json], viewer: int | None, everything: bool = False) -> list[Json]:
    """Kept events as a viewer may see them; ``everything`` is for whoever reads the books."""
    return [one if "whole" not in one else _choose(one, viewer, everything) for one in events]


def _choose(one: Json, viewer: int | None, everything: bool) -> Json:
    whole: Json = one["whole"]
    masked: Json = one["masked"]
    event = Event(whole["n"], whole["kind"], (), {}, tuple(one["private"]))
    return whole if everything or may_see(event, viewer) else masked


def round_list(engine: Engine, table: str, before: int | None, limit: int) -> list[Json]:
    """The last settled rounds of a table, newest first: number, times, status and what everybody won."""
    wanted = select(rounds).where(rounds.c.table_id == table).order_by(rounds.c.number.desc()).limit(limit)
    if before is not None:
        wanted = wanted.where(rounds.c.number < before)
    with engine.connect() as at:
        return [_line(row) for row in at.execute(wanted)]


def _line(row: Any) -> Json:
    answer = json.loads(row.answer)
    return {
        "round": row.number,
        "began_at": row.began_at,
        "ended_at": row.ended_at,
        "status": answer["status"],
        "seats": {seat: one["net"] for seat, one in answer["seats"].items()},
        "house": answer["house"]["net"],
    }


def one_round(engine: Engine, table: str, number: int, name: str, everything: bool = False) -> Json:
    """A settled round as somebody may see it: from the own seat for who played in it, as a bystander for others."""
    row, shoe = _rows(engine, table, number)
    seats: dict[str, str] = json.loads(row.seats)
    viewer = next((int(seat) for seat, player in seats.items() if player == name), None)
    answer = json.loads(row.answer)
    answer["events"] = shown(answer["events"], viewer, everything)
    return {
        "table": table,
        "round": row.number,
        "began_at": row.began_at,
        "ended_at": row.ended_at,
        "players": seats,
        "answer": answer,
        "shoe": row.shoe,
        "commitment": shoe.commitment if shoe is not None and shoe.commitment else None,
        "reveal": json.loads(shoe.reveal) if shoe is not None and shoe.reveal else None,
    }


def round_log(engine: Engine, table: str, number: int) -> Json:
    """The log of the shoe that a round was dealt from, for ``houseway verify``; only once no card of it is left."""
    row, shoe = _rows(engine, table, number)
    if shoe is None or shoe.last is None:
        raise BadInput("the shoe of this round is still in play: its log is shown when it ends", "round")
    if not shoe.log:
        raise BadInput(f"the shoe from round {row.shoe} cannot be told as a scenario of its own", "round")
    log: Json = json.loads(shoe.log)
    return log


def _rows(engine: Engine, table: str, number: int) -> tuple[Any, Any]:
    with engine.connect() as at:
        row = at.execute(select(rounds).where(rounds.c.table_id == table, rounds.c.number == number)).first()
        if row is None:
            raise BadInput(f"there is no settled round {number} at this table", "round")
        shoe = at.execute(select(shoes).where(shoes.c.table_id == table, shoes.c.first == row.shoe)).first()
        return row, shoe
