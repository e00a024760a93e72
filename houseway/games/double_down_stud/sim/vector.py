"""Double Down Stud at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.games.double_down_stud.sim.kernel import class_of
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed, Int64s

UP: Final = 1
SHARED: Final = 4
"""Where the three cards face up and all four shared cards are in a table's state, after the player's card."""
END: Final = 8


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
    """Deals the player's card and the shared cards, the first of them face down."""
    own, hole, c2, c3, c4, _ = six_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2], state[place, 3] = own, c2, c3, c4
    state[place, 4], state[place, 5], state[place, 6], state[place, 7] = c2, c3, c4, hole
    sort_down(state, place, UP, SHARED)
    sort_down(state, place, SHARED, END)
    return 0, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Stays (0) or doubles down (1), which ends the round."""
    s = state[place]
    return 0, class_of(s[0], s[4], s[5], s[6], s[7], action, table)


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's card and the shared cards, without the hole card until the end."""
    seen[place, 0] = state[place, 0]
    if over:
        show(state, place, SHARED, END, seen, UP)
    else:
        show(state, place, UP, SHARED, seen, UP)
        hide(place, NO_CARD, seen, SHARED, 1)


class DoubleDownStudVectorEnv(KernelVectorEnv[DoubleDownStud]):
    """`houseway/DoubleDownStud-v0` at many tables at once, compiled."""

    game: ClassVar[str] = "double_down_stud"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, look)
    width: ClassVar[int] = END
    offered: ClassVar[tuple[str, ...]] = ("original",)
