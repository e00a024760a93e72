"""Tables over HTTP: the lobby, a table as the caller may see it, commands, and past rounds."""

from dataclasses import asdict
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Header, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.floor.hosts.command_host import key_of
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.http.dependencies import keep_pace, there, while_allowed
from houseway.floor.http.errors import REFUSALS, NotThere
from houseway.floor.http.json_limits import plain_json
from houseway.floor.http.schemas.base import Done
from houseway.floor.http.schemas.commands import TABLE_COMMAND, AnyCommand, demand_types, takes
from houseway.floor.http.schemas.records import PastRound, RoundList, RoundLog, Scoreboard
from houseway.floor.http.schemas.requests import NewTable
from houseway.floor.http.schemas.state import Lobby, TableState
from houseway.floor.http.session_lookup import Identity, demand_command
from houseway.floor.http.streams import watch
from houseway.floor.people.rights import COMMANDS, Place, Refused, demand, may, may_command
from houseway.floor.records.history import one_round, round_list, round_log
from houseway.floor.records.scoreboard import MOST, scoreboard
from houseway.floor.server import Floor, floor_of
from houseway.floor.store.write import NotMine
from houseway.live.commands import SERVER, Command, read_command
from houseway.live.config import read_config
from houseway.live.view import as_sent
from houseway.support.json_types import Json
from houseway.transparency.canonical import Written

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["tables"])
OF_A_GUEST: Final = 5
"""Tables that one guest may have standing at once."""
OF_ALL_GUESTS: Final = 600
"""Tables of all guests together: enough is left for the house."""
TableId = Annotated[str, Path(max_length=40)]
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]


def room_of(floor: Floor, table: str) -> HostedTable:
    """The room of a table, or a 404; raises NotMine where another worker owns it (``http/tunnel.py`` asks that one)."""
    try:
        room = floor.tables.find(table)
    except BadInput as error:
        raise NotThere(error.message, error.where, code=error.code) from None
    if room.away:  # it has just moved
        raise NotMine("another worker owns the table")
    return room


def records_of(floor: Floor, table: str) -> None:
    """Answers 404 where there is no such table; those that are put away or out of service have records too."""
    with there():
        floor.tables.look_up(table)


class Me:
    """The part ``me`` of the states of a table: one account as they show it, written anew where it has changed."""

    def __init__(self, floor: Floor, who: Identity, room: HostedTable) -> None:
        self._floor, self._who, self._room = floor, who, room
        self._known: tuple[object, Written] | None = None
        floor.purses.balance(who.name, room.config.training)  # looked up now, where it is not fresh

    def part(self) -> dict[str, Written]:
        """The part by its name, as JSON."""
        who, room, purses = self._who, self._room, self._floor.purses
        seat, at = room.seat_of(who.name), place_of(room, who)
        # Of those who look on, only what is known: a thousand of them are not looked up for every change.
        balance = (purses.last_known if seat is None else purses.balance)(who.name, room.config.training)
        if self._known is None or self._known[0] != (seat, at, balance):
            commands = commands_of(who.role, at) if who.name else []
            told = {"name": who.name, "role": who.role, "seat": seat, "balance": dollars(balance), "commands": commands}
            told["grace"] = int(self._floor.absences.rules.grace)
            self._known = (seat, at, balance), as_sent(told)
        return {"me": self._known[1]}


def place_of(room: HostedTable, who: Identity) -> Place:
    """The table as it concerns somebody who gives a command there."""
    players, seat = room.live.players, room.seat_of(who.name)
    return Place(
        training=room.config.training,
        own=bool(who.name) and room.made_by == who.name,
        seated=seat is not None,
        staked=seat is not None and (seat in players.bets or players.stakes_arise),
        shared=any(player.name != who.name for player in players.by_seat.values()),
    )


@cache
def commands_of(role: str, at: Place) -> list[str]:
    """The commands that somebody of that role may give at a table as it stands; the page shows no others."""
    return [do for do in COMMANDS if may_command(role, do, at)]


async def state_of(floor: Floor, room: HostedTable, who: Identity, status: int = 200) -> Response:
    """The table as the caller may see it, with nothing in it that is not durable yet."""
    room.hear(who.name)
    async with room.lock:
        text = room.state(who.name, **Me(floor, who, room).part())
    return Response(text, status, media_type="application/json")


@router.get("/tables", response_model=Lobby)
async def tables(request: Request) -> JSONResponse:
    """Every table with who sits there."""
    floor = floor_of(request)
    who = floor.door.who(request)
    demand(who.role, "list_tables")
    # Whoever runs the house is told what is out of service, and why.
    apart = [asdict(one) for one in floor.tables.isolated.values()] if may(who.role, "create_table") else []
    await floor.refresh_outlines()
    known = [row for room in floor.standing() if (row := room.outline()) and listed_for(who, row)]
    return JSONResponse({"tables": known, "isolated": apart})


def listed_for(who: Identity, row: Json) -> bool:
    """Whether somebody is shown a table in the lobby: a private one only if they made it, play there, or run the house."""
    return not row.get("private") or may(who.role, "read_pit") or who.name in (row["made_by"], *row["players"])


@router.post("/tables", status_code=201, response_model=TableState)
async def new_table(request: Request, wanted: NewTable) -> Response:
    """Makes a table and opens it; guests and trainers make training tables, supervisors any."""
    floor = floor_of(request)
    who = floor.door.who(request)
    if not (wanted.training and may(who.role, "open_training_table") and who.name):
        demand(who.role, "create_table")
    config = read_config(plain_json({name: value for name, value in wanted.model_dump().items() if value is not None}))
    if who.role == "guest":
        await room_for_a_guest(floor, who.name)
    room = await floor.make_table(config, who.name)
    return await state_of(floor, room, who, 201)


async def room_for_a_guest(floor: Floor, name: str) -> None:
    """Refuses a guest who has enough tables; where all guests together have, puts the oldest one away that nobody uses."""
    made = [room for room in floor.standing() if room.made_by.startswith("guest ")]
    if sum(room.made_by == name for room in made) >= OF_A_GUEST:
        raise BadInput(f"you have {OF_A_GUEST} tables: put one away first", "tables", code="too-many-tables")
    if len(made) < OF_ALL_GUESTS:
        return
    await floor.refresh_outlines()
    unused = next((room for room in made if room.unused()), None)
    if unused is None:
        raise BadInput(
            "there are no tables left for guests: take a seat at one that is open", "tables", code="too-many-tables"
        )
    for do in ("close", "retire") if unused.outline()["status"] != "closed" else ("retire",):
        await floor.tables.carry_out(unused, f"{SERVER}{do} {unused.last() + 1}", Command(do, "house", "supervisor"))


@router.get("/tables/{table}", response_model=TableState)
async def table(request: Request, table: TableId) -> Response:
    """A table as the caller may see it."""
    floor = floor_of(request)
    who = floor.door.who(request)
    demand(who.role, "watch_table")
    return await state_of(floor, room_of(floor, table), who)


@router.post("/tables/{table}/commands", openapi_extra=takes("AnyTableCommand"))
async def command(request: Request, table: TableId, wanted: AnyCommand) -> Done:
    """Carries a command out; the same key again gives the same answer and does nothing twice."""
    floor = floor_of(request)
    who = floor.door.who(request)
    demand(who.role, "watch_table")
    raw = wanted.model_dump()
    try:
        room = room_of(floor, table)
    except NotThere as gone:
        if gone.code == "table-put-away" and (seq := _sent_again(floor, table, who, raw)) is not None:
            return Done(seq=seq)
        raise
    return Done(seq=await give(floor, room, who, raw))


async def give(floor: Floor, room: HostedTable, who: Identity, raw: Json) -> int:
    """Carries out a command that somebody gives, over HTTP or a socket; the number of the state that shows it."""
    keep_pace(who)
    try:
        demand_command(who, str(raw.get("do")), place_of(room, who))
    except Refused:
        if (seq := _sent_again(floor, room.id, who, raw)) is not None:
            return seq
        raise
    read = read_command(plain_json(raw), who.name, who.role)
    demand_types(TABLE_COMMAND, raw)
    room.hear(who.name)
    return await floor.tables.carry_out(room, key_of(raw), read)


def _sent_again(floor: Floor, table: str, who: Identity, raw: Json) -> int | None:
    """The number of a command that the sender could give then and no longer can, such as the deal of a round now over."""
    try:
        return floor.tables.done_before(table, key_of(raw), read_command(plain_json(raw), who.name, who.role))
    except BadInput:
        return None


@router.get("/tables/{table}/watch", response_class=StreamingResponse)
async def watching(
    request: Request,
    table: TableId,
    last: Annotated[int | None, Header(alias="last-event-id", ge=0, lt=2**53)] = None,
) -> StreamingResponse:
    """Server-sent events: `state`, the table as a bystander sees it, then a `change` for every change of it."""
    floor = floor_of(request)
    demand(floor.door.who(request).role, "watch_table")
    room = room_of(floor, table)
    stream = while_allowed(watch(room, last), request, "watch_table")
    return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})


@router.get("/tables/{table}/rounds", response_model=RoundList)
def rounds(
    request: Request,
    table: TableId,
    before: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> JSONResponse:
    """Settled rounds, newest first."""
    floor = floor_of(request)
    demand(floor.door.who(request).role, "read_rounds")
    records_of(floor, table)
    return JSONResponse({"rounds": round_list(floor.store.engine, table, before, limit)})


@router.get("/tables/{table}/scoreboard", response_model=Scoreboard)
def table_scoreboard(
    request: Request, table: TableId, most: Annotated[int, Query(ge=1, le=MOST)] = MOST
) -> JSONResponse:
    """What the last rounds came to: the counts of baccarat, or the dice."""
    floor = floor_of(request)
    demand(floor.door.who(request).role, "read_rounds")
    records_of(floor, table)
    return JSONResponse({"results": scoreboard(floor.store.engine, table, most)})


@router.get("/tables/{table}/rounds/{number}", response_model=PastRound)
def past_round(request: Request, table: TableId, number: Number) -> JSONResponse:
    """A settled round as the caller may see it, with what was promised about its cards and, once it may be, the reveal."""
    floor = floor_of(request)
    who = floor.door.who(request)
    demand(who.role, "read_rounds")
    records_of(floor, table)
    with _missing_is_404():
        return JSONResponse(one_round(floor.store.engine, table, number, who.name))


@router.get("/tables/{table}/rounds/{number}/log", response_model=RoundLog)
def past_log(request: Request, table: TableId, number: Number) -> JSONResponse:
    """The log that `houseway verify` proves: the whole shoe that the round was dealt from."""
    floor = floor_of(request)
    demand(floor.door.who(request).role, "read_rounds")
    records_of(floor, table)
    with _missing_is_404():
        return JSONResponse(round_log(floor.store.engine, table, number))


class _missing_is_404:  # noqa: N801
    """A round that is not there is not there."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, BadInput):
            raise NotThere(error.message, error.where, code=error.code) from None
