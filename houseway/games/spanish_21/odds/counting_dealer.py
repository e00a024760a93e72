"""Exact probabilities of the dealer's ends, for any up card and any cards left in the shoe.

The dealer plays by rule, so only the set of drawn cards matters: all orders of a set that the rule allows are equally likely.
:func:`endings` lists the sets with their numbers of orders, once for each up card. A probability is then a sum of products of
falling factorials, as an exact fraction.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from houseway.games.spanish_21.odds.counting import ACE, DEALER_BLACKJACK, DEALER_BUST, DEALER_ENDS, TEN, VALUES
from houseway.odds.classes import falling

COPIES: Final = (*[4] * 9, 12)
"""Cards of each value in a deck of 48; three ranks count ten."""

Shoe = tuple[int, ...]
"""The number of cards left of each value."""


@dataclass(frozen=True)
class Ending:
    """A set of cards the dealer can draw after the up card: counts by value, the end, and the number of orders."""

    drawn: tuple[int, ...]
    end: int
    orders: int

    @property
    def cards(self) -> int:
        """The number of cards drawn."""
        return sum(self.drawn)


def full_shoe(decks: int) -> Shoe:
    """A fresh shoe of that many decks."""
    return tuple(copies * decks for copies in COPIES)


def without(shoe: Sequence[int], *values: int) -> Shoe:
    """The shoe without one card of each of these values."""
    left = list(shoe)
    for value in values:
        left[value] -= 1
    return tuple(left)


def points(hard: int, ace: bool) -> tuple[int, bool]:
    """The total, and whether it is soft, from the total with every ace as one."""
    return (hard + 10, True) if ace and hard <= 11 else (hard, False)


def end_of(hard: int, ace: bool, hits_soft_17: bool) -> int | None:
    """The end of a dealer's hand, or None if another card is drawn. Blackjacks are not distinguished here."""
    total, soft = points(hard, ace)
    if total > 21:
        return DEALER_BUST
    if total < 17 or (soft and total == 17 and hits_soft_17):
        return None
    return total - 17


@cache
def endings(up: int, hits_soft_17: bool, hole: int | None = None) -> tuple[Ending, ...]:
    """Every set of cards that the dealer can draw after the up card, or after the hole card too if that is known."""
    found: dict[tuple[tuple[int, ...], int], int] = {}

    def draw(drawn: tuple[int, ...], hard: int, ace: bool) -> None:
        for value in range(VALUES):
            cards = tuple(count + (place == value) for place, count in enumerate(drawn))
            end = end_of(hard + value + 1, ace or value == ACE, hits_soft_17)
            if hole is None and sum(cards) == 1 and {up, value} == {ACE, TEN}:
                end = DEALER_BLACKJACK
            if end is None:
                draw(cards, hard + value + 1, ace or value == ACE)
            else:
                found[cards, end] = found.get((cards, end), 0) + 1

    none = (0,) * VALUES
    if hole is None:
        draw(none, up + 1, up == ACE)
    else:
        hard, ace = up + hole + 2, ACE in (up, hole)
        end = DEALER_BLACKJACK if {up, hole} == {ACE, TEN} else end_of(hard, ace, hits_soft_17)
        if end is None:
            draw(none, hard, ace)
        else:
            found[none, end] = 1
    return tuple(Ending(drawn, end, orders) for (drawn, end), orders in sorted(found.items()))


def dealer_ends(shoe: Shoe, up: int, hits_soft_17: bool = False) -> tuple[Fraction, ...]:
    """The probability of each dealer's end. ``shoe`` excludes the up card and the players' cards."""
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
    """The probability of each dealer's end from an infinite shoe."""
    found = [Fraction(0)] * DEALER_ENDS
    for one in endings(up, hits_soft_17):
        ways = one.orders
        for copies, drawn in zip(COPIES, one.drawn, strict=True):
            ways *= (copies // 4) ** drawn
        found[one.end] += Fraction(ways, 12**one.cards)
    return tuple(found)
