"""Progressives over the life of their meters: the price at any meter, the balance of the meter, and geometric waiting."""

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from houseway.analysis.lawful_meter import with_meter
from houseway.analysis.progressive import Progressive, must_hit, progressive, progressive_answer
from houseway.games import game as find
from houseway.odds.method import EXACT
from houseway.odds.pricing import PricedGame, pricing_of
from tests.analysis.games import PRICED, joint_of
from tests.cli.running import Shell
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
    assert answer["meter_at_hit"] == answer["expected_meter"]  # straight flushes take a tenth of it too


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


def test_the_meter_when_hit_is_that_of_a_long_run_also_where_shares_are_paid() -> None:
    """Against the stationary distribution of the toy's meter in steps of a cent, by repeated multiplication."""
    meters = np.zeros(400_000)  # the meter as it is found, in hundredths
    meters[1_025] = 1.0
    for _ in range(900):
        places = np.nonzero(meters > 1e-15)[0]
        chances, after = meters[places], np.zeros_like(meters)
        after[1_025] += chances.sum() / 50
        np.add.at(after, np.rint(places * 0.9).astype(int) + 25, chances / 20)
        np.add.at(after, places + 25, chances * (1 - 1 / 50 - 1 / 20))
        meters = after
    amounts = np.arange(len(meters)) / 100
    mean = float(amounts @ meters)

    assert float(TOY.meter_at_hit) == pytest.approx(mean, rel=1e-4)
    assert TOY.meter_at_hit_deviation == pytest.approx(math.sqrt(float(amounts**2 @ meters) - mean**2), rel=1e-4)


def test_without_shares_the_meter_when_hit_is_geometric() -> None:
    alone = replace(TOY, hits={Fraction(1): Fraction(1, 50)})

    assert alone.meter_at_hit == 10 + Fraction(1, 4) * 50
    assert alone.meter_at_hit_deviation == pytest.approx(alone.wagers_deviation / 4)


def test_the_rate_for_an_edge_gives_that_edge() -> None:
    rate = TOY.rate_for(Fraction(1, 10))

    assert rate == Fraction(1, 2) - Fraction(10, 50) - Fraction(1, 10)
    assert replace(TOY, rate=rate).long_run_edge == Fraction(1, 10)
    with refused("no-such-rate"):
        TOY.rate_for(Fraction(2, 5))


@pytest.mark.parametrize("game", ["mississippi_stud", "crazy_4_poker"])
def test_a_game_is_given_the_rate_for_an_edge(game: str) -> None:
    found = progressive(joint_of(game).priced, reset=Fraction(5_000), edge=Fraction(1, 5))

    assert found.long_run_edge == Fraction(1, 5)
    assert 0 < found.rate < 1


def test_a_meter_that_must_be_hit_returns_what_enters_it() -> None:
    found = must_hit(TOY, Fraction(10), Fraction(110))

    assert found.between == found.wagers == 200
    assert found.hit_at == 60
    assert found.between_deviation == pytest.approx(400 / math.sqrt(12))
    # of each wager: half lost without the meter, a quarter contributed, and ten reseeded after every 200
    assert found.long_run_edge == Fraction(1, 2) - Fraction(1, 4) - Fraction(10, 200)


def test_a_meter_below_its_reset_is_hit_between_reset_and_cap() -> None:
    """Prizes that come off a meter can take it there."""
    at, below = must_hit(TOY, TOY.reset, Fraction(110)), must_hit(TOY, TOY.reset - 5, Fraction(110))

    assert below.wagers == at.wagers + 5 / TOY.growth
    assert below.value == at.value + 5 * TOY.fixed * TOY.stake / TOY.growth


def test_a_rate_may_be_written_as_a_percentage(capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(capsys)
    said = [shell("progressive", "caribbean_stud", "--reset", "10000", "--rate", rate).out for rate in ("0.2", "20%")]

    assert said[0] == said[1]
    assert "House edge over the meter's life: 15.5265 %." in said[0]
    assert shell("progressive", "caribbean_stud", "--reset", "10000", "--rate", "120%").status == 2


@pytest.mark.parametrize(
    ("game", "rate", "reset", "broken"),
    [
        ("caribbean_stud", "0.2", "10000", ("MA-CS-11.d.3-1",)),
        ("caribbean_stud", "0.7", "1", ()),
        ("mississippi_stud", "0.2", "9999", ("PA-MS-12.c.3-reset",)),
        ("mississippi_stud", "0.01", "10000", ()),
        ("crazy_4_poker", "0.2", "4999", ("PA-C4-12.d.3-reset",)),
        ("pai_gow_poker", "0.2", "9999", ("MA-PGP-14.e-1", "MA-PGP-14.f")),
        ("pai_gow_poker", "0.21", "10000", ()),
    ],
)
def test_a_rate_and_a_reset_below_their_floors_are_flagged(
    game: str, rate: str, reset: str, broken: tuple[str, ...]
) -> None:
    priced = PricedGame.read(find(game), {})
    found = progressive(priced, rate=Fraction(rate), reset=Fraction(reset))

    assert with_meter(priced, found).unlawful == broken


def test_a_rate_for_an_edge_that_is_too_low_is_flagged(capsys: pytest.CaptureFixture[str]) -> None:
    said = Shell(capsys)("progressive", "caribbean_stud", "--edge", "20%")

    assert said.status == 0
    assert "Not lawful: this breaks MA-CS-11.d.3-1." in said.out


def test_players_who_share_a_prize_stake_a_dollar_each() -> None:
    """Three of them feed a meter three times as fast as one; what each contributes and wagers stays a dollar's."""
    alone, three = (
        progressive(PricedGame.read(find("caribbean_stud"), {}, {"players": players}), "five_card_hand_bonus_dealer")
        for players in ("1", "3")
    )

    assert three.stake == alone.stake == 1
    assert three.contribution == alone.contribution == Fraction(7, 10)
    assert three.fair == 3 * alone.fair
    assert three.wagers == 3 * alone.wagers  # as many rounds, of three wagers each
    assert three.edge(three.expected_meter) == three.long_run_edge
