"""What the rows of commands and rounds tell: their events and answers, as any release has written them."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from houseway.floor.store.models import StoredRow, commands, rounds
from houseway.floor.store.texts.packing import packed, unpacked
from houseway.support.json_types import Json
from houseway.transparency.canonical import Written, joined

Pieces = Sequence[Sequence[int]]
"""Parts of a list of events: each from one index up to, but not including, another."""


def packed_events(events: str, of_round: Pieces) -> bytes:
    """The events of a command (a JSON list) for its row, with the parts of them that are steps of the round."""
    if not of_round:
        return packed(events)
    return packed(joined({"round": of_round, "events": Written(events)}, ordered=False))


def events_of(row: StoredRow) -> list[Json]:
    """The events of a command, complete: hidden cards included."""
    return _told(row)[0]


class StoredAnswer(NamedTuple):
    """The answer of a settled round without its events, and two facts about those."""

    answer: Json
    marks: dict[str, list[str]]
    """The deck positions of the cards of each event, by its number; needed to open cards to those who saw them."""
    faults: int
    """How many of the events are faults."""
    figures: Json
    """What the game counts in a round for the pit; empty for most games."""
    asked: list[tuple[int, int, dict[str, int | None]]]
    """The questions that were answered: events before it, seat, and the largest amount of each verb; empty in old rows."""


def packed_answer(answer: Mapping[str, Written], marks: Written, faults: int, figures: Json, asked: Written) -> bytes:
    """The answer of a settled round for its row."""
    counted: Json = {"figures": figures} if figures else {}
    return packed(joined({**answer, "marks": marks, "faults": faults, "asked": asked, **counted}, ordered=False))


def answer_of(row: StoredRow) -> StoredAnswer:
    """The answer of a settled round."""
    if row.settled is not None:
        answer = json.loads(unpacked(bytes(row.settled)))
        figures, asked = answer.pop("figures", {}), answer.pop("asked", [])
        return StoredAnswer(answer, answer.pop("marks"), answer.pop("faults"), figures, asked)
    answer = json.loads(row.answer)
    faults = sum(event.get("kind") == "fault" for event in answer.pop("events"))
    return StoredAnswer(answer, answer.pop("marks", {}), faults, {}, [])


def steps_of(at: Connection, row: StoredRow) -> list[Json]:
    """The events of a settled round, complete, read from the commands that it was played by."""
    if row.answer:
        return list(json.loads(row.answer)["events"])
    before = select(rounds.c.ended_seq).where(rounds.c.table_id == row.table_id, rounds.c.number < row.number)
    first = at.execute(before.order_by(rounds.c.number.desc()).limit(1)).scalar() or 0
    wanted = select(commands).where(
        commands.c.table_id == row.table_id,
        commands.c.seq > first,
        commands.c.seq <= row.ended_seq,
        commands.c.round == row.number,
    )
    steps: list[Json] = []
    for one in at.execute(wanted.order_by(commands.c.seq)):
        events, of_round = _told(one)
        steps += [step for start, end in of_round for step in events[start:end]]
    return steps


def _told(row: StoredRow) -> tuple[list[Json], Pieces]:
    if row.told is None:
        return json.loads(row.events), ()
    found = json.loads(unpacked(bytes(row.told)))
    return (found, ()) if isinstance(found, list) else (found["events"], found["round"])
