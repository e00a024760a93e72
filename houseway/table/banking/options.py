"""The banking options that the regulation leaves to the licensee, shared by all games with player banks."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Cents, cents, dollars
from houseway.errors import BadInput
from houseway.rulebook.submission import percent

DealerWagerBasis = Literal["last_wager"] | Fraction | Cents
"""The dealer's wager against a bank: the player's last wager against the dealer, a share of it, or an amount in cents."""


def _basis(value: object) -> object:
    if value == "last_wager" or isinstance(value, Fraction):
        return value
    try:
        if isinstance(value, str) and value.strip().endswith("%"):
            return percent(value)
        return cents(value.removeprefix("$") if isinstance(value, str) else value)
    except BadInput as error:
        raise ValueError(f"{error.message}: write last_wager, a share of it as '50%', or dollars") from None


def _written(value: DealerWagerBasis) -> str:
    if isinstance(value, str):
        return value
    return f"{float(value * 100):g}%" if isinstance(value, Fraction) else dollars(value)


BasisOption = Annotated[DealerWagerBasis, BeforeValidator(_basis), PlainSerializer(_written)]
CoBankCover = Literal["full", "half"]
OddHalf = Literal["bank", "house"]


def dealer_wager_for(basis: DealerWagerBasis, last: Cents) -> Cents:
    """The dealer's wager, in cents, against a bank whose last wager against the dealer was ``last``; fractions are dropped."""
    if basis == "last_wager":
        return last
    return int(last * basis) if isinstance(basis, Fraction) else int(basis)
