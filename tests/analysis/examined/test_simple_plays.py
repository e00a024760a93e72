"""Simple plays: their cost, and that no single condition and no two do better, beside every such play tried on every hand."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt
import pytest

import houseway as hw
from tests.analysis.examined.hands import ACE, BASE, FIVE, Floats, Ints, kind_of, score

PAYS: Final = {
    # high card, pair, two pair, three, straight, flush, full house, four, straight flush, royal flush; then from which pair
    # a pair wins, and from which it is returned
    "double_down_stud": ((-1, -1, 2, 3, 5, 8, 10, 25, 100, 1000), 9, 4),
    "let_it_ride": ((-1, -1, 2, 3, 5, 8, 11, 50, 200, 1000), 8, 8),
}
"""The tables of both games by their chapters."""
STRAIGHTS: Final = [{12, 0, 1, 2, 3}, *({*range(low, low + 5)} for low in range(9))]


@cache
def hands(size: int) -> Ints:
    return np.array(list(combinations(range(52), size)), dtype=np.int64)


def numbers(cards: Ints) -> Ints:
    """The place of each hand in ``hands``."""
    size = cards.shape[1]
    low = np.concatenate([np.full((len(cards), 1), -1), cards[:, :-1]], axis=1)
    found = np.zeros(len(cards), dtype=np.int64)
    for place in range(size):
        before = np.array(
            [comb(52 - card, size - place) for card in range(53)]
        )  # hands that begin with this card or later
        found += before[low[:, place] + 1] - before[cards[:, place]]
    return found


@cache
def pays(game: str) -> Ints:
    """The net result of every five cards."""
    table, wins, returned = PAYS[game]
    found = []
    for part in np.array_split(hands(5), 40):
        made = score(part)
        kinds = kind_of(made)
        first = made // BASE**4 % BASE - 1
        net = np.array(table)[np.where((kinds == 8) & (first == ACE), 9, kinds)]
        paired = kinds == FIVE.index("pair")
        net = np.where(paired & (first >= returned), 0, net)
        found.append(np.where(paired & (first >= wins), 1, net))
    return np.concatenate(found)


@cache
def worths(game: str, size: int) -> Ints:
    """By hand of that many cards, the sum of the results of all hands of five that it becomes."""
    total = np.zeros(comb(52, size), dtype=np.int64)
    for kept in combinations(range(5), size):
        total += np.bincount(numbers(hands(5)[:, list(kept)]), pays(game), len(total)).astype(np.int64)
    return total


def conditions(size: int) -> Iterator[npt.NDArray[np.bool_]]:
    """Which hands meet each condition of the family, found card by card."""
    cards = hands(size)
    ranks, suits = cards // 4, cards % 4
    often = np.stack([(ranks == rank).sum(axis=1) for rank in range(13)], axis=1)
    for rank in range(13):
        yield np.asarray((often[:, rank:] >= 2).any(axis=1))
    yield np.asarray((often >= 2).sum(axis=1) >= 2)
    for least in range(3, size + 1):
        yield often.max(axis=1) >= least
    for least in range(1, 2 * size + 1):
        yield ((ranks >= 9) + (ranks >= 4).astype(int)).sum(axis=1) >= least
    single = often.max(axis=1) == 1
    low = np.where(ranks == ACE, -1, ranks)
    spans = [one.max(axis=1) - one.min(axis=1) - size + 1 for one in (ranks, low)]
    for most in range(4):
        yield single & (np.minimum(*spans) <= most)
    each_suit = [suits == suit for suit in range(4)]
    anywhere = [np.ones(cards.shape, dtype=bool)]
    for least in range(2, size + 1):
        yield np.max([held.sum(axis=1) for held in each_suit], axis=0) >= least
        for windows, held_in in ((STRAIGHTS, anywhere), (STRAIGHTS, each_suit), (STRAIGHTS[-1:], each_suit)):
            different = [
                sum((held & (ranks == rank)).any(axis=1).astype(int) for rank in window)
                for window in windows
                for held in held_in
            ]
            yield np.max(different, axis=0) >= least
    for rank in (4, 6, 8, 9, 10, 11, 12):
        for least in range(1, size + 1):
            yield (ranks >= rank).sum(axis=1) >= least


@cache
def sums(game: str, size: int) -> tuple[Ints, Ints]:
    """What raising on the hands of each condition is worth in all, and on those that meet two of them at once."""
    worth: Floats = worths(game, size).astype(np.float64)
    met = np.stack([*conditions(size)]).astype(np.float64)
    both = (met * worth) @ met.T  # whole numbers far below 2**53
    return np.rint(both.diagonal()).astype(np.int64), np.rint(both).astype(np.int64)


def least_cost(game: str, size: int, most: int) -> Fraction:
    """What the best of all plays with that many conditions gives away in the mean."""
    worth = worths(game, size)
    perfect, whole = int(np.maximum(worth, 0).sum()), int(worth.sum())
    one, both = sums(game, size)
    gains = [np.array([0, whole]), one, whole - one]
    if most == 2:
        either, only = one[:, None] + one[None, :] - both, one[:, None] - both
        gains += [part.ravel() for part in (both, either, only, whole - both, whole - either, whole - only)]
    best = max(int(part.max()) for part in gains)
    return Fraction(perfect - best, len(worth) * comb(52 - size, 5 - size))


@pytest.mark.slow
@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize(("game", "sizes"), [("double_down_stud", [4]), ("let_it_ride", [3, 4])])
def test_no_play_of_one_or_two_conditions_costs_less(game: str, sizes: list[int], most: int) -> None:
    found = hw.simple_play(game, most, authority="MA").json()
    assert Fraction(found["cost_exact"]) == sum(least_cost(game, size, most) for size in sizes)
    assert found["proven"]


@pytest.mark.parametrize("game", ["three_card_poker", "let_it_ride"])
def test_the_rules_priced_as_a_file_cost_what_the_search_says(game: str) -> None:
    found = hw.simple_play(game, 1, authority="MA").json()
    again = hw.price(game, "MA", play={"rules": found["rules"]}).own
    assert again is not None
    assert again.cost == Fraction(found["cost_exact"])
