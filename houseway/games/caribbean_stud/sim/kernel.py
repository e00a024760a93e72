"""Caribbean Stud Poker on small integers: the class of a round, numbered as in ``odds``.

The table gives the rank of five cards by their number, first for mixed suits and then for one suit. A strategy has one byte
per rank (fold, bet, look) and, for *look*, one byte for each ace-king hand and up-card.
"""

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.caribbean_stud.odds.counting import BEGINS, BETS, GROUPS, PAIR, RANKS, deals
from houseway.games.caribbean_stud.odds.prices import DUEL, LOWEST, ROWS, lines, rules_in
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.games.caribbean_stud.rules.paytables import bonus_row
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.odds.assumptions import Assume
from houseway.simulation.combinations import BEHIND, FIVE, FIVE_TABLE, FIVES, by_number, five_entry, kickers_and_suits
from houseway.simulation.one_deck import Dealt, ending_of, meters, one_deck_kernel
from houseway.simulation.randomness.dealing import ten_of
from houseway.support.arrays import Indexed
from houseway.table.chips.endings import FOLD, NAMES

ROW_OF: Final = [0, *(ROWS.index(bonus_row(rank)) for rank in range(1, RANKS))]
GROUP_OF: Final = (np.searchsorted(BEGINS, np.arange(RANKS), "right") - 1).tolist()
ROW: Final = BEHIND + 2 * FIVES
GROUP: Final = ROW + RANKS
TABLE: Final = np.concatenate([FIVE_TABLE, by_number(np.arange(RANKS)), ROW_OF, GROUP_OF]).astype(np.int16)
"""The numbering of five cards and their ranks by number; the bonus row and the dealer's group of each rank."""

ENDINGS: Final = len(NAMES)
LOOK: Final = 2


def class_of(mine: int, theirs: int, bets: int, table: Indexed) -> int:
    """The class of a round, from the ranks of both hands and whether the player bets."""
    ending = ending_of(bets, mine, theirs, ACE_KING)
    return (int(table[ROW + mine]) * ENDINGS + ending) * GROUPS + int(table[GROUP + theirs])


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards are dealt alternately to the player and the dealer, whose first is the up-card."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 = ten_of(size, number, key_0, key_1)
    mine = five_entry(c0, c2, c4, c6, c8, table)
    theirs = five_entry(c1, c3, c5, c7, c9, table)
    bets = int(strategy[mine])
    if bets == LOOK:
        bets = int(strategy[RANKS + 52 * kickers_and_suits(c0, c2, c4, c6, c8) + c1])
    return class_of(mine, theirs, bets, table)


def bets(submission: CaribbeanStud, assume: Assume) -> npt.NDArray[np.int8]:
    """The decision by rank and, with ace-king, by hand and up-card."""
    by_rank = np.zeros(RANKS, np.int8)
    if assume["player"] != "optimal":
        by_rank[LOWEST[assume["player"]] :] = 1
        return by_rank
    by_rank[ACE_KING:PAIR], by_rank[PAIR:] = LOOK, 1
    by_hand = deals(rules_in(assume)).bets
    if len(by_hand) != BETS or comb(11, 3) * 4**5 * 52 != BETS:
        raise AssertionError("hands with ace and king are numbered otherwise")
    return np.concatenate([by_rank, by_hand])


KERNEL: Final = one_deck_kernel(
    *FIVE,
    kickers_and_suits,
    ending_of,
    class_of,
    play,
    classes=len(DUEL),
    table=TABLE,
    strategy=bets,
    dealt=Dealt(ten_of, own=(0, 2, 4, 6, 8), dealer=(1, 3, 5, 7, 9), up=(1,)),
    wagers=lines,
    does=lambda submission, assume, found: [{"do": "fold" if DUEL.ending(found) == FOLD else "bet"}],
    table_of=meters("progressive_meter", "five_card_meter"),
)
