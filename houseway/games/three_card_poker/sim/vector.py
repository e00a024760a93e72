"""Three Card Poker at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.sim.kernel import class_of, rank_of
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed, Int64s

HAND: Final = 3


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
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2] = c0, c2, c4
    state[place, 3], state[place, 4], state[place, 5] = c1, c3, c5
    sort_down(state, place, 0, HAND)
    sort_down(state, place, HAND, 2 * HAND)
    return 0, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Folds (0) or plays (1), which ends the round."""
    c0 = state[place, 0]
    mine = rank_of(c0, state[place, 1], state[place, 2], table)
    theirs = rank_of(state[place, 3], state[place, 4], state[place, 5], table)
    return 0, class_of(mine, theirs, c0, action, table)


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards and, at the end, the dealer's."""
    show(state, place, 0, HAND, seen, 0)
    if over:
        show(state, place, HAND, 2 * HAND, seen, HAND)
    else:
        hide(place, NO_CARD, seen, HAND, HAND)


class ThreeCardPokerVectorEnv(KernelVectorEnv[ThreeCardPoker]):
    """`houseway/ThreeCardPoker-v0` at many tables at once, compiled; ante and pair plus can be wagered."""

    game: ClassVar[str] = "three_card_poker"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, look)
    width: ClassVar[int] = 2 * HAND
    offered: ClassVar[tuple[str, ...]] = ("ante", "pair_plus")
