"""The vigorish of the player-banked games: five percent of what was won."""

from fractions import Fraction
from typing import Final

from houseway.equipment.money import Cents, percentage, rounded

PERCENT: Final = Fraction(5)


def vigorish(won: Cents, rounding: str) -> tuple[Cents, str]:
    """What is owed on an amount won, and the name of the rounding where one was needed.

    ``rounding`` is ``rounded`` (up to a multiple of 25 cents) or ``exact``; the regulation names no rounding for an exact
    vigorish, so that one drops a fraction of a cent.
    """
    if rounding == "exact":
        return won // 20, "fraction_of_a_cent_dropped" if won % 20 else ""
    exact = percentage(won, PERCENT)
    owed = rounded(exact, "up_to_25_cents")
    return owed, "up_to_25_cents" if owed != exact else ""
