"""What the licensee may choose, and every clause that a choice breaks."""

from typing import Any

import pytest

from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.rulebook.submission import accept, check
from tests.games.pai_gow_poker import rounds
from tests.project import refused as refusals

R17 = {"dealing": "automated_shoe_3"}


def broken(options: dict[str, Any]) -> set[tuple[str, str]]:
    return {(one.option, one.clause) for one in check(PaiGowPoker, options)[1]}


@pytest.mark.clause("MA-PGP-4.a", "MA-PGP-8a.a", "MA-PGP-8b.a", "MA-PGP-15.a-1", "MA-PGP-17.a-1", "MA-PGP-10.a")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"start_method": "dice"},
        {"start_method": "rng"},
        {"start_method": "button", "dealing": "automated_shoe_7", "shuffle": "automated"},
        {"start_method": "button", "dealing": "automated_shoe_7"},
        {"dealing": "hand"},
        {"dealing": "automated_shoe_7"},
        {"decks": 2, "shuffle": "automated"},
        {"shuffle": "pre-shuffled"},
        {"bonus_envy": True, "insurance": "E", "royal_match": "ii"},
        {"three_card_bonus": True, "seven_card_bonus": "B", "insurance": "A", **R17},
        {"three_card_bonus": True},
        {"seven_card_bonus": "off", "three_card_bonus": "off", "bonus_envy": "on", "progressive": "off"},
        {"player_banking": True, "co_banking": True, "dealer_wager_basis": "50%"},
        {"additional_wager": "5.5:1", "start_method": "rng"},
        {"additional_wager": "11:2", "start_method": "rng"},
        {"additional_wager": "6:1", "start_method": "rng"},
        {"progressive": 5, "progressive_rate": "27%", "progressive_reset": 10000},
        {"progressive": 1, "progressive_rate": "21%", "progressive_reset": {"initial": 20000, "reset": 10000}},
        {"progressive": 1, "progressive_amounts": {"straight_flush": 25, "royal_flush": 150}},
        {"bonus_payout_cap": 40000, "seven_card_payout_cap": 50000},
        {"three_card_bonus": True, "three_card_bonus_table": {"straight": "5:1"}, **R17},
    ],
)
def test_what_the_sections_leave_open_may_be_chosen(options: dict[str, Any]) -> None:
    assert broken(options) == set()


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param(options, expected, marks=pytest.mark.clause(*(clause for _, clause in expected)))
        for options, expected in [
            ({"decks": 2, "shuffle": "manual"}, {("decks", "MA-PGP-2.b")}),
            ({"decks": 2}, {("decks", "MA-PGP-2.b")}),
            ({"ace_low_straight": "none"}, {("ace_low_straight", "MA-PGP-3.d")}),
            ({"royal_match": "iii"}, {("royal_match", "MA-PGP-3.f.2")}),
            ({"start_method": "coin"}, {("start_method", "MA-PGP-4.a")}),
            ({"start_method": "button", "dealing": "hand"}, {("start_method", "MA-PGP-4.a.3")}),
            (
                {"start_method": "button", "dealing": "automated_shoe_7", "shuffle": "manual"},
                {("start_method", "MA-PGP-4.a.3")},
            ),
            ({"dealing": "thrown"}, {("dealing", "MA-PGP-8a.a")}),
            ({"shuffle": "none"}, {("shuffle", "MA-PGP-6.a-1")}),
            ({"shuffle": "automated_loads_shoe", "dealing": "hand"}, {("shuffle", "MA-PGP-6.a-2")}),
            ({"cutting_card_after_cut": "pocket"}, {("cutting_card_after_cut", "MA-PGP-6.e-3")}),
            ({"recut_by": "dealer"}, {("recut_by", "MA-PGP-6.f-2")}),
            ({"idle_spread": "stacked"}, {("idle_spread", "MA-PGP-6.g")}),
            ({"start_marker": "maybe"}, {("start_marker", "MA-PGP-8c.e")}),
            ({"vigorish_rounding": "up"}, {("vigorish_rounding", "MA-PGP-9.j-2")}),
            ({"player_banking": 3}, {("player_banking", "MA-PGP-10.a")}),
            ({"co_banking": True}, {("co_banking", "MA-PGP-10.e-1")}),
            ({"dealer_wager_basis": "much"}, {("dealer_wager_basis", "MA-PGP-10.g-1")}),
            ({"two_betting_areas": 3}, {("two_betting_areas", "MA-PGP-12.a")}),
            ({"additional_wager": "6:1"}, {("additional_wager", "MA-PGP-13.a")}),
            ({"additional_wager": "5.4:1", "start_method": "rng"}, {("additional_wager", "MA-PGP-13.b.6-1")}),
            ({"additional_wager": "6.01:1", "start_method": "rng"}, {("additional_wager", "MA-PGP-13.b.6-1")}),
            (
                {"additional_wager": "6:1", "start_method": "rng", "three_card_bonus": True},
                {("additional_wager", "MA-PGP-4.a")},
            ),
            ({"progressive": 2}, {("progressive", "MA-PGP-14.a-2")}),
            ({"progressive_amounts": {"straight_flush": 24.99}}, {("progressive_amounts", "MA-PGP-14.d")}),
            ({"progressive_amounts": {"five_aces": 100}}, {("progressive_amounts", "MA-PGP-14.d")}),
            ({"progressive": 1, "progressive_rate": "20.9%"}, {("progressive_rate", "MA-PGP-14.e-1")}),
            ({"progressive": 5, "progressive_rate": "26.9%"}, {("progressive_rate", "MA-PGP-14.e-1")}),
            ({"progressive_reset": 9999.99}, {("progressive_reset", "MA-PGP-14.f")}),
            ({"insurance": "F"}, {("insurance", "MA-PGP-16.c")}),
            (
                {"bonus_envy": True, "seven_card_bonus": "A", **R17},
                {("bonus_envy", "MA-PGP-15.a-2"), ("seven_card_bonus", "MA-PGP-17.a-2")},
            ),
            (
                {"bonus_envy": True, "three_card_bonus": True, **R17},
                {("bonus_envy", "MA-PGP-15.a-2"), ("three_card_bonus", "MA-PGP-17.a-2")},
            ),
            ({"bonus_payout_cap": 39999.99}, {("bonus_payout_cap", "MA-PGP-16.d-1")}),
            ({"three_card_bonus": True, "dealing": "manual_shoe"}, {("dealing", "MA-PGP-17.b")}),
            ({"seven_card_bonus": "A", "dealing": "automated_shoe_7"}, {("dealing", "MA-PGP-17.b")}),
            ({"three_card_bonus_table": {"straight": "3:1"}}, {("three_card_bonus_table", "MA-PGP-18.b")}),
            ({"seven_card_bonus_table": {"flush": "3:1"}}, {("seven_card_bonus_table", "MA-PGP-18.c")}),
            ({"seven_card_second_deal": 3}, {("seven_card_second_deal", "MA-PGP-17.g.1-1")}),
            ({"stub_count": "never"}, {("stub_count", "MA-PGP-17.h")}),
            ({"stub_count": "counting_shuffler", "shuffle": "manual"}, {("stub_count", "MA-PGP-17.i")}),
            ({"seven_card_payout_cap": 49999}, {("seven_card_payout_cap", "MA-PGP-18.d-1")}),
            ({"lucky_sevens": True}, {("lucky_sevens", "MA-PGP-9.d")}),
        ]
    ],
)
def test_every_broken_clause_is_named(options: dict[str, Any], expected: set[tuple[str, str]]) -> None:
    assert broken(options) == expected


@pytest.mark.clause("MA-PGP-8c.a")
def test_exactly_one_way_to_the_starting_position_is_chosen() -> None:
    assert accept(PaiGowPoker, {}).start_method == "dice"
    assert broken({"start_method": ["dice", "rng"]}) == {("start_method", "MA-PGP-4.a")}


@pytest.mark.clause("MA-PGP-11.o")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    table = rounds.open_table(1, dealing="automated_shoe_7")
    by_hand = accept(PaiGowPoker, {"dealing": "hand"})
    with refusals.refused("device-still-there", clause="MA-PGP-11.o") as refused:
        table.change_submission(by_hand)
    assert refused.value.clause == "MA-PGP-11.o"
    table.change_submission(by_hand, removed=["automated shoe"])
    assert table.submission.deals == "hand"


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        pytest.param("bonus_payout_cap", 40000, 50000, marks=pytest.mark.clause("MA-PGP-16.d-2")),
        pytest.param("seven_card_payout_cap", 50000, 60000, marks=pytest.mark.clause("MA-PGP-18.d-2")),
    ],
)
def test_a_cap_is_lowered_only_with_notice_or_on_the_layout(name: str, low: int, high: int) -> None:
    table = rounds.open_table(1, **{name: high})
    lower = accept(PaiGowPoker, {name: low})
    with refusals.refused("notice-missing"):
        table.change_submission(lower)
    table.change_submission(lower, notices=[name])
    table.change_submission(accept(PaiGowPoker, {name: high}))
