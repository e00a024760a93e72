"""The fifteen tests that 58 Pa. Code 810a.5(c) names, on final outcomes: a stream of values 0 to k - 1, each as likely.

Each test gives back a p-value. The exact distribution of every statistic is counted here, from the definition of a fair
stream, never from a sample.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from tests.equipment.p_values import chi_square, chi_square_tail, kolmogorov, normal, two_sided

Stream = NDArray[np.int64]


def chi_square_test(stream: Stream, k: int) -> float:
    """How often each value comes."""
    return chi_square(np.bincount(stream, minlength=k), [1 / k] * k)


def equidistribution(stream: Stream, k: int) -> float:
    """How often each value comes in each of sixteen stretches of the stream."""
    return _apart(list(np.array_split(stream, 16)), k)


def gap(stream: Stream, k: int) -> float:
    """How long one waits for the next zero: a geometric law."""
    gaps = np.diff(np.flatnonzero(stream == 0)) - 1
    longest = 8 * k
    miss = 1 - 1 / k
    chances = [miss**length / k for length in range(longest)] + [miss**longest]
    return chi_square(np.bincount(np.minimum(gaps, longest), minlength=longest + 1), chances)


def overlaps(stream: Stream, k: int) -> float:
    """Overlapping pairs, taken in a ring: the second difference of Good's statistic has k * k - k degrees of freedom."""
    count = len(stream)
    pairs = np.bincount(stream * k + np.roll(stream, -1), minlength=k * k)
    singles = np.bincount(stream, minlength=k)
    two = float(np.sum(pairs**2)) * k * k / count - count
    one = float(np.sum(singles**2)) * k / count - count
    return two_sided(chi_square_tail(two - one, k * k - k))


def poker(stream: Stream, k: int) -> float:
    """How many different values five in a row have."""
    hands = np.sort(_groups(stream, 5), axis=1)
    different = 1 + np.sum(np.diff(hands, axis=1) != 0, axis=1)
    chances = [math.perm(k, r) * _ways(5, r) / k**5 for r in range(1, 6)]
    return chi_square(np.bincount(different, minlength=6)[1:], chances)


def coupon_collector(stream: Stream, k: int) -> float:
    """How many values go by until each has come once (of at most six kinds: more are put together by their remainder)."""
    kinds = next(n for n in (6, 5, 4, 3, 2, 13, k) if k % n == 0)
    lengths, seen, since = [], 0, 0
    for value in (stream % kinds).tolist():
        since += 1
        seen |= 1 << value
        if seen == (1 << kinds) - 1:
            lengths.append(since)
            seen = since = 0
    longest = 14 * kinds
    chances = [float(one) for one in _collected(kinds, longest)]
    counts = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)
    return chi_square(counts, [0.0, *chances, 1 - sum(chances)])


def permutation(stream: Stream, k: int) -> float:
    """In which order the sizes of four different values come: 24 orders, each as likely."""
    groups = _groups(stream, 4)
    distinct = groups[np.all(np.diff(np.sort(groups, axis=1), axis=1) != 0, axis=1)]
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    found = [orders[tuple(order)] for order in np.argsort(distinct, axis=1).tolist()]
    return chi_square(np.bincount(found, minlength=24), [1 / 24] * 24)


def kolmogorov_smirnov(stream: Stream, k: int) -> float:
    """Values read as digits of a number between 0 and 1."""
    digits = math.ceil(30 / math.log2(k))
    groups = _groups(stream, digits)
    return kolmogorov(groups @ (float(k) ** -np.arange(1.0, digits + 1)))


def adjacency(stream: Stream, k: int) -> float:
    """How far apart two neighbours are."""
    pairs = _groups(stream, 2)
    apart = np.abs(pairs[:, 0] - pairs[:, 1])
    chances = [1 / k] + [2 * (k - far) / k**2 for far in range(1, k)]
    return chi_square(np.bincount(apart, minlength=k), chances)


def order_statistic(stream: Stream, k: int) -> float:
    """The largest of five."""
    largest = np.max(_groups(stream, 5), axis=1)
    chances = [((m + 1) ** 5 - m**5) / k**5 for m in range(k)]
    return chi_square(np.bincount(largest, minlength=k), chances)


def runs(stream: Stream, k: int) -> float:
    """How many runs of low and of high values there are (Wald and Wolfowitz)."""
    high = stream >= (k + 1) // 2
    above = int(np.sum(high))
    below = len(stream) - above
    count = 1 + int(np.sum(high[1:] != high[:-1]))
    product = 2.0 * above * below
    mean = product / (above + below) + 1
    spread = (mean - 1) * (mean - 2) / (above + below - 1)
    return normal((count - mean) / math.sqrt(spread))


def interplay_correlation(stream: Stream, k: int) -> float:
    """Whether two streams that are drawn side by side (every other value) have to do with each other."""
    pairs = _groups(stream, 2)
    return normal(_correlation(pairs[:, 0], pairs[:, 1]) * math.sqrt(len(pairs)))


def serial_correlation(stream: Stream, k: int) -> float:
    """Whether a value has to do with those one to ten places before it."""
    count = len(stream)
    total = sum(_correlation(stream[:-lag], stream[lag:]) ** 2 * (count - lag) for lag in range(1, 11))
    return two_sided(chi_square_tail(total, 10))


def subsequences(stream: Stream, k: int) -> float:
    """How often each value comes among every seventh, from each of the seven beginnings."""
    return _apart([stream[first::7] for first in range(7)], k)


def poisson(stream: Stream, k: int) -> float:
    """How often a rare event (two zeros side by side) comes in a stretch: nearly Poisson's law, counted exactly."""
    chance, trials = 1 / k**2, 2 * k * k
    rare = np.all(_groups(stream, 2) == 0, axis=1)
    hits = np.sum(_groups(rare.astype(np.int64), trials), axis=1)
    most = 12
    chances = [math.comb(trials, n) * chance**n * (1 - chance) ** (trials - n) for n in range(most)]
    return chi_square(np.bincount(np.minimum(hits, most), minlength=most + 1), [*chances, 1 - sum(chances)])


BATTERY: dict[str, Callable[[Stream, int], float]] = {
    "chi-square": chi_square_test,
    "equidistribution": equidistribution,
    "gap": gap,
    "overlaps": overlaps,
    "poker": poker,
    "coupon collector": coupon_collector,
    "permutation": permutation,
    "Kolmogorov-Smirnov": kolmogorov_smirnov,
    "adjacency": adjacency,
    "order statistic": order_statistic,
    "runs": runs,
    "interplay correlation": interplay_correlation,
    "serial correlation": serial_correlation,
    "subsequences": subsequences,
    "Poisson": poisson,
}


def results(stream: Stream, k: int) -> dict[str, float]:
    """The p-value of each test."""
    return {name: test(stream, k) for name, test in BATTERY.items()}


def _groups(stream: Stream, size: int) -> Stream:
    whole = len(stream) // size
    return stream[: whole * size].reshape(whole, size)


def _apart(parts: list[Stream], k: int) -> float:
    total = 0.0
    for part in parts:
        mean = len(part) / k
        total += float(np.sum((np.bincount(part, minlength=k) - mean) ** 2)) / mean
    return two_sided(chi_square_tail(total, len(parts) * (k - 1)))


def _correlation(left: Stream, right: Stream) -> float:
    return float(np.corrcoef(left, right)[0, 1])


@cache
def _ways(things: int, boxes: int) -> int:
    """The ways to put things into that many boxes that look alike, none empty (Stirling's numbers of the second kind)."""
    if things == boxes:
        return 1
    return 0 if boxes == 0 or boxes > things else boxes * _ways(things - 1, boxes) + _ways(things - 1, boxes - 1)


@cache
def _collected(kinds: int, longest: int) -> tuple[Fraction, ...]:
    """The chance that the last kind comes exactly at the n-th value, for n from 1 up to (without) ``longest``."""
    return tuple(Fraction(math.factorial(kinds) * _ways(n - 1, kinds - 1), kinds**n) for n in range(1, longest))
