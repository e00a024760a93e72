"""Caribbean Stud Poker on small integers: the class of a round, as ``odds`` numbers them.

One table holds all that is looked up. Five cards are numbered by their ranks as in :mod:`houseway.ranking.tables`, and the number
gives the hand's rank, suits left out; five cards of one suit are looked up by the ranks they hold. A strategy has one byte a
rank (fold, bet, look) and, where it says look, one for each hand with ace and king and each up-card.
"""

from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import dollars
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.caribbean_stud.odds.counting import BEGINS, BETS, GROUPS, PAIR, RANKS, deals
from houseway.games.caribbean_stud.odds.prices import DUEL, LOWEST, ROWS, lines
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.games.caribbean_stud.rules.paytables import bonus_row
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.odds.assumptions import Assume
from houseway.ranking import FIVE_CARD
from houseway.ranking.tables import suited_ranks, unsuited_ranks
from houseway.simulate.combinations import FIVE_TABLE, five_number, kickers_and_suits, of_one_suit
from houseway.simulate.duel import dealt_in_turn, ending_of
from houseway.simulate.kernel import DealtAtOnce, Kernel, Replay
from houseway.simulate.randomness.dealing import ten_of
from houseway.support.arrays import Indexed
from houseway.table.chips.endings import FOLD, NAMES

ROW_OF: Final = [0, *(ROWS.index(bonus_row(rank)) for rank in range(1, RANKS))]
GROUP_OF: Final = (np.searchsorted(BEGINS, np.arange(RANKS), "right") - 1).tolist()
PARTS: Final = (FIVE_TABLE, unsuited_ranks(FIVE_CARD, 5), suited_ranks(FIVE_CARD), ROW_OF, GROUP_OF)
"""The numbering of five cards, ranks by number and by the ranks held in a suit, bonus rows and dealer's groups."""
_, UNSUITED, SUITED, ROW, GROUP = (sum(map(len, PARTS[:place])) for place in range(len(PARTS)))
TABLE: Final = np.concatenate(PARTS, dtype=np.int16, casting="unsafe")

ENDINGS: Final = len(NAMES)
LOOK: Final = 2


def five_rank(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """The rank of five cards in ``FIVE_CARD``."""
    if of_one_suit(c0, c1, c2, c3, c4):
        held = 1 << (c0 >> 2) | 1 << (c1 >> 2) | 1 << (c2 >> 2) | 1 << (c3 >> 2) | 1 << (c4 >> 2)
        return int(table[SUITED + held])
    return int(table[UNSUITED + five_number(c0, c1, c2, c3, c4, table)])


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards leave alternately for the player and the dealer, whose first is the up-card."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 = ten_of(size, number, key_0, key_1)
    mine = five_rank(c0, c2, c4, c6, c8, table)
    theirs = five_rank(c1, c3, c5, c7, c9, table)
    bets = int(strategy[mine])
    if bets == LOOK:
        bets = int(strategy[RANKS + 52 * kickers_and_suits(c0, c2, c4, c6, c8) + c1])
    ending = ending_of(bets, mine, theirs, ACE_KING)
    return (int(table[ROW + mine]) * ENDINGS + ending) * GROUPS + int(table[GROUP + theirs])


FUNCTIONS: Final = (five_number, of_one_suit, kickers_and_suits, five_rank, ending_of, play)
CLASSES: Final = len(DUEL)


def plan(submission: CaribbeanStud, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and what to do by rank and, with ace-king, by hand and up-card."""
    by_rank = np.zeros(RANKS, np.int8)
    if assume["player"] != "optimal":
        by_rank[LOWEST[assume["player"]] :] = 1
        return len(FIFTY_TWO), by_rank
    by_rank[ACE_KING:PAIR], by_rank[PAIR:] = LOOK, 1
    bets = deals().bets
    if len(bets) != BETS or comb(11, 3) * 4**5 * 52 != BETS:
        raise AssertionError("hands with ace and king are numbered otherwise")
    return len(FIFTY_TWO), np.concatenate([by_rank, bets])


def seated(submission: CaribbeanStud, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with every wager."""
    return {1: tuple(lines(submission, assume))}


def table_of(submission: CaribbeanStud, assume: Assume) -> dict[str, object]:
    """The meters as the prices assume them to stand when settlement begins."""
    shown = assume["meter"]
    meters = (submission.progressive_meter, submission.five_card_meter)
    return {"meters": {one.name: dollars(one.initial if shown is None else shown) for one in meters}}


def simulated(
    submission: CaribbeanStud, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    cards = ten_of(len(FIFTY_TWO), number, key_0, key_1)
    return dealt_in_turn(cards), play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def decisions(submission: CaribbeanStud, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class."""
    return [{"seat": 1, "do": "fold" if DUEL.ending(found) == FOLD else "bet"}]


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, table_of=table_of, decisions=decisions),
    second_seat=DealtAtOnce(ten_of, own=(0, 2, 4, 6, 8)),
)
