"""What a licensee may submit: sections 657a.3, 657a.5, 657a.7, 657a.9 and 657a.12."""

from fractions import Fraction

import pytest

from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import accept, check, clause_of
from tests.games.crazy_4_poker.rounds import GAME


def broken(**options: object) -> list[tuple[str, str]]:
    """Every option that violates a clause, with that clause."""
    return [(one.option, one.clause) for one in check(Crazy4Poker, options)[1]]


def test_nothing_need_be_said() -> None:
    assert broken() == []


@pytest.mark.clause("PA-C4-3.b")
def test_two_decks_need_an_automated_shuffler() -> None:
    assert broken(decks=2) == [("decks", "PA-C4-3.b")]
    assert broken(decks=2, shuffle_method="manual") == [("decks", "PA-C4-3.b")]
    assert broken(decks=2, shuffle_method="automated") == []
    assert broken(decks=3, shuffle_method="automated") == [("decks", "PA-C4-3.b")]


@pytest.mark.clause("PA-C4-9.a.1")
def test_dealing_from_the_hand_needs_an_automated_shuffler() -> None:
    assert broken(dealing="hand", shuffle_method="manual") == [("dealing", "PA-C4-9.a.1")]
    assert broken(dealing="hand", shuffle_method="automated") == []
    assert accept(Crazy4Poker, {"dealing": "hand"}).shuffles_by_device


@pytest.mark.clause("PA-C4-9.a.1", "PA-C4-10.a.1")
def test_the_dealing_method_goes_by_either_name_but_is_one_option() -> None:
    for name in ("dealing", "dealing_method"):
        found = accept(Crazy4Poker, {name: "automated_shoe"})
        assert found.dealing == found.dealing_method == "automated_shoe"
        assert broken(**{name: "by_post"}) == [(name, "PA-C4-9.a.1")]
    assert broken(dealing="manual_shoe", dealing_method="automated_shoe") == [("dealing_method", "PA-C4-9.a.1")]


@pytest.mark.clause("PA-C4-5.a-stack")
def test_a_device_that_loads_a_shoe_cannot_feed_a_deal_from_the_hand() -> None:
    assert broken(dealing="hand", shuffle_method="automated_loads_shoe") == [("shuffle_method", "PA-C4-5.a-stack")]
    assert broken(shuffle_method="automated_loads_shoe") == []


@pytest.mark.clause("PA-C4-5.b")
def test_only_a_device_counts_cards() -> None:
    assert broken(shuffler_counts_cards=True) == [("shuffler_counts_cards", "PA-C4-5.b")]
    assert broken(shuffler_counts_cards=True, shuffle_method="automated") == []


@pytest.mark.clause("PA-C4-5.g")
def test_a_reshuffling_device_excludes_a_shuffle_by_hand() -> None:
    assert broken(auto_reshuffle_device=True, shuffle_method="manual") == [("auto_reshuffle_device", "PA-C4-5.g")]
    assert broken(auto_reshuffle_device=True) == []


@pytest.mark.clause("PA-C4-12.c")
@pytest.mark.parametrize(
    ("letter", "taken"), [*[(one, True) for one in "ABCD"], ("E", False), ("a", False), (1, False)]
)
def test_queens_up_has_four_paytables(letter: object, taken: bool) -> None:
    assert broken(queens_up_paytable=letter) == ([] if taken else [("queens_up_paytable", "PA-C4-12.c")])


@pytest.mark.clause("PA-C4-12.d.1")
@pytest.mark.parametrize(("letter", "taken"), [("A", True), ("B", True), ("C", False), (None, False)])
def test_the_progressive_wager_has_two_paytables(letter: object, taken: bool) -> None:
    assert broken(progressive_paytable=letter) == ([] if taken else [("progressive_paytable", "PA-C4-12.d.1")])


@pytest.mark.clause("PA-C4-12.d.3-rate")
def test_a_meter_has_a_rate_of_progression() -> None:
    refused = [("progressive_rate", "PA-C4-12.d.3-rate")]
    for rate in (None, "0%", "some", "100.1%"):
        assert broken(progressive=True, progressive_rate=rate) == refused
    for rate in ("0.5%", "100%"):
        assert broken(progressive=True, progressive_rate=rate) == []
    assert Crazy4Poker().meter.rate == Fraction(1, 5)


@pytest.mark.clause("PA-C4-12.d.3-reset")
@pytest.mark.parametrize(("table", "least"), [("A", 5_000), ("B", 1_000)])
def test_initial_and_reset_amounts_have_a_floor_by_paytable(table: str, least: int) -> None:
    refused = ("progressive_initial_reset", "PA-C4-12.d.3-reset")
    given: dict[str, object] = {"progressive_paytable": table}
    assert broken(progressive_initial_reset=least - 1, **given) == [refused, refused]
    assert broken(progressive_initial_reset=f"{least - 1}.99", **given) == [refused, refused]
    assert broken(progressive_initial_reset=least, **given) == []
    assert broken(progressive_initial_reset={"initial": least + 1, "reset": least - 1}, **given) == [refused]
    assert broken(progressive_initial_reset={"initial": least}, **given) == [refused]
    assert broken(progressive_initial_reset=-5, **given) == [refused]
    silent = accept(Crazy4Poker, given).meter
    assert (silent.initial, silent.reset) == (100 * least, 100 * least)
    filed = accept(Crazy4Poker, {**given, "progressive_initial_reset": {"initial": 20_000, "reset": 15_000}}).meter
    assert (filed.initial, filed.reset) == (2_000_000, 1_500_000)


@pytest.mark.clause("PA-C4-11.c.3.i-super")
def test_the_super_bonus_below_king_high_is_collected_or_returned() -> None:
    assert Crazy4Poker().super_bonus_below_king == "collected"
    assert broken(super_bonus_below_king="returned") == []
    assert broken(super_bonus_below_king="paid") == [("super_bonus_below_king", "PA-C4-11.c.3.i-super")]


@pytest.mark.clause("PA-C4-7.d.3")
def test_what_is_no_option_of_the_game_is_refused() -> None:
    assert broken(pair_plus_table="A") == [("pair_plus_table", "PA-C4-7.d.3")]


def test_every_violation_is_named_at_once() -> None:
    found = broken(decks=2, queens_up_paytable="F", progressive_initial_reset=10, colour="green")
    assert {name for name, _ in found} == {"decks", "queens_up_paytable", "progressive_initial_reset", "colour"}


def test_a_submission_reads_back_as_it_was_written() -> None:
    written = accept(Crazy4Poker, {"dealing": "hand", "progressive_initial_reset": 6_000, "progressive_rate": "12.5%"})
    dumped = written.model_dump()
    assert dumped["progressive_initial_reset"] == {"initial": "6000.00", "reset": "6000.00"}
    assert dumped["dealing_method"] == "hand"
    assert Crazy4Poker(**dumped) == written


def test_every_option_ruling_and_switch_of_a_reading_cites_what_exists() -> None:
    book = catalogue("crazy_4_poker", "PA")
    for name, field in Crazy4Poker.model_fields.items():
        assert clause_of(field) in book.clauses, name
    assert all(clause in book.clauses for ruling in GAME.rulings.values() for clause in ruling.clauses)
    switches = {one.option for one in book.ambiguities if one.option}
    assert {"super_bonus_below_king", "abandoned_wagers"} <= switches <= set(Crazy4Poker.model_fields)
