"""Which positions a roll wins: counted over all 216 rolls, and by name. Section 2."""

from collections import Counter

import pytest

from houseway.games.sic_bo.play.positions import NUMBERS, PAIRS, POSITIONS, TOTALS, Faces, winning_positions, written
from tests.games.sic_bo.cases import ROLLS

TOTAL_COUNTS = (3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3)
"""Rolls that make 4 to 17, as any table of three dice gives them."""


def winning_counts(on_triple: bool = True) -> Counter[str]:
    return Counter(written(position) for roll in ROLLS for position in winning_positions(roll, on_triple))


def names(faces: Faces, on_triple: bool = True) -> dict[str, str]:
    return {written(position): row for position, row in winning_positions(faces, on_triple).items()}


@pytest.mark.clause("MA-SB-5.e-s4")
def test_the_layout_has_fifty_positions() -> None:
    assert len(POSITIONS) == len(set(POSITIONS)) == 6 + 6 + 1 + 14 + 15 + 1 + 1 + 6 == 50


@pytest.mark.clause("MA-SB-2.a.1")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_named_triple_wins_on_one_roll_of_216(number: int) -> None:
    assert winning_counts()[f"three_of_a_kind:{number}"] == 1
    assert f"three_of_a_kind:{number}" in names((number, number, number))


@pytest.mark.clause("MA-SB-2.a.1")
def test_a_named_triple_loses_on_another_triple_and_on_two_of_its_number() -> None:
    assert "three_of_a_kind:4" not in names((5, 5, 5))
    assert "three_of_a_kind:4" not in names((4, 4, 1))


@pytest.mark.clause("MA-SB-2.a.2")
@pytest.mark.parametrize("number", NUMBERS)
def test_two_of_a_kind_wins_on_16_rolls_or_15_without_the_triple(number: int) -> None:
    assert winning_counts()[f"two_of_a_kind:{number}"] == 3 * 5 + 1
    assert winning_counts(on_triple=False)[f"two_of_a_kind:{number}"] == 3 * 5


@pytest.mark.clause("MA-SB-2.a.2")
def test_two_of_a_kind_needs_its_own_number_twice() -> None:
    assert "two_of_a_kind:3" in names((3, 5, 3))
    assert "two_of_a_kind:3" not in names((3, 1, 2))
    assert "two_of_a_kind:3" not in names((5, 5, 1))


@pytest.mark.clause("MA-SB-2.a.3")
def test_any_triple_wins_on_six_rolls() -> None:
    assert winning_counts()["any_three_of_a_kind"] == 6


@pytest.mark.clause("MA-SB-2.a.4")
@pytest.mark.parametrize(("total", "count"), list(zip(TOTALS, TOTAL_COUNTS, strict=True)))
def test_each_total_wins_as_often_as_three_dice_make_it(total: int, count: int) -> None:
    assert winning_counts()[f"total_value:{total}"] == count


@pytest.mark.clause("MA-SB-2.a.4")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_triple_makes_its_total_like_any_other_roll(number: int) -> None:
    assert names((number, number, number))[f"total_value:{3 * number}"] == f"total_{3 * number}"


@pytest.mark.clause("MA-SB-2.a.4")
@pytest.mark.parametrize("number", [1, 6])
def test_totals_3_and_18_light_no_total(number: int) -> None:
    assert not [name for name in names((number, number, number)) if name.startswith("total_value")]


@pytest.mark.clause("MA-SB-2.a.5")
@pytest.mark.parametrize("pair", PAIRS)
def test_each_of_15_combinations_wins_on_30_rolls(pair: str) -> None:
    assert len(PAIRS) == 15
    assert winning_counts()[f"two_dice_combination:{pair}"] == 30


@pytest.mark.clause("MA-SB-2.a.5")
def test_a_combination_needs_both_numbers_whatever_the_third_die_shows() -> None:
    assert "two_dice_combination:1+2" in names((1, 1, 2))
    assert "two_dice_combination:1+2" in names((2, 6, 1))
    assert "two_dice_combination:1+2" not in names((2, 2, 2))


@pytest.mark.clause("MA-SB-2.a.6-s1", "MA-SB-2.a.7-s1")
@pytest.mark.parametrize("wager", ["small", "big"])
def test_small_and_big_each_win_on_105_rolls(wager: str) -> None:
    assert winning_counts()[wager] == 105


@pytest.mark.clause("MA-SB-2.a.6-s1", "MA-SB-2.a.7-s1", "MA-SB-2.a.6-s2", "MA-SB-2.a.7-s2")
@pytest.mark.parametrize(
    ("faces", "wins"),
    [((1, 1, 2), "small"), ((2, 2, 6), "small"), ((1, 4, 6), "big"), ((5, 6, 6), "big")],
    ids=["total 4", "total 10", "total 11", "total 17"],
)
def test_small_ends_at_ten_where_big_begins_at_eleven(faces: Faces, wins: str) -> None:
    assert [name for name in names(faces) if name in ("small", "big")] == [wins]


@pytest.mark.clause("MA-SB-2.a.6-s2", "MA-SB-2.a.7-s2")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_triple_loses_small_and_big(number: int) -> None:
    assert not {"small", "big"} & names((number, number, number)).keys()


@pytest.mark.clause("MA-SB-2.a.8")
@pytest.mark.parametrize("number", NUMBERS)
def test_one_of_a_kind_wins_on_91_rolls(number: int) -> None:
    assert winning_counts()[f"one_of_a_kind:{number}"] == 216 - 125 == 91


@pytest.mark.clause("MA-SB-2.a.8", "MA-SB-4.c-s1", "MA-SB-4.c-s2")
def test_one_of_a_kind_is_paid_by_how_many_dice_show_it() -> None:
    rows = Counter(names(roll).get("one_of_a_kind:4") for roll in ROLLS)
    assert rows == {None: 125, "one_of_a_kind": 75, "two_dice": 15, "three_dice": 1}


@pytest.mark.clause("MA-SB-5.e-s4", "MA-SB-3.c")
def test_3_4_6_wins_exactly_eight_positions() -> None:
    assert set(names((3, 4, 6))) == {
        *("total_value:13", "big"),
        *("two_dice_combination:3+4", "two_dice_combination:3+6", "two_dice_combination:4+6"),
        *("one_of_a_kind:3", "one_of_a_kind:4", "one_of_a_kind:6"),
    }


@pytest.mark.clause("MA-SB-5.e-s4", "MA-SB-4.c-s1")
def test_1_4_4_wins_exactly_six_positions() -> None:
    assert names((1, 4, 4)) == {
        "total_value:9": "total_9",
        "small": "small",
        "two_of_a_kind:4": "two_of_a_kind",
        "two_dice_combination:1+4": "two_dice_combination",
        "one_of_a_kind:1": "one_of_a_kind",
        "one_of_a_kind:4": "two_dice",
    }


@pytest.mark.clause("MA-SB-5.e-s4")
def test_the_order_of_the_dice_makes_no_difference() -> None:
    for a, b, c in ROLLS:
        assert names((a, b, c)) == names((c, a, b)) == names((b, a, c))
