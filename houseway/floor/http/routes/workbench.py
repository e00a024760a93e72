"""The odds, submission and simulation rooms over HTTP: levers, charts, moves, equities, runs. Open to everybody."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final, Literal

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from houseway.analysis.levers.rows import levers_answer
from houseway.catalogue.checklist import checklist
from houseway.floor.http.dependencies import TheStaff, begun, peer_of
from houseway.floor.http.errors import REFUSALS, refusal
from houseway.floor.http.routes.rules import PRICE_SECONDS, WORK, asked, takes_body
from houseway.floor.http.schemas.requests import ChecklistOf, Equities, Priced, SimulatedRound, Submitted
from houseway.floor.http.schemas.workbench.rooms import Charts, Checklist, EquityAnswer, Levers, ReplayedRound
from houseway.floor.jobs.frames import DATA
from houseway.floor.jobs.pool import Staff
from houseway.floor.jobs.shapes import as_json
from houseway.floor.people.accounts import TooMany
from houseway.games import game as find_game
from houseway.rulebook.submission import accept

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["workbench"])
Followed = Literal[
    "odds",
    "charts",
    "strategy",
    "sensitivity",
    "equity",
    "simulate",
    "profile",
    "joint",
    "session",
    "hold",
    "progressive",
    "count",
    "protection",
    "frequencies",
    "rows",
    "design",
    "mend",
    "compared",
    "audit",
    "atlas",
    "own_play",
    "side_wager",
    "simple_play",
    "best_play",
    "strategy_table",
    "strategy_file",
]
LINES: Final = "application/x-ndjson"
SECONDS: Final = {
    "simulate": 300.0,
    "profile": 600.0,
    "audit": 300.0,
    "hold": 300.0,
    "joint": 300.0,
    "atlas": 300.0,
    "design": 300.0,
    "protection": 300.0,
}
"""Seconds for jobs that compile a kernel the first time (poker's takes a minute of a quiet machine) or price many tables."""


@router.post("/levers", response_model=Levers)
def levers(wanted: Submitted) -> JSONResponse:
    """Whatever a licensee can move in the prices of a game from these options, each with its clause."""
    game = find_game(wanted.game, wanted.authority)
    return JSONResponse(levers_answer(game, accept(game.submission, wanted.options, "options")))


@router.post("/checklist", response_model=Checklist)
def checked_off(wanted: ChecklistOf) -> JSONResponse:
    """What a submission has to file and a table has to have, each done or not, with its clause."""
    return JSONResponse(checklist(wanted.model_dump(exclude_none=True)))


@router.post("/charts", openapi_extra=takes_body(Priced), response_model=Charts)
async def charts(request: Request, staff: TheStaff) -> Response:
    """The grids of a PAR sheet, and the digest of the submission."""
    return Response(await asked("charts", request, staff, PRICE_SECONDS), media_type="application/json")


@router.post("/equity", openapi_extra=takes_body(Equities), response_model=EquityAnswer)
async def equity(request: Request, staff: TheStaff) -> Response:
    """The share of the pot that each poker hand takes on average."""
    return Response(await asked("equity", request, staff, PRICE_SECONDS), media_type="application/json")


@router.post("/simulated-round", openapi_extra=takes_body(SimulatedRound), response_model=ReplayedRound)
async def simulated_round(request: Request, staff: TheStaff) -> Response:
    """One round of a simulation, replayed by the referee."""
    return Response(await asked("simulated_round", request, staff, PRICE_SECONDS), media_type="application/json")


@router.post(
    "/jobs/{job}",
    response_class=StreamingResponse,
    responses={200: {"content": {LINES: {"schema": {"type": "string"}}}, "model": None}},
)
async def followed(job: Followed, request: Request, staff: TheStaff) -> Response:
    """A long computation, followed: lines of JSON with its progress, then one with its `answer`, or with its `error`.

    The body is that of the request of the same name. Whoever closes the connection stops the work.
    """
    peer = peer_of(request)
    if wait := WORK.wait(peer):
        raise TooMany(wait)
    lines = _lines(job, await request.body(), peer, staff)
    return StreamingResponse(await begun(lines), media_type=LINES, headers={"cache-control": "no-store"})


async def _lines(job: str, given: bytes, peer: str, staff: Staff) -> AsyncGenerator[bytes]:
    """The lines of a job. An error before the first is raised; a later one is a line."""
    known = staff.answers.known(f"{job}{{}}", given)
    if known is not None:
        yield _last(known)
        return
    begun_already = False
    try:
        async with aclosing(staff.work.followed(job, given, peer, None, SECONDS.get(job, PRICE_SECONDS))) as frames:
            async for kind, body in frames:
                begun_already = True
                if kind == DATA:
                    staff.answers.keep(f"{job}{{}}", given, body)
                    yield _last(body)
                else:
                    yield b'{"progress":' + body + b"}\n"
    except Exception as error:
        if not begun_already:
            raise
        yield as_json(refusal(error)[1]) + b"\n"


def _last(answer: bytes) -> bytes:
    return b'{"answer":' + answer + b"}\n"
