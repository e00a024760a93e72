"""What a licensee may submit, and what is refused with which clause. Section 4."""

from fractions import Fraction

import pytest

from houseway.games.sic_bo.play.positions import POSITIONS, winning_positions, written
from houseway.games.sic_bo.play.postings import odds_sheet
from houseway.games.sic_bo.rules import FLOOR, LISTED_ODDS, SicBo
from houseway.rulebook.submission import Violation, check
from tests.games.sic_bo.cases import ROLLS, a_table, line, rolled

LISTED = {
    "three_of_a_kind": (150, "MA-SB-4.b-three_of_a_kind"),
    "two_of_a_kind": (8, "MA-SB-4.b-two_of_a_kind"),
    "any_three_of_a_kind": (24, "MA-SB-4.b-any_three_of_a_kind"),
    **{
        f"total_{total}": (pays, "MA-SB-4.b-totals")
        for pays, totals in {50: (4, 17), 18: (5, 16), 14: (6, 15), 12: (7, 14), 8: (8, 13), 6: (9, 10, 11, 12)}.items()
        for total in totals
    },
    "two_dice_combination": (5, "MA-SB-4.b-combination"),
    "small": (1, "MA-SB-4.b-small_big"),
    "big": (1, "MA-SB-4.b-small_big"),
    "two_dice": (2, "MA-SB-4.c-s1"),
    "three_dice": (3, "MA-SB-4.c-s2"),
}
"""The odds to 1 that sections 4(b) and (c) list, written down from the regulation."""


def violations(**options: object) -> list[Violation]:
    return check(SicBo, options)[1]


def edges(submission: SicBo) -> dict[str, Fraction]:
    """The house edge of each position over all 216 rolls, exactly."""
    won = dict.fromkeys(POSITIONS, Fraction(0))
    for roll in ROLLS:
        for position, row in winning_positions(roll, submission.two_of_a_kind_on_triple == "win").items():
            won[position] += submission.sheet[row].ratio + 1
    return {written(position): 1 - total / 216 for position, total in won.items()}


@pytest.mark.clause(
    "MA-SB-4.b",
    "MA-SB-4.b-three_of_a_kind",
    "MA-SB-4.b-two_of_a_kind",
    "MA-SB-4.b-any_three_of_a_kind",
    "MA-SB-4.b-totals",
    "MA-SB-4.b-combination",
    "MA-SB-4.b-small_big",
    "MA-SB-4.c-s1",
    "MA-SB-4.c-s2",
)
@pytest.mark.parametrize("row", LISTED)
def test_a_row_may_pay_the_listed_odds_or_more_but_not_less(row: str) -> None:
    pays, clause = LISTED[row]
    assert violations(payout_odds={row: f"{pays}:1"}) == []
    assert violations(payout_odds={row: f"{pays * 1000 + 1}:1000"}) == []
    (refused,) = violations(payout_odds={row: f"{pays * 1000 - 1}:1000"})
    assert (refused.option, refused.clause) == ("payout_odds", clause)
    assert row in refused.message


@pytest.mark.clause("MA-SB-4.b-one_of_a_kind")
def test_one_of_a_kind_may_be_posted_at_the_printed_one_to_ten_but_not_below() -> None:
    assert violations(payout_odds={"one_of_a_kind": "1:10"}) == []
    assert violations(payout_odds={"one_of_a_kind": "1:1"}) == []
    (refused,) = violations(payout_odds={"one_of_a_kind": "99:1000"})
    assert refused.clause == "MA-SB-4.b-one_of_a_kind"


@pytest.mark.clause("MA-SB-4.b-one_of_a_kind")
def test_one_of_a_kind_pays_one_to_one_where_nothing_is_posted() -> None:
    assert LISTED_ODDS["one_of_a_kind"].ratio == 1
    assert FLOOR["one_of_a_kind"].ratio == Fraction(1, 10)
    assert line(rolled([4, 1, 2], {1: {"one_of_a_kind": {4: 10}}}), "one_of_a_kind:4") == ("win", "10.00")
    literal = rolled([4, 1, 2], {1: {"one_of_a_kind": {4: 10}}}, {"payout_odds": {"one_of_a_kind": "1:10"}})
    assert line(literal, "one_of_a_kind:4") == ("win", "1.00")


@pytest.mark.clause("MA-SB-4.b")
def test_a_sheet_with_one_low_row_is_refused_for_that_row_alone() -> None:
    (refused,) = violations(payout_odds={"total_9": "7:1", "total_12": "5:1", "three_of_a_kind": "180:1"})
    assert refused.value == "total_12: 5:1"
    assert refused.message == "total_12 pays no less than 6 to 1, not 5 to 1"


@pytest.mark.clause("MA-SB-4.b")
def test_every_low_row_is_named_at_once() -> None:
    refused = violations(payout_odds={"small": "19:20", "big": "9:10", "total_4": "49:1"})
    assert [one.value for one in refused] == ["small: 19:20", "big: 9:10", "total_4: 49:1"]


@pytest.mark.clause("MA-SB-4.b")
@pytest.mark.parametrize("sheet", [{"total_3": "180:1"}, {"total_18": "180:1"}, {"triple": "150:1"}])
def test_a_row_that_the_table_does_not_list_is_refused(sheet: dict[str, str]) -> None:
    (refused,) = violations(payout_odds=sheet)
    assert refused.clause == "MA-SB-4.b"
    assert "unknown row" in refused.message


@pytest.mark.clause("MA-SB-4.b")
@pytest.mark.parametrize("sheet", ["8:1", {"small": "even"}, {"small": "1:0"}, {"small": -1}, ["small"]])
def test_what_states_no_odds_is_refused(sheet: object) -> None:
    (refused,) = violations(payout_odds=sheet)
    assert refused.option == "payout_odds"


@pytest.mark.clause("MA-SB-4.a-s2")
def test_odds_are_never_stated_with_for() -> None:
    (refused,) = violations(payout_odds={"two_of_a_kind": "9 for 1"})
    assert refused.clause == "MA-SB-4.a-s2"
    assert refused.value == "two_of_a_kind: 9 for 1"
    (wording,) = violations(odds_wording="for")
    assert wording.clause == "MA-SB-4.a-s2"


@pytest.mark.clause("MA-SB-4.a-s1")
@pytest.mark.parametrize("word", ["to", "win"])
def test_odds_are_printed_with_to_or_win(word: str) -> None:
    submission = a_table(odds_wording=word, payout_odds={"two_of_a_kind": f"17 {word} 2"}).submission
    sheet = odds_sheet(submission)
    assert sheet["two_of_a_kind"] == f"17 {word} 2"
    assert sheet["small"] == f"1 {word} 1"
    assert set(sheet) == set(LISTED) | {"one_of_a_kind"}


@pytest.mark.clause("MA-SB-4.c-s1", "MA-SB-4.c-s2")
@pytest.mark.parametrize("row", ["two_dice", "three_dice"])
def test_under_the_fixed_reading_two_and_three_dice_pay_exactly_what_is_listed(row: str) -> None:
    pays, clause = LISTED[row]
    assert violations(payout_odds={row: f"{pays + 1}:1"}) == []
    assert violations(one_of_a_kind_several_dice="fixed", payout_odds={row: f"{pays}:1"}) == []
    (refused,) = violations(one_of_a_kind_several_dice="fixed", payout_odds={row: f"{pays + 1}:1"})
    assert refused.clause == clause


@pytest.mark.clause("MA-SB-6.d", "MA-SB-2.a.2")
def test_unknown_values_are_refused_with_what_is_allowed() -> None:
    refused = {
        one.option: one for one in violations(shaker_type="robot", two_of_a_kind_on_triple="maybe", colour="red")
    }
    assert refused.keys() == {"shaker_type", "two_of_a_kind_on_triple", "colour"}
    assert "manual | automated" in refused["shaker_type"].message
    assert refused["shaker_type"].clause == "MA-SB-6.d"
    assert refused["two_of_a_kind_on_triple"].clause == "MA-SB-2.a.2"


@pytest.mark.clause("MA-SB-4.b", "MA-SB-4.b-totals", "MA-SB-4.b-small_big", "MA-SB-4.b-one_of_a_kind")
def test_the_listed_odds_give_the_published_house_edges() -> None:
    found = edges(SicBo())
    for names, edge in {
        "three_of_a_kind:4": "65/216",
        "two_of_a_kind:3": "1/3",
        "any_three_of_a_kind": "11/36",
        "total_value:4 total_value:17": "7/24",
        "total_value:5 total_value:16": "17/36",
        "total_value:6 total_value:15": "11/36",
        "total_value:7 total_value:14": "7/72",
        "total_value:8 total_value:13": "1/8",
        "total_value:9 total_value:12": "41/216",
        "total_value:10 total_value:11": "1/8",
        "two_dice_combination:2+5": "1/6",
        "small big": "1/36",
        "one_of_a_kind:6": "17/216",
    }.items():
        for name in names.split():
            assert found[name] == Fraction(edge), name


@pytest.mark.clause("MA-SB-2.a.2", "MA-SB-4.b-one_of_a_kind")
def test_the_other_readings_give_their_own_edges() -> None:
    assert edges(SicBo(two_of_a_kind_on_triple="lose"))["two_of_a_kind:3"] == Fraction(3, 8)
    literal = check(SicBo, {"payout_odds": {"one_of_a_kind": "1:10"}})[0]
    assert literal is not None
    assert edges(literal)["one_of_a_kind:6"] == Fraction(169, 432)
