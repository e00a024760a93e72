"""Crazy 4 Poker: the best four of five cards, their rank, and how a hand is set. Sections 657a.1, 657a.6 and 657a.11(c)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.supply import Position
from houseway.ranking import FOUR_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import carried
from houseway.table.round import Round

in_words = cache(FOUR_CARD.describe)

TYPES: Final = carried("crazy_4_poker", Authority.PA, "hand")
"""The clauses that define each hand type, and a hand that is none of them."""

KING_HIGH: Final = FOUR_CARD.rank(cards("Kh 4d 3c 2s"))
"""The lowest rank with which the dealer qualifies. [PA-C4-2.b.5.ii]"""
PAIR_OF_ACES: Final = FOUR_CARD.rank(cards("Ah Ad 3c 2s"))
"""The lowest rank with which Play may be more than the Ante. [PA-C4-11.b-three]"""
PAIR_OF_QUEENS: Final = FOUR_CARD.rank(cards("Qh Qd 3c 2s"))
"""The lowest rank that Queens Up pays. [PA-C4-12.c]"""
FOUR_ACES: Final = FOUR_CARD.highest


def rank(hand: Sequence[Card]) -> int:
    """The rank of the best four of the five cards, by which hands and paytable rows are compared. [PA-C4-6.c]"""
    return FOUR_CARD.rank(FOUR_CARD.best(hand))


def qualifies(dealer: int) -> bool:
    """Whether a dealer's hand of that rank is king high or better. [PA-C4-11.c.3.ii.A]"""
    return dealer >= KING_HIGH


def arranged(hand: Sequence[Card]) -> list[Card]:
    """The best four cards in order of weight (4-3-2-A in that order), followed by the card that does not play."""
    best = FOUR_CARD.best(hand)
    return [*FOUR_CARD.arranged(best), *(card for card in hand if card not in best)]


def set_and_show(rnd: Round, position: Position, *clauses: str) -> int:
    """Sets a hand as its best four cards, turns it face up, and returns its rank."""
    hand = rnd.hands[position] = arranged(rnd.hands[position])
    held = rank(hand)
    rnd.show(position, in_words(held), *clauses, "PA-C4-1.hand", *TYPES[FOUR_CARD.category(held)])
    return held
