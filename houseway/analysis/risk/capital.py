"""The capital that covers the lowest point of the house at a table: in a shift, and in play without end.

The house is at its lowest where the players' sum is at its highest. Where seats share cards, the point of a shift is widened as
its bands are, and that of play without end by the square of the factor, as it is of a normal walk: approximations both.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.analysis.hold import Hold
from houseway.analysis.risk.highest import highest_ever, highest_within
from houseway.errors import BadInput
from houseway.odds.method import Method, method_answer
from houseway.support.json_types import Json

SHARES: Final = (0.95, 0.99, 0.999)


@dataclass(frozen=True)
class Capital:
    """The capital that suffices with each probability, in the unit of the stakes."""

    shift: Mapping[float, float] | None
    """For a shift; None for one too long to follow."""
    ever: Mapping[float, float] | None
    """For play without end; None where the house has no edge, so that no capital suffices, or with too much to tell apart."""
    method: Method
    residual: float
    """The largest amount by which the probabilities of play without end miss their equation."""


def capital_of(found: Hold) -> Capital:
    """The capital for the shift, and for the table without end."""
    one, factor = found.sum.one, found.correction
    shift = ever = None
    residual = 0.0
    try:
        within = highest_within(one, found.sum.rounds)
        shift = {share: float(within.within(share)) * factor for share in SHARES}
    except BadInput as error:
        if error.code != "too-many-rounds":
            raise
    try:
        without_end = highest_ever(one)
        ever = {share: float(without_end.within(share)) * factor**2 for share in SHARES}
        residual = without_end.residual
    except BadInput as error:
        if error.code not in ("no-edge", "too-many-places"):
            raise
    return Capital(shift, ever, found.method, residual)


def capital_answer(found: Capital) -> Json:
    """The capital as JSON, by the probability with which it suffices."""
    kinds = {"shift": found.shift, "ever": found.ever}
    told = {
        kind: {f"{share:g}": amount for share, amount in amounts.items()}
        for kind, amounts in kinds.items()
        if amounts is not None
    }
    return {**method_answer(found.method), **told, "residual": found.residual}
