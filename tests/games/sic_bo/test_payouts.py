"""What a wager wins or loses: the worked examples of the catalogue and each row of the table."""

import pytest

from tests.games.sic_bo.cases import cited, line, rolled


def wins(amount: int) -> tuple[str, str]:
    return "win", f"{amount}.00"


LOSES = ("lose", "0.00")


@pytest.mark.clause("MA-SB-4.b-three_of_a_kind", "MA-SB-4.b-any_three_of_a_kind", "MA-SB-4.c-s2", "MA-SB-2.a.6-s2")
def test_2_2_2_with_ten_dollars_on_seven_positions() -> None:
    wagers = {
        "three_of_a_kind": {2: 10},
        "any_three_of_a_kind": 10,
        "total_value": {6: 10},
        "small": 10,
        "one_of_a_kind": {2: 10},
        "two_of_a_kind": {2: 10},
        "two_dice_combination": {"1+2": 10},
    }
    answer = rolled([2, 2, 2], {1: wagers})
    assert line(answer, "three_of_a_kind:2") == wins(1500)
    assert line(answer, "any_three_of_a_kind") == wins(240)
    assert line(answer, "total_value:6") == wins(140)
    assert line(answer, "small") == LOSES
    assert line(answer, "one_of_a_kind:2") == wins(30)
    assert line(answer, "two_of_a_kind:2") == wins(80)
    assert line(answer, "two_dice_combination:1+2") == LOSES
    assert answer["seats"]["1"]["net"] == f"{1500 + 240 + 140 - 10 + 30 + 80 - 10}.00"
    exactly = rolled([2, 2, 2], {1: wagers}, {"two_of_a_kind_on_triple": "lose"})
    assert line(exactly, "two_of_a_kind:2") == LOSES


@pytest.mark.clause("MA-SB-4.b-combination", "MA-SB-4.b-totals", "MA-SB-4.b-two_of_a_kind", "MA-SB-4.b-small_big")
def test_1_1_2_pays_the_combination_once() -> None:
    wagers = {
        "two_dice_combination": {"1+2": 10},
        "total_value": {4: 10},
        "two_of_a_kind": {1: 10},
        "small": 10,
        "one_of_a_kind": {1: 10, 2: 10},
        "any_three_of_a_kind": 10,
    }
    answer = rolled([1, 1, 2], {1: wagers})
    assert line(answer, "two_dice_combination:1+2") == wins(50)
    assert line(answer, "total_value:4") == wins(500)
    assert line(answer, "two_of_a_kind:1") == wins(80)
    assert line(answer, "small") == wins(10)
    assert line(answer, "one_of_a_kind:1") == wins(20)
    assert line(answer, "one_of_a_kind:2") == wins(10)
    assert line(answer, "any_three_of_a_kind") == LOSES


@pytest.mark.clause("MA-SB-4.c-s1", "MA-SB-4.b-one_of_a_kind")
def test_a_pair_of_another_number_does_not_raise_one_of_a_kind() -> None:
    answer = rolled([4, 2, 2], {1: {"one_of_a_kind": {4: 10, 2: 10}}})
    assert line(answer, "one_of_a_kind:4") == wins(10)
    assert line(answer, "one_of_a_kind:2") == wins(20)


@pytest.mark.clause("MA-SB-2.a.7-s2", "MA-SB-2.a.4", "MA-SB-2.a.1", "MA-SB-2.a.3")
def test_5_5_5_loses_big_and_makes_fifteen() -> None:
    wagers = {"big": 10, "total_value": {15: 10}, "three_of_a_kind": {4: 10}, "any_three_of_a_kind": 10}
    answer = rolled([5, 5, 5], {1: wagers})
    assert line(answer, "big") == LOSES
    assert line(answer, "total_value:15") == wins(140)
    assert line(answer, "three_of_a_kind:4") == LOSES
    assert line(answer, "any_three_of_a_kind") == wins(240)


@pytest.mark.clause("MA-SB-2.a.7-s2", "MA-SB-2.a.4", "MA-SB-4.c-s2")
def test_6_6_6_makes_a_total_that_nobody_can_bet_on() -> None:
    wagers = {"big": 10, "total_value": {17: 10}, "three_of_a_kind": {6: 10}, "one_of_a_kind": {6: 10}}
    answer = rolled([6, 6, 6], {1: wagers})
    assert line(answer, "big") == LOSES
    assert line(answer, "total_value:17") == LOSES
    assert line(answer, "three_of_a_kind:6") == wins(1500)
    assert line(answer, "one_of_a_kind:6") == wins(30)


@pytest.mark.clause("MA-SB-4.b-totals")
@pytest.mark.parametrize(
    ("dice", "pays"),
    [
        ([1, 1, 2], 50),
        ([1, 2, 2], 18),
        ([1, 2, 3], 14),
        ([1, 1, 5], 12),
        ([1, 1, 6], 8),
        ([2, 3, 4], 6),
        ([2, 4, 4], 6),
        ([3, 4, 4], 6),
        ([3, 4, 5], 6),
        ([1, 6, 6], 8),
        ([2, 6, 6], 12),
        ([3, 6, 6], 14),
        ([4, 6, 6], 18),
        ([5, 6, 6], 50),
    ],
)
def test_every_total_pays_its_row(dice: list[int], pays: int) -> None:
    total = sum(dice)
    answer = rolled(dice, {1: {"total_value": {total: 1}}})
    assert line(answer, f"total_value:{total}") == wins(pays)
    assert "MA-SB-4.b-totals" in cited(answer, f"total_value:{total}")


CITES: list[tuple[str, list[int], tuple[str, str], list[int], str]] = [
    ("three_of_a_kind:4", [4, 4, 4], ("MA-SB-2.a.1", "MA-SB-4.b-three_of_a_kind"), [4, 4, 1], "MA-SB-2.a.1"),
    ("two_of_a_kind:3", [3, 3, 5], ("MA-SB-2.a.2", "MA-SB-4.b-two_of_a_kind"), [3, 1, 2], "MA-SB-2.a.2"),
    ("any_three_of_a_kind", [1, 1, 1], ("MA-SB-2.a.3", "MA-SB-4.b-any_three_of_a_kind"), [1, 1, 2], "MA-SB-2.a.3"),
    ("total_value:9", [2, 3, 4], ("MA-SB-2.a.4", "MA-SB-4.b-totals"), [2, 3, 5], "MA-SB-2.a.4"),
    ("two_dice_combination:1+2", [1, 2, 2], ("MA-SB-2.a.5", "MA-SB-4.b-combination"), [1, 3, 3], "MA-SB-2.a.5"),
    ("small", [1, 2, 3], ("MA-SB-2.a.6-s1", "MA-SB-4.b-small_big"), [4, 5, 6], "MA-SB-2.a.6-s2"),
    ("big", [4, 5, 6], ("MA-SB-2.a.7-s1", "MA-SB-4.b-small_big"), [1, 2, 3], "MA-SB-2.a.7-s2"),
    ("one_of_a_kind:4", [4, 1, 2], ("MA-SB-2.a.8", "MA-SB-4.b-one_of_a_kind"), [1, 2, 3], "MA-SB-2.a.8"),
    ("one_of_a_kind:4", [4, 4, 2], ("MA-SB-2.a.8", "MA-SB-4.c-s1"), [5, 5, 5], "MA-SB-2.a.8"),
    ("one_of_a_kind:4", [4, 4, 4], ("MA-SB-2.a.8", "MA-SB-4.c-s2"), [6, 6, 6], "MA-SB-2.a.8"),
]


@pytest.mark.clause("MA-SB-3.c", "MA-SB-5.f-s1", "MA-SB-5.f-s2")
@pytest.mark.parametrize(("name", "won", "won_by", "lost", "lost_by"), CITES)
def test_every_settlement_names_the_clauses_behind_it(
    name: str, won: list[int], won_by: tuple[str, str], lost: list[int], lost_by: str
) -> None:
    wager, _, pick = name.partition(":")
    wagers = {wager: {pick: 1} if pick else 1}
    assert cited(rolled(won, {1: wagers}), name) == [*won_by, "MA-SB-3.c", "MA-SB-5.f-s2"]
    assert cited(rolled(lost, {1: wagers}), name) == [lost_by, "MA-SB-3.c", "MA-SB-5.f-s1"]


@pytest.mark.clause("MA-SB-4.b", "MA-SB-5.f-s2")
def test_the_posted_odds_are_paid_and_a_fraction_of_a_cent_is_named() -> None:
    posted = {"payout_odds": {"two_of_a_kind": "17:2", "two_dice": "5:2"}}
    answer = rolled([2, 2, 4], {1: {"two_of_a_kind": {2: "0.01"}, "one_of_a_kind": {2: 10}}}, posted)
    assert line(answer, "one_of_a_kind:2") == wins(25)
    assert line(answer, "two_of_a_kind:2") == ("win", "0.08")
    (dropped,) = [event for event in answer["events"] if event.get("rounding")]
    assert dropped["rounding"] == "fraction_of_a_cent_dropped"
