"""The licensee's options: each violation with its clause, all at once."""

from typing import Any

import pytest

from houseway.games import game
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import check
from tests.games.colorado_holdem.rounds import GAME, PERMISSIBLE, REQUIRED

BY_HAND: dict[str, Any] = {"shuffle_method": "manual", "edition": "compilation"}


def broken(edition: Any = None, **options: object) -> list[tuple[str, str]]:
    """Each violated option with its clause."""
    submission = game("colorado_holdem", edition=edition).submission
    return [(one.option, one.clause) for one in check(submission, options)[1]]


@pytest.mark.clause("MA-CH-2.a.p1", "MA-CH-5.a.p1", "MA-CH-6.f.p1")
def test_one_deck_shuffled_by_a_device_from_a_manual_shoe_with_a_required_bet_is_the_default() -> None:
    assert broken() == []
    options = ColoradoHoldem()
    assert (options.version, options.dealing_method, options.second_deck) == (REQUIRED, "manual_shoe", False)
    assert options.shuffles_by_device


@pytest.mark.clause("MA-CH-6.f.p1")
@pytest.mark.parametrize(
    ("version", "allowed"), [(REQUIRED, True), (PERMISSIBLE, True), ("both", False), (None, False)]
)
def test_one_of_two_versions_is_offered(version: object, allowed: bool) -> None:
    assert broken(version=version) == ([] if allowed else [("version", "MA-CH-6.f.p1")])


@pytest.mark.clause("MA-CH-6.f.p2")
@pytest.mark.parametrize("version", [REQUIRED, PERMISSIBLE])
def test_every_table_of_a_licensee_plays_the_same_version(version: str) -> None:
    assert broken(version=version, other_tables_version=version) == []
    assert broken(version=version) == []
    other = PERMISSIBLE if version == REQUIRED else REQUIRED
    assert broken(version=version, other_tables_version=other) == [("other_tables_version", "MA-CH-6.f.p2")]


@pytest.mark.clause("MA-CH-10.f", "MA-CH-3.c.1", "MA-CH-9.b.2.p2", "MA-CH-13.d")
@pytest.mark.parametrize(
    ("name", "values", "clause"),
    [
        ("permissible_tens", ("push", "pay"), "MA-CH-10.f"),
        ("low_ace_instant", (True, False), "MA-CH-3.c.1"),
        ("folded_bonus", ("lose", "returned"), "MA-CH-9.b.2.p2"),
        ("false_declaration_bonus", ("void", "lose"), "MA-CH-13.d"),
        ("exposed_card", ("void", "play_on"), "MA-CH-1.community_card"),
    ],
)
def test_the_readings_are_switches_and_take_nothing_else(name: str, values: tuple[Any, ...], clause: str) -> None:
    for value in values:
        assert broken(**{name: value}) == []
    assert broken(**{name: "perhaps"}) == [(name, clause)]


# -- odds and limits ----------------------------------------------------------------------------------------------

FLOORS = {
    REQUIRED: {"four_of_a_kind": 40, "full_house": 11, "pair_tens_or_better": 1},
    PERMISSIBLE: {"four_of_a_kind": 25, "full_house": 10, "pair_jacks_or_better": 1, "pair_tens_or_better": 1},
}
SHARED = {
    "royal_flush": 500,
    "straight_flush": 100,
    "flush": 8,
    "straight": 5,
    "three_card_straight_flush_instant": 5,
    "three_of_a_kind_instant": 5,
    "three_of_a_kind": 3,
    "two_pair": 2,
}
ODDS = {REQUIRED: "MA-CH-11.b", PERMISSIBLE: "MA-CH-12.b"}


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b")
@pytest.mark.parametrize(
    ("version", "row", "floor"),
    [(version, row, floor) for version, own in FLOORS.items() for row, floor in {**SHARED, **own}.items()],
)
def test_no_row_of_the_main_table_pays_less_than_its_floor(version: str, row: str, floor: int) -> None:
    violated = [("main_odds", ODDS[version])]
    assert broken(version=version, main_odds={row: f"{2 * floor - 1}:2"}) == violated
    assert broken(version=version, main_odds={row: f"{floor}:1"}) == []
    assert broken(version=version, main_odds={row: f"{floor + 1}:1"}) == []


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b", "MA-CH-9.f", "MA-CH-10.f")
@pytest.mark.parametrize(
    ("version", "table", "allowed"),
    [
        (REQUIRED, {"pair_sevens_to_nines": "push"}, True),
        (REQUIRED, {"pair_sevens_to_nines": "1:1"}, False),
        (REQUIRED, {"pair_nines_or_tens": "push"}, False),
        (REQUIRED, {"pair_jacks_or_better": "1:1"}, False),
        (PERMISSIBLE, {"pair_nines_or_tens": "Push"}, True),
        (PERMISSIBLE, {"pair_nines_or_tens": "1:1"}, False),
        (PERMISSIBLE, {"pair_sevens_to_nines": "push"}, False),
        (REQUIRED, {"high_card": "1:1"}, False),
        (REQUIRED, {"flush": "8 for 1"}, False),
        (REQUIRED, "8:1", False),
        (REQUIRED, None, True),
        (REQUIRED, {}, True),
    ],
)
def test_rows_are_those_of_the_version_and_a_push_stays_a_push(version: str, table: object, allowed: bool) -> None:
    found = {name for name, _ in broken(version=version, main_odds=table)}
    assert found == (set() if allowed else {"main_odds"})


@pytest.mark.clause("MA-CH-11.d", "MA-CH-12.d")
@pytest.mark.parametrize(("version", "clause"), [(REQUIRED, "MA-CH-11.d"), (PERMISSIBLE, "MA-CH-12.d")])
@pytest.mark.parametrize(
    ("row", "floor"),
    [
        ("royal_flush", 10_000),
        ("straight_flush", 1_000),
        ("four_of_a_kind", 100),
        ("full_house", 50),
        ("flush", 25),
        ("straight", 15),
        ("three_card_straight_flush_instant", 5),
        ("three_of_a_kind_instant", 5),
        ("three_of_a_kind", 3),
        ("two_pair", 1),
    ],
)
def test_no_row_of_the_bonus_pays_less_than_its_floor(version: str, clause: str, row: str, floor: int) -> None:
    assert broken(version=version, bonus_odds={row: f"{2 * floor - 1}:2"}) == [("bonus_odds", clause)]
    assert broken(version=version, bonus_odds={row: f"{floor}:1"}) == []
    assert broken(version=version, bonus_odds={row: f"{floor + 1}:1"}) == []


@pytest.mark.clause("MA-CH-11.c.p1", "MA-CH-12.c.p1")
@pytest.mark.parametrize(("version", "clause"), [(REQUIRED, "MA-CH-11.c.p1"), (PERMISSIBLE, "MA-CH-12.c.p1")])
@pytest.mark.parametrize(
    ("limit", "allowed"),
    [(None, True), ("49999.99", False), (50_000, True), ("$75000", True), (0, False), (25_000, False)],
)
def test_a_payout_limit_is_at_least_fifty_thousand(version: str, clause: str, limit: object, allowed: bool) -> None:
    violated = [] if allowed else [("payout_limit", clause)]
    assert broken(version=version, payout_limit=limit) == violated


# -- shuffling and dealing ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-5.a.p1", "MA-CH-4.a", "MA-CH-5.b", "MA-CH-5.e")
@pytest.mark.parametrize(
    ("name", "value", "clause"),
    [
        ("shuffle_method", "manual", "MA-CH-5.a.p1"),
        ("pre_shuffled_cards", True, "MA-CH-4.a"),
        ("dealing_method", "hand", "MA-CH-5.b"),
        ("idle_spread", "face_down", "MA-CH-5.e"),
    ],
)
def test_what_only_the_compilation_has_is_refused_under_the_governing_edition(
    name: str, value: object, clause: str
) -> None:
    assert broken(**{name: value}) == [(name, clause)]
    assert broken("compilation", **{name: value}) == []


@pytest.mark.clause("MA-CH-2.b", "MA-CH-5.a.p2", "MA-CH-5.a.p3", "MA-CH-7.f.p1")
@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("second_deck", "MA-CH-2.b"),
        ("shuffler_inserts_into_shoe", "MA-CH-5.a.p2"),
        ("shuffler_counts_cards", "MA-CH-7.f.p1"),
    ],
)
def test_what_needs_a_shuffler_goes_with_no_shuffle_by_hand(name: str, clause: str) -> None:
    assert broken(**{name: True}) == []
    assert broken(**{name: True}, **BY_HAND) == [(name, clause)]


@pytest.mark.clause("MA-CH-D8.b.1", "MA-CH-5.a.p2")
def test_the_compilations_deal_from_the_hand_needs_a_shuffler_that_loads_no_shoe() -> None:
    assert broken(dealing_method="hand", **BY_HAND) == [("dealing_method", "MA-CH-D8.b.1")]
    loads: dict[str, Any] = {"edition": "compilation", "shuffler_inserts_into_shoe": True}
    assert broken(dealing_method="hand", **loads) == [("shuffler_inserts_into_shoe", "MA-CH-5.a.p2")]
    assert broken(dealing_method="automated_shoe", **loads) == []


@pytest.mark.clause("MA-CH-2.b")
@pytest.mark.parametrize(("decks", "second"), [(1, False), (2, True), (True, True), (False, False)])
def test_the_second_deck_is_a_switch_or_a_number_of_decks(decks: object, second: bool) -> None:
    submission, violations = check(ColoradoHoldem, {"second_deck": decks})
    assert violations == []
    assert submission is not None
    assert submission.second_deck is second
    assert broken(second_deck=3) == [("second_deck", "MA-CH-2.b")]


@pytest.mark.clause("MA-CH-6.f.p2", "MA-CH-11.c.p1")
def test_all_violations_are_reported_at_once() -> None:
    """The catalogue's example (two versions, a limit of $25,000), and more besides."""
    found = broken(
        other_tables_version=PERMISSIBLE,
        payout_limit=25_000,
        main_odds={"flush": "1:1"},
        shuffle_method="manual",
        colour=1,
    )
    assert {name for name, _ in found} == {
        *("other_tables_version", "payout_limit", "main_odds", "shuffle_method", "colour")
    }


def test_a_submission_reads_back_as_it_was_written() -> None:
    options = {
        "payout_limit": 60_000,
        "main_odds": {"flush": "17:2", "pair_sevens_to_nines": "push"},
        "bonus_odds": {"two_pair": "2:1", "pair_jacks_or_better": "push"},
    }
    written = check(ColoradoHoldem, options)[0]
    assert written is not None
    dumped = written.model_dump()
    assert dumped["payout_limit"] == "60000.00"
    assert dumped["main_odds"] == {"flush": "17:2", "pair_sevens_to_nines": "push"}
    assert dumped["bonus_odds"] == {"two_pair": "2:1", "pair_jacks_or_better": "push"}
    assert ColoradoHoldem(**dumped) == written


def test_every_option_ruling_and_switch_of_a_reading_cites_what_exists() -> None:
    book = catalogue("colorado_holdem", "MA")
    for name, field in ColoradoHoldem.model_fields.items():
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        assert extra["clause"] in book.clauses, name
    assert all(clause in book.clauses for ruling in GAME.rulings.values() for clause in ruling.clauses)
    switches = {one.option for one in book.ambiguities if one.option}
    readings = {"permissible_tens", "low_ace_instant", "folded_bonus", "false_declaration_bonus"}
    assert readings <= switches <= set(ColoradoHoldem.model_fields)
    assert len(book.clauses) == 146
