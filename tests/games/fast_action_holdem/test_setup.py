"""Fixtures and duties: sections 1, 2, 4, 5 and 7 to 8 as far as they are furniture and staff."""

from typing import Any

import pytest

from houseway.games.fast_action_holdem.play.preparation import open_table
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.games.fast_action_holdem.setup import SETUP
from houseway.rulebook.setup import Checklist
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.every_game.reading import kinds
from tests.games.fast_action_holdem.rounds import open_table as seated
from tests.project.refused import refused

AUTOMATED = {"automated_shuffler": True}
SECURE = {**AUTOMATED, "approved_secure_shuffler": True}
COMPLETE = {
    "community_areas": 5,
    "betting_areas": True,
    "discard_areas": True,
    "dealing_marker": True,
    "cut_card": {"colour": "yellow", "backs": "red"},
    "identical_decks": True,
    "dealing_shoe": True,
}


def missing(record: dict[str, Any], **options: object) -> dict[str, str]:
    found = SETUP.inspect(accept(FastActionHoldem, options), record)
    return {one.option: one.clause for one in found}


def test_a_complete_table_lacks_nothing() -> None:
    assert missing(COMPLETE) == {}


@pytest.mark.clause(
    *("MA-FA-1.community_card", "MA-FA-6.a.p1", "MA-FA-8.a.p2", "MA-FA-1.dealing_marker", "MA-FA-2.a.p2"),
    *("MA-FA-2.a.p1", "MA-FA-2.b", "MA-FA-2.c", "MA-FA-2.d.1", "MA-FA-2.d.3", "MA-FA-5.h.2.i", "MA-FA-5.h.2.ii"),
    "MA-FA-11",
)
@pytest.mark.parametrize(
    ("fixture", "wrong", "clause", "options"),
    [
        ("community_areas", 4, "MA-FA-1.community_card", {}),
        ("betting_areas", False, "MA-FA-6.a.p1", {}),
        ("discard_areas", None, "MA-FA-8.a.p2", {}),
        ("dealing_marker", None, "MA-FA-1.dealing_marker", {}),
        ("cut_card", {"colour": "red", "backs": "red"}, "MA-FA-2.a.p2", {}),
        ("identical_decks", False, "MA-FA-2.a.p1", {}),
        ("dealing_shoe", None, "MA-FA-2.b", {}),
        ("last_card_cover", None, "MA-FA-2.c", {"extra_cut_card": True}),
        ("conforming_decks", None, "MA-FA-2.d.1", AUTOMATED),
        ("batch_colours", ["red", "red"], "MA-FA-2.d.3", AUTOMATED),
        ("secure_storage_approval", " ", "MA-FA-5.h.2.i", SECURE),
        ("release_procedures_approval", "", "MA-FA-5.h.2.ii", SECURE),
        ("continuous_device_approval", None, "MA-FA-11", {"continuous_shuffler": True}),
    ],
)
def test_a_fixture_that_is_missing_or_wrong_is_named(
    fixture: str, wrong: object, clause: str, options: dict[str, object]
) -> None:
    right = {
        **COMPLETE,
        "last_card_cover": True,
        "conforming_decks": True,
        "batch_colours": ["red", "blue"],
        "secure_storage_approval": "MGC 1",
        "release_procedures_approval": "MGC 2",
        "continuous_device_approval": "MGC 3",
    }
    assert fixture not in missing(right, **options)
    assert missing({**right, fixture: wrong}, **options)[fixture] == clause


def opening(**options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(FastActionHoldem, options), "opening"))


@pytest.mark.clause("MA-FA-4.b.p1", "MA-FA-4.b.p2", "MA-FA-4.c")
def test_the_opening_goes_inspect_verify_spread_wash_stack() -> None:
    done = Round(seated(1))
    Driver(done, open_table)
    assert kinds(done) == ["received", "inspect", "verify", "spread", "wash", "stack"]
    assert [one.data["by"] for one in done.events[1:3]] == ["dealer", "floorperson"]


@pytest.mark.clause("MA-FA-4.b.p1")
def test_the_floorperson_verifies_after_the_dealer_and_nobody_else_may() -> None:
    checklist = opening()
    with refused("duty-undone", clause="MA-FA-4.b.p1"):
        checklist.sign("verify", "floorperson")
    checklist.sign("inspect", "dealer")
    with refused("not-your-role", clause="MA-FA-4.b.p1"):
        checklist.sign("verify", "dealer")
    with refused("table-cannot-open", clause="MA-FA-4.b.p1"):
        checklist.check()


@pytest.mark.clause("MA-FA-4.d")
def test_with_a_shuffler_each_of_at_least_twelve_decks_is_prepared_by_itself() -> None:
    checklist = opening(automated_shuffler=True)
    for _ in range(11):
        checklist.sign("prepare_deck", "dealer")
    with refused("table-cannot-open", clause="MA-FA-4.d"):
        checklist.check()
    checklist.sign("prepare_deck", "dealer")
    checklist.check()


@pytest.mark.clause("MA-FA-4.a")
def test_preshuffled_cards_need_no_inspection_at_the_table() -> None:
    assert opening(preshuffled_cards=True).complete()
    done = Round(seated(1, preshuffled_cards=True))
    Driver(done, open_table)
    assert kinds(done) == ["received"]


@pytest.mark.parametrize(
    ("duty", "role"),
    [
        pytest.param("deal_with_both_hands", "dealer", marks=pytest.mark.clause("MA-FA-7.c.p1")),
        pytest.param("keep_cards_in_view", "player", marks=pytest.mark.clause("MA-FA-8.d.p2", "MA-FA-8.d.p1")),
    ],
)
def test_duties_of_every_round(duty: str, role: str) -> None:
    found = {one.id: one.role for one in SETUP.needed_duties(accept(FastActionHoldem, {}), "round")}
    assert found[duty] == role


@pytest.mark.clause("MA-FA-5.c")
def test_the_stack_is_offered_with_its_backs_away_from_the_dealer_where_it_is_cut() -> None:
    by_hand = {one.id for one in SETUP.needed_duties(accept(FastActionHoldem, {}), "shift")}
    by_device = {one.id for one in SETUP.needed_duties(accept(FastActionHoldem, AUTOMATED), "shift")}
    assert by_hand - by_device == {"offer_cut_backs_away"}
