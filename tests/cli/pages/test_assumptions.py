"""What ``--assume`` can say: the help names every key, and ``odds GAME --assumptions`` those of a game."""

import pytest

from houseway.cli.game_options import ASSUMPTIONS
from houseway.games import GAMES
from houseway.odds.pricing import priced, pricing_of
from tests.cli.running import Shell

PRICED = [name for name in GAMES if priced(name)]


def test_the_help_names_every_key() -> None:
    keys = {key for name in PRICED for key in pricing_of(name).ASSUMPTIONS}
    named = set(ASSUMPTIONS.replace(";", ",").replace(" for poker ", " ").replace(" and ", ", ").split(", "))

    assert keys - named == set()
    assert named - keys == {"variant", "profile", "stack"}


@pytest.mark.parametrize("name", PRICED)
def test_a_game_lists_its_keys_with_their_values(shell: Shell, name: str) -> None:
    authority = next(iter(GAMES[name]))
    listed = shell("odds", name, "--authority", authority, "--assumptions", "--json").json["assumptions"]
    page = shell("odds", name, "--authority", authority, "--assumptions").out

    assert list(listed) == list(pricing_of(name).ASSUMPTIONS)
    assert all(key in page for key in listed)


def test_a_histogram_is_what_its_name_says(shell: Shell) -> None:
    ran = shell("simulate", "sic_bo", "--rounds", "10", "--histogram", "x.png")
    assert ran.status == 2
    assert ".svg" in ran.err
