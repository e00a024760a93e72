"""Let It Ride on small integers: the class of a round, numbered as in ``odds``.

The table gives the paytable row of five cards by their number, first for mixed suits and then for one suit, and after that
the kind of three. A strategy has one byte for each set of three cards and one for each set of four.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.let_it_ride.odds import prices as odds
from houseway.games.let_it_ride.odds.counted_deals import FINAL_ROWS, NOTHING_MADE, THREE_ROWS, counts
from houseway.games.let_it_ride.rules.paytables import main_row, three_card_row
from houseway.games.let_it_ride.rules.submission import MAIN, LetItRide
from houseway.odds.assumptions import Assume
from houseway.ranking import FIVE_CARD
from houseway.simulation.combinations import (
    BEHIND,
    FIVE,
    FIVE_TABLE,
    FIVES,
    by_number,
    by_three,
    five_entry,
    for_every_set,
    rising_four,
    rising_three,
    three_number,
)
from houseway.simulation.one_deck import Dealt, one_deck_kernel
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Indexed

THREES: Final = comb(52, 3)
FINAL: Final = np.array(
    [0, *(FINAL_ROWS.index(main_row(rank) or NOTHING_MADE) for rank in range(1, FIVE_CARD.highest + 1))]
)
"""The row of each rank."""
TABLE: Final = np.concatenate(
    [FIVE_TABLE, by_number(FINAL), by_three(lambda hand: THREE_ROWS.index(three_card_row(hand)))]
)
THREE: Final = BEHIND + 2 * FIVES
"""Where the rows of three cards begin."""


def class_of(c0: int, c1: int, c2: int, first: int, second: int, bet_1: int, bet_2: int, table: Indexed) -> int:
    """The class of a round, from the player's and the community cards and whether each bet rides."""
    final = five_entry(c0, c1, c2, first, second, table)
    return (final * 7 + int(table[THREE + three_number(c0, c1, c2)])) * 4 + 2 * bet_1 + bet_2


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards go alternately to the player and the community area, whose first is burned."""
    c0, _, c1, first, c2, second = six_of(size, number, key_0, key_1)
    s0, s2 = min(c0, c1, c2), max(c0, c1, c2)
    s1 = c0 + c1 + c2 - s0 - s2
    bet_1 = int(strategy[rising_three(s0, s1, s2)])
    f0, f3 = min(s0, first), max(s2, first)
    low, high = max(s0, min(s1, first)), min(s2, max(s1, first))
    bet_2 = int(strategy[THREES + rising_four(f0, low, high, f3)])
    return class_of(c0, c1, c2, first, second, bet_1, bet_2, table)


def rides(submission: LetItRide, assume: Assume) -> npt.NDArray[np.int8]:
    """Whether a bet rides, by set of three cards and by set of four."""
    decided, found = odds.plan(submission, assume), counts()
    patterns, sets = np.array(found.patterns, np.int64), found.sets_of_four()
    known = np.concatenate([patterns[sets.pattern], sets.card[:, np.newaxis]], axis=1)
    threes = for_every_set(3, patterns, decided.bet_1)
    fours = for_every_set(4, known, decided.bet_2[sets.pattern, sets.card])
    return np.concatenate([threes, fours]).astype(np.int8)


DEALT: Final = Dealt(six_of, own=(0, 2, 4), community=(1, 3, 5), burned=(1,), together=((0, 2, 4), (3,), (5,)))


def told(submission: LetItRide, cards: Sequence[int]) -> dict[str, object]:
    """The deal as a scenario scripts it; a stack lists its top card first, and its middle card is shown first."""
    stacked = submission.dealing_method == "automated_shoe"
    return (replace(DEALT, community=(5, 3, 1)) if stacked else DEALT).told(cards)


KERNEL: Final = one_deck_kernel(
    *FIVE,
    three_number,
    rising_three,
    rising_four,
    class_of,
    play,
    classes=odds.CLASSES,
    table=TABLE,
    strategy=rides,
    dealt=DEALT,
    # The Let It Ride bonus is a dollar whatever the stake, so it is not simulated.
    wagers=lambda submission, assume: (*MAIN, "three_card_bonus"),
    does=lambda submission, assume, found: [
        {"do": "let_it_ride" if ride else "withdraw"} for ride in (found % 4 // 2, found % 2)
    ],
    told=told,
)
