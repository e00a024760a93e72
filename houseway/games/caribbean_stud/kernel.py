"""Caribbean Stud Poker on small integers: the class of a round, as ``odds`` numbers them.

One table holds all that is looked up. Five cards are numbered by their ranks as in :mod:`houseway.ranking.tables`, and the number
gives the hand's rank, suits left out; five cards of one suit are looked up by the ranks they hold. A strategy has one byte a
rank (fold, bet, look) and, where it says look, one for each hand with ace and king and each up-card.
"""

from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.decks import FIFTY_TWO
from houseway.games.caribbean_stud.counting import BEGINS, BETS, GROUPS, PAIR, RANKS, deals
from houseway.games.caribbean_stud.hands import ACE_KING
from houseway.games.caribbean_stud.odds import DRAW, ENDINGS, FOLD, LOSS, LOWEST, ROWS, UNQUALIFIED, WIN, lines
from houseway.games.caribbean_stud.paytables import bonus_row
from houseway.games.caribbean_stud.rules import CaribbeanStud
from houseway.odds.assumptions import Assume
from houseway.ranking import FIVE_CARD
from houseway.ranking.tables import numbering, suited_ranks, unsuited_ranks
from houseway.simulate.counter import philox, split
from houseway.simulate.dealing import six_of
from houseway.table.money import dollars

NUMBERING: Final = numbering(5)
PARTS: Final = (
    [5**rank if rank < 4 else 0 for rank in range(13)],
    [625 if rank < 4 else 5 ** (rank - 4) if rank < 8 else 0 for rank in range(13)],
    [5 ** (rank - 8) if rank >= 8 else 0 for rank in range(13)],
    NUMBERING.first.tolist(),
    NUMBERING.second.tolist(),
    NUMBERING.third.tolist(),
    unsuited_ranks(FIVE_CARD, 5).tolist(),
    suited_ranks(FIVE_CARD).tolist(),
    [0, *(ROWS.index(bonus_row(rank)) for rank in range(1, RANKS))],
    (np.searchsorted(BEGINS, np.arange(RANKS), "right") - 1).tolist(),
)
"""What each rank adds to the three parts of a hand, how many hands come before each part, ranks, rows and dealer's groups."""
PART_1, PART_2, PART_3, FIRST, SECOND, THIRD, UNSUITED, SUITED, ROW, GROUP = (
    sum(map(len, PARTS[:place])) for place in range(len(PARTS))
)
TABLE: Final = np.array([entry for part in PARTS for entry in part], np.int16)

LOOK: Final = 2


def five_rank(c0: int, c1: int, c2: int, c3: int, c4: int, table: Any) -> int:
    """The rank of five cards in ``FIVE_CARD``."""
    r0, r1, r2, r3, r4 = c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2, c4 >> 2
    if ((c0 ^ c1) | (c0 ^ c2) | (c0 ^ c3) | (c0 ^ c4)) & 3 == 0:
        return int(table[SUITED + (1 << r0 | 1 << r1 | 1 << r2 | 1 << r3 | 1 << r4)])
    one = table[PART_1 + r0] + table[PART_1 + r1] + table[PART_1 + r2] + table[PART_1 + r3] + table[PART_1 + r4]
    two = table[PART_2 + r0] + table[PART_2 + r1] + table[PART_2 + r2] + table[PART_2 + r3] + table[PART_2 + r4]
    three = table[PART_3 + r0] + table[PART_3 + r1] + table[PART_3 + r2] + table[PART_3 + r3] + table[PART_3 + r4]
    return int(table[UNSUITED + int(table[FIRST + one]) + int(table[SECOND + two]) + int(table[THIRD + three])])


def ones(bits: int) -> int:
    """How many of up to 52 bits are set."""
    bits = bits - (bits >> 1 & 0x5555555555555)
    bits = (bits & 0x3333333333333) + (bits >> 2 & 0x3333333333333)
    bits = bits + (bits >> 4) & 0xF0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 0x7F


def free_card(place: int, out: int) -> int:
    """The card at that place among those that are not out, ``out`` being a bit for each that is."""
    card = place
    found = place + ones(out & ((2 << card) - 1))
    while found != card:
        card = found
        found = place + ones(out & ((2 << card) - 1))
    return card


def ace_king_place(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """The place of a hand with ace and king and without a pair: its kickers, then its suits from the lowest card up."""
    # A sorting network of five.
    c0, c1 = min(c0, c1), max(c0, c1)
    c3, c4 = min(c3, c4), max(c3, c4)
    c2, c4 = min(c2, c4), max(c2, c4)
    c2, c3 = min(c2, c3), max(c2, c3)
    c1, c4 = min(c1, c4), max(c1, c4)
    c0, c3 = min(c0, c3), max(c0, c3)
    c0, c2 = min(c0, c2), max(c0, c2)
    c1, c3 = min(c1, c3), max(c1, c3)
    c1, c2 = min(c1, c2), max(c1, c2)
    r0, r1, r2 = c0 >> 2, c1 >> 2, c2 >> 2
    kickers = r0 + r1 * (r1 - 1) // 2 + r2 * (r2 - 1) * (r2 - 2) // 6
    return ((((kickers * 4 + (c0 & 3)) * 4 + (c1 & 3)) * 4 + (c2 & 3)) * 4 + (c3 & 3)) * 4 + (c4 & 3)


def play(number: int, key_0: int, key_1: int, size: int, table: Any, strategy: Any) -> int:
    """The class of round ``number``. Cards leave alternately for the player and the dealer, whose first is the up-card."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    word_0, word_1, word_2, word_3 = philox(number, 1, key_0, key_1)
    d6, word_0, word_1 = split(word_0, word_1, size - 6)
    d7, word_0, word_1 = split(word_0, word_1, size - 7)
    d8, word_2, word_3 = split(word_2, word_3, size - 8)
    d9, word_2, word_3 = split(word_2, word_3, size - 9)
    out = 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4 | 1 << c5
    c6 = free_card(d6, out)
    out |= 1 << c6
    c7 = free_card(d7, out)
    out |= 1 << c7
    c8 = free_card(d8, out)
    out |= 1 << c8
    c9 = free_card(d9, out)
    mine = five_rank(c0, c2, c4, c6, c8, table)
    theirs = five_rank(c1, c3, c5, c7, c9, table)
    bets = int(strategy[mine])
    if bets == LOOK:
        bets = int(strategy[RANKS + 52 * ace_king_place(c0, c2, c4, c6, c8) + c1])
    ending = FOLD
    if bets:
        ending = WIN if mine > theirs else LOSS if mine < theirs else DRAW
        if theirs < ACE_KING:
            ending = UNQUALIFIED
    return (int(table[ROW + mine]) * 5 + ending) * GROUPS + int(table[GROUP + theirs])


FUNCTIONS: Final = (five_rank, ones, free_card, ace_king_place, play)
CLASSES: Final = len(ROWS) * len(ENDINGS) * GROUPS


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


def cards_of(number: int, key_0: int, key_1: int) -> list[int]:
    """The ten cards of a round in the order they leave the shoe."""
    found = list(six_of(len(FIFTY_TWO), number, key_0, key_1))
    words = philox(number, 1, key_0, key_1)
    for pair, sizes in ((words[:2], (46, 45)), (words[2:], (44, 43))):
        high, low = pair
        for size in sizes:
            place, high, low = split(high, low, size)
            found.append(free_card(place, sum(1 << card for card in found)))
    return found


def deal(submission: CaribbeanStud, number: int, key_0: int, key_1: int) -> dict[str, object]:
    """The cards of a round as a scenario scripts them, for one player at seat 1."""
    c = [str(CARDS[card]) for card in cards_of(number, key_0, key_1)]
    return {"hands": {1: " ".join(c[0::2]), "dealer": " ".join(c[1::2])}}


def seated(submission: CaribbeanStud, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with every wager."""
    return {1: tuple(lines(submission, assume))}


def table_of(submission: CaribbeanStud, assume: Assume) -> dict[str, object]:
    """The meters as the prices assume them to stand when settlement begins."""
    shown = assume["meter"]
    meters = (submission.progressive_meter, submission.five_card_meter)
    return {"meters": {one.name: dollars(one.initial if shown is None else shown) for one in meters}}


def simulated(
    submission: CaribbeanStud, strategy: Any, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    return deal(submission, number, key_0, key_1), play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def decisions(submission: CaribbeanStud, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class."""
    return [{"seat": 1, "do": "fold" if found // GROUPS % len(ENDINGS) == FOLD else "bet"}]
