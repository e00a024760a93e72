"""Baccarat: the values of cards, and the rules by which the Banker's Hand draws a third card."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import Card

VALUES: Final[tuple[int, ...]] = tuple(value for value in (*range(2, 10), 0, 0, 0, 0, 1) for _ in range(4))
"""The value of each card: face value for 2 to 9, zero for tens and pictures, one for an ace."""

ANY: Final = frozenset(range(10))
BANKER_DRAWS_ON: Final = {
    0: ANY,
    1: ANY,
    2: ANY,
    3: ANY - {8},
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset[int](),
}
"""For each point count of the Banker's two cards, the values of the Player's third card on which the Banker draws."""

BANKER_DRAWS_ALONE: Final = frozenset(range(6))
"""Point counts on which the Banker's Hand draws if the Player's Hand stands."""


def point_count(hand: Sequence[Card]) -> int:
    """The last digit of the sum of the cards' values, 0 to 9."""
    total = 0
    for card in hand:
        total += VALUES[card]
    return total % 10


def is_natural(hand: Sequence[Card]) -> bool:
    """True if the hand has exactly two cards with a point count of 8 or 9."""
    return len(hand) == 2 and point_count(hand) >= 8


def burn_count(first: Card) -> int:
    """How many cards are burned after the first card of a new shoe: its face value, 10 for ten to king, 1 for an ace."""
    if first.rank == 12:
        return 1
    return min(first.rank + 2, 10)
