"""Crazy 4 Poker on small integers: the class of a round, numbered as in ``odds``.

Five cards are numbered by their ranks, and the number gives the rank of their best four, ignoring suits; if four or five
are of one suit, the ranks held in it are looked up as well. A strategy has one byte per rank: the Antes on Play, or *look*,
followed by one byte for each king-queen hand, where the best play depends on the fifth card and the suits.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import dollars
from houseway.games.crazy_4_poker.odds.counting import RANKS, standings
from houseway.games.crazy_4_poker.odds.prices import (
    AGAINST,
    ENDINGS,
    FOLD,
    ROWS,
    TIMES,
    lines,
    on_play,
    row_numbers,
    rules_in,
)
from houseway.games.crazy_4_poker.play.hands import KING_HIGH
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.odds.assumptions import Assume
from houseway.odds.hands import canonical_keys
from houseway.ranking import FOUR_CARD
from houseway.ranking.tables import suited_ranks, unsuited_ranks
from houseway.simulation.combinations import FIVE_TABLE, five_number, kickers_and_suits
from houseway.simulation.one_deck import Dealt, meters, one_deck_kernel
from houseway.simulation.randomness.dealing import ten_of
from houseway.support.arrays import Indexed

UNSUITED: Final = len(FIVE_TABLE)
SUITED: Final = UNSUITED + len(unsuited_ranks(FOUR_CARD, 5))
ROW: Final = SUITED + (1 << 13)
TABLE: Final = np.concatenate(
    [FIVE_TABLE, unsuited_ranks(FOUR_CARD, 5), suited_ranks(FOUR_CARD), row_numbers()], dtype=np.int16, casting="unsafe"
)
"""The numbering of five cards, the rank of the best four by that number and by the ranks in one suit, and each rank's row."""

LOOK: Final = 9
_, THREE_X = TIMES
WAYS: Final = len(AGAINST)
ALL: Final = len(ENDINGS)
KICKERS: Final = 165
"""Three ranks below the queen: C(11, 3) with room for the jack."""


def in_suit(card: int, suit: int) -> int:
    """The bit of the card's rank if the card is of that suit, else 0."""
    return 1 << (card >> 2) if card & 3 == suit else 0


def four_rank(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """The rank of the best four of five cards in ``FOUR_CARD``."""
    rank = int(table[UNSUITED + five_number(c0, c1, c2, c3, c4, table)])
    # Four cards of one suit include the first and one of the second and third; or all but the first.
    suit = c0 & 3
    if c1 & 3 != suit and c2 & 3 != suit:
        suit = c1 & 3
    held = in_suit(c0, suit) | in_suit(c1, suit) | in_suit(c2, suit) | in_suit(c3, suit) | in_suit(c4, suit)
    return max(rank, int(table[SUITED + held]))


def class_of(mine: int, theirs: int, times: int, table: Indexed) -> int:
    """The class of a round, from the ranks of both hands and the Antes on Play."""
    ending = FOLD
    if times:
        beaten = 1 if mine < theirs else 0
        ending = 1 + beaten
        if theirs >= KING_HIGH:
            ending = 3 + beaten if mine != theirs else 5
        if times == THREE_X:
            ending += WAYS
    return int(table[ROW + mine]) * ALL + ending


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards are dealt alternately to the player and the dealer."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 = ten_of(size, number, key_0, key_1)
    mine = four_rank(c0, c2, c4, c6, c8, table)
    theirs = four_rank(c1, c3, c5, c7, c9, table)
    times = int(strategy[mine])
    if times == LOOK:
        times = int(strategy[RANKS + kickers_and_suits(c0, c2, c4, c6, c8)])
    return class_of(mine, theirs, times, table)


def times_played(submission: Crazy4Poker, assume: Assume) -> npt.NDArray[np.int8]:
    """The strategy: the Antes on Play by rank and, for *look*, by hand."""
    found, times = standings(), on_play(assume["player"], submission.super_bonus_below_king, rules_in(assume))
    least, most = np.full(RANKS, LOOK), np.zeros(RANKS, np.int64)
    np.minimum.at(least, found.rank, times)
    np.maximum.at(most, found.rank, times)
    by_rank = np.where(least < most, LOOK, most)
    looked = by_rank[found.rank] == LOOK
    patterns = canonical_keys(found.hands[looked].astype(np.int64)).tolist()
    decided = dict(zip(patterns, times[looked].tolist(), strict=True))
    by_hand = np.zeros(KICKERS << 10, np.int8)
    every = _same_ranks(found.hands[looked])
    for hand, pattern in zip(every.tolist(), canonical_keys(every).tolist(), strict=True):
        by_hand[kickers_and_suits(*hand)] = decided.get(pattern, 0)
    return np.concatenate([by_rank, by_hand]).astype(np.int8)


def _same_ranks(hands: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """Every hand with the same ranks as one of these, in all suits."""
    ranks = np.unique(hands >> 2, axis=0).astype(np.int64)
    suits = np.stack(np.meshgrid(*[np.arange(4)] * 5), axis=-1).reshape(-1, 5)
    return (4 * ranks[:, None, :] + suits[None, :, :]).reshape(-1, 5)


def does(submission: Crazy4Poker, assume: Assume, found: int) -> list[dict[str, object]]:
    """The decisions of the strategy in a round of that class."""
    ending = found % len(ENDINGS)
    if ending == FOLD:
        return [{"do": "fold"}]
    times = TIMES[(ending - 1) // len(AGAINST)]
    return [{"do": "play", "amount": dollars(times * assume["stake"])}]


KERNEL: Final = one_deck_kernel(
    five_number,
    kickers_and_suits,
    in_suit,
    four_rank,
    class_of,
    play,
    classes=len(ROWS) * len(ENDINGS),
    table=TABLE,
    strategy=times_played,
    dealt=Dealt(ten_of, own=(0, 2, 4, 6, 8), dealer=(1, 3, 5, 7, 9)),
    wagers=lines,
    does=does,
    table_of=meters("meter"),
)
