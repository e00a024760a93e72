"""Cards without replacement: every order can come, and each as often as any other."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations, product
from math import sqrt
from typing import Any

import pytest

from houseway.simulation.compiler import twin_of
from houseway.simulation.randomness import dealing
from houseway.simulation.randomness.counter import key_of


def with_places(function: Callable[..., Any], places: Iterable[int]) -> Any:
    """The function with its draws scripted: each is a place among the cards still there."""
    left: Iterator[int] = iter(places)

    def scripted(high: int, low: int, size: int) -> tuple[int, int, int]:
        place = next(left)
        assert place < size
        return place, high, low

    return twin_of(function, {"split": scripted})


def test_six_draws_lead_to_each_order_of_six_cards_out_of_seven_once() -> None:
    places = product(range(7), range(6), range(5), range(4), range(3), range(2))
    dealt = [with_places(dealing.six_of, draws)(7, 0, 0, 0) for draws in places]
    assert sorted(dealt) == sorted(permutations(range(7), 6))


@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_a_shuffle_leads_to_each_order_once(size: int) -> None:
    orders = []
    for draws in product(*(range(left) for left in range(size, 1, -1))):
        shoe = [0] * size
        with_places(dealing.shuffle, draws)(shoe, size, 0, 0, 0)
        orders.append(tuple(shoe))
    assert sorted(orders) == sorted(permutations(range(size)))


def chi_square(counts: Counter[tuple[int, ...]], cells: int) -> float:
    """How far counts lie from even, in standard deviations of the chi-square distribution."""
    expected = sum(counts.values()) / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    statistic = seen + (cells - len(counts)) * expected
    return (statistic - (cells - 1)) / sqrt(2 * (cells - 1))


def test_six_cards_of_six_come_in_every_order_alike() -> None:
    key = key_of(3)
    counts: Counter[tuple[int, ...]] = Counter(dealing.six_of(6, number, *key) for number in range(14_400))
    assert abs(chi_square(counts, 720)) < 4


def test_shuffles_of_five_come_in_every_order_alike() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(6_000):
        shoe = [0] * 5
        dealing.shuffle(shoe, 5, number, *key_of(4))
        counts[tuple(shoe)] += 1
    assert abs(chi_square(counts, 120)) < 4


def test_every_place_of_a_large_shoe_gets_every_card_alike() -> None:
    """The first and the last of 312 cards, by quarter of the shoe: the blocks of randomness do not favour any."""
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(1_600):
        shoe = [0] * 312
        dealing.shuffle(shoe, 312, number, *key_of(5))
        counts[shoe[0] // 78, shoe[311] // 78] += 1
        assert len(set(shoe)) == 312
    assert abs(chi_square(counts, 16)) < 4
