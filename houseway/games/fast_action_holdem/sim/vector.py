"""Fast Action Hold 'Em at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar

import numpy as np
import numpy.typing as npt

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.fast_action_holdem.play.house_way import preferences
from houseway.games.fast_action_holdem.rules import FastActionHoldem, composition
from houseway.games.fast_action_holdem.sim.kernel import (
    PREFERENCES,
    card_of,
    class_of,
    kept_by_dealer,
    natural,
    pick,
    thirteen_of,
)
from houseway.ranking.multi_deck_fast import flat_table
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Indexed, Int64s

HAND, BOARD = 4, 5
DEALER, COMMUNITY, HANDS, PACKED, END = 4, 8, 13, 14, 15
"""Where the dealer's cards, the community cards and all cards as the kernel packs them are in a table's state."""
ASKED, ASKED_AGAIN, DONE = range(3)
"""The moments: before and after an announcement of what is not a natural; at the end, this plus the last action."""
SPLIT, SURRENDER, ANNOUNCE = 6, 9, 10
"""The actions from which cards are split, and the two that follow; those below keep two cards."""


def way_of(action: int) -> int:
    """The kernel's number for the two cards that an action keeps or puts first: it counts from the lowest card."""
    one = action - SPLIT if action >= SPLIT else action
    return 5 if one == 0 else 4 if one == 1 else 2 if one == 2 else 3 if one == 3 else 1 if one == 4 else 0


def code_of(action: int) -> int:
    """The kernel's code of an action."""
    if action >= SURRENDER:
        return action
    way = way_of(action)
    return SPLIT + min(way, 5 - way) if action >= SPLIT else way


def begin(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Indexed,
    state: Int64s,
    units: Int64s,
    place: int,
) -> tuple[int, int]:
    """Deals the player's, the dealer's and the community cards."""
    hands, board = thirteen_of(size, number, key_0, key_1)
    for one in range(HAND):
        state[place, one] = card_of(hands, one)
        state[place, DEALER + one] = card_of(hands, HAND + one)
    for one in range(BOARD):
        state[place, COMMUNITY + one] = card_of(board, one)
    state[place, HANDS], state[place, PACKED] = hands, board
    sort_down(state, place, 0, HAND)
    sort_down(state, place, DEALER, DEALER + HAND)
    sort_down(state, place, COMMUNITY, COMMUNITY + BOARD)
    return ASKED, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Keeps two cards, splits, surrenders or announces a natural; if there is none, the question is asked again."""
    s = state[place]
    if action == ANNOUNCE and not natural(s[0], s[1], s[2], s[3]):
        return ASKED_AGAIN, GOES_ON
    return DONE + action, class_of(s[3], s[2], s[1], s[0], s[HANDS], s[PACKED], code_of(action), rules)


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """All actions; a natural is announced once."""
    return 0b1111111111 if moment == ASKED_AGAIN else 0b11111111111


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's four cards; at the end the two kept or split off, what the dealer shows, and the community cards."""
    s = state[place]
    show(state, place, 0, HAND, seen, 0)
    hide(place, NO_CARD, seen, HAND, HAND + BOARD)
    if not over:
        return
    action = moment - DONE
    if natural(s[4], s[5], s[6], s[7]):
        show(state, place, DEALER, DEALER + HAND, seen, HAND)
        return
    packed = s[HANDS]
    one, other = kept_by_dealer(card_of(packed, 4), card_of(packed, 5), card_of(packed, 6), card_of(packed, 7), rules)
    seen[place, HAND], seen[place, HAND + 1] = max(one, other), min(one, other)
    show(state, place, COMMUNITY, COMMUNITY + BOARD, seen, 2 * HAND)
    if action >= SURRENDER:
        return
    # Of a split, the hand seen last is the second.
    way = 5 - way_of(action) if action >= SPLIT else way_of(action)
    one, other = pick(way, s[3], s[2], s[1], s[0])
    seen[place, 0], seen[place, 1] = other, one
    hide(place, NO_CARD, seen, 2, 2)


class FastActionHoldemVectorEnv(KernelVectorEnv[FastActionHoldem]):
    """`houseway/FastActionHoldem-v0` at many tables at once, compiled."""

    game: ClassVar[str] = "fast_action_holdem"
    functions: ClassVar[tuple[Function, ...]] = (way_of, code_of, begin, decide, legal, look)
    apart: ClassVar[frozenset[str]] = frozenset({"begin", "class_of", "kept_by_dealer"})
    width: ClassVar[int] = END
    offered: ClassVar[tuple[str, ...]] = ("original",)

    def size(self, submission: FastActionHoldem) -> int:
        """The number of cards in the shoe."""
        return len(composition(submission))

    def rules(self, submission: FastActionHoldem) -> npt.NDArray[np.int32]:
        """The kernel's strategy without the player's decisions: the dealer's preferences and the ranks of seven cards."""
        undecided = np.zeros(PREFERENCES, np.int32)
        return np.concatenate([undecided, np.array(preferences(submission)).ravel(), flat_table()]).astype(np.int32)
