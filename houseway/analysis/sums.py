"""The distribution of the sum of N independent rounds, by convolution.

With few rounds the sum is counted in whole numbers: the weights are the digits of one large integer, whose N-th power holds
the weights of the sum (Kronecker's substitution). Otherwise a discrete Fourier transform of length M is used, with a proven
bound of its error:

- *Window.* Results are computed modulo M, on a window outside of which the sum lies with probability at most ``TAIL``, by
  Chernoff's bound P(S >= b) <= exp(N log E[exp(sX)] - s b), for any s > 0 (and likewise below).
- *Transform.* With K results, each value of the characteristic function is a sum of K terms, computed directly with an error
  of at most d = (K + 16) u, where u = 2**-53: u for each rounded weight, K u for the summation, the rest for cosine and sine
  of an exactly reduced angle. Its N-th power then has an error of at most N (d + 8 u) (1 + d)**N times the (N - 1)-th power
  of its absolute value.
- *Inverse.* By Parseval's identity both errors carry over to the probabilities in the Euclidean norm; the inverse transform
  adds at most rho = 16 u log2 M times the norm of the result (Higham, *Accuracy and Stability of Numerical Algorithms*, 2nd
  edition, theorem 24.2, with a constant above its own for any radix). By the inequality of Cauchy and Schwarz the
  probability of any set of results is then wrong by at most sqrt(M) times that norm.
- *Summation.* The probabilities up to a result are added in blocks of about sqrt(M), which adds at most 2 sqrt(M) roundings.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.distribution import Distribution
from houseway.errors import BadInput
from houseway.odds.method import Method

Floats = npt.NDArray[np.float64]

TAIL: Final = 1e-14
"""The largest probability of a sum outside the window, on each side."""
LONGEST: Final = 1 << 23
"""The longest transform: some seconds and some hundred megabytes."""
WHOLE_BITS: Final = 3_000_000
"""The longest integer for a count in whole numbers: well under a second."""
MOST_ROUNDS: Final = 10**9
ROUNDING: Final = 2.0**-53
AT_ONCE: Final = 1 << 20
"""Terms of the transform that are computed at once."""


@dataclass(frozen=True, eq=False)
class Sum:
    """The distribution of the sum of ``rounds`` results, in steps of ``unit`` from ``lowest`` on.

    ``bound`` is the largest error of the probability of any set of results, from convolution alone; ``method`` is how the
    distribution of one round was found.
    """

    one: Distribution
    rounds: int
    unit: Fraction
    lowest: int
    chances: Floats
    bound: float
    whole: Mapping[int, int] | None = None
    """The exact weights by step, if they were counted in whole numbers."""

    @property
    def method(self) -> Method:
        return self.one.method

    @property
    def how(self) -> str:
        """How the rounds were summed."""
        return "transform" if self.whole is None else "whole numbers"

    @property
    def exact(self) -> bool:
        """True if every probability is a fraction of whole numbers."""
        return self.whole is not None and self.method.is_exact

    @property
    def mean(self) -> Fraction:
        return self.one.mean * self.rounds

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.one.variance * self.rounds)

    @property
    def mean_error(self) -> float:
        """The standard error of the mean from simulated rounds; 0 if one round was counted."""
        return self.rounds * self.one.mean_error

    @cached_property
    def ahead_error(self) -> float:
        """The standard error that simulated rounds give :attr:`ahead`; 0 if one round was counted."""
        return self.above_error(Fraction(0), 0.0)

    def above_error(self, amount: Fraction, moved: float) -> float:
        """The standard error that simulated rounds give the probability of more than this amount; 0 if one round was counted.

        ``moved`` is by how much that probability falls where the mean is higher by one, beside what the results themselves do:
        for an amount that depends on the mean. A result seen once more among n moves the probability by N / n times the
        difference that the result makes to N rounds as one of them, and the mean by N / n times its distance from it.
        """
        if not self.method.rounds:
            return 0.0
        others = sum_of(self.one, self.rounds - 1) if self.rounds > 1 else None
        chances = self.one.probabilities
        above = {
            net: (1 - others.at_most(amount - net) if others else float(net > amount)) - moved * float(net)
            for net in chances
        }
        mean = sum(float(chance) * above[net] for net, chance in chances.items())
        spread = sum(float(chance) * (above[net] - mean) ** 2 for net, chance in chances.items())
        return self.rounds * math.sqrt(spread / self.method.rounds)

    @cached_property
    def _below(self) -> Floats:
        """The probability of all results up to each one."""
        return running_sums(self.chances)

    def at_most(self, amount: Fraction | int) -> float:
        """The probability that the sum is at most this amount."""
        place = math.floor(Fraction(amount) / self.unit) - self.lowest
        return float(self._below[min(place, len(self.chances) - 1)]) if place >= 0 else 0.0

    def below(self, amount: Fraction | int) -> float:
        """The probability that the sum is less than this amount."""
        place = math.ceil(Fraction(amount) / self.unit) - self.lowest - 1
        return float(self._below[min(place, len(self.chances) - 1)]) if place >= 0 else 0.0

    @property
    def ahead(self) -> float:
        """The probability of a positive sum."""
        return 0.0 if max(self.one.steps) <= 0 else max(0.0, 1 - self.at_most(0))

    @property
    def even(self) -> float:
        """The probability of a sum of zero."""
        return max(0.0, self.at_most(0) - self.below(0))

    def exact_chance(self, ahead: bool = True) -> Fraction | None:
        """The probability of a positive sum (or of zero) as a fraction; None unless counted in whole numbers."""
        if self.whole is None:
            return None
        won = sum(weight for step, weight in self.whole.items() if (step > 0 if ahead else step == 0))
        return Fraction(won, self.one.total**self.rounds)

    def quantile(self, share: float) -> Fraction:
        """The smallest result that the sum does not exceed with probability at least ``share``."""
        if not 0 < share < 1:
            return self.rounds * (max if share > 0 else min)(self.one.steps) * self.unit
        place = int(np.searchsorted(self._below, share))
        return (self.lowest + min(place, len(self.chances) - 1)) * self.unit

    def normal(self, amount: float) -> float:
        """The probability of a sum of at most this amount by the normal approximation."""
        spread = self.standard_deviation
        distance = float(amount) - float(self.mean)
        return 0.5 * math.erfc(-distance / spread / math.sqrt(2)) if spread else float(distance >= 0)

    @property
    def normal_ahead(self) -> float:
        """The probability of a positive sum by the normal approximation, with the correction for continuity."""
        most = -((-self.rounds * min(self.one.steps)) % self.span)  # the largest possible sum that is not positive
        return 1 - self.normal(float(self.unit) * (most + self.span / 2))

    def normal_quantile(self, share: float) -> float:
        """The quantile of the normal approximation."""
        from statistics import NormalDist

        return float(self.mean) + self.standard_deviation * NormalDist().inv_cdf(share)

    @cached_property
    def normal_error(self) -> float:
        """The largest difference between the distribution function and its normal approximation, at the possible results.

        The approximation is taken halfway to the next possible result, which is the usual correction for continuity. At
        least two hundred results in a standard deviation are compared.
        """
        spread = self.standard_deviation
        if not spread:
            return 0.0
        span = self.span
        first = (self.rounds * min(self.one.steps) - self.lowest) % span
        every = span * max(1, int(spread / float(self.unit) / span / 200))
        places = np.arange(first, len(self.chances), every)
        amounts = (self.lowest + places + span / 2) * float(self.unit)
        scores = (amounts - float(self.mean)) / (spread * math.sqrt(2))
        below = np.array([0.5 * math.erfc(-score) for score in scores])
        return float(np.abs(self._below[places] - below).max())

    @property
    def span(self) -> int:
        """The distance between neighbouring possible sums, in units."""
        lowest = min(self.one.steps)
        return math.gcd(*(step - lowest for step in self.one.steps)) or 1


def sum_of(one: Distribution, rounds: int) -> Sum:
    """The distribution of the sum of that many independent results.

    Raises BadInput for a number of rounds outside 1 to 10**9, or for one whose results are too many to tell apart.
    """
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"rounds are a whole number from 1 to {MOST_ROUNDS:,}", "rounds", code="out-of-range")
    steps = one.steps
    low, high = min(steps), max(steps)
    if rounds * (high - low + 1) * (rounds * one.total.bit_length() + 1) <= WHOLE_BITS:
        return _counted(one, rounds, steps, low)
    return _transformed(one, rounds, steps)


def _counted(one: Distribution, rounds: int, steps: Mapping[int, int], low: int) -> Sum:
    """The sum in whole numbers: the weights are digits of an integer, and its power has those of the sum."""
    digit = rounds * one.total.bit_length() + 1
    number = sum(weight << digit * (step - low) for step, weight in steps.items())
    power, mask = number**rounds, (1 << digit) - 1
    whole: dict[int, int] = {}
    total = one.total**rounds
    size = rounds * (max(steps) - low) + 1
    data = power.to_bytes(digit * size // 8 + 8, "little")
    chances = np.zeros(size)
    for place in range(size):
        begin = digit * place
        taken = int.from_bytes(data[begin // 8 : (begin + digit) // 8 + 1], "little") >> begin % 8 & mask
        if taken:
            whole[place + rounds * low] = taken
            chances[place] = taken / total
    return Sum(one, rounds, one.unit, rounds * low, chances, (size + 4) * ROUNDING, whole)


def _transformed(one: Distribution, rounds: int, steps: Mapping[int, int]) -> Sum:
    places = np.array(list(steps), np.int64)
    weights = np.array([weight / one.total for weight in steps.values()])
    lowest, highest = window(places, weights, rounds)
    length = fast_length(highest - lowest + 1)
    if length > LONGEST:
        coarser = "for stakes with a larger common unit"
        if (one.unit * 100).denominator > 1:  # parts of a cent, as those of a fair meter
            coarser += ", or for a meter in whole dollars, as in assume meter=50000"
        raise BadInput(
            f"{rounds:,} rounds of these stakes have {highest - lowest + 1:,} results to tell apart, more than {LONGEST:,}: "
            f"ask for fewer rounds, or {coarser}",
            "rounds",
            code="too-many-rounds",
        )
    transform = _transform(places, weights, length)
    powered = transform**rounds if rounds < 2 else _power(transform, rounds)
    chances = np.fft.irfft(powered, length)
    shifted = np.roll(chances, -(lowest % length))[: highest - lowest + 1]
    bound = _bound(np.abs(transform), rounds, length, len(places)) + summing_error(len(shifted))
    return Sum(one, rounds, one.unit, lowest, np.maximum(shifted, 0.0), bound)


def running_sums(values: Floats) -> Floats:
    """The sums of all values up to each one, in blocks: a sum is wrong by at most :func:`summing_error` times the last."""
    block = _block(len(values))
    padded = np.zeros(-(-len(values) // block) * block)
    padded[: len(values)] = values
    within = np.cumsum(padded.reshape(-1, block), axis=1)
    before = np.concatenate(([0.0], np.cumsum(within[:-1, -1])))
    found: Floats = (within + before[:, None]).ravel()[: len(values)]
    return found


def summing_error(many: int) -> float:
    """The largest relative error of :func:`running_sums`: a rounding for each addition in a block, and for each block."""
    return (_block(many) + -(-many // _block(many)) + 1) * ROUNDING


def _block(many: int) -> int:
    return math.isqrt(max(many - 1, 0)) + 1


def window(places: npt.NDArray[np.int64], weights: Floats, rounds: int) -> tuple[int, int]:
    """The lowest and highest step outside of which the sum lies with probability at most :data:`TAIL` on each side."""
    ends = []
    for sign in (-1, 1):
        far = int(sign * rounds * (sign * places).max())
        best = float(abs(far - rounds * _centre(places, weights)))
        apart = sign * (places - _centre(places, weights))
        widest = float(np.abs(apart).max()) or 1.0
        for s in np.geomspace(1e-9, 60, 500) / widest:
            growth = float(np.log(weights @ np.exp(np.minimum(s * apart, 700.0))))
            best = min(best, (rounds * (growth + 64 * ROUNDING) - math.log(TAIL)) / float(s))
        reached = rounds * _centre(places, weights) + sign * (best + 1)
        ends.append(max(far, math.floor(reached)) if sign < 0 else min(far, math.ceil(reached)))
    return ends[0], ends[1]


def _centre(places: npt.NDArray[np.int64], weights: Floats) -> float:
    return float(places @ weights)


def fast_length(least: int) -> int:
    """The smallest power of two, or three quarters of one, that is at least ``least``."""
    whole = 1 << max(least - 1, 1).bit_length()
    return 3 * whole // 4 if 3 * whole // 4 >= least else whole


def _transform(places: npt.NDArray[np.int64], weights: Floats, length: int) -> npt.NDArray[np.complex128]:
    """The characteristic function at the first half of the frequencies."""
    frequencies = np.arange(length // 2 + 1, dtype=np.int64)
    found = np.empty(len(frequencies), np.complex128)
    reduced = places % length
    for begin in range(0, len(frequencies), chunk := max(1, AT_ONCE // len(places))):
        some = frequencies[begin : begin + chunk]
        angle = (np.outer(some, reduced) % length) * (-2 * math.pi / length)
        found.real[begin : begin + chunk] = np.cos(angle) @ weights
        found.imag[begin : begin + chunk] = np.sin(angle) @ weights
    return found


def _power(values: npt.NDArray[np.complex128], exponent: int) -> npt.NDArray[np.complex128]:
    """The power by squaring: each of the exponent's factors contributes a rounding of at most four units."""
    found: npt.NDArray[np.complex128] | None = None
    square = values
    while exponent:
        if exponent & 1:
            found = square if found is None else found * square
        exponent >>= 1
        if exponent:
            square = square * square
    assert found is not None
    return found


def _bound(sizes: Floats, rounds: int, length: int, results: int) -> float:
    """The largest error of the probability of any set of results; the module's docstring derives it."""
    error = (results + 16) * ROUNDING
    near = np.minimum(sizes + error, 1 + error)
    growth = (1 + error) ** rounds
    norm = math.sqrt(2 * float((near ** (2 * (rounds - 1))).sum()) / length)
    inverse = 16 * ROUNDING * math.log2(length)
    euclidean = rounds * (error + 8 * ROUNDING) * growth * norm + inverse * norm * growth
    return math.sqrt(length) * euclidean + 2 * TAIL
