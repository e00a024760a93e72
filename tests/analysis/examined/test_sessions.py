"""Many rounds of a wager by plain convolution and plain linear systems, from the frequencies of dice and cards written here."""

import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import houseway as hw
from tests.analysis.examined.test_designs import LEAST, WAYS

Chances = dict[Fraction, Fraction]
ROLLS = list(product(range(1, 7), repeat=3))
SMALL = Fraction(sum(4 <= sum(roll) <= 10 and len(set(roll)) > 1 for roll in ROLLS), 216)
LOST = 22_100 - sum(WAYS.values())
ROUNDS: list[tuple[str, str, int, Chances]] = [
    ("sic_bo", "small", 10, {Fraction(10): SMALL, Fraction(-10): 1 - SMALL}),
    (
        "three_card_poker",
        "pair_plus",
        5,
        {Fraction(-5): Fraction(LOST, 22_100)}
        | {
            Fraction(5 * pays): Fraction(sum(WAYS[row] for row in WAYS if LEAST[row] == pays), 22_100)
            for pays in LEAST.values()
        },
    ),
]
"""A game, a wager, its stake, and the probability of each result of a round."""


def convolved(one: Chances, rounds: int) -> Chances:
    found = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        after: Chances = {}
        for net, chance in found.items():
            for more, likely in one.items():
                after[net + more] = after.get(net + more, Fraction(0)) + chance * likely
        found = after
    return found


def normal(amount: float, one: Chances, rounds: int) -> float:
    mean = sum(net * chance for net, chance in one.items())
    spread = math.sqrt(rounds * (sum(net**2 * chance for net, chance in one.items()) - mean**2))
    return 0.5 * math.erfc(-(amount - float(rounds * mean)) / spread / math.sqrt(2))


@pytest.mark.parametrize(("game", "wager", "stake", "one"), ROUNDS)
def test_a_session_by_convolution(game: str, wager: str, stake: int, one: Chances) -> None:
    found = hw.session(game, {wager: stake}, 40, authority="MA").json()
    sums = convolved(one, 40)
    assert found["ahead_exact"] == str(sum(chance for net, chance in sums.items() if net > 0))
    assert found["even_exact"] == str(sums.get(Fraction(0), 0))
    for quantile in found["quantiles"]:
        reached = Fraction(0)
        for net in sorted(sums):
            reached += sums[net]
            if reached >= Fraction(str(quantile["share"])):
                break
        assert quantile["net"] == float(net)
    span = math.gcd(*(int(net - min(one)) for net in one))
    reached, worst = Fraction(0), 0.0
    for net in sorted(sums):
        reached += sums[net]
        worst = max(worst, abs(float(reached) - normal(float(net) + span / 2, one, 40)))
    assert found["normal"]["largest_error"] == pytest.approx(worst, rel=1e-3)
    last = max(net for net in sums if net <= 0)
    assert found["normal"]["ahead"] == pytest.approx(1 - normal(float(last) + span / 2, one, 40), abs=1e-12)
    assert abs(found["normal"]["ahead"] - found["ahead"]) <= found["normal"]["largest_error"] + 1e-12


@pytest.mark.parametrize(("game", "wager", "stake", "one"), ROUNDS)
def test_ruin_within_a_session_and_before_a_target(game: str, wager: str, stake: int, one: Chances) -> None:
    found = hw.session(game, {wager: stake}, 40, authority="MA", bankroll=100, target=160).json()
    left, ruined = {Fraction(100): Fraction(1)}, Fraction(0)
    for _ in range(40):
        after: Chances = {}
        for bankroll, chance in left.items():
            for net, likely in one.items():
                if bankroll + net < stake:
                    ruined += chance * likely
                else:
                    after[bankroll + net] = after.get(bankroll + net, Fraction(0)) + chance * likely
        left = after
    assert found["ruin_within"] == pytest.approx(float(ruined), rel=1e-10)
    places = list(range(stake, 160, 5 if stake == 5 else 10))
    moves, ends = np.zeros((len(places), len(places))), np.zeros(len(places))
    for row, held in enumerate(places):
        for net, likely in one.items():
            then = held + int(net)
            if then < stake:
                ends[row] += float(likely)
            elif then < 160:
                moves[row, places.index(then)] += float(likely)
    system, start = np.eye(len(places)) - moves, places.index(100)
    ruin = np.linalg.solve(system, ends)
    time = np.linalg.solve(system, np.ones(len(places)))
    second = np.linalg.solve(system, 1 + 2 * moves @ time)
    lasted = np.linalg.solve(system, ruin)
    answer = found["ruin"]
    assert answer["ruin_before_target"] == pytest.approx(ruin[start], rel=1e-10)
    assert answer["rounds_expected"] == pytest.approx(time[start], rel=1e-10)
    assert answer["rounds_deviation"] == pytest.approx(math.sqrt(second[start] - time[start] ** 2), rel=1e-8)
    assert answer["rounds_to_ruin"] == pytest.approx(lasted[start] / ruin[start], rel=1e-10)


def test_drawdown_and_time_from_a_peak_over_every_course_of_a_session() -> None:
    """All 4,096 courses of twelve rounds of small."""
    found = hw.session("sic_bo", {"small": 10}, 12, authority="MA", drawdown=True).json()
    deepest: dict[int, Fraction] = {}
    longest: dict[int, Fraction] = {}
    for course in product((10, -10), repeat=12):
        chance = math.prod((SMALL if net > 0 else 1 - SMALL for net in course), start=Fraction(1))
        at = peak = fall = since = most = 0
        for net in course:
            at, since = at + net, since + 1
            most = max(most, since)
            if at >= peak:
                peak, since = at, 0
            fall = max(fall, peak - at)
        deepest[fall] = deepest.get(fall, Fraction(0)) + chance
        longest[most] = longest.get(most, Fraction(0)) + chance
    for kind, counted in (("drawdown", deepest), ("below_peak", longest)):
        for share, amount in found[kind].items():
            reached = sum(chance for value, chance in counted.items() if value <= amount)
            before = sum(chance for value, chance in counted.items() if value < amount)
            assert reached >= Fraction(share) > before, (kind, share)


def test_the_hold_of_a_shift_and_the_worst_of_many() -> None:
    found = hw.hold("sic_bo", {"small": 10}, pace=30, hours=1, seats=3, shifts=100, authority="MA").json()
    won = convolved({Fraction(-30): SMALL, Fraction(30): 1 - SMALL}, 30)

    def below(share: Fraction) -> float:
        reached = Fraction(0)
        for net in sorted(won):
            reached += won[net]
            if reached >= share:
                return float(net)
        raise AssertionError(share)

    assert [band["win"] for band in found["bands"]] == [below(Fraction(str(band["share"]))) for band in found["bands"]]
    assert found["loses"] == pytest.approx(float(sum(chance for net, chance in won.items() if net < 0)), rel=1e-12)
    assert found["hold"] == pytest.approx(float(1 - 2 * SMALL))
    assert found["worst"] == {text: below(Fraction(1 - (1 - float(text)) ** 0.01)) for text in ("0.01", "0.05", "0.5")}
