"""The games with many tables: their ids, the terms under which they are tested, and their deals."""

from typing import Any, NamedTuple

import numpy as np

from houseway.games import game
from houseway.rulebook.submission import accept
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.work import kernel_of
from tests.env.vector.beside import Deal


class Terms(NamedTuple):
    """An environment and its arguments."""

    id: str
    game: str
    arguments: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game} {self.arguments}" if self.arguments else self.game


TERMS = (
    Terms("houseway/CaribbeanStud-v0", "caribbean_stud", {}),
    Terms("houseway/ColoradoHoldem-v0", "colorado_holdem", {}),
    Terms("houseway/Crazy4Poker-v0", "crazy_4_poker", {}),
    Terms("houseway/DoubleDownStud-v0", "double_down_stud", {}),
    Terms("houseway/LetItRide-v0", "let_it_ride", {}),
    Terms("houseway/MississippiStud-v0", "mississippi_stud", {}),
    Terms("houseway/ThreeCardPoker-v0", "three_card_poker", {}),
)
"""Every game as its environment is made by default."""

VARIED = (
    Terms(
        "houseway/CaribbeanStud-v0",
        "caribbean_stud",
        {"wagers": {"ante": 2, "caribbean_stud_bonus": 1}, "submission": {"dealing_method": "automated_shoe"}},
    ),
    Terms("houseway/ColoradoHoldem-v0", "colorado_holdem", {"submission": {"version": "permissible_bet"}}),
    Terms("houseway/Crazy4Poker-v0", "crazy_4_poker", {"wagers": {"ante": 2, "super_bonus": 2, "queens_up": 1}}),
    Terms(
        "houseway/LetItRide-v0",
        "let_it_ride",
        {
            "wagers": {"bet_1": 2, "bet_2": 2, "bet_3": 2, "three_card_bonus": 1},
            "submission": {"dealing_method": "automated_shoe"},
        },
    ),
    Terms("houseway/MississippiStud-v0", "mississippi_stud", {"wagers": {"ante": 2, "three_card_bonus": 1}}),
    Terms(
        "houseway/ThreeCardPoker-v0",
        "three_card_poker",
        {
            "wagers": {"ante": 2, "pair_plus": 1},
            "submission": {"version": "6(f)2", "ante_bonus_table": "A"},
        },
    ),
)
"""Other wagers and other submissions."""

ANY_PLAY = np.zeros(10_000_000, np.int8)
"""A strategy: the deal is the same whatever is played."""


def deal_of(terms: Terms) -> Deal:
    """The deals of ``houseway simulate``."""
    submission = accept(game(terms.game).submission, terms.arguments.get("submission", {}))
    replay = kernel_of(terms.game).replay
    assert replay is not None
    return lambda number, seed: replay.simulated(submission, ANY_PLAY, number, *key_of(seed))[0]
