"""Counting: draws by composition, exact tallies."""

from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest

from houseway.odds.classes import Classes, falling, ordered_draws, tally


def test_draws_by_composition_agree_with_drawing_every_card() -> None:
    shoe = [0, 0, 0, 1, 1, 2]
    drawn = Counter(permutations(range(6), 3))
    by_value = Counter(tuple(shoe[card] for card in cards) for cards in drawn)

    ways = ordered_draws((3, 2, 1), 3)

    assert {values: int(ways[values]) for values in product(range(3), repeat=3) if ways[values]} == by_value


@pytest.mark.parametrize(("cards", "draws", "ways"), [(52, 2, 2652), (416, 6, 4_998_398_275_503_360), (3, 4, 0)])
def test_the_ways_to_draw_from_so_many_cards(cards: int, draws: int, ways: int) -> None:
    assert falling(cards, draws) == ways


def test_all_draws_together_are_the_falling_product() -> None:
    assert int(ordered_draws((16, 4, 4, 4), 4).sum()) == falling(28, 4)


def test_a_shoe_that_64_bits_cannot_count_is_refused() -> None:
    with pytest.raises(OverflowError, match="too many"):
        ordered_draws((1000, 1000), 6)


def test_a_tally_keeps_the_last_unit_beyond_what_floating_point_holds() -> None:
    weights = np.array([2**53, 1, 2**53, 2], np.int64)

    assert tally(np.array([0, 0, 1, 1]), weights, 3) == (2**53 + 1, 2**53 + 2, 0)


def test_combinations_are_all_weights_together() -> None:
    assert Classes(("a", "b"), (2**70, 1)).combinations == 2**70 + 1
