"""Pai Gow at many tables at once, on the kernel that ``houseway simulate`` runs."""

from itertools import combinations
from typing import ClassVar, Final

import numpy as np
import numpy.typing as npt

from houseway.env.terms import Terms
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, sort_down
from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.env import NO_TILE, QUESTIONS
from houseway.games.pai_gow.play.house_way import HANDS, distinct_hands
from houseway.games.pai_gow.rules import PaiGow
from houseway.games.pai_gow.sim.kernel import LOSE, SIZE, TO_DEALER, ZERO_HIGH, result, two_ranks
from houseway.ranking.tiles import COUNT, Split
from houseway.simulation.combinations import set_of_four
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import ten_of
from houseway.support.arrays import Array, Indexed, Int64s
from houseway.support.json_types import Json

HAND: Final = 4
DEALER, END = 4, 8
"""Where the dealer's tiles are in a table's state, after the player's; both in falling order."""
TO_SET, WAS_SET, LAID_DOWN = 0, 1, 4
"""The moments: the tiles are to be set; they were set in one of three ways; they are turned up, set in one of three ways."""
SETS, SURRENDER, PASS = 0b111, 3, 19
GIVEN_UP: Final = 7
SET_ASKED, SURRENDER_ASKED = QUESTIONS.index("set"), QUESTIONS.index("surrender")


def shape(state: Int64s, place: int, first: int, at: int, table: Indexed) -> int:
    """The shape of a tile of a hand that begins at ``first``."""
    return int(table[state[place, first + at]])


def put(split: int, falling: bool, first: int, table: Indexed, state: Int64s, place: int, seen: Array, to: int) -> None:
    """Writes four tiles as they are set: the high hand and the low hand, each in falling or in rising order."""
    one = split + 1
    two = 2 if split == 0 else 1
    three = 2 if split == 2 else 3
    t0, t1 = shape(state, place, first, 0, table), shape(state, place, first, one, table)
    t2, t3 = shape(state, place, first, two, table), shape(state, place, first, three, table)
    with_first = int(table[SIZE + COUNT * t0 + t1])
    others = int(table[SIZE + COUNT * t2 + t3])
    high = to if with_first >= others else to + 2
    low = 2 * to + 2 - high
    seen[place, high], seen[place, high + 1] = (t0, t1) if falling else (t1, t0)
    seen[place, low], seen[place, low + 1] = (t2, t3) if falling else (t3, t2)


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
    """Deals the player's tiles and the dealer's."""
    c0, c1, c2, c3, c4, c5, c6, c7, _, _ = ten_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2], state[place, 3] = c0, c1, c2, c3
    state[place, 4], state[place, 5], state[place, 6], state[place, 7] = c4, c5, c6, c7
    sort_down(state, place, 0, DEALER)
    sort_down(state, place, DEALER, END)
    return TO_SET, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Sets the tiles in one of three ways; then surrenders or passes, which ends the round."""
    if moment == TO_SET:
        return WAS_SET + action, GOES_ON
    if action == SURRENDER:
        return GIVEN_UP, 9 * LOSE
    s = state[place]
    split = moment - WAS_SET
    code = int(rules[set_of_four(s[4], s[5], s[6], s[7])])
    theirs = two_ranks(s[4], s[5], s[6], s[7], code & 3, table)
    found = result(two_ranks(s[0], s[1], s[2], s[3], split, table), theirs, code & ZERO_HIGH, TO_DEALER)
    return LAID_DOWN + split, 9 * found


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """To set the tiles; afterwards to surrender or to pass."""
    return SETS if moment == TO_SET else 1 << SURRENDER | 1 << PASS


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's tiles, the dealer's once they are turned up, that the dealer banks, and the question."""
    if LAID_DOWN <= moment < GIVEN_UP:
        put(moment - LAID_DOWN, True, 0, table, state, place, seen, 0)
    else:
        for at in range(HAND):
            seen[place, at] = shape(state, place, 0, at, table)
    if moment == TO_SET:
        hide(place, NO_TILE, seen, HAND, HAND)
    else:
        s = state[place]
        code = int(rules[set_of_four(s[4], s[5], s[6], s[7])])
        put(code & 3, False, DEALER, table, state, place, seen, HAND)
    seen[place, 2 * HAND] = 0
    seen[place, 2 * HAND + 1] = 0 if over else SET_ASKED if moment == TO_SET else SURRENDER_ASKED


def _split(hand: tuple[int, ...], split: Split) -> int:
    """The number of that split among the three of four rising tiles."""
    t0, t1, t2, t3 = hand
    ways = (((t0, t1), (t2, t3)), ((t0, t2), (t1, t3)), ((t0, t3), (t1, t2)))
    wanted = sorted(tuple(sorted(two)) for two in split)
    return next(number for number, way in enumerate(ways) if sorted(way) == wanted)


class PaiGowVectorEnv(KernelVectorEnv[PaiGow]):
    """`houseway/PaiGow-v0` at many tables at once, compiled; the dealer banks every round."""

    game: ClassVar[str] = "pai_gow"
    functions: ClassVar[tuple[Function, ...]] = (shape, put, begin, decide, legal, look)
    width: ClassVar[int] = END
    offered: ClassVar[tuple[str, ...]] = ("pai_gow",)

    def size(self, submission: PaiGow) -> int:
        """The number of tiles."""
        return SIZE

    def assumed(self, terms: Terms) -> Json:
        """A rounded vigorish depends on the wager."""
        return {**super().assumed(terms), "stake": self.stake(terms)}

    def rules(self, submission: PaiGow) -> npt.NDArray[np.int8]:
        """The house way's split of every set of four tiles, and whether a high hand of zero goes to the bank."""
        zero = ZERO_HIGH if submission.zero_high_to_bank else 0
        by_shapes = {hand: _split(hand, submission.way.set(hand)) + zero for hand in distinct_hands()}
        found = np.zeros(HANDS, np.int8)
        for places in combinations(range(SIZE), HAND):
            found[set_of_four(*places)] = by_shapes[tuple(TILES[place] for place in places)]
        return found
