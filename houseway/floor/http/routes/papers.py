"""The printed documents of a submission, each at an address of its own."""

import json
from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse

from houseway.errors import BadInput
from houseway.floor.http.dependencies import TheStaff
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.routes.rules import PRICE_SECONDS, worked_out

router = APIRouter(responses=REFUSALS, tags=["workbench"])
Paper = Literal["par", "audit", "player", "rules", "dealer", "irregularities"]


@router.get("/submission/{game}/{paper}.html", response_class=HTMLResponse, include_in_schema=False)
async def paper(
    game: Annotated[str, Path(max_length=60)],
    paper: Paper,
    request: Request,
    staff: TheStaff,
    by: Annotated[str | None, Query(max_length=10)] = None,
    options: Annotated[str, Query(max_length=1900)] = "",
) -> HTMLResponse:
    """A printed document under these options (JSON, as in `{"decks": 8}`); the address can be kept, sent and printed."""
    body = {"game": game, "authority": by, "options": _read(options), "only": [paper]}
    date = datetime.now(UTC).date().isoformat()
    given = json.dumps(body, sort_keys=True).encode()
    return HTMLResponse(await worked_out("report", given, request, staff, PRICE_SECONDS, date=date))


def _read(options: str) -> object:
    try:
        return json.loads(options or "{}")
    except ValueError:
        raise BadInput('options are written as JSON, as in {"decks": 8}', "options", code="not-json") from None
