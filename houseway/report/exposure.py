"""The most that one hand can cost the house by one wager: its best win at the largest stake, with the envy that it brings.

A game's ``odds.py`` may say what its sums depend on besides the odds: ``STAKE_OF`` (the assumption that holds a wager's
stake where it is not ``stake``), ``PAYOUT_LIMITS`` (the option that limits a wager's payout), ``largest_stake`` and
``envied`` (what the best hand with that wager brings every other player who made it too).
"""

import math
from fractions import Fraction

from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import pricing_of
from houseway.report.figures import Sheet, most
from houseway.report.source import Source


def largest(made: Source, sheet: Sheet) -> Cents:
    """The most that can be put on the wager: the table's maximum, or less where the rules allow less."""
    wager = sheet.keys[0].partition(":")[0]
    rule = made.game.wagers.get(wager)
    own = getattr(pricing_of(made.game.id), "largest_stake", None)
    if own is not None and (amount := own(wager, made.limits.maximum)) is not None:
        return int(amount)
    return max(rule.sums(made.submission) if rule else (), default=made.limits.maximum)


def exposure(made: Source, sheet: Sheet) -> Cents:
    """The most that one hand can cost the house by a wager of the largest stake, with a full table that envies it."""
    return best_win(made, sheet) + (made.game.seats - 1) * envied(made, sheet)


def best_win(made: Source, sheet: Sheet) -> Cents:
    """The most that one wager of the largest stake can win, within its payout limit, in whole cents."""
    stake = largest(made, sheet)
    won = math.floor(_most_at(made, sheet, stake) * stake)
    option = getattr(pricing_of(made.game.id), "PAYOUT_LIMITS", {}).get(sheet.keys[0])
    limit = getattr(made.submission, option) if option else None
    return won if limit is None else min(won, limit)


def envied(made: Source, sheet: Sheet) -> Cents:
    """The most that a hand with this wager brings each other player, whose wager is of the largest stake too."""
    own = getattr(pricing_of(made.game.id), "envied", None)
    return int(own(made.submission, sheet.keys[0], largest(made, sheet))) if own is not None else 0


def _most_at(made: Source, sheet: Sheet, stake: Cents) -> Fraction:
    """The most that a unit can win where the wager is of that stake; fixed payouts and limits depend on it."""
    room, wager = pricing_of(made.game.id), sheet.keys[0]
    held_by = getattr(room, "STAKE_OF", {}).get(wager, "stake")
    if held_by not in room.ASSUMPTIONS:
        return most(sheet.price)
    written = dollars(stake).removesuffix(".00")
    try:
        known = read_assumptions(room.ASSUMPTIONS, {**made.assume, held_by: written}, made.game.title)
    except BadInput:  # the assumed stake is that of another wager, which takes certain sums only
        return most(sheet.price)
    silent = read_assumptions(room.ASSUMPTIONS, made.assume, made.game.title)
    weights = room.classes(made.submission, silent).weights
    lines, without = room.lines(made.submission, known)[wager], room.lines(made.submission, silent)[wager]
    # A fixed payout that a price without a stake leaves out may make a play good that was never good without it.
    fixed = silent[held_by] is None
    nets = [
        one.net
        for one, other, weight in zip(lines, without, weights, strict=True)
        if one.risk and (weight or (fixed and one.net > other.net))
    ]
    return max(nets, default=most(sheet.price))
