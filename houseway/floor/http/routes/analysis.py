"""What follows a price over HTTP: joint results, sessions, shifts, progressives, counts, design. Open to everybody.

Each is also a job of ``/api/jobs`` under the same name, with its progress.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel

from houseway.floor.http.dependencies import TheStaff
from houseway.floor.http.errors import REFUSALS
from houseway.floor.http.routes.rules import PRICE_SECONDS, asked, takes_body
from houseway.floor.http.schemas.requests import Priced
from houseway.floor.http.schemas.workbench import analysis as told
from houseway.floor.http.schemas.workbench import asked as ask
from houseway.floor.http.schemas.workbench import audited, design, meters, own, protection

router = APIRouter(prefix="/api/analysis", responses=REFUSALS, tags=["analysis"])
Endpoint = Callable[[Request, TheStaff], Awaitable[Response]]

ROUTES: Final[dict[str, tuple[type[BaseModel], type[BaseModel], str]]] = {
    "joint": (ask.JointAsked, told.JointAnswer, "How all wagers of a seat end together."),
    "session": (ask.SessionAsked, told.SessionAnswer, "The distribution of many rounds with the same stakes."),
    "hold": (ask.HoldAsked, told.HoldAnswer, "What the house wins in a shift, by hours and seats."),
    "progressive": (ask.ProgressiveAsked, meters.ProgressiveAnswer, "A progressive over the life of its meter."),
    "count": (ask.CountAsked, meters.CountAnswer, "What counting cards is worth."),
    "protection": (
        Priced,
        protection.ProtectionAnswer,
        "What seen and removed cards are worth, and what rulings prevent.",
    ),
    "frequencies": (Priced, told.Frequencies, "How often every class of deals comes."),
    "rows": (Priced, design.RowChanges, "How much one more on each posted row moves every wager."),
    "design": (ask.DesignAsked, design.DesignAnswer, "The lawful tables that meet a target."),
    "mend": (Priced, design.RemedyAnswer, "The smallest and cheapest changes that make a submission lawful."),
    "compared": (ask.ComparedAsked, design.ComparedAnswer, "Two submissions wager by wager."),
    "own_play": (ask.OwnPlayAsked, own.OwnPlayAnswer, "A play of one's own, priced against the best."),
    "side_wager": (ask.SideWagerAsked, own.SideWagerAnswer, "A side wager of one's own, priced exactly."),
    "simple_play": (ask.SimpleAsked, own.SimplePlayAnswer, "The best play of a few conditions, and what it costs."),
    "best_play": (Priced, own.BestPlayAnswer, "The best play as rules, ready to be edited."),
    "strategy_file": (ask.StrategyFileAsked, own.StrategyFileAnswer, "The whole strategy as a file."),
    "strategy_table": (Priced, own.StrategyTableAnswer, "The whole strategy by classes of hands."),
    "atlas": (ask.AtlasAsked, design.AtlasAnswer, "Every permitted configuration of a game, priced."),
    "audit": (ask.AuditAsked, audited.AuditAnswer, "Every price found a second way."),
}
"""What each analysis takes, what it answers, and what it is."""


def _endpoint(job: str) -> Endpoint:
    async def answered(request: Request, staff: TheStaff) -> Response:
        return Response(await asked(job, request, staff, PRICE_SECONDS), media_type="application/json")

    answered.__name__ = f"analysis_{job}"
    return answered


for _name, (_takes, _answers, _about) in ROUTES.items():
    router.post(
        f"/{_name}", openapi_extra=takes_body(_takes), response_model=_answers, summary=_about, description=_about
    )(_endpoint(_name))
