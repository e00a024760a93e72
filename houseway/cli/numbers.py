"""Numbers as people type them: whole ones, also as 1_000_000 or 1e9, and amounts."""

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Final

from houseway.errors import BadInput

LARGEST: Final = 1 << 64


def whole_number(said: str, where: str, least: int = 1) -> int:
    """A whole number from ``least`` up; ``1e9`` and ``1_000_000`` are read for what they mean."""
    kind = "a positive whole number" if least == 1 else f"a whole number from {least}"
    number = _decimal(said)
    if number is None or number < least or number > LARGEST or number != int(number):
        raise BadInput(f"{said!r} is not {kind}", where, code="not-a-number")
    return int(number)


def amount_of(said: str, where: str) -> Fraction:
    """A number above nothing."""
    number = _decimal(said)
    if number is None or not 0 < number <= LARGEST:
        raise BadInput(f"{said!r} is not a number above 0", where, code="not-a-number")
    return Fraction(number)


def _decimal(said: str) -> Decimal | None:
    text = said.strip()
    if not text.isascii() or len(text) > 40:
        return None
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    if not number.is_finite() or abs(number.adjusted()) > 40:
        return None
    return number
