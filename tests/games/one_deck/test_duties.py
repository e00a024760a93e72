"""Who does what when: the opening, the idle table and the standing duties that the chapters share."""

import pytest

from tests.games.one_deck.chapters import C4, CH, CS, DD, LR, MS, TC, WP, Chapter
from tests.games.one_deck.records import duties, names, roles
from tests.project import refused as refusals

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("chapter", "verify_clause"),
    [
        pytest.param(C4, "PA-C4-4.a", marks=clause("PA-C4-4.b", "PA-C4-4.c")),
        pytest.param(MS, "PA-MS-4.a", marks=clause("PA-MS-4.b", "PA-MS-4.c")),
        pytest.param(CS, "MA-CS-3.b-1", marks=clause("MA-CS-3.a", "MA-CS-3.b-2", "MA-CS-3.c-1", "MA-CS-3.c-2")),
        pytest.param(DD, "MA-DD-3.b-1", marks=clause("MA-DD-3.a", "MA-DD-3.b-2", "MA-DD-3.c-1", "MA-DD-3.c-2")),
        pytest.param(LR, "MA-LR-4.b-1", marks=clause("MA-LR-4.a", "MA-LR-4.b-2", "MA-LR-4.c-1", "MA-LR-4.c-2")),
        pytest.param(TC, "MA-TC-4.b-1", marks=clause("MA-TC-4.a", "MA-TC-4.b-2", "MA-TC-4.c-1", "MA-TC-4.c-2")),
        pytest.param(CH, "MA-CH-4.b.p1", marks=clause("MA-CH-4.a", "MA-CH-4.b.p2", "MA-CH-4.c")),
        pytest.param(WP, "MA-WP-3.b.p1", marks=clause("MA-WP-3.c")),
    ],
)
def test_the_opening_is_signed_step_by_step_each_by_its_role(chapter: Chapter, verify_clause: str) -> None:
    opening = duties(chapter, "opening")
    assert [(one.id, one.role) for one in opening.duties] == [
        ("inspect_deck", "dealer"),
        ("verify_deck", "floorperson"),
        ("spread_deck", "dealer"),
        ("wash_deck", "dealer"),
        ("stack_deck", "dealer"),
        ("shuffle_deck", "dealer"),
    ]
    with refusals.refused("duty-undone"):
        opening.sign("verify_deck", "floorperson")
    opening.sign("inspect_deck", "dealer")
    with refusals.refused("not-your-role") as refused:
        opening.sign("verify_deck", "dealer")
    assert refused.value.clause == verify_clause
    with refusals.refused("duty-undone"):
        opening.sign("spread_deck", "dealer")
    for one in opening.duties[1:]:
        assert not opening.complete()
        opening.sign(one.id, one.role)
    assert opening.complete()


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(C4, marks=clause("PA-C4-4.d", "PA-C4-4.e")),
        pytest.param(MS, marks=clause("PA-MS-4.d", "PA-MS-4.e")),
        pytest.param(CS, marks=clause("MA-CS-3.d", "MA-CS-3.a")),
        pytest.param(DD, marks=clause("MA-DD-3.d", "MA-DD-3.a")),
        pytest.param(LR, marks=clause("MA-LR-4.d", "MA-LR-4.a")),
        pytest.param(TC, marks=clause("MA-TC-4.d", "MA-TC-4.a")),
    ],
)
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route(chapter: Chapter) -> None:
    assert len(names(chapter, "opening", **chapter.two_decks)) == 12
    assert roles(chapter, "opening", pre_shuffled_cards=True) == {"receive": "dealer"}


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(CS, marks=clause("MA-CS-4.e-1", "MA-CS-4.e-2", "MA-CS-4.e-3")),
        pytest.param(DD, marks=clause("MA-DD-4.g-1", "MA-DD-4.g-2", "MA-DD-4.g-3")),
        pytest.param(LR, marks=clause("MA-LR-5.e-1", "MA-LR-5.e-2", "MA-LR-5.e-3")),
        pytest.param(TC, marks=clause("MA-TC-5.e-1", "MA-TC-5.e-2", "MA-TC-5.e-3")),
    ],
)
def test_the_idle_table(chapter: Chapter) -> None:
    assert names(chapter, "idle") == ["spread_idle", "wash_again"]
    assert names(chapter, "idle", idle_spread="face_down") == ["spread_idle", "turn_up", "wash_again"]
    assert set(roles(chapter, "idle", idle_spread="face_down").values()) == {"dealer"}


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(C4, marks=clause("PA-C4-5.f", "PA-C4-5.g")),
        pytest.param(MS, marks=clause("PA-MS-5.f", "PA-MS-5.g")),
    ],
)
def test_in_pennsylvania_the_idle_spread_falls_away_with_a_reshuffling_device(chapter: Chapter) -> None:
    assert roles(chapter, "idle") == {"spread_idle": "dealer", "wash_again": "dealer"}
    assert names(chapter, "idle", auto_reshuffle_device=True) == []
    assert "order_recut" not in names(chapter, "always", auto_reshuffle_device=True)


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(CS, marks=clause("MA-CS-4.d", "MA-CS-6.a-1", "MA-CS-6.a-2", "MA-CS-12.g")),
        pytest.param(DD, marks=clause("MA-DD-4.f-1", "MA-DD-6.a-1", "MA-DD-6.a-2", "MA-DD-11.f")),
        pytest.param(LR, marks=clause("MA-LR-5.d", "MA-LR-6.a-1", "MA-LR-6.a-2", "MA-LR-12.f")),
        pytest.param(TC, marks=clause("MA-TC-5.d", "MA-TC-6.b-1", "MA-TC-6.b-2", "MA-TC-12.g")),
        pytest.param(WP, marks=clause("MA-WP-4.d", "MA-WP-6.a.p2", "MA-WP-12.k")),
    ],
)
def test_standing_duties_and_who_has_them(chapter: Chapter) -> None:
    standing = roles(chapter, "always")
    assert standing["order_recut"] == "casino supervisor"
    assert standing["remove_device"] == "licensee"
    assert standing["take_chips"] == standing["refuse_cash"] == "dealer"


def cited(chapter: Chapter, duty: str, **options: object) -> tuple[str, tuple[str, ...]]:
    """Who has a standing duty, and by which clauses."""
    (only,) = [one for one in duties(chapter, "always", **options).duties if one.id == duty]
    return only.role, only.clauses


@pytest.mark.parametrize(
    ("chapter", "duty", "role", "clause"),
    [
        (C4, "order_shuffle", "floorperson", "PA-C4-5.a-when"),
        (C4, "order_recut", "floorperson", "PA-C4-5.e"),
        (C4, "refuse_cash", "dealer", "PA-C4-7.a"),
        (C4, "cover_device", "licensee", "PA-C4-13.g"),
        (MS, "order_shuffle", "floorperson", "PA-MS-5.a-when"),
        (MS, "order_recut", "floorperson", "PA-MS-5.e"),
        (MS, "refuse_cash", "dealer", "PA-MS-7.a"),
        (MS, "cover_device", "licensee", "PA-MS-13.g"),
    ],
)
def test_standing_duties_in_pennsylvania(chapter: Chapter, duty: str, role: str, clause: str) -> None:
    assert cited(chapter, duty) == (role, (clause,))


@pytest.mark.parametrize(
    ("chapter", "by_hand_clause", "in_a_shoe_clause"),
    [(C4, "PA-C4-3.c.1", "PA-C4-3.c.2"), (MS, "PA-MS-3.c.1", "PA-MS-3.c.2")],
)
def test_in_pennsylvania_decks_are_changed_by_the_hours_of_the_way_of_dealing(
    chapter: Chapter, by_hand_clause: str, in_a_shoe_clause: str
) -> None:
    assert cited(chapter, "change_in_shoe") == ("dealer", (in_a_shoe_clause,))
    assert cited(chapter, "change_by_hand", dealing="hand") == ("dealer", (by_hand_clause,))
    assert "change_by_hand" not in names(chapter, "always")


@pytest.mark.parametrize(
    ("chapter", "inspected", "also", "separately"),
    [
        (C4, "PA-C4-4.a", (), "PA-C4-4.d"),
        (MS, "PA-MS-4.a", (), "PA-MS-4.d"),
        (CS, "MA-CS-3.b-1", ("MA-CS-3.a",), "MA-CS-3.d"),
        (DD, "MA-DD-3.b-1", ("MA-DD-3.a",), "MA-DD-3.d"),
        (LR, "MA-LR-4.b-1", ("MA-LR-4.a",), "MA-LR-4.d"),
        (TC, "MA-TC-4.b-1", ("MA-TC-4.a",), "MA-TC-4.d"),
        (WP, "MA-WP-3.b.p1", ("MA-WP-3.a",), "MA-WP-3.d"),
    ],
)
def test_the_second_deck_is_inspected_under_the_clause_on_each_deck(
    chapter: Chapter, inspected: str, also: tuple[str, ...], separately: str
) -> None:
    found = {one.id: one.clauses for one in duties(chapter, "opening", **chapter.two_decks).duties}
    assert found["inspect_deck"] == (inspected, *also)
    assert found["inspect_second_deck"] == (inspected, separately)
