"""Three Card Poker on small integers: the class of a round, as ``odds`` numbers them."""

from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.three_card_poker.odds.prices import DUEL, QUEEN_HIGH, lines, lowest_played
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.assumptions import Assume
from houseway.ranking import THREE_CARD
from houseway.simulate.duel import dealt_in_turn, ending_of
from houseway.simulate.kernel import DealtAtOnce, Kernel, Replay
from houseway.simulate.randomness.dealing import six_of
from houseway.support.arrays import Indexed
from houseway.table.chips.endings import FOLD, NAMES

FLUSH: Final = 13**3
ENDINGS: Final = len(NAMES)
MINI_ROYAL: Final = THREE_CARD.highest


def _ranks() -> list[int]:
    """The rank by three card ranks in any order, of several suits and then of one; 0 for what one suit does not have."""
    found = []
    for suits, (a, b, c) in product(((0, 1, 2), (0, 0, 0)), product(range(13), repeat=3)):
        hand = [CARDS[4 * rank + suit] for rank, suit in zip((a, b, c), suits, strict=True)]
        found.append(THREE_CARD.rank(hand) if len(set(hand)) == 3 else 0)
    return found


def _rows() -> list[int]:
    """The row that a rank is paid by, as ``odds`` numbers them; a mini royal as one that is not of spades."""
    rows = [DUEL.rows.index(THREE_CARD.category(rank)) for rank in range(1, MINI_ROYAL)]
    return [0, *rows, DUEL.rows.index("mini_royal_flush")]


ROW: Final = 2 * FLUSH
"""Where the rows begin in the table, after the ranks."""
TABLE: Final = np.array([*_ranks(), *_rows()], np.int16)


def rank_of(c0: int, c1: int, c2: int, table: Indexed) -> int:
    """The rank of three cards."""
    flush = FLUSH if ((c0 ^ c1) | (c0 ^ c2)) & 3 == 0 else 0
    return int(table[flush + 169 * (c0 >> 2) + 13 * (c1 >> 2) + (c2 >> 2)])


def pay_row(rank: int, c0: int, table: Indexed) -> int:
    """What the hand is paid as, as ``odds`` numbers the rows: a mini royal of spades comes after the others."""
    row = int(table[ROW + rank])
    return row + 1 if rank == MINI_ROYAL and (c0 & 3) == 0 else row


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards leave alternately for the player and the dealer."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    mine = rank_of(c0, c2, c4, table)
    theirs = rank_of(c1, c3, c5, table)
    return ENDINGS * pay_row(mine, c0, table) + ending_of(int(strategy[mine]), mine, theirs, QUEEN_HIGH)


FUNCTIONS: Final = (rank_of, pay_row, ending_of, play)
CLASSES: Final = len(DUEL)


def plan(submission: ThreeCardPoker, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and whether to play by rank."""
    played = np.arange(THREE_CARD.highest + 1) >= lowest_played(submission, assume)
    return len(FIFTY_TWO), played.astype(np.int8)


def seated(submission: ThreeCardPoker, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with every wager."""
    return {1: tuple(lines(submission, assume))}


def simulated(
    submission: ThreeCardPoker, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    cards = six_of(len(FIFTY_TWO), number, key_0, key_1)
    return dealt_in_turn(cards), play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def decisions(submission: ThreeCardPoker, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class."""
    return [{"seat": 1, "do": "fold" if DUEL.ending(found) == FOLD else "play"}]


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions=decisions),
    second_seat=DealtAtOnce(six_of, own=(0, 2, 4)),
)
