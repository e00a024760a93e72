"""The games with many tables: their ids, the terms under which they are tested, and their deals."""

from typing import Any, NamedTuple

import numpy as np

from houseway.games import game
from houseway.games.winners_pot_poker.sim.kernel import NEVER_FOLD
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
    Terms("houseway/FastActionHoldem-v0", "fast_action_holdem", {}),
    Terms("houseway/LetItRide-v0", "let_it_ride", {}),
    Terms("houseway/Minibaccarat-v0", "minibaccarat", {"chips": 3}),
    Terms("houseway/MississippiStud-v0", "mississippi_stud", {}),
    Terms("houseway/PaiGow-v0", "pai_gow", {}),
    Terms("houseway/SicBo-v0", "sic_bo", {"chips": 3}),
    Terms("houseway/ThreeCardPoker-v0", "three_card_poker", {}),
    Terms("houseway/WinnersPotPoker-v0", "winners_pot_poker", {}),
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
ONE_PLAYER = np.array([1, NEVER_FOLD], np.int8)
"""One for Winner's Pot Poker, which says who gets how many cards."""


def deal_of(terms: Terms) -> Deal:
    """The deals of ``houseway simulate``."""
    submission = accept(game(terms.game).submission, terms.arguments.get("submission", {}))
    replay = kernel_of(terms.game).replay
    assert replay is not None
    strategy = ONE_PLAYER if terms.game == "winners_pot_poker" else ANY_PLAY
    return lambda number, seed: replay.simulated(submission, strategy, number, *key_of(seed))[0]
