"""Records: exports for the regulator, the pit report, significant events, recall, dispute bundles."""

import asyncio
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse

from houseway.floor.http.dependencies import (
    Asker,
    Period,
    Slowly,
    TheFloor,
    TheNotary,
    TheStaff,
    allowed,
    begun,
    books_of,
    peer_of,
    there,
)
from houseway.floor.http.schemas.pit import PitReport, RegulatorsDay
from houseway.floor.http.schemas.records import (
    OpenedRound,
    Openings,
    OwnHand,
    RecalledRound,
    SignificantEvents,
)
from houseway.floor.http.session_lookup import Identity
from houseway.floor.jobs.pool import Staff
from houseway.floor.people.rights import Refused, may, refusal
from houseway.floor.records.export import COLUMNS, FORMATS
from houseway.floor.records.history import one_round
from houseway.floor.records.openings import openings
from houseway.floor.records.own_hands import FORMS, MOST
from houseway.floor.records.recall import recall
from houseway.floor.records.regulator import open_cards
from houseway.floor.server import Floor
from houseway.support.json_types import Json

router = APIRouter(prefix="/api", tags=["records"])
Table = Annotated[str, Path(max_length=40)]
Number = Annotated[int, Path(ge=0, lt=2**31)]


BOOKS: Final[dict[int | str, Json]] = {
    200: {"description": "The rows", "content": {media.partition(";")[0]: {} for media, _ in FORMATS.values()}}
}
HANDS: Final[dict[int | str, Json]] = {
    200: {"description": "The hands", "content": {media.partition(";")[0]: {} for media, _, _ in FORMS.values()}}
}
EXPORT_SECONDS: Final = 600.0
DAY: Final[dict[int | str, Json]] = {200: {"description": "The report", "content": {"text/csv": {}}}}
BUNDLE: Final[dict[int | str, Json]] = {200: {"description": "A zip file", "content": {"application/zip": {}}}}


@router.get("/export", dependencies=[Slowly], response_class=StreamingResponse, responses=BOOKS)
async def export_records(
    request: Request,
    floor: TheFloor,
    staff: TheStaff,
    span: Period,
    who: Annotated[Identity, Depends(allowed("export"))],
    kind: Annotated[Literal["events", "rounds", "wagers", "accounts"], Query()],
    form: Annotated[Literal["csv", "jsonl", "parquet"], Query(alias="format")] = "csv",
) -> StreamingResponse:
    """The books as a file; that it was taken is itself written down."""
    setting = {**books_of(floor, span), "kind": kind, "format": form}
    body = await begun(staff.exports.stream("export", b"", peer_of(request), setting, EXPORT_SECONDS))

    def note() -> None:
        told = {"by": who.name, "what": kind, "format": form, "from": span[0], "to": span[1]}
        with floor.store.engine.begin() as at:
            floor.store.note(at, "exported", told)

    await floor.tables.writer.write(note)
    name = f'attachment; filename="houseway-{kind}.{form}"'
    return StreamingResponse(body, media_type=FORMATS[form][0], headers={"Content-Disposition": name})


@router.get("/export/columns")
def export_columns(who: Asker) -> dict[str, dict[str, str]]:
    """What each export's columns hold."""
    return COLUMNS


@router.get("/pit", dependencies=[Slowly], response_model=PitReport)
async def pit(
    request: Request,
    floor: TheFloor,
    staff: TheStaff,
    span: Period,
    who: Annotated[Identity, Depends(allowed("read_pit"))],
) -> Response:
    """Drop, win, hold, theoretical win and pace of every table."""
    return await _worked("pit", request, floor, staff, span)


@router.get("/pit/day", dependencies=[Slowly], response_model=RegulatorsDay, responses=DAY)
async def day_report(
    request: Request,
    floor: TheFloor,
    staff: TheStaff,
    span: Period,
    who: Annotated[Identity, Depends(allowed("read_pit"))],
    form: Annotated[Literal["json", "csv"], Query(alias="format")] = "json",
) -> Response:
    """The regulator's report of a period: every table's figures, the total, and what went wrong; as JSON or CSV."""
    setting = {**books_of(floor, span), "format": form}
    answer = await staff.exports.answer("day", b"", peer_of(request), setting)
    return Response(answer, media_type="text/csv; charset=utf-8" if form == "csv" else "application/json")


@router.get("/significant", dependencies=[Slowly], response_model=SignificantEvents)
async def significant_events(
    request: Request,
    floor: TheFloor,
    staff: TheStaff,
    span: Period,
    who: Annotated[Identity, Depends(allowed("read_significant"))],
) -> Response:
    """Significant events of a period, and the catalogue of their kinds."""
    return await _worked("significant", request, floor, staff, span)


async def _worked(job: str, request: Request, floor: Floor, staff: Staff, span: tuple[str, str]) -> Response:
    answer = await staff.exports.answer(job, b"", peer_of(request), books_of(floor, span))
    return Response(answer, media_type="application/json")


@router.get("/hands", dependencies=[Slowly], response_model=list[OwnHand], responses=HANDS)
async def hands(
    request: Request,
    floor: TheFloor,
    staff: TheStaff,
    span: Period,
    who: Annotated[Identity, Depends(allowed("read_own_hands"))],
    table: Annotated[str | None, Query(max_length=40)] = None,
    form: Annotated[Literal["text", "phh", "json"], Query(alias="format")] = "text",
    most: Annotated[int, Query(ge=1, le=MOST)] = MOST,
) -> Response:
    """The caller's own hands of poker as the caller saw them: as text, as a Poker Hand History, or as JSON."""
    media, ending, _ = FORMS[form]
    setting = {**books_of(floor, span), "name": who.name, "table": table, "format": form, "most": most}
    text = await staff.work.answer("hands", b"", peer_of(request), setting)  # not among the regulator's exports
    name = f'attachment; filename="hands.{ending}"'
    return Response(text, media_type=media, headers={"Content-Disposition": name})


@router.get("/tables/{table}/rounds/{number}/recall", response_model=RecalledRound)
def recall_round(
    table: Table, number: Number, floor: TheFloor, who: Annotated[Identity, Depends(allowed("read_rounds"))]
) -> JSONResponse:
    """A settled round again, with everything that a player must be able to see of it."""
    with there():
        return JSONResponse(recall(floor.store.engine, table, number, who.name))


@router.get("/tables/{table}/rounds/{number}/openings", dependencies=[Slowly], response_model=Openings)
def opened_to_me(
    table: Table, number: Number, floor: TheFloor, who: Annotated[Identity, Depends(allowed("read_rounds"))]
) -> JSONResponse:
    """The cards that the caller was shown in a settled round, each with the proof that it was promised."""
    with there():
        return JSONResponse(openings(floor.store, table, number, who.name))


@router.post("/tables/{table}/rounds/{number}/open", dependencies=[Slowly], response_model=OpenedRound)
def open_everything(
    table: Table, number: Number, floor: TheFloor, who: Annotated[Identity, Depends(allowed("open_cards"))]
) -> JSONResponse:
    """Every card of a settled round, hidden ones too, with the secret of its stretch once that is over; it is logged."""
    with there():
        return JSONResponse(open_cards(floor.store, table, number, who.name))


@router.get("/tables/{table}/dispute/{number}", dependencies=[Slowly], response_class=Response, responses=BUNDLE)
async def dispute(
    request: Request, table: Table, number: Number, floor: TheFloor, staff: TheStaff, notary: TheNotary, who: Asker
) -> Response:
    """A zip file with the round, its log, its proofs and a page that a person can read."""
    if not may(who.role, "dispute_any_round"):
        if not may(who.role, "dispute_own_round"):
            raise Refused(refusal(who.role, "dispute_any_round"))
        with there():
            told = await asyncio.to_thread(one_round, floor.store.engine, table, number, who.name)
        played = told["players"].values()
        if not who.name or who.name not in played:
            raise Refused("that is not a round of yours: a floorperson, a supervisor or the regulator may take it out")
    signed = await asyncio.to_thread(notary.checkpoint)
    setting = {**books_of(floor), "note": signed.note, "key": signed.key}
    setting |= {"table": table, "number": number, "name": who.name}
    with there():
        packed = await staff.exports.answer("dispute", b"", peer_of(request), setting)

    def note() -> None:
        with floor.store.engine.begin() as at:
            floor.store.note(at, "disputed", {"by": who.name, "of": table, "number": number})

    await floor.tables.writer.write(note)
    name = f'attachment; filename="round-{table}-{number}.zip"'
    return Response(packed, media_type="application/zip", headers={"Content-Disposition": name})
