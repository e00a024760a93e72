"""A player's own rounds, and what each decision in them cost against the best."""

import asyncio
import threading
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import JSONResponse

from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.floor.http.dependencies import Asker, Paced, Slowly, TheFloor, TheStaff, allowed, peer_of
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.routes.tables import Number, TableId, records_of
from houseway.floor.http.schemas.decisions import GradedRound, OwnRounds, PlayAgain, PlayedAgain
from houseway.floor.http.session_lookup import Identity
from houseway.floor.jobs.busy import Busy
from houseway.floor.jobs.coaching import NO_FIGURE, in_dollars, valued
from houseway.floor.jobs.pool import Staff
from houseway.floor.records.again import played_on
from houseway.floor.records.decisions import Made, PlayedRound, played_round, rounds_of
from houseway.live.view import ask_json
from houseway.support.json_types import Json

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["records"])

AT_ONCE = threading.BoundedSemaphore(2)
"""Rounds that are played again at the same time: each plays its shoe up to there, in the process that deals."""
MOST = 200
NAMED = ("n", "kind", "text", "clauses", "readings", "seat")
"""Fields of an event that are not part of the decision it tells."""


@router.get("/tables/{table}/rounds/{number}/decisions", response_model=GradedRound)
async def graded_round(
    request: Request,
    table: TableId,
    number: Number,
    floor: TheFloor,
    staff: TheStaff,
    who: Annotated[Identity, Depends(allowed("be_coached"))],
) -> JSONResponse:
    """What each of the caller's decisions in a settled round cost against the best, in dollars."""
    records_of(floor, table)
    played = await asyncio.to_thread(played_round, floor.store.engine, table, number, who.name)
    if played.seat is None:
        raise BadInput("you made no decision in this round", "round", code="no-decision-due")
    peer = peer_of(request)
    decisions = [await _graded(staff, peer, played, made) for made in played.made]
    counted = [one for one in decisions if one["cost"] is not None]
    return JSONResponse(
        {
            "table": table,
            "round": number,
            "game": played.game.id,
            "authority": played.game.authority,
            "decisions": decisions,
            "graded": len(counted),
            "best": sum(one["cost"] == 0 for one in counted),
            "cost": round(sum(one["cost"] for one in counted), 4),
        }
    )


@router.post("/tables/{table}/rounds/{number}/again", dependencies=[Paced], response_model=PlayedAgain)
async def again(
    request: Request,
    table: TableId,
    number: Number,
    floor: TheFloor,
    staff: TheStaff,
    who: Annotated[Identity, Depends(allowed("be_coached"))],
    given: PlayAgain,
) -> JSONResponse:
    """The same shoe with other decisions of the caller's: the next question, or the result and what each choice cost."""
    records_of(floor, table)
    if not AT_ONCE.acquire(blocking=False):
        raise Busy("too many rounds are being played again: try again in a moment", 2)
    try:
        played = await asyncio.to_thread(played_on, floor.store, table, number, who.name, given.kept, given.decisions)
    finally:
        AT_ONCE.release()
    graded = []
    if played.ask is None:
        peer = peer_of(request)
        round_ = PlayedRound(played.game, played.options, played.seat, played.made)
        graded = [await _graded(staff, peer, round_, one) for one in played.made]
    return JSONResponse(
        {
            "game": played.game.id,
            "authority": played.game.authority,
            "seat": played.seat,
            "events": played.events,
            "ask": None if played.ask is None else ask_json(played.ask, played.seat),
            "net": None if played.net is None else dollars(played.net),
            "decisions": graded,
            "cost": round(sum(one["cost"] or 0 for one in graded), 4),
        }
    )


async def _graded(staff: Staff, peer: str, played: PlayedRound, made: Made) -> Json:
    told = {name: value for name, value in made.given.items() if name not in NAMED}
    without = {"hand": "", "counts": "", "value": None, "best": None, "best_value": None, "cost": None}
    try:
        found, _ = await valued(staff, peer, played.game, played.options, made.seen)
    except BadInput as refusal:
        if refusal.code != NO_FIGURE:
            raise
        return {"step": made.step, "made": told, **without, "why": refusal.message}
    value, best = found.value_of(told), found.valued[0]
    return {
        "step": made.step,
        "hand": found.situation.hand,
        "counts": found.situation.counts,
        "made": told,
        "value": None if value is None else in_dollars(value),
        "best": dict(best.given),
        "best_value": in_dollars(best.value),
        "cost": None if value is None else in_dollars(best.value - value),
        "why": "the strategy values none of this kind" if value is None else "",
    }


@router.get("/my/rounds", dependencies=[Slowly], response_model=OwnRounds)
def own_rounds(
    floor: TheFloor,
    who: Asker,
    before: Annotated[str, Query(max_length=40)] = "",
    limit: Annotated[int, Query(ge=1, le=MOST)] = 50,
) -> JSONResponse:
    """The settled rounds that the caller sat in, newest first."""
    found = rounds_of(floor.store.engine, who.name, limit, before) if who.name else []
    more = {"more": found[-1]["ended_at"]} if len(found) == limit else {}
    return JSONResponse({"rounds": found, **more})
