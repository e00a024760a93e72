"""Fast Action Hold 'Em: effects of removal and sights agree with the exact counts wherever these can say something."""

from fractions import Fraction

import numpy as np
import pytest

from houseway.equipment.cards import CARDS
from houseway.games.fast_action_holdem.odds.counts import counts
from houseway.games.fast_action_holdem.odds.protection import (
    ALL,
    ONE,
    gained,
    halves,
    removals,
    shoe_of,
    sights,
    worths,
)
from houseway.games.fast_action_holdem.odds.strategy import advise
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.odds.protection.seen import Sight, deals

SUBMISSION = FastActionHoldem()
SHOE = shoe_of(SUBMISSION, {"player": "optimal"})
NOTHING = Sight("nothing", ())


def test_effects_of_removal_add_up_to_nothing() -> None:
    """A card taken out unseen changes no expectation, so the effects of all cards cancel."""
    found, error = removals(SHOE, 200_000)
    assert sum(one.copies * one.effects["original"] for one in found) == pytest.approx(0, abs=1e-9)
    assert 0.00008 < error < 0.00011
    effects = {one.card: float(one.effects["original"]) for one in found}
    assert effects["A"] > 2 * error
    assert effects["T"] < -2 * error


def test_the_worth_of_an_action_is_that_of_the_advice() -> None:
    for four in np.sort(deals(SHOE.size, 4, 0, 40) % 52, axis=1).tolist():
        said = advise(SUBMISSION, " ".join(str(CARDS[card]) for card in four), {})
        mine = worths(four, SHOE.decks)
        best = max(Fraction(-1, 2), *(one.value for one in said.alternatives if one.do != "announce_natural"))
        assert max(mine.max(), -0.5) == pytest.approx(float(best), abs=1e-12)


def test_dealing_the_unseen_cards_gives_the_exact_worth_of_every_action() -> None:
    dealt = deals(SHOE.size, 8, 1, 6)
    found = halves(SHOE, dealt, NOTHING, 60_000).mean(axis=0)
    for row, own in enumerate(np.sort(dealt[:, :4] % 52, axis=1).tolist()):
        assert found[row] == pytest.approx(worths(own, SHOE.decks), abs=0.035)


def test_a_dealer_with_a_natural_in_sight_takes_every_wager() -> None:
    dealt = np.array([[0, 5, 10, 15, 48, 49, 50, 51]])
    assert (halves(SHOE, dealt, ALL, 100) == -1).all()
    assert gained(np.full((1, 9), -0.2), np.full((2, 1, 9), -1.0)) == pytest.approx([0.5])


def test_what_both_halves_do_not_confirm_is_not_believed() -> None:
    plain = np.array([[0.0, -0.01, *[-0.9] * 7]] * 2)
    noise = np.repeat(plain[np.newaxis], 2, axis=0)
    noise[0, 0, 1], noise[1, 0, 1] = 0.3, -0.3
    assert (gained(plain, noise) == 0).all()


def test_seeing_a_dealer_card_gains_and_all_four_gain_more() -> None:
    one, every = sights(SHOE, [ONE, ALL], 150, 1_000)
    assert every.value > 4 * every.error
    assert every.value > one.value
    assert every.changed in range(1, 150)


def test_a_shoe_of_eight_decks_has_its_own_count() -> None:
    eight = shoe_of(FastActionHoldem(decks=8), {"player": "optimal"})
    assert (eight.decks, eight.size) == (8, 416)
    assert worths([0, 1, 2, 4], 8) != pytest.approx(worths([0, 1, 2, 4], 6), abs=1e-9)
    assert counts(8).total > counts(6).total
