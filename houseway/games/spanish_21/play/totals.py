"""Point counts, Blackjacks and bonus 21s. MA sections 1, 2(b) and 5(f); PA sections 635a.1, 635a.3(c) and 635a.12(b)."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from houseway.equipment.cards import Card

ACE: Final = 12
SPADES: Final = 0
SIX_SEVEN_EIGHT: Final = (4, 5, 6)
THREE_SEVENS: Final = (5, 5, 5)
BY_NUMBER: Final = {5: "five_card_21", 6: "six_card_21"}


class Total(NamedTuple):
    """A point count; soft while an ace counts 11. [MA-S21-1.hard, MA-S21-1.soft, PA-S21-1.hard, PA-S21-1.soft]"""

    points: int
    soft: bool

    def said(self) -> str:
        """The total as the dealer announces it, such as ``soft 17``."""
        if self.points > 21:
            return f"{self.points}, over 21"
        return f"soft {self.points}" if self.soft else str(self.points)

    def held(self) -> str:
        """The total as a player speaks of it, such as ``hard 16``."""
        return self.said() if self.soft else f"hard {self.said()}"


def value(card: Card) -> int:
    """The point value of a card: its number, 10 for a jack, queen or king, 1 for an ace (which may count 11)."""
    if card.rank == ACE:
        return 1
    return min(card.rank + 2, 10)


def total(cards: Sequence[Card]) -> Total:
    """The total of a hand; one ace counts 11 if the total stays within 21. [MA-S21-2.b.3, PA-S21-3.c.3]"""
    points = sum(map(value, cards))
    if points <= 11 and any(card.rank == ACE for card in cards):
        return Total(points + 10, True)
    return Total(points, False)


def counted(cards: Sequence[Card]) -> tuple[str, ...]:
    """The clauses of both authorities that determine the total of these cards."""
    numbers, pictures = ("MA-S21-2.b.1", "PA-S21-3.c.1"), ("MA-S21-2.b.2", "PA-S21-3.c.2")
    aces = ("MA-S21-2.b.3", "PA-S21-3.c.3")
    kinds = {aces if card.rank == ACE else pictures if value(card) == 10 else numbers for card in cards}
    kind = ("MA-S21-1.soft", "PA-S21-1.soft") if total(cards).soft else ("MA-S21-1.hard", "PA-S21-1.hard")
    return tuple(clause for one in (*sorted(kinds), kind) for clause in one)


def ace_or_ten(card: Card) -> bool:
    """Whether an up card can become a Blackjack: ace, king, queen or jack."""
    return card.rank == ACE or value(card) == 10


def is_blackjack(cards: Sequence[Card]) -> bool:
    """Whether the first two cards are an ace and a ten-value card. [MA-S21-1.blackjack, PA-S21-1.blackjack]"""
    return len(cards) == 2 and total(cards).points == 21


def suits(cards: Sequence[Card]) -> Literal["mixed", "suited", "spades"]:
    """Whether the cards are of mixed suits, of one suit, or all spades. [MA-S21-1.suit]"""
    if len({card.suit for card in cards}) > 1:
        return "mixed"
    return "spades" if cards[0].suit == SPADES else "suited"


def bonus_row(cards: Sequence[Card]) -> str | None:
    """The row of the bonus table for a 21, or None if the hand has no bonus."""
    if total(cards).points != 21:
        return None
    if len(cards) == 3:
        ranks = tuple(sorted(card.rank for card in cards))
        if ranks == SIX_SEVEN_EIGHT:
            return f"6_7_8_{suits(cards)}"
        return f"7_7_7_{suits(cards)}" if ranks == THREE_SEVENS else None
    return "seven_plus_card_21" if len(cards) >= 7 else BY_NUMBER.get(len(cards))


def suited_sevens(cards: Sequence[Card]) -> bool:
    """Whether these are three sevens of one suit, which qualify for the fixed payouts."""
    return bonus_row(cards) in ("7_7_7_suited", "7_7_7_spades")


def match(card: Card, up: Card, by: Literal["rank", "value"] = "rank") -> Literal["same_suit", "different_suit"] | None:
    """How a card matches the dealer's up card, or None if it does not. [MA-S21-6.a-win, PA-S21-7.f.1]

    ``by`` compares ranks, or point values.
    """
    alike = card.rank == up.rank if by == "rank" else value(card) == value(up)
    if not alike:
        return None
    return "same_suit" if card.suit == up.suit else "different_suit"
