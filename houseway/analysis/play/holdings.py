"""What a player can tell of a hand, as arrays over all hands of a street: pairs, high cards, suits, straights to come."""

from functools import cached_property
from typing import Final, TypeVar

import numpy as np

from houseway.odds.coach.streets import Flags, Places, Street, Whole

ACE: Final = 12
JACK, SIX, TEN = 9, 4, 8
NEVER: Final = 99
"""The gaps of cards of which two have the same rank."""
FIVE: Final = 5
"""The cards of a straight where the ranking of the game does not say otherwise."""


Feature = TypeVar("Feature", Whole, Flags)


class Holdings:
    """The features of the hands of a street, each computed on first use; all are by hand, not by holding."""

    def __init__(self, street: Street) -> None:
        self.street = street
        self.ranks, self.suits = street.cards >> 2, street.cards & 3

    def of_each(self, feature: Feature) -> Feature:
        """A feature of the hands, by holding."""
        if self.street.hand is None:
            return feature
        each: Feature = feature[self.street.hand]
        return each

    @cached_property
    def counts(self) -> Whole:
        """By hand and rank, the number of cards."""
        return np.stack([(self.ranks == rank).sum(axis=1) for rank in range(13)], axis=1)

    @cached_property
    def pair(self) -> Whole:
        """The highest rank that is held twice; -1 without a pair."""
        return _highest(self.counts >= 2)

    @cached_property
    def pairs(self) -> Whole:
        """The number of ranks that are held twice or more."""
        return np.asarray((self.counts >= 2).sum(axis=1))

    @cached_property
    def alike(self) -> Whole:
        """The largest number of cards of one rank."""
        return np.asarray(self.counts.max(axis=1))

    def placed(self, place: int) -> Whole:
        """The rank of the highest card (place 0), of the second highest, and so on."""
        return self.ranks[:, self.ranks.shape[1] - 1 - place]

    def cards_from(self, rank: int) -> Whole:
        """The number of cards of that rank or above."""
        return np.asarray((self.ranks >= rank).sum(axis=1))

    @cached_property
    def points(self) -> Whole:
        """Two points for each jack or better, one for each six to ten."""
        return np.asarray(self.cards_from(JACK) + self.cards_from(SIX))

    @cached_property
    def suited(self) -> Whole:
        """The largest number of cards of one suit."""
        return np.asarray(np.stack([(self.suits == suit).sum(axis=1) for suit in range(4)]).max(axis=0))

    @cached_property
    def windows(self) -> tuple[int, ...]:
        """The ranks of each straight, as bits; in the first one the ace is low. In Three Card Poker it has three cards."""
        size = FIVE if self.street.ranking is None else self.street.ranking.size
        return tuple(sum(1 << (rank % 13) for rank in range(low - 1, low - 1 + size)) for low in range(15 - size))

    @cached_property
    def to_straight(self) -> Whole:
        """The largest number of cards that belong to one straight."""
        return _in_windows(self._bits(np.ones(self.ranks.shape, bool)), self.windows)

    @cached_property
    def to_straight_flush(self) -> Whole:
        """The largest number of cards that belong to one straight flush."""
        return self._suited_in(self.windows)

    @cached_property
    def to_royal(self) -> Whole:
        """The largest number of cards that belong to one royal flush."""
        return self._suited_in(self.windows[-1:])

    @cached_property
    def gaps(self) -> Whole:
        """The number of ranks missing between the lowest and the highest card, the ace high or low; 99 with a pair."""
        size = self.ranks.shape[1]
        low = np.sort(np.where(self.ranks == ACE, -1, self.ranks), axis=1)
        spans = np.minimum(self.ranks[:, -1] - self.ranks[:, 0], low[:, -1] - low[:, 0])
        return np.where(self.alike > 1, NEVER, spans - size + 1)

    def _bits(self, where: Flags) -> Whole:
        found: Whole = np.bitwise_or.reduce(np.where(where, 1 << self.ranks, 0), axis=1)
        return found

    def _suited_in(self, windows: tuple[int, ...]) -> Whole:
        each = [_in_windows(self._bits(self.suits == suit), windows) for suit in range(4)]
        return np.asarray(np.stack(each).max(axis=0))

    # -- the dealer's up cards, by holding ------------------------------------------------------------------------------

    @cached_property
    def up(self) -> Places:
        """The rank of the highest up card; -1 where the dealer shows none."""
        up = self.street.up
        return np.full(len(self.street), -1, np.int8) if up is None else np.asarray((up >> 2).max(axis=1))

    @cached_property
    def up_held(self) -> Places:
        """The number of the player's cards that have the rank of the highest up card."""
        held = self.street.hand if self.street.hand is not None else np.arange(len(self.street))
        found = np.zeros(len(self.street), np.int8)
        for part in self.street.parts():
            up = self.up[part]
            found[part] = np.where(up < 0, 0, self.counts[held[part], np.maximum(up, 0)])
        return found


def _highest(which: Flags) -> Whole:
    """The highest column that is true in each row; -1 if none is."""
    last = which.shape[1] - 1 - np.argmax(which[:, ::-1], axis=1)
    return np.where(which.any(axis=1), last, -1)


def _in_windows(bits: Whole, windows: tuple[int, ...]) -> Whole:
    sizes = np.array([number.bit_count() for number in range(1 << 13)], np.int64)
    return np.asarray(np.stack([sizes[bits & window] for window in windows]).max(axis=0))
