"""The submissions of both authorities: what may be chosen, what is violated, and where the two states part."""

from dataclasses import fields
from typing import Any

import pytest

from houseway.games.spanish_21.rules.differences import TERMS, Terms
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import accept, check


def violated(model: Any, **options: Any) -> list[tuple[str, str]]:
    return [(one.option, one.clause) for one in check(model, options)[1]]


@pytest.mark.clause("MA-S21-2.a", "MA-S21-4.a", "MA-S21-4.f", "MA-S21-4.i-idle", "MA-S21-7.i-hole", "MA-S21-13.a")
@pytest.mark.clause("MA-S21-4.g", "MA-S21-5.j", "MA-S21-14")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("decks", 4, "MA-S21-2.a"),
        ("decks", 7, "MA-S21-2.a"),
        ("shuffle", "by mail", "MA-S21-4.a"),
        ("recut_by", "dealer", "MA-S21-4.f"),
        ("idle_spread", "sideways", "MA-S21-4.i-idle"),
        ("dealer_mode", "two_hole_cards", "MA-S21-7.i-hole"),
        ("max_bettors_per_box", 0, "MA-S21-13.a"),
        ("max_bettors_per_box", 4, "MA-S21-13.a"),
        ("discretionary_reshuffle", "sometimes", "MA-S21-4.g"),
        ("no_mid_shoe_entry", 2, "MA-S21-5.j"),
        ("multiple_boxes", "two", "MA-S21-14"),
        ("shared_boxes", -1, "MA-S21-13.g"),
        ("chip_unit", 0, "MA-S21-11.b-max"),
        ("match_posted_max", "0.50", "MA-S21-6.b.min"),
        ("blackjack_pays", "6_to_5", "MA-S21-5.e-odds"),
    ],
)
def test_massachusetts_refuses_what_its_text_does_not_allow(option: str, value: Any, clause: str) -> None:
    assert violated(Massachusetts, **{option: value}) == [(option, clause)]


@pytest.mark.clause(
    "PA-S21-3.a", "PA-S21-5.a-when", "PA-S21-6.f", "PA-S21-7.p", "PA-S21-11.c-resplit", "PA-S21-5.e-who"
)
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("decks", 2, "PA-S21-3.a"),
        ("shuffle", "preshuffled", "PA-S21-5.a-when"),
        ("adjacent_boxes", 0, "PA-S21-6.f"),
        ("adjacent_boxes", 8, "PA-S21-6.f"),
        ("settlement_order", "left_to_right", "PA-S21-7.p"),
        ("resplits", -1, "PA-S21-11.c-resplit"),
        ("resplits", 11, "PA-S21-11.c-resplit"),
        ("ace_resplits", -1, "PA-S21-11.c-resplit"),
        ("recut_by", "dealer", "PA-S21-5.e-who"),
        ("even_money", "yes", "PA-S21-8.e-offer"),
        ("chip_unit", 0, "PA-S21-8.b-max"),
    ],
)
def test_pennsylvania_refuses_what_its_text_does_not_allow(option: str, value: Any, clause: str) -> None:
    assert violated(Pennsylvania, **{option: value}) == [(option, clause)]


@pytest.mark.clause("MA-S21-6.e.1", "MA-S21-6.e.2")
@pytest.mark.parametrize(
    ("decks", "odds", "clause"),
    [
        (6, {"different_suit": "4:1", "same_suit": "9:1"}, ""),
        (6, {"different_suit": "5:1"}, ""),
        (6, {"different_suit": "3:1"}, "MA-S21-6.e.1"),
        (6, {"same_suit": "8:1"}, "MA-S21-6.e.1"),
        (8, {"different_suit": "3:1", "same_suit": "12:1"}, ""),
        (8, {"same_suit": "11:1"}, "MA-S21-6.e.2"),
        (8, {"different_suit": "5:2"}, "MA-S21-6.e.2"),
        (6, {"same_rank": "9:1"}, "MA-S21-6.e.1"),
    ],
)
def test_posted_match_odds_keep_the_minima(decks: int, odds: Any, clause: str) -> None:
    found = violated(Massachusetts, decks=decks, match_odds=odds)
    assert found == ([("match_odds", clause)] if clause else [])


@pytest.mark.clause("PA-S21-12.e.1", "PA-S21-12.e.2")
def test_pennsylvania_fixes_the_match_odds() -> None:
    assert violated(Pennsylvania, match_odds={"same_suit": "10:1"})[0][0] == "match_odds"
    assert {name: str(pays) for name, pays in Pennsylvania(decks=8).match_pays.items()} == {
        "different_suit": "3:1",
        "same_suit": "12:1",
    }


@pytest.mark.clause("MA-S21-4.h")
@pytest.mark.parametrize(
    ("variations", "wrong"),
    [
        ({"cut_cards": 0}, 0),
        ({"shuffle": "riffle three times", "burn_cards": 2}, 0),
        ({"colour": "blue"}, 1),
        ({"cut_cards": "none"}, 1),
        ({"location": 3}, 1),
        ({"burn_cards": 11}, 1),
        ({"burn_cards": -1, "personnel": ""}, 2),
    ],
)
def test_an_approved_arrangement_is_one_of_those_listed(variations: Any, wrong: int) -> None:
    assert len(violated(Massachusetts, shuffle_variations=variations)) == wrong


def test_every_violation_is_named_and_not_only_the_first() -> None:
    found = violated(Massachusetts, decks=5, dealer_mode="none", match_odds={"same_suit": "1:1"})
    assert {option for option, _ in found} == {"decks", "dealer_mode", "match_odds"}


def test_the_defaults_are_the_documented_ones() -> None:
    ma, pa = Massachusetts(), Pennsylvania()
    assert (ma.decks, ma.shuffle, ma.dealer_mode, ma.max_bettors_per_box) == (6, "manual", "no_hole_card", 1)
    assert (pa.decks, pa.settlement_order, pa.even_money, pa.resplits) == (6, "collect_then_pay", False, 0)
    assert (ma.splits(aces=True), pa.splits(aces=False), Pennsylvania(resplits=2).splits(aces=True)) == (3, 1, 3)
    assert violated(Massachusetts, shuffle="pre-shuffled") == []


def test_every_term_says_where_the_states_part_and_both_differ_in_it() -> None:
    ma, pa = TERMS[Authority.MA], TERMS[Authority.PA]
    same = [one.name for one in fields(Terms) if getattr(ma, one.name) == getattr(pa, one.name)]
    assert same == []


@pytest.mark.clause("MA-S21-5.j", "MA-S21-14", "PA-S21-6.e", "PA-S21-8.e-offer", "PA-S21-6.b")
def test_a_switch_may_be_written_on_or_off() -> None:
    barred = accept(Massachusetts, {"no_mid_shoe_entry": "on", "multiple_boxes": "off"})
    assert (barred.no_mid_shoe_entry, barred.multiple_boxes) == (True, False)
    offered = accept(Pennsylvania, {"match_the_dealer": "off", "even_money": "on"})
    assert (offered.match_the_dealer, offered.even_money) == (False, True)
    assert violated(Pennsylvania, even_money="perhaps", match_the_dealer="yes") == [
        ("match_the_dealer", "PA-S21-6.e"),
        ("even_money", "PA-S21-8.e-offer"),
    ]
