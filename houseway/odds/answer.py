"""A price list as ``houseway odds --json`` answers it."""

from fractions import Fraction
from typing import Any

from houseway.odds.price import Price, PriceList


def odds_answer(prices: PriceList, wager: str | None = None) -> dict[str, Any]:
    """The whole list, or one wager of it, every figure with its exact fraction beside."""
    wagers = prices.wagers if wager is None else {wager: prices.wagers[wager]}
    answer: dict[str, Any] = {
        "game": prices.game,
        "authority": prices.authority,
        "submission": dict(prices.submission),
        "assumptions": dict(prices.assumptions),
        "method": "simulation" if prices.rounds else "exact",
        "wagers": {name: {**_price(found), **_error(found, prices.rounds)} for name, found in wagers.items()},
        "strategy": prices.strategy,
        "combinations": prices.combinations,
        "seconds": round(prices.seconds, 4),
    }
    if prices.unlawful:
        answer["unlawful"] = list(prices.unlawful)
    return answer


def _price(found: Price) -> dict[str, Any]:
    return {
        **_figure("house_edge", found.house_edge),
        **_figure("element_of_risk", found.element_of_risk),
        "standard_deviation": found.standard_deviation,
        "variance_exact": str(found.variance),
        **_figure("hit_frequency", found.hit_frequency),
        **_figure("push_frequency", found.push_frequency),
        **_figure("average_risk", found.average_risk),
        "outcomes": [
            {
                "name": one.line.name,
                "pays": one.line.pays,
                **_figure("probability", one.probability),
                **_figure("net", one.line.net),
                "combinations": one.weight,
            }
            for one in found.outcomes
        ],
    }


def _error(found: Price, rounds: int) -> dict[str, Any]:
    """What a price from rounds dealt at random carries besides."""
    return {"standard_error": found.standard_error(rounds), "rounds": rounds} if rounds else {}


def _figure(name: str, value: Fraction) -> dict[str, Any]:
    return {name: float(value), f"{name}_exact": str(value)}
