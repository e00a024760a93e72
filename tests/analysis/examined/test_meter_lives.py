"""Meters over their life, played wager by wager, and the prizes that Pai Gow Poker takes from its meter."""

import math
from fractions import Fraction

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.progressive import Progressive, hits_within, must_hit, progressive
from houseway.games import game as find
from houseway.odds.method import EXACT
from houseway.odds.pricing import PricedGame
from tests.project.refused import refused

HITS = {Fraction(1): Fraction(1, 60), Fraction(1, 5): Fraction(1, 25)}
TAKEN = {Fraction(3): Fraction(1, 30), Fraction(8): Fraction(1, 200)}
TOY = Progressive("toy", Fraction(2), Fraction(-2, 3), HITS, Fraction(3, 10), Fraction(20), EXACT, TAKEN)
"""A $2 wager that adds 60 cents, with fixed prizes of $3 and $8 that come off the meter and others that do not."""


def test_a_life_of_a_meter_that_also_pays_fixed_prizes() -> None:
    draws = np.random.default_rng(11).random(600_000)
    meter, seen, paid, at_hit = 20.0, [], 0.0, []
    for draw in draws.tolist():
        meter += 0.6
        seen.append(meter)
        if draw < 1 / 60:
            at_hit.append(meter)
            paid, meter = paid + meter, 20.0
        elif draw < 1 / 60 + 1 / 25:
            paid, meter = paid + meter / 5, meter * 0.8
        elif draw < 1 / 60 + 1 / 25 + 1 / 30:
            meter -= 3
        elif draw < 1 / 60 + 1 / 25 + 1 / 30 + 1 / 200:
            meter -= 8
    assert float(TOY.expected_meter) == pytest.approx(float(np.mean(seen)), rel=0.01)
    assert float(TOY.meter_at_hit) == pytest.approx(float(np.mean(at_hit)), rel=0.03)
    assert TOY.meter_at_hit_deviation == pytest.approx(float(np.std(seen)), rel=0.02)
    assert float(TOY.long_run_edge) == pytest.approx(2 / 3 - paid / 2 / len(draws), abs=0.005)
    assert TOY.edge(TOY.expected_meter) == TOY.long_run_edge
    rate = TOY.rate_for(Fraction(1, 5))
    again = Progressive("toy", TOY.stake, TOY.fixed, HITS, rate, TOY.reset, EXACT, TAKEN)
    assert again.long_run_edge == Fraction(1, 5)


def test_a_meter_that_must_be_hit_played_to_its_cap() -> None:
    found = must_hit(TOY, Fraction(50), Fraction(120))
    random = np.random.default_rng(5)
    lasted: list[int] = []
    from_now: list[int] = []
    for start, kept in ((20.0, lasted), (50.0, from_now)):
        for hidden in random.uniform(start, 120.0, 1_500).tolist():
            meter, wagers = start + 0.6, 1
            while meter < hidden:
                draw = random.random()
                meter -= 3 if draw < 1 / 30 else 8 if draw < 1 / 30 + 1 / 200 else 0
                meter, wagers = meter + 0.6, wagers + 1
            kept.append(wagers)
    assert float(found.between) == pytest.approx(float(np.mean(lasted)), rel=0.07)
    assert found.between_deviation == pytest.approx(float(np.std(lasted)), rel=0.07)
    assert float(found.wagers) == pytest.approx(float(np.mean(from_now)), rel=0.07)
    assert float(found.value) == pytest.approx(85 - 4 / 3 * float(found.wagers), rel=1e-9)
    paid = 70 / float(found.between)
    assert float(found.long_run_edge) == pytest.approx(2 / 3 - paid / 2, rel=1e-9)
    assert must_hit(TOY, found.fair, Fraction(120)).value == 0


@pytest.mark.parametrize(("stake", "rate"), [(1, "0.21"), (5, "0.27")])
def test_pai_gow_poker_takes_large_prizes_from_its_meter(stake: int, rate: str) -> None:
    """Straight flushes with a joker and prizes of fifty times the wager come off the meter: the balance, by the price's rows."""
    life = hw.progressive("pai_gow_poker", "MA", progressive=stake, reset=10_000).found
    price = hw.price("pai_gow_poker", "MA", progressive=stake, assume={"meter": "1000000"})["progressive"]
    taken = shares = whole = Fraction(0)
    for one in price.outcomes:
        row, _, prize = one.line.name.rpartition(", ")
        if prize.endswith("% of meter"):
            shares += one.probability * int(prize.split("%")[0]) / 100
            whole += one.probability * (prize == "100% of meter")
        elif prize.startswith("$") and ("straight flush" in row or int(prize[1:].replace(",", "")) >= 50 * stake):
            taken += one.probability * int(prize[1:].replace(",", ""))
    assert life.rate == Fraction(rate)
    assert taken > Fraction(4, 100) * stake  # a straight flush comes once in some 800 hands
    assert life.deducted == taken
    assert life.expected_meter == (life.rate * stake + whole * 10_000 - taken) / shares
    at_average = -price.expectation - shares * (life.expected_meter - 1_000_000) / stake
    assert life.long_run_edge == at_average


def test_a_meter_that_pays_more_than_enters_it_is_refused() -> None:
    with refused("meter-runs-dry"):
        hw.progressive("pai_gow_poker", "MA", rate=0.001, reset=1)


def test_hits_of_a_period_are_binomial() -> None:
    for chance, wagers in ((Fraction(1, 50), 400), (Fraction(1, 9), 90), (Fraction(1, 1000), 300)):
        reached, below = Fraction(0), {}
        for hits in range(wagers + 1):
            reached += math.comb(wagers, hits) * chance**hits * (1 - chance) ** (wagers - hits)
            for share in (0.01, 0.5, 0.95, 0.999):
                if reached >= Fraction(share) and share not in below:
                    below[share] = hits
        assert hits_within(float(chance), wagers, (0.01, 0.5, 0.95, 0.999)) == below


def test_hits_of_a_very_long_period() -> None:
    """Ten to the ninth wagers bring some 18,469 hits of Crazy 4 Poker's meter: Cornish and Fisher's quantile, within one."""
    chance, wagers = 1 / 54145, 10**9
    middle, spread = chance * wagers, math.sqrt(wagers * chance * (1 - chance))
    for share, z in ((0.5, 0.0), (0.95, 1.6448536), (0.999, 3.0902323)):
        expected = middle + z * spread + (z * z - 1) / 6
        assert abs(hits_within(chance, wagers, (share,))[share] - expected) <= 1


@pytest.mark.parametrize("game", ["crazy_4_poker", "mississippi_stud"])
def test_quantiles_of_the_time_between_hits(game: str) -> None:
    found = progressive(PricedGame.read(find(game), {}), rate=Fraction(1, 5), reset=Fraction(5_000))
    for share in (0.05, 0.5, 0.99):
        wagers = found.wagers_within(share)
        misses = [math.exp(many * math.log1p(-float(found.whole))) for many in (wagers - 1, wagers)]
        assert 1 - misses[1] >= share > 1 - misses[0]
