"""The most that one wager can win: what its odds bring at the largest stake, fixed payouts and payout limits counted."""

import math
from fractions import Fraction

from houseway.errors import BadInput
from houseway.odds.assumptions import read_assumptions
from houseway.odds.room import odds_of
from houseway.report.figures import Sheet, most
from houseway.report.source import Source
from houseway.table.money import Cents, dollars

LIMITS = ("payout_limit_per_hand", "payout_limit")
"""Options that cap what the main wagers of a hand are paid, where they hold an amount."""


def largest(made: Source, sheet: Sheet) -> Cents:
    """The most that can be put on the wager: the table's maximum, or less where the rules allow less."""
    wager = sheet.keys[0].partition(":")[0]
    rule = made.game.wagers.get(wager)
    own = getattr(odds_of(made.game.id), "largest_stake", None)
    if own is not None and (amount := own(wager, made.limits.maximum)) is not None:
        return int(amount)
    return max(rule.sums(made.submission) if rule else (), default=made.limits.maximum)


def exposure(made: Source, sheet: Sheet) -> Cents:
    """The most that one wager of the largest stake can cost the house, whole cents."""
    stake = largest(made, sheet)
    won = math.floor(_most_at(made, sheet, stake) * stake)
    rule = made.game.wagers.get(sheet.keys[0].partition(":")[0])
    caps = [getattr(made.submission, name, None) for name in LIMITS] if rule is None or rule.main else []
    return min([won, *(cap for cap in caps if isinstance(cap, int))])


def _most_at(made: Source, sheet: Sheet, stake: Cents) -> Fraction:
    """The most that a unit can win where the wager is of that stake; fixed payouts and limits depend on it."""
    room = odds_of(made.game.id)
    if "stake" not in room.ASSUMPTIONS:
        return most(sheet.price)
    try:
        known = read_assumptions(room.ASSUMPTIONS, {**made.assume, "stake": dollars(stake)}, made.game.title)
    except BadInput:  # the assumed stake is that of another wager, which takes certain sums only
        return most(sheet.price)
    silent = read_assumptions(room.ASSUMPTIONS, made.assume, made.game.title)
    weights, wager = room.classes(made.submission, silent).weights, sheet.keys[0]
    lines, without = room.lines(made.submission, known)[wager], room.lines(made.submission, silent)[wager]
    # A fixed payout that a price without a stake leaves out may make a play good that was never good without it.
    fixed = silent["stake"] is None
    nets = [
        one.net
        for one, other, weight in zip(lines, without, weights, strict=True)
        if one.risk and (weight or (fixed and one.net > other.net))
    ]
    return max(nets, default=most(sheet.price))
