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
