"""Money in whole cents, exact odds, and named rounding rules."""

import re
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact, InvalidOperation
from fractions import Fraction
from typing import Literal

from houseway.errors import BadInput

Cents = int
MOST: Decimal = Decimal(10**13)
"""The largest accepted amount, in dollars."""
_EXACT = Context(prec=40, traps=[Inexact])
_SPOKEN = re.compile(r"\$(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?")
"""An amount as :func:`spoken` writes it."""


def cents(amount: object, where: str = "", clause: str = "") -> Cents:
    """An amount in dollars (a number, or a string such as ``12.50`` or ``$1,000``), converted to cents.

    Raises BadInput, with ``where`` and ``clause``, if it is not an amount, negative, too large or has a fraction of a cent.
    """
    if isinstance(amount, bool) or not isinstance(amount, int | float | str | Decimal):
        raise BadInput(f"{amount!r} is not an amount of money", where, clause, code="not-an-amount")
    if isinstance(amount, int) and abs(amount) > MOST:  # Python refuses to print ints of 4,300 digits
        amount = "Infinity" if amount > 0 else "-Infinity"
    if isinstance(amount, str) and _SPOKEN.fullmatch(amount):
        amount = amount[1:].replace(",", "")
    try:
        stated = Decimal(str(amount))
        if isinstance(amount, str) and ("_" in amount or not amount.isascii()):  # Python reads 1_0 as ten
            raise InvalidOperation
    except InvalidOperation:
        raise BadInput(f"{amount!r:.60} is not an amount of money", where, clause, code="not-an-amount") from None
    if stated.is_nan():
        raise BadInput(f"{amount!r} is not an amount of money", where, clause, code="not-an-amount")
    if stated < 0:
        raise BadInput(f"{stated:.60} is negative", where, clause, code="amount-negative")
    if stated > MOST:
        raise BadInput("that is more money than any table holds", where, clause, code="amount-too-large")
    try:
        exact = _EXACT.multiply(stated, Decimal(100))
    except Inexact:
        exact = Decimal("0.5")  # more digits than any amount of cents has
    if exact != exact.to_integral_value():
        raise BadInput(
            f"{amount!s:.60} has a fraction of a cent; money is whole cents", where, clause, code="fraction-of-a-cent"
        )
    return int(exact)


def dollars(amount: Cents) -> str:
    """The amount in dollars with two decimals: ``-12.50``."""
    sign, whole = ("-", -amount) if amount < 0 else ("", amount)
    return f"{sign}{whole // 100}.{whole % 100:02d}"


def spoken(amount: Cents) -> str:
    """The amount for people: ``$12.50``, ``$10``, ``$20,000``."""
    whole, cents_ = divmod(abs(amount), 100)
    return ("-$" if amount < 0 else "$") + f"{whole:,}" + (f".{cents_:02d}" if cents_ else "")


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds of ``pays`` to ``stake``: 3 to 2 is ``Odds(3, 2)``."""

    pays: int
    stake: int = 1

    def __str__(self) -> str:
        return f"{self.pays}:{self.stake}"

    @property
    def ratio(self) -> Fraction:
        """The winnings per unit staked."""
        return Fraction(self.pays, self.stake)

    def said(self) -> str:
        """The odds in words, as layouts print them: ``8 to 1``."""
        return f"{self.pays} to {self.stake}"


EVEN = Odds(1, 1)


def odds(text: object, where: str = "", clause: str = "") -> Odds:
    """The odds written as ``"30:1"`` or ``"3 to 2"``; raises BadInput for anything else, also for odds with "for"."""
    if isinstance(text, Odds):
        return text
    if isinstance(text, str):
        if " for " in text:
            raise BadInput(
                f"{text!r} states odds with 'for'; write them as '8:1' or '8 to 1'", where, clause, code="odds-with-for"
            )
        parts = text.replace(" to ", ":").split(":")
        if len(parts) == 2 and all(part.strip().isdecimal() and len(part) < 12 for part in parts):
            pays, stake = (int(part) for part in parts)
            if stake > 0 and pays < 10**9 and stake < 10**9:
                return Odds(pays, stake)
    raise BadInput(f"{text!r} states no odds: write them as '30:1' or '3:2'", where, clause, code="not-odds")


Rounding = Literal["whole_cent_down", "up_to_25_cents", "up_to_20_cents", "whole_dollar_down"]

STEP: dict[Rounding, tuple[Cents, bool]] = {
    "whole_cent_down": (1, False),
    "up_to_25_cents": (25, True),
    "up_to_20_cents": (20, True),
    "whole_dollar_down": (100, False),
}
"""The step of each rule, in cents, and whether it rounds up."""


def rounded(amount: Fraction, rule: Rounding) -> Cents:
    """The amount (in cents) rounded by the named rule; multiples of the step are unchanged."""
    step, up = STEP[rule]
    steps = amount / step
    whole = -((-steps.numerator) // steps.denominator) if up else steps.numerator // steps.denominator
    return whole * step


def winnings(stake: Cents, at: Odds) -> tuple[Cents, bool]:
    """The winnings of a stake at these odds, rounded down to cents, and whether a fraction of a cent was dropped."""
    total = stake * at.pays
    return total // at.stake, total % at.stake != 0


def percentage(amount: Cents, percent: Fraction) -> Fraction:
    """The exact percentage of an amount, in cents."""
    return amount * percent / 100
