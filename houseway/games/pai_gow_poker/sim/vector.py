"""Pai Gow Poker at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final, NamedTuple

import numpy as np

from houseway.env.terms import Terms
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.pai_gow_poker.env import NO_CARD, QUESTIONS
from houseway.games.pai_gow_poker.odds.prices import MAIN
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.games.pai_gow_poker.sim.kernel import DECK, class_of, fourteen_of, hand_of, hands_won, strategy_of
from houseway.ranking.joker_fast import FiveTables, five, five_tables, two
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Indexed, Int32s, Int64s
from houseway.support.json_types import Json

HAND: Final = 7
DEALER, END = 7, 14
"""Where the dealer's cards are in a table's state, after the player's; both in falling order."""
TO_SET, WAS_SET = 0, 1
"""The moments: the cards are to be set, and they were set in one of 21 ways."""
SURRENDER, PASS = 21, 33
SET_ASKED, SURRENDER_ASKED = QUESTIONS.index("set"), QUESTIONS.index("surrender")


class Rules(NamedTuple):
    """What the functions look up: hands as the kernel stores them, ranks, and the least high hand above each low one."""

    strategy: Int32s
    five: FiveTables
    least_over: Int64s


def lows_of(way: int) -> tuple[int, int]:
    """The two cards that setting number ``way`` puts in the low hand, as indices; they are numbered as in the actions."""
    one = 0
    while way >= HAND - 1 - one:
        way -= HAND - 1 - one
        one += 1
    return one, one + 1 + way


def high_cards(one: int, other: int, state: Int64s, place: int) -> tuple[int, int, int, int, int]:
    """The five cards that are not in the low hand."""
    c0, c1, c2, c3, c4 = 0, 0, 0, 0, 0
    for at in range(HAND):
        if at != one and at != other:
            c0, c1, c2, c3, c4 = c1, c2, c3, c4, int(state[place, at])
    return c0, c1, c2, c3, c4


def begin(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Rules,
    state: Int64s,
    units: Int64s,
    place: int,
) -> tuple[int, int]:
    """Deals the player's cards and the dealer's."""
    c0, c1, c2, c3, c4, c5, c6, d0, d1, d2, d3, d4, d5, d6, _ = fourteen_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2], state[place, 3] = c0, c1, c2, c3
    state[place, 4], state[place, 5], state[place, 6] = c4, c5, c6
    state[place, 7], state[place, 8], state[place, 9], state[place, 10] = d0, d1, d2, d3
    state[place, 11], state[place, 12], state[place, 13] = d4, d5, d6
    sort_down(state, place, 0, DEALER)
    sort_down(state, place, DEALER, END)
    return TO_SET, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Rules, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Sets the cards in one of 21 ways; then surrenders, which is possible before, or passes, which ends the round."""
    if action == SURRENDER:
        return moment, class_of(0, 0, 0)
    if moment == TO_SET:
        return WAS_SET + action, GOES_ON
    s = state[place]
    one, other = lows_of(moment - WAS_SET)
    c0, c1, c2, c3, c4 = high_cards(one, other, state, place)
    high, low = five(rules.five, c0, c1, c2, c3, c4), two(s[one], s[other])
    if high < rules.least_over[low]:
        return moment, class_of(0, 0, 0)
    theirs = hand_of(s[7], s[8], s[9], s[10], s[11], s[12], s[13], rules.strategy)
    return moment, class_of(hands_won(high, low, theirs, rules.strategy), 0, 0)


def legal(moment: int, table: Indexed, rules: Rules, state: Int64s, units: Int64s, place: int) -> int:
    """To set the cards or to surrender; afterwards to surrender or to pass."""
    return (1 << SURRENDER + 1) - 1 if moment == TO_SET else 1 << SURRENDER | 1 << PASS


def look(
    moment: int, over: bool, table: Indexed, rules: Rules, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards, the dealer's once they are turned up, that the dealer banks, and the question."""
    show(state, place, 0, HAND, seen, 0)
    if over or moment != TO_SET:
        show(state, place, DEALER, END, seen, HAND)
    else:
        hide(place, NO_CARD, seen, HAND, HAND)
    seen[place, 2 * HAND] = 0
    seen[place, 2 * HAND + 1] = 0 if over else SET_ASKED if moment == TO_SET else SURRENDER_ASKED


class PaiGowPokerVectorEnv(KernelVectorEnv[PaiGowPoker]):
    """`houseway/PaiGowPoker-v0` at many tables at once, compiled; the dealer banks every round."""

    game: ClassVar[str] = "pai_gow_poker"
    functions: ClassVar[tuple[Function, ...]] = (lows_of, high_cards, begin, decide, legal, look)
    apart: ClassVar[frozenset[str]] = frozenset({"begin", "hand_of"})
    width: ClassVar[int] = END
    offered: ClassVar[tuple[str, ...]] = (MAIN,)

    def size(self, submission: PaiGowPoker) -> int:
        """The number of cards with the joker."""
        return DECK

    def assumed(self, terms: Terms) -> Json:
        """A rounded vigorish depends on the wager."""
        return {**super().assumed(terms), "stake": self.stake(terms)}

    def rules(self, submission: PaiGowPoker) -> Rules:
        """The dealer's hands by the house way in force, and the ranks of five and of two cards."""
        ranking = submission.ranking
        strategy = strategy_of(submission.way, submission.ace_low_straight, "house_way")
        return Rules(strategy, five_tables(ranking), np.array(ranking.least_over, np.int64))
