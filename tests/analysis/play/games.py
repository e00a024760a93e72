"""Games whose decisions are streets, and a strategy that people follow in each."""

from functools import cache
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from houseway.analysis.play.own import decisions_of, optimal
from houseway.games import GAMES
from houseway.games import game as find
from houseway.odds.coach.streets import Street
from houseway.odds.pricing import PricedGame

OTHERWISE: Final = {
    "three_card_poker": "fold",
    "caribbean_stud": "fold",
    "crazy_4_poker": "fold",
    "mississippi_stud": "fold",
    "fast_action_holdem": "set",
    "let_it_ride": "withdraw",
    "double_down_stud": "stay",
    "colorado_holdem": "bet",
    "chemin_de_fer": "stay",
    "pai_gow": "best_low",
    "pai_gow_poker": "low_first_first",
}
PLAYS: Final[dict[str, list[tuple[dict[str, object], str]]]] = {
    "three_card_poker": [({"at_least": "K"}, "play")],
    "caribbean_stud": [({"at_least": "AKJ83"}, "bet")],
    "crazy_4_poker": [({"at_least": "AA"}, "play_3x"), ({"at_least": "KQ84"}, "play_1x")],
    "mississippi_stud": [
        ({"pair": 6}, "bet_3x"),
        ({"street": "5th_street", "suited": 4}, "bet_3x"),
        ({"points": 2, "wagered": [1, 3]}, "bet_1x"),
    ],
    "let_it_ride": [({"pair": "T"}, "let_it_ride"), ({"street": "bet_2", "suited": 4}, "let_it_ride")],
    "double_down_stud": [({"pair": "J"}, "double_down")],
    "colorado_holdem": [({"instant_winner": 1}, "declare_instant_winner"), ({"highest": "K"}, "bet_discard_lowest")],
    "chemin_de_fer": [({"low": [0, 1]}, "card")],
    "pai_gow": [
        ({"high_of_best_high": 10}, "best_high"),
        ({"hands": ["6-6 4-5 3-6 1-5", "1-1 1-1 6-2 6-1"]}, "middle"),
    ],
    "fast_action_holdem": [({"alike": 4}, "announce_natural"), ({"pairs": 2}, "set_house_way")],
    "pai_gow_poker": [
        ({"street": ["nothing", "one_pair"], "complete": 1}, "complete"),
        ({"street": "nothing"}, "low_next_third_best"),
        ({"street": ["one_pair", "three_of_a_kind"]}, "low_best_next"),
        ({"street": ["two_pairs", "three_and_pair", "three_and_two_pairs"]}, "low_second_second"),
    ],
}
LONG: Final = (
    *("caribbean_stud", "crazy_4_poker", "mississippi_stud", "fast_action_holdem", "chemin_de_fer"),
    "pai_gow_poker",
)
"""Games whose streets or classes take a second or more."""
BY_SHAPE: Final = "pai_gow_poker"
"""A game with a decision for each shape of hands, on holdings that stand for many hands, each with a best setting of its own."""


def rules(game: str) -> list[dict[str, object]]:
    """The strategy that people follow, as a file writes it."""
    found: list[dict[str, object]] = [{"when": when, "then": then} for when, then in PLAYS[game]]
    return [*found, {"otherwise": OTHERWISE[game]}]


@cache
def priced(game: str, **options: object) -> PricedGame:
    """The game under these options; counted once for all tests."""
    return optimal(PricedGame.read(find(game, GAMES[game][0]), options))


@cache
def streets(game: str) -> tuple[Street, ...]:
    """The streets of a game under its default options."""
    one = priced(game)
    return decisions_of(one).streets(one.submission, one.assume)


def with_decisions(*also_long: str) -> list[ParameterSet]:
    """Every game whose decisions are streets, as parameters; those that take seconds are slow, and ``also_long``.

    Without Winner's Pot Poker, which prices plays by its own code: ``tests/games/winners_pot_poker/test_by_ranks.py``.
    """
    every = {game: find(game, GAMES[game][0]).parts.named for game in GAMES}
    found = [game for game, parts in every.items() if "decisions" in parts and "own_play" not in parts]
    return [pytest.param(game, marks=pytest.mark.slow if game in (*LONG, *also_long) else ()) for game in found]
