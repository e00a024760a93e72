"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.let_it_ride.rules import LetItRide
from houseway.games.let_it_ride.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept

DECK = {"cards": 52, "backs": "red", "one_design": True}
COVER = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
SINGLE: dict[str, Any] = {
    "deck": DECK,
    "cover_card": True,
    "cover_card_look": COVER,
    "deck_conforms": True,
    "discard_rack": True,
    "betting_areas": True,
    "community_area": True,
    "printed_odds": ["1,000 to 1", "win $25,000"],
    "manual_shoe": True,
    "shoe_location": True,
}
AUTOMATED: dict[str, object] = {"shuffle_method": "automated"}


def lacking(options: dict[str, object], record: dict[str, Any]) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    found = SETUP.inspect(accept(LetItRide, options), record)
    return [(one.option, one.clause) for one in found]


@pytest.mark.clause("MA-LR-2.a-1", "MA-LR-2.a-2", "MA-LR-2.a-3", "MA-LR-2.a-4", "MA-LR-7.a-1")
def test_a_full_record_of_a_single_deck_table_lacks_nothing() -> None:
    assert lacking({}, SINGLE) == []


@pytest.mark.clause("MA-LR-2.a-2", "MA-LR-2.a-4", "MA-LR-7.a-1", "MA-LR-6.a-1", "MA-LR-1.community_card")
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("deck", "MA-LR-2.a-1"),
        ("cover_card", "MA-LR-2.a-2"),
        ("cover_card_look", "MA-LR-2.a-3"),
        ("deck_conforms", "MA-LR-2.a-4"),
        ("betting_areas", "MA-LR-6.a-1"),
        ("community_area", "MA-LR-1.community_card"),
        ("printed_odds", "MA-LR-11.a"),
        ("manual_shoe", "MA-LR-7.a-1"),
        ("shoe_location", "MA-LR-7.a-1"),
    ],
)
def test_what_is_missing_is_named_with_its_clause(fixture: str, clause: str) -> None:
    record = {name: entry for name, entry in SINGLE.items() if name != fixture}
    assert lacking({}, record) == [(fixture, clause)]


@pytest.mark.clause("MA-LR-2.a-1")
@pytest.mark.parametrize("wrong", [{"cards": 51}, {"cards": 53}, {"one_design": False}, {"backs": ""}])
def test_a_deck_of_another_size_or_of_mixed_backs_is_refused(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "deck": {**DECK, **wrong}}) == [("deck", "MA-LR-2.a-1")]


@pytest.mark.clause("MA-LR-2.a-3")
@pytest.mark.parametrize("wrong", [{"opaque": False}, {"solid": False}, {"approved": False}, {"colour": "Red"}])
def test_a_cover_card_is_opaque_solid_approved_and_of_a_colour_apart(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "cover_card_look": {**COVER, **wrong}}) == [("cover_card_look", "MA-LR-2.a-3")]


@pytest.mark.clause("MA-LR-11.a")
@pytest.mark.parametrize(
    ("printed", "right"),
    [
        (["8 to 1"], True),
        (["Flush WIN $50"], True),
        (["9 for 1"], False),
        (["8 to 1", "pays 9 FOR 1"], False),
        (["8:1"], False),
        ([], False),
        (["win 3 for 1"], False),
    ],
)
def test_printed_odds_say_to_or_win_and_never_for(printed: list[str], right: bool) -> None:
    assert lacking({}, {**SINGLE, "printed_odds": printed}) == ([] if right else [("printed_odds", "MA-LR-11.a")])


@pytest.mark.clause("MA-LR-2.b.1", "MA-LR-2.b.2", "MA-LR-5.a-1", "MA-LR-12.d")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    options = {"second_deck": True, **AUTOMATED}
    assert lacking(options, SINGLE) == [
        ("shuffler", "MA-LR-5.a-1"),
        ("second_deck", "MA-LR-2.b.1"),
        ("back_colours", "MA-LR-2.b.2"),
        ("shuffler_procedures", "MA-LR-12.d"),
    ]
    both = {**SINGLE, "shuffler": True, "shuffler_procedures": True, "second_deck": {**DECK, "backs": "blue"}}
    assert lacking(options, {**both, "back_colours": ["red", "blue"]}) == []
    assert lacking(options, {**both, "back_colours": ["red", "Red"]}) == [("back_colours", "MA-LR-2.b.2")]
    short = {**both, "back_colours": ["red", "blue"], "second_deck": {**DECK, "cards": 51}}
    assert lacking(options, short) == [("second_deck", "MA-LR-2.b.1")]


@pytest.mark.clause("MA-LR-9.a", "MA-LR-12.e")
def test_an_automated_shoe_dispenses_three_card_stacks_and_is_approved_with_place_and_procedures() -> None:
    options: dict[str, object] = {"dealing_method": "automated_shoe"}
    record: dict[str, Any] = {
        **{name: entry for name, entry in SINGLE.items() if name not in ("manual_shoe", "shoe_location")},
        "automated_shoe": {"stack": 3, "approved": True},
        "automated_shoe_location": True,
        "automated_shoe_procedures": True,
        "shoe_procedures": True,
    }
    assert lacking(options, record) == []
    for wrong in ({"stack": 4, "approved": True}, {"stack": 3}):
        assert lacking(options, {**record, "automated_shoe": wrong}) == [("automated_shoe", "MA-LR-9.a")]
    for name in ("automated_shoe_location", "automated_shoe_procedures"):
        assert lacking(options, {**record, name: False}) == [(name, "MA-LR-9.a")]


@pytest.mark.clause("MA-LR-6a.b-2", "MA-LR-6b.b", "MA-LR-11.e", "MA-LR-11.c-1")
def test_what_is_offered_needs_its_device_area_table_or_approval() -> None:
    assert lacking({"let_it_ride_bonus_offered": True}, SINGLE) == [("bonus_device", "MA-LR-6a.b-2")]
    assert lacking({"three_card_bonus_offered": True}, SINGLE) == [
        ("three_card_area", "MA-LR-6b.b"),
        ("three_card_pay_table", "MA-LR-11.e"),
    ]
    assert lacking({"payout_limit_per_hand": 50_000}, SINGLE) == [("payout_limit", "MA-LR-11.c-1")]


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(LetItRide, options), when))


def names(checklist: Checklist) -> list[str]:
    return [duty.id for duty in checklist.duties]


@pytest.mark.clause("MA-LR-4.a", "MA-LR-4.b-1", "MA-LR-4.b-2", "MA-LR-4.c-1", "MA-LR-4.c-2")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with pytest.raises(BadInput, match="comes first"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == "MA-LR-4.b-1"
    opening.sign("verify_deck", "floorperson")
    for step in ("spread", "wash", "stack", "shuffle"):
        opening.sign(f"{step}_deck", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-LR-4.d", "MA-LR-4.a")
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(duties("opening", second_deck=True, **AUTOMATED))) == 12
    assert names(duties("opening", pre_shuffled_cards=True)) == ["receive"]


@pytest.mark.clause("MA-LR-5.d", "MA-LR-6.a-1", "MA-LR-6.a-2", "MA-LR-12.f", "MA-LR-6a.a-2", "MA-LR-11.c-2")
def test_standing_duties_and_who_has_them() -> None:
    standing = {duty.id: duty.role for duty in duties("always", payout_limit_per_hand=50_000).duties}
    assert standing["order_recut"] == "casino supervisor"
    assert {standing[name] for name in ("remove_device", "notice_of_bonus", "notice_of_limit")} == {"licensee"}
    assert {"take_chips", "refuse_cash"} <= set(standing)
    assert "notice_of_limit" not in names(duties("always"))


@pytest.mark.clause("MA-LR-5.e-1", "MA-LR-5.e-2", "MA-LR-5.e-3")
def test_the_idle_table() -> None:
    assert names(duties("idle")) == ["spread_idle", "wash_again"]
    assert names(duties("idle", idle_spread="face_down")) == ["spread_idle", "turn_up", "wash_again"]


@pytest.mark.clause(
    *("MA-LR-7.c", "MA-LR-8.b.2.i", "MA-LR-8.b.2.ii", "MA-LR-6.b-2", "MA-LR-10.h"),
    *("MA-LR-10.a.1", "MA-LR-10.a.2", "MA-LR-10.a.3", "MA-LR-10.b.2", "MA-LR-10.e.2"),
)
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"stay_seated", "answer_for_own", "in_view", "leave_down", "take_at_once", "rebuildable"}
    assert set(names(duties("round"))) == always | {"two_hands"}
    assert set(names(duties("round", dealing_method="hand"))) == always | {"one_hand", "over_rack"}
    assert set(names(duties("round", dealing_method="automated_shoe"))) == always


def test_every_fixture_and_duty_cites_clauses_that_exist() -> None:
    book = catalogue("let_it_ride", "MA")
    for fixture in SETUP.fixtures:
        assert set(fixture.clauses) <= set(book.clauses), fixture.id
    for duty in SETUP.duties:
        assert set(duty.clauses) <= set(book.clauses), duty.id
