"""The cage over HTTP: slips and who carries them out, reports, a player's own statement, and play chips."""

from collections.abc import Callable
from datetime import UTC
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Query, Response
from sqlalchemy import select

from houseway.equipment.money import dollars
from houseway.floor.cage.limits import limits_in_force, line_of, owed
from houseway.floor.cage.models import credit_lines
from houseway.floor.cage.report import (
    REPORT_COLUMNS,
    STATEMENT_COLUMNS,
    as_csv,
    day_report,
    read_day,
    report_rows,
    statement,
)
from houseway.floor.cage.slips import listed
from houseway.floor.cage.till import Order
from houseway.floor.cage.top_up import top_up
from houseway.floor.hosts.command_host import key_of
from houseway.floor.http.dependencies import Asker, Period, Slowly, TheFloor, allowed, keep_pace
from houseway.floor.http.json_limits import plain_json
from houseway.floor.http.schemas.cage import (
    CAGE_COMMAND,
    CageDone,
    CageReport,
    CageState,
    Statement,
    ToppedUp,
    ToppingUp,
)
from houseway.floor.http.schemas.commands import AnyCommand, demand_types, takes
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.rights import CAGE_COMMANDS, demand, demand_any, may
from houseway.floor.server import Floor
from houseway.live.config import account
from houseway.support.json_types import Json

router = APIRouter(prefix="/api", tags=["cage"])
Form = Annotated[Literal["json", "csv"], Query(alias="format")]
SHEET: Final[dict[int | str, Json]] = {
    200: {"description": "The report, or the same as rows", "content": {"text/csv": {}}}
}
RECENT: Final = 50
ENDED: Final = ("done", "declined", "withdrawn")


@router.post("/me/top-up")
async def top_up_practice(floor: TheFloor, who: Asker, body: ToppingUp) -> ToppedUp:
    """Fills the caller's practice purse up to what a new one begins with, a few times an hour."""
    order = Order("top_up", _named(who), who.role, body.key)
    return ToppedUp(**await _done(floor, who, lambda: top_up(floor.cage.till, order)))


@router.get("/cage")
def cage(floor: TheFloor, who: Asker) -> CageState:
    """The limits, and the slips that the caller may see."""
    demand_any(_role(who), ("ask_cage", "ask_rack", "read_cage"))
    reads = may(who.role, "read_cage")
    asked_by = None if reads else who.name
    with floor.store.engine.connect() as at:
        state: Json = {
            "limits": limits_in_force(at).json(),
            "open": [slip.json() for slip in listed(at, asked_by=asked_by)],
            "recent": [slip.json() for slip in listed(at, asked_by=asked_by, states=ENDED)[:RECENT]],
        }
        if may(who.role, "ask_cage"):
            debt, line = owed(at, who.name), line_of(at, who.name)
            chips = floor.store.balance(who.name) or 0
            state["mine"] = {"chips": dollars(chips), "owed": dollars(debt), "credit_line": dollars(line)}
        if reads:
            lines = at.execute(select(credit_lines).order_by(credit_lines.c.player))
            state["credit_lines"] = [{"player": row.player, "amount": dollars(row.amount)} for row in lines]
    return CageState.model_validate(state)


@router.post("/cage/commands", openapi_extra=takes("AnyCageCommand"))
async def command(floor: TheFloor, who: Asker, wanted: AnyCommand) -> CageDone:
    """Carries a command of the cage out; the same key again gives the same answer and does nothing twice."""
    raw = plain_json(wanted.model_dump())
    if wanted.do in CAGE_COMMANDS:
        demand_any(_role(who), CAGE_COMMANDS[wanted.do])
        demand_types(CAGE_COMMAND, raw)
    fields = {name: value for name, value in raw.items() if name not in ("do", "key")}
    order = Order(wanted.do, _named(who), who.role, key_of(raw), fields)
    return CageDone.model_validate(await _done(floor, who, lambda: floor.cage.carry_out(order)))


@router.get("/cage/report", dependencies=[Slowly], response_model=CageReport, responses=SHEET)
def report(
    floor: TheFloor,
    who: Annotated[Identity, Depends(allowed("read_cage"))],
    day: Annotated[str | None, Query(max_length=40, description="The day in UTC; today where it is left out")] = None,
    form: Form = "json",
) -> Response | CageReport:
    """The cage's report of a day, as JSON or as CSV."""
    today = floor.clocks.wall().astimezone(UTC).date()
    found = day_report(floor.store.engine, today if day is None else read_day(day))
    if form == "csv":
        return _sheet(f"cage-{found['day']}", as_csv(REPORT_COLUMNS, report_rows(found)))
    return CageReport.model_validate(found)


@router.get("/me/statement", dependencies=[Slowly], response_model=Statement, responses=SHEET)
def own_statement(
    floor: TheFloor,
    span: Period,
    who: Annotated[Identity, Depends(allowed("read_own_statement"))],
    form: Form = "json",
) -> Response | Statement:
    """The caller's own account at the cage, as JSON or as CSV."""
    found = statement(floor.store.engine, _named(who), *span)
    if form == "csv":
        return _sheet("statement", as_csv(STATEMENT_COLUMNS, found["lines"]))
    return Statement.model_validate(found)


def _sheet(name: str, text: str) -> Response:
    head = {"Content-Disposition": f'attachment; filename="houseway-{name}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=head)


def _role(who: Identity) -> str:
    return who.role if who.name else "nobody"


def _named(who: Identity) -> str:
    """The caller's name; raises Refused for a client without a session."""
    if not who.name:
        demand("nobody", "ask_cage")
    return who.name


async def _done(floor: Floor, who: Identity, act: Callable[[], Json]) -> Json:
    """Runs a command of the cage in the writer's thread; whoever has other chips then is told at the tables."""
    keep_pace(who)
    done: list[Json] = []
    await floor.tables.writer.write(lambda: done.append(act()))
    answer = done[0]
    name = str(answer.get("slip", {}).get("name", who.name))
    await floor.tables.balances_changed([account(name, practice) for practice in (False, True)])
    return answer
