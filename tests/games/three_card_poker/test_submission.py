"""The licensee's options: each violation with its clause, all at once."""

import pytest

from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import check
from tests.games.three_card_poker.rounds import GAME

AUTOMATED = {"shuffle_method": "automated"}


def broken(**options: object) -> list[tuple[str, str]]:
    """Each violated option with its clause."""
    return [(one.option, one.clause) for one in check(ThreeCardPoker, options)[1]]


@pytest.mark.clause("MA-TC-2.a-1")
def test_one_deck_shuffled_by_hand_from_a_manual_shoe_is_fine() -> None:
    assert broken() == []
    assert not ThreeCardPoker().shuffles_by_device


@pytest.mark.clause("MA-TC-2.b")
def test_a_second_deck_needs_an_automated_shuffler() -> None:
    assert broken(second_deck=True) == [("second_deck", "MA-TC-2.b")]
    assert broken(second_deck=True, **AUTOMATED) == []


@pytest.mark.clause("MA-TC-8.a", "MA-TC-8.b.1")
def test_dealing_from_the_hand_needs_an_automated_shuffler() -> None:
    assert broken(dealing_method="hand", shuffle_method="manual") == [("dealing_method", "MA-TC-8.b.1")]
    assert broken(dealing_method="hand", **AUTOMATED) == []
    assert ThreeCardPoker(dealing_method="hand").shuffles_by_device


@pytest.mark.clause("MA-TC-5.a-2")
def test_a_device_that_loads_a_shoe_does_not_feed_the_hand() -> None:
    assert broken(dealing_method="hand", shuffle_method="automated_loads_shoe") == [("shuffle_method", "MA-TC-5.a-2")]
    assert broken(dealing_method="manual_shoe", shuffle_method="automated_loads_shoe") == []


@pytest.mark.clause("MA-TC-7.f-1")
def test_only_a_shuffler_counts_cards() -> None:
    assert broken(shuffler_counts_cards=True) == [("shuffler_counts_cards", "MA-TC-7.f-1")]
    assert broken(shuffler_counts_cards=True, **AUTOMATED) == []


@pytest.mark.clause("MA-TC-9.c.1", "MA-TC-9.c.2")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_late_delivery_needs_an_automated_shoe(method: str) -> None:
    late = {"dealer_stack_delivery": "late"}
    assert broken(dealing_method=method, **late) == [("dealer_stack_delivery", "MA-TC-9.c.2")]
    assert broken(dealing_method="automated_shoe", **late) == []


@pytest.mark.clause("MA-TC-6.e")
@pytest.mark.parametrize(("positions", "allowed"), [(0, False), (1, True), (3, True), (4, False)])
def test_one_to_three_positions_for_a_player(positions: int, allowed: bool) -> None:
    assert broken(positions_per_player=positions) == ([] if allowed else [("positions_per_player", "MA-TC-6.e")])


@pytest.mark.clause("MA-TC-6.f", "MA-TC-11.a.3.i")
@pytest.mark.parametrize("version", ["6(f)1", "6(f)2", "6(f)3"])
def test_a_6f_version_takes_table_a_b_or_c(version: str) -> None:
    for table in "ABC":
        assert broken(version=version, ante_bonus_table=table) == []
    for table in ("standard", "D"):
        assert broken(version=version, ante_bonus_table=table) == [("ante_bonus_table", "MA-TC-11.a.3.i")]
    assert broken(version="6(f)4") == [("version", "MA-TC-6.f")]


@pytest.mark.clause("MA-TC-11.a.3.i")
def test_the_standard_version_takes_none_of_them() -> None:
    assert broken(ante_bonus_table="A") == [("ante_bonus_table", "MA-TC-11.a.3.i")]
    assert broken(ante_bonus_table="standard") == []


@pytest.mark.clause("MA-TC-11.a.2")
@pytest.mark.parametrize(
    ("row", "floor"),
    [
        ("pair", 1),
        ("flush", 3),
        ("straight", 5),
        ("three_of_a_kind", 25),
        ("straight_flush", 35),
        ("mini_royal_flush", 35),
    ],
)
def test_no_posted_row_pays_less_than_its_floor(row: str, floor: int) -> None:
    assert broken(pair_plus_table={row: f"{2 * floor - 1}:2"}) == [("pair_plus_table", "MA-TC-11.a.2")]
    assert broken(pair_plus_table={row: f"{floor}:1"}) == []
    assert broken(pair_plus_table={row: f"{floor + 1}:1"}) == []


@pytest.mark.clause("MA-TC-11.a.2")
def test_every_low_or_unknown_row_is_reported() -> None:
    assert broken(pair_plus_table={"flush": "2:1", "full_house": "9:1"}) == [("pair_plus_table", "MA-TC-11.a.2")] * 2


@pytest.mark.clause("MA-TC-6.a.1")
@pytest.mark.parametrize(
    ("posted", "allowed"),
    [
        ({"minimum": 5, "maximum": 5}, True),
        ({"minimum": "2.50"}, True),
        ({"maximum": 100}, True),
        ({"minimum": 5, "maximum": 4}, False),
        ({"minimum": -1}, False),
        ({"most": 100}, False),
        ("5 to 100", False),
    ],
)
def test_posted_limits_are_a_minimum_and_a_maximum_not_below_it(posted: object, allowed: bool) -> None:
    violated = [] if allowed else [("minimum_maximum_wagers", "MA-TC-6.a.1")]
    assert broken(minimum_maximum_wagers=posted) == violated


@pytest.mark.clause("MA-TC-10.c-1")
def test_the_settlement_order_is_method_1_or_2() -> None:
    assert broken(settlement_order=2) == []
    assert broken(settlement_order=3) == [("settlement_order", "MA-TC-10.c-1")]


def test_all_violations_are_reported_at_once() -> None:
    found = broken(second_deck=True, dealer_stack_delivery="late", settlement_order=3, colour="red")
    assert {name for name, _ in found} == {"second_deck", "dealer_stack_delivery", "settlement_order", "colour"}


def test_a_submission_reads_back_as_it_was_written() -> None:
    options = {"minimum_maximum_wagers": {"minimum": 5, "maximum": "500.00"}, "pair_plus_table": {"flush": "4:1"}}
    written = check(ThreeCardPoker, options)[0]
    assert written is not None
    dumped = written.model_dump()
    assert dumped["minimum_maximum_wagers"] == {"minimum": "5.00", "maximum": "500.00"}
    assert ThreeCardPoker(**dumped) == written


def test_every_option_and_every_switch_of_a_reading_cites_clauses_that_exist() -> None:
    book = catalogue("three_card_poker", "MA")
    for name, field in ThreeCardPoker.model_fields.items():
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        assert extra["clause"] in book.clauses, name
    switches = {one.option for one in book.ambiguities if one.option}
    assert switches <= set(ThreeCardPoker.model_fields)
    assert {"blank_straight_cell", "forfeits_in_void_round"} <= switches


def test_every_ruling_cites_clauses_that_exist() -> None:
    book = catalogue("three_card_poker", "MA")
    assert all(clause in book.clauses for ruling in GAME.rulings.values() for clause in ruling.clauses)
