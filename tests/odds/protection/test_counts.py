"""Counts: how well whole tags follow exact effects, on a shoe small enough to reckon by hand."""

from fractions import Fraction

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


def test_a_wager_that_no_card_moves_has_no_count() -> None:
    still = (Removal("low", 26, {"wager": Fraction(0)}), Removal("high", 26, {"wager": Fraction(0)}))

    assert best_counts("wager", still, Fraction(1, 100)) == []


def test_dice_have_no_memory_and_no_protection_figures() -> None:
    with refused("no-protection-figures"):
        protection_of(game("sic_bo"))
