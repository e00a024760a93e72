"""The referee at a live table: what a report would be ruled, before it is made."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from houseway.api.referee.preview import preview
from houseway.floor.http.dependencies import keep_pace
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.json_limits import plain_json
from houseway.floor.http.routes.tables import TableId, place_of, room_of
from houseway.floor.http.schemas.referee import RulingPreview, ToPreview
from houseway.floor.http.session_lookup import demand_command
from houseway.floor.server import floor_of

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["tables"])


@router.post("/tables/{table}/preview", response_model=RulingPreview)
async def previewed(request: Request, table: TableId, wanted: ToPreview) -> JSONResponse:
    """The ruling on a report that is not made, to whoever may make it; nothing at the table changes, no hidden card is told."""
    floor = floor_of(request)
    who = floor.door.who(request)
    room = room_of(floor, table)
    keep_pace(who)
    demand_command(who, "fault", place_of(room, who))
    report = plain_json(wanted.model_dump())["fault"]
    async with room.lock:
        room.demand_whole()
        return JSONResponse(preview(room.live, report))
