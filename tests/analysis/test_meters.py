"""Progressives over the life of their meters: the price at any meter, the balance of the meter, and geometric waiting."""

import math
from fractions import Fraction

import numpy as np
import pytest

from houseway.analysis.progressive import Progressive, must_hit, progressive, progressive_answer
from houseway.games import game as find
from houseway.odds.method import EXACT
from houseway.odds.pricing import PricedGame, pricing_of
from tests.analysis.games import PRICED, joint_of
from tests.project.refused import refused

WITH_METER = [game for game in PRICED if "meter" in pricing_of(game).ASSUMPTIONS]
TOY = Progressive(
    "toy",
    Fraction(1),
    Fraction(-1, 2),
    {Fraction(1): Fraction(1, 50), Fraction(1, 10): Fraction(1, 20)},
    Fraction(1, 4),
    Fraction(10),
    EXACT,
)


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=pytest.mark.slow if one == "caribbean_stud" else ()) for one in WITH_METER]
)
def test_the_edge_at_a_meter_is_the_price_at_that_meter(game: str) -> None:
    found = progressive(joint_of(game).priced, rate=Fraction(1, 5), reset=Fraction(10_000))
    for meter in (50_000, 123_456):
        priced = PricedGame.read(find(game), {}, {"meter": str(meter)})

        assert found.edge(Fraction(meter)) == priced.price(found.wager).house_edge
    assert found.edge(found.fair) == 0


def test_what_leaves_the_meter_is_what_enters_it() -> None:
    """The average meter of a long run of wagers, and the house's win, are those of the balance."""
    rng = np.random.default_rng(20)
    draws = rng.random(400_000)
    meter, total, won = 10.0, 0.0, 0.0
    for draw in draws:
        meter += 0.25
        total += meter
        won += 0.5  # what a wager loses on average without the meter
        if draw < 1 / 50:
            won, meter = won - meter, 10.0
        elif draw < 1 / 50 + 1 / 20:
            won, meter = won - meter / 10, meter * 0.9
    # A player finds the meter before adding to it: the average over the wagers is higher by one contribution.
    assert total / len(draws) == pytest.approx(float(TOY.expected_meter), rel=0.02)
    assert won / len(draws) == pytest.approx(float(TOY.long_run_edge), abs=0.01)


def test_the_return_of_the_meter_is_contribution_and_reseed() -> None:
    assert TOY.long_run_edge == Fraction(1, 2) - Fraction(1, 4) - Fraction(1, 50) * 10
    assert TOY.edge(TOY.expected_meter) == TOY.long_run_edge


def test_time_between_hits_is_geometric() -> None:
    assert TOY.wagers == 50
    assert TOY.wagers_deviation == pytest.approx(math.sqrt(50 * 49))
    half = TOY.wagers_within(0.5)
    assert 1 - 0.98**half >= 0.5 > 1 - 0.98 ** (half - 1)
    assert TOY.hits_at_most(100, 0.5) == 2
    assert sum(math.comb(100, k) * 0.02**k * 0.98 ** (100 - k) for k in range(TOY.hits_at_most(100, 0.99) + 1)) >= 0.99


def test_a_meter_that_must_be_hit_is_worth_its_cap_at_last() -> None:
    near = must_hit(TOY, Fraction(999, 10), Fraction(100))

    assert near.wagers == Fraction(1, 5)
    assert near.value == pytest.approx(99.95 - 0.1, abs=1e-9)
    assert must_hit(TOY, near.fair, Fraction(100)).value == 0


def test_the_answer_says_how_long_a_royal_flush_takes() -> None:
    found = progressive(joint_of("mississippi_stud").priced, rate=Fraction(1, 5), reset=Fraction(10_000))
    answer = progressive_answer(found, Fraction(100), 10_000)

    # A royal flush is one hand in 649,740.
    assert answer["between_hits"]["wagers_exact"] == "649740"
    assert answer["between_hits"]["hours"] == pytest.approx(6497.4)
    assert "meter_at_hit" not in answer  # straight flushes take a tenth of it too


@pytest.mark.parametrize(
    ("game", "wager", "code"),
    [("sic_bo", None, "no-meter"), ("mississippi_stud", "ante", "no-such-wager")],
)
def test_wagers_without_a_meter(game: str, wager: str | None, code: str) -> None:
    with refused(code):
        progressive(joint_of(game).priced, wager)


def test_a_meter_above_its_cap() -> None:
    with refused("meter-above-cap"):
        must_hit(TOY, Fraction(100), Fraction(100))
