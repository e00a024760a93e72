"""Ace-to-five low hands: comparison, qualification and text. Straights and flushes do not count.

The low with fewer repeated ranks is better, then the one that is lower from its highest card down; a pair of aces is the best
pair. Suits do not matter. Hands have any size: five cards in stud, omaha and draw, three in mambo stud.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from houseway.equipment.cards import Card

NAMES: Final = "A23456789TJQK"
LOW_RANK: Final = tuple((card // 4 + 1) % 13 for card in range(52))
"""The low rank of each card: 0 for an ace, 12 for a king."""
EIGHT: Final = LOW_RANK[4 * 6]
SIX: Final = LOW_RANK[4 * 4]

SHAPES: Final = {(1,): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 4, (4,): 5}
"""Multiplicities of the repeated ranks, from the best: none, a pair, two pairs, trips, a full house, four of a kind."""


class Low(NamedTuple):
    """The strength of a low hand; smaller is better, and equal ones tie."""

    shape: int
    ranks: tuple[int, ...]
    """The deciding ranks: repeated ones first, then from the highest down."""
    cards: tuple[int, ...] = ()
    """All ranks of the hand from the highest down; for display, they never break a tie."""

    @property
    def pairs_aces(self) -> bool:
        """True if the hand is a pair of aces with no other repeated rank."""
        return self.shape == SHAPES[2,] and self.ranks[0] == 0

    def __str__(self) -> str:
        return "-".join(NAMES[rank] for rank in self.cards)


def low(cards: Sequence[Card]) -> Low:
    """The strength of exactly these cards as a low hand."""
    held = sorted((LOW_RANK[card] for card in cards), reverse=True)
    if len(set(held)) == len(held):
        return Low(0, tuple(held), tuple(held))
    weightiest = sorted(dict.fromkeys(held), key=held.count, reverse=True)
    repeats = tuple(count for count in map(held.count, weightiest) if count > 1)
    return Low(SHAPES[repeats], tuple(weightiest), tuple(held))


def best_low(cards: Sequence[Card], size: int = 5) -> Low:
    """The best low of ``size`` cards among these."""
    held = sorted({LOW_RANK[card] for card in cards})
    if len(held) >= size:
        ranks = tuple(held[size - 1 :: -1])
        return Low(0, ranks, ranks)
    return min(map(low, combinations(cards, size)))


def qualifies(hand: Low, highest: int | None) -> bool:
    """True if a low has no repeated rank and no rank above ``highest`` (``EIGHT``, ``SIX``); always true for None."""
    return highest is None or (hand.shape == 0 and hand.ranks[0] <= highest)


def best_low_two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> Low:
    """The best Omaha low: exactly two of the player's cards and exactly three of the board."""
    threes = list(combinations(board, 3))
    return min(low((*two, *three)) for two in combinations(hole, 2) for three in threes)
