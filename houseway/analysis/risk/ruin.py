"""Ruin before a target, and how long it takes: the exact recursion of a bankroll that plays the same stakes until then.

The bankroll is a walk on multiples of the unit of its results. Between ruin (less than one round's stakes is left) and the
target, the probability h of ruin satisfies h(x) = sum of p(k) h(x + k); the expected number of rounds t satisfies
t(x) = 1 + sum of p(k) t(x + k), and its second moment s(x) = 1 + sum of p(k) (s(x + k) + 2 t(x + k)). The rounds of those who are
ruined, r(x) = h(x) + sum of p(k) r(x + k), divided by h give the time to ruin. The four systems have the same banded matrix,
which is eliminated once. It is a diagonally dominant M-matrix, for which elimination without pivoting is stable.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.distribution import Distribution
from houseway.errors import BadInput
from houseway.odds.method import Method, method_answer
from houseway.support.json_types import Json

Floats = npt.NDArray[np.float64]
MOST_PLACES: Final = 200_000
MOST_WORK: Final = 2_000_000_000
"""Places times the widths of the band: some seconds."""
MOST_ENTRIES: Final = 60_000_000
"""Places times the width of the band: half a gigabyte."""
WHOLE_PLACES: Final = 40
"""The most places for which the recursion is solved in fractions."""


@dataclass(frozen=True)
class Ruin:
    """What becomes of a bankroll that plays until ruin or the target: probabilities, and the number of rounds it takes.

    ``residual`` is the largest amount by which the solved probabilities miss their recursion.
    """

    bankroll: Fraction
    target: Fraction
    least: Fraction
    """The smallest bankroll that can make the stakes."""
    probability: float
    """The probability of ruin before the target."""
    rounds: float
    """The expected number of rounds until either."""
    rounds_deviation: float
    rounds_to_ruin: float | None
    """The expected number of rounds of those who are ruined; None if nobody is."""
    residual: float
    method: Method
    exact: Fraction | None = None
    """The probability as a fraction, if there are few places and the results were counted exactly."""


def ruin_before(one: Distribution, bankroll: Fraction, target: Fraction, least: Fraction) -> Ruin:
    """The fate of a bankroll that plays until less than ``least`` is left or it has reached ``target``.

    Raises BadInput unless ``least`` <= ``bankroll`` < ``target``, or if there are too many places between them.
    """
    if bankroll < least:
        raise BadInput(
            f"the bankroll is less than the {float(least):g} that a round needs", "bankroll", code="bankroll-too-small"
        )
    if target <= bankroll:
        raise BadInput("the target must be above the bankroll", "target", code="target-too-small")
    if not one.variance:
        raise BadInput("these stakes always have the same result", "stake", code="no-chance")
    places, start, steps = _places(one, bankroll, target, least)
    down, up = max(0, -min(steps)), max(0, max(steps))
    entries = places * (up + down + 1)
    if places > MOST_PLACES or entries > MOST_ENTRIES or entries * (down + 1) > MOST_WORK:
        raise BadInput(
            f"there are {places:,} places between ruin and the target, too many to solve for: take larger stakes",
            "target",
            code="too-many-places",
        )
    chances = {step: weight / one.total for step, weight in steps.items()}
    ruined, time, second, lasted, residual = _solve(places, start, chances, down, up)
    exact = None
    if places <= WHOLE_PLACES and one.method.is_exact:
        exact = ruin_in_fractions(places, start, {step: Fraction(w, one.total) for step, w in steps.items()})
    spread = math.sqrt(max(0.0, second - time**2))
    to_ruin = lasted / ruined if ruined else None
    return Ruin(bankroll, target, least, ruined, time, spread, to_ruin, residual, one.method, exact)


def _places(
    one: Distribution, bankroll: Fraction, target: Fraction, least: Fraction
) -> tuple[int, int, Mapping[int, int]]:
    """The number of bankrolls that play goes on from, the index of the given one, and the weights of the steps.

    The reachable bankrolls are ``bankroll`` plus multiples of the unit.
    """
    start = math.floor((bankroll - least) / one.unit)
    above = math.ceil((target - bankroll) / one.unit)
    places = start + above
    steps: dict[int, int] = {}
    for step, weight in one.steps.items():  # what goes beyond the target, or below ruin, ends there
        ended = max(-places, min(places, step))
        steps[ended] = steps.get(ended, 0) + weight
    return places, start, steps


def _solve(
    places: int, start: int, chances: Mapping[int, float], down: int, up: int
) -> tuple[float, float, float, float, float]:
    """Ruin, expected rounds, their second moment, the rounds that end in ruin, all from ``start``, and the residual of ruin."""
    width = up + down + 1
    band = np.zeros((places, width))  # band[row, column - row + down]
    for step, chance in chances.items():
        band[:, step + down] -= chance
    band[:, down] += 1.0
    right = np.zeros((places, 3))
    for place in range(min(down, places)):
        right[place, 0] = sum(chance for step, chance in chances.items() if place + step < 0)
    right[:, 1] = 1.0
    for column in range(width):  # entries outside the matrix
        band[: max(0, down - column), column] = 0.0
        band[max(0, places + down - column) :, column] = 0.0
    factors = _eliminate(band, down, up)
    ruined = _substitute(band, factors, right[:, 0].copy(), down, up)
    time = _substitute(band, factors, right[:, 1].copy(), down, up)
    later = np.zeros(places)
    for step, chance in chances.items():
        low, high = max(0, -step), min(places, places - step)
        if low < high:
            later[low:high] += chance * time[low + step : high + step]
    second = _substitute(band, factors, 1.0 + 2.0 * later, down, up)
    lasted = _substitute(band, factors, ruined.copy(), down, up)
    again = right[:, 0].copy()
    for step, chance in chances.items():
        low, high = max(0, -step), min(places, places - step)
        if low < high:
            again[low:high] += chance * ruined[low + step : high + step]
    residual = float(np.abs(again - ruined).max())
    return min(1.0, float(ruined[start])), float(time[start]), float(second[start]), float(lasted[start]), residual


def _eliminate(band: Floats, down: int, up: int) -> Floats:
    """Eliminate what lies below the diagonal, in place; returns the factors by row and distance."""
    places = len(band)
    factors = np.zeros((places, down + 1))
    for pivot in range(places):
        last = min(pivot + down, places - 1)
        row = band[pivot, down : down + up + 1]
        for below in range(pivot + 1, last + 1):
            place = pivot - below + down
            entry = band[below, place]
            if entry:
                factor = entry / row[0]
                factors[below, below - pivot] = factor
                band[below, place : place + up + 1] -= factor * row
    return factors


def _substitute(band: Floats, factors: Floats, right: Floats, down: int, up: int) -> Floats:
    """The solution for one right-hand side."""
    places = len(band)
    for row in range(places):
        reach = min(down, row)
        if reach:
            right[row] -= factors[row, 1 : reach + 1] @ right[row - reach : row][::-1]
    for row in range(places - 1, -1, -1):
        reach = min(up, places - 1 - row)
        if reach:
            right[row] -= band[row, down + 1 : down + 1 + reach] @ right[row + 1 : row + 1 + reach]
        right[row] /= band[row, down]
    return right


def ruin_in_fractions(places: int, start: int, chances: Mapping[int, Fraction]) -> Fraction:
    """The probability of ruin from ``start``, by elimination in fractions."""
    rows = []
    for place in range(places):
        row = [Fraction(int(place == other)) for other in range(places)] + [Fraction(0)]
        for step, chance in chances.items():
            if 0 <= place + step < places:
                row[place + step] -= chance
            elif place + step < 0:
                row[-1] += chance
        rows.append(row)
    for pivot in range(places):
        for below in range(pivot + 1, places):
            if rows[below][pivot]:
                factor = rows[below][pivot] / rows[pivot][pivot]
                rows[below] = [mine - factor * top for mine, top in zip(rows[below], rows[pivot], strict=True)]
    found = [Fraction(0)] * places
    for pivot in range(places - 1, -1, -1):
        known = sum((rows[pivot][other] * found[other] for other in range(pivot + 1, places)), Fraction(0))
        found[pivot] = (rows[pivot][-1] - known) / rows[pivot][pivot]
    return found[start]


def ruin_answer(found: Ruin) -> Json:
    """The fate of a bankroll as JSON."""
    return {
        **method_answer(found.method),
        "bankroll": float(found.bankroll),
        "target": float(found.target),
        "least": float(found.least),
        "ruin_before_target": found.probability,
        **({"ruin_before_target_exact": str(found.exact)} if found.exact is not None else {}),
        "rounds_expected": found.rounds,
        "rounds_deviation": found.rounds_deviation,
        **({"rounds_to_ruin": found.rounds_to_ruin} if found.rounds_to_ruin is not None else {}),
        "residual": found.residual,
    }
