"""A player's decisions in settled rounds, as the player saw them then; and the list of the rounds that a player was in."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Engine, select

from houseway.floor.records.books import configs, in_force
from houseway.floor.records.history import found_round, shown, stored_steps, viewer_of
from houseway.floor.store.models import StoredRow, rounds
from houseway.floor.store.texts.told import answer_of
from houseway.games import game as game_of
from houseway.odds.coach import Given, Seen
from houseway.rulebook.submission import accept
from houseway.support.json_types import Json
from houseway.table.game import Game


class Made(NamedTuple):
    """A decision that a player made: the question, the number of its event, and the decision."""

    seen: Seen
    step: int
    given: Given


class PlayedRound(NamedTuple):
    """A settled round from one player's seat; ``seat`` is None for a bystander."""

    game: Game
    options: Json
    seat: int | None
    made: list[Made]


def played_round(engine: Engine, table: str, number: int, name: str) -> PlayedRound:
    """The round as that person saw it, with the questions that the person was asked.

    Rounds that were settled before questions were stored have none. Raises BadInput where there is no such round.
    """
    row, _ = found_round(engine, table, number)
    config = configs(engine)[table]
    options, _ = in_force(engine, table, config, row.ended_seq)
    found = game_of(config["game"], config["authority"], edition=config.get("edition") or None)
    seat = viewer_of(row, name)
    made = [] if seat is None else list(_made(engine, row, seat, accept(found.submission, options)))
    return PlayedRound(found, options, seat, made)


def _made(engine: Engine, row: StoredRow, seat: int, submission: object) -> Iterator[Made]:
    events = shown(stored_steps(engine, row), seat)
    for before, asked, may in answer_of(row).asked:
        if asked == seat:
            later = (one for one in events[before:] if one["kind"] == "decided" and one["seat"] == seat)
            decided = next(later, None)
            if decided is not None:
                yield Made(Seen(seat, may, events[:before], submission), decided["n"], decided)


def rounds_of(engine: Engine, name: str, limit: int, before: str = "") -> list[Json]:
    """The last settled rounds that a person sat in, newest first: table, round, time, game, status, net and faults.

    ``before`` is the time at which the oldest round already known ended.
    """
    sat = select(rounds).where(rounds.c.seats.like(f"%{_escaped(json.dumps(name))}%", escape="\\"))
    if before:
        sat = sat.where(rounds.c.ended_at < before)
    known = configs(engine)
    with engine.connect() as at:
        found = at.execute(sat.order_by(rounds.c.ended_at.desc(), rounds.c.number.desc()).limit(limit)).all()
    return [_line(row, name, known[row.table_id]) for row in found]


def _escaped(text: str) -> str:
    for mark in ("\\", "%", "_"):
        text = text.replace(mark, f"\\{mark}")
    return text


def _line(row: StoredRow, name: str, config: Json) -> Json:
    told, seat = answer_of(row), viewer_of(row, name)
    mine = told.answer["seats"].get(str(seat), {"net": "0.00", "wagers": {}})
    return {
        "table": row.table_id,
        "name": config["name"],
        "game": config["game"],
        "authority": config["authority"],
        "round": row.number,
        "ended_at": row.ended_at,
        "status": told.answer["status"],
        "net": mine["net"],
        "faults": told.faults,
        "decisions": sum(asked == seat for _, asked, _ in told.asked),
    }
