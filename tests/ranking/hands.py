"""What the tests of rankings share: the deck, hands written as text, hands in columns, and hands for Hypothesis."""

from collections import Counter
from functools import cache
from itertools import chain, combinations, pairwise
from math import comb

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st

from houseway.equipment.cards import CARDS, SUITS, Card, cards
from houseway.ranking import Ranking

DECK = CARDS[:52]


def rank(ranking: Ranking, text: str) -> int:
    return ranking.rank(cards(text))


def category(ranking: Ranking, text: str) -> str:
    return ranking.category(rank(ranking, text))


def higher(ranking: Ranking, *falling: str) -> bool:
    """Whether each hand beats the next."""
    ranks = [rank(ranking, text) for text in falling]
    return all(one > other for one, other in pairwise(ranks))


@cache
def every_rank(ranking: Ranking) -> list[int]:
    """The ranks of all hands of the deck, in the order of ``combinations``."""
    return [ranking.rank(hand) for hand in combinations(DECK, ranking.size)]


def frequencies(ranking: Ranking) -> dict[str, int]:
    """How many of all hands fall in each category."""
    counts: Counter[str] = Counter()
    for rank, hands in Counter(every_rank(ranking)).items():
        counts[ranking.category(rank)] += hands
    return counts


@cache
def every_hand(size: int) -> npt.NDArray[np.uint8]:
    """All hands of the deck, in columns, in the order of ``combinations``."""
    flat = chain.from_iterable(combinations(range(52), size))
    return np.fromiter(flat, np.uint8, size * comb(52, size)).reshape(-1, size).T.copy()


def random_hands(size: int, count: int) -> npt.NDArray[np.uint8]:
    """Hands at random, the same ones every time, in columns."""
    order = np.random.default_rng(2026).random((count, 52)).argsort(axis=1)
    return order[:, :size].T.astype(np.uint8)


def held(columns: npt.NDArray[np.uint8]) -> list[list[Card]]:
    """The hands as the cards that people hold."""
    return [[CARDS[number] for number in hand] for hand in columns.T.tolist()]


def some_hand(size: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True)


def suits_swapped(hand: list[Card], suits: list[int]) -> list[Card]:
    """The hand with each suit of ``shdc`` replaced by that at its place in ``suits``."""
    return [CARDS[card.rank * 4 + suits[card.suit]] for card in hand]


some_suits = st.permutations(range(len(SUITS)))
