"""Pictures of many rounds: the distribution of their sum in bars, and a shift's win by hours and by seats."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from houseway.analysis.hold import Hold, Table, rounds_of
from houseway.analysis.sums import Sum
from houseway.errors import BadInput
from houseway.support.json_types import Json

BARS: Final = 48
EDGE: Final = 0.0005
"""The share of sums left out on each side of the picture."""
HOURS: Final = (1, 4, 8, 24, 168, 720)
"""An hour, half a shift, a shift, a day, a week, a month."""
BAND: Final = (0.05, 0.5, 0.95)


def curve_answer(found: Sum, bars: int = BARS) -> list[Json]:
    """The sum in bars of equal width: the probability above ``low`` up to ``high``, and that of the normal approximation."""
    span = found.span * found.unit
    first = found.quantile(EDGE) - span
    width = span * max(1, math.ceil((found.quantile(1 - EDGE) - first) / span / bars))
    many = math.ceil((found.quantile(1 - EDGE) - first) / width)
    half = float(span) / 2  # the usual correction for continuity
    answer = []
    for place in range(many):
        low, high = first + width * place, first + width * (place + 1)
        normal = found.normal(float(high) + half) - found.normal(float(low) + half)
        share = found.at_most(high) - found.at_most(low)
        answer.append({"low": float(low), "high": float(high), "share": max(0.0, share), "normal": normal})
    return answer


def bands_answer(table: Table, seats: int, pace: Fraction, hours: Fraction) -> Json:
    """The win by hours with these seats, and by seats up to these in these hours; periods too long to tell apart are left out."""
    by_hours = [(each, seats, rounds_of(pace, Fraction(each))) for each in HOURS]
    by_seats = [
        (float(hours), each, rounds_of(pace, hours)) for each in range(seats if table.for_a_pot else 1, seats + 1)
    ]
    return {"by_hours": _bands(table, by_hours), "by_seats": _bands(table, by_seats)}


def _bands(table: Table, periods: Sequence[tuple[float, int, int]]) -> list[Json]:
    answer = []
    for hours, seats, rounds in periods:
        try:
            answer.append({"hours": hours, "seats": seats, **_band(table.hold(seats, rounds))})
        except BadInput as error:
            if error.code != "too-many-rounds":
                raise
    return answer


def _band(found: Hold) -> Json:
    low, middle, high = (found.win(share) for share in BAND)
    return {
        "staked": float(found.staked),
        "mean": float(found.mean),
        "low": low,
        "median": middle,
        "high": high,
        "loses": found.loses,
    }
