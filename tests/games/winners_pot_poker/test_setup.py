"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.winners_pot_poker.rules import WinnersPotPoker
from houseway.games.winners_pot_poker.setup import SETUP
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept
from tests.games.winners_pot_poker import rounds

DECK = {"cards": 52, "backs": "red", "one_design": True}
SINGLE: dict[str, Any] = {
    "deck": DECK,
    "cover_card": {"colour": "yellow", "solid": True},
    "discard_rack": True,
    "button": True,
    "betting_areas": ["ante", "bet", "double", "jacks plus"],
    "dealer_areas": True,
    "pot_area": True,
    "ante_amount": "$5",
    "commission": "10 percent or $5",
    "pay_table": ["400 to 1", "1 to 1"],
    "manual_shoe": True,
    "shoe_location": True,
}
AUTOMATED: dict[str, object] = {"shuffle_method": "automated"}


def lacking(options: dict[str, object], record: dict[str, Any]) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    return [(one.option, one.clause) for one in SETUP.inspect(accept(WinnersPotPoker, options), record)]


@pytest.mark.clause("MA-WP-2.a", "MA-WP-7.a.p1", "MA-WP-6.a.p1", "MA-WP-1.ante")
def test_a_full_record_of_a_single_deck_table_lacks_nothing() -> None:
    assert lacking({}, SINGLE) == []


@pytest.mark.clause("MA-WP-6.c.p2", "MA-WP-10.e", "MA-WP-7.d.p1", "MA-WP-7.a.p1")
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("deck", "MA-WP-2.a"),
        ("cover_card", "MA-WP-2.a"),
        ("discard_rack", "MA-WP-10.i.p2"),
        ("button", "MA-WP-7.d.p1"),
        ("betting_areas", "MA-WP-6.a.p1"),
        ("dealer_areas", "MA-WP-6.c.p2"),
        ("pot_area", "MA-WP-10.e"),
        ("ante_amount", "MA-WP-1.ante"),
        ("commission", "MA-WP-10.h.2.i"),
        ("pay_table", "MA-WP-11.a"),
        ("manual_shoe", "MA-WP-7.a.p1"),
        ("shoe_location", "MA-WP-7.a.p1"),
    ],
)
def test_what_is_missing_is_named_with_its_clause(fixture: str, clause: str) -> None:
    assert lacking({}, {name: entry for name, entry in SINGLE.items() if name != fixture}) == [(fixture, clause)]


@pytest.mark.clause("MA-WP-2.a", "MA-WP-6.a.p1", "MA-WP-11.a", "MA-WP-1.jacks_plus")
@pytest.mark.parametrize(
    ("fixture", "record"),
    [
        ("deck", {**DECK, "cards": 51}),
        ("deck", {**DECK, "one_design": False}),
        ("cover_card", {"colour": "red", "solid": True}),
        ("cover_card", {"colour": "green"}),
        ("cover_card", "yellow"),
        ("betting_areas", ["ante", "bet"]),
        ("pay_table", ["400 for 1"]),
        ("pay_table", ["400 to 1", "win 80 for 1"]),
        ("pay_table", ["400:1"]),
    ],
)
def test_what_is_wrong_is_named(fixture: str, record: object) -> None:
    assert [name for name, _ in lacking({}, {**SINGLE, fixture: record})] == [fixture]


@pytest.mark.clause("MA-WP-11.a")
@pytest.mark.parametrize("printed", [["400 to 1"], ["win $50 on two pair"], "1 to 1"])
def test_odds_are_printed_with_to_or_win(printed: object) -> None:
    assert lacking({}, {**SINGLE, "pay_table": printed}) == []


@pytest.mark.clause("MA-WP-2.b.1", "MA-WP-2.b.2", "MA-WP-12.i")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    options = {"second_deck": True, **AUTOMATED}
    both = {**SINGLE, "shuffler": True, "shuffler_procedures": True, "second_deck": {**DECK, "backs": "blue"}}
    assert [name for name, _ in lacking(options, SINGLE)] == [
        *("shuffler", "second_deck", "back_colours", "shuffler_procedures")
    ]
    assert lacking(options, {**both, "back_colours": ["red", "blue"]}) == []
    assert lacking(options, {**both, "back_colours": ["red", "Red"]}) == [("back_colours", "MA-WP-2.b.2")]
    short = {**both, "back_colours": ["red", "blue"], "second_deck": {**DECK, "cards": 51}}
    assert lacking(options, short) == [("second_deck", "MA-WP-2.b.1")]


@pytest.mark.clause("MA-WP-9.a", "MA-WP-12.j")
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
    for wrong in ({"stack": 5, "approved": True}, {"stack": 3}):
        assert lacking(options, {**record, "automated_shoe": wrong}) == [("automated_shoe", "MA-WP-9.a")]
    del record["shoe_procedures"]
    assert lacking(options, record) == [("shoe_procedures", "MA-WP-12.j")]


@pytest.mark.clause("MA-WP-8.a")
def test_dealing_from_the_hand_is_for_the_licensee_to_permit() -> None:
    assert ("hand_dealing", "MA-WP-8.a") in lacking({"dealing_method": "hand"}, SINGLE)


@pytest.mark.clause("MA-WP-6.a.p1")
def test_coupons_need_a_rule_of_the_licensee_for_a_pot_that_another_may_win() -> None:
    assert lacking({"match_play_coupons": True}, SINGLE) == [("coupon_rule", "MA-WP-6.a.p1")]


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(WinnersPotPoker, options), when))


def names(checklist: Checklist) -> list[str]:
    return [duty.id for duty in checklist.duties]


@pytest.mark.clause("MA-WP-3.b.p1", "MA-WP-3.c")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with pytest.raises(BadInput, match="comes first"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == "MA-WP-3.b.p1"
    opening.sign("verify_deck", "floorperson")
    for step in ("spread", "wash", "stack", "shuffle"):
        opening.sign(f"{step}_deck", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-WP-3.d", "MA-WP-3.a")
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(duties("opening", second_deck=True, **AUTOMATED))) == 12
    assert names(duties("opening", preshuffled_cards=True)) == ["receive"]


@pytest.mark.clause("MA-WP-4.d", "MA-WP-6.a.p2", "MA-WP-12.k")
def test_standing_duties_and_who_has_them() -> None:
    standing = {duty.id: duty.role for duty in duties("always").duties}
    assert (standing["order_recut"], standing["remove_device"]) == ("casino supervisor", "licensee")
    assert {"take_chips", "refuse_cash"} <= set(standing)


@pytest.mark.clause("MA-WP-7.c", "MA-WP-8.b.2.i", "MA-WP-8.b.2.ii", "MA-WP-6.e.p2", "MA-WP-10.a.p1", "MA-WP-10.a.p2")
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"put_up_stakes", "stay_seated", "look_alone", "leave_down", "hands_stay", "rebuildable"}
    assert set(names(duties("round"))) == always | {"two_hands"}
    assert set(names(duties("round", dealing_method="hand"))) == always | {"one_hand", "over_rack"}
    assert set(names(duties("round", dealing_method="automated_shoe"))) == always


@pytest.mark.clause("MA-WP-12.k")
@pytest.mark.parametrize(
    ("before", "after", "device"),
    [
        ({"shuffle_method": "automated"}, {}, "automated shuffler"),
        ({"dealing_method": "automated_shoe"}, {}, "automated shoe"),
        ({"dealing_method": "hand"}, {"dealing_method": "manual_shoe"}, "automated shuffler"),
    ],
)
def test_a_device_leaves_the_table_before_another_method_is_used(
    before: dict[str, object], after: dict[str, object], device: str
) -> None:
    table = rounds.open_table(1, **before)
    with pytest.raises(BadInput, match=f"remove the {device}") as refused:
        table.change_submission(accept(WinnersPotPoker, after))
    assert refused.value.clause == "MA-WP-12.k"
    table.change_submission(accept(WinnersPotPoker, after), removed=[device])
    assert table.submission == accept(WinnersPotPoker, after)
