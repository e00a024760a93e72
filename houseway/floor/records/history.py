"""Past rounds: stored completely, shown to each person as far as that person may see them.

A private event is stored twice, complete and as a bystander saw it; ``houseway.table.view`` decides which one a viewer
gets. Only :func:`whole` reads the complete ones regardless, for a regulator, whose access is logged.
"""

import json
from collections.abc import Iterable, Sequence

from sqlalchemy import Engine, select

from houseway.errors import BadInput
from houseway.floor.records.shoes import log_of, reveal_of
from houseway.floor.store.models import StoredRow, rounds, shoes
from houseway.floor.store.texts.told import answer_of, steps_of
from houseway.live.round import RenderedEvent
from houseway.support.json_types import Json
from houseway.table.events import Event
from houseway.table.view import may_see
from houseway.transparency.canonical import Written, listed
from houseway.transparency.formats import CARDS_LOG


def kept(pages: Iterable[RenderedEvent]) -> Written:
    """Events as JSON for the store."""
    return listed([one.kept_text for one in pages])


def shown(events: Sequence[Json], viewer: int | None) -> list[Json]:
    """Stored events as a viewer may see them; ``viewer`` is a seat, or None for a bystander."""
    return [one if "whole" not in one else one["whole"] if visible(one, viewer) else one["masked"] for one in events]


def visible(one: Json, viewer: int | None) -> bool:
    """Whether a viewer saw the cards of a stored event."""
    if "whole" not in one:
        return True
    return may_see(Event(one["whole"]["n"], one["whole"]["kind"], (), {}, tuple(one["private"])), viewer)


def stored_steps(engine: Engine, row: StoredRow) -> list[Json]:
    """The events of a settled round as they are stored: show them only through :func:`shown`."""
    with engine.connect() as at:
        return steps_of(at, row)


def whole(engine: Engine, row: StoredRow) -> list[Json]:
    """Every event of a round with hidden cards; only for ``houseway.floor.records.regulator``."""
    return [one.get("whole", one) for one in stored_steps(engine, row)]


def round_list(engine: Engine, table: str, before: int | None, limit: int) -> list[Json]:
    """The last settled rounds of a table, newest first: number, times, status, irregularities and net results.

    At most ``limit`` rounds, and only those with a number below ``before``.
    """
    wanted = select(rounds).where(rounds.c.table_id == table).order_by(rounds.c.number.desc()).limit(limit)
    if before is not None:
        wanted = wanted.where(rounds.c.number < before)
    with engine.connect() as at:
        return [_line(row) for row in at.execute(wanted)]


def _line(row: StoredRow) -> Json:
    told = answer_of(row)
    answer = told.answer
    return {
        "round": row.number,
        "began_at": row.began_at,
        "ended_at": row.ended_at,
        "status": answer["status"],
        "faults": told.faults,
        "seats": {seat: one["net"] for seat, one in answer["seats"].items()},
        "house": answer["house"]["net"],
    }


def viewer_of(row: StoredRow, name: str) -> int | None:
    """The seat of a player in a stored round; None for a bystander."""
    seats: dict[str, str] = json.loads(row.seats)
    return next((int(seat) for seat, player in seats.items() if player == name), None)


def one_round(engine: Engine, table: str, number: int, name: str) -> Json:
    """A settled round as the person ``name`` may see it: from their seat if they played in it, else as a bystander."""
    row, shoe = found_round(engine, table, number)
    seats: dict[str, str] = json.loads(row.seats)
    answer = answer_of(row).answer
    answer["events"] = shown(stored_steps(engine, row), viewer_of(row, name))
    return {
        "table": table,
        "round": row.number,
        "began_at": row.began_at,
        "ended_at": row.ended_at,
        "players": seats,
        "answer": answer,
        "shoe": row.shoe,
        "commitment": shoe.commitment if shoe is not None and shoe.commitment else None,
        "reveal": reveal_of(engine, table, row.shoe),
    }


def round_log(engine: Engine, table: str, number: int) -> Json:
    """The log of the shoe that a round was dealt from, for ``houseway verify``.

    Raises BadInput while the shoe is in play, and where it cannot be written as a scenario.
    """
    row, shoe = found_round(engine, table, number)
    if shoe is None or shoe.last is None:
        raise BadInput(
            "the shoe of this round is still in play: its log is shown when it ends", "round", code="shoe-still-in-play"
        )
    log = log_of(engine, table, row.shoe)
    if log is None:
        raise BadInput(
            f"the shoe from round {row.shoe} cannot be told as a scenario of its own", "round", code="not-a-scenario"
        )
    return {**log, "reveal": reveal_of(engine, table, row.shoe)} if log["format"] == CARDS_LOG else log


def found_round(engine: Engine, table: str, number: int) -> tuple[StoredRow, StoredRow | None]:
    """The rows of a settled round and of its shoe; raises BadInput where there is no such round."""
    with engine.connect() as at:
        row = at.execute(select(rounds).where(rounds.c.table_id == table, rounds.c.number == number)).first()
        if row is None:
            raise BadInput(f"there is no settled round {number} at this table", "round", code="no-such-round")
        shoe = at.execute(select(shoes).where(shoes.c.table_id == table, shoes.c.first == row.shoe)).first()
        return row, shoe
