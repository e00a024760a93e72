"""The licensee's options: each violation with its clause, all at once."""

from fractions import Fraction

import pytest

from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import check
from tests.games.caribbean_stud.rounds import GAME

AUTOMATED = {"shuffle_method": "automated"}


def broken(**options: object) -> list[tuple[str, str]]:
    """Each violated option with its clause."""
    return [(one.option, one.clause) for one in check(CaribbeanStud, options)[1]]


@pytest.mark.clause("MA-CS-2.a-1")
def test_one_deck_shuffled_by_hand_from_a_manual_shoe_is_fine() -> None:
    assert broken() == []
    assert not CaribbeanStud().shuffles_by_device


@pytest.mark.clause("MA-CS-2.b")
def test_a_second_deck_needs_an_automated_shuffler() -> None:
    assert broken(second_deck=True) == [("second_deck", "MA-CS-2.b")]
    assert broken(second_deck=True, **AUTOMATED) == []


@pytest.mark.clause("MA-CS-8.a", "MA-CS-8.b.1")
def test_dealing_from_the_hand_needs_an_automated_shuffler() -> None:
    assert broken(dealing_method="hand", shuffle_method="manual") == [("dealing_method", "MA-CS-8.b.1")]
    assert broken(dealing_method="hand", **AUTOMATED) == []
    assert CaribbeanStud(dealing_method="hand").shuffles_by_device


@pytest.mark.clause("MA-CS-4.a-2")
def test_a_device_that_loads_a_shoe_does_not_feed_the_hand() -> None:
    assert broken(dealing_method="hand", shuffle_method="automated_loads_shoe") == [("shuffle_method", "MA-CS-4.a-2")]
    assert broken(dealing_method="manual_shoe", shuffle_method="automated_loads_shoe") == []


@pytest.mark.clause("MA-CS-9.f-1")
def test_only_a_shuffler_counts_cards() -> None:
    assert broken(shuffler_counts_cards=True) == [("shuffler_counts_cards", "MA-CS-9.f-1")]
    assert broken(shuffler_counts_cards=True, **AUTOMATED) == []


@pytest.mark.clause("MA-CS-11.c")
@pytest.mark.parametrize(("letter", "allowed"), [("A", True), ("B", True), ("C", True), ("D", False), ("a", False)])
def test_the_bonus_has_tables_a_b_and_c(letter: str, allowed: bool) -> None:
    violated = [] if allowed else [("caribbean_stud_bonus_table", "MA-CS-11.c")]
    assert broken(caribbean_stud_bonus_table=letter) == violated


@pytest.mark.clause("MA-CS-11.d-1")
@pytest.mark.parametrize(("letter", "allowed"), [*((letter, True) for letter in "ABCDE"), ("F", False)])
def test_the_progressive_wager_has_tables_a_to_e(letter: str, allowed: bool) -> None:
    violated = [] if allowed else [("progressive_table", "MA-CS-11.d-1")]
    assert broken(progressive_table=letter) == violated


@pytest.mark.clause("MA-CS-11.d.2")
@pytest.mark.parametrize("letter", "ABCE")
def test_a_linked_progressive_takes_table_d_alone(letter: str) -> None:
    assert broken(progressive_linked=True, progressive_table=letter) == [("progressive_table", "MA-CS-11.d.2")]
    assert broken(progressive_linked=True, progressive_table="D") == []
    assert CaribbeanStud(progressive_linked=True).progressive_letter == "D"
    assert CaribbeanStud().progressive_letter == "A"


@pytest.mark.clause("MA-CS-6.c-2", "MA-CS-11.d.5")
@pytest.mark.parametrize(
    ("amounts", "letter", "allowed"),
    [
        ([1], "A", True),
        ([1, 5], "D", True),
        ([5], "D", False),
        ([1, 5], "B", False),
        ([1, 2], "D", False),
        ([], "D", False),
        (1, "D", False),
        (["one"], "D", False),
    ],
)
def test_a_wager_of_five_dollars_goes_with_table_d_and_no_other_amount_exists(
    amounts: object, letter: str, allowed: bool
) -> None:
    violated = [] if allowed else [("progressive_wager_amounts", "MA-CS-6.c-2")]
    assert broken(progressive_wager_amounts=amounts, progressive_table=letter) == violated


@pytest.mark.clause("MA-CS-11.d.3-1")
@pytest.mark.parametrize(
    ("rate", "allowed"), [("69.99%", False), ("70%", True), ("70.01%", True), ("100%", True), ("100.01%", False)]
)
def test_the_progressive_meter_gets_seventy_percent_at_least(rate: str, allowed: bool) -> None:
    assert broken(progressive_rate=rate) == ([] if allowed else [("progressive_rate", "MA-CS-11.d.3-1")])
    assert CaribbeanStud().progressive_meter.rate == Fraction(7, 10)


@pytest.mark.clause("MA-CS-11.e.3-1")
@pytest.mark.parametrize(("rate", "allowed"), [("0%", True), ("15%", True), ("100%", True), ("101%", False)])
def test_the_five_card_rate_is_as_filed(rate: str, allowed: bool) -> None:
    assert broken(five_card_rate=rate) == ([] if allowed else [("five_card_rate", "MA-CS-11.e.3-1")])


@pytest.mark.clause("MA-CS-11.e.3-2")
@pytest.mark.parametrize(
    ("initial", "reset", "allowed"),
    [
        ("9999.99", "10000", False),
        ("10000", "9999.99", False),
        ("10000", "10000.00", True),
        (10000.01, 10000, True),
    ],
)
def test_the_five_card_meter_starts_and_begins_again_at_ten_thousand_or_more(
    initial: object, reset: object, allowed: bool
) -> None:
    found = broken(five_card_initial_and_reset={"initial": initial, "reset": reset})
    assert found == ([] if allowed else [("five_card_initial_and_reset", "MA-CS-11.e.3-2")])


@pytest.mark.clause("MA-CS-11.d.3-2")
@pytest.mark.parametrize(
    ("filed", "allowed"),
    [
        ({"initial": 1, "reset": "0.50"}, True),
        ({"initial": 5000}, False),
        ({"initial": 5000, "reset": -1}, False),
        ({"initial": 5000, "reset": 5000, "more": 1}, False),
        (5000, False),
    ],
)
def test_the_progressive_amounts_are_both_filed_and_know_no_floor(filed: object, allowed: bool) -> None:
    violated = [] if allowed else [("progressive_initial_and_reset", "MA-CS-11.d.3-2")]
    assert broken(progressive_initial_and_reset=filed) == violated


@pytest.mark.clause("MA-CS-10.c.3.ii.C.3-1")
def test_magic_card_and_lucky_bonus_have_no_terms_and_cannot_be_offered() -> None:
    assert broken(magic_card_and_lucky_bonus=False) == []
    assert broken(magic_card_and_lucky_bonus=True) == [("magic_card_and_lucky_bonus", "MA-CS-10.c.3.ii.C.3-1")]


def test_all_violations_are_reported_at_once() -> None:
    found = broken(second_deck=True, progressive_rate="50%", caribbean_stud_bonus_table="X", colour="red")
    assert {name for name, _ in found} == {
        "second_deck",
        "progressive_rate",
        "caribbean_stud_bonus_table",
        "colour",
    }


def test_a_submission_reads_back_as_it_was_written() -> None:
    options = {
        "progressive_table": "D",
        "progressive_wager_amounts": [5, 1],
        "progressive_rate": "72.5%",
        "five_card_initial_and_reset": {"initial": 20000, "reset": "10000.00"},
    }
    written = check(CaribbeanStud, options)[0]
    assert written is not None
    dumped = written.model_dump()
    assert dumped["progressive_wager_amounts"] == ["1.00", "5.00"]
    assert dumped["five_card_initial_and_reset"] == {"initial": "20000.00", "reset": "10000.00"}
    assert CaribbeanStud(**dumped) == written


def test_every_option_and_every_switch_of_a_reading_cites_clauses_that_exist() -> None:
    book = catalogue("caribbean_stud", "MA")
    for name, field in CaribbeanStud.model_fields.items():
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        assert extra["clause"] in book.clauses, name
    switches = {one.option for one in book.ambiguities if one.option}
    assert switches <= set(CaribbeanStud.model_fields)
    assert {"misdeal_found_by_count", "count_waiver", "progressive_validated_by"} <= switches


def test_every_ruling_and_every_wager_cites_clauses_that_exist() -> None:
    book = catalogue("caribbean_stud", "MA")
    assert all(clause in book.clauses for ruling in GAME.rulings.values() for clause in ruling.clauses)
    assert all(clause in book.clauses for rule in GAME.wagers.values() for clause in rule.clauses)
