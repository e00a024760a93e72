"""Caribbean Stud Poker: which hand is higher, and how it is shown. Sections 1, 5 and 10(c)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.supply import Position
from houseway.games.caribbean_stud.play.round import Round
from houseway.ranking import FIVE_CARD

in_words = cache(FIVE_CARD.describe)

TYPES: Final = {
    "royal_flush": ("MA-CS-5.b.1",),
    "straight_flush": ("MA-CS-5.b.2", "MA-CS-5.a-2"),
    "four_of_a_kind": ("MA-CS-5.b.3",),
    "full_house": ("MA-CS-5.b.4",),
    "flush": ("MA-CS-5.b.5",),
    "straight": ("MA-CS-5.b.6", "MA-CS-5.a-2"),
    "three_of_a_kind": ("MA-CS-5.b.7",),
    "two_pair": ("MA-CS-5.b.8",),
    "pair": ("MA-CS-5.b.9",),
    "high_card": ("MA-CS-5.a-1",),
}
"""The nine hand types and what is none of them, each with the clause that says what it is."""

ACE_KING: Final = FIVE_CARD.rank(cards("Ah Kd 4c 3s 2h"))
"""The lowest rank with which the dealer qualifies. [MA-CS-1.qualifying_hand]"""


def rank(hand: Sequence[Card]) -> int:
    """The hand's place in the one order that everything here compares by. [MA-CS-1.rank, MA-CS-5.b, MA-CS-1.suit]"""
    return FIVE_CARD.rank(hand)


def qualifies(dealer: int) -> bool:
    """Whether a dealer's hand of that rank is ace-king or better. [MA-CS-1.qualifying_hand]"""
    return dealer >= ACE_KING


def show(rnd: Round, position: Position, *clauses: str) -> int:
    """Turns a hand up for everybody, with the clause of its type; answers its rank."""
    held = rank(rnd.hands[position])
    rnd.show(position, in_words(held), *clauses, "MA-CS-1.rank", "MA-CS-5.b", *TYPES[FIVE_CARD.detail(held)])
    return held
