"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from tests.games.one_deck.chapters import MS
from tests.games.one_deck.records import duties, full, lacking


@pytest.mark.clause("PA-MS-2.b.5")
def test_the_three_card_bonus_brings_its_area() -> None:
    assert lacking(MS, full(MS), three_card_bonus="C") == [("bonus_area", "PA-MS-2.b.5")]
    assert lacking(MS, full(MS, bonus_area=True), three_card_bonus="C") == []
    assert lacking(MS, full(MS), three_card_bonus="off") == []


@pytest.mark.parametrize(
    ("duty", "role", "clause"),
    [
        ("stay_seated", "player", "PA-MS-7.b-seated"),
        ("see_accepted", "player", "PA-MS-7.d.3"),
        ("two_hands", "dealer", "PA-MS-8.c"),
        ("touch_own", "player", "PA-MS-11.a.1"),
        ("in_view", "player", "PA-MS-11.a.2"),
        ("keep_silent", "player", "PA-MS-11.a.3"),
        ("validate", "floorperson", "PA-MS-11.i.4.i.C"),
        ("rebuildable", "dealer", "PA-MS-11.j"),
    ],
)
def test_duties_of_a_round(duty: str, role: str, clause: str) -> None:
    found = {one.id: (one.role, one.clauses) for one in duties(MS, "round", progressive=True).duties}
    assert found[duty] == (role, (clause,))


@pytest.mark.clause("PA-MS-9.a.2")
def test_from_the_hand_the_deck_is_held_in_one_hand() -> None:
    by_hand = {one.id: (one.role, one.clauses) for one in duties(MS, "round", dealing="hand").duties}
    assert by_hand["one_hand"] == ("dealer", ("PA-MS-9.a.2",))
    assert "two_hands" not in by_hand
