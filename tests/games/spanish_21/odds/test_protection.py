"""Spanish 21: the sight of the hole card."""

from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np
import pytest

from houseway.games import game
from houseway.games.spanish_21.odds.counting import ACE, DEALER_BLACKJACK, DEALER_ENDS, SIX, TEN, VALUES, Terms
from houseway.games.spanish_21.odds.counting_dealer import endings, full_shoe, without
from houseway.games.spanish_21.odds.counting_hands import dealer_sets
from houseway.games.spanish_21.odds.counting_shoe import dealer_row
from houseway.games.spanish_21.odds.protection import expected, hand_values, neighbours, removals, with_hole_card
from houseway.games.spanish_21.odds.strategy import from_shoe
from houseway.games.spanish_21.rules.submission import Massachusetts
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import effects_of
from houseway.support.arrays import Floats

TERMS = Terms(6, hands=2, ace_hands=2)


def ends(shoe: tuple[int, ...], up: int, hole: int | None) -> Floats:
    row = np.zeros(DEALER_ENDS)
    dealer_row(np.array(shoe, np.int64), tuple(dealer_sets(up, True, hole)), row)
    return row


@pytest.mark.parametrize("up", [ACE, SIX, TEN])
def test_the_dealers_ends_average_over_the_hole_card(up: int) -> None:
    left = without(full_shoe(6), up)
    average = sum(left[hole] / sum(left) * ends(without(left, hole), up, hole) for hole in range(VALUES))
    assert average == pytest.approx(ends(left, up, None), abs=1e-12)


def test_a_blackjack_in_sight_is_certain() -> None:
    assert ends(without(full_shoe(6), ACE, TEN), ACE, TEN)[DEALER_BLACKJACK] == 1


@pytest.mark.slow
def test_a_stiff_hand_is_played_by_the_hole_card() -> None:
    """Sixteen against a ten: worth more where the hole card is a six than where it is another ten; the average is a gain."""
    shoe = full_shoe(6)
    by_hole = {hole: hand_values(TERMS, from_shoe(TERMS, TEN, "total", shoe, hole)) for hole in (SIX, TEN)}
    assert by_hole[SIX][SIX, TEN] > by_hole[TEN][SIX, TEN]


@pytest.mark.slow
def test_the_hole_card_is_worth_about_a_tenth_of_the_wager() -> None:
    gain = with_hole_card(TERMS) - expected(TERMS, full_shoe(6))
    assert 0.09 < gain < 0.11


@pytest.mark.slow
def test_playing_by_a_neighbours_cards_gains_what_every_two_cards_that_leave_gain_on_average() -> None:
    """All pairs of values by their number of ways: no play that does not see them is worth more in one shoe than in another."""
    full, fresh = full_shoe(6), expected(TERMS, full_shoe(6))
    taken = removals(Massachusetts(), TERMS)
    exact = -fresh
    for one, other in combinations_with_replacement(range(VALUES), 2):
        ways = full[one] * (full[one] - 1) if one == other else 2 * full[one] * full[other]
        exact += ways / (sum(full) * (sum(full) - 1)) * expected(TERMS, without(full, one, other))
    burned, neighbour, *more = neighbours(TERMS, taken, Fraction(fresh), 60)
    assert 0 < float(burned.gain) < exact < float(more[-1].gain)
    assert abs(float(neighbour.gain) - exact) < 4.5 * neighbour.error
    assert neighbour.error < exact / 3


def test_counting_asks_for_no_neighbours() -> None:
    priced = PricedGame.read(game("spanish_21", "MA"), {})
    assert not any(one.method and one.method.rounds for one in effects_of(priced).known)


def test_two_known_cards_stand_for_all_with_their_sum() -> None:
    """What is drawn to an up card and a hole card, for every pair of values, is what its own count lists."""
    for up in range(VALUES):
        for hole in range(VALUES):
            sets, found = endings(up, False, hole), dealer_sets(up, False, hole)
            assert found.ends.tolist() == [one.end for one in sets]
            assert found.orders.tolist() == [one.orders for one in sets]
            assert found.cards.tolist() == [one.cards for one in sets]
