"""The highest point that a sum of results reaches: within some rounds, or ever, where it falls on average.

Within N rounds the highest point has the distribution of W(N), where W(0) = 0 and W(n) = max(0, W(n - 1) + X): the rounds
taken in the opposite order (Feller, volume 2, VI.9). That is followed round by round.

Without end, with X the result of a round and S the sum of rounds, M = max(0, S(1), S(2), ...) is finite if E[X] < 0. By Wiener
and Hopf 1 - E[exp(zX)] is the product of a factor for climbing and one for falling, and E[exp(zM)] is the former at 0 divided by
itself at z. Where E[exp(tX)] is least, t > 0, its absolute value is below one on the whole line Re z = t, so that the logarithm
of 1 - E[exp(zX)] exists there; a Fourier transform splits it into its terms above and below zero, and those above are the
logarithm of the climbing factor. The probabilities found are those of M times exp(t M), so that far points are as exact as near
ones. ``residual`` is what they miss Lindley's equation by: M has the distribution of max(0, M + X).
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.distribution import Distribution
from houseway.analysis.sums import LONGEST, fast_length
from houseway.errors import BadInput
from houseway.simulation.risk import NEGLIGIBLE, Walk, check_size, safe_height

Floats = npt.NDArray[np.float64]
FADED: Final = 40.0
"""Logarithm of the part of the transform that is left out."""
STEEPEST: Final = 60.0
"""The largest exponent of one result."""


@dataclass(frozen=True, eq=False)
class Highest:
    """The probability of each highest point, in steps of ``unit`` from zero on."""

    unit: Fraction
    chances: Floats
    residual: float
    """What the probabilities miss their equation by, or leave out."""

    def over(self, amount: Fraction) -> float:
        """The probability that the sum is ever above this amount."""
        place = math.floor(amount / self.unit)
        return 1.0 if place < 0 else float(self.chances[place + 1 :].sum())

    def within(self, share: float) -> Fraction:
        """The amount that the sum never exceeds with this probability."""
        over = np.cumsum(self.chances[::-1])[::-1]  # at a place, the probability of it or a higher one
        return int(np.argmax(np.append(over[1:], 0.0) <= 1 - share)) * self.unit


def highest_within(one: Distribution, rounds: int) -> Highest:
    """How high the sum of that many results gets on its way; raises BadInput for more rounds than can be followed."""
    steps = one.steps
    chances = tuple(weight / one.total for weight in steps.values())
    walk = Walk(1, tuple(-step for step in steps), chances)
    top = safe_height(walk, rounds)  # higher points are negligible
    check_size(walk, top, rounds)
    found = np.zeros(top + 1)
    found[0] = 1.0
    for _ in range(rounds):
        moved = np.zeros_like(found)
        for step, chance in zip(steps, chances, strict=True):
            inside = max(0, len(found) - abs(step))
            if step >= 0:
                moved[len(found) - inside :] += chance * found[:inside]
                moved[-1] += chance * float(found[inside:].sum())
            else:
                moved[:inside] += chance * found[len(found) - inside :]
                moved[0] += chance * float(found[: len(found) - inside].sum())
        found = moved
    return Highest(one.unit, found, NEGLIGIBLE)


def highest_ever(one: Distribution) -> Highest:
    """How high the sum of such results ever gets.

    Raises BadInput unless it falls on average, and where there are too many results to tell apart.
    """
    if one.mean >= 0:
        raise BadInput("a sum that does not fall on average gets as high as you like", "stake", code="no-edge")
    steps = one.steps
    places = np.array(list(steps), np.int64)
    weights = np.array([weight / one.total for weight in steps.values()])
    if places.max() <= 0:
        return Highest(one.unit, np.ones(1), 0.0)
    tilt, end = _tilts(places, weights)
    reach = FADED / min(tilt, end - tilt) + float(np.abs(places).max())
    if 2 * reach > LONGEST:
        raise BadInput(
            f"play without end has more than {LONGEST:,} results to tell apart: take stakes with a larger common unit",
            "stake",
            code="too-many-places",
        )
    length = fast_length(math.ceil(2 * reach))
    half = length // 2
    tilted = np.zeros(length)
    np.add.at(tilted, places % length, weights * np.exp(tilt * places))
    logarithms = np.fft.irfft(np.log(1 - np.fft.rfft(tilted)), length)
    logarithms[0] = 0.0
    logarithms[half:] = 0.0  # what belongs to falling
    found = np.maximum(np.fft.irfft(np.exp(-np.fft.rfft(logarithms)), length)[:half], 0.0)
    found *= np.exp(-tilt * np.arange(half))
    chances = found / found.sum()
    return Highest(one.unit, chances, _residual(chances, places, weights))


def _tilts(places: npt.NDArray[np.int64], weights: Floats) -> tuple[float, float]:
    """The t where E[exp(tX)] is least, and the one above it where it is 1 again."""
    most = STEEPEST / float(np.abs(places).max())

    def growth(t: float) -> float:
        return float(weights @ np.expm1(t * places))

    def slope(t: float) -> float:
        return float((weights * places) @ np.exp(t * places))

    low, high = 0.0, most
    if slope(most) > 0:
        for _ in range(100):
            middle = (low + high) / 2
            low, high = (low, middle) if slope(middle) > 0 else (middle, high)
    least, far = high, most
    if growth(most) <= 0:  # what climbs is so rare that the end is out of reach: any exponent between serves
        return least / 2, most
    low = least
    for _ in range(100):
        middle = (low + far) / 2
        low, far = (low, middle) if growth(middle) > 0 else (middle, far)
    return least, far


def _residual(chances: Floats, places: npt.NDArray[np.int64], weights: Floats) -> float:
    """The largest amount by which the probabilities of points above zero miss Lindley's equation."""
    again = np.zeros_like(chances)
    for place, weight in zip(places.tolist(), weights.tolist(), strict=True):
        if place >= 0:
            again[place:] += weight * chances[: len(chances) - place]
        else:
            again[:place] += weight * chances[-place:]
    return float(np.abs(again - chances)[1:].max(initial=0.0))
