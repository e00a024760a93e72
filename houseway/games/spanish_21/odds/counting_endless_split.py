"""Spanish 21 from an infinite shoe: split hands, and the best decision for every first deal.

Split hands wait in a stack. The top hand is played; if it is split again, its other half is put right under it. For sixes, sevens
and eights the stack holds the suit of each hand's first card. Results are integers over a common denominator: ``WHOLE`` for every
hand, 192 for every card that may split again.
"""

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from houseway.games.spanish_21.odds.counting import (
    ACE,
    BLACKJACK,
    BLACKJACK_V_21,
    DEALER_21,
    DEALER_BLACKJACK,
    DEALER_ENDS,
    EIGHT,
    LATE,
    SEVEN,
    SIX,
    SURRENDER,
    TEN,
    Space,
    Terms,
    hand_end_class,
    net_of,
)
from houseway.games.spanish_21.odds.counting_dealer import COPIES
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS, SPADES, SUITED
from houseway.games.spanish_21.odds.counting_endless import SHARE, SPLIT, Endless, Ends, FixedPlay, Held, Play, against
from houseway.games.spanish_21.odds.counting_endless import SURRENDER as GIVE_UP

NO_SUIT, SPADE, OTHER = range(3)
"""The suit of the first card of a split hand, if it matters."""
HAND: Final = 4 * 12**20
"""A common denominator of the probabilities of a hand's endings; hands of more than twenty cards do not occur."""
WHOLE: Final = 192 * HAND
Stack = tuple[int, ...]
Sums = dict[tuple[int, int], int]
"""Frequencies by net result in half wagers and wagers at risk."""
Bases = tuple[dict[int, Fraction], dict[int, Fraction]]
"""The probabilities of the base classes of a deal, without and with a dealer's blackjack."""


class Split(NamedTuple):
    """A pair that is split against an up card."""

    terms: Terms
    up: int
    value: int
    fixed: FixedPlay | None = None

    @property
    def hands(self) -> Endless:
        """The play of split hands against the up card."""
        return against(self.terms, self.up, True, self.fixed)

    @property
    def most(self) -> int:
        """The most hands that the pair may become."""
        return self.terms.most_hands(self.value)

    @property
    def suits_count(self) -> bool:
        """Whether suits matter: a bonus for a 6-7-8 or three sevens is possible after the split."""
        return self.value in (SIX, SEVEN, EIGHT) and self.terms.bonus_on_split


def seconds(one: Split, suit: int, card: int) -> list[tuple[int, int, int]]:
    """The cases for the suit of a split hand's second card: probability in quarters, suits of the hand, suit of the card."""
    special = (min(one.value, card), max(one.value, card)) in NEEDS
    if suit == NO_SUIT:
        return [(4, MIXED, NO_SUIT)]
    if suit == SPADE:
        return [(1, SPADES if special else MIXED, SPADE), (3, MIXED, OTHER)]
    return [(1, SUITED if special else MIXED, OTHER), (1, MIXED, SPADE), (2, MIXED, OTHER)]


@cache
def expected(one: Split, stack: Stack, hands: int) -> Fraction:
    """The expected value of the waiting hands, none of them counted as having the original wager."""
    if not stack:
        return Fraction(0)
    total = Fraction(0)
    for card, share in enumerate(SHARE):
        for quarters, suits, suit in seconds(one, stack[-1], card):
            again = _again(one, stack, hands, card, suits, suit)
            part = share * Fraction(quarters, 4)
            if again:
                total += part * expected(one, (*stack[:-1], suit, stack[-1]), hands + 1)
            else:
                total += part * (one.hands.two(one.value, card, suits).value + expected(one, stack[:-1], hands))
    return total


@cache
def _again(one: Split, stack: Stack, hands: int, card: int, suits: int, suit: int) -> bool:
    """Whether the play splits the top hand again: the best one if none is given."""
    if card != one.value or hands >= one.most:
        return False
    if one.fixed is not None:
        return hands < one.fixed.hands(one.up, one.value)
    kept = one.hands.two(one.value, card, suits).value + expected(one, stack[:-1], hands)
    return expected(one, (*stack[:-1], suit, stack[-1]), hands + 1) > kept


@cache
def sums(one: Split, stack: Stack, hands: int, end: int, first: bool = True) -> Sums:
    """The frequencies of the waiting hands' results given the dealer's end.

    With ``first``, the top hand has the original wager.
    """
    if not stack:
        return {(0, 0): (192 * WHOLE) ** (one.most - hands)}
    here: Sums = {}
    found: Sums = {}
    for card, copies in enumerate(COPIES):
        for quarters, suits, suit in seconds(one, stack[-1], card):
            part = copies * quarters
            if _again(one, stack, hands, card, suits, suit):
                again = sums(one, (*stack[:-1], suit, stack[-1]), hands + 1, end, first)
                for key, ways in again.items():
                    found[key] = found.get(key, 0) + part * ways
            else:
                _collect(here, one, card, suits, part, end, first)
    for (net, risk), ways in sums(one, stack[:-1], hands, end, False).items():
        for (more, at_risk), times in here.items():
            key = (net + more, risk + at_risk)
            found[key] = found.get(key, 0) + ways * times
    return found


def _collect(here: Sums, one: Split, card: int, suits: int, part: int, end: int, first: bool) -> None:
    for status, level, ways in _whole_ends(one, card, suits):
        key = (_halves(one.terms, status, level, end, first), 2**level)
        here[key] = here.get(key, 0) + ways * part


@cache
def _whole_ends(one: Split, card: int, suits: int) -> tuple[tuple[int, int, int], ...]:
    """The endings of a split hand with that second card: status, level and frequency out of ``HAND``."""
    ends = one.hands.two(one.value, card, suits).ends
    if any(HAND % probability.denominator for probability in ends.values()):
        raise AssertionError("a hand of more than twenty cards")
    return tuple((status, level, int(probability * HAND)) for (status, level), probability in ends.items())


@cache
def _halves(terms: Terms, status: int, level: int, end: int, first: bool) -> int:
    return int(2 * net_of(status, level, end, terms, first))


def first_lost(one: Split, stack: Stack, hands: int) -> Fraction:
    """The expected loss to a dealer's blackjack of the hand with the original wager, beyond that of other hands."""
    total = Fraction(0)
    for card, share in enumerate(SHARE):
        for quarters, suits, suit in seconds(one, stack[-1], card):
            if _again(one, stack, hands, card, suits, suit):
                lost = first_lost(one, (*stack[:-1], suit, stack[-1]), hands + 1)
            else:
                lost = Fraction(0)
                for (status, level), chance in one.hands.two(one.value, card, suits).ends.items():
                    nets = [_halves(one.terms, status, level, DEALER_BLACKJACK, first) for first in (True, False)]
                    lost += chance * Fraction(nets[1] - nets[0], 2)
            total += share * Fraction(quarters, 4) * lost
    return total


def starts(one: Split, suits: int) -> dict[Stack, Fraction]:
    """The probabilities of the suits of a pair's two cards, given ``suits``."""
    if not one.suits_count:
        return {(NO_SUIT, NO_SUIT): Fraction(1)}
    if one.value == SEVEN and suits == MIXED:
        return {(SPADE, OTHER): Fraction(1, 4), (OTHER, SPADE): Fraction(1, 4), (OTHER, OTHER): Fraction(1, 2)}
    if one.value == SEVEN:
        return {(SPADE, SPADE) if suits == SPADES else (OTHER, OTHER): Fraction(1)}
    shares = {SPADE: Fraction(1, 4), OTHER: Fraction(3, 4)}
    return {(a, b): p * q for a, p in shares.items() for b, q in shares.items()}


def split_value(one: Split, suits: int) -> Fraction:
    """The expected value of splitting, including the loss of the original wager to a dealer's blackjack."""
    blackjack = one.hands.dealer[DEALER_BLACKJACK]
    total = Fraction(0)
    for stack, share in starts(one, suits).items():
        lost = blackjack * first_lost(one, stack, 2) if blackjack else Fraction(0)
        total += share * (expected(one, stack, 2) - lost)
    return total


def decide(terms: Terms, up: int, first: int, second: int, suits: int) -> Play:
    """The best first decision with two cards, among all five actions."""
    hands = against(terms, up)
    found = hands.two(first, second, suits)
    blackjack = hands.dealer[DEALER_BLACKJACK]
    values = {**found.values, GIVE_UP: -(1 + blackjack) / 2}
    if first == second:
        values[SPLIT] = split_value(Split(terms, up, first), suits)
    best = max(values, key=lambda action: values[action])
    return Play(best, values, found.ends if best == found.action else {})


def decide_so(fixed: FixedPlay, hands: Endless, first: int, second: int, suits: int) -> Play:
    """The first decision of a given play with two cards."""
    found = hands.two(first, second, suits)
    low, high = min(first, second), max(first, second)
    own = (low, high) if low == high or (low, high) in NEEDS else None
    action = fixed.action(hands.up, False, Held(low + high + 2, low == ACE, 2, own, suits))
    return Play(action, found.values, found.ends)


def bases(terms: Terms, up: int, first: int, second: int, suits: int, fixed: FixedPlay | None = None) -> Bases:
    """The probability of every base class after a first deal, with the best play or a given one."""
    hands = against(terms, up, False, fixed)
    blackjack = hands.dealer[DEALER_BLACKJACK]
    if {first, second} == {ACE, TEN}:
        drawn = hands.dealer[DEALER_21]
        late = {BLACKJACK_V_21: blackjack} if blackjack else {}
        return {BLACKJACK_V_21: drawn, BLACKJACK: 1 - blackjack - drawn}, late
    choice = decide(terms, up, first, second, suits) if fixed is None else decide_so(fixed, hands, first, second, suits)
    if choice.action == GIVE_UP:
        return {SURRENDER: 1 - blackjack}, {LATE + 1: blackjack}
    if choice.action == SPLIT:
        return _split_bases(Split(terms, up, first, fixed), suits)
    return _one_hand(hands, choice.ends)


def _one_hand(hands: Endless, ends: Ends) -> Bases:
    found: Bases = ({}, {})
    for (status, level), probability in ends.items():
        for end in range(DEALER_ENDS):
            late = end == DEALER_BLACKJACK
            base = hand_end_class(status, level, end, hands.terms)
            found[late][base] = found[late].get(base, Fraction(0)) + probability * hands.dealer[end]
    return found


def _split_bases(one: Split, suits: int) -> Bases:
    space, found = Space(one.terms.top), ({}, {})  # type: tuple[Space, Bases]
    whole = (192 * WHOLE) ** one.most // 192**2
    for stack, share in starts(one, suits).items():
        for end in range(DEALER_ENDS):
            late = end == DEALER_BLACKJACK
            part = share * one.hands.dealer[end] / whole
            if late and one.terms.reader:
                found[late][LATE + 1] = found[late].get(LATE + 1, Fraction(0)) + share * one.hands.dealer[end]
            elif part:
                for (net, risk), ways in sums(one, stack, 2, end).items():
                    base = space.split(net, risk)
                    found[late][base] = found[late].get(base, Fraction(0)) + part * ways
    return found
