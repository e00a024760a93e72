"""The stored weights are those that a count finds, and show a price without any compiled code."""

import subprocess
import sys

import pytest

from houseway.games.spanish_21.odds.counting_weights import weights as counted
from houseway.games.spanish_21.odds.recount import different, every_terms
from houseway.games.spanish_21.odds.stored import name_of, sparse, stored, weights

EVERY = dict(every_terms())
ONE = "PA: 6 decks, none, push"


def test_every_configuration_of_the_atlas_is_stored_and_nothing_else() -> None:
    assert {name_of(terms) for terms in EVERY.values()} == set(stored())
    assert len(stored()) == 12 + 8


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
