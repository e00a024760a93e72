"""The figures of a price follow from its outcomes by their definitions."""

import math
from fractions import Fraction

import pytest

from houseway.odds.price import LOSE, NOT_MADE, PUSH, line, pays, price


def test_a_wager_on_a_coin_at_even_money_costs_nothing() -> None:
    found = price([line("heads", 1), LOSE], [1, 1])

    assert found.house_edge == 0
    assert found.hit_frequency == Fraction(1, 2)
    assert found.standard_deviation == 1


def test_single_zero_roulette_costs_one_in_37_on_a_number() -> None:
    found = price([line("the number", 35), LOSE], [1, 36])

    assert found.house_edge == Fraction(1, 37)
    assert found.standard_deviation == pytest.approx(math.sqrt(36**2 * 36) / 37)


def test_classes_in_which_a_wager_is_not_made_do_not_count_for_it() -> None:
    """Insurance: an ace is up in one round of twelve, a ten under it in 72 of 287 cards."""
    found = price([NOT_MADE, line("win", 2), LOSE], [11 * 287, 72, 215])

    assert found.house_edge == Fraction(71, 287)
    assert [one.weight for one in found.outcomes] == [72, 215]


def test_a_wager_that_was_never_made_has_no_figures() -> None:
    found = price([NOT_MADE, LOSE], [1, 0])

    assert found.house_edge == found.element_of_risk == 0
    assert not found.outcomes


def test_later_wagers_lower_the_element_of_risk_and_not_the_house_edge() -> None:
    found = price([line("win", 1, 2), line("lose", -2, 2), line("fold", -1, 1)], [2, 1, 1])

    assert found.house_edge == Fraction(1, 4)
    assert found.average_risk == Fraction(7, 4)
    assert found.element_of_risk == Fraction(1, 7)


def test_equal_lines_of_different_classes_are_one_outcome() -> None:
    found = price([line("win", 1), line("win", 1), PUSH, LOSE], [1, 2, 3, 4])

    assert [(one.line.name, one.weight) for one in found.outcomes] == [("win", 3), ("push", 3), ("lose", 4)]
    assert found.push_frequency == Fraction(3, 10)


def test_classes_without_weight_are_no_outcomes() -> None:
    assert len(price([line("win", 1), LOSE], [0, 5]).outcomes) == 1


def test_more_lines_than_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        price([LOSE, LOSE], [1])


@pytest.mark.parametrize(
    ("net", "text"),
    [
        (Fraction(3, 2), "3:2"),
        (Fraction(0), "push"),
        (Fraction(-1), "lose"),
        (Fraction(-2), "lose 2:1"),
        (Fraction(-1, 2), "lose 1:2"),
    ],
)
def test_a_net_result_reads_as_odds(net: Fraction, text: str) -> None:
    assert pays(net) == text
