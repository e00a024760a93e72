"""Counts: how well whole tags follow exact effects, on a shoe small enough to reckon by hand."""

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest

from houseway.games import game
from houseway.odds.protection import Removal, protection_of
from houseway.odds.protection.counts import best_counts, tagged
from tests.project.refused import refused

SHOE = (
    Removal("low", 26, {"wager": Fraction(1, 100)}),
    Removal("high", 26, {"wager": Fraction(-1, 100)}),
)
"""One deck in which a low card that leaves helps by one percent and a high one hurts by as much."""


def test_tags_in_proportion_to_the_effects_follow_them_wholly() -> None:
    count = tagged("wager", SHOE, (1, -1), edge=Fraction(5, 100))

    assert count.correlation == pytest.approx(1)
    assert count.worth == pytest.approx(0.01)  # a point a deck, of 52 cards each worth a percent when it leaves
    assert count.turns_at == pytest.approx(5)


def test_tags_against_the_effects_never_turn_a_wager() -> None:
    count = tagged("wager", SHOE, (-1, 1), edge=Fraction(5, 100))

    assert count.correlation == pytest.approx(-1)
    assert count.turns_at is None


def test_tags_that_tell_nothing_apart_are_worth_nothing() -> None:
    count = tagged("wager", SHOE, (1, 1), edge=Fraction(5, 100))

    assert (count.correlation, count.worth, count.turns_at) == (0, 0, None)


def test_a_higher_level_never_follows_worse_where_effects_need_it() -> None:
    shoe = (*SHOE, Removal("top", 13, {"wager": Fraction(2, 100)}), Removal("other", 13, {"wager": Fraction(-2, 100)}))

    by_level = {count.level: count for count in best_counts("wager", shoe, Fraction(1, 100))}
    assert by_level[2].tags == (1, -1, 2, -2)
    assert by_level[2].correlation == pytest.approx(1)
    assert by_level[1].correlation < 1


def _follows(copies: list[int], effects: list[Fraction], tags: tuple[int, ...]) -> float:
    """The correlation of tags with effects over the cards of a shoe, card by card."""
    each = [(tag, float(effect)) for n, effect, tag in zip(copies, effects, tags, strict=True) for _ in range(n)]
    mean_tag, mean = (sum(column) / len(each) for column in zip(*each, strict=True))
    square, own = sum((tag - mean_tag) ** 2 for tag, _ in each), sum((effect - mean) ** 2 for _, effect in each)
    if not square:
        return -1.0
    together = sum((tag - mean_tag) * (effect - mean) for tag, effect in each)
    return float(together / sqrt(square * own))


@pytest.mark.parametrize(("seed", "level"), [(seed, level) for seed in range(6) for level in (1, 2)])
def test_no_other_whole_tags_follow_the_effects_better(seed: int, level: int) -> None:
    """Every choice of tags for five kinds of cards, also those whose tags do not sum to zero."""
    random = Random(seed)
    copies = [random.choice([4, 8, 16]) for _ in range(5)]
    effects = [Fraction(random.randint(-40, 40), 10_000) for _ in range(5)]
    shoe = [Removal(str(place), n, {"wager": e}) for place, (n, e) in enumerate(zip(copies, effects, strict=True))]
    best = max(_follows(copies, effects, tags) for tags in product(range(-level, level + 1), repeat=5))

    found = best_counts("wager", shoe, Fraction(1, 100), range(1, level + 1))[-1]
    assert found.level <= level
    assert found.correlation == pytest.approx(best, abs=1e-12)
    assert _follows(copies, effects, found.tags) == pytest.approx(best, abs=1e-12)


def test_a_count_that_is_not_balanced_starts_where_its_true_count_is_that_of_the_mixture() -> None:
    """Tags of +1 and 0 tell as much as +1 and -1: both turn the wager after the same cards."""
    balanced = tagged("wager", SHOE, (1, -1), Fraction(5, 100))
    other = tagged("wager", SHOE, (1, 0), Fraction(5, 100))

    assert (balanced.starts_at, other.starts_at) == (0, -26)
    assert balanced.turns_at is not None
    assert other.turns_at is not None
    for low, high in [(0, 0), (10, 4), (3, 20), (20, 5)]:
        decks = (52 - low - high) / 52
        even = [
            one.worth * ((one.starts_at + running) / decks - turns)
            for one, running, turns in ((balanced, low - high, balanced.turns_at), (other, low, other.turns_at))
        ]
        assert even[0] == pytest.approx(even[1])


def test_a_wager_that_no_card_moves_has_no_count() -> None:
    still = (Removal("low", 26, {"wager": Fraction(0)}), Removal("high", 26, {"wager": Fraction(0)}))

    assert best_counts("wager", still, Fraction(1, 100)) == []


def test_dice_have_no_memory_and_no_protection_figures() -> None:
    with refused("no-protection-figures"):
        protection_of(game("sic_bo"))
