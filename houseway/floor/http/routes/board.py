"""The board of a room over HTTP: as it stands, as it changes, and the commands of those who wait and those who run it."""

from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, StreamingResponse

from houseway.floor.hosts.command_host import key_of
from houseway.floor.http.dependencies import Asker, Paced, TheFloor, allowed, while_allowed
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.json_limits import plain_json
from houseway.floor.http.routes.tables import place_of
from houseway.floor.http.schemas.base import Done
from houseway.floor.http.schemas.commands import ROOM_COMMAND, AnyCommand, demand_types, takes
from houseway.floor.http.schemas.room import Board
from houseway.floor.http.session_lookup import Identity
from houseway.floor.http.streams import KEEPALIVE
from houseway.floor.people.rights import ROOM_COMMANDS, Place, Refused, may, may_room_command, no_command, refusal
from houseway.floor.server import Floor
from houseway.live.room.board import read_room_command
from houseway.live.room.rows import PRACTICE

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["room"])
Reader = Annotated[Identity, Depends(allowed("read_room"))]
PAUSE: Final = 0.2


def of_the_house(role: str) -> bool:
    """Whether somebody is shown what was noted of players' conduct."""
    return may(role, "run_room") or may(role, "read_significant")


@router.get("/room", response_model=Board)
async def board(floor: TheFloor, who: Reader) -> JSONResponse:
    """The board: tables, lists, calls, absences, clocks, announcements, funds."""
    return JSONResponse(await floor.room.view(of_the_house(who.role)))


@router.post("/room/commands", dependencies=[Paced], openapi_extra=takes("AnyRoomCommand"))
async def command(floor: TheFloor, who: Asker, wanted: AnyCommand) -> Done:
    """Carries a command out; the same key again gives the same answer and does nothing twice."""
    raw = plain_json(wanted.model_dump())
    demand_room_command(floor, who, raw)
    read = read_room_command(raw, who.name, who.role)
    demand_types(ROOM_COMMAND, raw)
    return Done(seq=await floor.room.give(key_of(raw), read))


def demand_room_command(floor: Floor, who: Identity, raw: dict[str, object]) -> None:
    """Refuses a command that the role does not grant; tables for training are run by those who train at them."""
    do, table = str(raw.get("do")), raw.get("table")
    room = floor.tables.by_id.get(table) if isinstance(table, str) else None
    practice = Place(training=str(raw.get("list")).startswith(PRACTICE))
    if not who.name or not may_room_command(who.role, do, practice if room is None else place_of(room, who)):
        role = who.role if who.name else "nobody"
        raise Refused(
            no_command(do) if do not in ROOM_COMMANDS and who.name else refusal(role, ROOM_COMMANDS.get(do, do))
        )


@router.get("/room/watch", response_class=StreamingResponse)
async def watching(request: Request, floor: TheFloor, who: Reader) -> StreamingResponse:
    """Server-sent events: the board now and after every change."""
    stream = while_allowed(told(floor, of_the_house(who.role)), request, "read_room")
    return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})


async def told(floor: Floor, house: bool) -> AsyncIterator[bytes]:
    """The stream of somebody who looks at the board."""
    async for state in floor.room.watch(house, KEEPALIVE, PAUSE):
        if state is None:
            yield b": still here\n\n"
        else:
            yield b"event: board\ndata: " + state + b"\n\n"
