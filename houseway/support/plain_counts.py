"""Plain counts, the second opinion of an audit: every deal settled one by one, by code that nothing else uses.

A game's ``odds/plain.py`` counts its deals again and settles them by a few lines of its own. It reads the submission, because
paytables are data, and imports neither rankings nor settlement nor classes. The hands of three and of five cards are counted
here.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]

Counted = Mapping[Fraction, Fraction]
"""The probability of each net result of a wager."""
PlainCounts = Callable[[Any, Mapping[str, Any]], Mapping[str, Counted]]
"""Counts the wagers of a submission; those that it does not know are left out. The submission is that of the game."""


def shares(weights: Mapping[Fraction, int]) -> Counted:
    """The probabilities of these weights; results without weight are left out."""
    total = sum(weights.values())
    return {net: Fraction(weight, total) for net, weight in weights.items() if weight}


def paid(hands: Mapping[str, int], pays: Callable[[str], Fraction]) -> Counted:
    """The probability of each net result of a wager that pays by the name of a hand."""
    found: dict[Fraction, int] = {}
    for name, many in hands.items():
        found[pays(name)] = found.get(pays(name), 0) + many
    return shares(found)


def three_cards(ranks: tuple[int, int, int], suits: set[int]) -> tuple[int, tuple[int, ...], str]:
    """The order, kickers and name of a hand of three cards, from its ranks (2 is 0, the ace 12) and its suits."""
    low, middle, high = sorted(ranks)
    straight = (middle == low + 1 and high == middle + 1) or (low, middle, high) == (0, 1, 12)
    kickers = (1, 0, -1) if (low, middle, high) == (0, 1, 12) else (high, middle, low)
    if straight and len(suits) == 1:
        return 5, kickers, "straight_flush"
    if low == high:
        return 4, kickers, "three_of_a_kind"
    if straight:
        return 3, kickers, "straight"
    if len(suits) == 1:
        return 2, kickers, "flush"
    if low == middle or middle == high:
        return 1, (middle, high if low == middle else low), "pair"
    return 0, kickers, "high_card"


@cache
def three_card_hands() -> Mapping[str, int]:
    """The number of hands of three cards by name, over all 22,100; A-K-Q of one suit is a ``mini_royal``."""
    found: dict[str, int] = {}
    for hand in combinations(range(52), 3):
        ranks = (hand[0] // 4, hand[1] // 4, hand[2] // 4)
        name = three_cards(ranks, {card % 4 for card in hand})[2]
        if name == "straight_flush" and sorted(ranks) == [10, 11, 12]:
            name = "mini_royal"
        found[name] = found.get(name, 0) + 1
    return found


@cache
def five_card_hands() -> Mapping[str, int]:
    """The number of hands of five cards by name, over all 2,598,960; a pair is named by its rank, as ``pair_11`` for kings.

    Sets of ranks are counted with the ways to take their suits, and flushes apart.
    """
    found: dict[str, int] = {}

    def add(name: str, many: int) -> None:
        found[name] = found.get(name, 0) + many

    for ranks in combinations(range(13), 5):
        straight = ranks[4] - ranks[0] == 4 or ranks == (0, 1, 2, 3, 12)
        if straight:
            add("royal_flush" if ranks == (8, 9, 10, 11, 12) else "straight_flush", 4)
            add("straight", 4**5 - 4)
        else:
            add("flush", 4)
            add("high_card", 4**5 - 4)
    for rank in range(13):
        add(f"pair_{rank}", 6 * 220 * 4**3)  # six pairs, three of the twelve other ranks
        add("two_pair", sum(6 * 6 for other in range(rank)) * 44)
        add("three_of_a_kind", 4 * 66 * 4**2)
        add("full_house", 4 * 12 * 6)
        add("four_of_a_kind", 48)
    return found


KINDS = (
    *("high_card", *(f"pair_{rank}" for rank in range(13)), "two_pair", "three_of_a_kind", "straight", "flush"),
    *("full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
)
"""The names of :func:`five_card_hands`, in the order of :func:`every_five`'s numbers."""


@cache
def every_five() -> "tuple[Ints, Ints]":
    """All hands of five cards, one row each with the cards rising, and the place of each hand's name in :data:`KINDS`."""
    import numpy as np

    cards = np.array(list(combinations(range(52), 5)), np.int64)
    ranks, suits = cards // 4, cards % 4
    same = ranks[:, 1:] == ranks[:, :-1]  # the ranks rise too
    pairs = same.sum(axis=1)
    runs = (same[:, 1:] & same[:, :-1]).sum(axis=1)
    one_suit = (suits == suits[:, :1]).all(axis=1)
    low = (ranks == np.array([0, 1, 2, 3, 12])).all(axis=1)
    straight = (pairs == 0) & ((ranks[:, 4] - ranks[:, 0] == 4) | low)
    kind = np.zeros(len(cards), np.int64)
    kind[pairs == 1] = 1 + (ranks[:, :-1] * same).sum(axis=1)[pairs == 1]
    for name, which in (
        ("two_pair", (pairs == 2) & (runs == 0)),
        ("three_of_a_kind", (pairs == 2) & (runs == 1)),
        ("straight", straight),
        ("flush", one_suit),
        ("full_house", (pairs == 3) & (runs == 1)),
        ("four_of_a_kind", (pairs == 3) & (runs == 2)),
        ("straight_flush", straight & one_suit),
        ("royal_flush", straight & one_suit & (ranks[:, 0] == 8)),
    ):
        kind[which] = KINDS.index(name)
    return cards, kind


def set_number(cards: "Ints", places: tuple[int, ...]) -> "Ints":
    """The number of the set of the cards at these places, given rising, among all sets of that size."""
    import numpy as np

    found = np.zeros(len(cards), np.int64)
    for position, place in enumerate(places, 1):
        table = np.array([comb(card, position) for card in range(52)], np.int64)
        found += table[cards[:, place]]
    return found
