"""What a caller asks about: a game priced under a submission, and stakes on its wagers."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from numbers import Rational

from houseway.api.choices import Source, assumed, chosen
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.support.exact import exact

Amount = int | float | str | Decimal | Fraction
"""A number of units or dollars; text may be a decimal number or a fraction."""


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
    try:
        found = Fraction(value) if isinstance(value, Rational) else exact(str(value).strip().removeprefix("$"))
    except ValueError:
        found = Fraction(0)
    if found <= 0 or found > 10**15:
        raise BadInput(f"{str(value)[:40]!r} is not a number above 0", where, code="not-a-number")
    return found


def read_stakes(stakes: Mapping[str, Amount]) -> dict[str, Fraction]:
    """The stakes as fractions; raises BadInput for one that is not above 0."""
    return {str(wager): amount(stake, f"stake.{wager}") for wager, stake in stakes.items()}
