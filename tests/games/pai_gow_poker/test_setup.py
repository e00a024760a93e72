"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.games.pai_gow_poker.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept
from tests.project.refused import refused

DECK = {"cards": 52, "jokers": 1, "backs": "red", "one_design": True}
COVER = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
PLAIN: dict[str, Any] = {
    "deck": DECK,
    "cutting_card": COVER,
    "cover_card": COVER,
    "discard_rack": True,
    "shaker": {"dice": 3, "inside_shaker": True},
    "betting_areas": True,
    "house_way": True,
    "straights": True,
    "manual_shoe": True,
}


def lacking(options: dict[str, Any], record: dict[str, Any]) -> set[tuple[str, str]]:
    found = SETUP.inspect(accept(PaiGowPoker, options), record)
    return {(one.option, one.clause) for one in found}


@pytest.mark.clause("MA-PGP-2.a-1", "MA-PGP-2.a-2", "MA-PGP-9.d")
def test_a_full_record_of_a_plain_table_lacks_nothing() -> None:
    assert lacking({}, PLAIN) == set()


@pytest.mark.clause("MA-PGP-2.b.2", "MA-PGP-17.f-3", "MA-PGP-10.h.2")
@pytest.mark.parametrize(
    ("options", "fixture", "wrong", "clause"),
    [
        pytest.param(options, fixture, wrong, clause, marks=pytest.mark.clause(clause))
        for options, fixture, wrong, clause in [
            ({}, "deck", {**DECK, "jokers": 2}, "MA-PGP-2.a-1"),
            ({}, "deck", {**DECK, "jokers": 0}, "MA-PGP-2.a-1"),
            ({}, "deck", {**DECK, "one_design": False}, "MA-PGP-2.a-1"),
            ({}, "cutting_card", {**COVER, "opaque": False}, "MA-PGP-2.a-2"),
            ({}, "cover_card", {**COVER, "colour": "red"}, "MA-PGP-2.a-2"),
            ({}, "shaker", {"dice": 2, "inside_shaker": True}, "MA-PGP-4.a.1"),
            ({}, "shaker", {"dice": 3, "inside_shaker": False}, "MA-PGP-4.a.1"),
            ({"start_method": "rng"}, "number_generator", {"numbers": [1, 2], "approved": True}, "MA-PGP-4.a.2"),
            ({"start_method": "button", "dealing": "automated_shoe_7"}, "button", None, "MA-PGP-8c.d"),
            ({"start_marker": True}, "start_marker", None, "MA-PGP-8c.e"),
            ({"decks": 2, "shuffle": "automated"}, "second_deck", {**DECK, "cards": 51}, "MA-PGP-2.b.1"),
            ({"decks": 2, "shuffle": "automated"}, "back_colours", ["red", "Red"], "MA-PGP-2.b.2"),
            ({"player_banking": True}, "bank_marker", None, "MA-PGP-1.def-marker"),
            ({"player_banking": True}, "bank_number_procedure", None, "MA-PGP-10.h.2"),
            ({"dealing": "automated_shoe_7"}, "automated_shoe", None, "MA-PGP-8b.a"),
            ({"three_card_bonus": True}, "shoe_of_three", None, "MA-PGP-17.b"),
            ({"three_card_bonus": True}, "three_card_sign", None, "MA-PGP-17.f-3"),
            ({"three_card_bonus": True}, "odds_text", ["40 for 1"], "MA-PGP-18.a"),
            ({"start_method": "rng", "additional_wager": "6:1"}, "number_odds", ["6 for 1"], "MA-PGP-13.b.6-3"),
            ({"progressive": 1}, "acceptors", None, "MA-PGP-14.b-1"),
            ({"progressive": 1}, "meter_amounts", None, "MA-PGP-14.f"),
            ({"bonus_envy": True}, "envy_markers", None, "MA-PGP-15.c-2"),
            ({"bonus_payout_cap": 40000}, "payout_cap", None, "MA-PGP-16.d-1"),
            ({}, "house_way", None, "MA-PGP-9.d"),
            ({}, "discard_rack", None, "MA-PGP-9.k"),
        ]
    ],
)
def test_what_is_missing_or_wrong_is_named_with_its_clause(
    options: dict[str, Any], fixture: str, wrong: Any, clause: str
) -> None:
    record = {name: entry for name, entry in PLAIN.items() if name != fixture}
    if wrong is not None:
        record[fixture] = wrong
    assert (fixture, clause) in lacking(options, record)


@pytest.mark.clause("MA-PGP-18.a")
def test_odds_said_with_to_or_win_are_right() -> None:
    record = {**PLAIN, "odds_text": ["40 to 1", "win $50"]}
    assert not any(name == "odds_text" for name, _ in lacking({"three_card_bonus": True}, record))


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(PaiGowPoker, options), when))


@pytest.mark.clause("MA-PGP-5.b-1", "MA-PGP-5.b-2", "MA-PGP-5.b-3", "MA-PGP-5.c", "MA-PGP-5.a")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with refused("not-your-role", clause="MA-PGP-5.b-1"):
        opening.sign("tear_joker", "dealer")
    opening.sign("tear_joker", "casino supervisor")
    opening.sign("keep_one_joker", "dealer")
    with refused("duty-undone", clause="MA-PGP-5.b-2"):
        opening.sign("verify_deck", "floorperson")
    for step, role in [
        ("inspect_deck", "dealer"),
        ("verify_deck", "floorperson"),
        ("spread_deck", "dealer"),
        ("wash_deck", "dealer"),
        ("stack_deck", "dealer"),
        ("shuffle_deck", "dealer"),
    ]:
        opening.sign(step, role)
    assert opening.complete()


@pytest.mark.clause("MA-PGP-4.a.1.ii")
@pytest.mark.parametrize(
    ("when", "duty", "role", "clause", "options"),
    [
        pytest.param(when, duty, role, clause, options, marks=pytest.mark.clause(clause))
        for when, duty, role, clause, options in [
            ("always", "mind_shaker", "dealer", "MA-PGP-4.a.1.ii", {}),
            ("shift", "change_dice", "dealer", "MA-PGP-4.a.1.iii", {}),
            ("always", "refuse_cash", "dealer", "MA-PGP-7.a-2", {}),
            ("round", "stay_seated", "player", "MA-PGP-7.b-2", {}),
            ("round", "see_light", "player", "MA-PGP-7.d-2", {"progressive": 1}),
            ("round", "two_hands", "dealer", "MA-PGP-8.c-1", {}),
            ("round", "one_hand", "dealer", "MA-PGP-8a.b.1.i", {"dealing": "hand"}),
            ("round", "over_rack", "dealer", "MA-PGP-8a.b.1.ii", {"dealing": "hand"}),
            ("round", "top_card", "dealer", "MA-PGP-8a.b.2-2", {"dealing": "hand"}),
            ("round", "three_shakes", "dealer", "MA-PGP-8c.b", {}),
            ("round", "full_view", "player", "MA-PGP-9.b-3", {}),
            ("round", "tell_house_way", "dealer", "MA-PGP-9.b-2", {}),
            ("round", "lift_lid", "dealer", "MA-PGP-10.h.1", {"player_banking": True}),
            ("round", "validate", "casino supervisor", "MA-PGP-14.c.3", {"progressive": 5}),
            ("round", "rearrange", "dealer", "MA-PGP-15.d.2-1", {"insurance": "A"}),
            ("round", "hold_cards", "dealer", "MA-PGP-9.l", {"progressive": 1}),
        ]
    ],
)
def test_each_duty_is_somebody_s_and_nobody_else_s(
    when: Any, duty: str, role: str, clause: str, options: dict[str, object]
) -> None:
    checklist = duties(when, **options)
    assert clause in next(one.clauses for one in checklist.duties if one.id == duty)
    with pytest.raises(BadInput):
        checklist.sign(duty, "player" if role != "player" else "dealer")
    checklist.sign(duty, role)


@pytest.mark.clause("MA-PGP-4.a.1.i")
def test_dice_outside_the_shaker_are_found_at_every_check() -> None:
    assert ("shaker", "MA-PGP-4.a.1") in lacking({}, {**PLAIN, "shaker": {"dice": 3}})
    assert "MA-PGP-4.a.1.i" in next(one.clauses for one in SETUP.fixtures if one.id == "shaker")


def test_every_clause_of_the_setup_exists() -> None:
    known = catalogue("pai_gow_poker", "MA").clauses
    cited = [one.clauses for one in SETUP.fixtures] + [one.clauses for one in SETUP.duties]
    assert all(set(clauses) <= known.keys() for clauses in cited)
