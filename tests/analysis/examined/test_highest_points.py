"""The highest point of a sum: closed forms, Lindley's recursion, and the ruin of a bankroll that it is the complement of."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.distribution import Distribution, distribution
from houseway.analysis.risk.highest import highest_ever, highest_within
from houseway.analysis.risk.ruin import ruin_before
from houseway.analysis.session import walk_of
from houseway.simulation.risk import ruined_within
from tests.analysis.games import joint_of
from tests.project.refused import refused

COIN = distribution([(Fraction(1), 105), (Fraction(-1), 111)])
LEAPS = distribution([(Fraction(3), 1), (Fraction(-1), 4)])


def reversed_(one: Distribution) -> Distribution:
    return distribution(((-net, weight) for net, weight in one.weights.items()), one.method)


def test_a_coin_ever_climbs_as_the_closed_form_says() -> None:
    found = highest_ever(COIN)
    for height in (1, 5, 50, 400):
        assert found.over(Fraction(height - 1)) == pytest.approx((105 / 111) ** height, rel=1e-6)
    assert found.residual < 1e-15
    assert found.within(0.99) == next(k for k in range(200) if (105 / 111) ** (k + 1) <= 0.01)


def test_leaps_of_three_by_repeating_the_recursion() -> None:
    places = np.zeros(4_000)
    places[0] = 1.0
    for _ in range(12_000):
        moved = np.zeros_like(places)
        moved[3:] += places[:-3] / 5
        moved[:-1] += places[1:] * 4 / 5
        moved[0] += places[0] * 4 / 5
        places = moved
    assert highest_ever(LEAPS).chances[:200] == pytest.approx(places[:200], abs=1e-12)


def test_every_course_of_nine_rounds() -> None:
    highest: dict[int, Fraction] = {}
    for course in product((3, -1), repeat=9):
        chance = Fraction(1, 5) ** course.count(3) * Fraction(4, 5) ** course.count(-1)
        top = max(0, *np.cumsum(course).tolist())
        highest[top] = highest.get(top, Fraction(0)) + chance
    found = highest_within(LEAPS, 9)
    for height, chance in highest.items():
        assert found.chances[height] == pytest.approx(float(chance), abs=1e-12)


@pytest.mark.parametrize(
    ("game", "wager"), [("three_card_poker", "ante"), ("minibaccarat", "banker"), ("sic_bo", "three_of_a_kind:1")]
)
def test_it_is_the_complement_of_ruin(game: str, wager: str) -> None:
    """A house with that capital is ruined where the players' sum ever exceeds it: before a far target as good as ever."""
    one = joint_of(game).combined({wager: Fraction(1)})
    spare = highest_ever(one).within(0.95)
    ruin = ruin_before(reversed_(one), spare, 12 * spare, Fraction(1, 1_000))
    assert highest_ever(one).over(spare - one.unit) == pytest.approx(ruin.probability, abs=1e-6)
    within = highest_within(one, 300)
    for steps in (1, 10, 40):
        ruined = ruined_within(walk_of(reversed_(one)), steps + 1, 300)
        assert within.over(steps * one.unit) == pytest.approx(ruined, abs=1e-10)


def test_the_capital_of_a_table_and_the_ruin_of_a_player_without_end() -> None:
    shift = hw.hold("sic_bo", {"small": 10}, pace=50, seats=3, authority="MA")
    capital = shift.capital()
    assert capital.shift
    assert capital.ever
    ratio = 105 / 111
    for share, amount in capital.ever.items():
        assert ratio ** (amount / 30 + 1) <= 1 - share < ratio ** (amount / 30)
        assert capital.shift[share] < amount
    assert list(shift.by_seats("pandas")["seats"]) == [1, 2, 3]
    assert hw.session("sic_bo", {"small": 10}, 10, authority="MA", bankroll=100).ruin_ever == 1
    gaining = hw.session("pai_gow", {"pai_gow": 10}, 10, bankroll=200, target=20_000)
    assert gaining.ruin_ever == pytest.approx(
        gaining.ruin_before_target, abs=1e-6
    )  # the best split beats the house way


def test_a_sum_that_does_not_fall_has_no_highest_point() -> None:
    with refused("no-edge"):
        highest_ever(reversed_(COIN))
