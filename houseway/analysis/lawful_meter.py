"""Whether the regulation allows the rate and the reset that a progressive wager is worked out with."""

from dataclasses import replace

from houseway.analysis.progressive import Progressive, filed_meter
from houseway.odds.pricing import PricedGame


def with_meter(priced: PricedGame, found: Progressive) -> PricedGame:
    """The game with what the rate and the reset of the meter break among its violations, each with the clause."""
    filed, own = filed_meter(priced, found.wager), priced.submission
    options = type(own).model_fields
    if filed is None:
        return priced
    amounts = {"initial": filed.initial, "reset": round(100 * found.reset)}
    rates = {name: found.rate for name in (f"{filed.name}_rate",) if name in options and found.rate != filed.rate}
    resets = (f"{filed.name}_{words}" for words in ("reset", "initial_reset", "initial_and_reset"))
    moved = {name: amounts for name in resets if name in options and amounts["reset"] != filed.reset}
    changed = own.model_construct(**{**{name: getattr(own, name) for name in options}, **rates, **moved})
    broken = (one for one in changed.violations() if one.option in {*rates, *moved} and one.code != "not-filed")
    return replace(priced, violations=(*priced.violations, *broken))
