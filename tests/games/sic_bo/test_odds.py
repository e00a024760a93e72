"""Sic Bo priced: 216 rolls, the catalogue's fractions, any offered odds."""

from fractions import Fraction
from math import comb

import pytest

from houseway.games import game
from houseway.odds.pricing import price_list, pricing_of
from tests.project import refused as refusals

SIC_BO = game("sic_bo")

# At the listed odds, from the wins among 216 rolls that the regulation's own definitions give.
EDGES = {
    "three_of_a_kind:4": "65/216",
    "two_of_a_kind:3": "1/3",
    "any_three_of_a_kind": "11/36",
    "total_value:4": "7/24",
    "total_value:5": "17/36",
    "total_value:6": "11/36",
    "total_value:7": "7/72",
    "total_value:8": "1/8",
    "total_value:9": "41/216",
    "total_value:10": "1/8",
    "total_value:11": "1/8",
    "total_value:12": "41/216",
    "total_value:17": "7/24",
    "two_dice_combination:1+6": "1/6",
    "small": "1/36",
    "big": "1/36",
    "one_of_a_kind:4": "17/216",
}


@pytest.mark.clause("MA-SB-4.b", "MA-SB-4.b-totals", "MA-SB-4.b-combination", "MA-SB-4.b-small_big")
@pytest.mark.parametrize(("wager", "edge"), EDGES.items())
def test_the_house_edge_at_the_listed_odds(wager: str, edge: str) -> None:
    assert price_list(SIC_BO).wagers[wager].house_edge == Fraction(edge)


@pytest.mark.clause("MA-SB-2.a.1", "MA-SB-2.a.3", "MA-SB-2.a.4", "MA-SB-2.a.5", "MA-SB-2.a.8")
def test_wins_among_216_rolls() -> None:
    prices = price_list(SIC_BO)
    wins = {wager: price.hit_frequency * 216 for wager, price in prices.wagers.items()}

    assert prices.combinations == 216
    assert len(wins) == 6 + 6 + 1 + 14 + comb(6, 2) + 2 + 6
    assert [wins[f"total_value:{total}"] for total in range(4, 11)] == [3, 6, 10, 15, 21, 25, 27]
    assert {wins[wager] for wager in wins if wager.startswith("two_dice")} == {30}
    assert [wins[one] for one in ("three_of_a_kind:1", "any_three_of_a_kind", "one_of_a_kind:6")] == [1, 6, 91]


@pytest.mark.clause("MA-SB-4.b", "MA-SB-5.f-s2")
@pytest.mark.parametrize(("odds", "edge"), [("6:1", "41/216"), ("7:1", "2/27"), ("13:2", "19/144")])
def test_any_offered_odds_are_priced(odds: str, edge: str) -> None:
    """25 of 216 rolls make nine: the edge is 1 - 25/216 times one more than the odds."""
    prices = price_list(SIC_BO, {"payout_odds": {"total_9": odds}})

    assert prices.wagers["total_value:9"].house_edge == Fraction(edge)
    assert prices.wagers["total_value:8"].house_edge == Fraction(1, 8)


@pytest.mark.clause("MA-SB-2.a.2")
def test_two_of_a_kind_costs_more_where_a_triple_loses() -> None:
    strict = price_list(SIC_BO, {"two_of_a_kind_on_triple": "lose"})

    assert strict.wagers["two_of_a_kind:3"].house_edge == Fraction(3, 8)
    assert strict.assumptions["two_of_a_kind"] == "wins on exactly two dice"


@pytest.mark.clause("MA-SB-4.b-one_of_a_kind", "MA-SB-4.c-s1", "MA-SB-4.c-s2")
def test_one_of_a_kind_at_the_literal_one_to_ten() -> None:
    prices = price_list(SIC_BO, {"payout_odds": {"one_of_a_kind": "1:10"}})

    assert prices.wagers["one_of_a_kind:6"].house_edge == Fraction(169, 432)


@pytest.mark.clause("MA-SB-4.b-totals")
def test_odds_below_the_floor_are_priced_only_on_request_and_flagged() -> None:
    low = {"payout_odds": {"total_9": "5:1"}}
    with refusals.refused("not-permitted", clause="MA-SB-4.b-totals") as refused:
        price_list(SIC_BO, low)
    prices = price_list(SIC_BO, low, even_if_unlawful=True)

    assert refused.value.clause == "MA-SB-4.b-totals"
    assert prices.wagers["total_value:9"].house_edge == 1 - Fraction(25, 216) * 6
    assert prices.unlawful == ("MA-SB-4.b-totals",)
    assert prices.submission["payout_odds"] == {"total_9": "5:1"}


@pytest.mark.clause("MA-SB-4.a-s2")
def test_nine_for_one_is_eight_to_one() -> None:
    prices = price_list(SIC_BO, {"payout_odds": {"two_of_a_kind": "9 for 1"}}, even_if_unlawful=True)

    assert prices.wagers["two_of_a_kind:1"].house_edge == Fraction(1, 3)
    assert prices.unlawful == ("MA-SB-4.a-s2",)


@pytest.mark.clause("MA-SB-1-s1")
def test_a_roll_has_the_class_that_its_dice_say() -> None:
    names = pricing_of("sic_bo").classes(SIC_BO.submission(), {}).names

    assert names[36 * (3 - 1) + 6 * (1 - 1) + (6 - 1)] == "3-1-6"
