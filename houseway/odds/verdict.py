"""The verdict on a rules submission, for the command line and HTTP: its violations with the readings behind them, and the
wagers on which the player has the edge."""

from houseway.catalogue.review import Review
from houseway.errors import BadInput
from houseway.odds.cache import Cache
from houseway.odds.price import PriceList
from houseway.odds.pricing import price_list, priced
from houseway.rulebook.editions import edition_named
from houseway.rulebook.readings import explained
from houseway.support.json_types import Json


def prices_of(review: Review, cache: Cache | None = None) -> PriceList | None:
    """The prices under a lawful submission; None if it is unlawful or cannot be priced."""
    if not review.ok or review.submission is None or not priced(review.game.id):
        return None
    options = review.submission.model_dump(mode="json", exclude_unset=True, warnings=False)
    try:
        return price_list(review.game, options, cache=cache)
    except BadInput:  # for example, the best settings against a house way that was never enumerated
        return None


def verdict(review: Review, prices: PriceList | None) -> Json:
    """The verdict as JSON: ``ok``, all violations, and the wagers on which the player has the edge."""
    game = review.game
    violations = [
        {
            "option": violation.option,
            "value": plain(violation.value),
            "message": violation.message,
            "clause": violation.clause,
            "clauses": list(violation.clauses or (violation.clause,)),
            "code": violation.code,
            **({"readings": list(violation.readings)} if violation.readings else {}),
        }
        for violation in review.violations
    ]
    return {
        "ok": review.ok,
        "edition": edition_named(game.id, game.authority, game.edition),
        "violations": violations,
        "readings": explained(
            game.id, game.authority, (id_ for violation in review.violations for id_ in violation.readings)
        ),
        **({"player_ahead": prices.player_ahead, "warning": prices.warning} if prices and prices.player_ahead else {}),
    }


def plain(value: object) -> object:
    """The value as JSON; odds and fractions become strings."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, dict):
        return {str(name): plain(item) for name, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else str(value)
