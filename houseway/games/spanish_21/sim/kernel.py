"""Spanish 21 for the simulator: what it compiles, what it reads, and how a counted round is played again."""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.prices import priced_terms
from houseway.games.spanish_21.rules.submission import WAGERS, Spanish21, composition
from houseway.games.spanish_21.sim import machine as kernel_machine
from houseway.games.spanish_21.sim.plan import strategy_array
from houseway.games.spanish_21.sim.replay import cards_behind, decided, most_rounds, simulated
from houseway.games.spanish_21.sim.tables import MOST_CARDS, TABLE
from houseway.odds.assumptions import Assume

FUNCTIONS: Final = kernel_machine.FUNCTIONS
CLASSES: Final = kernel_machine.CLASSES
REGISTERS: Final = 64
"""As many as a thread on a device may have: more threads at once are worth more than fewer spills."""
play = kernel_machine.play
play_shoe = kernel_machine.play_shoe


def plan(submission: Spanish21, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the shoe, and the strategy behind the rules that it is played under."""
    terms, by = priced_terms(submission, assume)
    if not terms.decks:
        raise BadInput("a shoe without end cannot be dealt: leave shoe=infinite out", "assume.shoe")
    if by == "composition":
        raise BadInput("rounds are played by totals: leave player=composition out", "assume.player")
    return len(composition(submission)), strategy_array(terms, submission.dealer_mode == "no_hole_card")


def seated(submission: Spanish21, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with every wager that is placed before the deal."""
    rules = WAGERS[submission.authority]
    return {1: tuple(name for name, rule in rules.items() if rule.placed and not rule.offered(submission))}


def decisions(submission: Spanish21, assume: Assume, found: int) -> list[dict[str, object]]:
    """A class does not tell what was decided on the way: :func:`decided` does."""
    raise AssertionError("the decisions of a round are traced, not read off its class")


__all__ = [
    "CLASSES",
    "FUNCTIONS",
    "MOST_CARDS",
    "REGISTERS",
    "TABLE",
    "cards_behind",
    "decided",
    "decisions",
    "most_rounds",
    "plan",
    "play",
    "play_shoe",
    "seated",
    "simulated",
]
