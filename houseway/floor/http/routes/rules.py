"""The rulebook over HTTP: games, clauses, submissions, replays, prices and strategies. Open to everybody."""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from pydantic import BaseModel

from houseway.api.search.index import KINDS, hit_json, search
from houseway.catalogue.clause_page import clause_page
from houseway.catalogue.describe import describe
from houseway.catalogue.outline import outline
from houseway.errors import BadInput
from houseway.floor.http.dependencies import TheStaff, peer_of
from houseway.floor.http.errors import REFUSALS, NotThere
from houseway.floor.http.rate_limit import Limiter
from houseway.floor.http.schemas.odds import Advice, Odds, Strategy
from houseway.floor.http.schemas.referee import Case
from houseway.floor.http.schemas.requests import Advised, Checked, Priced, Replayed, Reported
from houseway.floor.http.schemas.round import Answer, Rounds
from houseway.floor.http.schemas.rules import (
    ClausePage,
    Clauses,
    Comparison,
    Game,
    Games,
    Hits,
    Layout,
    Rules,
    Verdict,
)
from houseway.floor.jobs.pool import Staff
from houseway.floor.people.accounts import TooMany
from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.rulebook.clauses import Catalogue, Clause, catalogue, clause
from houseway.rulebook.differences import compare, comparison_json
from houseway.support.json_types import Json
from houseway.support.suggestions import suggestion
from houseway.table.registry import parts_of

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["rules"])
GameId = Annotated[str, Path(max_length=60)]
WORK = Limiter(rate=5, burst=40)
"""Pricing and replaying cost the house time: forty at once, then five a second, for each address."""
REPLAY_SECONDS: Final = 15.0
PRICE_SECONDS: Final = 120.0
"""The first price of a game is worked out from every deal there is; later ones come from what was kept."""


def _known(game: str) -> str:
    if game not in GAMES:
        raise NotThere(f"unknown game {game!r:.60}; {suggestion(game, GAMES)}", "game", code="no-such-game")
    return game


@router.get("/games", response_model=Games)
def games() -> JSONResponse:
    """Every game, with a word on it."""
    return JSONResponse({"games": [outline(name) for name in GAMES]})


@router.get("/games/{game}", response_model=Game)
def one_game(game: GameId) -> JSONResponse:
    """A game with all that can be wagered, chosen and done, and what can go wrong."""
    return JSONResponse(describe(_known(game)))


@router.get("/games/{game}/layout", response_model=Layout)
def layout(game: GameId) -> JSONResponse:
    """The felt as data."""
    from houseway.table.layout import layout_json

    return JSONResponse(layout_json(parts_of(_known(game)).layout()))


@router.get("/rules/{game}", response_model=Rules)
def rules(
    game: GameId,
    authority: Annotated[str | None, Query(max_length=10)] = None,
    q: Annotated[str, Query(max_length=200)] = "",
) -> JSONResponse:
    """The clauses of a game, all or those that fit the words (the best first), and its ambiguities with the readings taken."""
    book = _book(game, authority)
    found = _fitting(book, q) if q.strip() else list(book.clauses.values())
    return JSONResponse(
        {
            "game": book.game,
            "authority": book.authority,
            "title": book.title,
            "chapter": book.chapter,
            "summary": book.summary,
            "clauses": [vars(one) for one in found],
            "ambiguities": [vars(one) for one in book.ambiguities],
        }
    )


def _fitting(book: Catalogue, words: str) -> list[Clause]:
    """The clauses that contain the very words, and then those that the index finds by their meaning."""
    literal = words.casefold().split()
    ids = [
        one.id
        for one in book.clauses.values()
        if all(word in f"{one.id} {one.cite} {one.gist}".casefold() for word in literal)
    ]
    with suppress(BadInput):  # nothing to look for but the id or cite itself
        ids += [hit.id for hit in search(words, book.game, book.authority, ["clause"], most=60)]
    return [book.clauses[one] for one in dict.fromkeys(ids)]


@router.get("/search", response_model=Hits)
def found(
    q: Annotated[str, Query(max_length=300)],
    game: Annotated[str | None, Query(max_length=40)] = None,
    authority: Annotated[str | None, Query(max_length=10)] = None,
    kind: Annotated[list[str] | None, Query(max_length=8)] = None,
    most: Annotated[int, Query(ge=1, le=50)] = 10,
) -> JSONResponse:
    """What fits a question in plain words: irregularities with their rulings, clauses, readings, options and wagers."""
    hits = search(q, game, authority, kind or KINDS, most)
    return JSONResponse({"question": q, "hits": [hit_json(hit) for hit in hits]})


@router.get("/comparison/{game}", response_model=Comparison)
def comparison(game: GameId) -> JSONResponse:
    """A game under its two authorities: the recorded differences by topic with both cites, and all clauses by kind."""
    books = [catalogue(game, by) for by in GAMES[_known(game)]]
    try:
        return JSONResponse(comparison_json(compare(*books)))
    except BadInput as error:
        raise NotThere(error.message, "game", code=error.code) from None


@router.get("/rules/{game}/{wanted}", response_model=Clauses)
def rule(
    game: GameId,
    wanted: Annotated[str, Path(max_length=80)],
    authority: Annotated[str | None, Query(max_length=10)] = None,
) -> JSONResponse:
    """A clause, or all under a section."""
    book = _book(game, authority)
    try:
        found = clause(book, wanted)
    except BadInput as error:
        raise NotThere(error.message, error.where, code=error.code) from None
    return JSONResponse({"game": book.game, "authority": book.authority, "clauses": [vars(one) for one in found]})


@router.get("/clauses/{game}/{wanted}", response_model=ClausePage)
def page_of_clause(game: GameId, wanted: Annotated[str, Path(max_length=80)]) -> JSONResponse:
    """A clause as a page of the book: readings, editions, options, code, tests, and rounds in which it applies."""
    by = next((one for one in GAMES[_known(game)] if wanted.startswith(f"{one}-")), None)
    found = None if by is None else clause_page(game, str(by), wanted)
    if found is None:
        raise NotThere(f"{game} has no clause {wanted!r:.80}", "clause", code="no-such-clause")
    return JSONResponse(found)


def _book(game: str, authority: str | None) -> Catalogue:
    found = find_game(_known(game), authority)
    return catalogue(found.id, found.authority)


def takes_body(shape: type[BaseModel]) -> Json:
    """The description of a body that goes to a worker as it came, and is read there."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{shape.__name__}"}}}
    return {"requestBody": {"required": True, "content": content}}


async def asked(job: str, request: Request, staff: Staff, seconds: float, **setting: str) -> bytes:
    """A worker's answer to the body of a request; the same body has the same answer."""
    return await worked_out(job, await request.body(), request, staff, seconds, **setting)


async def worked_out(job: str, given: bytes, request: Request, staff: Staff, seconds: float, **setting: str) -> bytes:
    """A worker's answer to ``given``, on behalf of a request."""
    peer = peer_of(request)
    if wait := WORK.wait(peer):
        raise TooMany(wait)

    async def work() -> bytes:
        return await staff.work.answer(job, given, peer, setting, seconds)

    return await staff.answers.get(job + str(setting), given, work)


@router.post("/check", openapi_extra=takes_body(Checked), response_model=Verdict)
async def check(request: Request, staff: TheStaff) -> Response:
    """Every clause that a submission violates, and the wagers on which the player has the edge."""
    return Response(await asked("check", request, staff, PRICE_SECONDS), media_type="application/json")


@router.post("/replay", openapi_extra=takes_body(Replayed), response_model=Answer | Rounds)
async def replayed(request: Request, staff: TheStaff) -> Response:
    """The referee: plays exactly what the scenario says and settles it."""
    return Response(await asked("replay", request, staff, REPLAY_SECONDS), media_type="application/json")


@router.post("/referee", openapi_extra=takes_body(Replayed), response_model=Case)
async def ruled(request: Request, staff: TheStaff) -> Response:
    """The referee on a case: a scenario of which only a part is said. The rest is presumed, so that there is a ruling at once."""
    return Response(await asked("case", request, staff, REPLAY_SECONDS), media_type="application/json")


@router.post("/odds", openapi_extra=takes_body(Priced), response_model=Odds)
async def odds(request: Request, staff: TheStaff) -> Response:
    """The price of every wager, with the method by which it was found."""
    return Response(await asked("odds", request, staff, PRICE_SECONDS), media_type="application/json")


@router.post("/strategy", openapi_extra=takes_body(Advised), response_model=Advice | Strategy)
async def strategy(request: Request, staff: TheStaff) -> Response:
    """The best decision for a hand and what each alternative costs; without a hand, the whole strategy."""
    return Response(await asked("strategy", request, staff, PRICE_SECONDS), media_type="application/json")


@router.post("/report", openapi_extra=takes_body(Reported), response_class=HTMLResponse)
async def report(request: Request, staff: TheStaff) -> HTMLResponse:
    """PAR sheet, rule card, dealer guide and irregularity card as one page."""
    date = datetime.now(UTC).date().isoformat()
    return HTMLResponse(await asked("report", request, staff, PRICE_SECONDS, date=date))
