"""Sums of many rounds: against every sequence of results, the binomial distribution, and the count in whole numbers."""

import math
from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from houseway.analysis import sums
from houseway.analysis.distribution import Distribution, distribution
from houseway.analysis.session import session, session_answer
from houseway.analysis.sums import sum_of
from houseway.odds.method import EXACT, simulated
from tests.analysis.games import joint_of
from tests.project.refused import refused

COIN = distribution([(Fraction(1), 105), (Fraction(-1), 111)])
"""Small of Sic Bo."""


def of_game(game: str, **stakes: int) -> Distribution:
    return joint_of(game).combined({wager: Fraction(stake) for wager, stake in stakes.items()})


def test_three_rounds_are_every_sequence_of_three_results() -> None:
    one = of_game("three_card_poker", ante=10, pair_plus=5)
    found = sum_of(one, 3)
    counted: dict[Fraction, Fraction] = {}
    for nets in product(one.probabilities.items(), repeat=3):
        total = sum((net for net, _ in nets), Fraction(0))
        counted[total] = counted.get(total, Fraction(0)) + math.prod((chance for _, chance in nets), start=Fraction(1))

    assert found.exact
    assert found.whole is not None
    exact = {step * found.unit: Fraction(weight, one.total**3) for step, weight in found.whole.items()}
    assert exact == counted
    assert found.exact_chance() == sum(chance for net, chance in counted.items() if net > 0)


@pytest.mark.parametrize("rounds", [2, 7, 30])
def test_the_transform_errs_less_than_its_bound(rounds: int) -> None:
    one = of_game("three_card_poker", ante=10)
    whole = sums._counted(one, rounds, one.steps, min(one.steps))
    found = sums._transformed(one, rounds, one.steps)
    amounts = [step * one.unit for step in range(whole.lowest, whole.lowest + len(whole.chances))]
    largest = max(abs(found.at_most(amount) - whole.at_most(amount)) for amount in amounts)

    assert 0 < largest <= found.bound < 1e-11


def test_two_thousand_rounds_of_an_even_wager_are_binomial() -> None:
    rounds, found = 2_000, sum_of(COIN, 2_000)
    chance = Fraction(105, 216)
    exact = (
        sum(
            (
                math.comb(rounds, wins) * 105**wins * 111 ** (rounds - wins)
                for wins in range(rounds // 2 + 1, rounds + 1)
            ),
            0,
        )
        / Fraction(216) ** rounds
    )

    assert found.bound < 1e-9
    assert abs(found.ahead - float(exact)) <= found.bound
    assert found.mean == rounds * (2 * chance - 1)
    assert found.quantile(0.5) in (Fraction(-56), Fraction(-54))


def test_the_normal_approximation_fails_where_results_are_rare_and_large() -> None:
    """Its largest error shrinks with the number of rounds, quickly for a coin and slowly for a bonus of 20,000 to 1."""
    coin = [sum_of(COIN, rounds).normal_error for rounds in (100, 10_000)]
    bonus = [sum_of(of_game("let_it_ride", main=1, let_it_ride_bonus=1), rounds).normal_error for rounds in (100, 1000)]

    assert coin[1] < coin[0] < 0.01
    assert 0.1 < bonus[1] < bonus[0]


def test_a_million_rounds_have_a_bound_too() -> None:
    found = sum_of(COIN, 1_000_000)

    assert found.bound < 1e-7
    assert found.quantile(0.5) == pytest.approx(float(found.mean), abs=4)
    assert found.chances.sum() == pytest.approx(1, abs=1e-8)


def test_the_window_holds_what_lies_outside_of_many_deviations() -> None:
    """A result of a million once in a million rounds: the window must reach several of them."""
    rare = distribution([(Fraction(1_000_000), 1), (Fraction(-1), 999_999)])
    places = np.array(list(rare.steps), np.int64)
    weights = np.array([weight / rare.total for weight in rare.steps.values()])
    low, high = sums.window(places, weights, 1000)

    assert low == -1000
    # Chernoff's bound of five or more hits in a thousand rounds is below 1e-14; that of three is not.
    assert 3_000_000 < high < 8_000_000


@pytest.mark.parametrize("rounds", [0, -1, True, 10**9 + 1])
def test_rounds_that_cannot_be_played(rounds: int) -> None:
    with refused("out-of-range"):
        sum_of(COIN, rounds)


def test_results_that_are_too_many_to_tell_apart() -> None:
    odd = distribution([(Fraction(1), 1), (Fraction(-1), 1), (Fraction(1, 10**6 + 3), 1)])
    with refused("too-many-rounds", where="rounds"):
        sum_of(odd, 10_000)


def test_a_session_says_what_is_exact_and_what_is_bounded() -> None:
    few, many = (
        session_answer(session(COIN, 10, least=Fraction(1))),
        session_answer(session(COIN, 5000, least=Fraction(1))),
    )

    assert (few["convolution"], many["convolution"]) == ("whole numbers", "transform")
    assert float(Fraction(few["ahead_exact"])) == pytest.approx(few["ahead"])
    assert "ahead_exact" not in many
    assert 0 < many["error_bound"] < 1e-10


def test_probabilities_are_added_within_the_bound_too() -> None:
    """Added one after the other, four million tiny probabilities beside a large one would be lost."""
    tiny, many = 2.0**-54, 4_000_000
    chances = np.full(many, tiny)
    chances[0] = 1 - many * tiny
    found = sums.Sum(COIN, 1, Fraction(1), 0, chances, 0.0)

    assert abs(found.at_most(many) - 1) <= sums.summing_error(many) < 1e-12
    assert abs(found.at_most(many // 2) - (chances[0] + (many // 2) * tiny)) <= sums.summing_error(many)


def test_sums_of_a_simulated_round_tell_their_own_error() -> None:
    """A round seen a thousand times, drawn again and again: mean and chance of being ahead scatter as they are said to."""
    seen = Distribution({Fraction(-1): 520, Fraction(1): 470, Fraction(8): 10}, simulated(1_000))
    random = np.random.default_rng(3)
    means, aheads = [], []
    for _ in range(400):
        counts = random.multinomial(1_000, [0.52, 0.47, 0.01]).tolist()
        again = sum_of(Distribution(dict(zip(seen.weights, counts, strict=True)), simulated(1_000)), 50)
        means.append(float(again.mean))
        aheads.append(again.ahead)
    found = sum_of(seen, 50)

    assert found.mean_error == pytest.approx(float(np.std(means)), rel=0.15)
    assert found.ahead_error == pytest.approx(float(np.std(aheads)), rel=0.15)
    assert sum_of(replace(seen, method=EXACT), 50).ahead_error == 0


def test_parts_of_a_cent_are_told_to_take_a_whole_meter() -> None:
    fair = distribution([(Fraction(-1), 9), (Fraction(72900790, 1083), 1)])
    with refused("too-many-rounds", where="rounds") as caught:
        sum_of(fair, 1000)
    assert "assume meter" in str(caught.value)
    with refused("too-many-rounds") as caught:
        sum_of(distribution([(Fraction(-1), 9), (Fraction(10**6), 1)]), 1000)
    assert "assume meter" not in str(caught.value)
