"""Double Down Stud on small integers: the class of a round, numbered as in ``odds``.

The table gives the paytable row of five cards by their number, first for mixed suits and then for one suit; the strategy has
one byte for each set of four visible cards.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import dollars
from houseway.games.double_down_stud.odds import prices as odds
from houseway.games.double_down_stud.odds.counted_deals import SEEN, counts, row_of_rank
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.odds.assumptions import Assume
from houseway.simulation.combinations import (
    FIVE,
    FIVE_TABLE,
    SET_OF_FOUR,
    by_number,
    five_entry,
    for_every_set,
    set_of_four,
)
from houseway.simulation.one_deck import Dealt, one_deck_kernel
from houseway.simulation.randomness.dealing import six_of
from houseway.simulation.replayed import STAKE
from houseway.support.arrays import Indexed

TABLE: Final = np.concatenate([FIVE_TABLE, by_number(row_of_rank())])


def class_of(own: int, hole: int, c2: int, c3: int, c4: int, doubled: int, table: Indexed) -> int:
    """The class of a round, from its five cards and whether the wager was doubled."""
    return 2 * five_entry(own, hole, c2, c3, c4, table) + doubled


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``: the player's card, the hole card, then the three dealt face up."""
    own, hole, c2, c3, c4, _ = six_of(size, number, key_0, key_1)
    return class_of(own, hole, c2, c3, c4, int(strategy[set_of_four(own, c2, c3, c4)]), table)


def doubles(submission: DoubleDownStud, assume: Assume) -> npt.NDArray[np.int8]:
    """Whether to double, by the number of the four visible cards."""
    patterns = np.array(counts().patterns, np.int64)
    return for_every_set(SEEN, patterns, odds.plan(submission, assume)).astype(np.int8)


KERNEL: Final = one_deck_kernel(
    *FIVE,
    *SET_OF_FOUR,
    class_of,
    play,
    classes=odds.CLASSES,
    table=TABLE,
    strategy=doubles,
    dealt=Dealt(six_of, own=(0,), community=(1, 2, 3, 4), up=(2, 3, 4), together=((0,), (1,), (2, 3, 4))),
    wagers=lambda submission, assume: ["original"],
    does=lambda submission, assume, found: [
        {"do": "double_down", "amount": dollars(STAKE)} if found % 2 else {"do": "stay"}
    ],
)
