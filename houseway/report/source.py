"""All that the documents are made from: one game, one submission, its prices, the table's limits and the stamp."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.odds.assumptions import read_assumptions
from houseway.odds.cache import Cache
from houseway.odds.grid import Grid
from houseway.odds.price import PriceList
from houseway.odds.pricing import price_list, priced, pricing_of
from houseway.report.stamp import Stamp, submission_hash
from houseway.rulebook.clauses import Catalogue, catalogue
from houseway.rulebook.submission import Submission, accept
from houseway.table.game import Game

USUAL: tuple[Cents, Cents] = (10_00, 500_00)
"""The limits that are assumed where nobody names them."""


@dataclass(frozen=True)
class TableLimits:
    """The least and the most that may be wagered, and whether that was said or is only assumed."""

    minimum: Cents
    maximum: Cents
    assumed: bool


@dataclass(frozen=True)
class Source:
    """What a report is made from."""

    game: Game
    submission: Submission
    options: Mapping[str, object]
    prices: PriceList
    book: Catalogue
    limits: TableLimits
    stamp: Stamp
    assume: Mapping[str, str]
    grids: tuple[Grid, ...] = ()


def source(
    game: Game,
    options: Mapping[str, object],
    date: str,
    assume: Mapping[str, str] | None = None,
    minimum: Cents | None = None,
    maximum: Cents | None = None,
    cache: Cache | None = None,
) -> Source:
    """Everything for a report; a submission that violates a clause is refused, since nobody may file it."""
    submission = accept(game.submission, options)
    if not priced(game.id):
        raise BadInput(f"{game.title} has no odds yet, so no report can be made", "GAME")
    known = read_assumptions(pricing_of(game.id).ASSUMPTIONS, assume or {}, game.title)
    prices = price_list(game, options, assume, cache=cache)
    return Source(
        game,
        submission,
        options,
        prices,
        catalogue(game.id, game.authority),
        limits(submission, minimum, maximum),
        Stamp(submission_hash(game, submission), date, method=prices.method),
        dict(assume or {}),
        _grids(game, submission, known),
    )


def limits(submission: Submission, minimum: Cents | None = None, maximum: Cents | None = None) -> TableLimits:
    """The limits as given, else as the submission posts them, else the usual ones."""
    posted: Mapping[str, Cents] = getattr(submission, "minimum_maximum_wagers", None) or {}
    low = minimum if minimum is not None else posted.get("minimum")
    high = maximum if maximum is not None else posted.get("maximum")
    return TableLimits(
        low if low is not None else min(USUAL[0], high or USUAL[0]),
        high if high is not None else max(USUAL[1], low or 0),
        assumed=low is None or high is None,
    )


def _grids(game: Game, submission: Submission, known: Mapping[str, Any]) -> tuple[Grid, ...]:
    """The game's grids of decisions, from its ``grids.py`` where it has one."""
    grids = game.parts.grids()
    return () if grids is None else grids(submission, known)
