"""Payout clauses tell their figures, and the figures are those that settle wagers."""

from typing import Any

import pytest

from houseway.catalogue.figures import figures, in_words
from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.table.replay.referee import replay

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
WITHOUT = {"chemin_de_fer", "pai_gow", "poker"}
"""Games in which everything is paid 1 to 1 or from a pot."""


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_figures_stand_at_clauses_that_exist(name: str, authority: str) -> None:
    told = figures(name, authority)
    assert told.keys() <= catalogue(name, authority).clauses.keys()
    assert bool(told) == (name not in WITHOUT)
    assert told.keys() == game(name, authority).paytables.keys()
    assert all(in_words(rows) for rows in told.values())


def test_the_figures_are_told_in_words() -> None:
    told = figures("let_it_ride", "MA")
    assert told["MA-LR-11.d"]["royal_flush"] == "$25,000"
    assert told["MA-LR-11.b"]["flush"] == "8 to 1"
    assert in_words(figures("caribbean_stud", "MA")["MA-CS-11.d.5"]).startswith("$1: royal flush $1,000")
    assert figures("mississippi_stud", "PA")["PA-MS-12.c.1"]["straight_flush"] == "10% of meter"


def test_a_wager_is_paid_what_its_clause_tells() -> None:
    raw = {
        "game": "double_down_stud",
        "seats": {1: {"wagers": {"original": 1}}},
        "deal": {"hands": {1: "As"}, "community": "2s 9s 5s Ks"},
        "decisions": [{"seat": 1, "do": "stay"}],
    }
    answer: Any = replay(raw)
    paid = answer["seats"]["1"]["wagers"]["original"]["paid"]
    assert figures("double_down_stud", "MA")["MA-DD-10.b"]["flush"] == f"{paid.removesuffix('.00')} to 1"
