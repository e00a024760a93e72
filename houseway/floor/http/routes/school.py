"""The school over HTTP: puzzles with the cost of a mistake, runs of drills, and the record of a trainee or a class."""

import asyncio
import json
from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import JSONResponse

from houseway.equipment.money import dollars
from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.http.dependencies import Paced, TheFloor, TheStaff, allowed, peer_of
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.schemas.base import Ok
from houseway.floor.http.schemas.school import DrillRun, PuzzleAnswer, PuzzleAsked, PuzzleGraded, SchoolRecord
from houseway.floor.http.session_lookup import Identity
from houseway.floor.jobs.coaching import in_dollars, valued
from houseway.floor.jobs.pool import Staff
from houseway.floor.people.rights import demand
from houseway.floor.records.decisions import played_round
from houseway.floor.school.record import Puzzle, due, keep, record, reviewed
from houseway.floor.server import Floor
from houseway.games import game as game_of
from houseway.odds.coach import Counsel
from houseway.odds.coach.puzzles import PuzzleQuestion, puzzle
from houseway.support.json_types import Json
from houseway.table.game import Game

router = APIRouter(prefix="/api/school", responses=REFUSALS, tags=["school"])


def named(who: Annotated[Identity, Depends(allowed("be_coached"))]) -> Identity:
    """The caller; raises Refused for a client without a session, who has no record of their own."""
    if not who.name:
        demand("nobody", "be_coached")
    return who


Trainee = Annotated[Identity, Depends(named)]
NUMBERS = 4
"""Bytes of the number of a puzzle."""


@router.get("/puzzle", response_model=PuzzleAsked)
async def asked(
    request: Request,
    floor: TheFloor,
    staff: TheStaff,
    who: Trainee,
    game: Annotated[str, Query(max_length=40)],
    authority: Annotated[str | None, Query(max_length=8)] = None,
    key: Annotated[str, Query(max_length=120)] = "",
) -> JSONResponse:
    """A question to practise on: the one named by its key, one that was answered wrong before, or a new one."""
    found = game_of(game, authority)
    back, waiting = await asyncio.to_thread(
        due, floor.store.engine, who.name, found.id, found.authority, floor.clocks.wall().timestamp()
    )
    chosen = key or back or f"n{int.from_bytes(SystemEntropy().take(NUMBERS), 'big')}"
    question, values = await _posed(floor, staff, peer_of(request), who, found, chosen)
    offered = sorted((dict(one.given) for one in values.valued), key=lambda one: json.dumps(one, sort_keys=True))
    return JSONResponse(
        {
            "game": found.id,
            "authority": found.authority,
            "key": chosen,
            "again": chosen == back,
            "due": waiting,
            "seat": question.seen.seat,
            "prompt": question.prompt,
            "hand": values.situation.hand,
            "counts": values.situation.counts,
            "unit": dollars(values.situation.unit),
            "events": list(question.seen.events),
            "decisions": offered,
        }
    )


async def _posed(
    floor: Floor, staff: Staff, peer: str, who: Identity, found: Game, key: str
) -> tuple[PuzzleQuestion, Counsel]:
    """The question of a key (``n7`` a number, ``TABLE/ROUND/STEP`` a decision of one's own) and its values."""
    options: Json = {}
    if key[:1] == "n" and key[1:].isdecimal() and len(key) < 20:
        question = await asyncio.to_thread(puzzle, found, int(key[1:]))
    else:
        question, options = await asyncio.to_thread(_own, floor, who, found, key)
    return question, (await valued(staff, peer, found, options, question.seen))[0]


def _own(floor: Floor, who: Identity, found: Game, key: str) -> tuple[PuzzleQuestion, Json]:
    """A question that the trainee was asked in a settled round."""
    table, _, rest = key.partition("/")
    number, _, step = rest.partition("/")
    if not (number.isdecimal() and step.isdecimal() and len(rest) < 20):
        raise BadInput(f"unknown puzzle {key[:60]!r}", "key", code="no-such-puzzle")
    played = played_round(floor.store.engine, table, int(number), who.name)
    made = next((one for one in played.made if one.step == int(step)), None)
    if made is None or played.game.id != found.id:
        raise BadInput("you made no such decision", "key", code="no-such-puzzle")
    return PuzzleQuestion(made.seen, "What would you do now?"), played.options


@router.post("/answer", dependencies=[Paced], response_model=PuzzleGraded)
async def answered(
    request: Request, floor: TheFloor, staff: TheStaff, who: Trainee, given: PuzzleAnswer
) -> JSONResponse:
    """Grades the decision on a puzzle; a mistake comes back, in ten minutes first, then later and later."""
    found = game_of(given.game, given.authority)
    _, values = await _posed(floor, staff, peer_of(request), who, found, given.key)
    value = values.value_of(given.decision)
    if value is None:
        raise BadInput("that decision is not among those offered", "decision", code="no-such-choice")
    cost = values.valued[0].value - value
    now = floor.clocks.wall().timestamp()
    lesson = _lesson(who, given.group, "puzzle", found, 1, 1, int(cost == 0), given.seconds, cost, now)
    await asyncio.to_thread(keep, floor.store.engine, lesson)
    of = Puzzle(found.id, str(found.authority), given.key)
    again = await asyncio.to_thread(reviewed, floor.store.engine, who.name, of, cost == 0, now)
    decisions = [
        {"decision": dict(one.given), "value": in_dollars(one.value), "cost": in_dollars(one.cost)}
        for one in values.valued
    ]
    return JSONResponse({"right": cost == 0, "cost": in_dollars(cost), "decisions": decisions, "again_at": again})


def _lesson(
    who: Identity,
    group: str,
    kind: str,
    found: Game,
    level: int,
    asked: int,
    right: int,
    seconds: float,
    cost: Fraction,
    now: float,
) -> Json:
    named = {"trainee": who.name, "class": group, "kind": kind, "game": found.id, "authority": str(found.authority)}
    figures = {"level": level, "asked": asked, "right": right, "seconds": seconds, "cost": in_dollars(cost)}
    return {**named, **figures, "at": now}


@router.post("/lessons", dependencies=[Paced])
def drilled(floor: TheFloor, who: Trainee, given: DrillRun) -> Ok:
    """Keeps the result of a drill."""
    found = game_of(given.game, given.authority)
    if given.right > given.asked:
        raise BadInput(f"{given.right} of {given.asked} cannot be right", "right", code="out-of-range")
    now = floor.clocks.wall().timestamp()
    figures = (given.level, given.asked, given.right, given.seconds, Fraction(0), now)
    keep(floor.store.engine, _lesson(who, given.group, given.kind, found, *figures))
    return Ok()


@router.get("/record", response_model=SchoolRecord)
def kept(
    floor: TheFloor, who: Trainee, group: Annotated[str | None, Query(alias="class", max_length=40)] = None
) -> JSONResponse:
    """The caller's own results; with a class, those of everybody in it, for those who run the floor."""
    if group is not None:
        demand(who.role, "read_pit")
    lines = record(floor.store.engine, who.name if group is None else None, group)
    told = [{**{name: value for name, value in one.items() if name != "class"}, "group": one["class"]} for one in lines]
    return JSONResponse({"lines": told})
