"""The licensee's options: each violation with its clause, all at once."""

from typing import Any

import pytest

from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import check
from tests.games.let_it_ride.rounds import GAME

AUTOMATED = {"shuffle_method": "automated"}
TABLE_A = {"straight_flush": "40:1", "three_of_a_kind": "30:1", "straight": "6:1", "flush": "4:1", "pair": "1:1"}


def broken(**options: object) -> list[tuple[str, str]]:
    """Each violated option with its clause."""
    return [(one.option, one.clause) for one in check(LetItRide, options)[1]]


@pytest.mark.clause("MA-LR-2.a-1")
def test_one_deck_shuffled_by_hand_from_a_manual_shoe_is_fine() -> None:
    assert broken() == []
    assert not LetItRide().shuffles_by_device


@pytest.mark.clause("MA-LR-2.b")
def test_a_second_deck_needs_an_automated_shuffler() -> None:
    assert broken(second_deck=True) == [("second_deck", "MA-LR-2.b")]
    assert broken(second_deck=True, **AUTOMATED) == []


@pytest.mark.clause("MA-LR-8.a", "MA-LR-8.b.1")
def test_dealing_from_the_hand_needs_an_automated_shuffler() -> None:
    assert broken(dealing_method="hand", shuffle_method="manual") == [("dealing_method", "MA-LR-8.b.1")]
    assert broken(dealing_method="hand", **AUTOMATED) == []
    assert LetItRide(dealing_method="hand").shuffles_by_device


@pytest.mark.clause("MA-LR-5.a-2")
def test_a_device_that_loads_a_shoe_does_not_feed_the_hand() -> None:
    assert broken(dealing_method="hand", shuffle_method="automated_loads_shoe") == [("shuffle_method", "MA-LR-5.a-2")]
    assert broken(shuffle_method="automated_loads_shoe") == []


@pytest.mark.clause("MA-LR-7.f-1")
def test_only_a_shuffler_counts_cards() -> None:
    assert broken(shuffler_counts_cards=True) == [("shuffler_counts_cards", "MA-LR-7.f-1")]
    assert broken(shuffler_counts_cards=True, **AUTOMATED) == []


@pytest.mark.clause("MA-LR-6.e")
@pytest.mark.parametrize(("positions", "allowed"), [(0, False), (1, True), (2, True), (3, False)])
def test_one_or_two_positions_for_a_player(positions: int, allowed: bool) -> None:
    assert broken(two_positions=positions) == ([] if allowed else [("two_positions", "MA-LR-6.e")])


@pytest.mark.clause("MA-LR-11.b")
@pytest.mark.parametrize(
    ("row", "floor"),
    [
        ("royal_flush", 1000),
        ("straight_flush", 200),
        ("four_of_a_kind", 50),
        ("full_house", 11),
        ("flush", 8),
        ("straight", 5),
        ("three_of_a_kind", 3),
        ("two_pair", 2),
        ("pair_of_tens_jacks_queens_kings_or_aces", 1),
    ],
)
def test_no_row_of_the_main_table_pays_less_than_its_floor(row: str, floor: int) -> None:
    assert broken(main_paytable={row: f"{2 * floor - 1}:2"}) == [("main_paytable", "MA-LR-11.b")]
    assert broken(main_paytable={row: f"{floor}:1"}) == []
    assert broken(main_paytable={row: f"{floor + 1}:1"}) == []


@pytest.mark.clause("MA-LR-11.d")
@pytest.mark.parametrize(
    ("row", "floor"),
    [
        ("royal_flush", 25_000),
        ("straight_flush", 2_500),
        ("four_of_a_kind", 400),
        ("full_house", 200),
        ("flush", 50),
        ("straight", 25),
        ("three_of_a_kind", 5),
    ],
)
def test_no_sum_of_the_bonus_is_under_the_listed_one(row: str, floor: int) -> None:
    violated = [("let_it_ride_bonus_amounts", "MA-LR-11.d")]
    assert broken(let_it_ride_bonus_amounts={row: f"{floor - 1}.99"}) == violated
    assert broken(let_it_ride_bonus_amounts={row: floor}) == []
    assert broken(let_it_ride_bonus_amounts={row: f"${floor}.01"}) == []


@pytest.mark.clause("MA-LR-11.d")
@pytest.mark.parametrize("sums", [{"two_pair": 5}, {"flush": "fifty"}, {"flush": -1}, {"flush": None}, 25_000])
def test_unknown_rows_and_what_is_no_money_are_refused(sums: object) -> None:
    assert broken(let_it_ride_bonus_amounts=sums) == [("let_it_ride_bonus_amounts", "MA-LR-11.d")]


@pytest.mark.clause("MA-LR-11.e")
@pytest.mark.parametrize(
    ("table", "allowed"),
    [
        *[(letter, True) for letter in "ABCDEF"],
        ("G", False),
        (TABLE_A, True),
        ({**TABLE_A, "straight": "5:1"}, True),
        ({**TABLE_A, "flush": "3:1"}, True),
        ({**TABLE_A, "straight": "5:1", "flush": "3:1"}, False),
        ({**TABLE_A, "mini_royal": "100:1"}, True),
        ({**TABLE_A, "straight_flush": "39:1"}, False),
        ({row: at for row, at in TABLE_A.items() if row != "pair"}, False),
        ({**TABLE_A, "high_card": "1:1"}, False),
    ],
)
def test_the_three_card_bonus_is_one_of_six_tables_or_better_than_one_in_every_row(table: Any, allowed: bool) -> None:
    assert broken(three_card_bonus_table=table) == ([] if allowed else [("three_card_bonus_table", "MA-LR-11.e")])


@pytest.mark.clause("MA-LR-11.c-1")
@pytest.mark.parametrize(
    ("limit", "allowed"),
    [(None, True), ("49999.99", False), (50_000, True), ("$75000", True), (0, False), (-1, False), ("much", False)],
)
def test_a_payout_limit_is_at_least_fifty_thousand(limit: object, allowed: bool) -> None:
    violated = [] if allowed else [("payout_limit_per_hand", "MA-LR-11.c-1")]
    assert broken(payout_limit_per_hand=limit) == violated


def test_all_violations_are_reported_at_once() -> None:
    found = broken(second_deck=True, two_positions=3, payout_limit_per_hand=1, main_paytable={"flush": "1:1"}, colour=1)
    assert {name for name, _ in found} == {
        *("second_deck", "two_positions", "payout_limit_per_hand", "main_paytable", "colour")
    }


def test_a_submission_reads_back_as_it_was_written() -> None:
    options = {
        "payout_limit_per_hand": 60_000,
        "let_it_ride_bonus_amounts": {"flush": "75.50"},
        "three_card_bonus_table": TABLE_A,
        "main_paytable": {"flush": "17:2"},
    }
    written = check(LetItRide, options)[0]
    assert written is not None
    dumped = written.model_dump()
    assert dumped["payout_limit_per_hand"] == "60000.00"
    assert dumped["let_it_ride_bonus_amounts"] == {"flush": "75.50"}
    assert LetItRide(**dumped) == written


def test_every_option_ruling_and_switch_of_a_reading_cites_what_exists() -> None:
    book = catalogue("let_it_ride", "MA")
    for name, field in LetItRide.model_fields.items():
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        assert extra["clause"] in book.clauses, name
    assert all(clause in book.clauses for ruling in GAME.rulings.values() for clause in ruling.clauses)
    switches = {one.option for one in book.ambiguities if one.option}
    assert {"unlisted_mini_royal", "exposed_card"} <= switches <= set(LetItRide.model_fields)
