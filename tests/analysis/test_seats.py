"""Two seats and the hold of a table: marginals, tables with one outcome, and what seats share."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.curve import bands_answer
from houseway.analysis.distribution import distribution
from houseway.analysis.hold import Hold, Table, hold_answer, rounds_of, table_for, table_of
from houseway.analysis.joint import JointResults
from houseway.analysis.seats.stakes import Stakes
from houseway.analysis.seats.two_seats import two_seats
from houseway.analysis.sums import sum_of
from houseway.odds.method import simulated
from tests.analysis.games import joint_of
from tests.project.refused import refused

ONE = {"ante": Fraction(1)}


def hold(joint: JointResults, stakes: Stakes, seats: int, pace: Fraction, hours: Fraction, shifts: int = 1) -> Hold:
    return table_for(joint, stakes, seats).hold(seats, rounds_of(pace, hours), shifts)


def test_seats_with_one_outcome_win_alike() -> None:
    joint = joint_of("minibaccarat")
    player = {"player": Fraction(1)}
    both = two_seats(joint.priced, ("player", "tie"))

    assert both.method.is_exact
    assert both.covariance(player, player) == joint.of(("player",)).covariances["player", "player"]
    assert (
        both.combined(player, {"tie": Fraction(1)}).probabilities
        == joint.combined({"player": Fraction(1), "tie": Fraction(1)}).probabilities
    )


def test_what_cannot_be_counted_is_refused() -> None:
    with refused("not-counted"):
        two_seats(joint_of("pai_gow_poker").priced, ("pai_gow_poker",), exact=True)
    with refused("no-such-wager"):
        two_seats(joint_of("minibaccarat").priced, ("ante",))


def test_all_seats_of_a_table_with_one_outcome_are_one_stake() -> None:
    joint = joint_of("sic_bo")
    small = {"small": Fraction(10)}
    seven = hold(joint, small, 7, Fraction(50), Fraction(8))
    one = hold(joint, {"small": Fraction(70)}, 1, Fraction(50), Fraction(8))

    assert hold_answer(seven)["bands"] == hold_answer(one)["bands"]
    assert float(seven.mean) == pytest.approx(70 * 400 / 36)
    assert seven.correction == 1
    assert seven.win(0.5) == pytest.approx(float(seven.mean), abs=140)


def test_more_shifts_have_a_worse_worst_one() -> None:
    joint = joint_of("sic_bo")
    small = {"small": Fraction(10)}
    few, many = (hold(joint, small, 1, Fraction(50), Fraction(8), shifts) for shifts in (1, 1000))

    assert few.worst(0.05) == few.win(0.05)
    assert many.worst(0.05) < many.worst(0.5) < few.worst(0.05)


def test_seats_that_no_table_has() -> None:
    for game, wager, seats in (("sic_bo", "small", 0), ("sic_bo", "small", 15), ("caribbean_stud", "ante", 10)):
        with refused("out-of-range", where="seats"):
            hold(joint_of(game), {wager: Fraction(1)}, seats, Fraction(50), Fraction(8))


def test_a_worst_shift_rarer_than_the_error_of_the_sum_is_refused() -> None:
    with refused("too-many-shifts", where="shifts"):
        hold(joint_of("sic_bo"), {"small": Fraction(1)}, 1, Fraction(50), Fraction(8), 10**18)


def test_where_a_player_banks_the_game_the_house_wins_the_vigorish_alone() -> None:
    joint = joint_of("chemin_de_fer")
    shift = (5, Fraction(40), Fraction(8))
    found = hold(joint, {"partial_wager": Fraction(20)}, *shift)
    chance = joint.priced.price("banker_wager").hit_frequency

    assert found.covered == {"banker_wager": 20}
    assert found.loses == 0
    assert found.mean == Fraction(5, 100) * chance * 100 * 320  # five percent of what the Banker wins from five covers
    assert found.staked == 5 * 20 * 320
    assert hold(joint, {"banker_wager": Fraction(20)}, *shift).mean == found.mean
    both = {"banker_wager": Fraction(20), "banco": Fraction(20)}
    assert (hold(joint, both, *shift).mean, hold(joint, both, *shift).staked) == (found.mean, found.staked)
    with refused("wagers-not-equal"):
        hold(joint, {**both, "banco": Fraction(10)}, *shift)


def test_seats_that_cancel_out_never_lose_a_shift_that_the_house_wins_on_average() -> None:
    one = joint_of("sic_bo").combined({"small": Fraction(1)})
    against = Table(one, Fraction(1), False, -1.0, one.method)
    found = against.hold(2, 100)
    assert found.correction == 0
    assert (found.loses, found.win(0.05), found.win(0.95)) == (0, *[pytest.approx(200 / 36)] * 2)


def test_players_who_win_from_each_other_are_as_many_as_the_seats() -> None:
    alone = joint_of("winners_pot_poker")
    with refused("belong-together", where="seats"):
        hold(alone, ONE, 5, Fraction(40), Fraction(8))
    assert hold(alone, ONE, 1, Fraction(40), Fraction(8)).mean == 320 * alone.priced.price("ante").house_edge
    for_a_pot = replace(table_of(alone, ONE, alone=True), for_a_pot=True, one_outcome=True)
    assert [band["seats"] for band in bands_answer(for_a_pot, 3, Fraction(40), Fraction(8))["by_seats"]] == [3]


def test_two_seats_in_python() -> None:
    both = hw.joint("sic_bo", "MA").two_seats({"small": 10})

    assert both.probabilities == {Fraction(-20): Fraction(111, 216), Fraction(20): Fraction(105, 216)}


@pytest.mark.parametrize("correction", [0.6, 1.0, 1.5])
def test_the_error_of_a_losing_shift_is_that_of_rounds_dealt_again(correction: float) -> None:
    """The losing shifts of two hundred other simulations of the same round, each with a factor of its own."""
    rounds, of_factor = 10_000, 0.0 if correction == 1 else 0.02
    weights = {-1: 5990, 1: 3600, 5: 410}
    chance = np.random.default_rng(3)

    def shift(seen: Mapping[int, int], factor: float, error: float) -> Hold:
        one = distribution(((Fraction(net), many) for net, many in seen.items()), simulated(rounds))
        return Hold(sum_of(one, 300), 100, 3, Fraction(300), factor, error, {}, one.method, 1)

    def again() -> float:
        seen = chance.multinomial(rounds, [many / rounds for many in weights.values()])
        return shift(dict(zip(weights, map(int, seen), strict=True)), chance.normal(correction, of_factor), 0).loses

    found = shift(weights, correction, of_factor)
    assert found.loses_error == pytest.approx(np.std([again() for _ in range(200)]), rel=0.15)


def test_a_win_of_one_seat_is_a_possible_result() -> None:
    found = hw.hold("sic_bo", {"small": 5}, pace=50, shifts=10)
    assert found.worst(0.5) == -90.0  # not -89.99999999999999
