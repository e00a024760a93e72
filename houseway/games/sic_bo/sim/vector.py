"""Sic Bo at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar

from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, show
from houseway.games.sic_bo.rules import SicBo
from houseway.games.sic_bo.sim.kernel import play
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Indexed, Int64s

DICE, FACES = 3, 6


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
    """Throws the dice, which ends the round."""
    found = play(number, key_0, key_1, size, table, rules)
    a, b, c = 1 + found // 36, 1 + found // 6 % 6, 1 + found % 6
    low, high = min(a, b, c), max(a, b, c)
    state[place, 0], state[place, 1], state[place, 2] = low, a + b + c - low - high, high
    return 0, found


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Nothing: chips are all that is decided."""
    return moment, GOES_ON


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """Nothing."""
    return 0


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The dice, lowest first, once they are thrown, and the units on every position."""
    for at in range(DICE):
        seen[place, at] = 0
    if over:
        show(state, place, 0, DICE, seen, 0)
    show(units, place, 0, units.shape[1], seen, DICE)


class SicBoVectorEnv(KernelVectorEnv[SicBo]):
    """`houseway/SicBo-v0` at many tables at once, compiled."""

    game: ClassVar[str] = "sic_bo"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, legal, look)
    width: ClassVar[int] = DICE

    def size(self, submission: SicBo) -> int:
        """The faces of a die."""
        return FACES
