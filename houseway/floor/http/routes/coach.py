"""The coach: the best decision for the caller's open question, and what each alternative costs."""

from typing import Final

from fastapi import APIRouter, Request, Response

from houseway.errors import BadInput
from houseway.floor.http.dependencies import TheStaff, peer_of
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.routes.tables import TableId, room_of
from houseway.floor.http.schemas.odds import Advice
from houseway.floor.people.rights import demand
from houseway.floor.server import floor_of
from houseway.live.view import as_seen
from houseway.table.hands import hands_after

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["tables"])


COACH_SECONDS: Final = 60.0


@router.get("/coach/{table}", response_model=Advice)
async def coach(request: Request, table: TableId, staff: TheStaff) -> Response:
    """At a training table while the question is open; elsewhere once the round is over."""
    floor = floor_of(request)
    who = floor.door.who(request)
    demand(who.role, "be_coached")
    room = room_of(floor, table)
    async with room.lock:
        live, seat = room.live, room.viewer_of(who.name)
        one = live.round
        if one is None or seat is None:
            raise BadInput("there is no decision of yours to be coached on", "coach", code="no-decision-due")
        asked = any(ask.seat == seat for ask in one.asks())
        decided = any(decision["seat"] == seat for decision in one.inputs.decisions)
        if not live.config.training and not one.finished:
            raise BadInput(
                "the coach speaks at training tables, and elsewhere when the round is over",
                "coach",
                code="coach-silent",
            )
        if not decided and not asked:
            raise BadInput("there is no decision of yours to be coached on", "coach", code="no-decision-due")
        own = [event for event in as_seen(one, seat) if event.kind not in ("shown", "decided")]
        told = live.game.parts.situation()
        hand = " ".join(hands_after(own).json().get(str(seat), [])) if told is None else told(own, seat)
        by = {"authority": live.game.authority, "edition": live.game.edition, "options": dict(live.options)}
    setting = {"game": live.game.id, **by, "hand": hand}
    answer = await staff.work.answer("coach", b"", peer_of(request), setting, COACH_SECONDS)
    return Response(answer, media_type="application/json")
