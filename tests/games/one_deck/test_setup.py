"""What lies at the table: the fixtures that eight chapters name, each with its clause."""

import pytest

from tests.games.one_deck.chapters import C4, CH, CS, DD, LR, MS, TC, WP, Chapter
from tests.games.one_deck.records import CARD, DECK, full, lacking

clause = pytest.mark.clause

FIXTURES = [
    (C4, "positions", "PA-C4-2.a"),
    (C4, "layout_approval", "PA-C4-2.b"),
    (C4, "name_or_logo", "PA-C4-2.b.1"),
    (C4, "betting_areas", "PA-C4-2.b.2"),
    (C4, "payouts", "PA-C4-2.b.4"),
    (C4, "best_four", "PA-C4-2.b.5.i"),
    (C4, "king_qualifies", "PA-C4-2.b.5.ii"),
    (C4, "aces_triple", "PA-C4-2.b.5.iii"),
    (C4, "super_bonus_returned", "PA-C4-2.b.5.iv"),
    (C4, "boxes", "PA-C4-2.d"),
    (C4, "discard_rack", "PA-C4-2.e"),
    (C4, "deck", "PA-C4-3.a"),
    (C4, "cover_card", "PA-C4-3.a"),
    (C4, "shoe_location", "PA-C4-8.a"),
    (MS, "positions", "PA-MS-2.a"),
    (MS, "layout_approval", "PA-MS-2.b"),
    (MS, "name_or_logo", "PA-MS-2.b.1"),
    (MS, "betting_areas", "PA-MS-2.b.2"),
    (MS, "community_areas", "PA-MS-2.b.3"),
    (MS, "posted_payouts", "PA-MS-2.b.6"),
    (MS, "boxes", "PA-MS-2.d"),
    (MS, "discard_rack", "PA-MS-2.e"),
    (MS, "deck", "PA-MS-3.a"),
    (MS, "cover_card", "PA-MS-3.a"),
    (MS, "shoe_location", "PA-MS-8.a"),
    (CS, "deck", "MA-CS-2.a-1"),
    (CS, "cutting_and_cover_card", "MA-CS-2.a-2"),
    (CS, "look_of_both", "MA-CS-2.a-3"),
    (CS, "deck_conforms", "MA-CS-2.a-4"),
    (CS, "discard_rack", "MA-CS-10.d"),
    (CS, "betting_areas", "MA-CS-6.a-1"),
    (CS, "dealer_area", "MA-CS-7.d.2"),
    (CS, "manual_shoe", "MA-CS-7.a-1"),
    (CS, "shoe_location", "MA-CS-7.a-1"),
    (DD, "deck", "MA-DD-2.a-1"),
    (DD, "cutting_card", "MA-DD-2.a-2"),
    (DD, "cover_card", "MA-DD-2.a-2"),
    (DD, "cutting_card_look", "MA-DD-2.a-3"),
    (DD, "cover_card_look", "MA-DD-2.a-3"),
    (DD, "deck_conforms", "MA-DD-2.a-4"),
    (DD, "discard_rack", "MA-DD-9.d"),
    (DD, "betting_areas", "MA-DD-6.a-1"),
    (DD, "double_down_areas", "MA-DD-8.c"),
    (DD, "shared_area", "MA-DD-8.b-2"),
    (DD, "printed_odds", "MA-DD-10.a"),
    (DD, "manual_shoe", "MA-DD-8.a.1-1"),
    (DD, "staffing", "MA-DD-7"),
    (LR, "deck", "MA-LR-2.a-1"),
    (LR, "cover_card", "MA-LR-2.a-2"),
    (LR, "cover_card_look", "MA-LR-2.a-3"),
    (LR, "deck_conforms", "MA-LR-2.a-4"),
    (LR, "betting_areas", "MA-LR-6.a-1"),
    (LR, "community_area", "MA-LR-1.community_card"),
    (LR, "printed_odds", "MA-LR-11.a"),
    (LR, "manual_shoe", "MA-LR-7.a-1"),
    (LR, "shoe_location", "MA-LR-7.a-1"),
    (TC, "deck", "MA-TC-2.a-1"),
    (TC, "cover_card", "MA-TC-2.a-2"),
    (TC, "cover_card_look", "MA-TC-2.a-3"),
    (TC, "deck_conforms", "MA-TC-2.a-4"),
    (TC, "posted_limits", "MA-TC-6.a.1"),
    (TC, "betting_areas", "MA-TC-6.b-1"),
    (TC, "manual_shoe", "MA-TC-7.a-1"),
    (TC, "shoe_location", "MA-TC-7.a-1"),
    (TC, "settlement_method", "MA-TC-10.c-1"),
    (TC, "pay_table", "MA-TC-11.a.2"),
    (CH, "deck", "MA-CH-2.a.p1"),
    (CH, "cover_card", "MA-CH-2.a.p2"),
    (CH, "shuffler", "MA-CH-5.a.p1"),
    (CH, "discard_rack", "MA-CH-9.h"),
    (CH, "betting_areas", "MA-CH-6.d.p2"),
    (CH, "discard_area", "MA-CH-1.discard"),
    (CH, "community_area", "MA-CH-1.community_card"),
    (CH, "printed_odds", "MA-CH-11.a"),
    (CH, "manual_shoe", "MA-CH-7.a.p1"),
    (CH, "shoe_location", "MA-CH-7.a.p1"),
    (CH, "shuffler_procedures", "MA-CH-13.e"),
    (WP, "deck", "MA-WP-2.a"),
    (WP, "cover_card", "MA-WP-2.a"),
    (WP, "discard_rack", "MA-WP-10.i.p2"),
    (WP, "button", "MA-WP-7.d.p1"),
    (WP, "betting_areas", "MA-WP-6.a.p1"),
    (WP, "dealer_areas", "MA-WP-6.c.p2"),
    (WP, "pot_area", "MA-WP-10.e"),
    (WP, "ante_amount", "MA-WP-1.ante"),
    (WP, "commission", "MA-WP-10.h.2.i"),
    (WP, "pay_table", "MA-WP-11.a"),
    (WP, "manual_shoe", "MA-WP-7.a.p1"),
    (WP, "shoe_location", "MA-WP-7.a.p1"),
]


@pytest.mark.parametrize(("chapter", "fixture", "clause"), FIXTURES)
def test_a_full_record_lacks_nothing_and_what_is_missing_is_named_with_its_clause(
    chapter: Chapter, fixture: str, clause: str
) -> None:
    assert lacking(chapter, full(chapter)) == []
    assert lacking(chapter, full(chapter, fixture)) == [(fixture, clause)]


# -- decks and cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (CS, "MA-CS-2.a-1"),
        (DD, "MA-DD-2.a-1"),
        (LR, "MA-LR-2.a-1"),
        (TC, "MA-TC-2.a-1"),
        (CH, "MA-CH-2.a.p1"),
        (WP, "MA-WP-2.a"),
    ],
)
@pytest.mark.parametrize("wrong", [{"cards": 51}, {"cards": 53}, {"one_design": False}, {"backs": ""}])
def test_a_deck_of_another_size_or_of_mixed_backs_is_refused(
    chapter: Chapter, clause: str, wrong: dict[str, object]
) -> None:
    assert lacking(chapter, full(chapter, deck={**DECK, **wrong})) == [("deck", clause)]


@pytest.mark.parametrize(
    ("chapter", "card", "clause"),
    [
        (CS, "look_of_both", "MA-CS-2.a-3"),
        (DD, "cutting_card_look", "MA-DD-2.a-3"),
        (DD, "cover_card_look", "MA-DD-2.a-3"),
        (LR, "cover_card_look", "MA-LR-2.a-3"),
        (TC, "cover_card_look", "MA-TC-2.a-3"),
        (CH, "cover_card", "MA-CH-2.a.p2"),
    ],
)
@pytest.mark.parametrize(
    "wrong",
    [
        {"opaque": False},
        {"solid": False},
        {"approved": False},
        {"colour": "Red"},
        {"colour": ""},
        {"backs": []},
        {"backs": ["red", "yellow"]},
    ],
)
def test_cutting_and_cover_cards_are_opaque_solid_approved_and_of_a_colour_apart(
    chapter: Chapter, card: str, clause: str, wrong: dict[str, object]
) -> None:
    assert lacking(chapter, full(chapter, **{card: {**CARD, **wrong}})) == [(card, clause)]


@pytest.mark.parametrize(
    ("chapter", "clauses"),
    [
        (CS, ("MA-CS-4.a-1", "MA-CS-2.b.1", "MA-CS-2.b.2", "MA-CS-12.e")),
        pytest.param(DD, ("MA-DD-4.a-1", "MA-DD-2.b.1", "MA-DD-2.b.2", "MA-DD-11.e"), marks=clause("MA-DD-2.b")),
        (LR, ("MA-LR-5.a-1", "MA-LR-2.b.1", "MA-LR-2.b.2", "MA-LR-12.d")),
        (TC, ("MA-TC-5.a-1", "MA-TC-2.b.1", "MA-TC-2.b.2", "MA-TC-12.e")),
        (WP, ("MA-WP-4.a.p1", "MA-WP-2.b.1", "MA-WP-2.b.2", "MA-WP-12.i")),
    ],
)
def test_a_second_deck_must_itself_be_right_and_of_another_colour(chapter: Chapter, clauses: tuple[str, ...]) -> None:
    fixtures = ("shuffler", "second_deck", "back_colours", "shuffler_procedures")
    _, of_deck, of_colours, _ = clauses
    assert set(lacking(chapter, full(chapter), **chapter.two_decks)) == set(zip(fixtures, clauses, strict=True))
    blue = {**DECK, "backs": "blue"}
    both = full(chapter, shuffler=True, shuffler_procedures=True, second_deck=blue, back_colours=["red", "blue"])
    assert lacking(chapter, both, **chapter.two_decks) == []
    alike = {**both, "back_colours": ["red", "Red"]}
    assert lacking(chapter, alike, **chapter.two_decks) == [("back_colours", of_colours)]
    short = {**both, "second_deck": {**DECK, "cards": 51}}
    assert lacking(chapter, short, **chapter.two_decks) == [("second_deck", of_deck)]


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        pytest.param(C4, "PA-C4-3.b.1", marks=clause("PA-C4-3.b")),
        pytest.param(MS, "PA-MS-3.b.1", marks=clause("PA-MS-3.b")),
    ],
)
@pytest.mark.parametrize(
    ("backs", "designs", "right"),
    [
        (["red", "blue"], ["stars", "stars"], True),
        (["red", "Red"], ["stars", "stars"], False),
        (["red", "blue", "red"], ["stars", "stars"], False),
        (["red", "blue"], ["stars", "moons"], False),
    ],
)
def test_in_pennsylvania_two_decks_are_of_one_design_and_two_colours(
    chapter: Chapter, clause: str, backs: list[str], designs: list[str], right: bool
) -> None:
    record = full(chapter, shuffler=True, second_deck={"backs": backs, "designs": designs})
    assert lacking(chapter, record, **chapter.two_decks) == ([] if right else [("second_deck", clause)])


# -- the layout ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chapter", "clause"), [(DD, "MA-DD-10.a"), (LR, "MA-LR-11.a")])
@pytest.mark.parametrize(
    ("printed", "right"),
    [
        (["8 to 1"], True),
        ("1,000 to 1", True),
        (["Flush WIN $50"], True),
        (["9 for 1"], False),
        (["8 to 1", "pays 9 FOR 1"], False),
        (["8:1"], False),
        ([], False),
        (["win 3 for 1"], False),
    ],
)
def test_printed_odds_say_to_or_win_and_never_for(chapter: Chapter, clause: str, printed: object, right: bool) -> None:
    assert lacking(chapter, full(chapter, printed_odds=printed)) == ([] if right else [("printed_odds", clause)])


@pytest.mark.parametrize(
    ("chapter", "fixture", "entry", "clause"),
    [
        (C4, "positions", 7, "PA-C4-2.a"),
        (C4, "positions", 0, "PA-C4-2.a"),
        (C4, "positions", True, "PA-C4-2.a"),
        (C4, "betting_areas", ["Ante", "Super Bonus", "Play", "Queens Up"], "PA-C4-2.b.2"),
        (C4, "betting_areas", ["Super Bonus", "=", "Ante", "Play", "Queens Up"], "PA-C4-2.b.2"),
        (C4, "betting_areas", ["Ante", "=", "Super Bonus", "Play"], "PA-C4-2.b.2"),
        (C4, "payouts", {"ante": {"win": "1 to 1"}}, "PA-C4-2.b.4"),
        (C4, "payouts", True, "PA-C4-2.b.4"),
        (C4, "boxes", {"drop_box": "left", "tip_box": "left"}, "PA-C4-2.d"),
        (C4, "boxes", {"tip_box": "left"}, "PA-C4-2.d"),
        (C4, "boxes", {"drop_box": "left", "tip_box": "behind"}, "PA-C4-2.d"),
        (C4, "deck", {"cards": 51, "backs": "red", "design": "stars"}, "PA-C4-3.a"),
        (C4, "deck", {"cards": 52, "jokers": 1, "backs": "red", "design": "stars"}, "PA-C4-3.a"),
        (C4, "deck", {"cards": 52, "backs": "red"}, "PA-C4-3.a"),
        (MS, "positions", 7, "PA-MS-2.a"),
        (MS, "positions", 0, "PA-MS-2.a"),
        (MS, "positions", True, "PA-MS-2.a"),
        (MS, "betting_areas", ["Ante", "3rd Street"], "PA-MS-2.b.2"),
        (MS, "betting_areas", ["Ante", "3rd Street", "4th Street", "5th Street", "Bonus"], "PA-MS-2.b.2"),
        (MS, "community_areas", ["3rd Street", "5th Street", "4th Street"], "PA-MS-2.b.3"),
        (MS, "boxes", {"drop_box": "left", "tip_box": "left"}, "PA-MS-2.d"),
        (MS, "boxes", {"tip_box": "left"}, "PA-MS-2.d"),
        (MS, "boxes", {"drop_box": "left", "tip_box": "behind"}, "PA-MS-2.d"),
        (MS, "deck", {"cards": 51, "backs": "red", "design": "stars"}, "PA-MS-3.a"),
        (MS, "deck", {"cards": 52, "jokers": 1, "backs": "red", "design": "stars"}, "PA-MS-3.a"),
        (MS, "deck", {"cards": 52, "backs": "red"}, "PA-MS-3.a"),
        (DD, "staffing", "craps", "MA-DD-7"),
    ],
)
def test_a_wrong_entry_is_refused(chapter: Chapter, fixture: str, entry: object, clause: str) -> None:
    assert lacking(chapter, full(chapter, **{fixture: entry})) == [(fixture, clause)]


@pytest.mark.parametrize(
    "chapter", [pytest.param(C4, marks=clause("PA-C4-2.d")), pytest.param(MS, marks=clause("PA-MS-2.d"))]
)
def test_the_boxes_may_change_sides_and_the_tip_box_lie_elsewhere_where_that_was_approved(chapter: Chapter) -> None:
    assert lacking(chapter, full(chapter, boxes={"drop_box": "right", "tip_box": "left"})) == []
    boxes = {"drop_box": "left", "tip_box": "left", "approved_alternative": "601a.10(g)"}
    assert lacking(chapter, full(chapter, boxes=boxes)) == []


@pytest.mark.parametrize(
    ("chapter", "clauses"),
    [
        (C4, ("PA-C4-2.b.3", "PA-C4-2.c", "PA-C4-2.c.1", "PA-C4-2.c.2")),
        (MS, ("PA-MS-2.b.4", "PA-MS-2.c", "PA-MS-2.c.1", "PA-MS-2.c.2")),
    ],
)
def test_the_progressive_wager_brings_its_area_and_its_system(chapter: Chapter, clauses: tuple[str, ...]) -> None:
    fixtures = ("progressive_area", "progressive_system", "wagering_devices", "lock_out")
    assert lacking(chapter, full(chapter), progressive=True) == list(zip(fixtures, clauses, strict=True))
    assert lacking(chapter, full(chapter, **dict.fromkeys(fixtures, True)), progressive=True) == []
    assert lacking(chapter, full(chapter), progressive=False) == []


# -- devices ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chapter", "clause"), [(C4, "PA-C4-5.g"), (MS, "PA-MS-5.g")])
def test_a_reshuffling_device_needs_its_approval(chapter: Chapter, clause: str) -> None:
    record = full(chapter, shuffler=True)
    assert lacking(chapter, record, auto_reshuffle_device=True) == [("device_approval", clause)]
    assert lacking(chapter, {**record, "device_approval": "461a.4-3"}, auto_reshuffle_device=True) == []


@pytest.mark.parametrize(("chapter", "stack", "clause"), [(C4, 5, "PA-C4-10.b"), (MS, 2, "PA-MS-10.b")])
def test_in_pennsylvania_the_automated_shoe_gives_whole_hands(chapter: Chapter, stack: int, clause: str) -> None:
    for count in (stack - 1, stack, stack + 1):
        record = full(chapter, "shoe_location", automated_shoe={"stack": count})
        lacks = [] if count == stack else [("automated_shoe", clause)]
        assert lacking(chapter, record, dealing="automated_shoe") == lacks


@pytest.mark.parametrize(
    ("chapter", "stack", "beside", "shoe_clause", "procedures_clause"),
    [
        (CS, 5, {}, "MA-CS-9.a", "MA-CS-12.f"),
        (LR, 3, {}, "MA-LR-9.a", "MA-LR-12.e"),
        (TC, 3, {"shoe_cover_card": True}, "MA-TC-9.a", "MA-TC-12.f"),
        (CH, 3, {}, "MA-CH-8.a", "MA-CH-13.f"),
        (WP, 3, {}, "MA-WP-9.a", "MA-WP-12.j"),
    ],
)
def test_an_automated_shoe_dispenses_whole_hands_and_is_approved_with_place_and_procedures(
    chapter: Chapter, stack: int, beside: dict[str, object], shoe_clause: str, procedures_clause: str
) -> None:
    def lacks(**entries: object) -> list[tuple[str, str]]:
        shoe = {
            "automated_shoe": {"stack": stack, "approved": True},
            "automated_shoe_location": True,
            "automated_shoe_procedures": True,
            "shoe_procedures": True,
            **beside,
        }
        record = full(chapter, "manual_shoe", "shoe_location", **shoe) | entries
        return lacking(chapter, record, dealing_method="automated_shoe")

    assert lacks() == []
    for wrong in ({"stack": stack - 1, "approved": True}, {"stack": stack + 1, "approved": True}, {"stack": stack}):
        assert lacks(automated_shoe=wrong) == [("automated_shoe", shoe_clause)]
    assert lacks(automated_shoe_location=False) == [("automated_shoe_location", shoe_clause)]
    assert lacks(automated_shoe_procedures=False) == [("automated_shoe_procedures", shoe_clause)]
    assert lacks(shoe_procedures=False) == [("shoe_procedures", procedures_clause)]
