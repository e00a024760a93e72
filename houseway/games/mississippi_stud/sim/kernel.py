"""Mississippi Stud on small integers: the class of a round, numbered as in ``odds``.

Sets of cards are numbered as in ``counting``; the strategy holds the bet for every set of two, three and four cards and
for every possible number of units wagered.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.mississippi_stud.odds import prices as odds
from houseway.games.mississippi_stud.odds.counting import BONUS_ROWS, ROWS, bonus_rows, rows_by_ranks
from houseway.games.mississippi_stud.odds.induction import UNITS, best_play
from houseway.games.mississippi_stud.odds.prices import PATHS, PLAYERS, SHOWDOWN, lines
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.odds.assumptions import Assume
from houseway.simulation.combinations import RISING, rising_four, rising_three, rising_two
from houseway.simulation.one_deck import Dealt, one_deck_kernel
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Indexed

BY_RANKS: Final = 6_188
"""The number of multisets of five ranks: C(17, 5)."""
TWOS, THREES, FOURS = 1_326, 22_100, 270_725
"""The numbers of sets of two, three and four cards."""
AFTER_TWO: Final = TWOS
AFTER_THREE: Final = TWOS + 3 * THREES
"""Where the bets with three cards and those with four begin in the strategy."""
KINDS: Final = len(ROWS)
BONUSES: Final = len(BONUS_ROWS)

TABLE: Final = np.concatenate([*rows_by_ranks(), bonus_rows()]).astype(np.int16)
"""The row of five cards by their ranks, first for mixed suits and then for one suit; then the row of three community cards."""


def five_row(c0: int, c1: int, c2: int, c3: int, c4: int, table: Indexed) -> int:
    """The paytable row of five cards in rising order, as an index."""
    mixed = ((c0 ^ c1) | (c0 ^ c2) | (c0 ^ c3) | (c0 ^ c4)) & 3
    top = (c4 >> 2) + 4
    place = rising_four(c0 >> 2, (c1 >> 2) + 1, (c2 >> 2) + 2, (c3 >> 2) + 3)
    place += top * (top - 1) * (top - 2) * (top - 3) * (top - 4) // 120
    return int(table[place if mixed else BY_RANKS + place])


def with_bet(path: int, bet: int) -> int:
    """The index in ``PATHS`` of a path and one more bet."""
    return 3 * path + bet


def class_of(f0: int, f1: int, f2: int, f3: int, first: int, second: int, third: int, path: int, table: Indexed) -> int:
    """The class of a round, from four cards in rising order, the community cards (the last is the fifth) and the bets."""
    g0, g1, g2 = min(f0, third), max(f0, min(f1, third)), max(f1, min(f2, third))
    g3, g4 = max(f2, min(f3, third)), max(f3, third)
    low, high = min(first, second), max(first, second)
    bonus = rising_three(min(low, third), max(low, min(high, third)), max(high, third))
    row = five_row(g0, g1, g2, g3, g4, table)
    return (path * KINDS + row) * BONUSES + int(table[2 * BY_RANKS + bonus])


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``: two cards for the player, then the community cards as they are turned over."""
    a, b, first, second, third, _ = six_of(size, number, key_0, key_1)
    t0, t1 = min(a, b), max(a, b)
    h0, h1, h2 = min(t0, first), max(t0, min(t1, first)), max(t1, first)
    f0, f1, f2, f3 = min(h0, second), max(h0, min(h1, second)), max(h1, min(h2, second)), max(h2, second)
    path = 0
    bet_3 = int(strategy[rising_two(t0, t1)])
    if bet_3 > 0:
        path = with_bet(path, bet_3)
        bet_4 = int(strategy[AFTER_TWO + (bet_3 - 1) * THREES + rising_three(h0, h1, h2)])
        if bet_4 > 0:
            path = with_bet(path, bet_4)
            bet_5 = int(strategy[AFTER_THREE + (bet_3 + bet_4 - 2) * FOURS + rising_four(f0, f1, f2, f3)])
            if bet_5 > 0:
                path = with_bet(path, bet_5)
    return class_of(f0, f1, f2, f3, first, second, third, path, table)


def bets(submission: MississippiStud, assume: Assume) -> npt.NDArray[np.int8]:
    """The strategy: the bet at every decision; 0 is a fold."""
    limit, table = odds.binding_limit(submission, assume), odds.pays_in(assume)
    actions = best_play(PLAYERS[assume["player"]][0], limit, table).actions
    return np.concatenate([actions[seen, units] for seen, lying in UNITS.items() for units in lying])


def wagers(submission: MississippiStud, assume: Assume) -> list[str]:
    """Ante and bonus: a Progressive wager is $1 or $5 whatever the Ante is, and is priced as if its hand were never folded."""
    return [name for name in lines(submission, assume) if name != "progressive"]


def does(submission: MississippiStud, assume: Assume, found: int) -> list[dict[str, object]]:
    """The decisions of the strategy in a round of that class."""
    made = PATHS[found // (KINDS * BONUSES)]
    verbs = [*(f"bet_{bet}x" for bet in made), *([] if len(made) == SHOWDOWN else ["fold"])]
    return [{"do": verb} for verb in verbs]


KERNEL: Final = one_deck_kernel(
    *RISING,
    five_row,
    with_bet,
    class_of,
    play,
    classes=odds.CLASSES,
    table=TABLE,
    strategy=bets,
    dealt=Dealt(six_of, own=(0, 1), community=(2, 3, 4), together=((0, 1), (2,), (3,), (4,))),
    wagers=wagers,
    does=does,
)
