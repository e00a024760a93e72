"""What a licensee may choose: each option, its default, and what breaks a clause."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.games.double_down_stud.rules.paytables import FLOOR
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.rulebook.submission import accept, check

LISTED = {
    "royal_flush": 1000,
    "straight_flush": 100,
    "four_of_a_kind": 25,
    "full_house": 10,
    "flush": 8,
    "straight": 5,
    "three_of_a_kind": 3,
    "two_pair": 2,
    "pair_of_jacks_queens_kings_or_aces": 1,
}
PUSH, LOSE = "pair_of_sixes_to_tens", "pair_of_fives_or_less"


def broken(**options: object) -> list[tuple[str, str]]:
    return [(one.option, one.clause) for one in check(DoubleDownStud, options)[1]]


def test_defaults_are_the_plainest_table() -> None:
    silent = DoubleDownStud()
    assert (silent.second_deck, silent.shuffles_by_device, silent.dealing_method) == (False, False, "manual_shoe")
    assert (silent.two_betting_areas, silent.recut_by, silent.idle_spread) == (1, "last_cutter", "face_up")
    assert silent.payout_limit_per_hand is None


@pytest.mark.clause("MA-DD-10.b")
def test_the_floor_is_the_printed_list() -> None:
    assert {row: at.ratio for row, at in FLOOR.items()} == LISTED


@pytest.mark.clause("MA-DD-2.b", "MA-DD-2.a-1")
@pytest.mark.parametrize(
    ("method", "right"), [("manual", False), (None, False), ("automated", True), ("automated_loads_shoe", True)]
)
def test_a_second_deck_needs_a_shuffler(method: str | None, right: bool) -> None:
    assert broken(second_deck=True, shuffle_method=method) == ([] if right else [("second_deck", "MA-DD-2.b")])


@pytest.mark.clause("MA-DD-8.a.2.i", "MA-DD-4.a-2")
def test_dealing_from_the_hand_needs_a_shuffler_that_leaves_a_stack() -> None:
    assert broken(dealing_method="hand", shuffle_method="manual") == [("dealing_method", "MA-DD-8.a.2.i")]
    assert broken(dealing_method="hand", shuffle_method="automated_loads_shoe") == [("shuffle_method", "MA-DD-4.a-2")]
    assert broken(dealing_method="hand", shuffle_method="automated") == []
    assert accept(DoubleDownStud, {"dealing_method": "hand"}).shuffles_by_device


@pytest.mark.clause("MA-DD-8.a")
def test_there_is_no_automated_dealing_shoe() -> None:
    assert broken(dealing_method="automated_shoe", shuffle_method="automated") == [("dealing_method", "MA-DD-8.a")]


@pytest.mark.clause("MA-DD-6.c", "MA-DD-4.f-2", "MA-DD-4.g-1")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("two_betting_areas", 3, "MA-DD-6.c"),
        ("two_betting_areas", 0, "MA-DD-6.c"),
        ("recut_by", "dealer", "MA-DD-4.f-2"),
        ("idle_spread", "in_the_shoe", "MA-DD-4.g-1"),
    ],
)
def test_values_that_the_chapter_does_not_know_are_refused(option: str, value: object, clause: str) -> None:
    assert broken(**{option: value}) == [(option, clause)]


# -- the posted table ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-10.b")
@pytest.mark.parametrize("row", LISTED)
def test_each_row_may_pay_its_floor_or_more_and_never_less(row: str) -> None:
    pays = LISTED[row]
    assert broken(paytable={row: f"{pays}:1"}) == []
    assert broken(paytable={row: f"{2 * pays + 1}:2"}) == []
    assert broken(paytable={row: f"{2 * pays - 1}:2"}) == [("paytable", "MA-DD-10.b")]


@pytest.mark.clause("MA-DD-10.b")
def test_every_row_below_its_floor_is_named() -> None:
    assert len(broken(paytable={"flush": "7:1", "straight": "4:1", "two_pair": "2:1"})) == 2


@pytest.mark.clause("MA-DD-10.b")
def test_a_row_that_is_not_in_the_list_is_refused() -> None:
    assert broken(paytable={"five_of_a_kind": "5000:1"}) == [("paytable", "MA-DD-10.b")]


@pytest.mark.clause("MA-DD-9.b-2", "MA-DD-9.a-4", "MA-DD-10.b")
def test_the_rows_that_push_and_lose_may_be_posted_as_they_stand_and_take_no_odds() -> None:
    posted: dict[str, Any] = {"flush": "9:1", PUSH: "Push", LOSE: "Lose"}
    assert {row: str(at) for row, at in accept(DoubleDownStud, {"paytable": posted}).paytable.items()} == {
        "flush": "9:1"
    }
    for changed in ({PUSH: "1:1"}, {PUSH: "Lose"}, {LOSE: "Push"}, {LOSE: "1:1"}):
        assert broken(paytable=changed) == [("paytable", "MA-DD-10.b")]


# -- the payout limit ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-10.c")
@pytest.mark.parametrize(("limit", "right"), [("99999.99", False), (100_000, True), ("100000.01", True), (0, False)])
def test_no_limit_is_under_a_hundred_thousand_dollars(limit: object, right: bool) -> None:
    assert broken(payout_limit_per_hand=limit) == ([] if right else [("payout_limit_per_hand", "MA-DD-10.c")])


@pytest.mark.clause("MA-DD-10.c")
@pytest.mark.parametrize(
    ("areas", "posted", "times"),
    [
        (1, {}, 2000),
        (2, {}, 2200),
        (1, {"royal_flush": "2000:1"}, 4000),
        (2, {"royal_flush": "2000:1", "straight_flush": "200:1"}, 4400),
        # Four of a kind beside a royal flush is impossible: with 300:1 for it the straight flush still counts.
        (2, {"four_of_a_kind": "300:1"}, 2200),
        # Two hands with four aces shared both have four of a kind, and win more than a royal flush can.
        (2, {"four_of_a_kind": "900:1"}, 3600),
        (1, {"straight": "2001:2"}, 2001),
        (2, {"flush": "150:1"}, 2300),
    ],
)
def test_the_most_that_one_patron_could_win_at_one_unit(areas: int, posted: dict[str, str], times: int) -> None:
    found = accept(DoubleDownStud, {"two_betting_areas": areas, "paytable": posted})
    assert found.most_won == Fraction(times)
