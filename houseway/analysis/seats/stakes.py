"""The stakes of a seat as a table would take them: which of them it would refuse, and under which clause.

The joint distribution is that of the wagers as they are named: a progressive wager by itself, or a bet of three, can be looked at
without the ante that a player must make. The answer says what a table would refuse. Amounts are not among it: stakes may be
in units.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json
from houseway.table.chips.constraints import broken_at
from houseway.table.game import Game

AMOUNTS: Final = ("wrong-amount", "under-the-minimum")
"""The refusals of an amount by itself."""
DECLARED: Final = ("needs", "apart", "at_most")
Stakes = Mapping[str, Fraction]
"""The stake on each wager, in any one unit of money."""


def asked_answer(priced: PricedGame, stakes: Stakes) -> Json:
    """The game and the stakes on it as fields of an answer in JSON."""
    about = {"game": priced.game.id, "authority": str(priced.game.authority), **priced.flags}
    return {**about, **stakes_answer(priced, stakes)}


def stakes_answer(priced: PricedGame, stakes: Stakes) -> Json:
    """The stakes as a field of an answer in JSON, with what a table would refuse of them."""
    refused = [
        {"message": one.message, "where": one.where, "clause": one.clause, "code": one.code}
        for one in refused_at_a_table(priced, stakes)
    ]
    named = {wager: float(stake) for wager, stake in stakes.items()}
    otherwise = priced_at_another_stake(priced, stakes)
    return {
        "stakes": named,
        **({"refused_at_a_table": refused} if refused else {}),
        **({"priced_at_another_stake": otherwise} if otherwise else {}),
    }


def priced_at_another_stake(priced: PricedGame, stakes: Stakes) -> list[str]:
    """The wagers whose price depends on the stake, in dollars, and is assumed for another one; a stake of 1 is a unit."""
    pricing, found = priced.pricing, []
    for wager, stake in stakes.items():
        name = pricing.TERMS.stake_of.get(wager, "stake")
        cents = stake * 100
        if name not in pricing.ASSUMPTIONS or stake == 1 or cents.denominator > 1 or cents == priced.assume[name]:
            continue
        try:
            own = pricing.lines(priced.submission, {**priced.assume, name: int(cents)}).get(wager)
        except BadInput:
            continue  # no stake of the rules
        if own is None or [one.net for one in own] != [one.net for one in priced.lines[wager]]:
            found.append(wager)
    return found


def refused_at_a_table(priced: PricedGame, stakes: Stakes) -> list[BadInput]:
    """What a table would refuse of these stakes on one seat, whatever their amounts."""
    game = priced.game
    sums: dict[str, int] = {}
    for wager, stake in stakes.items():
        cents = max(1, round(stake * 100))
        base = wager.partition(":")[0]
        parts = (base,) if base in game.wagers else priced.pricing.TERMS.parts_of_others  # the whole of several bets
        for name in parts:
            sums[name] = sums.get(name, 0) + cents
    for rule in game.declared.paired:
        if "equal_to" in rule.by and rule.id not in priced.lines and sums.get(rule.equal_to):
            sums[rule.id] = sums[rule.equal_to]  # priced with the other
    found = [one for one in broken_at(_in_full(game), priced.submission, "stakes", sums) if one.code not in AMOUNTS]
    if not any(game.wagers[name].placed for name in sums):
        rule = game.wagers[next(iter(sums))]
        message = f"{rule.title} arises in the play of another wager"
        found.append(BadInput(message, f"stakes.{rule.id}", rule.clauses[0], code="other-wager-missing"))
    return found


def _in_full(game: Game) -> Game:
    """The game with a clause for every constraint: that of the wager where the game checks it by code of its own."""
    return replace(
        game,
        wagers={
            name: replace(
                rule, by={field: rule.clauses[0] for field in DECLARED if getattr(rule, field)} | dict(rule.by)
            )
            for name, rule in game.wagers.items()
        },
    )
