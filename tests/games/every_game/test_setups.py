"""Whatever a game sets up or has done cites clauses of its own chapter."""

import pytest

from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue


@pytest.mark.parametrize(("name", "authority"), [(name, one) for name, several in GAMES.items() for one in several])
def test_every_fixture_and_duty_cites_clauses_that_exist(name: str, authority: str) -> None:
    setup, known = game(name, authority).setup, set(catalogue(name, authority).clauses)
    cited = [*((one.id, one.clauses) for one in setup.fixtures), *((one.id, one.clauses) for one in setup.duties)]
    assert [(id_, set(clauses) - known) for id_, clauses in cited if not set(clauses) <= known] == []
