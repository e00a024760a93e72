"""The kernel's strategy array: the rules, the action for every state and up card, and the net results of hands."""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import DEALER_ENDS, STATUSES, VALUES, Terms, net_of
from houseway.games.spanish_21.odds.counting_hands import POST_STATES, STATES, two_card_state
from houseway.games.spanish_21.odds.strategy import SPLIT, against, roots

READER, NO_HOLE, SOFT_17, BONUS, SPLIT_PAYS, ALWAYS, STAY_LOST, HANDS, ACE_HANDS, BY_VALUE = range(10)
"""Indices of the rules in the head of the array."""
FIRST: Final = 16
"""Actions for hands that were not split, by up card and state."""
AFTER: Final = FIRST + VALUES * STATES
"""Actions for split hands that may be split again."""
LAST: Final = AFTER + VALUES * STATES
"""Actions for split hands that may not be split again."""
POST: Final = LAST + VALUES * STATES
"""Actions after the card for a double: 0 to stand, 1 to rescue; by up card, soft or hard, and total."""
NETS: Final = POST + VALUES * POST_STATES
"""Net results of hands in half wagers, by status (plus 32 if doubled), dealer's end, and whether the hand has the original
wager; the same as used for the prices."""
SIZE: Final = NETS + 64 * DEALER_ENDS * 2


def rules_array(terms: Terms, no_hole: bool) -> npt.NDArray[np.int8]:
    """The array with the rules and the net results of hands, in which every hand stands.

    Raises BadInput if the terms allow doubling again.
    """
    if terms.redoubles:
        raise BadInput(
            "no text allows a second double, so no round is dealt with one: leave redoubles out",
            "assume",
            code="not-simulated",
        )
    found = np.zeros(SIZE, np.int8)
    found[[READER, NO_HOLE, SOFT_17]] = terms.reader, no_hole, terms.hits_soft_17
    found[BONUS] = terms.bonus_on_split
    found[SPLIT_PAYS] = ("win", "push", "3:2").index(terms.split_21)
    found[[ALWAYS, STAY_LOST]] = terms.blackjack_always, terms.busts_stay_lost
    found[[HANDS, ACE_HANDS, BY_VALUE]] = terms.hands, terms.ace_hands, terms.match_by_value
    found[NETS:] = half_wagers(terms)
    return found


def strategy_array(terms: Terms, no_hole: bool) -> npt.NDArray[np.int8]:
    """The strategy array for the kernel. Raises BadInput if the terms allow doubling again."""
    found = rules_array(terms, no_hole)
    for up in range(VALUES):
        one = against(terms, up)
        found[FIRST + up * STATES :][:STATES] = one.first_hands.table
        for begin in (AFTER, LAST):
            found[begin + up * STATES :][:STATES] = one.split_hands.table
        for value in range(VALUES):
            if one.split_values[value][1] > 2:
                again = [two_card_state(*root) for root in roots() if root[0] == root[1] == value]
                found[np.array(again) + AFTER + up * STATES] = SPLIT
        found[POST + up * POST_STATES :][:POST_STATES] = one.first_hands.post[1]
    return found


def half_wagers(terms: Terms) -> npt.NDArray[np.int8]:
    """The net result of every ending in half wagers, in the order of ``NETS``."""
    nets = np.zeros((2, 32, DEALER_ENDS, 2), np.int8)
    for level in range(2):
        for status in range(len(STATUSES)):
            for end in range(DEALER_ENDS):
                for original in range(2):
                    nets[level, status, end, original] = 2 * net_of(status, level, end, terms, bool(original))
    return nets.ravel()
