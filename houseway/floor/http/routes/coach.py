"""The coach: what each answer to the caller's open question is worth, in dollars of the caller's own wagers."""

import json

from fastapi import APIRouter, Request, Response

from houseway.errors import BadInput
from houseway.floor.http.dependencies import TheStaff, peer_of
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.routes.tables import TableId, room_of
from houseway.floor.http.schemas.coach import Coached
from houseway.floor.jobs.coaching import coached
from houseway.floor.people.rights import demand
from houseway.floor.server import floor_of
from houseway.live.table import LiveTable
from houseway.odds.coach import Seen, open_to

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["tables"])


@router.get("/coach/{table}", response_model=Coached)
async def coach(request: Request, table: TableId, staff: TheStaff) -> Response:
    """At a training table, for the caller's open question; what past decisions cost is told with their round."""
    floor = floor_of(request)
    who = floor.door.who(request)
    demand(who.role, "be_coached")
    room = room_of(floor, table)
    async with room.lock:
        room.demand_whole()
        live = room.live
        seen = _seen(live, room.viewer_of(who.name))
        options = dict(live.options)
    answer = await coached(staff, peer_of(request), live.game, options, seen)
    return Response(json.dumps(answer), media_type="application/json")


def _seen(live: LiveTable, seat: int | None) -> Seen:
    """The seat's open question; raises BadInput where it has none, or where the coach may not speak."""
    if not live.config.training:
        raise BadInput(
            "the coach speaks at training tables; what a decision cost is told when the round is over",
            "coach",
            code="coach-silent",
        )
    ask = None if live.round is None else next((one for one in live.round.asks() if one.seat == seat), None)
    if ask is None or live.round is None or seat is None:
        raise BadInput("there is no decision of yours to be coached on", "coach", code="no-decision-due")
    events = [json.loads(page.text_for(seat)) for page in live.round.pages()]
    return Seen(seat, open_to(ask), events, live.table.submission)
