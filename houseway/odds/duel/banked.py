"""Rules of the games with a bank that a price may change: whom a copy goes to, and the rate of the vigorish.

A copy is a high or a low hand of the same rank as the one it meets. A wager wins with both hands, loses with both, and is
otherwise a push; so with ``ties=push`` a copy is nobody's, and a wager with a copy neither wins nor loses.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from houseway.odds.assumptions import Assume, Assumption, rule

COPIES: Final = {
    "dealer": "the dealer's (or the bank's)",
    "push": "nobody's, so that the wager neither wins nor loses, which no clause has",
    "player": "the player's, which no clause has",
}
"""Whom a copy goes to, by the value of ``ties``."""


def copies_to(assume: Assume) -> str:
    """Whom a copy goes to: ``dealer``, as the regulations have it, ``push`` or ``player``."""
    found: str = assume.get("ties", "dealer")
    return found


@dataclass(frozen=True)
class Rate:
    """A part of the winnings, and how it was written."""

    share: Fraction
    said: str = field(compare=False)

    def __str__(self) -> str:
        return self.said


FIVE_PERCENT: Final = Rate(Fraction(1, 20), "5%")


def _read(said: str) -> Rate:
    """Raises ValueError unless this is a percentage from 0 to 100."""
    number = said.strip().removesuffix("%")
    if not number.replace(".", "", 1).isdecimal() or not number.isascii():
        raise ValueError(said)
    share = Fraction(number) / 100
    if share > 1:
        raise ValueError(said)
    return Rate(share, f"{number}%")


def vigorish_rate(clauses: Mapping[str, str]) -> Assumption:
    """The rate of the vigorish as a rule of the game, five percent by default; simulated rounds follow it."""
    return rule(Assumption("5%", "a percentage of a win, as in 4% or 2.5%", _read), clauses, dealt=True)


def rate_of(assume: Assume) -> Rate:
    """The assumed rate of the vigorish."""
    found: Rate = assume.get("vigorish", FIVE_PERCENT)
    return found
