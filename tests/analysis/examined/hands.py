"""Cards and poker hands of the examination: whole numbers in arrays, ranked by code of their own.

A card is 4 * rank + suit, with rank 0 for a two and 12 for an ace; 52 is a joker. A shoe of several decks repeats them.
"""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

ACE: Final = 12
BASE: Final = 14
FIVE: Final = ("high card", "pair", "two pair", "three", "straight", "flush", "full house", "four", "straight flush")
FOUR: Final = ("high card", "pair", "two pair", "straight", "flush", "three", "straight flush", "four")


def deals(random: np.random.Generator, rounds: int, cards: int, deck: int = 52, decks: int = 1) -> Ints:
    """The first cards of that many shuffled decks (or shoes), one row each."""
    total = deck * decks
    drawn = random.integers(0, total, (rounds, cards))
    while True:
        ordered = np.sort(drawn, axis=1)
        again = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        if not again.any():
            return drawn % deck
        drawn[again] = random.integers(0, total, (int(again.sum()), cards))


def ordered_ranks(cards: Ints) -> tuple[Ints, Ints]:
    """The ranks of each hand, those that come more often first, then the higher ones; and how often each comes."""
    ranks = cards // 4
    often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    keys = -np.sort(-(often * BASE + ranks), axis=1)
    return keys % BASE, keys // BASE


def score(cards: Ints, order: Sequence[str] = FIVE) -> Ints:
    """A number for each hand of four or five cards of one deck, larger for a higher hand; without wraparound straights."""
    size = cards.shape[1]
    ranks, often = ordered_ranks(cards)
    flush = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    single = often[:, 0] == 1
    wheel = single & (ranks[:, 0] == ACE) & (ranks[:, 1] == size - 2)
    straight = single & ((ranks[:, 0] - ranks[:, -1] == size - 1) | wheel)
    kinds = {
        "pair": often[:, 0] == 2,
        "two pair": (often[:, 0] == 2) & (often[:, 2] == 2),
        "three": often[:, 0] == 3,
        "straight": straight,
        "flush": flush,
        "full house": (often[:, 0] == 3) & (often[:, -1] == 2),
        "four": often[:, 0] == 4,
        "straight flush": straight & flush,
    }
    found = np.zeros(len(cards), dtype=np.int64)
    for place, kind in enumerate(order):
        if kind in kinds:
            found = np.where(kinds[kind], place, found)  # a later kind of the order is a higher one
    ranks = np.where(wheel[:, None], np.arange(size)[::-1] - 1, ranks) + 1  # a low ace is the lowest card of all
    for place in range(size):
        found = found * BASE + ranks[:, place]
    scores: Ints = found
    return scores


def kind_of(scores: Ints, size: int = 5) -> Ints:
    """The category of each score, as an index of the order it was made with."""
    kinds: Ints = scores // BASE**size
    return kinds


def best(cards: Ints, size: int = 5, order: Sequence[str] = FIVE) -> Ints:
    """The score of the best hand of that many of the cards."""
    chosen = [score(cards[:, list(some)], order) for some in combinations(range(cards.shape[1]), size)]
    highest: Ints = np.max(np.stack(chosen), axis=0)
    return highest


def card(text: str) -> int:
    """The number of a card such as ``Ah``."""
    return 4 * "23456789TJQKA".index(text[0]) + "cdhs".index(text[1])


def gap(results: Floats, expected: float) -> float:
    """By how many standard errors the mean of the results misses what is expected."""
    error = float(results.std()) / math.sqrt(len(results))
    missed = float(results.mean()) - expected
    if error == 0:
        return 0.0 if abs(missed) < 1e-12 else float("inf")
    return missed / error


def agrees(results: Floats, price: Any, most: float = 4.0) -> None:
    """Asserts that mean, mean square and hit frequency of simulated net results are those of the price."""
    mean = -float(price.house_edge)
    assert abs(gap(results, mean)) < most, ("house edge", gap(results, mean))
    square = float(price.variance) + mean**2
    assert abs(gap(results**2, square)) < most, ("deviation", gap(results**2, square))
    hits = gap((results > 0).astype(np.float64), float(price.hit_frequency))
    assert abs(hits) < most, ("hit frequency", hits)
