"""How likely a statistic is to come out so far from what it should be, or farther, when nothing is wrong: two-sided."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64] | NDArray[np.float64]


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction above."""
    if x <= 0:
        return 1.0
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        step = a
        while term > total * 1e-15:
            step += 1
            term *= x / step
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for number in range(1, 10_000):
        an = -number * (number - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return scale * fraction


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance of so large a chi-square, or a larger one."""
    return upper_gamma(freedom / 2, statistic / 2)


def two_sided(tail: float) -> float:
    """Too even is as suspicious as too uneven."""
    return min(1.0, 2 * min(tail, 1 - tail))


def chi_square(observed: Counts, chances: Counts | Sequence[float]) -> float:
    """The p-value of counts against chances; neighbouring cells are put together until each expects at least five."""
    expected = np.asarray(chances, float) * float(np.sum(observed))
    cells: list[list[float]] = [[0.0, 0.0]]
    for count, mean in zip(np.asarray(observed, float), expected, strict=True):
        if cells[-1][1] >= 5:
            cells.append([0.0, 0.0])
        cells[-1][0] += count
        cells[-1][1] += mean
    if len(cells) > 1 and cells[-1][1] < 5:
        count, mean = cells.pop()
        cells[-1][0] += count
        cells[-1][1] += mean
    if len(cells) < 2:
        raise ValueError("too few draws for this test: one cell is left, and it cannot be wrong")
    statistic = sum((count - mean) ** 2 / mean for count, mean in cells)
    return two_sided(chi_square_tail(float(statistic), len(cells) - 1))


def normal(score: float) -> float:
    """The p-value of a standard normal score."""
    return math.erfc(abs(score) / math.sqrt(2))


def kolmogorov(values: NDArray[np.float64]) -> float:
    """The p-value of values against the uniform distribution on 0 to 1 (Kolmogorov's limit with Stephens' correction)."""
    ordered = np.sort(values)
    count = len(ordered)
    steps = np.arange(count) / count
    distance = float(max(np.max(ordered - steps), np.max(steps + 1 / count - ordered)))
    scaled = distance * (math.sqrt(count) + 0.12 + 0.11 / math.sqrt(count))
    if scaled < 0.2:  # the series needs far too many terms there, and the answer is 1
        return two_sided(1 - 1e-12)
    tail = 2 * sum((-1) ** (k - 1) * math.exp(-2 * k * k * scaled * scaled) for k in range(1, 101))
    return two_sided(min(1.0, max(0.0, tail)))


def binomial_tail(least: int, trials: int, chance: float) -> float:
    """The chance of at least that many successes."""
    return math.fsum(math.comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(least, trials + 1))
