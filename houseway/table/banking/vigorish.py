"""The vigorish of the player-banked games: five percent of the winnings."""

from fractions import Fraction
from typing import Final

from houseway.equipment.money import Cents, percentage, rounded
from houseway.table.chips.wagers import Wager

PERCENT: Final = Fraction(5)


def vigorish(won: Cents, rounding: str, percent: Fraction = PERCENT) -> tuple[Cents, str]:
    """The vigorish on an amount won, in cents, and the name of the rounding if it was rounded.

    ``rounding`` is ``rounded`` (up to a multiple of 25 cents) or ``exact``; the regulation names no rounding for an exact
    vigorish, so that one drops a fraction of a cent.
    """
    exact = percentage(won, percent)
    if rounding == "exact":
        return int(exact), "" if exact.denominator == 1 else "fraction_of_a_cent_dropped"
    owed = rounded(exact, "up_to_25_cents")
    return owed, "up_to_25_cents" if owed != exact else ""


def vigorish_of_coupon(wager: Wager, rounding: str) -> Cents:
    """The vigorish, in cents, that a winning wager's coupon adds at even money; 0 without a coupon."""
    return vigorish(wager.stake + wager.face, rounding)[0] - vigorish(wager.stake, rounding)[0] if wager.face else 0
