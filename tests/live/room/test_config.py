"""A table as it is set up: what may be said, what is understood where nothing is, and what is refused."""

from typing import Any

import pytest

from houseway.games import game
from houseway.live.config import LONGEST_CLOCK, MOST_BOTS, TableConfig, account, read_config
from houseway.rulebook.digest import submission_digest
from houseway.rulebook.submission import accept
from tests.project.refused import refused

TCP: dict[str, Any] = {"game": "three_card_poker"}
FULL: dict[str, Any] = {
    "name": "One",
    "game": "three_card_poker",
    "authority": "MA",
    "options": {"dealing_method": "automated_shoe"},
    "minimum": "10.00",
    "maximum": "100.00",
    "dealer": "person",
    "betting_seconds": 1,
    "decision_seconds": 2,
    "training": True,
    "signed_opening": True,
    "house_rules": {"minimum_buy_in": "20.00"},
    "private": True,
    "bots": 2,
}


def test_what_is_understood_where_only_the_game_is_named() -> None:
    table = read_config(TCP)
    assert table == TableConfig(table.name, "three_card_poker", "MA", edition=table.edition)
    assert (table.minimum, table.maximum, table.dealer) == (500, 50_000, "auto")
    assert (table.betting_seconds, table.decision_seconds) == (20, 30)
    assert not {"house_rules", "private", "bots"} & table.json().keys()


def test_everything_that_is_said_is_kept_and_told() -> None:
    table = read_config(FULL)
    assert (table.minimum, table.maximum, table.dealer, table.bots) == (1000, 10_000, "person", 2)
    assert (table.betting_seconds, table.decision_seconds) == (1, 2)
    assert (table.training, table.signed_opening, table.private) == (True, True, True)
    told = table.json()
    assert {name: told[name] for name in FULL} == FULL
    assert read_config(told) == table


@pytest.mark.parametrize(
    ("said", "code", "where"),
    [
        ({"colour": "green"}, "unknown-field", "colour"),
        ({"options": ["hand"]}, "not-a-mapping", "options"),
        ({"minimum": 0}, "limits-crossed", "minimum"),
        ({"minimum": 10, "maximum": "9.99"}, "limits-crossed", "minimum"),
        ({"dealer": "robot"}, "no-such-dealer", "dealer"),
        ({"training": 1}, "wrong-type", "training"),
        ({"signed_opening": "yes"}, "wrong-type", "signed_opening"),
        ({"private": None}, "wrong-type", "private"),
        ({"name": ""}, "malformed-name", "name"),
        ({"name": "x" * 61}, "malformed-name", "name"),
        ({"name": "a\tb"}, "malformed-name", "name"),
        ({"name": 7}, "malformed-name", "name"),
        ({"betting_seconds": -1}, "out-of-range", "betting_seconds"),
        ({"betting_seconds": LONGEST_CLOCK + 1}, "out-of-range", "betting_seconds"),
        ({"decision_seconds": True}, "out-of-range", "decision_seconds"),
        ({"decision_seconds": "30"}, "out-of-range", "decision_seconds"),
        ({"bots": -1, "training": True}, "out-of-range", "bots"),
        ({"bots": MOST_BOTS + 1, "training": True}, "out-of-range", "bots"),
        ({"bots": True, "training": True}, "out-of-range", "bots"),
        ({"bots": 1}, "practice-only", "bots"),
    ],
)
def test_what_a_table_is_not_set_up_with(said: dict[str, Any], code: str, where: str) -> None:
    with refused(code, where=where):
        read_config({**TCP, **said})


@pytest.mark.parametrize(
    "said",
    [
        {"minimum": 10, "maximum": 10},
        {"minimum": "0.01"},
        {"name": "x" * 60},
        {"betting_seconds": 0, "decision_seconds": LONGEST_CLOCK},
        {"bots": MOST_BOTS, "training": True},
        {"bots": 0},
        {"options": None},
    ],
)
def test_what_is_at_the_edge_is_taken(said: dict[str, Any]) -> None:
    assert read_config({**TCP, **said}).game == "three_card_poker"


def test_a_name_is_kept_without_the_spaces_around_it() -> None:
    assert read_config({**TCP, "name": " Table 1 "}).name == "Table 1"


def test_practice_chips_have_their_own_account() -> None:
    assert (account("ann", True), account("ann", False)) == ("practice:ann", "player:ann")
    for training in (True, False):
        assert read_config({**TCP, "training": training}).owner("ann") == account("ann", training)


def test_the_digest_is_that_of_the_options_that_the_table_is_made_with() -> None:
    plain, other = (read_config({**TCP, "options": options}) for options in ({}, {"dealing_method": "automated_shoe"}))
    assert plain.digest != other.digest
    for table in (plain, other):
        submission = accept(game("three_card_poker").submission, table.options)
        assert table.digest == submission_digest("three_card_poker", "MA", submission)
