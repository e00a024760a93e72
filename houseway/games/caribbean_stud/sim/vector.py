"""Caribbean Stud Poker at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.games.caribbean_stud.rulings import HAND
from houseway.games.caribbean_stud.sim.kernel import class_of
from houseway.simulation.combinations import five_entry
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import ten_of
from houseway.support.arrays import Array, Indexed, Int64s

DEALER: Final = HAND
UP: Final = 2 * HAND
"""Where the dealer's cards and the up-card are in a table's state, after the player's cards."""


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
    """Deals the cards; the dealer's first is the up-card."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 = ten_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2], state[place, 3], state[place, 4] = c0, c2, c4, c6, c8
    state[place, 5], state[place, 6], state[place, 7], state[place, 8], state[place, 9] = c1, c3, c5, c7, c9
    state[place, UP] = c1
    sort_down(state, place, 0, DEALER)
    sort_down(state, place, DEALER, UP)
    return 0, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Folds (0) or bets (1), which ends the round."""
    s = state[place]
    mine, theirs = five_entry(s[0], s[1], s[2], s[3], s[4], table), five_entry(s[5], s[6], s[7], s[8], s[9], table)
    return 0, class_of(mine, theirs, action, table)


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards and the up-card; at the end all of the dealer's."""
    show(state, place, 0, HAND, seen, 0)
    if over:
        show(state, place, DEALER, DEALER + HAND, seen, HAND)
    else:
        seen[place, HAND] = state[place, UP]
        hide(place, NO_CARD, seen, HAND + 1, HAND - 1)


class CaribbeanStudVectorEnv(KernelVectorEnv[CaribbeanStud]):
    """`houseway/CaribbeanStud-v0` at many tables at once, compiled; ante and Caribbean Stud bonus can be wagered."""

    game: ClassVar[str] = "caribbean_stud"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, look)
    width: ClassVar[int] = UP + 1
    offered: ClassVar[tuple[str, ...]] = ("ante", "caribbean_stud_bonus")
