"""Baccarat: what cards count, and when the Banker's Hand draws against the Player's third card."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import Card

VALUES: Final[tuple[int, ...]] = tuple(value for value in (*range(2, 10), 0, 0, 0, 0, 1) for _ in range(4))
"""What each card counts, by card: 2 to 9 their face, a ten, jack, queen or king nothing, an ace one."""

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
"""For each count of the Banker's two cards, the values of the Player's third card on which the Banker's Hand draws."""

BANKER_DRAWS_ALONE: Final = frozenset(range(6))
"""Counts on which the Banker's Hand draws against a Player's Hand that stays."""


def point_count(hand: Sequence[Card]) -> int:
    """The right digit of the sum of the cards, 0 to 9."""
    total = 0
    for card in hand:
        total += VALUES[card]
    return total % 10


def is_natural(hand: Sequence[Card]) -> bool:
    """Whether the first two cards count 8 or 9 and are all there is."""
    return len(hand) == 2 and point_count(hand) >= 8


def burn_count(first: Card) -> int:
    """How many cards follow the first card of a new shoe: its face, ten for a ten to king, one for an ace."""
    if first.rank == 12:
        return 1
    return min(first.rank + 2, 10)
