"""Prices a player's hand against the dealer's hand from the game's endings.

The class of a deal consists of the row of the player's hand, its ending (``table/chips/endings.py``) and, if a wager depends on
it, the dealer's hand. :class:`Duel` numbers the classes and gives their lines; :class:`HandsApart` counts all pairs of hands
in games where neither side sees a card of the other.
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
    """The classes of a game against the dealer, numbered as in the kernels."""

    endings: Endings
    rows: tuple[str, ...]
    """The rows that the player's hand can be paid by, lowest first."""
    dealer: tuple[str, ...] = ("",)
    """The kinds of dealer's hand that a wager distinguishes."""

    def __len__(self) -> int:
        return len(self.rows) * len(NAMES) * len(self.dealer)

    def place(self, row: str, ending: int) -> int:
        """The index of the first class with that row and ending; the kinds of dealer's hand follow in order."""
        return (self.rows.index(row) * len(NAMES) + ending) * len(self.dealer)

    def ending(self, place: int) -> int:
        """The ending of the class with that index."""
        return place // len(self.dealer) % len(NAMES)

    def each(self, settled: Callable[[str, int, str], Line]) -> list[Line]:
        """The line of every class, computed by ``settled`` from its row, ending and dealer's hand."""
        return [settled(row, how, dealer) for row in self.rows for how in range(len(NAMES)) for dealer in self.dealer]

    def line(self, ending: int, rank: int = 0, extra: str = "", bonus: Fraction | int = 0) -> Line:
        """The combined line of the wagers against the dealer for an ending, with a bonus added to the net result."""
        name = f"{NAMES[ending]}, {extra}" if extra else NAMES[ending]
        return line(name, self.endings.net(ending, rank) + bonus, self.endings.risk(ending))

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every class."""
        beside = [f", dealer {dealer}" if dealer else "" for dealer in self.dealer]
        return tuple(f"{row}: {how}{one}".replace("_", " ") for row in self.rows for how in NAMES for one in beside)


@dataclass(frozen=True)
class Standing:
    """A player's hand and ``against``: how many dealer's hands do not qualify, lose to it, beat it and tie it.

    ``hands`` is the number of hands that share its suit pattern.
    """

    hand: tuple[Card, ...]
    hands: int
    rank: int
    against: tuple[int, int, int, int]

    @property
    def dealt(self) -> int:
        """The number of all hands that the dealer can hold."""
        return sum(self.against)


@dataclass(frozen=True, eq=False)
class HandsApart:
    """Every hand of the player against every hand of the same size from the rest of the deck.

    The player's hands are grouped by suit pattern. The dealer's hands are sorted by rank, so that those that lose, tie or do
    not qualify are contiguous slices of one list.
    """

    ranking: Ranking
    qualifies: Callable[[Sequence[Card]], bool]
    endings: Endings

    @cached_property
    def _dealer(self) -> tuple[npt.NDArray[np.uint64], list[int], int]:
        """The dealer's hands as bit sets, lowest rank first; where each rank begins; where the qualifying hands begin."""
        every = sorted((self.ranking.rank(hand), hand) for hand in combinations(FIFTY_TWO, self.ranking.size))
        bits = np.array([sum(1 << card for card in hand) for _, hand in every], np.uint64)
        ranks = np.array([rank for rank, _ in every])
        begins = np.searchsorted(ranks, np.arange(self.ranking.highest + 2)).tolist()
        lowest_qualifying = min(rank for rank, hand in every if self.qualifies(hand))
        return bits, begins, begins[lowest_qualifying]

    def standing(self, hand: Sequence[Card], hands: int = 1) -> Standing:
        """The standing of a hand against all hands that the dealer can hold."""
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
        """The standings of all suit patterns of the player's hand, lowest rank first."""
        found = canonical_hands(self.ranking.size)
        every = map(self.standing, found.hands, found.multiplicities)
        return tuple(sorted(every, key=lambda one: (one.rank, one.hand)))

    @cached_property
    def nets(self) -> tuple[Fraction, ...]:
        """The net result of a played hand for each ending, in the order of :attr:`Standing.against`."""
        return tuple(self.endings.net(ending) for ending in range(UNQUALIFIED, len(NAMES)))

    def value(self, one: Standing, bonus: Fraction) -> Fraction:
        """The expected value of playing the hand, in units of the first wager."""
        won = sum((net * count for net, count in zip(self.nets, one.against, strict=True)), Fraction(0))
        return won / one.dealt + bonus

    @property
    def folded(self) -> Fraction:
        """The value of folding, in units of the first wager."""
        return self.endings.net(FOLD)
