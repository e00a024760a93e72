"""Chemin de Fer: effects of removal and known cards, held to identities that any shoe obeys."""

from fractions import Fraction

import pytest

from houseway.games.chemin_de_fer.odds.prices import ways
from houseway.games.chemin_de_fer.odds.protection import (
    COVER,
    WAGERS,
    expectations,
    protection,
    removals,
    shoe_of,
    with_card,
)
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.odds.protection import Removal

FILED = CheminDeFer()
STAYS = {"player_on_five": "stay", "stake": None}
BEST = {"player_on_five": "optimal", "stake": None}


@pytest.fixture(scope="module")
def taken() -> tuple[Removal, ...]:
    return removals(FILED, STAYS)


def test_the_effects_of_all_cards_cancel(taken: tuple[Removal, ...]) -> None:
    """A random card that leaves unseen changes nothing, with a play that does not depend on the shoe."""
    for wager in WAGERS:
        assert sum(one.copies * one.effects[wager] for one in taken) == 0


def test_a_known_card_averages_to_the_price() -> None:
    shoe = shoe_of(FILED)
    fresh = expectations(FILED, STAYS, ways(FILED))
    for wager in WAGERS:
        average = sum(
            (Fraction(count, sum(shoe)) * with_card(FILED, STAYS, 4, value)[wager] for value, count in enumerate(shoe)),
            Fraction(0),
        )
        assert average == fresh[wager]


def test_both_cards_of_a_hand_are_worth_the_same() -> None:
    assert with_card(FILED, BEST, 0, 9) == with_card(FILED, BEST, 2, 9)


@pytest.mark.slow
@pytest.mark.clause("MA-CF-11.j-s1")
def test_knowing_never_hurts_and_the_ruling_prevents_it() -> None:
    found = protection(FILED, BEST)
    on_five = [one for one in found.known if one.what.endswith("used on five")]
    assert min(one.gain for one in on_five) == 0  # the Player's own card, which the Player sees anyway
    assert max(one.gain for one in on_five) > Fraction(1, 100)
    assert all(one.wager == COVER for one in on_five)
    (ruling,) = found.exposures
    assert ruling.unruled > 0 == ruling.ruled
    assert {one.wager for one in found.counts} == set(WAGERS)
