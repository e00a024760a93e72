"""What the wagers of a round bring together: by seat, and by table where all seats have one outcome."""

import math

import pytest

from houseway.games import GAMES, game
from houseway.odds.joint import Joint, joint
from houseway.odds.pricing import price_list, priced


def deviation(found: Joint, *seats: dict[str, int]) -> float:
    return math.sqrt(found.variance(seats))


def test_the_three_bets_of_let_it_ride_win_and_lose_together() -> None:
    """Published: a standard deviation of 5.17 units of one bet; three independent bets would have 3.2."""
    found = joint(game("let_it_ride"), {})
    assert deviation(found, {"bet_1": 1, "bet_2": 1, "bet_3": 1}) == pytest.approx(5.17, abs=0.02)
    assert deviation(found, {"bet_1": 1, "bet_2": 1, "bet_3": 1}) == pytest.approx(deviation(found, {"main": 1}))
    assert found.taken_back == {"bet_1", "bet_2"}


def test_nine_equal_bettors_on_banker_have_one_result() -> None:
    found = joint(game("minibaccarat"), {})
    alone = deviation(found, {"banker": 100})
    assert deviation(found, *[{"banker": 100}] * 9) == pytest.approx(9 * alone)
    assert deviation(found, {"banker": 100}, {"player": 100}) < 0.3 * alone


def test_seats_with_hands_of_their_own_are_independent_unless_a_table_is_dealt() -> None:
    found = joint(game("three_card_poker"), {})
    assert deviation(found, {"ante": 1}, {"ante": 1}) == pytest.approx(math.sqrt(2) * deviation(found, {"ante": 1}))


def test_a_progressive_is_priced_at_its_filed_meter() -> None:
    found = joint(game("pai_gow_poker"), {"progressive": True})
    assert (
        found.edges["progressive"]
        == price_list(game("pai_gow_poker"), {"progressive": True}, {"meter": "filed"}).wagers["progressive"].house_edge
    )
    assert found.edges["progressive"] > 0


@pytest.mark.parametrize(
    "name", [name for name in GAMES if priced(name) and name not in {"spanish_21", "pai_gow_poker"}]
)
def test_one_wager_by_itself_varies_as_its_price_says(name: str) -> None:
    for authority in GAMES[name]:
        found, prices = joint(game(name, authority), {}), price_list(game(name, authority))
        for wager, one in prices.wagers.items():
            if name == "winners_pot_poker" and wager == "jacks_plus":
                continue  # priced by its own best play
            assert deviation(found, {wager: 1}) == pytest.approx(one.standard_deviation, rel=1e-6), wager
