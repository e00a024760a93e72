"""The exact value of every setting of a hand against the dealer's house way, over all 53,524,680 hands it may meet.

The count is that of :mod:`exact`, for one hand with its own suits: dealer hands by ranks, then the change by flushes.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import JOKER, Card, show
from houseway.equipment.money import EVEN
from houseway.games.pai_gow_poker.odds.evaluate import every_hand
from houseway.games.pai_gow_poker.odds.seven import representatives
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.games.pai_gow_poker.play.setting import LOWS, Setting
from houseway.ranking.joker import JokerRanking
from houseway.support.arrays import Flags, Int32s, Int64s

DEALERS: Final = 53_524_680
WAYS: Final = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]])
VIGORISH: Final = Fraction(1, 20)
Whole = npt.NDArray[np.object_]
"""Arrays of unbounded integers."""


class Against(NamedTuple):
    """The dealer's hands: by ranks, and those of forms with the setting their ranks alone would have."""

    counts: Int64s
    joker: Flags
    high: Int64s
    low: Int64s
    suited: Int32s
    others: Int64s
    form_joker: Flags
    form: tuple[Int64s, Int64s]
    by_ranks: tuple[Int64s, Int64s]


@cache
def dealers(way: HouseWay, ranking: JokerRanking) -> Against:
    """All dealer hands as the house way sets them."""
    hands, looked = representatives(), every_hand(way, ranking)
    plain, forms = np.flatnonzero(~hands.forms), np.flatnonzero(hands.forms)
    key = hands.ranks * 2 + hands.joker
    order = plain[np.argsort(key[plain])]
    of_ranks = order[np.searchsorted(key[order], key[forms])]
    counts = hands.ranks[:, None] >> 3 * np.arange(13) & 7
    in_suit = hands.suited[forms, None] >> np.arange(13) & 1
    high, low = looked.high.astype(np.int64), looked.low.astype(np.int64)
    return Against(
        counts[plain],
        hands.joker[plain],
        high[plain],
        low[plain],
        hands.suited[forms],
        counts[forms] - in_suit,
        hands.joker[forms],
        (high[forms], low[forms]),
        (high[of_ranks], low[of_ranks]),
    )


def sums(
    hand: Sequence[Card], settings: Sequence[tuple[int, int]], way: HouseWay, ranking: JokerRanking
) -> list[Whole]:
    """For each setting (a high and a low rank), the numbers of dealers below both, below the high hand, below the low hand."""
    other = dealers(way, ranking)
    natural = [card for card in hand if card != JOKER]
    mine = np.bincount([card >> 2 for card in natural], minlength=13)
    free = 1 - (len(natural) < len(hand))
    weights = np.where(other.joker, free, 1) * np.prod(WAYS[4 - mine, other.counts], axis=1)
    found = [_below(weights, (other.high, other.low), setting) for setting in settings]
    for suit in range(4):
        held = sum(1 << (card >> 2) for card in natural if card & 3 == suit)
        left = 3 - np.bincount([card >> 2 for card in natural if card & 3 != suit], minlength=13)
        seen = (other.suited & held == 0) & np.where(other.form_joker, free, 1).astype(bool)
        ways = np.prod(WAYS[left, other.others], axis=1) * seen
        for place, setting in enumerate(settings):
            found[place] = found[place] + _below(ways, other.form, setting) - _below(ways, other.by_ranks, setting)
    return found


def _below(weights: Int64s, theirs: tuple[Int64s, Int64s], setting: tuple[int, int]) -> Whole:
    above_high, above_low = theirs[0] < setting[0], theirs[1] < setting[1]
    return np.array(
        [weights[above_high & above_low].sum(), weights[above_high].sum(), weights[above_low].sum()], object
    )


class Worth(NamedTuple):
    """A setting, and its value in main wagers; ``keeps`` is the part of a win that an exact vigorish leaves."""

    setting: Setting
    win: Fraction
    push: Fraction
    lose: Fraction
    keeps: Fraction = EVEN.ratio - VIGORISH

    @property
    def value(self) -> Fraction:
        return self.win * self.keeps - self.lose


def worth_of_settings(
    hand: Sequence[Card],
    way: HouseWay,
    ranking: JokerRanking,
    copies: str = "dealer",
    keeps: Fraction = EVEN.ratio - VIGORISH,
) -> list[Worth]:
    """Every legal setting with different ranks, the best first; ``copies`` says whom a copy goes to."""
    different: dict[tuple[int, int], Setting] = {}
    for pair in LOWS:
        high = tuple(card for place, card in enumerate(hand) if place not in pair)
        laid = Setting(high, tuple(hand[place] for place in pair), ranking)
        if not laid.foul:
            different.setdefault((laid.high_rank, laid.low_rank), laid)
    below = sums(hand, list(different), way, ranking)
    # Dealers that are not above a rank are below the next one.
    level = below if copies == "dealer" else sums(hand, [(high + 1, low + 1) for high, low in different], way, ranking)
    found = []
    for laid, strict, weak in zip(different.values(), below, level, strict=True):
        win = Fraction(int((weak if copies == "player" else strict)[0]), DEALERS)
        lose = 1 - Fraction(int(weak[1] + weak[2] - weak[0]), DEALERS)
        found.append(Worth(laid, win, 1 - win - lose, lose, keeps))
    return sorted(found, key=lambda one: -one.value)


def said(laid: Setting) -> str:
    """A setting as text: the two low cards."""
    return f"low {show(laid.low)}"
