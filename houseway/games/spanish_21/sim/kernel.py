"""The Spanish 21 kernel of the simulator: its compiled functions, its table and strategy, and the replay of a round."""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.prices import priced_terms
from houseway.games.spanish_21.rules.submission import WAGERS, Spanish21, composition
from houseway.games.spanish_21.sim import machine as kernel_machine
from houseway.games.spanish_21.sim import seats
from houseway.games.spanish_21.sim.drawn_out import drawn_sets, play_and_draw_out
from houseway.games.spanish_21.sim.plan import strategy_array
from houseway.games.spanish_21.sim.replay import cards_behind, decided, most_rounds, simulated
from houseway.games.spanish_21.sim.tables import DECK, MOST_CARDS, TABLE
from houseway.odds.assumptions import Assume
from houseway.simulation.kernel import DealtByCard, DrawnOut, Kernel, Places, Replay, Shoes
from houseway.simulation.randomness.dealing import six_of

SHOES: Final = Shoes(
    play_shoe=kernel_machine.play_shoe, most_cards=MOST_CARDS, cards_behind=cards_behind, most_rounds=most_rounds
)


def plan(submission: Spanish21, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the shoe, and the array of rules and strategy.

    Raises BadInput for an infinite shoe or a composition-dependent player, which are not simulated.
    """
    terms, by = priced_terms(submission, assume)
    if not terms.decks:
        raise BadInput(
            "a shoe without end cannot be dealt: leave shoe=infinite out", "assume.shoe", code="not-simulated"
        )
    if by == "composition":
        raise BadInput(
            "rounds are played by totals: leave player=composition out", "assume.player", code="not-simulated"
        )
    if len(composition(submission)) > MOST_CARDS:
        text = f"rounds are dealt from at most {MOST_CARDS // DECK} decks, not {submission.decks}"
        raise BadInput(text, "submission.decks", submission.home, code="not-simulated")
    return len(composition(submission)), strategy_array(terms, submission.dealer_mode == "no_hole_card")


def seated(submission: Spanish21, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The wagers by seat of a replayed round: seat 1 with every wager that is placed before the deal."""
    rules = WAGERS[submission.authority]
    return {1: tuple(name for name, rule in rules.items() if rule.placed and not rule.offered(submission))}


def whose(submission: Spanish21) -> dict[str, tuple[int, ...]]:
    """The player's first two cards and the dealer's: the up card, and the hole card if there is one; and the hand drawn out."""
    dealer = (1,) if submission.dealer_mode == "no_hole_card" else (1, 3)
    return {"player": (0, 2), "dealer": dealer, "up": (1,), "dealer_final": ()}


KERNEL: Final = Kernel(
    functions=kernel_machine.FUNCTIONS,
    classes=kernel_machine.CLASSES,
    plan=plan,
    table=TABLE,
    play=kernel_machine.play,
    replay=Replay(seated=seated, simulated=simulated, decided=decided),
    shoes=SHOES,
    second_seat=DealtByCard(seats.play_hands_of, seats.play),
    places=Places(deals=six_of, whose=whose, drawn_out=DrawnOut(sets=drawn_sets, play=play_and_draw_out)),
    registers=64,
)
