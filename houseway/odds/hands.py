"""Canonical hands: one representative for all hands that differ only by a permutation of suits."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, Card

Cards = npt.NDArray[np.int64]


@dataclass(frozen=True)
class CanonicalHands:
    """One hand of each suit pattern, and the number of hands with that pattern."""

    hands: tuple[tuple[Card, ...], ...]
    multiplicities: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.hands)


@cache
def canonical_hands(size: int) -> CanonicalHands:
    """The canonical hands of ``size`` cards from one deck, ordered by their cards; cached."""
    every = np.array(list(combinations(range(52), size)), np.int64)
    keys, counts = np.unique(canonical_keys(every), return_counts=True)
    hands = tuple(_cards(int(key), size) for key in keys)
    return CanonicalHands(hands, tuple(int(count) for count in counts))


def canonical_keys(hands: Cards) -> Cards:
    """A key for each hand (a row of cards); hands that differ only by a permutation of suits have equal keys."""
    powers = 52 ** np.arange(hands.shape[1], dtype=np.int64)[::-1]
    least: Cards | None = None
    for suits in permutations(range(4)):
        renamed = (hands & ~3) | np.array(suits)[hands & 3]
        keys = np.sort(renamed, axis=1) @ powers
        least = keys if least is None else np.minimum(least, keys)
    if least is None:
        raise AssertionError("four suits have permutations")
    return least


@dataclass(frozen=True)
class Alike:
    """Hands that differ only by a permutation of suits, by what they have in common."""

    first: Cards
    """The row of one hand of each pattern."""
    which: Cards
    """By row, the number of its pattern."""
    places: Cards
    """By row and place in the pattern's first hand, the place of the card that corresponds to it."""


def patterns_of(hands: Cards) -> Alike:
    """The suit patterns of hands (a row of cards in rising order each), and how the cards of equal patterns correspond."""
    powers = 52 ** np.arange(hands.shape[1], dtype=np.int64)[::-1]
    least = np.full(len(hands), np.iinfo(np.int64).max)
    to_least = np.zeros(hands.shape, np.int64)
    for suits in permutations(range(4)):
        renamed = (hands & ~3) | np.array(suits)[hands & 3]
        order = np.argsort(renamed, axis=1)
        keys = np.take_along_axis(renamed, order, axis=1) @ powers
        better = keys < least
        least[better], to_least[better] = keys[better], order[better]
    _, first, which = np.unique(least, return_index=True, return_inverse=True)
    which = which.reshape(-1)
    from_first = np.argsort(to_least[first], axis=1)[which]
    return Alike(first, which, np.take_along_axis(to_least, from_first, axis=1))


def canonical(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The canonical hand with the same suit pattern."""
    (key,) = canonical_keys(np.array([hand], np.int64))
    return _cards(int(key), len(hand))


def _cards(key: int, size: int) -> tuple[Card, ...]:
    return tuple(CARDS[key // 52**place % 52] for place in reversed(range(size)))


def alike(*groups: Iterable[int]) -> int:
    """The number of holdings that differ only by a permutation of suits, this one included.

    A holding consists of ordered groups of cards; the order within a group does not matter.
    """
    cards = [tuple(group) for group in groups]
    return len(
        {
            tuple(frozenset((card & ~3) | suits[card & 3] for card in group) for group in cards)
            for suits in permutations(range(4))
        }
    )
