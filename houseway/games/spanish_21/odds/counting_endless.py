"""Spanish 21 from a shoe without end: the best play and every probability as exact fractions.

Every card is a draw of its own (twelve ranks, J, Q and K counting ten, four suits), so a hand is known by its count, whether
an ace counts eleven and how many cards it has; only a two-card hand that can become a 6-7-8 or three sevens is known by its
suits too. Split hands are independent once the dealer's end is known. Nothing is approximated.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from houseway.games.spanish_21.odds.counting import (
    ACE,
    BUST,
    DEALER_ENDS,
    FIVE_CARDS,
    LOW,
    MIXED_777,
    PLAIN_21,
    RESCUED,
    SEVEN,
    SPLIT_21,
    SUPER,
    Terms,
    net_of,
)
from houseway.games.spanish_21.odds.counting_dealer import COPIES, endless_dealer_ends, points
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS

SHARE: Final = tuple(Fraction(copies, 48) for copies in COPIES)
QUARTER: Final = Fraction(1, 4)
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
ACTIONS: Final = ("stand", "hit", "double down", "split", "surrender")

Ends = Mapping[tuple[int, int], Fraction]
"""How a hand ends, by status and level, with the probability of each."""
Then = Callable[[int, bool], tuple[Fraction, Ends]]
"""What follows a card: its worth and how the hand ends."""


class Play(NamedTuple):
    """The best action at a point of decision, what every action is worth there, and how the hand then ends."""

    action: int
    values: Mapping[int, Fraction]
    ends: Ends

    @property
    def value(self) -> Fraction:
        return self.values[self.action]


class Endless:
    """All hands against one up card; ``split`` for hands that come from a split, which a blackjack leaves alone."""

    def __init__(self, terms: Terms, up: int, split: bool = False) -> None:
        self.terms, self.up, self.split = terms, up, split
        self.dealer = endless_dealer_ends(up, terms.hits_soft_17)
        self.bonus = terms.bonus_on_split or not split
        self._values: dict[tuple[int, int], Fraction] = {}
        self._plays: dict[tuple[int, bool, int], Play] = {}
        self._twos: dict[tuple[int, int, int], Play] = {}
        self._doubled: dict[tuple[int, bool, int], tuple[Fraction, Ends]] = {}

    def worth(self, status: int, level: int = 0) -> Fraction:
        """What a hand is worth that ends so, over all that the dealer may end with."""
        if (status, level) not in self._values:
            nets = (net_of(status, level, end, self.terms, not self.split) for end in range(DEALER_ENDS))
            fixed = self.terms.fixed if status >= SUPER and not level else Fraction(0)
            self._values[status, level] = sum((p * net for p, net in zip(self.dealer, nets, strict=True)), fixed)
        return self._values[status, level]

    def status(self, hard: int, ace: bool, cards: int) -> int:
        """How a hand of that count stands."""
        total, _ = points(hard, ace)
        if total < 21:
            return max(LOW, LOW + total - 16)
        if cards == 2:
            return SPLIT_21
        return FIVE_CARDS + min(cards, 7) - 5 if cards >= 5 and self.bonus else PLAIN_21

    def doubled(self, hard: int, ace: bool, level: int = 1) -> tuple[Fraction, Ends]:
        """What a hand with its card for the double is worth: it stands, is rescued, or is doubled again."""
        key = (hard, ace, level)
        if key not in self._doubled:
            self._doubled[key] = self._after_double(hard, ace, level)
        return self._doubled[key]

    def _after_double(self, hard: int, ace: bool, level: int) -> tuple[Fraction, Ends]:
        if hard > 21:
            return self.worth(BUST, level), {(BUST, level): Fraction(1)}
        status = self.status(hard, ace, 3)
        ways = [(self.worth(one, level), {(one, level): Fraction(1)}) for one in (status, RESCUED)]
        if level <= self.terms.redoubles and status < PLAIN_21:
            ways.append(self._card(lambda h, a: self.doubled(h, a, level + 1), hard, ace))
        return max(ways, key=lambda way: way[0])

    def _card(
        self, then: Then, hard: int, ace: bool, skip: int = -1
    ) -> tuple[Fraction, "dict[tuple[int, int], Fraction]"]:
        """What drawing a card is worth; ``skip`` is a value that the caller deals with."""
        value, ends = Fraction(0), dict[tuple[int, int], Fraction]()
        for card, share in enumerate(SHARE):
            if card != skip:
                worth, found = then(hard + card + 1, ace or card == ACE)
                value += share * worth
                _add(ends, found, share)
        return value, ends

    def play(self, hard: int, ace: bool, cards: int) -> Play:
        """The best play of a hand of three or more cards, or of two that can make nothing special."""
        key = (hard, ace, min(cards, 7))
        if key not in self._plays:
            self._plays[key] = self._best(hard, ace, key[2], -1, 0, MIXED)
        return self._plays[key]

    def two(self, first: int, second: int, suits: int = MIXED) -> Play:
        """The best play of two cards without splitting or giving up, by their suits where these count."""
        low, high = min(first, second), max(first, second)
        hard, ace = low + high + 2, low == ACE
        if (low, high) not in NEEDS or not self.bonus:
            return self.play(hard, ace, 2)
        if (low, high, suits) not in self._twos:
            self._twos[low, high, suits] = self._best(hard, ace, 2, *NEEDS[low, high], suits)
        return self._twos[low, high, suits]

    def _next(self, hard: int, ace: bool, cards: int) -> tuple[Fraction, Ends]:
        if hard > 21:
            return self.worth(BUST), {(BUST, 0): Fraction(1)}
        found = self.play(hard, ace, cards)
        return found.value, found.ends

    def _best(self, hard: int, ace: bool, cards: int, needed: int, mixed: int, suits: int) -> Play:
        status = self.status(hard, ace, cards)
        ways: dict[int, tuple[Fraction, Ends]] = {STAND: (self.worth(status), {(status, 0): Fraction(1)})}
        if points(hard, ace)[0] < 21:
            value, ends = self._card(lambda h, a: self._next(h, a, cards + 1), hard, ace, needed)
            if needed >= 0:
                for made, share in self._made(mixed, suits).items():
                    value += SHARE[needed] * share * self.worth(made)
                    ends[made, 0] = ends.get((made, 0), Fraction(0)) + SHARE[needed] * share
            ways[HIT] = (value, ends)
            if cards == 2 or self.terms.double_any:
                ways[DOUBLE] = self._card(self.doubled, hard, ace)
        best = max(ways, key=lambda way: ways[way][0])
        return Play(best, {way: value for way, (value, _) in ways.items()}, ways[best][1])

    def _made(self, mixed: int, suits: int) -> dict[int, Fraction]:
        """What the third card of a 6-7-8 or of three sevens makes."""
        if suits == MIXED:
            return {mixed: Fraction(1)}
        fixed = mixed == MIXED_777 and self.up == SEVEN and not self.split
        return {mixed: 1 - QUARTER, (SUPER - 1 if fixed else mixed) + suits: QUARTER}


def _add(ends: dict[tuple[int, int], Fraction], more: Ends, share: Fraction) -> None:
    for end, probability in more.items():
        ends[end] = ends.get(end, Fraction(0)) + share * probability


@cache
def against(terms: Terms, up: int, split: bool = False) -> Endless:
    """All hands against an up card, kept for every question about them."""
    return Endless(terms, up, split)
