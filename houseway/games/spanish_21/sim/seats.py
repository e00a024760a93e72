"""Two seats of Spanish 21: each has its own cards and draws; the up card, hole card and dealer's draws are common.

For :mod:`houseway.simulation.seats`. The order in which cards leave a shuffled shoe does not matter, so each seat and the dealer
draw from their own section of it.
"""

from typing import Final

import numpy as np

from houseway.games.spanish_21.odds.counting import ACE, TEN
from houseway.games.spanish_21.sim.machine import Played, play_round
from houseway.games.spanish_21.sim.pile import NONE_YET, Pile, Source, shoe_of
from houseway.games.spanish_21.sim.plan import NO_HOLE
from houseway.simulation.kernel import Function
from houseway.simulation.seats import drawn
from houseway.support.arrays import Array, Indexed

DRAWS: Final = 24
"""Number of cards reserved for the draws of a seat or of the dealer."""
SEATS_AT: Final = 2 + DRAWS
DEALERS_AT: Final = 4 + DRAWS
"""The place in a seat's shoe at which the dealer's draws begin."""


def play_hands_of(play_seat: Function) -> Function:
    """The kernel's ``play_hands``, changed so that the pile continues at the dealer's draws, common to both seats."""

    def play_hands(
        pile: Pile,
        source: Source,
        shoe: Indexed,
        table: Indexed,
        strategy: Array,
        v_up: int,
        first: int,
        second: int,
        made: int,
    ) -> tuple[Played, Pile]:
        played, left = play_seat(pile, source, shoe, table, strategy, v_up, first, second, made)
        return played, (DEALERS_AT, *left[1:])

    return play_hands


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Array) -> int:
    """The class of round ``number // 2`` for the first seat (``number`` even) or the second (odd)."""
    cards = drawn(SEATS_AT + 2 * (2 + DRAWS), size, number >> 1, key_0, key_1)
    at = SEATS_AT + (2 + DRAWS) * (number & 1)
    hole = 1 - int(strategy[NO_HOLE])
    shoe = np.empty(DEALERS_AT + 2 + DRAWS, np.int64)
    shoe[0], shoe[1], shoe[2], shoe[3] = cards[at], cards[0], cards[at + 1], cards[1]
    own = int(table[cards[at]]) & 15, int(table[cards[at + 1]]) & 15
    if min(own) == min(ACE, TEN) and max(own) == max(ACE, TEN):
        dealers = 3 + hole  # a Blackjack draws no cards
    else:
        dealers = DEALERS_AT
        for place in range(DRAWS):  # copied one by one, for slices take Numba a second to compile
            shoe[3 + hole + place] = cards[at + 2 + place]
    for place in range(SEATS_AT - 1 - hole):
        shoe[dealers + place] = cards[1 + hole + place]
    found, _ = play_round(int(NONE_YET), shoe_of(size), shoe, table, strategy)
    return found
