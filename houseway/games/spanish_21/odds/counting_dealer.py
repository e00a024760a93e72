"""Spanish 21: how the dealer's hand ends, exactly, for any up card and any cards that have left the shoe.

The dealer plays by rule, so what is drawn matters only as a set: every order of one set that the rule allows is equally
likely. :func:`endings` lists the sets with the number of their orders, once for each up card; a probability is then a sum of
products of falling factorials, whole numbers over whole numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from houseway.games.spanish_21.odds.counting import ACE, DEALER_BLACKJACK, DEALER_BUST, DEALER_ENDS, TEN, VALUES
from houseway.odds.classes import falling

COPIES: Final = (*[4] * 9, 12)
"""Cards of each value in a deck of 48: three ranks count ten."""

Shoe = tuple[int, ...]
"""How many cards of each value are left."""


@dataclass(frozen=True)
class Ending:
    """Cards that the dealer may draw behind the up card, by value, how the hand then ends and in how many orders."""

    drawn: tuple[int, ...]
    end: int
    orders: int

    @property
    def cards(self) -> int:
        return sum(self.drawn)


def full_shoe(decks: int) -> Shoe:
    return tuple(copies * decks for copies in COPIES)


def without(shoe: Sequence[int], *values: int) -> Shoe:
    """The shoe less these cards."""
    left = list(shoe)
    for value in values:
        left[value] -= 1
    return tuple(left)


def points(hard: int, ace: bool) -> tuple[int, bool]:
    """The point count from the count with every ace as one, and whether it is soft."""
    return (hard + 10, True) if ace and hard <= 11 else (hard, False)


def end_of(hard: int, ace: bool, hits_soft_17: bool) -> int | None:
    """How a dealer's hand of that count ends; None where another card is drawn. A blackjack is told apart elsewhere."""
    total, soft = points(hard, ace)
    if total > 21:
        return DEALER_BUST
    if total < 17 or (soft and total == 17 and hits_soft_17):
        return None
    return total - 17


@cache
def endings(up: int, hits_soft_17: bool) -> tuple[Ending, ...]:
    """Every set that the dealer can draw behind the up card."""
    found: dict[tuple[tuple[int, ...], int], int] = {}

    def draw(drawn: tuple[int, ...], hard: int, ace: bool) -> None:
        for value in range(VALUES):
            cards = tuple(count + (place == value) for place, count in enumerate(drawn))
            end = end_of(hard + value + 1, ace or value == ACE, hits_soft_17)
            if sum(cards) == 1 and {up, value} == {ACE, TEN}:
                end = DEALER_BLACKJACK
            if end is None:
                draw(cards, hard + value + 1, ace or value == ACE)
            else:
                found[cards, end] = found.get((cards, end), 0) + 1

    draw((0,) * VALUES, up + 1, up == ACE)
    return tuple(Ending(drawn, end, orders) for (drawn, end), orders in sorted(found.items()))


def dealer_ends(shoe: Shoe, up: int, hits_soft_17: bool = False) -> tuple[Fraction, ...]:
    """The probability of each way to end, from the cards that are left when the up card and the players' are out."""
    cards = sum(shoe)
    found = [Fraction(0)] * DEALER_ENDS
    for one in endings(up, hits_soft_17):
        ways = one.orders
        for count, drawn in zip(shoe, one.drawn, strict=True):
            ways *= falling(count, drawn) if drawn else 1
        if ways:
            found[one.end] += Fraction(ways, falling(cards, one.cards))
    return tuple(found)


@cache
def endless_dealer_ends(up: int, hits_soft_17: bool = False) -> tuple[Fraction, ...]:
    """The same from a shoe without end, in which no card that is out changes what comes."""
    found = [Fraction(0)] * DEALER_ENDS
    for one in endings(up, hits_soft_17):
        ways = one.orders
        for copies, drawn in zip(COPIES, one.drawn, strict=True):
            ways *= (copies // 4) ** drawn
        found[one.end] += Fraction(ways, 12**one.cards)
    return tuple(found)
