"""The dealer's hand of Spanish 21 drawn out, for side wagers that are settled on it even if no hand depends on it.

As with two seats, the player and the dealer draw from sections of their own: the order in which cards leave a shuffled shoe does
not matter. So the dealer's hand can be drawn out whatever the round takes of it.
"""

from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import ACE, TEN, VALUES
from houseway.games.spanish_21.odds.counting_dealer import endings
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.games.spanish_21.sim.machine import play_round
from houseway.games.spanish_21.sim.pile import NONE_YET, shoe_of
from houseway.games.spanish_21.sim.plan import NO_HOLE, SOFT_17
from houseway.games.spanish_21.sim.seats import DEALERS_AT, DRAWS
from houseway.games.spanish_21.sim.tables import DEALER, DEALERS, ENDED
from houseway.odds.assumptions import Assume
from houseway.simulation.seats import drawn
from houseway.support.arrays import Array, Indexed

SECOND: Final = 3
"""Where the dealer's second card is among the cards of a round, after the player's first, the up card and the player's second."""
MOST: Final = 14
"""Number of cards reserved for the dealer from the second card on; a test counts how many can be needed."""
PLAYERS_AT: Final = SECOND + MOST


def drawn_sets(submission: Spanish21, assume: Assume, up: int, hole: int | None) -> list[tuple[tuple[int, ...], int]]:
    """Every set of cards that the dealer can draw to the up card (and the hole card), with its number of orders.

    Raises BadInput for an infinite shoe.
    """
    if assume["shoe"] == "infinite":
        text = "a side wager is priced from a real shoe: leave shoe=infinite out"
        raise BadInput(text, "assume.shoe", code="not-priced")
    return [(one.drawn, one.orders) for one in endings(up, assume["soft_17"] == "hit", hole)]


def play_and_draw_out(
    number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Array
) -> tuple[int, int, int, int, int, int, int]:
    """The class of round ``number`` from a fresh shoe, the dealer's total and number of cards, and the first four cards."""
    cards = drawn(PLAYERS_AT + DRAWS, size, number, key_0, key_1)
    hole = 1 - int(strategy[NO_HOLE])
    shoe = np.empty(DEALERS_AT + MOST, np.int64)
    for place in range(SECOND + hole):  # copied one by one, for slices take Numba a second to compile
        shoe[place] = cards[place]
    own = int(table[cards[0]]) & 15, int(table[cards[2]]) & 15
    at = SECOND + hole  # a Blackjack draws no cards
    if min(own) != min(ACE, TEN) or max(own) != max(ACE, TEN):
        for place in range(DRAWS):
            shoe[at + place] = cards[PLAYERS_AT + place]
        at = DEALERS_AT
    for place in range(MOST - hole):
        shoe[at + place] = cards[SECOND + hole + place]
    found, _ = play_round(int(NONE_YET), shoe_of(size), shoe, table, strategy)
    dealers = DEALER + DEALERS * int(strategy[SOFT_17])
    dealer = int(table[cards[1]]) & 15
    hard, ace, held = dealer + 1, dealer == ACE, 1
    while dealer < ENDED:
        value = int(table[cards[SECOND - 1 + held]]) & 15
        dealer = int(table[dealers + VALUES * dealer + value])
        hard, ace, held = hard + value + 1, ace or value == ACE, held + 1
    return found, hard + 10 if ace and hard <= 11 else hard, held, cards[0], cards[1], cards[2], cards[3]
