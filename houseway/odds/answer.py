"""The JSON of ``houseway odds --json``."""

from houseway.odds.method import Method, figure, method_answer, weakest
from houseway.odds.price import Price, PriceList, labels
from houseway.support.json_types import Json


def odds_answer(prices: PriceList, wager: str | None = None) -> Json:
    """A price list as JSON, with all wagers or only ``wager``. Exact figures also carry their fraction."""
    wagers = prices.wagers if wager is None else {wager: prices.wagers[wager]}
    answer: Json = {
        "game": prices.game,
        "authority": prices.authority,
        "submission": dict(prices.submission),
        "assumptions": dict(prices.assumptions),
        **method_answer(weakest(price.method for price in wagers.values())),
        "wagers": {name: _price(price) for name, price in wagers.items()},
        "strategy": prices.strategy,
        "combinations": prices.combinations,
        "seconds": round(prices.seconds, 4),
    }
    if prices.player_ahead:
        answer["player_ahead"] = prices.player_ahead
    if prices.unlawful:
        answer["unlawful"] = list(prices.unlawful)
    return answer


def _price(price: Price) -> Json:
    method, named = price.method, labels(price)
    return {
        **method_answer(method),
        **figure("house_edge", price.house_edge, method),
        **({"standard_error": price.standard_error, "rounds": method.rounds} if method.rounds else {}),
        **figure("element_of_risk", price.element_of_risk, method),
        "standard_deviation": price.standard_deviation,
        **({"variance_exact": str(price.variance)} if method.is_exact else {}),
        **figure("hit_frequency", price.hit_frequency, method),
        **figure("push_frequency", price.push_frequency, method),
        **figure("average_risk", price.average_risk, method),
        "outcomes": [
            {
                "name": named[outcome.line],
                "pays": outcome.line.pays,
                **figure("probability", outcome.probability, method),
                **figure("net", outcome.line.net, method),
                **({} if method.kind == "float" else {_counted(method): outcome.weight}),
                **({"approximate": True, "within": method.within} if outcome.line.name in method.approximate else {}),
            }
            for outcome in price.outcomes
        ],
    }


def _counted(method: Method) -> str:
    """The JSON key for an outcome's weight."""
    return "combinations" if method.is_exact else "count"
