"""The rulebook over HTTP: games, clauses, submissions, replays, prices and strategies. Open to everybody."""

import json
from datetime import UTC, datetime
from importlib import import_module
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse

from houseway.errors import BadInput
from houseway.floor.auth import TooMany
from houseway.floor.errors import REFUSALS, NotThere
from houseway.floor.ratelimit import Limiter
from houseway.floor.shapes import Advised, Anything, Priced, Replayed, Reported, Submitted
from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.rulebook.clauses import Catalogue, catalogue, clause
from houseway.rulebook.describe import describe
from houseway.rulebook.differences import compare, comparison_json
from houseway.rulebook.outline import outline
from houseway.rulebook.review import review
from houseway.table.referee import replay

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["rules"])
GameId = Annotated[str, Path(max_length=60)]
WORK = Limiter(rate=5, burst=40)
"""Pricing and replaying cost the house time: forty at once, then five a second, for each address."""


def _known(game: str) -> str:
    if game not in GAMES:
        raise NotThere(f"there is no game {game!r:.60}; there are {', '.join(GAMES)}", "game")
    return game


def _slowly(request: Request) -> None:
    if wait := WORK.wait(request.client.host if request.client else ""):
        raise TooMany(wait)


@router.get("/games")
def games() -> Anything:
    """Every game, with a word on it."""
    return Anything(games=[outline(name) for name in GAMES])


@router.get("/games/{game}")
def one_game(game: GameId) -> Anything:
    """A game with all that can be wagered, chosen and done, and what can go wrong."""
    return Anything(**describe(_known(game)))


@router.get("/games/{game}/layout")
def layout(game: GameId) -> Anything:
    """The felt as data."""
    from houseway.table.layout import layout_json

    return Anything(**layout_json(import_module(f"houseway.games.{_known(game)}.layout").LAYOUT))


@router.get("/rules/{game}")
def rules(
    game: GameId,
    authority: Annotated[str | None, Query(max_length=10)] = None,
    q: Annotated[str, Query(max_length=200)] = "",
) -> Anything:
    """The clauses of a game, all or those in which the words occur, and its ambiguities with the readings taken."""
    book = _book(game, authority)
    words = q.lower().split()
    found = [
        one for one in book.clauses.values() if all(word in f"{one.id} {one.cite} {one.gist}".lower() for word in words)
    ]
    return Anything(
        game=book.game,
        authority=book.authority,
        title=book.title,
        chapter=book.chapter,
        summary=book.summary,
        clauses=[vars(one) for one in found],
        ambiguities=[vars(one) for one in book.ambiguities],
    )


@router.get("/comparison/{game}")
def comparison(game: GameId) -> Anything:
    """A game under its two authorities: the recorded differences by topic with both cites, and all clauses by kind."""
    books = [catalogue(game, by) for by in GAMES[_known(game)]]
    try:
        return Anything(**comparison_json(compare(*books)))
    except BadInput as error:
        raise NotThere(error.message, "game") from None


@router.get("/rules/{game}/{wanted}")
def rule(
    game: GameId,
    wanted: Annotated[str, Path(max_length=80)],
    authority: Annotated[str | None, Query(max_length=10)] = None,
) -> Anything:
    """A clause, or all under a section."""
    book = _book(game, authority)
    try:
        found = clause(book, wanted)
    except BadInput as error:
        raise NotThere(error.message, error.where) from None
    return Anything(game=book.game, authority=book.authority, clauses=[vars(one) for one in found])


def _book(game: str, authority: str | None) -> Catalogue:
    found = find_game(_known(game), authority)
    return catalogue(found.id, found.authority)


@router.post("/check")
def check(submitted: Submitted) -> Anything:
    """Every clause that a submission violates."""
    found = review(submitted.model_dump(exclude_none=True))
    violations = [
        {"option": one.option, "value": _plain(one.value), "message": one.message, "clause": one.clause}
        for one in found.violations
    ]
    return Anything(ok=found.ok, violations=violations)


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=str))


@router.post("/replay")
def replayed(scenario: Replayed, request: Request) -> Anything:
    """The referee: plays exactly what the scenario says and settles it."""
    _slowly(request)
    return Anything(**replay(scenario.scenario))


@router.post("/odds")
def odds(priced: Priced, request: Request) -> Anything:
    """The exact price of every wager."""
    from houseway.odds.answer import odds_answer
    from houseway.odds.room import price_list

    _slowly(request)
    found = find_game(priced.game, priced.authority)
    return Anything(**odds_answer(price_list(found, priced.options, _assumed(priced.assume))))


@router.post("/strategy")
def strategy(advised: Advised, request: Request) -> Anything:
    """The best decision for a hand and what each alternative costs; without a hand, the whole strategy."""
    from houseway.odds.advice import advice_answer, strategy_answer
    from houseway.odds.assumptions import read_assumptions
    from houseway.odds.room import odds_of, priced_submission, strategy_of

    _slowly(request)
    found = find_game(advised.game, advised.authority)
    room = strategy_of(found)
    chosen, _ = priced_submission(found, advised.options, False)
    known = read_assumptions(odds_of(found.id).ASSUMPTIONS, _assumed(advised.assume), found.title)
    about = {"game": found.id, "authority": found.authority}
    if advised.hand is None:
        return Anything(**about, **strategy_answer(room.whole_strategy(chosen, known)))
    return Anything(**about, hand=advised.hand, **advice_answer(room.advise(chosen, advised.hand, known)))


def _assumed(raw: dict[str, Any]) -> dict[str, str]:
    """Assumptions are read from text, as on the command line."""
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in raw.items()}


@router.post("/report", response_class=HTMLResponse)
def report(reported: Reported, request: Request) -> HTMLResponse:
    """PAR sheet, rule card, dealer guide and irregularity card as one page."""
    from houseway.report.document import document
    from houseway.report.source import source

    _slowly(request)
    date = datetime.now(UTC).date().isoformat()
    found = find_game(reported.game, reported.authority)
    return HTMLResponse(str(document(source(found, reported.options, date), reported.only)))
