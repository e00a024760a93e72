"""Counting: the variance of the linear theory on a small deck, card by card, and what penetration does."""

from fractions import Fraction
from itertools import combinations
from statistics import pvariance

import pytest

from houseway.analysis.counting import Counting, _favourable, card_values, counting, counting_answer, spread_at
from houseway.games import game as find
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import Removal
from tests.analysis.games import joint_of
from tests.project.refused import refused

VALUES = [Fraction(3), Fraction(1), Fraction(1), Fraction(0), Fraction(-1), Fraction(-2), Fraction(-2)]
"""A deck of seven cards whose values sum to zero."""
SMALL = [Removal(str(place), 1, {"toy": -value / 6}) for place, value in enumerate(VALUES)]


def test_the_variance_of_the_unseen_is_that_of_all_subsets() -> None:
    cards, square = card_values(SMALL, "toy")
    for unseen in range(1, 7):
        means = [float(sum(some, Fraction(0)) / unseen) for some in combinations(VALUES, unseen)]

        assert spread_at(square, cards, unseen) ** 2 == pytest.approx(pvariance(means), rel=1e-12)


def test_the_favourable_part_of_a_normal_expectation() -> None:
    """E[max(X, 0)] of a standard normal is 1 / sqrt(2 pi); without spread it is the mean itself or nothing."""
    likely, edge = _favourable(0.0, 1.0)
    assert likely == 0.5
    assert edge == pytest.approx(0.3989422804)
    assert _favourable(-0.1, 0.0) == (0.0, 0.0)
    assert _favourable(0.1, 0.0) == (1.0, 0.1)


def worth(
    penetration: Fraction = Fraction(3, 4),
    low: Fraction = Fraction(1),
    high: Fraction = Fraction(8),
    round_cards: Fraction | None = None,
) -> Counting:
    found = joint_of("minibaccarat").priced
    return counting(found, "dragon_bonus_player", penetration, low, high, round_cards=round_cards)


@pytest.mark.slow
def test_deeper_shoes_and_wider_spreads_are_worth_more() -> None:
    shallow, deep = worth(penetration=Fraction(1, 2)), worth(penetration=Fraction(19, 20))
    wide = worth(penetration=Fraction(19, 20), low=Fraction(0), high=Fraction(8))

    assert shallow.favourable < deep.favourable
    assert shallow.per_round < deep.per_round < wide.per_round
    assert wide.n0 is not None
    assert wide.n0 > 1000
    assert wide.ruin(1e9) == pytest.approx(0)


@pytest.mark.slow
def test_the_answer_says_that_it_is_linear() -> None:
    found = worth(penetration=Fraction(3, 4), low=Fraction(0), high=Fraction(1))
    answer = counting_answer(found, 70, 100)

    assert answer["method"] == "linear"
    assert answer["per_hour"] == pytest.approx(7000 * found.per_round)
    assert 0 < found.favourable < 0.5
    assert found.edge_then > 0


@pytest.mark.parametrize("penetration", [Fraction(0), Fraction(1), Fraction(3, 2)])
def test_a_penetration_that_no_shoe_has(penetration: Fraction) -> None:
    with refused("out-of-range", where="penetration"):
        worth(penetration=penetration)


def test_a_spread_that_is_none() -> None:
    with refused("out-of-range", where="spread"):
        worth(low=Fraction(2), high=Fraction(1))


def test_a_game_without_a_shoe_has_nothing_to_count() -> None:
    with refused("no-protection-figures"):
        counting(joint_of("sic_bo").priced)


@pytest.mark.slow
def test_a_wager_without_a_count_is_refused() -> None:
    with refused("no-such-wager"):
        counting(joint_of("minibaccarat").priced, "nothing")


@pytest.mark.parametrize("of", ["three_card_poker", "pai_gow", "winners_pot_poker"])
def test_a_game_that_is_shuffled_for_every_round_is_refused_before_anything_is_counted(
    of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.analysis.counting.effects_of", lambda *_: pytest.fail("counted"))
    with refused("nothing-to-count"):
        counting(PricedGame.read(find(of), {}))


@pytest.mark.slow
def test_a_shoe_is_worth_its_rounds() -> None:
    own, given = worth(), worth(round_cards=Fraction(6))
    assert own.rounds_per_shoe is not None
    assert 46 < own.rounds_per_shoe < 48  # three quarters of 312 cards, at 4.94 a round
    assert given.rounds_per_shoe == pytest.approx(given.seen / 6)
    assert given.per_shoe == pytest.approx(given.per_round * given.seen / 6)


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_count_turns_where_the_price_that_is_shown_is_even(authority: str) -> None:
    """The effects of Spanish 21 are those of pairs split once, its price is not: the count turns where the price does."""
    found = counting(PricedGame.read(find("spanish_21", authority), {}), "spanish_21")

    assert found.count is not None
    assert found.count.turns_at is not None
    copies = [24] * 9 + [72]  # six decks of 48 cards: J, Q and K are one kind
    mean = sum(n * tag for n, tag in zip(copies, found.count.tags, strict=True)) / 288
    assert found.count.worth * (found.count.turns_at + 52 * mean) == pytest.approx(-found.full_shoe, rel=1e-12)


def test_insurance_turns_where_a_third_of_the_unseen_cards_are_tens() -> None:
    found = counting(PricedGame.read(find("spanish_21", "MA"), {}), "insurance")

    assert found.count is not None
    assert found.count.tags == (0,) * 9 + (-1,)
    assert found.count.starts_at == 72
    assert found.count.turns_at == pytest.approx(52 / 3, rel=0.01)


@pytest.mark.parametrize(
    ("of", "name", "value"),
    [
        ("spanish_21", "player", "mimic_dealer"),
        ("spanish_21", "shoe", "infinite"),
        ("fast_action_holdem", "player", "never_split"),
    ],
)
def test_another_play_than_that_of_the_effects_is_refused(of: str, name: str, value: str) -> None:
    with refused("not-counted", where=f"assume.{name}"):
        counting(PricedGame.read(find(of, "MA"), {}, {name: value}))
