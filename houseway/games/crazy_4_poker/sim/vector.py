"""Crazy 4 Poker at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.crazy_4_poker.play.hands import PAIR_OF_ACES
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.games.crazy_4_poker.rulings import HAND
from houseway.games.crazy_4_poker.sim.kernel import THREE_X, class_of, four_rank
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import ten_of
from houseway.support.arrays import Array, Indexed, Int64s

DEALER: Final = HAND
"""Where the dealer's cards are in a table's state, after the player's cards."""


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
    """Deals the player's cards and the dealer's."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 = ten_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2], state[place, 3], state[place, 4] = c0, c2, c4, c6, c8
    state[place, 5], state[place, 6], state[place, 7], state[place, 8], state[place, 9] = c1, c3, c5, c7, c9
    sort_down(state, place, 0, DEALER)
    sort_down(state, place, DEALER, DEALER + HAND)
    return 0, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Folds (0), or plays as much as the hand allows (1), which ends the round."""
    s = state[place]
    mine, theirs = four_rank(s[0], s[1], s[2], s[3], s[4], table), four_rank(s[5], s[6], s[7], s[8], s[9], table)
    times = action * (THREE_X if mine >= PAIR_OF_ACES else 1)
    return 0, class_of(mine, theirs, times, table)


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards and, at the end, the dealer's."""
    show(state, place, 0, HAND, seen, 0)
    if over:
        show(state, place, DEALER, DEALER + HAND, seen, HAND)
    else:
        hide(place, NO_CARD, seen, HAND, HAND)


class Crazy4PokerVectorEnv(KernelVectorEnv[Crazy4Poker]):
    """`houseway/Crazy4Poker-v0` at many tables at once, compiled; Ante with Super Bonus and Queens Up can be wagered."""

    game: ClassVar[str] = "crazy_4_poker"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, look)
    width: ClassVar[int] = DEALER + HAND
    offered: ClassVar[tuple[str, ...]] = ("ante", "super_bonus", "queens_up")
