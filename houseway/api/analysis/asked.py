"""What a caller asks about: a game priced under a submission, and stakes on its wagers."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational
from typing import Final

from houseway.api.choices import Source, assumed, chosen
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.support.exact import exact

Amount = int | float | str | Decimal | Fraction
"""A number of units or dollars; text may be a decimal number or a fraction."""
MOST: Final = 10**15


def priced_game(
    game: str,
    authority: str | None,
    options: Mapping[str, object],
    submission: Source | None,
    assume: Mapping[str, object] | None,
    even_if_unlawful: bool,
) -> PricedGame:
    """The game under these options and assumptions; raises BadInput as :func:`houseway.price` does."""
    found, filed = chosen(game, authority, options, submission)
    return PricedGame.read(found, filed, assumed(assume), even_if_unlawful)


def amount(value: Amount, where: str) -> Fraction:
    """The amount as a fraction, a float as it is written; raises BadInput unless it is above 0."""
    found = _number(value)
    if found is None or not 0 < found <= MOST:
        bound = "" if found is None or found <= 0 else f" and at most {MOST:,}"
        raise BadInput(f"{str(value)[:40]!r} is not a number above 0{bound}", where, code="not-a-number")
    return found


def none_or(value: Amount, where: str) -> Fraction:
    """As :func:`amount`, but the amount may be 0."""
    return Fraction(0) if _number(value) == 0 else amount(value, where)


def any_number(value: Amount, where: str) -> Fraction:
    """The number as a fraction, a float as it is written, whatever its sign; raises BadInput if it is none."""
    found = _number(value)
    if found is None:
        raise BadInput(f"{str(value)[:40]!r} is not a number", where, code="not-a-number")
    return found


def share(value: Amount, where: str) -> Fraction:
    """The share, as ``0.2`` or ``"20%"``: above 0 and at most 1; raises BadInput otherwise."""
    percent = isinstance(value, str) and value.strip().endswith("%")
    found = _number(value.strip().removesuffix("%")) if isinstance(value, str) else _number(value)
    if found is None or not 0 < (found := found / 100 if percent else found) <= 1:
        raise BadInput(f"{str(value)[:40]!r} is not a share such as 20% or 0.2", where, code="not-a-number")
    return found


def probability(value: float, where: str) -> float:
    """The probability, from 0 to 1; raises BadInput otherwise."""
    found = _number(value)
    if found is None or not 0 <= found <= 1:
        raise BadInput(f"{str(value)[:40]!r} is not a share between 0 and 1", where, code="out-of-range")
    return float(found)


def whole(value: int, where: str) -> int:
    """The whole number from 1 up, of whatever integral type; raises BadInput otherwise."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < 1:
        raise BadInput(f"{str(value)[:40]!r} is not a positive whole number", where, code="not-a-number")
    return int(value)


def read_stakes(stakes: Mapping[str, Amount]) -> dict[str, Fraction]:
    """The stakes as fractions; raises BadInput for one that is not above 0."""
    if not isinstance(stakes, Mapping):
        raise BadInput('write stakes by wager, as {"ante": 10}', "stake", code="not-a-mapping")
    return {str(wager): amount(stake, f"stake.{wager}") for wager, stake in stakes.items()}


def _number(value: object) -> Fraction | None:
    """The number; None for what is none, and for one that is written with endless digits."""
    if isinstance(value, bool):
        return None
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    text = str(value).strip().removeprefix("$")
    try:
        return exact(text) if text.isascii() else None
    except ValueError:
        return None
