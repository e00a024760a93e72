"""The verdict on a rules submission, by command and over HTTP: violations with the readings behind them, and where the
player has the edge."""

from houseway.catalogue.review import Review
from houseway.errors import BadInput
from houseway.odds.cache import Cache
from houseway.odds.price import PriceList
from houseway.odds.pricing import price_list, priced
from houseway.rulebook.editions import edition_named
from houseway.rulebook.readings import explained
from houseway.support.json_types import Json


def prices_of(found: Review, cache: Cache | None = None) -> PriceList | None:
    """The prices under a submission that violates nothing; None where there are none."""
    if not found.ok or found.submission is None or not priced(found.game.id):
        return None
    options = found.submission.model_dump(mode="json", exclude_unset=True, warnings=False)
    try:
        return price_list(found.game, options, cache=cache)
    except BadInput:  # the best settings against a house way that was never counted, for one
        return None


def verdict(found: Review, prices: PriceList | None) -> Json:
    """The answer: whether nothing is violated, every violation, and the wagers on which the player has the edge."""
    game = found.game
    violations = [
        {
            "option": one.option,
            "value": plain(one.value),
            "message": one.message,
            "clause": one.clause,
            "clauses": list(one.clauses or (one.clause,)),
            "code": one.code,
            **({"readings": list(one.readings)} if one.readings else {}),
        }
        for one in found.violations
    ]
    return {
        "ok": found.ok,
        "edition": edition_named(game.id, game.authority, game.edition),
        "violations": violations,
        "readings": explained(game.id, game.authority, (id_ for one in found.violations for id_ in one.readings)),
        **({"player_ahead": prices.player_ahead, "warning": prices.warning} if prices and prices.player_ahead else {}),
    }


def plain(value: object) -> object:
    """The value as JSON holds it; odds and shares as they are written."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, dict):
        return {str(name): plain(item) for name, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else str(value)
