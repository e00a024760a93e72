"""Minibaccarat: every order in which six cards can leave the shoe, counted by how both hands end and which hold a pair.

Cards are drawn by value, so a shoe is ten numbers and a round is one of a million orders of six values. The Player's third
card is the fifth and the Banker's the sixth; if a hand draws none, its card is ignored. Ranks matter for pairs alone; tens,
jacks, queens and kings, which all count zero, are distinguished by proportion.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.minibaccarat.play.points import PLAYER_DRAWS, Result
from houseway.odds.classes import ordered_draws, tally
from houseway.ranking.baccarat import BANKER_DRAWS_ALONE, BANKER_DRAWS_ON, VALUES

Whole = npt.NDArray[np.int64]
Shoe = tuple[int, ...]
"""The number of cards of each rank in the shoe, from the two to the ace."""

DRAWS: Final = 6
VALUE_OF_RANK: Final = VALUES[::4]
TENS: Final = tuple(rank for rank, value in enumerate(VALUE_OF_RANK) if value == 0)
ENDINGS: Final = tuple(Result(p, b, 2 + p3, 2 + b3) for p, b, p3, b3 in product(range(10), range(10), (0, 1), (0, 1)))
"""Both counts and numbers of cards, at index ``40 * player + 4 * banker + 2 * (player drew) + (banker drew)``."""


def ending(player: int, banker: int, third: int, fourth: int) -> int:
    """The ending that results from two-card counts and the two cards that may follow."""
    player_drew = banker_drew = False
    if player < 8 and banker < 8:
        player_drew = player in PLAYER_DRAWS
        banker_drew = third in BANKER_DRAWS_ON[banker] if player_drew else banker in BANKER_DRAWS_ALONE
    player = (player + third * player_drew) % 10
    banker = (banker + fourth * banker_drew) % 10
    return 40 * player + 4 * banker + 2 * player_drew + banker_drew


@cache
def _endings() -> Whole:
    """The ending of every order of six values: Player, Banker, Player, Banker, third cards."""
    by_counts = np.array([ending(*counts) for counts in product(range(10), repeat=4)]).reshape([10] * 4)
    p1, b1, p2, b2, third, fourth = np.ogrid[tuple(slice(10) for _ in range(DRAWS))]
    found: Whole = by_counts[(p1 + p2) % 10, (b1 + b2) % 10, third, fourth]
    return found


@dataclass(frozen=True)
class CountedEndings:
    """The counts of a shoe: the number of ways of every order of six values, and of those with pairs in the first four cards."""

    shoe: Shoe
    ways: Whole
    one_pair: Whole
    both_pairs: Whole

    def tally(self, place: Whole, one: Whole, both: Whole, size: int) -> tuple[int, ...]:
        """The number of ways of each class. ``place`` gives the class of an ending; ``one`` and ``both``, by the first four
        values, are added if one hand or both hold a pair.
        """
        base = place[_endings()]
        spread = (..., np.newaxis, np.newaxis)
        none = self.ways - self.one_pair - self.both_pairs
        counted = [
            tally(base, none, size),
            tally(base + one[spread], self.one_pair, size),
            tally(base + both[spread], self.both_pairs, size),
        ]
        return tuple(map(sum, zip(*counted, strict=True)))

    def results(self, wanted: npt.NDArray[np.bool_], with_pair: bool = False) -> Whole:
        """By the first four values, the number of ways that lead to a wanted ending: all of them, or those with a pair."""
        among = self.one_pair + self.both_pairs if with_pair else self.ways
        found: Whole = np.where(wanted[_endings()], among, 0).sum(axis=(4, 5))
        return found


@lru_cache(maxsize=8)
def counted(shoe: Shoe) -> CountedEndings:
    """The counts of all orders of six cards from the shoe; they add up to 416 · 415 · … · 411 for eight decks."""
    values = tuple(sum(shoe[rank] for rank in range(13) if VALUE_OF_RANK[rank] == value) for value in range(10))
    ways = ordered_draws(values, DRAWS)
    one, both, of = (grid[..., np.newaxis, np.newaxis] for grid in _pairs([shoe[rank] for rank in TENS]))
    # Each share divides the number of ways exactly: both contain the same falling product of ten-value cards.
    share = ways // of
    return CountedEndings(shoe, ways, share * one, share * both)


def _pairs(tens: list[int]) -> tuple[Whole, Whole, Whole]:
    """By the first four values, how often exactly one hand is a pair, how often both are, and out of how many."""
    held = sum(tens)
    two, more_two = held * (held - 1), (held - 2) * (held - 3)
    paired = sum(count * (count - 1) for count in tens)
    both_paired = sum(count * (count - 1) * (count - 2) * (count - 3) for count in tens) + sum(
        one * (one - 1) * other * (other - 1) for i, one in enumerate(tens) for j, other in enumerate(tens) if i != j
    )
    p1, b1, p2, b2 = np.indices([10] * 4)
    player, banker = p1 == p2, b1 == b2
    tens_player, tens_banker = player & (p1 == 0), banker & (b1 == 0)
    one, both = (player ^ banker).astype(np.int64), (player & banker).astype(np.int64)
    of = np.ones_like(one)

    # Two cards of value zero are a pair only in some cases; two cards of any other equal value always are.
    tens_once = tens_player ^ tens_banker
    of[tens_once] = max(two, 1)
    one[tens_once & ~(player & banker)] = paired
    beside = tens_once & player & banker
    both[beside], one[beside] = paired, two - paired

    all_tens = tens_player & tens_banker
    of[all_tens] = max(two * more_two, 1)
    both[all_tens] = both_paired
    one[all_tens] = 2 * (paired * more_two - both_paired)
    return one, both, of
