"""Three Card Poker on small integers: the class of a round, as ``odds`` numbers them.

A hand's ``score`` is its category and then the ranks that decide, in base 13, so that scores compare as hands do; the
strategy says for each score whether to play.
"""

from itertools import combinations, product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.decks import FIFTY_TWO
from houseway.games.three_card_poker.odds import ENDINGS, FOLD, lines, lowest_played
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.assumptions import Assume
from houseway.ranking import THREE_CARD
from houseway.simulate.dealing import six_of

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(6)
QUEEN_HIGH: Final = 10 * 169
"""The lowest score of a hand that qualifies: anything with a queen or better in front."""
SCORES: Final = 6 * 2197


def score_of(high: int, middle: int, low: int, flush: bool) -> int:
    """A number that is higher for a higher hand and equal for a tie, from ranks in falling order."""
    if high == low:
        return 2197 * THREE_OF_A_KIND + 169 * high
    if middle in (high, low):
        return 2197 * PAIR + 169 * middle + 13 * (low if high == middle else high)
    ace_low = (high, middle, low) == (12, 1, 0)
    if ace_low or high - low == 2:
        return 2197 * (STRAIGHT_FLUSH if flush else STRAIGHT) + 169 * (1 if ace_low else high)
    return (2197 * FLUSH if flush else 0) + 169 * high + 13 * middle + low


TABLE: Final = np.array(
    [
        score_of(max(ranks), sorted(ranks)[1], min(ranks), flush)
        for flush in (False, True)
        for ranks in product(range(13), repeat=3)
    ],
    np.int16,
)
"""The score by ``2197 * (of one suit) + 169 * rank + 13 * rank + rank``, in any order of the cards."""


def score(c0: int, c1: int, c2: int, table: Any) -> int:
    """The score of three cards."""
    flush = 2197 if ((c0 ^ c1) | (c0 ^ c2)) & 3 == 0 else 0
    return int(table[flush + 169 * (c0 >> 2) + 13 * (c1 >> 2) + (c2 >> 2)])


def pay_row(value: int, c0: int) -> int:
    """What the hand is paid as, as ``odds`` numbers the rows: a mini royal apart, one of spades apart again."""
    row = value // 2197
    if row == STRAIGHT_FLUSH and value == 2197 * STRAIGHT_FLUSH + 169 * 12:
        return 7 if (c0 & 3) == 0 else 6
    return row


def play(number: int, key_0: int, key_1: int, size: int, table: Any, strategy: Any) -> int:
    """The class of round ``number``: ``5 * row + ending``. Cards leave alternately for the player and the dealer."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    mine = score(c0, c2, c4, table)
    theirs = score(c1, c3, c5, table)
    # Without branches: whether a hand is played, qualifies or wins is as good as a coin to the processor.
    qualified = 1 if theirs >= QUEEN_HIGH else 0
    worse = 1 if mine < theirs else 0
    equal = 1 if mine == theirs else 0
    return 5 * pay_row(mine, c0) + int(strategy[mine]) * (1 + qualified * (1 + worse + 2 * equal))


FUNCTIONS: Final = (score, pay_row, play)
CLASSES: Final = 40


def plan(submission: ThreeCardPoker, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and whether to play by score."""
    lowest = lowest_played(submission, assume)
    strategy = np.zeros(SCORES, np.int8)
    for hand in combinations(FIFTY_TWO, 3):
        strategy[score(*hand, TABLE)] = THREE_CARD.rank(hand) >= lowest
    return len(FIFTY_TWO), strategy


def deal(submission: ThreeCardPoker, number: int, key_0: int, key_1: int) -> dict[str, object]:
    """The cards of a round as a scenario scripts them, for one player at seat 1."""
    c = [str(CARDS[place]) for place in six_of(len(FIFTY_TWO), number, key_0, key_1)]
    return {"hands": {1: " ".join(c[0::2]), "dealer": " ".join(c[1::2])}}


def seated(submission: ThreeCardPoker, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with every wager."""
    return {1: tuple(lines(submission, assume))}


def simulated(
    submission: ThreeCardPoker, strategy: Any, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    return deal(submission, number, key_0, key_1), play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def decisions(submission: ThreeCardPoker, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class."""
    return [{"seat": 1, "do": "fold" if found % len(ENDINGS) == FOLD else "play"}]
