"""What lies at the table and who does what: the set-up that can be listed, checked and signed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.mississippi_stud.rules import MississippiStud
from houseway.games.mississippi_stud.setup import SETUP
from houseway.rulebook.setup import Checklist, When
from houseway.rulebook.submission import accept
from tests.games.mississippi_stud.rounds import folded_round, open_table

STREETS = ["3rd Street", "4th Street", "5th Street"]
PLAIN: dict[str, Any] = {
    "positions": 6,
    "layout_approval": "601a-17",
    "name_or_logo": True,
    "betting_areas": ["Ante", *STREETS],
    "community_areas": STREETS,
    "posted_payouts": True,
    "boxes": {"drop_box": "left", "tip_box": "right"},
    "discard_rack": True,
    "deck": {"cards": 52, "backs": "red", "design": "stars"},
    "cover_card": True,
    "shoe_location": True,
}
SYSTEM = {"progressive_area": True, "progressive_system": True, "wagering_devices": True, "lock_out": True}


def lacking(record: dict[str, Any], **options: object) -> list[tuple[str, str]]:
    """Each fixture that the record has wrong, with its clause."""
    return [(one.option, one.clause) for one in SETUP.inspect(accept(MississippiStud, options), record)]


def duties(when: When, **options: object) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Who does what at that time, with the clauses."""
    found = SETUP.needed_duties(accept(MississippiStud, options), when)
    return {one.id: (one.role, one.clauses) for one in found}


@pytest.mark.clause(
    *("PA-MS-2.a", "PA-MS-2.b", "PA-MS-2.b.1", "PA-MS-2.b.2", "PA-MS-2.b.3", "PA-MS-2.b.6"),
    *("PA-MS-2.d", "PA-MS-2.e", "PA-MS-3.a", "PA-MS-8.a"),
)
def test_a_full_record_lacks_nothing_and_each_missing_fixture_is_named_with_its_clause() -> None:
    assert lacking(PLAIN) == []
    clauses = {
        "positions": "PA-MS-2.a",
        "layout_approval": "PA-MS-2.b",
        "name_or_logo": "PA-MS-2.b.1",
        "betting_areas": "PA-MS-2.b.2",
        "community_areas": "PA-MS-2.b.3",
        "posted_payouts": "PA-MS-2.b.6",
        "boxes": "PA-MS-2.d",
        "discard_rack": "PA-MS-2.e",
        "deck": "PA-MS-3.a",
        "cover_card": "PA-MS-3.a",
        "shoe_location": "PA-MS-8.a",
    }
    for missing, clause in clauses.items():
        record = {name: entry for name, entry in PLAIN.items() if name != missing}
        assert lacking(record) == [(missing, clause)]


@pytest.mark.clause("PA-MS-2.b.4", "PA-MS-2.c", "PA-MS-2.c.1", "PA-MS-2.c.2")
def test_the_progressive_wager_brings_its_area_and_its_system() -> None:
    assert lacking(PLAIN, progressive=True) == [
        ("progressive_area", "PA-MS-2.b.4"),
        ("progressive_system", "PA-MS-2.c"),
        ("wagering_devices", "PA-MS-2.c.1"),
        ("lock_out", "PA-MS-2.c.2"),
    ]
    assert lacking({**PLAIN, **SYSTEM}, progressive=True) == []
    assert lacking(PLAIN, progressive=False) == []


@pytest.mark.clause("PA-MS-2.b.5")
def test_the_three_card_bonus_brings_its_area() -> None:
    assert lacking(PLAIN, three_card_bonus="C") == [("bonus_area", "PA-MS-2.b.5")]
    assert lacking({**PLAIN, "bonus_area": True}, three_card_bonus="C") == []
    assert lacking(PLAIN, three_card_bonus="off") == []


@pytest.mark.clause("PA-MS-2.a", "PA-MS-2.b.2", "PA-MS-2.b.3", "PA-MS-2.d", "PA-MS-3.a")
@pytest.mark.parametrize(
    ("fixture", "entry", "clause"),
    [
        ("positions", 7, "PA-MS-2.a"),
        ("positions", 0, "PA-MS-2.a"),
        ("betting_areas", ["Ante", "3rd Street"], "PA-MS-2.b.2"),
        ("betting_areas", ["Ante", *STREETS, "Bonus"], "PA-MS-2.b.2"),
        ("community_areas", ["3rd Street", "5th Street", "4th Street"], "PA-MS-2.b.3"),
        ("boxes", {"drop_box": "left", "tip_box": "left"}, "PA-MS-2.d"),
        ("boxes", {"tip_box": "left"}, "PA-MS-2.d"),
        ("deck", {"cards": 51, "backs": "red", "design": "stars"}, "PA-MS-3.a"),
        ("deck", {"cards": 52, "jokers": 1, "backs": "red", "design": "stars"}, "PA-MS-3.a"),
        ("deck", {"cards": 52, "backs": "red"}, "PA-MS-3.a"),
    ],
)
def test_a_wrong_entry_is_refused(fixture: str, entry: object, clause: str) -> None:
    assert lacking({**PLAIN, fixture: entry}) == [(fixture, clause)]


@pytest.mark.clause("PA-MS-2.d")
def test_the_tip_box_may_lie_elsewhere_where_that_was_approved() -> None:
    boxes = {"drop_box": "left", "tip_box": "left", "approved_alternative": "601a.10(g)"}
    assert lacking({**PLAIN, "boxes": boxes}) == []


@pytest.mark.clause("PA-MS-3.b", "PA-MS-3.b.1")
@pytest.mark.parametrize(
    ("backs", "designs", "right"),
    [
        (["red", "blue"], ["stars", "stars"], True),
        (["red", "Red"], ["stars", "stars"], False),
        (["red", "blue"], ["stars", "moons"], False),
    ],
)
def test_two_decks_are_of_one_design_and_two_colours(backs: list[str], designs: list[str], right: bool) -> None:
    record = {**PLAIN, "shuffler": True, "second_deck": {"backs": backs, "designs": designs}}
    found = lacking(record, decks=2, shuffle_method="automated")
    assert found == ([] if right else [("second_deck", "PA-MS-3.b.1")])


@pytest.mark.clause("PA-MS-5.g")
def test_a_reshuffling_device_needs_its_approval() -> None:
    record = {**PLAIN, "shuffler": True}
    assert lacking(record, auto_reshuffle_device=True) == [("device_approval", "PA-MS-5.g")]
    assert lacking({**record, "device_approval": "461a.4-3"}, auto_reshuffle_device=True) == []


@pytest.mark.clause("PA-MS-10.b")
def test_the_automated_shoe_gives_stacks_of_two() -> None:
    record = {name: entry for name, entry in PLAIN.items() if name != "shoe_location"}
    assert lacking({**record, "automated_shoe": {"stack": 3}}, dealing="automated_shoe") == [
        ("automated_shoe", "PA-MS-10.b")
    ]
    assert lacking({**record, "automated_shoe": {"stack": 2}}, dealing="automated_shoe") == []


# -- duties -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-4.a", "PA-MS-4.b", "PA-MS-4.c")
def test_the_opening_needs_dealer_and_floorperson_in_this_order() -> None:
    needed = SETUP.needed_duties(accept(MississippiStud, {}), "opening")
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


@pytest.mark.clause("PA-MS-4.d", "PA-MS-4.e")
def test_two_decks_double_the_opening_and_preshuffled_cards_do_away_with_it() -> None:
    assert len(duties("opening", decks=2, shuffle_method="automated")) == 12
    assert list(duties("opening", pre_shuffled_cards=True)) == ["receive"]


@pytest.mark.clause("PA-MS-3.c.1", "PA-MS-3.c.2", "PA-MS-5.a-when", "PA-MS-5.e", "PA-MS-7.a", "PA-MS-13.g")
def test_standing_duties() -> None:
    found = duties("always")
    assert found["order_shuffle"] == ("floorperson", ("PA-MS-5.a-when",))
    assert found["order_recut"] == ("floorperson", ("PA-MS-5.e",))
    assert found["refuse_cash"] == ("dealer", ("PA-MS-7.a",))
    assert found["cover_device"] == ("licensee", ("PA-MS-13.g",))
    assert "change_in_shoe" in found
    assert "change_by_hand" not in found
    assert duties("always", dealing="hand")["change_by_hand"] == ("dealer", ("PA-MS-3.c.1",))


@pytest.mark.clause("PA-MS-5.f", "PA-MS-5.g")
def test_the_idle_spread_falls_away_with_a_reshuffling_device() -> None:
    assert list(duties("idle")) == ["spread_idle", "wash_again"]
    assert duties("idle", auto_reshuffle_device=True) == {}
    assert "order_recut" not in duties("always", auto_reshuffle_device=True)


@pytest.mark.clause(
    *("PA-MS-7.b-seated", "PA-MS-7.d.3", "PA-MS-8.c", "PA-MS-9.a.2", "PA-MS-11.a.1", "PA-MS-11.a.2"),
    *("PA-MS-11.a.3", "PA-MS-11.i.4.i.C", "PA-MS-11.j"),
)
def test_duties_of_a_round() -> None:
    found = duties("round", progressive=True)
    assert found["stay_seated"] == ("player", ("PA-MS-7.b-seated",))
    assert found["see_accepted"] == ("player", ("PA-MS-7.d.3",))
    assert found["two_hands"] == ("dealer", ("PA-MS-8.c",))
    assert found["touch_own"] == ("player", ("PA-MS-11.a.1",))
    assert found["in_view"] == ("player", ("PA-MS-11.a.2",))
    assert found["keep_silent"] == ("player", ("PA-MS-11.a.3",))
    assert found["validate"] == ("floorperson", ("PA-MS-11.i.4.i.C",))
    assert found["rebuildable"] == ("dealer", ("PA-MS-11.j",))
    assert "two_hands" not in duties("round", dealing="hand")
    assert duties("round", dealing="hand")["one_hand"] == ("dealer", ("PA-MS-9.a.2",))


@pytest.mark.clause("PA-MS-13.g")
@pytest.mark.parametrize(
    ("options", "device"),
    [({"shuffle_method": "automated"}, "automated shuffler"), ({"dealing": "automated_shoe"}, "automated shoe")],
)
def test_another_method_waits_until_the_device_is_covered_or_marked(options: dict[str, object], device: str) -> None:
    table = open_table(1, **options)
    folded_round(table)
    plain = accept(MississippiStud, {})
    with pytest.raises(BadInput) as caught:
        table.change_submission(plain)
    assert caught.value.clause == "PA-MS-13.g"
    table.change_submission(plain, [device])
    folded_round(table)
    assert table.submission == plain
