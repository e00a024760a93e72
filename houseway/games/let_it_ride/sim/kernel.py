"""Let It Ride on small integers: the class of a round, as ``odds`` numbers them.

One table holds everything that is looked up. Five cards are numbered by their ranks as in :mod:`houseway.ranking.tables`
(three look-ups and two additions); their number gives the row they are paid as, suits left out, and one comparison of suits
makes a flush of it. A strategy has one byte for each set of three cards and one for each set of four, numbered in the order
of combinations.
"""

from itertools import combinations, product
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.let_it_ride.odds import prices as odds
from houseway.games.let_it_ride.odds.counted_deals import FINAL_ROWS, NOTHING_MADE, THREE_ROWS, counts
from houseway.games.let_it_ride.rules.paytables import main_row, three_card_row
from houseway.games.let_it_ride.rules.submission import MAIN, LetItRide
from houseway.odds.assumptions import Assume
from houseway.odds.hands import canonical_keys
from houseway.ranking import FIVE_CARD
from houseway.ranking.tables import numbering, unsuited_ranks
from houseway.simulate.kernel import DealtAtOnce, Kernel, Replay
from houseway.simulate.randomness.dealing import six_of
from houseway.support.arrays import Indexed

THREES: Final = comb(52, 3)
ROYAL, STRAIGHT_FLUSH, FLUSH, STRAIGHT = map(FINAL_ROWS.index, ("royal_flush", "straight_flush", "flush", "straight"))
BROADWAY: Final = len(FINAL_ROWS)
"""The row, before suits are looked at, of a straight that is a royal flush in one suit."""


def _five_card_rows() -> list[int]:
    """The row of each hand by its number, suits left out; the ace-high straight apart."""
    ranks = unsuited_ranks(FIVE_CARD, 5).tolist()
    rows = [FINAL_ROWS.index(main_row(rank) or NOTHING_MADE) for rank in ranks]
    broadway = max(rank for rank in ranks if FIVE_CARD.category(rank) == "straight")
    return [BROADWAY if rank == broadway else row for rank, row in zip(ranks, rows, strict=True)]


def _three_card_rows() -> list[int]:
    """The row of three cards by ``2197 * (of one suit) + 169 * rank + 13 * rank + rank``, in any order."""
    rows = []
    for suited, ranks in product((False, True), product(range(13), repeat=3)):
        alike = suited and len(set(ranks)) == 3
        hand = [CARDS[4 * rank + (0 if alike else place)] for place, rank in enumerate(ranks)]
        rows.append(THREE_ROWS.index(three_card_row(hand)))
    return rows


NUMBERING: Final = numbering(5)
PARTS: Final = (
    [5**rank if rank < 4 else 0 for rank in range(13)],
    [625 if rank < 4 else 5 ** (rank - 4) if rank < 8 else 0 for rank in range(13)],
    [5 ** (rank - 8) if rank >= 8 else 0 for rank in range(13)],
    NUMBERING.first.tolist(),
    NUMBERING.second.tolist(),
    NUMBERING.third.tolist(),
    _five_card_rows(),
    _three_card_rows(),
)
"""What each rank adds to the three parts of a hand, how many hands come before each part, and the rows."""
PART_1, PART_2, PART_3, FIRST, SECOND, THIRD, FIVE, THREE = (
    sum(map(len, PARTS[:place])) for place in range(len(PARTS))
)
TABLE: Final = np.array([entry for part in PARTS for entry in part], np.int16)


def final_row(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """What five cards are paid as, as ``odds`` numbers the rows."""
    r0, r1, r2, r3, r4 = c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2, c4 >> 2
    one = table[PART_1 + r0] + table[PART_1 + r1] + table[PART_1 + r2] + table[PART_1 + r3] + table[PART_1 + r4]
    two = table[PART_2 + r0] + table[PART_2 + r1] + table[PART_2 + r2] + table[PART_2 + r3] + table[PART_2 + r4]
    three = table[PART_3 + r0] + table[PART_3 + r1] + table[PART_3 + r2] + table[PART_3 + r3] + table[PART_3 + r4]
    number = int(table[FIRST + one]) + int(table[SECOND + two]) + int(table[THIRD + three])
    row = int(table[FIVE + number])
    if ((c0 ^ c1) | (c0 ^ c2) | (c0 ^ c3) | (c0 ^ c4)) & 3 == 0:
        return ROYAL if row == BROADWAY else STRAIGHT_FLUSH if row == STRAIGHT else FLUSH
    return STRAIGHT if row == BROADWAY else row


def three_row(c0: int, c1: int, c2: int, table: Indexed) -> int:
    """What the player's own three cards are, as ``odds`` numbers the rows."""
    suited = 2197 if ((c0 ^ c1) | (c0 ^ c2)) & 3 == 0 else 0
    return int(table[THREE + suited + 169 * (c0 >> 2) + 13 * (c1 >> 2) + (c2 >> 2)])


def set_of_three(s0: int, s1: int, s2: int) -> int:
    """The number of a set of three cards, given in rising order."""
    return s0 + s1 * (s1 - 1) // 2 + s2 * (s2 - 1) * (s2 - 2) // 6


def set_of_four(s0: int, s1: int, s2: int, s3: int) -> int:
    """The number of a set of four cards, given in rising order."""
    return set_of_three(s0, s1, s2) + s3 * (s3 - 1) * (s3 - 2) * (s3 - 3) // 24


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards leave alternately for the player and the community area, whose first is burned."""
    c0, _, c1, first, c2, second = six_of(size, number, key_0, key_1)
    s0, s2 = min(c0, c1, c2), max(c0, c1, c2)
    s1 = c0 + c1 + c2 - s0 - s2
    bet_1 = int(strategy[set_of_three(s0, s1, s2)])
    f0, f3 = min(s0, first), max(s2, first)
    low, high = max(s0, min(s1, first)), min(s2, max(s1, first))
    bet_2 = int(strategy[THREES + set_of_four(f0, low, high, f3)])
    final = final_row(c0, c1, c2, first, second, table)
    return (final * 7 + three_row(c0, c1, c2, table)) * 4 + 2 * bet_1 + bet_2


FUNCTIONS: Final = (final_row, three_row, set_of_three, set_of_four, play)
CLASSES: Final = odds.CLASSES


def plan(submission: LetItRide, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and whether a bet rides by set of three cards and by set of four."""
    decided, found = odds.plan(submission, assume), counts()
    patterns = np.array(found.patterns, np.int64)
    threes, fours = (_in_order_of_number(size) for size in (3, 4))
    sets = found.sets_of_four()
    known = np.concatenate([patterns[sets.pattern], sets.card[:, np.newaxis]], axis=1)
    strategy = np.concatenate(
        [
            _spread(patterns, decided.bet_1, threes),
            _spread(known, decided.bet_2[sets.pattern, sets.card], fours),
        ]
    )
    return len(FIFTY_TWO), strategy.astype(np.int8)


def _in_order_of_number(size: int) -> npt.NDArray[np.int64]:
    """Every set of that many cards, in the order of its number: by its highest card first."""
    every = np.array(list(combinations(range(52), size)), np.int64)
    return every[np.lexsort(every.T)]


def _spread(
    patterns: npt.NDArray[np.int64], rides: npt.NDArray[np.bool_], every: npt.NDArray[np.int64]
) -> npt.NDArray[np.bool_]:
    """The decision for every set, from that for its suit pattern."""
    keys = canonical_keys(patterns)
    order = np.argsort(keys)
    spread: npt.NDArray[np.bool_] = rides[order][np.searchsorted(keys[order], canonical_keys(every))]
    return spread


def simulated(
    submission: LetItRide, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, for one player at seat 1, and its class."""
    c = [str(CARDS[place]) for place in six_of(len(FIFTY_TWO), number, key_0, key_1)]
    # In the class the second card to the area is shown first; of a stack, which lists its top card first, the middle one.
    community = [c[5], c[3], c[1]] if submission.dealing_method == "automated_shoe" else c[1::2]
    deal: dict[str, object] = {"hands": {1: " ".join(c[0::2])}, "community": " ".join(community)}
    return deal, play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def seated(submission: LetItRide, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with the three bets and the three card bonus.

    The Let It Ride bonus is a dollar whatever the stake, so it is left out.
    """
    return {1: (*MAIN, "three_card_bonus")}


def decisions(submission: LetItRide, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class."""
    rides = (found % 4 // 2, found % 2)
    return [{"seat": 1, "do": "let_it_ride" if ride else "withdraw"} for ride in rides]


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions=decisions),
    second_seat=DealtAtOnce(six_of, own=(0, 2, 4)),
)
