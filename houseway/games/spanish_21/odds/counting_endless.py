"""Spanish 21 from an infinite shoe: the best play and all probabilities, as exact fractions.

Every card is an independent draw (twelve ranks, of which J, Q and K count ten, and four suits), so a hand is determined by its
total, whether an ace counts eleven and its number of cards; suits matter only for two cards that can become a 6-7-8 or three
sevens. Split hands are independent given the dealer's end. Nothing is approximated.
"""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple, Protocol

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
"""The probability of each ending of a hand, by status and level."""
Then = Callable[[int, bool], tuple[Fraction, Ends]]
"""A continuation after a card: from (total with aces as one, has an ace) to the expected value and the endings."""


class Play(NamedTuple):
    """The best action of a decision, the expected value of every action, and the endings after the best one."""

    action: int
    values: Mapping[int, Fraction]
    ends: Ends

    @property
    def value(self) -> Fraction:
        """The expected value of the best action."""
        return self.values[self.action]


class FixedPlay(Hashable, Protocol):
    """A play that is given, instead of the best one; hashable."""

    def action(self, up: int, split: bool, held: "Held") -> int:
        """What is done with a hand of two or more cards, split and surrender included."""
        ...

    def after_double(self, up: int, split: bool, level: int, total: int, soft: bool) -> int:
        """What is done after that many doubles: 0 to stand, 1 to rescue, 2 to double again."""
        ...

    def hands(self, up: int, value: int) -> int:
        """To how many hands a pair of that value is split."""
        ...


class Held(NamedTuple):
    """A hand as an infinite shoe knows it; two cards that have a state of their own by their values and suits."""

    hard: int
    ace: bool
    cards: int
    two: tuple[int, int] | None = None
    suits: int = MIXED


class Endless:
    """The best play of all hands against one up card, or a given one.

    With ``split``, the hands come from a split and are valued without the original wager. Values are in initial wagers.
    """

    def __init__(self, terms: Terms, up: int, split: bool = False, fixed: FixedPlay | None = None) -> None:
        self.terms, self.up, self.split, self.fixed = terms, up, split, fixed
        self.dealer = endless_dealer_ends(up, terms.hits_soft_17)
        self.bonus = terms.bonus_on_split or not split
        self._values: dict[tuple[int, int], Fraction] = {}
        self._plays: dict[tuple[int, bool, int], Play] = {}
        self._twos: dict[tuple[int, int, int], Play] = {}
        self._doubled: dict[tuple[int, bool, int], tuple[Fraction, Ends]] = {}

    def worth(self, status: int, level: int = 0) -> Fraction:
        """The expected value of an ending, over all dealer's ends."""
        if (status, level) not in self._values:
            nets = (net_of(status, level, end, self.terms, not self.split) for end in range(DEALER_ENDS))
            fixed = self.terms.fixed if status >= SUPER and not level else Fraction(0)
            self._values[status, level] = sum((p * net for p, net in zip(self.dealer, nets, strict=True)), fixed)
        return self._values[status, level]

    def status(self, hard: int, ace: bool, cards: int) -> int:
        """The status of a hand that stands."""
        total, _ = points(hard, ace)
        if total < 21:
            return max(LOW, LOW + total - 16)
        if cards == 2:
            return SPLIT_21
        return FIVE_CARDS + min(cards, 7) - 5 if cards >= 5 and self.bonus else PLAIN_21

    def doubled(self, hard: int, ace: bool, level: int = 1) -> tuple[Fraction, Ends]:
        """The expected value and endings of a doubled hand, with the best of standing, rescue and doubling again."""
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
        if self.fixed is not None:
            return ways[self.fixed.after_double(self.up, self.split, level, *points(hard, ace))]
        return max(ways, key=lambda way: way[0])

    def _card(
        self, then: Then, hard: int, ace: bool, skip: int = -1
    ) -> tuple[Fraction, "dict[tuple[int, int], Fraction]"]:
        """The expected value and endings after drawing a card, without cards of value ``skip``, which the caller adds."""
        value, ends = Fraction(0), dict[tuple[int, int], Fraction]()
        for card, share in enumerate(SHARE):
            if card != skip:
                worth, found = then(hard + card + 1, ace or card == ACE)
                value += share * worth
                _add(ends, found, share)
        return value, ends

    def play(self, hard: int, ace: bool, cards: int) -> Play:
        """The best play of a hand of three or more cards, or of two that cannot become a 6-7-8 or three sevens."""
        key = (hard, ace, min(cards, 7))
        if key not in self._plays:
            self._plays[key] = self._best(Held(hard, ace, key[2]), -1, 0)
        return self._plays[key]

    def two(self, first: int, second: int, suits: int = MIXED) -> Play:
        """The best play of two cards without splitting or surrender, by their suits if they matter."""
        low, high = min(first, second), max(first, second)
        hard, ace = low + high + 2, low == ACE
        own = self.fixed is not None and (low == high or (low, high) in NEEDS)
        if ((low, high) not in NEEDS or not self.bonus) and not own:
            return self.play(hard, ace, 2)
        if (low, high, suits) not in self._twos:
            needed = NEEDS[low, high] if (low, high) in NEEDS and self.bonus else (-1, 0)
            self._twos[low, high, suits] = self._best(Held(hard, ace, 2, (low, high), suits), *needed)
        return self._twos[low, high, suits]

    def _next(self, hard: int, ace: bool, cards: int) -> tuple[Fraction, Ends]:
        if hard > 21:
            return self.worth(BUST), {(BUST, 0): Fraction(1)}
        found = self.play(hard, ace, cards)
        return found.value, found.ends

    def _best(self, held: Held, needed: int, mixed: int) -> Play:
        hard, ace, cards, _, suits = held
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
        if self.fixed is not None and points(hard, ace)[0] < 21:
            best = self.fixed.action(self.up, self.split, held)
            best = (
                best if best in ways else STAND
            )  # a pair that is split, or a hand that is given up, is decided elsewhere
        return Play(best, {way: value for way, (value, _) in ways.items()}, ways[best][1])

    def _made(self, mixed: int, suits: int) -> dict[int, Fraction]:
        """The probabilities of the statuses that the third card of a 6-7-8 or of three sevens makes."""
        if suits == MIXED:
            return {mixed: Fraction(1)}
        fixed = mixed == MIXED_777 and self.up == SEVEN and not self.split
        return {mixed: 1 - QUARTER, (SUPER - 1 if fixed else mixed) + suits: QUARTER}


def _add(ends: dict[tuple[int, int], Fraction], more: Ends, share: Fraction) -> None:
    for end, probability in more.items():
        ends[end] = ends.get(end, Fraction(0)) + share * probability


@cache
def against(terms: Terms, up: int, split: bool = False, fixed: FixedPlay | None = None) -> Endless:
    """The cached play of all hands against an up card: the best one, or a given one."""
    return Endless(terms, up, split, fixed)
