"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.colorado_holdem.rules import ColoradoHoldem
from houseway.games.colorado_holdem.setup import SETUP
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept
from tests.games.colorado_holdem.rounds import PERMISSIBLE

DECK = {"cards": 52, "backs": "red", "one_design": True}
COVER = {"colour": "yellow", "backs": ["red"], "opaque": True, "solid": True, "approved": True}
SINGLE: dict[str, Any] = {
    "deck": DECK,
    "cover_card": COVER,
    "shuffler": True,
    "discard_rack": True,
    "betting_areas": ["Ante", "Bet"],
    "discard_area": True,
    "community_area": True,
    "printed_odds": ["500 to 1", "win $5,000"],
    "manual_shoe": True,
    "shoe_location": True,
    "shuffler_procedures": True,
}


def lacking(options: dict[str, object], record: dict[str, Any]) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    found = SETUP.inspect(accept(ColoradoHoldem, options), record)
    return [(one.option, one.clause) for one in found]


@pytest.mark.clause("MA-CH-2.a.p1", "MA-CH-2.a.p2", "MA-CH-7.a.p1")
def test_a_full_record_of_a_single_deck_table_lacks_nothing() -> None:
    assert lacking({}, SINGLE) == []


@pytest.mark.clause(
    *("MA-CH-2.a.p1", "MA-CH-2.a.p2", "MA-CH-5.a.p1", "MA-CH-9.h", "MA-CH-6.d.p2", "MA-CH-1.discard"),
    *("MA-CH-1.community_card", "MA-CH-11.a", "MA-CH-7.a.p1", "MA-CH-13.e"),
)
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("deck", "MA-CH-2.a.p1"),
        ("cover_card", "MA-CH-2.a.p2"),
        ("shuffler", "MA-CH-5.a.p1"),
        ("discard_rack", "MA-CH-9.h"),
        ("betting_areas", "MA-CH-6.d.p2"),
        ("discard_area", "MA-CH-1.discard"),
        ("community_area", "MA-CH-1.community_card"),
        ("printed_odds", "MA-CH-11.a"),
        ("manual_shoe", "MA-CH-7.a.p1"),
        ("shoe_location", "MA-CH-7.a.p1"),
        ("shuffler_procedures", "MA-CH-13.e"),
    ],
)
def test_what_is_missing_is_named_with_its_clause(fixture: str, clause: str) -> None:
    record = {name: entry for name, entry in SINGLE.items() if name != fixture}
    assert lacking({}, record) == [(fixture, clause)]


@pytest.mark.clause("MA-CH-2.a.p1")
@pytest.mark.parametrize("wrong", [{"cards": 51}, {"cards": 53}, {"one_design": False}, {"backs": ""}])
def test_a_deck_of_another_size_or_of_mixed_backs_is_refused(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "deck": {**DECK, **wrong}}) == [("deck", "MA-CH-2.a.p1")]


@pytest.mark.clause("MA-CH-2.a.p2")
@pytest.mark.parametrize("wrong", [{"opaque": False}, {"solid": False}, {"approved": False}, {"colour": "Red"}])
def test_a_cover_card_is_opaque_solid_approved_and_of_a_colour_apart(wrong: dict[str, object]) -> None:
    assert lacking({}, {**SINGLE, "cover_card": {**COVER, **wrong}}) == [("cover_card", "MA-CH-2.a.p2")]


@pytest.mark.clause("MA-CH-6.d.p2")
@pytest.mark.parametrize("labels", [["ante"], ["bet"], ["ante", "play"], "ante bet"])
def test_the_layout_names_ante_and_bet(labels: object) -> None:
    assert lacking({}, {**SINGLE, "betting_areas": labels}) == [("betting_areas", "MA-CH-6.d.p2")]


@pytest.mark.clause("MA-CH-11.a", "MA-CH-12.a")
@pytest.mark.parametrize(
    ("version", "fixture", "clause"),
    [("required_bet", "printed_odds", "MA-CH-11.a"), (PERMISSIBLE, "printed_permissible_odds", "MA-CH-12.a")],
)
@pytest.mark.parametrize(
    ("printed", "right"),
    [
        (["8 to 1"], True),
        (["Flush WIN $50"], True),
        (["9 for 1"], False),
        (["8 to 1", "pays 9 FOR 1"], False),
        (["8:1"], False),
        ([], False),
    ],
)
def test_printed_odds_say_to_or_win_and_never_for(
    version: str, fixture: str, clause: str, printed: list[str], right: bool
) -> None:
    record = {name: entry for name, entry in SINGLE.items() if name != "printed_odds"} | {fixture: printed}
    assert lacking({"version": version}, record) == ([] if right else [(fixture, clause)])


@pytest.mark.clause("MA-CH-2.b.1", "MA-CH-2.b.2", "MA-CH-2.b")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    options: dict[str, object] = {"second_deck": True}
    assert lacking(options, SINGLE) == [("second_deck", "MA-CH-2.b.1"), ("back_colours", "MA-CH-2.b.2")]
    both = {**SINGLE, "second_deck": {**DECK, "backs": "blue"}}
    assert lacking(options, {**both, "back_colours": ["red", "blue"]}) == []
    assert lacking(options, {**both, "back_colours": ["red", "Red"]}) == [("back_colours", "MA-CH-2.b.2")]
    short = {**both, "back_colours": ["red", "blue"], "second_deck": {**DECK, "cards": 51}}
    assert lacking(options, short) == [("second_deck", "MA-CH-2.b.1")]


@pytest.mark.clause("MA-CH-8.a", "MA-CH-13.f")
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
        assert lacking(options, {**record, "automated_shoe": wrong}) == [("automated_shoe", "MA-CH-8.a")]
    for name in ("automated_shoe_location", "automated_shoe_procedures"):
        assert lacking(options, {**record, name: False}) == [(name, "MA-CH-8.a")]
    assert lacking(options, {**record, "shoe_procedures": False}) == [("shoe_procedures", "MA-CH-13.f")]


@pytest.mark.clause("MA-CH-6a.b", "MA-CH-11.c.p1")
def test_what_is_offered_needs_its_area_or_approval() -> None:
    assert lacking({"bonus_wager": True}, SINGLE) == [("bonus_area", "MA-CH-6a.b")]
    assert lacking({"payout_limit": 50_000}, SINGLE) == [("payout_limit", "MA-CH-11.c.p1")]


def duties(when: When, **options: object) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(ColoradoHoldem, options), when))


def names(checklist: Checklist) -> list[str]:
    return [duty.id for duty in checklist.duties]


@pytest.mark.clause("MA-CH-4.a", "MA-CH-4.b.p1", "MA-CH-4.b.p2", "MA-CH-4.c")
def test_the_opening_is_signed_step_by_step_each_by_its_role() -> None:
    opening = duties("opening")
    with pytest.raises(BadInput, match="comes first"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == "MA-CH-4.b.p1"
    opening.sign("verify_deck", "floorperson")
    for step in ("spread", "wash", "stack", "shuffle"):
        opening.sign(f"{step}_deck", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-CH-4.d", "MA-CH-4.a")
def test_two_decks_are_opened_separately_and_the_drafts_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(duties("opening", second_deck=True))) == 12
    assert names(duties("opening", pre_shuffled_cards=True, draft_provisions=True)) == ["receive"]


@pytest.mark.clause("MA-CH-5.d", "MA-CH-6.a.p1", "MA-CH-6.a.p2", "MA-CH-6a.a.p2", "MA-CH-11.c.p2", "MA-CH-6.f.p2")
def test_standing_duties_and_who_has_them() -> None:
    standing = {duty.id: duty.role for duty in duties("always", payout_limit=50_000).duties}
    assert standing["order_recut"] == "casino supervisor"
    assert {standing[name] for name in ("same_version", "notice_of_bonus", "notice_of_limit")} == {"licensee"}
    assert {"take_chips", "refuse_cash"} <= set(standing)
    assert "notice_of_limit" not in names(duties("always"))


@pytest.mark.clause("MA-CH-6.a.p1", "MA-CH-8.a")
def test_coupons_and_the_drafts_removal_of_devices_are_duties_only_where_chosen() -> None:
    assert not {"take_coupons", "remove_device"} & set(names(duties("always")))
    chosen = names(duties("always", match_play_coupons=True, draft_provisions=True))
    assert {"take_coupons", "remove_device"} <= set(chosen)


@pytest.mark.clause("MA-CH-5.e")
def test_the_idle_table() -> None:
    assert names(duties("idle")) == ["spread_idle", "wash_again"]


@pytest.mark.clause(
    *("MA-CH-7.c", "MA-CH-6.b.p2", "MA-CH-9.h", "MA-CH-10.i"),
    *("MA-CH-9.a.1", "MA-CH-9.a.2", "MA-CH-10.a.1", "MA-CH-10.a.2"),
)
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"stay_seated", "answer_for_own", "in_view", "rebuildable"}
    assert set(names(duties("round"))) == always | {"two_hands"}
    assert set(names(duties("round", dealing_method="automated_shoe"))) == always
