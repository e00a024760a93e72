"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.double_down_stud.rules import DoubleDownStud
from houseway.games.double_down_stud.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept

DECK = {"cards": 52, "backs": "red", "one_design": True}
PLAIN_CARD = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
SINGLE: dict[str, Any] = {
    "deck": DECK,
    "cutting_card": True,
    "cover_card": True,
    "cutting_card_look": PLAIN_CARD,
    "cover_card_look": PLAIN_CARD,
    "deck_conforms": True,
    "discard_rack": True,
    "betting_areas": True,
    "double_down_areas": True,
    "shared_area": True,
    "printed_odds": ["1,000 to 1", "win 8 to 1"],
    "manual_shoe": True,
    "staffing": "blackjack",
}
AUTOMATED: dict[str, object] = {"shuffle_method": "automated"}


def lacking(options: dict[str, object], record: dict[str, Any]) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    found = SETUP.inspect(accept(DoubleDownStud, options), record)
    return [(one.option, one.clause) for one in found]


@pytest.mark.clause("MA-DD-2.a-1", "MA-DD-2.a-2", "MA-DD-2.a-3", "MA-DD-2.a-4", "MA-DD-8.a.1-1", "MA-DD-7")
def test_a_full_record_of_a_single_deck_table_lacks_nothing() -> None:
    assert lacking({}, SINGLE) == []


@pytest.mark.clause(
    *("MA-DD-2.a-1", "MA-DD-2.a-2", "MA-DD-2.a-3", "MA-DD-2.a-4", "MA-DD-6.a-1", "MA-DD-8.c", "MA-DD-8.b-2"),
    *("MA-DD-9.d", "MA-DD-10.a", "MA-DD-8.a.1-1", "MA-DD-7"),
)
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("deck", "MA-DD-2.a-1"),
        ("cutting_card", "MA-DD-2.a-2"),
        ("cover_card", "MA-DD-2.a-2"),
        ("cutting_card_look", "MA-DD-2.a-3"),
        ("cover_card_look", "MA-DD-2.a-3"),
        ("deck_conforms", "MA-DD-2.a-4"),
        ("discard_rack", "MA-DD-9.d"),
        ("betting_areas", "MA-DD-6.a-1"),
        ("double_down_areas", "MA-DD-8.c"),
        ("shared_area", "MA-DD-8.b-2"),
        ("printed_odds", "MA-DD-10.a"),
        ("manual_shoe", "MA-DD-8.a.1-1"),
        ("staffing", "MA-DD-7"),
    ],
)
def test_what_is_missing_is_named_with_its_clause(fixture: str, clause: str) -> None:
    record = {name: entry for name, entry in SINGLE.items() if name != fixture}
    assert lacking({}, record) == [(fixture, clause)]


@pytest.mark.clause("MA-DD-2.a-1")
@pytest.mark.parametrize("wrong", [{"cards": 51}, {"cards": 53}, {"one_design": False}, {"backs": ""}])
def test_a_deck_of_another_size_or_of_mixed_backs_is_refused(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "deck": {**DECK, **wrong}}) == [("deck", "MA-DD-2.a-1")]


@pytest.mark.clause("MA-DD-2.a-3")
@pytest.mark.parametrize("card", ["cutting_card_look", "cover_card_look"])
@pytest.mark.parametrize("wrong", [{"opaque": False}, {"solid": False}, {"approved": False}, {"colour": "Red"}])
def test_cutting_and_cover_card_are_opaque_solid_approved_and_of_a_colour_apart(
    card: str, wrong: dict[str, object]
) -> None:
    assert lacking({}, {**SINGLE, card: {**PLAIN_CARD, **wrong}}) == [(card, "MA-DD-2.a-3")]


@pytest.mark.clause("MA-DD-10.a")
@pytest.mark.parametrize(
    ("printed", "right"),
    [
        (["8 to 1"], True),
        (["Flush WIN 8"], True),
        ("1,000 to 1", True),
        (["9 for 1"], False),
        (["8 to 1", "pays 9 FOR 1"], False),
        (["8:1"], False),
        ([], False),
        (["win 3 for 1"], False),
    ],
)
def test_printed_odds_say_to_or_win_and_never_for(printed: object, right: bool) -> None:
    assert lacking({}, {**SINGLE, "printed_odds": printed}) == ([] if right else [("printed_odds", "MA-DD-10.a")])


@pytest.mark.clause("MA-DD-7")
def test_the_table_is_staffed_as_a_blackjack_table() -> None:
    assert lacking({}, {**SINGLE, "staffing": "craps"}) == [("staffing", "MA-DD-7")]


@pytest.mark.clause("MA-DD-2.b", "MA-DD-2.b.1", "MA-DD-2.b.2", "MA-DD-4.a-1", "MA-DD-11.e")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    options = {"second_deck": True, **AUTOMATED}
    assert lacking(options, SINGLE) == [
        ("shuffler", "MA-DD-4.a-1"),
        ("second_deck", "MA-DD-2.b.1"),
        ("back_colours", "MA-DD-2.b.2"),
        ("shuffler_procedures", "MA-DD-11.e"),
    ]
    both = {**SINGLE, "shuffler": True, "shuffler_procedures": True, "second_deck": {**DECK, "backs": "blue"}}
    assert lacking(options, {**both, "back_colours": ["red", "blue"]}) == []
    assert lacking(options, {**both, "back_colours": ["red", "Red"]}) == [("back_colours", "MA-DD-2.b.2")]
    short = {**both, "back_colours": ["red", "blue"], "second_deck": {**DECK, "cards": 51}}
    assert lacking(options, short) == [("second_deck", "MA-DD-2.b.1")]


@pytest.mark.clause("MA-DD-10.c")
def test_a_payout_limit_is_on_record() -> None:
    assert lacking({"payout_limit_per_hand": 100_000}, SINGLE) == [("payout_limit", "MA-DD-10.c")]


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(DoubleDownStud, options), when))


def names(checklist: Checklist) -> list[str]:
    return [duty.id for duty in checklist.duties]


@pytest.mark.clause("MA-DD-3.a", "MA-DD-3.b-1", "MA-DD-3.b-2", "MA-DD-3.c-1", "MA-DD-3.c-2")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with pytest.raises(BadInput, match="comes first"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == "MA-DD-3.b-1"
    opening.sign("verify_deck", "floorperson")
    for step in ("spread", "wash", "stack", "shuffle"):
        opening.sign(f"{step}_deck", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-DD-3.d", "MA-DD-3.a")
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(duties("opening", second_deck=True, **AUTOMATED))) == 12
    assert names(duties("opening", pre_shuffled_cards=True)) == ["receive"]


@pytest.mark.clause("MA-DD-4.f-1", "MA-DD-6.a-1", "MA-DD-6.a-2", "MA-DD-6.c", "MA-DD-11.f")
def test_standing_duties_and_who_has_them() -> None:
    standing = {duty.id: duty.role for duty in duties("always", two_betting_areas=2).duties}
    assert standing == {
        "order_recut": "casino supervisor",
        "remove_device": "licensee",
        "take_chips": "dealer",
        "refuse_cash": "dealer",
        "keep_adjacent": "dealer",
    }
    assert "keep_adjacent" not in names(duties("always"))


@pytest.mark.clause("MA-DD-4.g-1", "MA-DD-4.g-2", "MA-DD-4.g-3")
def test_the_idle_table() -> None:
    assert names(duties("idle")) == ["spread_idle", "wash_again"]
    assert names(duties("idle", idle_spread="face_down")) == ["spread_idle", "turn_up", "wash_again"]


@pytest.mark.clause(
    "MA-DD-4.c-1", "MA-DD-8.a.1-3", "MA-DD-8.a.2.ii", "MA-DD-8.a.2.iii", "MA-DD-8.b-2", "MA-DD-8.e", "MA-DD-9.d"
)
def test_duties_in_a_round_follow_the_way_of_shuffling_and_dealing() -> None:
    always = {"hide_hole_card", "leave_cards", "rebuildable"}
    assert set(names(duties("round"))) == always | {"offer_cut", "two_hands"}
    assert set(names(duties("round", dealing_method="hand"))) == always | {"offer_cut", "one_hand", "over_rack"}
    assert set(names(duties("round", shuffle_method="automated_loads_shoe"))) == always | {"two_hands"}
    assert next(duty.role for duty in duties("round").duties if duty.id == "leave_cards") == "player"


def test_every_fixture_and_duty_cites_clauses_that_exist() -> None:
    book = catalogue("double_down_stud", "MA")
    for fixture in SETUP.fixtures:
        assert set(fixture.clauses) <= set(book.clauses), fixture.id
    for duty in SETUP.duties:
        assert set(duty.clauses) <= set(book.clauses), duty.id
