"""The input of all documents: one game, one submission, its prices, the table's limits and the stamp."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.odds.cache import Cache
from houseway.odds.grid import Grid
from houseway.odds.price import PriceList
from houseway.odds.pricing import PricedGame, priced
from houseway.reports.stamp import Stamp
from houseway.rulebook.clauses import Catalogue, catalogue
from houseway.rulebook.digest import submission_digest
from houseway.rulebook.submission import Submission, accept
from houseway.table.game import Game

USUAL: tuple[Cents, Cents] = (10_00, 500_00)
"""The minimum and maximum that are assumed where none are given, in cents."""


@dataclass(frozen=True)
class TableLimits:
    """The table's minimum and maximum, and whether one of them is only assumed."""

    minimum: Cents
    maximum: Cents
    assumed: bool


@dataclass(frozen=True)
class Source:
    """The input of a report."""

    game: Game
    submission: Submission
    options: Mapping[str, object]
    prices: PriceList | None
    """None for a game without wagers against the house."""
    book: Catalogue
    limits: TableLimits
    stamp: Stamp
    assume: Mapping[str, str]
    grids: tuple[Grid, ...] = ()

    @property
    def price_list(self) -> PriceList:
        """The prices; raises BadInput for a game without wagers against the house."""
        if self.prices is None:
            raise BadInput(
                f"{self.game.title} has no wager against the house, so there is no PAR sheet", "GAME", code="not-priced"
            )
        return self.prices


def source(
    game: Game,
    options: Mapping[str, object],
    date: str,
    assume: Mapping[str, str] | None = None,
    minimum: Cents | None = None,
    maximum: Cents | None = None,
    cache: Cache | None = None,
) -> Source:
    """The input of a report; raises BadInput for a submission that violates a clause."""
    if not priced(game.id):
        return _unpriced(game, options, date, minimum, maximum)
    one = PricedGame.lawful(game, options, assume)
    submission, prices = one.submission, one.price_list(cache)
    return Source(
        game,
        submission,
        options,
        prices,
        catalogue(game.id, game.authority),
        limits(submission, minimum, maximum),
        Stamp(submission_digest(game.id, game.authority, submission), date, method=prices.method),
        dict(assume or {}),
        grids_of(one),
    )


def _unpriced(
    game: Game, options: Mapping[str, object], date: str, minimum: Cents | None, maximum: Cents | None
) -> Source:
    """The input of a report on a game in which players win from each other."""
    submission = accept(game.submission, options)
    return Source(
        game,
        submission,
        options,
        None,
        catalogue(game.id, game.authority),
        limits(submission, minimum, maximum),
        Stamp(submission_digest(game.id, game.authority, submission), date, method=None),
        {},
    )


def limits(submission: Submission, minimum: Cents | None = None, maximum: Cents | None = None) -> TableLimits:
    """The limits as given, else those that the submission posts, else the usual ones."""
    posted = submission.posted_limits
    low = minimum if minimum is not None else posted.get("minimum")
    high = maximum if maximum is not None else posted.get("maximum")
    return TableLimits(
        low if low is not None else min(USUAL[0], high or USUAL[0]),
        high if high is not None else max(USUAL[1], low or 0),
        assumed=low is None or high is None,
    )


def grids_of(one: PricedGame) -> tuple[Grid, ...]:
    """The game's strategy grids; empty where it has none."""
    grids = one.game.parts.grids()
    return () if grids is None else grids(one.submission, one.assume)
