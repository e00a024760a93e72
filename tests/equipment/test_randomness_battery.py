"""The battery itself: p-values against printed tables, and for each of the fifteen tests a fault that it finds."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.equipment.battery import BATTERY, Stream, results
from tests.equipment.p_values import binomial_tail, chi_square, chi_square_tail, kolmogorov, normal

K = 6
SIZE = 60_000


def fair(seed: int = 1, k: int = K, size: int = SIZE) -> Stream:
    return np.random.default_rng(seed).integers(0, k, size)


@pytest.mark.parametrize(
    ("freedom", "five_percent", "one_percent"),
    [(1, 3.841, 6.635), (5, 11.070, 15.086), (10, 18.307, 23.209), (30, 43.773, 50.892), (100, 124.342, 135.807)],
)
def test_chi_square_tails_are_those_of_printed_tables(freedom: int, five_percent: float, one_percent: float) -> None:
    """Abramowitz and Stegun, table 26.8, to its three decimals."""
    assert chi_square_tail(five_percent, freedom) == pytest.approx(0.05, abs=2e-5)
    assert chi_square_tail(one_percent, freedom) == pytest.approx(0.01, abs=1e-5)


def test_other_tails_are_those_of_printed_tables() -> None:
    assert normal(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert normal(-2.575829) == pytest.approx(0.01, abs=1e-6)
    assert binomial_tail(2, 3, 0.5) == pytest.approx(0.5)
    assert kolmogorov((np.arange(100) + 0.5) / 100) < 1e-6, "values in step are too even"


def test_cells_that_expect_too_little_are_put_together() -> None:
    """Ten cells of one each are two cells of five each: 5 and 5 are exactly even, which is the other kind of suspicious."""
    assert chi_square(np.array([1] * 10), [0.1] * 10) == 0.0
    # 8 and 2 instead: a statistic of 3.6 with one degree of freedom, 0.0578 in printed tables.
    assert chi_square(np.array([2, 2, 2, 1, 1, 0, 1, 1, 0, 0]), [0.1] * 10) == pytest.approx(2 * 0.0578, abs=1e-4)


def test_a_sample_too_small_to_be_wrong_is_refused() -> None:
    with pytest.raises(ValueError, match="too few draws"):
        chi_square(np.array([1, 2]), [0.5, 0.5])


def test_a_fair_stream_passes_as_often_as_it_should() -> None:
    """Forty fair streams, 600 p-values: about 5 in 100 under 0.05 and 1 in 100 under 0.01, and none absurd."""
    found = np.array([list(results(fair(seed, size=20_000), K).values()) for seed in range(40)])
    for alpha in (0.05, 0.01):
        under = int(np.sum(found < alpha))
        assert binomial_tail(under, found.size, alpha) > 1e-3
        assert binomial_tail(under + 1, found.size, alpha) < 1 - 1e-3
    assert found.min() > 1e-6
    assert np.all(np.abs(np.mean(found, axis=0) - 0.5) < 4.5 * np.sqrt(1 / 12 / 40)), "each test by itself is level"


def weighted(stream: Stream) -> Stream:
    """One throw in twenty is turned to a six."""
    return np.where(fair(2, 20) == 0, K - 1, stream)


def tired(stream: Stream) -> Stream:
    """Fair at first; in the last tenth the zero comes twice as often."""
    out = stream.copy()
    tail = slice(len(out) * 9 // 10, None)
    out[tail] = np.where(fair(3, 6)[tail] == 0, 0, out[tail])
    return out


def never_twice(stream: Stream) -> Stream:
    """A value that would repeat the last one is drawn again."""
    out = stream.copy()
    for place in range(1, len(out)):
        if out[place] == out[place - 1]:
            out[place] = (out[place] + 1 + place % 5) % K
    return out


def rising(stream: Stream) -> Stream:
    """Of each four values, the smallest comes first more often than it should."""
    out = stream.copy().reshape(-1, 4)
    out[::8] = np.sort(out[::8], axis=1)
    return out.reshape(-1)


def round_robin(stream: Stream) -> Stream:
    """One stretch in ten runs through all values in turn."""
    out = stream.copy()
    for first in range(0, len(out), 600):
        out[first : first + 60] = np.arange(60) % K
    return out


def seventh(stream: Stream) -> Stream:
    """Every seventh value leans to the zero."""
    out = stream.copy()
    out[::7] = np.where(fair(4, 8)[::7] == 0, 0, out[::7])
    return out


FAULTS: dict[str, Callable[[Stream], Stream]] = {
    "chi-square": weighted,
    "equidistribution": tired,
    "gap": round_robin,
    "overlaps": never_twice,
    "poker": never_twice,
    "coupon collector": round_robin,
    "permutation": rising,
    "Kolmogorov-Smirnov": weighted,
    "adjacency": never_twice,
    "order statistic": weighted,
    "runs": never_twice,
    "interplay correlation": rising,
    "serial correlation": never_twice,
    "subsequences": seventh,
    "Poisson": never_twice,
}


@pytest.mark.parametrize("name", list(BATTERY))
def test_each_test_finds_a_fault(name: str) -> None:
    """The same stream passes before the fault is put in."""
    stream = fair(5)
    assert BATTERY[name](stream, K) > 0.001
    assert BATTERY[name](FAULTS[name](stream), K) < 1e-5


def test_there_are_fifteen() -> None:
    assert len(BATTERY) == len(FAULTS) == 15
