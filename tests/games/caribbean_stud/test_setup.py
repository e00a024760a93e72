"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.caribbean_stud.rules import CaribbeanStud
from houseway.games.caribbean_stud.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept

DECK = {"cards": 52, "backs": "red", "one_design": True}
PLAIN = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
SINGLE = {
    "deck": DECK,
    "cutting_and_cover_card": True,
    "look_of_both": PLAIN,
    "deck_conforms": True,
    "discard_rack": True,
    "betting_areas": True,
    "dealer_area": True,
    "manual_shoe": True,
    "shoe_location": True,
}
AUTOMATED: dict[str, object] = {"shuffle_method": "automated"}


def lacking(options: dict[str, object], record: dict[str, Any]) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    return [(one.option, one.clause) for one in SETUP.inspect(accept(CaribbeanStud, options), record)]


@pytest.mark.clause("MA-CS-2.a-1", "MA-CS-2.a-2", "MA-CS-2.a-3", "MA-CS-2.a-4", "MA-CS-6.a-1", "MA-CS-7.a-1")
def test_a_full_record_of_a_single_deck_table_lacks_nothing() -> None:
    assert lacking({}, SINGLE) == []


@pytest.mark.clause("MA-CS-2.a-2", "MA-CS-2.a-4", "MA-CS-7.a-1", "MA-CS-6.a-1", "MA-CS-7.d.2", "MA-CS-10.d")
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("deck", "MA-CS-2.a-1"),
        ("cutting_and_cover_card", "MA-CS-2.a-2"),
        ("look_of_both", "MA-CS-2.a-3"),
        ("deck_conforms", "MA-CS-2.a-4"),
        ("discard_rack", "MA-CS-10.d"),
        ("betting_areas", "MA-CS-6.a-1"),
        ("dealer_area", "MA-CS-7.d.2"),
        ("manual_shoe", "MA-CS-7.a-1"),
        ("shoe_location", "MA-CS-7.a-1"),
    ],
)
def test_what_is_missing_is_named_with_its_clause(fixture: str, clause: str) -> None:
    record = {name: entry for name, entry in SINGLE.items() if name != fixture}
    assert lacking({}, record) == [(fixture, clause)]


@pytest.mark.clause("MA-CS-2.a-1")
@pytest.mark.parametrize("wrong", [{"cards": 51}, {"cards": 53}, {"one_design": False}, {"backs": ""}])
def test_a_deck_of_another_size_or_of_mixed_backs_is_refused(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "deck": {**DECK, **wrong}}) == [("deck", "MA-CS-2.a-1")]


@pytest.mark.clause("MA-CS-2.a-3")
@pytest.mark.parametrize(
    "wrong",
    [{"opaque": False}, {"solid": False}, {"approved": False}, {"colour": "Red"}, {"colour": ""}, {"backs": []}],
)
def test_cutting_and_cover_cards_are_opaque_solid_approved_and_of_a_colour_apart(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "look_of_both": {**PLAIN, **wrong}}) == [("look_of_both", "MA-CS-2.a-3")]


@pytest.mark.clause("MA-CS-2.b.1", "MA-CS-2.b.2", "MA-CS-4.a-1", "MA-CS-12.e")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    options = {"second_deck": True, **AUTOMATED}
    assert lacking(options, SINGLE) == [
        ("shuffler", "MA-CS-4.a-1"),
        ("second_deck", "MA-CS-2.b.1"),
        ("back_colours", "MA-CS-2.b.2"),
        ("shuffler_procedures", "MA-CS-12.e"),
    ]
    both = {**SINGLE, "shuffler": True, "shuffler_procedures": True, "second_deck": {**DECK, "backs": "blue"}}
    assert lacking(options, {**both, "back_colours": ["red", "blue"]}) == []
    assert lacking(options, {**both, "back_colours": ["red", "Red"]}) == [("back_colours", "MA-CS-2.b.2")]


@pytest.mark.clause("MA-CS-9.a", "MA-CS-12.f")
def test_an_automated_shoe_dispenses_five_card_stacks_and_is_approved_with_place_and_procedures() -> None:
    options: dict[str, object] = {"dealing_method": "automated_shoe"}
    record: dict[str, Any] = {
        **{name: entry for name, entry in SINGLE.items() if name not in ("manual_shoe", "shoe_location")},
        "automated_shoe": {"stack": 5, "approved": True},
        "automated_shoe_location": True,
        "automated_shoe_procedures": True,
        "shoe_procedures": True,
    }
    assert lacking(options, record) == []
    for wrong in ({"stack": 3, "approved": True}, {"stack": 5}):
        assert lacking(options, {**record, "automated_shoe": wrong}) == [("automated_shoe", "MA-CS-9.a")]


@pytest.mark.clause("MA-CS-6.c-2", "MA-CS-6.c-3", "MA-CS-11.d-1", "MA-CS-11.d.3-2", "MA-CS-11.d.i.C")
def test_a_progressive_wager_needs_its_system_its_table_and_approved_amounts_and_controls() -> None:
    options: dict[str, object] = {"progressive_offered": True}
    assert lacking(options, SINGLE) == [
        ("progressive_system", "MA-CS-6.c-2"),
        ("progressive_table", "MA-CS-11.d-1"),
        ("progressive_amounts", "MA-CS-11.d.3-2"),
        ("progressive_controls", "MA-CS-11.d.i.C"),
    ]
    amounts = {"initial": 10_000, "reset": 10_000, "approval": "205 CMR 138.62"}
    whole = {**SINGLE, "progressive_system": True, "progressive_table": True, "progressive_controls": True}
    assert lacking(options, {**whole, "progressive_amounts": amounts}) == []
    without = {"initial": 10_000, "reset": 10_000}
    assert lacking(options, {**whole, "progressive_amounts": without}) == [("progressive_amounts", "MA-CS-11.d.3-2")]


@pytest.mark.clause("MA-CS-11.c", "MA-CS-10.c.3.ii.C.3.iii-1", "MA-CS-11.e.3-1")
def test_the_bonuses_need_a_posted_table_and_game_accounts() -> None:
    assert lacking({"caribbean_stud_bonus_offered": True}, SINGLE) == [("bonus_table", "MA-CS-11.c")]
    assert lacking({"five_card_hand_bonus_offered": True}, SINGLE) == [
        ("game_accounts", "MA-CS-10.c.3.ii.C.3.iii-1"),
        ("five_card_rate", "MA-CS-11.e.3-1"),
    ]


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(CaribbeanStud, options), when))


def names(checklist: Checklist) -> list[str]:
    return [duty.id for duty in checklist.duties]


@pytest.mark.clause("MA-CS-3.a", "MA-CS-3.b-1", "MA-CS-3.b-2", "MA-CS-3.c-1", "MA-CS-3.c-2")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with pytest.raises(BadInput, match="comes first"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == "MA-CS-3.b-1"
    opening.sign("verify_deck", "floorperson")
    for step in ("spread", "wash", "stack", "shuffle"):
        opening.sign(f"{step}_deck", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-CS-3.d", "MA-CS-3.a")
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(duties("opening", second_deck=True, **AUTOMATED))) == 12
    assert names(duties("opening", pre_shuffled_cards=True)) == ["receive"]


@pytest.mark.clause("MA-CS-4.d", "MA-CS-6.a-1", "MA-CS-6.a-2", "MA-CS-12.g")
def test_standing_duties_and_who_has_them() -> None:
    standing = {duty.id: duty.role for duty in duties("always").duties}
    assert standing["order_recut"] == "casino supervisor"
    assert standing["remove_device"] == "licensee"
    assert {"take_chips", "refuse_cash"} <= set(standing)


@pytest.mark.clause("MA-CS-4.e-1", "MA-CS-4.e-2", "MA-CS-4.e-3")
def test_the_idle_table() -> None:
    assert names(duties("idle")) == ["spread_idle", "wash_again"]
    assert names(duties("idle", idle_spread="face_down")) == ["spread_idle", "turn_up", "wash_again"]


@pytest.mark.clause("MA-CS-7.c", "MA-CS-8.b.2.i", "MA-CS-8.b.2.ii", "MA-CS-6.f-2", "MA-CS-10.a.1", "MA-CS-10.a.2")
@pytest.mark.clause("MA-CS-10.a.3", "MA-CS-10.d", "MA-CS-6.c-3", "MA-CS-7.b-3", "MA-CS-7.b-4")
def test_duties_in_a_round_follow_the_way_of_dealing_and_the_wagers_offered() -> None:
    always = {"stay_seated", "touch_own", "full_view", "hands_off", "rebuildable"}
    assert set(names(duties("round"))) == always | {"two_hands"}
    assert set(names(duties("round", dealing_method="hand"))) == always | {"one_hand", "over_rack"}
    assert set(names(duties("round", dealing_method="automated_shoe"))) == always
    offered = names(duties("round", dealing_method="automated_shoe", progressive_offered=True))
    assert set(offered) == always | {"see_it_accepted", "match_chips"}


def test_every_fixture_and_duty_cites_clauses_that_exist() -> None:
    book = catalogue("caribbean_stud", "MA")
    for fixture in SETUP.fixtures:
        assert set(fixture.clauses) <= set(book.clauses), fixture.id
    for duty in SETUP.duties:
        assert set(duty.clauses) <= set(book.clauses), duty.id
