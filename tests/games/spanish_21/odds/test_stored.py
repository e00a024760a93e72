"""The stored weights are those that a count finds, and show a price without any compiled code."""

import subprocess
import sys

import pytest

from houseway.games.spanish_21.odds.counting_dealer import full_shoe
from houseway.games.spanish_21.odds.counting_weights import weights as counted
from houseway.games.spanish_21.odds.protection import counted_worths, hand_values, split_once
from houseway.games.spanish_21.odds.recount import SAME, different, different_worths, every_split_once, every_terms
from houseway.games.spanish_21.odds.stored import name_of, sparse, stored, weights
from houseway.games.spanish_21.odds.stored.worths import stored as worths
from houseway.games.spanish_21.odds.strategy import from_shoe

EVERY = dict(every_terms())
ONE = "PA: 6 decks, none, push"


def test_every_configuration_of_the_atlas_is_stored_and_nothing_else() -> None:
    assert {name_of(terms) for terms in EVERY.values()} == set(stored())
    assert len(stored()) == 48 + 36


def test_a_stored_configuration_is_what_a_count_finds() -> None:
    terms = EVERY[ONE]
    again = counted(terms, "total")
    assert different(terms, sparse(again), stored()) == []
    assert sum(again) == sum(weights(terms, "total"))


def test_another_weight_is_told() -> None:
    terms = EVERY[ONE]
    places, kept = stored()[name_of(terms)]
    first = max(range(len(kept)), key=lambda place: kept[place])
    other = [weight * 2 if place == first else weight for place, weight in enumerate(kept)]
    assert len(different(terms, (places, other), stored())) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(EVERY))
def test_all_stored_configurations_are_what_a_count_finds(name: str) -> None:
    terms = EVERY[name]
    assert different(terms, sparse(counted(terms, "total")), stored()) == []


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_stored_price_waits_for_no_compiler(authority: str) -> None:
    code = (
        "import sys; from houseway.games import game; from houseway.odds.pricing import price_list; "
        f"price_list(game('spanish_21', {authority!r})); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_what_hands_are_worth_is_stored_for_every_configuration_with_pairs_split_once() -> None:
    assert set(every_split_once()) == set(worths())
    assert len(worths()) == 12 + 4


@pytest.mark.parametrize("up", [0, 5])
def test_what_hands_are_worth_is_what_a_count_finds(up: int) -> None:
    terms = split_once(EVERY[ONE])
    again = hand_values(terms, from_shoe(terms, up, "total", full_shoe(terms.decks)))
    assert list(again.values()) == pytest.approx(worths()[name_of(terms)].hands[up], abs=SAME)


def test_another_worth_is_told() -> None:
    kept = worths()[name_of(split_once(EVERY[ONE]))]
    assert different_worths(kept, kept) == []
    assert len(different_worths(kept._replace(hole_card=kept.hole_card + 1e-9), kept)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(every_split_once()))
def test_all_that_hands_are_worth_is_what_a_count_finds(name: str) -> None:
    assert different_worths(counted_worths(every_split_once()[name][1]), worths()[name]) == []
