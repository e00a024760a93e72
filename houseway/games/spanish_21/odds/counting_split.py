"""Spanish 21 from a real shoe: split hands.

A split hand is played by its own cards and the up card alone. The cards of the other hands are then unseen, and unseen cards do
not change the odds of the next ones: any cards picked from a shuffled shoe without looking ahead have the same distribution as
the first ones. So hands affect each other only through their second cards, since a card of the pair's value is split again. The
number of such cards is counted exactly; the probability of "not that value" is that of "any" minus that of "that value".

Exact are the probability of each number of hands, and the joint distribution of each hand's ending with the dealer's. The joint
result of several hands of a round is approximated: they are treated as independent given the dealer's end and the number of
hands. That affects the variance of split rounds, not their expectation.
"""

from dataclasses import dataclass, field
from functools import cache
from math import comb
from typing import Final

import numpy as np

from houseway.games.spanish_21.odds.counting import (
    BUST,
    DEALER_BLACKJACK,
    DEALER_ENDS,
    MIXED_777,
    SEVEN,
    STATUSES,
    VALUES,
    Space,
    Terms,
    net_of,
)
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS, SPADES, SUITED
from houseway.games.spanish_21.odds.counting_hands import all_hands, dealer_sets
from houseway.games.spanish_21.odds.counting_shoe import STAND, Sets, dealer_row, follow, results, step
from houseway.support.arrays import Array

Structure = tuple[int, int, int, int]
"""Numbers of orders, of further splits, of hands that could still have been split again, and of hands that could not."""


@cache
def structures(most: int) -> tuple[Structure, ...]:
    """Every way in which a pair becomes two to ``most`` hands if every card of the pair's value is split again."""
    found: dict[tuple[int, int, int], int] = {}

    def deal(hands: int, waiting: int, done: int) -> None:
        if hands == most or not waiting:
            key = (hands - 2, done, waiting)
            found[key] = found.get(key, 0) + 1
            return
        deal(hands + 1, waiting + 1, done)
        deal(hands, waiting - 1, done + 1)

    deal(2, 2, 0)
    return tuple((orders, *key) for key, orders in found.items())


@cache
def nets_table(terms: Terms, split: bool) -> Array:
    """The net results by level, status and dealer's end; with ``split``, of a hand without the original wager."""
    levels = 2 + terms.redoubles
    return np.array(
        [
            [
                [float(net_of(status, level, end, terms, not split)) for end in range(DEALER_ENDS)]
                for status in range(len(STATUSES))
            ]
            for level in range(levels)
        ]
    )


@dataclass
class Decisions:
    """The actions against one up card: for two cards by values and suits, for longer hands and after doubles by hand."""

    first: dict[tuple[int, int, int], int]
    actions: Array
    post: Array


def suited_share(decks: int, value: int) -> float:
    """The probability that the card completing a suited hand is of its suit: 1/4, or less for three sevens."""
    return 0.25 if value != SEVEN or not decks else max(decks - 2, 0) / (4 * decks - 2)


@dataclass
class SplitShoe:
    """A pair of one value against one up card, from a shoe without that up card."""

    terms: Terms
    up: int
    value: int
    shoe: Array
    other: int
    plan: Decisions
    hole: int | None = None
    """The hole card, if it is known; the shoe is without it."""
    _ends: dict[tuple[int, bool], Array] = field(default_factory=dict)

    def ends(self, removed: int, free: bool) -> Array:
        """The probabilities of a split hand's endings, by level, status and dealer's end.

        ``removed`` is the number of cards of its value that are out; ``free`` is whether its second card may have that value
        too. The sum is the probability that the second card is allowed.
        """
        if (removed, free) not in self._ends:
            self._ends[removed, free] = self._count(removed, free)
        return self._ends[removed, free]

    def _count(self, removed: int, free: bool) -> Array:
        hands = all_hands()
        kept = (hands.counts, hands.after, hands.cards, hands.totals)
        shoe = self.shoe.copy()
        shoe[self.value] -= removed - 1
        sets = tuple(dealer_sets(self.up, self.terms.hits_soft_17, self.hole))
        levels = 2 + self.terms.redoubles
        bonus = self.terms.bonus_on_split
        statuses = hands.statuses[0 if bonus else 1]
        size = len(hands.cards)
        reach, doubled, busts = np.zeros(size), np.zeros((levels, size)), np.zeros((levels, 2))
        found = np.zeros((levels, len(STATUSES), DEALER_ENDS))
        rows, known = np.zeros((size, DEALER_ENDS)), np.zeros(size, np.bool_)
        special = np.zeros(DEALER_ENDS)
        left = shoe.copy()
        left[self.value] -= 1
        for card in range(VALUES):
            if card == self.value and not free:
                continue
            share = left[card] / left.sum()
            hand = hands.number(self.value, card)
            low, high = min(self.value, card), max(self.value, card)
            needed, mixed = NEEDS.get((low, high), (-1, 0)) if bonus else (-1, 0)
            for suits, part in _suits(self.terms.decks, self.value, card, needed >= 0).items():
                action = self.plan.first.get((low, high, suits), STAND)  # an ace and a ten (21) stand
                if action == STAND:
                    reach[hand] += share * part
                    continue
                skip = needed if suits != MIXED and action == 1 else -1
                rest = step(hand, action, share * part, skip, shoe, self.other, kept, reach, doubled, busts)
                if skip >= 0:
                    self._third(shoe, hands.counts[hand], needed, sets, special)
                    same = suited_share(self.terms.decks, needed if mixed == MIXED_777 else -1)
                    found[0, mixed] += rest * (1 - same) * special
                    found[0, mixed + suits] += rest * same * special
        actions = np.where(hands.cards == 2, STAND, self.plan.actions)
        follow(shoe, self.other, kept, actions, self.plan.post, reach, doubled, busts)
        results(shoe, kept, statuses, sets, rows, known, actions, self.plan.post, reach, doubled, found)
        self._busts(left, sets, free, busts, found)
        return found

    def _third(self, shoe: Array, counts: Array, needed: int, sets: Sets, row: Array) -> None:
        left = shoe - counts
        left[needed] -= 1
        dealer_row(left, sets, row)

    def _busts(self, left: Array, sets: Sets, free: bool, busts: Array, found: Array) -> None:
        """Adds the busts to ``found``, with dealer's ends such that all endings add up to the dealer's distribution."""
        row = np.zeros(DEALER_ENDS)
        dealer_row(left, sets, row)
        if not free:
            fewer, again = left.copy(), np.zeros(DEALER_ENDS)
            fewer[self.value] -= 1
            dealer_row(fewer, sets, again)
            row = row - left[self.value] / left.sum() * again
        missing = row - found.sum(axis=(0, 1))
        total = busts[:, 0].sum()
        for level in range(len(busts)):
            if total:
                found[level, BUST] += missing * busts[level, 0] / total
            found[level, BUST, DEALER_BLACKJACK] = busts[level, 1]

    def pairs(self, number: int) -> float:
        """The probability that ``number`` further cards are all of the pair's value."""
        share = 1.0
        for drawn in range(number):
            share *= (self.shoe[self.value] - 2 - drawn) / (self.shoe.sum() - 2 - drawn)
        return share

    def hand(self, splits: int, done: int, free: bool) -> Array:
        """The joint probabilities of a hand's endings and of its structure in one order."""
        others = done if free else done - 1
        parts = (
            (-1) ** more * comb(others, more) * self.pairs(splits + more) * self.ends(2 + splits + more, free)
            for more in range(others + 1)
        )
        return sum(parts, np.zeros(1))

    def expectation(self, most: int) -> float:
        """The expected value of splitting to at most ``most`` hands, including the original wager's loss to a blackjack."""
        nets = nets_table(self.terms, True)
        original = (nets_table(self.terms, False) - nets)[:, :, DEALER_BLACKJACK]
        total = 0.0
        for orders, splits, done, free in structures(most):
            for number, is_free in ((done, False), (free, True)):
                if number:
                    total += orders * number * float((self.hand(splits, done, is_free) * nets).sum())
            first = self.hand(splits, done, done == 0)[:, :, DEALER_BLACKJACK]
            total += orders * float((first * original).sum())
        return total

    def classes(self, most: int) -> tuple[Array, Array]:
        """The probabilities by net result (in half wagers, from the lowest) and risk, without and with a blackjack."""
        space = Space(self.terms.top)
        found = np.zeros((2, space.nets, space.risks + 2))
        for orders, splits, done, free in structures(most):
            marginals = {
                kind: self.hand(splits, done, kind) for kind, number in ((False, done), (True, free)) if number
            }
            for end in range(DEALER_ENDS):
                chance = float(next(iter(marginals.values()))[:, :, end].sum())
                if chance > 0:
                    grid = np.zeros(found.shape[1:])
                    grid[-space.lowest, 0] = orders * chance
                    for place, kind in enumerate([False] * done + [True] * free):
                        grid = _joined(grid, self._one(marginals[kind][:, :, end] / chance, end, place == 0))
                    found[int(end == DEALER_BLACKJACK)] += grid
        return found[0], found[1]

    def _one(self, ends: Array, end: int, original: bool) -> dict[tuple[int, int], float]:
        nets = nets_table(self.terms, not original)
        one: dict[tuple[int, int], float] = {}
        for level, status in zip(*np.nonzero(ends), strict=True):
            key = (round(2 * nets[level, status, end]), 1 << int(level))
            one[key] = one.get(key, 0.0) + float(ends[level, status])
        return one


def _joined(grid: Array, one: dict[tuple[int, int], float]) -> Array:
    """The distribution ``grid`` with the results of one more hand added."""
    found = np.zeros_like(grid)
    rows, columns = grid.shape
    for (halves, risk), chance in one.items():
        low, high = max(halves, 0), rows + min(halves, 0)
        found[low:high, risk:] += chance * grid[low - halves : high - halves, : columns - risk]
    return found


SUIT_PARTS: Final = {MIXED: 0.75, SUITED: 0.1875, SPADES: 0.0625}


def _suits(decks: int, value: int, card: int, special: bool) -> dict[int, float]:
    """The probabilities of the suits of a split hand's first two cards."""
    if not special:
        return {MIXED: 1.0}
    if value != card:
        return SUIT_PARTS
    same = (decks - 1) / (4 * decks - 1)
    return {MIXED: 1 - same, SUITED: 0.75 * same, SPADES: 0.25 * same}
