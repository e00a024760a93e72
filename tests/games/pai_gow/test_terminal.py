"""Tiles in the terminal: drawn, said, and divided in one line."""

import pytest

from houseway.cli.terminal.look import said_card
from houseway.cli.terminal.pictures import hands_seen
from houseway.cli.terminal.words import read_choice
from houseway.equipment.tiles import tile, tiles
from houseway.games.pai_gow.play.house_way import HouseWay
from houseway.games.pai_gow.play.setting import set_choice
from tests.games.pai_gow.rounds import next_round, open_table

HAND = tuple(tiles("3-2 1-1 6-2 5-5"))


@pytest.mark.parametrize("typed", ["set 1 2", "set 1,2", "set 3-2 1-1", "set high=1,2 low=3,4"])
def test_one_line_divides_four_tiles(typed: str) -> None:
    _, given = read_choice(typed, [set_choice(HAND, HouseWay())])
    assert given == {"high": "3-2 1-1", "low": "6-2 5-5"}


@pytest.mark.clause("MA-PG-7.b-2")
def test_whoever_names_nothing_has_the_house_way() -> None:
    proposed = set_choice(HAND, HouseWay()).proposed
    assert proposed is not None
    assert proposed() == {"high": "1-1 6-2", "low": "5-5 3-2"}


def test_a_tile_is_said_by_its_ends() -> None:
    assert said_card(tile("6-4")) == "six-four ten"


@pytest.mark.clause("MA-PG-7.a")
def test_a_player_sees_the_own_tiles_on_the_layout_and_backs_elsewhere() -> None:
    driver = next_round(open_table(1, 2), {1: 10, 2: 10})
    seen = hands_seen(driver.round.events, 1)
    assert seen[1] == driver.round.hands[1]
    assert seen[2] == ["??"] * 4
