"""All 3,072 player's hands up to 21 as multisets of card values, and the states that a strategy distinguishes.

A hand has a higher number than every hand it can come from. A *state* is what a total-dependent strategy knows: the total,
soft or hard, and the number of cards up to six. Pairs have their own states, and so have, by their suits, two cards that can
become a 6-7-8 or three sevens.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from houseway.games.spanish_21.odds.counting import (
    ACE,
    FIVE_CARDS,
    LOW,
    MIXED_678,
    MIXED_777,
    PLAIN_21,
    SEVEN,
    SIX,
    SPLIT_21,
    TEN,
    VALUES,
)
from houseway.games.spanish_21.odds.counting_dealer import endings, points
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS
from houseway.support.arrays import Array

BY_TOTAL: Final = 220
"""Number of states by total: ``44 * (cards - 2) + 22 * soft + total``, with more than six cards counted as six."""
PAIRS: Final = BY_TOTAL
SUITED_SEVENS: Final = PAIRS + VALUES
SPECIALS: Final = SUITED_SEVENS + 2
STATES: Final = SPECIALS + 9
POST_STATES: Final = 44
"""Number of states after a double: ``22 * soft + total``."""


def total_state(total: int, soft: bool, cards: int) -> int:
    """The state of a hand by its total and number of cards."""
    return 44 * (min(cards, 6) - 2) + 22 * soft + total


@cache
def two_card_state(first: int, second: int, suits: int = MIXED) -> int:
    """The state of two cards by their values and, if relevant, their suits."""
    low, high = min(first, second), max(first, second)
    if low == high:
        return SUITED_SEVENS + suits - 1 if low == SEVEN and suits != MIXED else PAIRS + low
    if (low, high) in NEEDS:
        return SPECIALS + 3 * (low + high - 2 * SIX - 1) + suits
    total, soft = points(low + high + 2, low == ACE)
    return total_state(total, soft, 2)


class Hands(NamedTuple):
    """Arrays over all hands, by number: cards, the hand after each next card (-1 for a bust), totals, states, statuses."""

    counts: Array
    after: Array
    cards: Array
    totals: Array
    soft: Array
    states: Array
    post_states: Array
    statuses: Array
    """The status of a standing hand: first row with the bonuses of mixed suits, second row without bonuses."""
    numbers: dict[tuple[int, ...], int]

    def number(self, *values: int) -> int:
        """The number of the hand with these card values."""
        counts = [0] * VALUES
        for value in values:
            counts[value] += 1
        return self.numbers[tuple(counts)]


@cache
def all_hands() -> Hands:
    """All hands, starting with the empty one."""
    found: list[tuple[int, ...]] = []

    def grow(counts: tuple[int, ...], lowest: int, hard: int) -> None:
        found.append(counts)
        for value in range(lowest, VALUES):
            if hard + value + 1 <= 21:
                grow((*counts[:value], counts[value] + 1, *counts[value + 1 :]), value, hard + value + 1)

    grow((0,) * VALUES, 0, 0)
    hard_of = {counts: sum(n * (value + 1) for value, n in enumerate(counts)) for counts in found}
    found.sort(key=lambda counts: (hard_of[counts], counts))
    numbers = {counts: place for place, counts in enumerate(found)}
    rows = [_row(counts, hard_of[counts], numbers) for counts in found]
    after, cards, totals, soft, states, bonus, plain = (np.array(column) for column in zip(*rows, strict=True))
    return Hands(
        np.array(found, np.int64),
        after.astype(np.int64),
        cards.astype(np.int64),
        totals.astype(np.int64),
        soft,
        states.astype(np.int64),
        (22 * soft + totals).astype(np.int64),
        np.stack([bonus, plain]).astype(np.int64),
        numbers,
    )


HandRow = tuple[list[int], int, int, bool, int, int, int]
"""The hands after each next card, the number of cards, total, softness, state and the two statuses."""


def _row(counts: tuple[int, ...], hard: int, numbers: dict[tuple[int, ...], int]) -> HandRow:
    after = [numbers.get((*counts[:value], counts[value] + 1, *counts[value + 1 :]), -1) for value in range(VALUES)]
    cards = sum(counts)
    total, soft = points(hard, counts[ACE] > 0)
    held = [value for value, count in enumerate(counts) for _ in range(count)]
    state = two_card_state(held[0], held[1]) if cards == 2 else total_state(total, soft, max(cards, 2))
    if total < 21:
        bonus = plain = max(LOW, LOW + total - 16)
    else:
        plain = SPLIT_21 if cards == 2 else PLAIN_21
        bonus = FIVE_CARDS + min(cards, 7) - 5 if cards >= 5 else plain
        if cards == 3 and (held[0], held[1]) in NEEDS and NEEDS[held[0], held[1]][0] == held[2]:
            bonus = MIXED_777 if held[0] == SEVEN else MIXED_678
    return after, cards, total, soft, state, bonus, plain


class DealerSets(NamedTuple):
    """The sets of cards that a dealer can draw after an up card, as flat arrays for compiled code."""

    ends: Array
    orders: Array
    cards: Array
    first: Array
    """The index in ``drawn`` at which each set begins, with one extra entry at the end."""
    drawn: Array
    """``16 * value + count`` for each value in a set."""


def dealer_sets(up: int, hits_soft_17: bool, hole: int | None = None) -> DealerSets:
    """The sets of :func:`endings` as flat arrays for compiled code."""
    if hole is not None and {up, hole} != {ACE, TEN}:
        # What is drawn to two known cards depends on their sum and on an ace alone: one pair stands for all alike.
        low = ACE if ACE in (up, hole) else max(ACE + 1, up + hole - TEN)
        up, hole = low, up + hole - low
    return _dealer_sets(up, hits_soft_17, hole)


@cache
def _dealer_sets(up: int, hits_soft_17: bool, hole: int | None) -> DealerSets:
    sets = endings(up, hits_soft_17, hole)
    drawn = [[16 * value + n for value, n in enumerate(one.drawn) if n] for one in sets]
    return DealerSets(
        np.array([one.end for one in sets], np.int64),
        np.array([one.orders for one in sets], np.float64),
        np.array([one.cards for one in sets], np.int64),
        np.cumsum([0, *map(len, drawn)]),
        np.array([entry for one in drawn for entry in one], np.int64),
    )
