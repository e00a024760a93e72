"""The exposure of a wager: the most that one hand can cost the house, at the largest stake and with envy bonuses.

The game's price terms (``odds.pricing.PriceTerms``) say what the amounts depend on besides the odds.
"""

import math
from fractions import Fraction

from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import pricing_of
from houseway.reports.figures import Sheet, most
from houseway.reports.source import Source


def largest(made: Source, sheet: Sheet) -> Cents:
    """The largest stake of the wager, in cents: the table's maximum, unless the rules set another."""
    wager = sheet.keys[0].partition(":")[0]
    rule = made.game.wagers.get(wager)
    own = pricing_of(made.game.id).TERMS.largest_stake(wager, made.limits.maximum)
    if own is not None:
        return own
    return max(rule.sums(made.submission) if rule else (), default=made.limits.maximum)


def exposure(made: Source, sheet: Sheet) -> Cents:
    """The most that one hand can cost the house at the largest stake, in cents, with envy bonuses to all other seats."""
    return best_win(made, sheet) + (made.game.seats - 1) * envied(made, sheet)


def best_win(made: Source, sheet: Sheet) -> Cents:
    """The most that one wager of the largest stake can win, in whole cents, within its payout limit."""
    stake = largest(made, sheet)
    won = math.floor(_most_at(made, sheet, stake) * stake)
    limited = pricing_of(made.game.id).TERMS.payout_limits.get(sheet.keys[0])
    limit = limited(made.submission) if limited else None
    return won if limit is None else min(won, limit)


def envied(made: Source, sheet: Sheet) -> Cents:
    """The largest envy bonus of each other player, in cents, with a wager of the largest stake too."""
    return pricing_of(made.game.id).TERMS.envied(made.submission, sheet.keys[0], largest(made, sheet))


def _most_at(made: Source, sheet: Sheet, stake: Cents) -> Fraction:
    """The most that one unit can win at a given stake, on which fixed payouts and limits depend."""
    room, wager = pricing_of(made.game.id), sheet.keys[0]
    held_by = room.TERMS.stake_of.get(wager, "stake")
    if held_by not in room.ASSUMPTIONS:
        return most(sheet.price)
    written = dollars(stake).removesuffix(".00")
    try:
        known = read_assumptions(room.ASSUMPTIONS, {**made.assume, held_by: written}, made.game.title)
    except BadInput:  # the assumed stake is that of another wager, which takes only certain amounts
        return most(sheet.price)
    silent = read_assumptions(room.ASSUMPTIONS, made.assume, made.game.title)
    weights = room.classes(made.submission, silent).weights
    lines, without = room.lines(made.submission, known)[wager], room.lines(made.submission, silent)[wager]
    # A price without a stake leaves out fixed payouts, which may make a play good that is otherwise never good.
    fixed = silent[held_by] is None
    nets = [
        one.net
        for one, other, weight in zip(lines, without, weights, strict=True)
        if one.risk and (weight or (fixed and one.net > other.net))
    ]
    return max(nets, default=most(sheet.price))
