"""Simple charts of Spanish 21: what is found costs what it says, no less than the bound and no more than its neighbours."""

from copy import deepcopy

import pytest

from houseway.analysis.play.own import own_play
from houseway.analysis.play.simple import simple_rule
from houseway.games import game
from houseway.odds.pricing import PricedGame
from tests.project.refused import refused


def priced(authority: str, **assume: str) -> PricedGame:
    return PricedGame.read(game("spanish_21", authority), {}, assume)


def test_one_condition_is_better_than_its_neighbours() -> None:
    one = priced("PA")
    found = simple_rule(one, 1)
    assert found.lines[:4] == (
        *("hard: stand with 17 or more", "hard: otherwise hit"),
        *("soft: stand with 18 or more", "soft: otherwise hit"),
    )
    assert found.lines[4:] == ("pairs: split with A-A", "pairs: otherwise play the total")
    assert 0 < found.least < found.own.cost
    assert not found.proven
    written = found.own.rules.json()
    assert own_play(one, written).cost == found.own.cost
    for chart, total, cell in (("hard", 17, "H"), ("hard", 16, "S"), ("soft", 18, "H"), ("soft", 17, "S")):
        other = deepcopy(written)
        other[chart][total] = cell
        assert own_play(one, other).cost > found.own.cost


@pytest.mark.slow
@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_more_conditions_cost_less(authority: str) -> None:
    found = [simple_rule(priced(authority), conditions) for conditions in (1, 2, 3)]
    assert found[0].own.cost >= found[1].own.cost >= found[2].own.cost
    assert all(one.least <= one.own.cost for one in found)
    assert "hard: double with 10 or more" in found[2].lines
    assert "after a double: otherwise rescue" in found[2].lines
    assert not any(line.startswith("after a double") for line in found[0].lines)


@pytest.mark.parametrize("assume", [{"shoe": "infinite"}, {"redoubles": "1"}])
def test_other_shoes_and_doubles_are_refused(assume: dict[str, str]) -> None:
    with refused("not-priced", where="assume"):
        simple_rule(priced("MA", **assume), 1)
