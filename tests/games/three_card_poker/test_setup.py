"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept

DECK = {"cards": 52, "backs": "red", "one_design": True}
COVER = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
SINGLE = {
    "deck": DECK,
    "cover_card": True,
    "cover_card_look": COVER,
    "deck_conforms": True,
    "discard_rack": True,
    "posted_limits": True,
    "betting_areas": True,
    "manual_shoe": True,
    "shoe_location": True,
    "dealer_area": True,
    "settlement_method": True,
    "pay_table": True,
}
AUTOMATED: dict[str, object] = {"shuffle_method": "automated"}


def lacking(options: dict[str, object], record: dict[str, Any]) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    found = SETUP.inspect(accept(ThreeCardPoker, options), record)
    return [(one.option, one.clause) for one in found]


@pytest.mark.clause("MA-TC-2.a-1", "MA-TC-2.a-2", "MA-TC-2.a-3", "MA-TC-2.a-4", "MA-TC-6.b-1", "MA-TC-7.a-1")
def test_a_full_record_of_a_single_deck_table_lacks_nothing() -> None:
    assert lacking({}, SINGLE) == []


@pytest.mark.clause("MA-TC-2.a-2", "MA-TC-2.a-4", "MA-TC-7.a-1", "MA-TC-6.b-1", "MA-TC-10.c-1")
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("deck", "MA-TC-2.a-1"),
        ("cover_card", "MA-TC-2.a-2"),
        ("cover_card_look", "MA-TC-2.a-3"),
        ("deck_conforms", "MA-TC-2.a-4"),
        ("posted_limits", "MA-TC-6.a.1"),
        ("betting_areas", "MA-TC-6.b-1"),
        ("manual_shoe", "MA-TC-7.a-1"),
        ("shoe_location", "MA-TC-7.a-1"),
        ("settlement_method", "MA-TC-10.c-1"),
        ("pay_table", "MA-TC-11.a.2"),
    ],
)
def test_what_is_missing_is_named_with_its_clause(fixture: str, clause: str) -> None:
    record = {name: entry for name, entry in SINGLE.items() if name != fixture}
    assert lacking({}, record) == [(fixture, clause)]


@pytest.mark.clause("MA-TC-2.a-1")
@pytest.mark.parametrize("wrong", [{"cards": 51}, {"cards": 53}, {"one_design": False}, {"backs": ""}])
def test_a_deck_of_another_size_or_of_mixed_backs_is_refused(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "deck": {**DECK, **wrong}}) == [("deck", "MA-TC-2.a-1")]


@pytest.mark.clause("MA-TC-2.a-3")
@pytest.mark.parametrize(
    "wrong",
    [
        {"opaque": False},
        {"solid": False},
        {"approved": False},
        {"colour": "Red"},
        {"backs": ["red", "yellow"]},
        {"backs": []},
    ],
)
def test_a_cover_card_is_opaque_solid_approved_and_of_a_colour_apart(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "cover_card_look": {**COVER, **wrong}}) == [("cover_card_look", "MA-TC-2.a-3")]


@pytest.mark.clause("MA-TC-2.b.1", "MA-TC-2.b.2", "MA-TC-5.a-1", "MA-TC-12.e")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    options = {"second_deck": True, **AUTOMATED}
    assert lacking(options, SINGLE) == [
        ("shuffler", "MA-TC-5.a-1"),
        ("second_deck", "MA-TC-2.b.1"),
        ("back_colours", "MA-TC-2.b.2"),
        ("shuffler_procedures", "MA-TC-12.e"),
    ]
    both = {**SINGLE, "shuffler": True, "shuffler_procedures": True, "second_deck": {**DECK, "backs": "blue"}}
    assert lacking(options, {**both, "back_colours": ["red", "blue"]}) == []
    assert lacking(options, {**both, "back_colours": ["red", "Red"]}) == [("back_colours", "MA-TC-2.b.2")]
    short = {**both, "back_colours": ["red", "blue"], "second_deck": {**DECK, "cards": 51}}
    assert lacking(options, short) == [("second_deck", "MA-TC-2.b.1")]


@pytest.mark.clause("MA-TC-9.a", "MA-TC-2.c", "MA-TC-12.f")
def test_an_automated_shoe_dispenses_three_card_stacks_and_is_approved_with_place_and_procedures() -> None:
    options: dict[str, object] = {"dealing_method": "automated_shoe"}
    record: dict[str, Any] = {
        **{name: entry for name, entry in SINGLE.items() if name not in ("manual_shoe", "shoe_location")},
        "automated_shoe": {"stack": 3, "approved": True},
        "automated_shoe_location": True,
        "automated_shoe_procedures": True,
        "shoe_cover_card": True,
        "shoe_procedures": True,
    }
    assert lacking(options, record) == []
    for wrong in ({"stack": 4, "approved": True}, {"stack": 3}):
        assert lacking(options, {**record, "automated_shoe": wrong}) == [("automated_shoe", "MA-TC-9.a")]
    without = {name: entry for name, entry in record.items() if name != "shoe_cover_card"}
    assert lacking(options, without) == [("shoe_cover_card", "MA-TC-2.c")]


@pytest.mark.clause("MA-TC-6.f")
def test_a_linked_version_is_named_in_the_approval() -> None:
    assert lacking({"version": "6(f)2"}, SINGLE) == [("linked_version", "MA-TC-6.f")]


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(ThreeCardPoker, options), when))


def names(checklist: Checklist) -> list[str]:
    return [duty.id for duty in checklist.duties]


@pytest.mark.clause("MA-TC-4.a", "MA-TC-4.b-1", "MA-TC-4.b-2", "MA-TC-4.c-1", "MA-TC-4.c-2")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with pytest.raises(BadInput, match="comes first"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == "MA-TC-4.b-1"
    opening.sign("verify_deck", "floorperson")
    for step in ("spread", "wash", "stack", "shuffle"):
        opening.sign(f"{step}_deck", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-TC-4.d", "MA-TC-4.a")
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(duties("opening", second_deck=True, **AUTOMATED))) == 12
    assert names(duties("opening", pre_shuffled_cards=True)) == ["receive"]


@pytest.mark.clause("MA-TC-5.d", "MA-TC-6.b-1", "MA-TC-6.b-2", "MA-TC-12.g")
def test_standing_duties_and_who_has_them() -> None:
    standing = {duty.id: duty.role for duty in duties("always").duties}
    assert standing["order_recut"] == "casino supervisor"
    assert standing["remove_device"] == "licensee"
    assert {"take_chips", "refuse_cash"} <= set(standing)


@pytest.mark.clause("MA-TC-5.e-1", "MA-TC-5.e-2", "MA-TC-5.e-3")
def test_the_idle_table() -> None:
    assert names(duties("idle")) == ["spread_idle", "wash_again"]
    assert names(duties("idle", idle_spread="face_down")) == ["spread_idle", "turn_up", "wash_again"]


@pytest.mark.clause("MA-TC-7.b-2", "MA-TC-8.b.2.i", "MA-TC-8.b.2.ii", "MA-TC-6.c-2", "MA-TC-10.a-2", "MA-TC-10.d")
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"stay_seated", "touch_own", "rebuildable"}
    assert set(names(duties("round"))) == always | {"two_hands"}
    assert set(names(duties("round", dealing_method="hand"))) == always | {"one_hand", "over_rack"}
    assert set(names(duties("round", dealing_method="automated_shoe"))) == always


def test_every_fixture_and_duty_cites_clauses_that_exist() -> None:
    book = catalogue("three_card_poker", "MA")
    for fixture in SETUP.fixtures:
        assert set(fixture.clauses) <= set(book.clauses), fixture.id
    for duty in SETUP.duties:
        assert set(duty.clauses) <= set(book.clauses), duty.id
