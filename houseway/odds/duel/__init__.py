"""A hand against the dealer's, priced from its endings: classes, lines, and the count of small hands.

A deal's class is the row that the player's hand is paid by, how it ends (``table/chips/endings.py``) and, if a wager depends on
it, the dealer's hand. :class:`Duel` numbers the classes and prices them; :class:`HandsApart` counts every pair of hands where
neither side sees a card of the other's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.odds.hands import canonical_hands
from houseway.odds.price import Line, line
from houseway.ranking.ranking import Ranking
from houseway.table.chips.endings import FOLD, NAMES, UNQUALIFIED, Endings


@dataclass(frozen=True)
class Duel:
    """The classes of a game against the dealer, in the order in which kernels number them."""

    endings: Endings
    rows: tuple[str, ...]
    """What the player's hand is paid as, from the lowest up."""
    dealer: tuple[str, ...] = ("",)
    """What the dealer's hand counts as for a wager on it."""

    def __len__(self) -> int:
        return len(self.rows) * len(NAMES) * len(self.dealer)

    def place(self, row: str, ending: int) -> int:
        """The first class of that row and ending; those of the dealer's hands follow one another."""
        return (self.rows.index(row) * len(NAMES) + ending) * len(self.dealer)

    def ending(self, place: int) -> int:
        """How the hand ends in that class."""
        return place // len(self.dealer) % len(NAMES)

    def each(self, settled: Callable[[str, int, str], Line]) -> list[Line]:
        """A line for every class, from its row, ending and dealer's hand."""
        return [settled(row, how, dealer) for row in self.rows for how in range(len(NAMES)) for dealer in self.dealer]

    def line(self, ending: int, rank: int = 0, extra: str = "", bonus: Fraction | int = 0) -> Line:
        """How the wagers against the dealer end together: by their endings, and a bonus that a played hand earns."""
        name = f"{NAMES[ending]}, {extra}" if extra else NAMES[ending]
        return line(name, self.endings.net(ending, rank) + bonus, self.endings.risk(ending))

    @property
    def names(self) -> tuple[str, ...]:
        """Every class in words."""
        beside = [f", dealer {dealer}" if dealer else "" for dealer in self.dealer]
        return tuple(f"{row}: {how}{one}".replace("_", " ") for row in self.rows for how in NAMES for one in beside)


@dataclass(frozen=True)
class Standing:
    """A hand, and how many of the dealer's hands do not qualify, lose to it, beat it and tie it."""

    hand: tuple[Card, ...]
    hands: int
    rank: int
    against: tuple[int, int, int, int]

    @property
    def dealt(self) -> int:
        return sum(self.against)


@dataclass(frozen=True)
class HandsApart:
    """Every hand of the player against every hand of as many cards that the rest of the deck can give the dealer.

    The player's hands are counted by suit pattern; against each, the dealer's hands stand in order of rank, so that
    counting those that lose, tie or do not qualify is counting stretches of one list.
    """

    ranking: Ranking
    qualifies: Callable[[Sequence[Card]], bool]
    endings: Endings

    @cached_property
    def _dealer(self) -> tuple[npt.NDArray[np.uint64], list[int], int]:
        """The dealer's hands as bits from the lowest rank up, where each rank begins, and where qualifying begins."""
        every = sorted((self.ranking.rank(hand), hand) for hand in combinations(FIFTY_TWO, self.ranking.size))
        bits = np.array([sum(1 << card for card in hand) for _, hand in every], np.uint64)
        ranks = np.array([rank for rank, _ in every])
        begins = np.searchsorted(ranks, np.arange(self.ranking.highest + 2)).tolist()
        lowest_qualifying = min(rank for rank, hand in every if self.qualifies(hand))
        return bits, begins, begins[lowest_qualifying]

    def standing(self, hand: Sequence[Card], hands: int = 1) -> Standing:
        """How a hand stands against all that the dealer can hold."""
        bits, begins, qualified = self._dealer
        possible = (bits & np.uint64(sum(1 << card for card in hand))) == 0
        rank = self.ranking.rank(hand)

        def count(first: int, last: int) -> int:
            return int(np.count_nonzero(possible[first:last])) if last > first else 0

        low, high = max(begins[rank], qualified), max(begins[rank + 1], qualified)
        against = (count(0, qualified), count(qualified, low), count(high, len(possible)), count(low, high))
        return Standing(tuple(hand), hands, rank, against)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Every suit pattern of the player's hand, from the lowest rank up."""
        found = canonical_hands(self.ranking.size)
        every = map(self.standing, found.hands, found.multiplicities)
        return tuple(sorted(every, key=lambda one: (one.rank, one.hand)))

    @cached_property
    def nets(self) -> tuple[Fraction, ...]:
        """What a hand that is played wins as each ending has it, in the order of :attr:`Standing.against`."""
        return tuple(self.endings.net(ending) for ending in range(UNQUALIFIED, len(NAMES)))

    def value(self, one: Standing, bonus: Fraction) -> Fraction:
        """What playing the hand is worth, in units of the first wager."""
        won = sum((net * count for net, count in zip(self.nets, one.against, strict=True)), Fraction(0))
        return won / one.dealt + bonus

    @property
    def folded(self) -> Fraction:
        """What folding is worth."""
        return self.endings.net(FOLD)
