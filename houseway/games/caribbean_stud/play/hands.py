"""Caribbean Stud Poker: which hand is higher, and how it is shown. Sections 1, 5 and 10(c)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.supply import Position
from houseway.games.caribbean_stud.play.round import Round
from houseway.ranking import FIVE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import carried

in_words = cache(FIVE_CARD.describe)

TYPES: Final = carried("caribbean_stud", Authority.MA, "hand")
"""The clauses that define each hand type, and a hand that is none of them."""

ACE_KING: Final = FIVE_CARD.rank(cards("Ah Kd 4c 3s 2h"))
"""The lowest rank with which the dealer qualifies. [MA-CS-1.qualifying_hand]"""


def rank(hand: Sequence[Card]) -> int:
    """The hand's rank, by which hands and paytable rows are compared. [MA-CS-1.rank, MA-CS-5.b, MA-CS-1.suit]"""
    return FIVE_CARD.rank(hand)


def qualifies(dealer: int) -> bool:
    """Whether a dealer's hand of that rank is ace-king or better. [MA-CS-1.qualifying_hand]"""
    return dealer >= ACE_KING


def show(rnd: Round, position: Position, *clauses: str) -> int:
    """Turns a hand face up, citing the clause of its type, and returns its rank."""
    held = rank(rnd.hands[position])
    rnd.show(position, in_words(held), *clauses, "MA-CS-1.rank", "MA-CS-5.b", *TYPES[FIVE_CARD.detail(held)])
    return held
