"""A player's own hands of poker, as the player saw them: as text, in the Poker Hand History format, or as JSON.

Hidden cards never get here: the events come from :mod:`houseway.floor.records.history`, masked for the player's seat.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, select

from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.floor.records.books import configs, in_force
from houseway.floor.records.history import one_round, viewer_of
from houseway.floor.store.models import rounds
from houseway.games import game as find_game
from houseway.games.poker.phh.export import as_text, written
from houseway.games.poker.phh.plain_text import as_plain_text
from houseway.games.poker.phh.told_hand import ToldHand, told_from
from houseway.live.config import read_config
from houseway.rulebook.house_rules import accept_rules
from houseway.rulebook.submission import accept
from houseway.support.json_types import Json
from houseway.table.table import Table

MOST: Final = 1000
"""The most hands of one download."""


@dataclass(frozen=True)
class OwnHand:
    """A hand that a player was dealt in, as the player saw it."""

    table: str
    table_name: str
    number: int
    began_at: str
    ended_at: str
    seat: int
    status: str
    told: ToldHand

    @property
    def id(self) -> str:
        """The hand's number over all tables: the table's id and the number of the round."""
        return f"{self.table}-{self.number}"


def own_hands(
    engine: Engine, name: str, table: str | None = None, since: str = "", until: str = "~", most: int = MOST
) -> Iterator[OwnHand]:
    """The hands that a player was dealt in, oldest first; ``since`` and ``until`` are ISO times, ``until`` exclusive."""
    poker = {one: config for one, config in configs(engine).items() if config["game"] == "poker"}
    if not name or (table is not None and table not in poker):
        return
    written_name = json.dumps(name, ensure_ascii=False)[1:-1].replace("\\", "\\\\").replace("%", "\\%")
    wanted = select(rounds).where(
        rounds.c.table_id.in_([table] if table is not None else list(poker)),
        rounds.c.ended_at >= since,
        rounds.c.ended_at < until,
        rounds.c.seats.like(f"%{written_name.replace('_', chr(92) + '_')}%", escape="\\"),
    )
    found = 0
    with engine.connect() as at:
        rows = list(at.execute(wanted.order_by(rounds.c.ended_at, rounds.c.table_id, rounds.c.number)))
    for row in rows:
        seat = viewer_of(row, name)
        if seat is None or found >= most:
            continue
        seen = one_round(engine, row.table_id, row.number, name)
        players = {int(number): player for number, player in seen["players"].items()}
        try:
            told = told_from(_table(engine, row.table_id, poker[row.table_id], row.ended_seq), seen["answer"], players)
        except BadInput:  # nobody was dealt in
            continue
        if seat in told.order:
            found += 1
            told_at = (row.began_at, row.ended_at)
            title = str(poker[row.table_id]["name"])
            yield OwnHand(row.table_id, title, row.number, *told_at, seat, seen["answer"]["status"], told)


def _table(engine: Engine, table: str, stored: Json, seq: int) -> Table:
    """A table with the limits, options and house rules that were in force at a command of a stored table."""
    config = read_config(stored)
    game = find_game(config.game, config.authority, edition=config.edition or None)
    options, rules = in_force(engine, table, stored, seq)
    submission = accept(game.submission, options)
    accepted = accept_rules(game.house_rules, rules, submission)
    return Table(game, submission, minimum=config.minimum, maximum=config.maximum, house_rules=accepted)


def in_text(hands: Iterable[OwnHand]) -> str:
    """The hands as plain text, one after the other."""
    told = [as_plain_text(one.told, one.id, one.table_name, one.ended_at, one.seat) for one in hands]
    return "\n\n".join(told)


def in_phh(hands: Iterable[OwnHand]) -> str:
    """The hands in the Poker Hand History format, as a ``.phhs`` file.

    A hand that the format cannot express (a void one, one with an irregularity) is named in a comment instead.
    """
    parts: list[str] = []
    number = 0
    for one in hands:
        try:
            _check_regular(one)
            text = as_text({**written(one.told), "hand": one.id, "table": one.table_name})
        except BadInput as refused:
            parts.append(f"# hand {one.id} is left out: {refused.message}\n")
            continue
        number += 1
        parts.append(f"[{number}]\n{text}")
    return "\n".join(parts)


def _check_regular(one: OwnHand) -> None:
    if one.status == "void" or one.told.of_kind("fault"):
        raise BadInput("the format has no void hand and no irregularity", "hand", code="not-in-the-format")


def in_json(hands: Iterable[OwnHand]) -> str:
    """The hands as a JSON list."""
    return json.dumps([_json(one) for one in hands], ensure_ascii=False)


def _json(one: OwnHand) -> Json:
    told = one.told
    return {
        "hand": one.id,
        "table": one.table,
        "table_name": one.table_name,
        "round": one.number,
        "began_at": one.began_at,
        "ended_at": one.ended_at,
        "status": one.status,
        "seat": one.seat,
        "game": told.variant.id,
        "structure": told.submission.structure,
        "button": told.button,
        "players": {str(seat): told.players.get(seat, "") for seat in told.order},
        "stacks": {str(seat): dollars(told.before[seat]) for seat in told.order},
        "left_with": {str(seat): dollars(told.after[seat]) for seat in told.order},
        "events": [dict(event) for event in told.events],
    }


FORMS: Final[dict[str, tuple[str, str, Callable[[Iterable[OwnHand]], str]]]] = {
    "text": ("text/plain; charset=utf-8", "txt", in_text),
    "phh": ("application/toml; charset=utf-8", "phhs", in_phh),
    "json": ("application/json", "json", in_json),
}
"""The forms of a download: media type, ending of the file's name, and the function that writes it."""
