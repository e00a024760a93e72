"""Three Card Poker on small integers: the class of a round, numbered as in ``odds``."""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.three_card_poker.odds.prices import DUEL, QUEEN_HIGH, lines, lowest_played
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.assumptions import Assume
from houseway.ranking import THREE_CARD
from houseway.simulation.combinations import THREES, by_three, three_number
from houseway.simulation.one_deck import Dealt, ending_of, one_deck_kernel
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Indexed
from houseway.table.chips.endings import FOLD, NAMES

ENDINGS: Final = len(NAMES)
MINI_ROYAL: Final = THREE_CARD.highest


def _rows() -> list[int]:
    """The row of each rank, numbered as in ``odds``; a mini royal as one that is not of spades."""
    rows = [DUEL.rows.index(THREE_CARD.category(rank)) for rank in range(1, MINI_ROYAL)]
    return [0, *rows, DUEL.rows.index("mini_royal_flush")]


ROW: Final = 2 * THREES
"""Where the rows begin in the table, after the ranks."""
TABLE: Final = np.concatenate([by_three(THREE_CARD.rank), np.array(_rows(), np.int16)])


def rank_of(c0: int, c1: int, c2: int, table: Indexed) -> int:
    """The rank of three cards."""
    return int(table[three_number(c0, c1, c2)])


def pay_row(rank: int, c0: int, table: Indexed) -> int:
    """The row of the hand, numbered as in ``odds``: a mini royal of spades comes after the others."""
    row = int(table[ROW + rank])
    return row + 1 if rank == MINI_ROYAL and (c0 & 3) == 0 else row


def class_of(mine: int, theirs: int, c0: int, played: int, table: Indexed) -> int:
    """The class of a round, from the ranks of both hands, one of the player's cards and whether the hand is played."""
    return ENDINGS * pay_row(mine, c0, table) + ending_of(played, mine, theirs, QUEEN_HIGH)


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards are dealt alternately to the player and the dealer."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    mine = rank_of(c0, c2, c4, table)
    theirs = rank_of(c1, c3, c5, table)
    return class_of(mine, theirs, c0, int(strategy[mine]), table)


CLASSES: Final = len(DUEL)


def plays(submission: ThreeCardPoker, assume: Assume) -> npt.NDArray[np.int8]:
    """Whether to play, by rank."""
    return (np.arange(THREE_CARD.highest + 1) >= lowest_played(submission, assume)).astype(np.int8)


KERNEL: Final = one_deck_kernel(
    three_number,
    rank_of,
    pay_row,
    ending_of,
    class_of,
    play,
    classes=CLASSES,
    table=TABLE,
    strategy=plays,
    dealt=Dealt(six_of, own=(0, 2, 4), dealer=(1, 3, 5), together=((0, 2, 4), (1, 3, 5))),
    wagers=lines,
    does=lambda submission, assume, found: [{"do": "fold" if DUEL.ending(found) == FOLD else "play"}],
)
