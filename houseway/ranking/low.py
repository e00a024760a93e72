"""Low hands: ace to five, straights and flushes ignored; which is better, whether it qualifies, and how it is said.

A low is better the less it repeats a rank and then the lower it is from its highest card down; a pair of aces is the
best pair. Suits never matter. Hands are of any size: five cards in stud, omaha and draw, three in mambo stud.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from houseway.equipment.cards import Card

NAMES: Final = "A23456789TJQK"
LOW_RANK: Final = tuple((card // 4 + 1) % 13 for card in range(52))
"""Each card's place from the ace up: 0 for an ace, 12 for a king."""
EIGHT: Final = LOW_RANK[4 * 6]
SIX: Final = LOW_RANK[4 * 4]

SHAPES: Final = {(1,): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 4, (4,): 5}
"""What repeats, from the best: nothing, a pair, two pairs, three of a kind, a full house, four of a kind."""


class Low(NamedTuple):
    """How good a low hand is; of two, the smaller is the better, and equal ones tie."""

    shape: int
    ranks: tuple[int, ...]
    """The ranks that decide, weightiest first: those held more than once, then from the highest down."""
    cards: tuple[int, ...] = ()
    """All ranks of the hand from the highest down; they say nothing that the others do not."""

    @property
    def pairs_aces(self) -> bool:
        """Whether the hand is a pair of aces and nothing else repeats."""
        return self.shape == SHAPES[2,] and self.ranks[0] == 0

    def __str__(self) -> str:
        return "-".join(NAMES[rank] for rank in self.cards)


def low(cards: Sequence[Card]) -> Low:
    """How good exactly these cards are as a low hand."""
    held = sorted((LOW_RANK[card] for card in cards), reverse=True)
    if len(set(held)) == len(held):
        return Low(0, tuple(held), tuple(held))
    weightiest = sorted(dict.fromkeys(held), key=held.count, reverse=True)
    repeats = tuple(count for count in map(held.count, weightiest) if count > 1)
    return Low(SHAPES[repeats], tuple(weightiest), tuple(held))


def best_low(cards: Sequence[Card], size: int = 5) -> Low:
    """The best low of ``size`` among the cards."""
    held = sorted({LOW_RANK[card] for card in cards})
    if len(held) >= size:
        ranks = tuple(held[size - 1 :: -1])
        return Low(0, ranks, ranks)
    return min(map(low, combinations(cards, size)))


def qualifies(hand: Low, highest: int | None) -> bool:
    """Whether a low has no equal ranks and nothing above ``highest`` (eight or better, six or better); None asks nothing."""
    return highest is None or (hand.shape == 0 and hand.ranks[0] <= highest)


def best_low_two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> Low:
    """Omaha's best low: exactly two of the player's cards and exactly three of the board."""
    threes = list(combinations(board, 3))
    return min(low((*two, *three)) for two in combinations(hole, 2) for three in threes)
