"""A review tells everything at once, whatever cannot be read."""

import pytest

from houseway.catalogue.review import review
from houseway.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_an_option_that_cannot_be_read_hides_no_fixture(game: str) -> None:
    authority = GAMES[game][0]
    plain = review({"game": game, "authority": authority, "options": {}, "fixtures": {}})
    odd = review({"game": game, "authority": authority, "options": {"no_such_option": 1}, "fixtures": {}})
    missing = [one.option for one in plain.violations if one.option.startswith("fixtures.")]
    assert [one.option for one in odd.violations if one.option.startswith("fixtures.")] == missing
    assert "no_such_option" in [one.option for one in odd.violations]
