"""The games with many tables: their ids, the terms under which they are tested, and their deals."""

from typing import Any, NamedTuple

import numpy as np

from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.games import game
from houseway.games.spanish_21.rules.submission import composition
from houseway.games.spanish_21.sim.pile import new_pile, next_card
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
    Terms("houseway/PaiGowPoker-v0", "pai_gow_poker", {}),
    Terms("houseway/SicBo-v0", "sic_bo", {"chips": 3}),
    Terms("houseway/Spanish21-v0", "spanish_21", {"chips": 2}),
    Terms("houseway/ThreeCardPoker-v0", "three_card_poker", {}),
    Terms("houseway/WinnersPotPoker-v0", "winners_pot_poker", {}),
)
"""Every game as its environment is made by default, with chips for several places."""
COSTLY = frozenset({"pai_gow_poker"})
"""Games whose tables take long to make."""

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
    Terms("houseway/Minibaccarat-v0", "minibaccarat", {"chips": 4, "submission": {"table_variant": "ez", "decks": 6}}),
    Terms("houseway/PaiGow-v0", "pai_gow", {"wagers": {"pai_gow": 3}}),
    Terms("houseway/PaiGowPoker-v0", "pai_gow_poker", {"submission": {"ace_low_straight": "lowest"}}),
    Terms("houseway/Spanish21-v0", "spanish_21", {"chips": 3, "authority": "PA"}),
    Terms("houseway/Spanish21-v0", "spanish_21", {"chips": 1, "submission": {"dealer_mode": "hole_card_with_reader"}}),
    Terms(
        "houseway/ThreeCardPoker-v0",
        "three_card_poker",
        {
            "wagers": {"ante": 2, "pair_plus": 1},
            "submission": {"version": "6(f)2", "ante_bonus_table": "A"},
        },
    ),
    Terms("houseway/WinnersPotPoker-v0", "winners_pot_poker", {"wagers": {"ante": 2, "jacks_plus": 1}}),
)
"""Other wagers and other submissions."""

ANY_PLAY = np.zeros(10_000_000, np.int8)
"""A strategy: the deal is the same whatever is played."""
ONE_PLAYER = np.array([1, NEVER_FOLD], np.int8)
"""One for Winner's Pot Poker, which says who gets how many cards."""


def spanish(submission: Any, number: int, seed: int) -> dict[str, Any]:
    """A deal of Spanish 21 with the cards that may be drawn after it."""
    source = (0, number, *key_of(seed), len(composition(submission)))
    pile, drawn = new_pile(0, source), []
    for _ in range(40):
        card, pile = next_card(pile, source, [])
        drawn.append(str(WITHOUT_TENS[card % len(WITHOUT_TENS)]))
    first, up, second, *rest = drawn
    dealer = [up] if submission.dealer_mode == "no_hole_card" else [up, rest.pop(0)]
    return {"hands": {1: f"{first} {second}", "dealer": " ".join(dealer)}, "shoe": " ".join(rest)}


def deal_of(terms: Terms) -> Deal:
    """The deals of ``houseway simulate``."""
    named = game(terms.game, terms.arguments.get("authority", "MA")) if terms.game == "spanish_21" else game(terms.game)
    submission = accept(named.submission, terms.arguments.get("submission", {}))
    replay = kernel_of(terms.game).replay
    assert replay is not None
    if terms.game == "spanish_21":
        return lambda number, seed: spanish(submission, number, seed)
    strategy = ONE_PLAYER if terms.game == "winners_pot_poker" else ANY_PLAY
    return lambda number, seed: replay.simulated(submission, strategy, number, *key_of(seed))[0]
