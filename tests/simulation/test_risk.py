"""Ruin and drawdown against closed forms: the coin, for which everything is known."""

from fractions import Fraction
from itertools import product
from math import comb, erf, sqrt

import pytest

from houseway.odds.price import Price, line, price
from houseway.simulation.risk import bands, drawdown_quantile, drawdown_reaches, risk_of_ruin, safe_height, walk_of
from tests.project.refused import refused


def coin(win: Fraction) -> Price:
    return price([line("win", 1), line("lose", -1)], [win.numerator, win.denominator - win.numerator])


FAIR = coin(Fraction(1, 2))
CRAPS = price([line("win", 1), line("lose", -1)], [244, 251])
COMMISSION = price([line("win", Fraction(19, 20)), line("tie", 0), line("lose", -1)], [45, 10, 45])


@pytest.mark.parametrize(("bankroll", "rounds"), [(1, 1), (1, 2), (3, 10), (10, 100), (20, 100), (20, 19), (20, 20)])
def test_a_fair_coin_ruins_as_the_reflection_principle_says(bankroll: int, rounds: int) -> None:
    """P(min S <= -b) = P(S_n <= -b) + P(S_n < -b)."""

    def at_most(limit: int) -> int:
        return sum(comb(rounds, wins) for wins in range(rounds + 1) if 2 * wins - rounds <= limit)

    expected = (at_most(-bankroll) + at_most(-bankroll - 1)) / 2**rounds
    assert risk_of_ruin(FAIR, Fraction(bankroll), rounds) == pytest.approx(expected, abs=1e-11)


@pytest.mark.parametrize("bankroll", [1, 5, 12])
def test_a_favourable_coin_ruins_in_the_end_as_gamblers_ruin_says(bankroll: int) -> None:
    """(q / p) ** b; 4,000 rounds are as good as no end for a coin of 3 in 5."""
    found = risk_of_ruin(coin(Fraction(3, 5)), Fraction(bankroll), 4_000)
    assert found == pytest.approx((2 / 3) ** bankroll, abs=1e-9)


def test_an_unfavourable_coin_ruins_in_the_end_for_sure() -> None:
    assert risk_of_ruin(coin(Fraction(2, 5)), Fraction(10), 1_000) == pytest.approx(1, abs=1e-9)


def by_hand(found: Price, rounds: int) -> list[tuple[Fraction, list[Fraction]]]:
    """Every course of a few rounds, with its chance and the bankroll's changes."""
    courses = []
    for course in product(found.outcomes, repeat=rounds):
        chance, total, path = Fraction(1), Fraction(0), [Fraction(0)]
        for one in course:
            chance, total = chance * one.probability, total + one.line.net
            path.append(total)
        courses.append((chance, path))
    return courses


@pytest.mark.parametrize("bankroll", [Fraction(1), Fraction(2), Fraction(5, 2), Fraction(39, 20)])
def test_steps_of_a_twentieth_are_counted_as_every_course_written_out(bankroll: Fraction) -> None:
    expected = sum(chance for chance, path in by_hand(COMMISSION, 5) if min(path) + bankroll < 1)
    assert risk_of_ruin(COMMISSION, bankroll, 5) == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.parametrize("fall", [Fraction(1, 20), Fraction(1), Fraction(21, 20), Fraction(2), Fraction(5)])
def test_drawdown_is_counted_as_every_course_written_out(fall: Fraction) -> None:
    def deepest(path: list[Fraction]) -> Fraction:
        return max(max(path[: place + 1]) - height for place, height in enumerate(path))

    expected = sum(chance for chance, path in by_hand(COMMISSION, 5) if deepest(path) >= fall)
    assert drawdown_reaches(COMMISSION, fall, 5) == pytest.approx(float(expected), abs=1e-12)


def test_a_drawdown_of_one_is_one_loss() -> None:
    assert drawdown_reaches(FAIR, Fraction(1), 10) == pytest.approx(1 - 0.5**10)


def test_a_quantile_is_the_first_drawdown_that_is_rarely_exceeded() -> None:
    median = drawdown_quantile(FAIR, 0.5, 100)
    assert drawdown_reaches(FAIR, Fraction(median) + 1, 100) <= 0.5 < drawdown_reaches(FAIR, Fraction(median), 100)


def test_less_than_a_wager_is_ruin_already() -> None:
    assert risk_of_ruin(FAIR, Fraction(99, 100), 1) == 1
    assert risk_of_ruin(FAIR, Fraction(1), 1) == 0.5


def test_heights_that_are_left_out_are_out_of_reach() -> None:
    """A walk that starts at the height it is followed up to comes down so rarely that it does not count."""
    height = safe_height(walk_of(CRAPS), 2_000)
    assert height < 2_000
    assert risk_of_ruin(CRAPS, Fraction(height - 1), 2_000) < 1e-11


def test_bands_are_those_of_the_normal_distribution() -> None:
    found = bands(CRAPS, 400)
    edge, deviation = -7 / 495, sqrt(1 - (7 / 495) ** 2)
    assert found.expected == pytest.approx(400 * edge)
    assert found.deviation == pytest.approx(20 * deviation)
    assert found.ahead == pytest.approx(0.5 * (1 + erf(400 * edge / (20 * deviation) / sqrt(2))))
    spread, low, high = found.bands[1]
    assert spread == 2
    assert low == pytest.approx(400 * edge - 40 * deviation)
    assert high == pytest.approx(400 * edge + 40 * deviation)


def test_a_session_too_long_to_count_is_refused_in_a_sentence() -> None:
    with refused("too-many-rounds"):
        risk_of_ruin(COMMISSION, Fraction(10_000), 10_000_000)
