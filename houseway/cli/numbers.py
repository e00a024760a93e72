"""Parsers for typed numbers."""

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Final

from houseway.errors import BadInput

LARGEST: Final = 1 << 64


def whole_number(said: str, where: str, least: int = 1) -> int:
    """The whole number in the text, also written as ``1e9`` or ``1_000_000``; BadInput if it is below ``least``."""
    kind = "a positive whole number" if least == 1 else f"a whole number from {least}"
    if (number := _decimal(said)) is not None and number > LARGEST:
        kind = f"a whole number from {least} to {LARGEST:,}"
    if number is None or number < least or number > LARGEST or number != int(number):
        raise BadInput(f"{said!r} is not {kind}", where, code="not-a-number")
    return int(number)


def amount_of(said: str, where: str) -> Fraction:
    """The positive number in the text, also written as ``$25``; raises BadInput otherwise."""
    number = _decimal(said.strip().removeprefix("$"))
    if number is None or not 0 < number <= LARGEST:
        bound = "" if number is None or number <= 0 else f" and at most {LARGEST:,}"
        raise BadInput(f"{said!r} is not a number above 0{bound}", where, code="not-a-number")
    return Fraction(number)


def none_or_amount(said: str, where: str) -> Fraction:
    """As :func:`amount_of`, but the amount may be 0."""
    return Fraction(0) if _decimal(said.strip().removeprefix("$")) == 0 else amount_of(said, where)


def share_of(said: str, where: str) -> Fraction:
    """The share in the text, as ``20%`` or ``0.2``: above 0 and at most 1; raises BadInput otherwise."""
    text = said.strip()
    number = _decimal(text.removesuffix("%"))
    share = None if number is None else Fraction(number) / (100 if text.endswith("%") else 1)
    if share is None or not 0 < share <= 1:
        raise BadInput(f"{said!r} is not a share such as 20% or 0.2", where, code="not-a-number")
    return share


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
