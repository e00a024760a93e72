"""What the page offers to begin with: a play for every game that follows one, and a side wager; each can be priced."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from houseway.api.analysis.side_wagers import side_wager_of
from houseway.api.input.plain_yaml import load_all
from houseway.api.pricing import own_price
from houseway.games import GAMES
from houseway.games import game as find

ROOT: Final = Path(__file__).parents[3]
PLAYS: Final[dict[str, str]] = json.loads((ROOT / "web/src/odds/analysis/plays.json").read_text(encoding="utf-8"))
SIDE_WAGERS: Final[dict[str, str]] = json.loads(
    (ROOT / "web/src/odds/analysis/sideWagers.json").read_text(encoding="utf-8")
)
QUICK: Final = ("three_card_poker", "let_it_ride", "double_down_stud", "pai_gow")


def test_every_game_that_follows_a_play_has_an_example() -> None:
    followed = {game for game in GAMES if {"decisions", "own_play"} & set(find(game, GAMES[game][0]).parts.named)}
    assert set(PLAYS) == followed


@pytest.mark.parametrize(
    ("game", "authority"),
    [
        pytest.param(game, authority, marks=() if game in QUICK else pytest.mark.slow)
        for game in PLAYS
        for authority in GAMES[game]
    ],
)
def test_the_example_is_priced_and_costs_something_sensible(game: str, authority: str) -> None:
    (document,) = load_all(PLAYS[game])
    own = own_price(find(game, authority), {}, {}, False, document).own
    assert own is not None
    assert 0 <= own.cost < 0.2


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game in ("sic_bo", "fast_action_holdem") else pytest.mark.slow)
        for game in SIDE_WAGERS
    ],
)
def test_the_side_wager_of_the_page_is_priced_exactly(game: str) -> None:
    (document,) = load_all(SIDE_WAGERS[game])
    found = side_wager_of(find(game, GAMES[game][0]), document, {}, {}, False).json({})
    assert found["method"] == "exact"
    assert 0 < Fraction(found["house_edge"]) < Fraction(2, 5)


def test_every_game_has_a_side_wager_to_begin_with() -> None:
    assert set(SIDE_WAGERS) == set(GAMES)
