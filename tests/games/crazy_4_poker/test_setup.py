"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.crazy_4_poker.postings import payouts
from houseway.games.crazy_4_poker.rules import Crazy4Poker
from houseway.games.crazy_4_poker.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept
from tests.games.crazy_4_poker.rounds import folded_round, open_table

AREAS = ["Ante", "=", "Super Bonus", "Play", "Queens Up"]
NOTICES = {
    "best_four": "PA-C4-2.b.5.i",
    "king_qualifies": "PA-C4-2.b.5.ii",
    "aces_triple": "PA-C4-2.b.5.iii",
    "super_bonus_returned": "PA-C4-2.b.5.iv",
}
PLAIN: dict[str, Any] = {
    "positions": 6,
    "layout_approval": "601a-17",
    "name_or_logo": True,
    "betting_areas": AREAS,
    "payouts": payouts(Crazy4Poker()),
    **dict.fromkeys(NOTICES, "layout"),
    "boxes": {"drop_box": "left", "tip_box": "right"},
    "discard_rack": True,
    "deck": {"cards": 52, "backs": "red", "design": "stars"},
    "cover_card": True,
    "shoe_location": True,
}
SYSTEM = {"progressive_area": True, "progressive_system": True, "wagering_devices": True, "lock_out": True}


def lacking(record: dict[str, Any], **options: object) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    return [(one.option, one.clause) for one in SETUP.inspect(accept(Crazy4Poker, options), record)]


def duties(when: When, **options: object) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Who does what at that time, with the clauses."""
    found = SETUP.needed_duties(accept(Crazy4Poker, options), when)
    return {one.id: (one.role, one.clauses) for one in found}


@pytest.mark.clause(
    *("PA-C4-2.a", "PA-C4-2.b", "PA-C4-2.b.1", "PA-C4-2.b.2", "PA-C4-2.b.4", "PA-C4-2.d", "PA-C4-2.e", "PA-C4-3.a"),
    *("PA-C4-2.b.5.i", "PA-C4-2.b.5.ii", "PA-C4-2.b.5.iii", "PA-C4-2.b.5.iv", "PA-C4-8.a"),
)
def test_a_full_record_lacks_nothing_and_each_missing_fixture_is_named_with_its_clause() -> None:
    assert lacking(PLAIN) == []
    clauses = {
        "positions": "PA-C4-2.a",
        "layout_approval": "PA-C4-2.b",
        "name_or_logo": "PA-C4-2.b.1",
        "betting_areas": "PA-C4-2.b.2",
        "payouts": "PA-C4-2.b.4",
        **NOTICES,
        "boxes": "PA-C4-2.d",
        "discard_rack": "PA-C4-2.e",
        "deck": "PA-C4-3.a",
        "cover_card": "PA-C4-3.a",
        "shoe_location": "PA-C4-8.a",
    }
    for missing, clause in clauses.items():
        record = {name: entry for name, entry in PLAIN.items() if name != missing}
        assert lacking(record) == [(missing, clause)]


@pytest.mark.clause("PA-C4-2.b.3", "PA-C4-2.c", "PA-C4-2.c.1", "PA-C4-2.c.2")
def test_the_progressive_wager_brings_its_area_and_its_system() -> None:
    assert lacking(PLAIN, progressive=True) == [
        ("progressive_area", "PA-C4-2.b.3"),
        ("progressive_system", "PA-C4-2.c"),
        ("wagering_devices", "PA-C4-2.c.1"),
        ("lock_out", "PA-C4-2.c.2"),
    ]
    assert lacking({**PLAIN, **SYSTEM}, progressive=True) == []
    assert lacking(PLAIN, progressive=False) == []


@pytest.mark.clause("PA-C4-2.b.6", "PA-C4-2.b.5.i", "PA-C4-2.b.5.ii", "PA-C4-2.b.5.iii", "PA-C4-2.b.5.iv")
@pytest.mark.parametrize("notice", NOTICES)
def test_a_notice_that_is_not_on_the_layout_is_on_a_sign(notice: str) -> None:
    assert lacking({**PLAIN, notice: "sign"}) == []
    assert lacking({**PLAIN, notice: "brochure"}) == [(notice, NOTICES[notice])]
    needed = {one.id: one for one in SETUP.fixtures}
    assert "PA-C4-2.b.6" in needed[notice].clauses


@pytest.mark.clause("PA-C4-2.b.4", "PA-C4-12.a", "PA-C4-12.b", "PA-C4-12.c", "PA-C4-12.d.1")
def test_the_posted_payouts_list_every_row_of_every_wager_offered() -> None:
    posted = payouts(Crazy4Poker(queens_up_paytable="D", progressive=True, progressive_paytable="B"))
    assert posted["ante"] == posted["play"] == {"win": "1 to 1"}
    assert list(posted["super_bonus"].values()) == ["200 to 1", "30 to 1", "15 to 1", "2 to 1", "3 to 2", "1 to 1"]
    assert posted["queens_up"]["straight_flush"] == "40 to 1"
    assert posted["queens_up"]["three_of_a_kind"] == "7 to 1"
    assert list(posted["progressive"].values()) == ["100% of meter", "300 for 1", "100 for 1", "15 for 1"]
    assert "progressive" not in payouts(Crazy4Poker())


@pytest.mark.clause("PA-C4-2.a", "PA-C4-2.b.2", "PA-C4-2.b.4", "PA-C4-2.d", "PA-C4-3.a")
@pytest.mark.parametrize(
    ("fixture", "entry", "clause"),
    [
        ("positions", 7, "PA-C4-2.a"),
        ("positions", True, "PA-C4-2.a"),
        ("betting_areas", ["Ante", "Super Bonus", "Play", "Queens Up"], "PA-C4-2.b.2"),
        ("betting_areas", ["Super Bonus", "=", "Ante", "Play", "Queens Up"], "PA-C4-2.b.2"),
        ("betting_areas", ["Ante", "=", "Super Bonus", "Play"], "PA-C4-2.b.2"),
        ("payouts", {"ante": {"win": "1 to 1"}}, "PA-C4-2.b.4"),
        ("payouts", True, "PA-C4-2.b.4"),
        ("boxes", {"drop_box": "left", "tip_box": "left"}, "PA-C4-2.d"),
        ("boxes", {"tip_box": "left"}, "PA-C4-2.d"),
        ("deck", {"cards": 51, "backs": "red", "design": "stars"}, "PA-C4-3.a"),
        ("deck", {"cards": 52, "jokers": 1, "backs": "red", "design": "stars"}, "PA-C4-3.a"),
        ("deck", {"cards": 52, "backs": "red"}, "PA-C4-3.a"),
    ],
)
def test_a_wrong_entry_is_refused(fixture: str, entry: object, clause: str) -> None:
    assert lacking({**PLAIN, fixture: entry}) == [(fixture, clause)]


@pytest.mark.clause("PA-C4-2.d")
def test_the_tip_box_may_lie_elsewhere_where_that_was_approved() -> None:
    boxes = {"drop_box": "left", "tip_box": "left", "approved_alternative": "601a.10(g)"}
    assert lacking({**PLAIN, "boxes": boxes}) == []


@pytest.mark.clause("PA-C4-3.b", "PA-C4-3.b.1")
@pytest.mark.parametrize(
    ("backs", "designs", "right"),
    [
        (["red", "blue"], ["stars", "stars"], True),
        (["red", "Red"], ["stars", "stars"], False),
        (["red", "blue", "red"], ["stars", "stars"], False),
        (["red", "blue"], ["stars", "moons"], False),
    ],
)
def test_two_decks_are_of_one_design_and_two_colours(backs: list[str], designs: list[str], right: bool) -> None:
    record = {**PLAIN, "shuffler": True, "second_deck": {"backs": backs, "designs": designs}}
    found = lacking(record, decks=2, shuffle_method="automated")
    assert found == ([] if right else [("second_deck", "PA-C4-3.b.1")])


@pytest.mark.clause("PA-C4-5.g")
def test_a_reshuffling_device_needs_its_approval() -> None:
    record = {**PLAIN, "shuffler": True}
    assert lacking(record, auto_reshuffle_device=True) == [("device_approval", "PA-C4-5.g")]
    assert lacking({**record, "device_approval": "461a.4-3"}, auto_reshuffle_device=True) == []


@pytest.mark.clause("PA-C4-10.b")
def test_the_automated_shoe_gives_stacks_of_five() -> None:
    record = {name: entry for name, entry in PLAIN.items() if name != "shoe_location"}
    assert lacking({**record, "automated_shoe": {"stack": 4}}, dealing="automated_shoe") == [
        ("automated_shoe", "PA-C4-10.b")
    ]
    assert lacking({**record, "automated_shoe": {"stack": 5}}, dealing="automated_shoe") == []


# -- duties -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-4.a", "PA-C4-4.b", "PA-C4-4.c")
def test_the_opening_needs_dealer_and_floorperson_in_this_order() -> None:
    needed = SETUP.needed_duties(accept(Crazy4Poker, {}), "opening")
    assert [(one.id, one.role) for one in needed] == [
        ("inspect_deck", "dealer"),
        ("verify_deck", "floorperson"),
        ("spread_deck", "dealer"),
        ("wash_deck", "dealer"),
        ("stack_deck", "dealer"),
        ("shuffle_deck", "dealer"),
    ]
    checklist = Checklist(needed)
    checklist.sign("inspect_deck", "dealer")
    with pytest.raises(BadInput, match="for the floorperson"):
        checklist.sign("verify_deck", "dealer")
    with pytest.raises(BadInput, match="comes first"):
        checklist.sign("spread_deck", "dealer")
    for one in needed[1:]:
        checklist.sign(one.id, one.role)
    assert checklist.complete()


@pytest.mark.clause("PA-C4-4.d", "PA-C4-4.e")
def test_two_decks_double_the_opening_and_preshuffled_cards_do_away_with_it() -> None:
    assert len(duties("opening", decks=2, shuffle_method="automated")) == 12
    assert list(duties("opening", pre_shuffled_cards=True)) == ["receive"]


@pytest.mark.clause("PA-C4-3.c.1", "PA-C4-3.c.2", "PA-C4-5.a-when", "PA-C4-5.e", "PA-C4-7.a", "PA-C4-13.g")
def test_standing_duties() -> None:
    found = duties("always")
    assert found["order_shuffle"] == ("floorperson", ("PA-C4-5.a-when",))
    assert found["order_recut"] == ("floorperson", ("PA-C4-5.e",))
    assert found["refuse_cash"] == ("dealer", ("PA-C4-7.a",))
    assert found["cover_device"] == ("licensee", ("PA-C4-13.g",))
    assert "change_in_shoe" in found
    assert "change_by_hand" not in found
    assert duties("always", dealing="hand")["change_by_hand"] == ("dealer", ("PA-C4-3.c.1",))


@pytest.mark.clause("PA-C4-5.f", "PA-C4-5.g")
def test_the_idle_spread_falls_away_with_a_reshuffling_device() -> None:
    assert list(duties("idle")) == ["spread_idle", "wash_again"]
    assert duties("idle", auto_reshuffle_device=True) == {}
    assert "order_recut" not in duties("always", auto_reshuffle_device=True)


@pytest.mark.clause(
    *("PA-C4-7.b-seated", "PA-C4-7.d.3", "PA-C4-8.c", "PA-C4-9.a.2", "PA-C4-11.a.1", "PA-C4-11.a.2"),
    *("PA-C4-11.e.3", "PA-C4-11.f"),
)
def test_duties_of_a_round() -> None:
    found = duties("round", progressive=True)
    assert found["stay_seated"] == ("player", ("PA-C4-7.b-seated",))
    assert found["see_accepted"] == ("player", ("PA-C4-7.d.3",))
    assert found["two_hands"] == ("dealer", ("PA-C4-8.c",))
    assert found["touch_own"] == ("player", ("PA-C4-11.a.1",))
    assert found["in_view"] == ("player", ("PA-C4-11.a.2",))
    assert found["validate"] == ("floorperson", ("PA-C4-11.e.3",))
    assert found["rebuildable"] == ("dealer", ("PA-C4-11.f",))
    assert "two_hands" not in duties("round", dealing="hand")
    assert duties("round", dealing="hand")["one_hand"] == ("dealer", ("PA-C4-9.a.2",))


@pytest.mark.clause("PA-C4-13.g")
@pytest.mark.parametrize(
    ("options", "device"),
    [({"shuffle_method": "automated"}, "automated shuffler"), ({"dealing": "automated_shoe"}, "automated shoe")],
)
def test_another_method_waits_until_the_device_is_covered_or_marked(options: dict[str, object], device: str) -> None:
    table = open_table(1, **options)
    folded_round(table)
    plain = accept(Crazy4Poker, {})
    with pytest.raises(BadInput) as caught:
        table.change_submission(plain)
    assert caught.value.clause == "PA-C4-13.g"
    table.change_submission(plain, [device])
    folded_round(table)
    assert table.submission == plain


def test_every_fixture_and_duty_cites_clauses_that_exist() -> None:
    book = catalogue("crazy_4_poker", "PA")
    for fixture in SETUP.fixtures:
        assert set(fixture.clauses) <= set(book.clauses), fixture.id
    for duty in SETUP.duties:
        assert set(duty.clauses) <= set(book.clauses), duty.id
