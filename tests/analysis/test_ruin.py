"""Ruin before a target: the closed forms of a coin, the recursion in fractions, and simulated bankrolls."""

import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from houseway.analysis.distribution import Distribution, distribution
from houseway.analysis.risk.below_peak import longest_below, never_longer, returns
from houseway.analysis.risk.ruin import ruin_before, ruin_in_fractions
from houseway.analysis.session import session, session_answer, walk_of
from tests.analysis.games import joint_of
from tests.project.refused import refused

ONE = Fraction(1)


def coin(win: int, lose: int) -> Distribution:
    return distribution([(ONE, win), (-ONE, lose)])


def gamblers_ruin(win: int, lose: int, start: int, target: int) -> tuple[Fraction, Fraction]:
    """The probability of ruin and the expected duration, as Feller gives them (volume 1, XIV.2 and 3)."""
    ratio, p, q = Fraction(lose, win), Fraction(win, win + lose), Fraction(lose, win + lose)
    if win == lose:
        return 1 - Fraction(start, target), Fraction(start * (target - start))
    ruin = (ratio**start - ratio**target) / (1 - ratio**target)
    return ruin, (start - target * (1 - ruin)) / (q - p)


@pytest.mark.parametrize(("win", "lose", "start", "target"), [(105, 111, 20, 40), (1, 1, 3, 10), (18, 20, 5, 300)])
def test_a_coin_is_ruined_as_the_closed_form_says(win: int, lose: int, start: int, target: int) -> None:
    found = ruin_before(coin(win, lose), Fraction(start), Fraction(target), ONE)
    ruin, duration = gamblers_ruin(win, lose, start, target)

    assert found.probability == pytest.approx(float(ruin), abs=1e-13)
    assert found.rounds == pytest.approx(float(duration), rel=1e-11)
    assert found.residual < 1e-14
    assert (found.exact == ruin) if target <= 40 else (found.exact is None)


def test_the_second_moment_of_the_duration_of_a_fair_coin() -> None:
    """Var T = z (a - z) (z**2 + (a - z)**2 - 2) / 3 for a fair coin that starts at z and ends at 0 or a."""
    start, target = 4, 15
    found = ruin_before(coin(1, 1), Fraction(start), Fraction(target), ONE)
    left = target - start

    assert found.rounds_deviation**2 == pytest.approx(start * left * (start**2 + left**2 - 2) / 3, rel=1e-10)


def test_results_that_overshoot_are_the_same_in_fractions() -> None:
    one = distribution([(Fraction(5), 1), (Fraction(1), 4), (Fraction(0), 3), (Fraction(-1), 5), (Fraction(-3), 2)])
    found = ruin_before(one, Fraction(10), Fraction(30), Fraction(2))
    again = ruin_in_fractions(28, 8, {step: Fraction(weight, 15) for step, weight in one.steps.items()})

    assert found.exact == again
    assert found.probability == pytest.approx(float(again), abs=1e-13)


def test_a_long_session_is_ruined_as_one_without_end() -> None:
    one = joint_of("three_card_poker").combined({"ante": Fraction(10)})
    bankroll, far = Fraction(100), Fraction(5_000)
    found = session(one, 20_000, least=Fraction(10), bankroll=bankroll, target=far)

    assert found.ruin is not None
    assert found.ruin_within == pytest.approx(found.ruin.probability, abs=1e-3)


@pytest.mark.parametrize(
    ("bankroll", "target", "code"),
    [
        (0, 10, "bankroll-too-small"),
        (10, 10, "target-too-small"),
        (10, 5, "target-too-small"),
        (10, 10**7, "too-many-places"),
    ],
)
def test_bankrolls_that_cannot_be(bankroll: int, target: int, code: str) -> None:
    with refused(code):
        ruin_before(coin(1, 1), Fraction(bankroll), Fraction(target), ONE)


def test_a_target_needs_a_bankroll() -> None:
    with refused("bankroll-missing"):
        session(coin(1, 1), 10, least=ONE, target=Fraction(10))


def test_a_result_that_never_varies_ruins_nobody() -> None:
    with refused("no-chance"):
        ruin_before(distribution([(ONE, 1)]), ONE, Fraction(5), ONE)


STEPPED = distribution([(Fraction(2), 3), (Fraction(0), 1), (Fraction(-1), 5), (Fraction(-3), 1)])


@pytest.mark.parametrize("rounds", [1, 2, 5, 7])
def test_the_longest_time_below_a_peak_is_that_of_every_sequence(rounds: int) -> None:
    chances: dict[int, Fraction] = {}
    for nets in product(STEPPED.probabilities.items(), repeat=rounds):
        at = peak = Fraction(0)
        since = longest = 0
        for net, _ in nets:
            at += net
            since += 1
            longest = max(longest, since)
            if at >= peak:
                peak, since = at, 0
        chances[longest] = chances.get(longest, Fraction(0)) + math.prod((one for _, one in nets), start=Fraction(1))
    back = returns(walk_of(STEPPED), rounds)
    lasts = 1 - np.cumsum(back)
    for most in range(1, rounds + 1):
        exact = sum(chance for longest, chance in chances.items() if longest <= most)
        assert never_longer(back, lasts, most, rounds) == pytest.approx(float(exact), abs=1e-12)
    for share, found in longest_below(walk_of(STEPPED), (0.3, 0.9), rounds).items():
        assert sum(chance for longest, chance in chances.items() if longest <= found) >= share
        assert found == 1 or sum(chance for longest, chance in chances.items() if longest < found) < share


def test_the_time_to_ruin_is_that_of_the_ruined_alone() -> None:
    """A fair coin from 1 to 3: ruin after 1, 3, 5... rounds with 1/2, 1/8, 1/32...; the mean of those is 5/3."""
    found = ruin_before(distribution([(Fraction(1), 1), (Fraction(-1), 1)]), Fraction(1), Fraction(3), Fraction(1))

    assert found.probability == pytest.approx(2 / 3)
    assert found.rounds == pytest.approx(2)
    assert found.rounds_to_ruin == pytest.approx(5 / 3)


def test_a_session_too_long_to_follow_is_refused_at_once() -> None:
    with refused("too-many-rounds"):
        session(STEPPED, 2_000_000, least=Fraction(1), drawdown=True)


def test_a_session_too_long_to_follow_tells_what_needs_no_following() -> None:
    found = session(STEPPED, 2_000_000, least=Fraction(1), bankroll=Fraction(10), target=Fraction(20))

    assert found.ruin_within is None
    assert "ruin_within" not in session_answer(found)
    assert found.ruin is not None
    assert 0 < found.ruin.probability < 1
    assert found.ruin_ever is not None


def test_a_long_session_of_a_high_prize_is_followed() -> None:
    """Ten thousand rounds of Caribbean Stud with its progressive: 29 results on 38,000 places.

    Who ends below what a round needs was ruined, and at every tenth of the session at least as many as before.
    """
    stakes = {"ante": Fraction(5), "progressive": Fraction(1)}
    one = joint_of("caribbean_stud").combined(stakes)
    found = session(one, 10_000, least=Fraction(6), bankroll=Fraction(500))

    shorter = session(one, 1_000, least=Fraction(6), bankroll=Fraction(500)).ruin_within
    assert found.ruin_within is not None
    assert shorter is not None
    assert shorter < found.ruin_within < 1
    assert found.ruin_within > found.sum.below(-494)
