"""Joint results: what they must agree with is the price of each wager, and a count of all deals that shares no code."""

from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import pytest

from houseway.analysis.distribution import covariance_error
from houseway.analysis.joint import Together
from houseway.odds.method import EXACT, simulated
from houseway.odds.pricing import WithPlaysApart
from tests.analysis.games import every_game, joint_of
from tests.project.refused import refused


@pytest.mark.parametrize("game", every_game())
def test_every_wager_has_the_mean_and_the_variance_of_its_price(game: str) -> None:
    found = joint_of(game)
    apart = (
        found.priced.pricing.best_apart(found.priced.assume) if isinstance(found.priced.pricing, WithPlaysApart) else {}
    )
    for wager in found.wagers:
        if wager in apart:
            continue  # its price is for a play of its own
        one, price = found.of((wager,)), found.priced.price(wager)
        alone = one.combined({wager: Fraction(1)})
        made = one.made(wager)
        second = price.variance + price.expectation**2

        assert sum(alone.probabilities.values()) == 1
        assert alone.mean == price.expectation * made
        assert alone.variance == second * made - alone.mean**2 == one.covariances[wager, wager]


@pytest.mark.parametrize("game", every_game())
def test_the_variance_of_a_combination_is_the_sum_of_all_covariances(game: str) -> None:
    found = joint_of(game)
    parts = found.priced.pricing.TERMS.parts_of_others
    one = max(found.counts, key=lambda count: len(count.wagers))
    stakes = {
        wager: Fraction(place + 1, 2)
        for place, wager in enumerate(one.wagers)
        if wager not in parts and not wager.startswith("house_money:")  # House Money under another play
    }
    combined = found.combined(stakes)

    assert combined.mean == sum(one.combined({wager: stake}).mean for wager, stake in stakes.items())
    assert combined.variance == sum(stakes[a] * stakes[b] * one.covariances[a, b] for a, b in product(stakes, repeat=2))


def test_sic_bo_agrees_with_all_rolls_settled_here() -> None:
    """Small (4 to 10 and no triple), a total of 9 at 6:1 and a single six at 1:1, 2:1 and 3:1, over 216 rolls."""
    counted: dict[Fraction, int] = {}
    for roll in product(range(1, 7), repeat=3):
        small = 1 if 4 <= sum(roll) <= 10 and len(set(roll)) > 1 else -1
        nine = 6 if sum(roll) == 9 else -1
        sixes = roll.count(6) or -1
        net = Fraction(10 * small + 2 * nine + 5 * sixes)
        counted[net] = counted.get(net, 0) + 1
    found = joint_of("sic_bo").combined(
        {"small": Fraction(10), "total_value:9": Fraction(2), "one_of_a_kind:6": Fraction(5)}
    )

    assert found.probabilities == {net: Fraction(many, 216) for net, many in sorted(counted.items())}


def test_pair_plus_loses_with_every_hand_that_is_folded() -> None:
    found = joint_of("three_card_poker").whole
    folded = found.weights[Fraction(-1), Fraction(-1)]
    lost_one = {nets[1] for nets in found.weights if nets[0] == -1}

    # Beside a fold, only a straight that loses to the dealer costs one ante: two are lost, and the bonus pays one.
    assert lost_one == {Fraction(-1), Fraction(5)}
    # https://wizardofodds.com/games/three-card-poker/ gives 67.42 % of hands played with Q-6-4 or better.
    assert float(1 - Fraction(folded, found.total)) == pytest.approx(0.6742, abs=5e-5)


def test_opposite_wagers_of_baccarat() -> None:
    found = joint_of("minibaccarat").whole
    both = found.combined({"player": Fraction(1), "tie": Fraction(1)})

    # A tie pays 8 and returns the wager on Player.
    assert max(both.weights) == 8
    assert both.probabilities[Fraction(8)] == found.combined({"tie": Fraction(1)}).ahead
    assert found.correlation("player", "banker") < -0.99


def test_a_wager_that_is_not_made_counts_as_nothing() -> None:
    half = Together(("a", "b"), {(Fraction(1), None): 1, (Fraction(-1), Fraction(2)): 1}, EXACT)

    assert half.made("b") == Fraction(1, 2)
    assert half.combined({"b": Fraction(1)}).probabilities == {Fraction(0): Fraction(1, 2), Fraction(2): Fraction(1, 2)}
    assert half.covariances["a", "b"] == Fraction(-1)
    assert half.any_wins == 1


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        ({}, "stake-missing"),
        ({"main": Fraction(0)}, "not-a-number"),
        ({"ante": Fraction(1)}, "no-such-wager"),
        ({"main": Fraction(1), "bet_1": Fraction(1)}, "counted-twice"),
    ],
)
def test_stakes_that_cannot_be(stakes: dict[str, Fraction], code: str) -> None:
    with refused(code):
        joint_of("let_it_ride").combined(stakes)


def test_the_bets_of_let_it_ride_are_the_main_wager() -> None:
    """Three bets of one unit, two of which the player may take back, are the price of the whole."""
    found = joint_of("let_it_ride")
    bets = {f"bet_{number}": Fraction(1) for number in (1, 2, 3)}

    assert found.combined(bets).probabilities == found.combined({"main": Fraction(1)}).probabilities
    whole = found.whole
    among = sum(whole.covariances[a, b] for a, b in product(bets, repeat=2))
    assert among == whole.covariances["main", "main"]
    assert all(whole.correlation(a, b) > 0 for a, b in combinations(bets, 2))


def test_the_error_of_a_simulated_covariance_knows_of_rare_prizes() -> None:
    """That of a variance is sqrt((fourth moment - variance**2) / n); for a prize of 100 to 1 it is seven times the normal one."""
    lost, won, rounds = 990, 10, 1_000
    mean = Fraction(won * 100 - lost, rounds)
    variance, fourth = (((100 - mean) ** power * won + (-1 - mean) ** power * lost) / rounds for power in (2, 4))
    told = covariance_error([(Fraction(-1), Fraction(-1), lost), (Fraction(100), Fraction(100), won)])

    assert told == pytest.approx(sqrt((fourth - variance**2) / rounds))
    assert told > 6 * sqrt(2 * variance**2 / rounds)


def test_wagers_that_are_simulated_together_tell_the_error_of_their_covariance() -> None:
    nets: dict[tuple[Fraction | None, ...], int] = {
        (Fraction(1), Fraction(2)): 3,
        (Fraction(-1), Fraction(-1)): 5,
        (None, Fraction(0)): 2,
    }
    drawn, counted = Together(("one", "other"), nets, simulated(10)), Together(("one", "other"), nets, EXACT)

    assert counted.covariance_error("one", "other") == 0
    assert drawn.covariance_error("one", "other") == pytest.approx(
        covariance_error([(net or Fraction(0), other or Fraction(0), weight) for (net, other), weight in nets.items()])
    )


def test_a_wager_with_a_best_play_of_its_own_is_named() -> None:
    joint = joint_of("winners_pot_poker")
    found = joint.played_otherwise(joint.wagers)

    assert list(found) == ["jacks_plus"]
    assert found["jacks_plus"].house_edge == Fraction(473, 1911)
    assert -joint.combined({"jacks_plus": Fraction(1)}).mean > found["jacks_plus"].house_edge
    assert joint_of("three_card_poker").played_otherwise(("ante", "pair_plus")) == {}
