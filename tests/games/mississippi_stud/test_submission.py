"""What a licensee may submit: sections 655a.3, 655a.5, 655a.7, 655a.9, 655a.10 and 655a.12."""

from fractions import Fraction

import pytest

from houseway.errors import BadInput
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.rulebook.submission import accept, check


def broken(**options: object) -> list[tuple[str, str]]:
    """Every option that violates a clause, with that clause."""
    return [(one.option, one.clause) for one in check(MississippiStud, options)[1]]


def test_nothing_need_be_said() -> None:
    assert broken() == []


@pytest.mark.clause("PA-MS-3.b")
def test_two_decks_need_an_automated_shuffler() -> None:
    assert broken(decks=2) == [("decks", "PA-MS-3.b")]
    assert broken(decks=2, shuffle_method="manual") == [("decks", "PA-MS-3.b")]
    assert broken(decks=2, shuffle_method="automated") == []
    assert broken(decks=3, shuffle_method="automated") == [("decks", "PA-MS-3.b")]


@pytest.mark.clause("PA-MS-9.a.1")
def test_dealing_from_the_hand_needs_an_automated_shuffler() -> None:
    assert broken(dealing="hand", shuffle_method="manual") == [("dealing", "PA-MS-9.a.1")]
    assert broken(dealing="hand", shuffle_method="automated") == []
    assert accept(MississippiStud, {"dealing": "hand"}).shuffles_by_device


@pytest.mark.clause("PA-MS-9.a.1", "PA-MS-10.a.1")
def test_the_dealing_method_goes_by_either_name_but_is_one_option() -> None:
    for name in ("dealing", "dealing_method"):
        found = accept(MississippiStud, {name: "automated_shoe"})
        assert found.dealing == found.dealing_method == "automated_shoe"
        assert broken(**{name: "by_post"}) == [(name, "PA-MS-9.a.1")]
    assert broken(dealing="manual_shoe", dealing_method="automated_shoe") == [("dealing_method", "PA-MS-9.a.1")]


@pytest.mark.clause("PA-MS-5.a-stack")
def test_a_device_that_loads_a_shoe_cannot_feed_a_deal_from_the_hand() -> None:
    assert broken(dealing="hand", shuffle_method="automated_loads_shoe") == [("shuffle_method", "PA-MS-5.a-stack")]
    assert broken(shuffle_method="automated_loads_shoe") == []


@pytest.mark.clause("PA-MS-5.b")
def test_only_a_device_counts_cards() -> None:
    assert broken(shuffler_counts_cards=True) == [("shuffler_counts_cards", "PA-MS-5.b")]
    assert broken(shuffler_counts_cards=True, shuffle_method="automated") == []


@pytest.mark.clause("PA-MS-5.g")
def test_a_reshuffling_device_excludes_a_shuffle_by_hand() -> None:
    assert broken(auto_reshuffle_device=True, shuffle_method="manual") == [("auto_reshuffle_device", "PA-MS-5.g")]
    assert broken(auto_reshuffle_device=True) == []


@pytest.mark.clause("PA-MS-10.g")
def test_community_cards_first_need_an_automated_shoe_that_reshuffles() -> None:
    refused = [("community_first", "PA-MS-10.g")]
    assert broken(community_first=True) == refused
    assert broken(community_first=True, dealing="automated_shoe") == refused
    assert broken(community_first=True, auto_reshuffle_device=True) == refused
    assert broken(community_first=True, dealing="automated_shoe", auto_reshuffle_device=True) == []


@pytest.mark.clause("PA-MS-12.c.3-rate")
def test_a_meter_has_a_rate_of_progression() -> None:
    refused = [("progressive_rate", "PA-MS-12.c.3-rate")]
    assert broken(progressive=True, progressive_rate=None) == refused
    assert broken(progressive=True, progressive_rate="0%") == refused
    assert broken(progressive=True, progressive_rate="some") == refused
    assert broken(progressive=True, progressive_rate="0.5%") == []
    assert accept(MississippiStud, {}).meter.rate == Fraction(1, 5)


@pytest.mark.clause("PA-MS-12.c.3-reset")
def test_initial_and_reset_amounts_are_ten_thousand_or_more() -> None:
    refused = ("progressive_initial_reset", "PA-MS-12.c.3-reset")
    assert broken(progressive_initial_reset="9999.99") == [refused, refused]
    assert broken(progressive_initial_reset=9_999) == [refused, refused]
    assert broken(progressive_initial_reset=10_000) == []
    assert broken(progressive_initial_reset={"initial": 20_000, "reset": 9_999}) == [refused]
    assert broken(progressive_initial_reset={"initial": 20_000}) == [refused]
    assert broken(progressive_initial_reset=-5) == [refused]
    meter = accept(MississippiStud, {"progressive_initial_reset": {"initial": 20_000, "reset": 15_000}}).meter
    assert (meter.initial, meter.reset) == (2_000_000, 1_500_000)
    assert accept(MississippiStud, {}).meter.initial == 1_000_000


@pytest.mark.clause("PA-MS-12.d")
@pytest.mark.parametrize("letter", ["A", "B", "C", "D", "off", False])
def test_the_bonus_paytable_is_one_of_four_or_off(letter: object) -> None:
    assert broken(three_card_bonus=letter) == []


@pytest.mark.clause("PA-MS-12.d")
@pytest.mark.parametrize("letter", ["E", "F", "a", True, 1, {"pair": "1:1"}])
def test_another_bonus_paytable_is_refused(letter: object) -> None:
    assert broken(three_card_bonus=letter) == [("three_card_bonus", "PA-MS-12.d")]


@pytest.mark.clause("PA-MS-12.b")
def test_the_payout_limit_rises_with_the_minimum_ante() -> None:
    default, other = accept(MississippiStud, {}), accept(MississippiStud, {"payout_limit_streets": "1x"})
    assert default.payout_limit(None) == other.payout_limit(None) == 50_000_00
    assert default.payout_limit(10_00) == 50_000_00
    assert default.payout_limit(10_01) == 50_050_00
    assert other.payout_limit(25_00) == 50_000_00
    assert other.payout_limit(30_00) == 60_000_00
    with pytest.raises(BadInput):
        accept(MississippiStud, {"payout_limit_streets": "2x"})


def test_every_violation_is_named_at_once() -> None:
    found = broken(decks=2, three_card_bonus="F", community_first=True, colour="green")
    assert {name for name, _ in found} == {"decks", "three_card_bonus", "community_first", "colour"}
