"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from tests.games.one_deck.chapters import CS
from tests.games.one_deck.records import full, lacking, names


@pytest.mark.clause("MA-CS-6.c-2", "MA-CS-6.c-3", "MA-CS-11.d-1", "MA-CS-11.d.3-2", "MA-CS-11.d.i.C")
def test_a_progressive_wager_needs_its_system_its_table_and_approved_amounts_and_controls() -> None:
    assert set(lacking(CS, full(CS), progressive_offered=True)) == {
        ("progressive_system", "MA-CS-6.c-2"),
        ("progressive_table", "MA-CS-11.d-1"),
        ("progressive_amounts", "MA-CS-11.d.3-2"),
        ("progressive_controls", "MA-CS-11.d.i.C"),
    }
    filed = {"initial": 10_000, "reset": 10_000}
    whole = full(CS, progressive_system=True, progressive_table=True, progressive_controls=True)
    approved = {**whole, "progressive_amounts": {**filed, "approval": "205 CMR 138.62"}}
    assert lacking(CS, approved, progressive_offered=True) == []
    without = {**whole, "progressive_amounts": filed}
    assert lacking(CS, without, progressive_offered=True) == [("progressive_amounts", "MA-CS-11.d.3-2")]


@pytest.mark.clause("MA-CS-11.c", "MA-CS-10.c.3.ii.C.3.iii-1", "MA-CS-11.e.3-1")
def test_the_bonuses_need_a_posted_table_and_game_accounts() -> None:
    assert lacking(CS, full(CS), caribbean_stud_bonus_offered=True) == [("bonus_table", "MA-CS-11.c")]
    assert lacking(CS, full(CS), five_card_hand_bonus_offered=True) == [
        ("game_accounts", "MA-CS-10.c.3.ii.C.3.iii-1"),
        ("five_card_rate", "MA-CS-11.e.3-1"),
    ]


@pytest.mark.clause("MA-CS-7.c", "MA-CS-8.b.2.i", "MA-CS-8.b.2.ii", "MA-CS-6.f-2", "MA-CS-10.a.1", "MA-CS-10.a.2")
@pytest.mark.clause("MA-CS-10.a.3", "MA-CS-10.d", "MA-CS-6.c-3", "MA-CS-7.b-3", "MA-CS-7.b-4")
def test_duties_in_a_round_follow_the_way_of_dealing_and_the_wagers_offered() -> None:
    always = {"stay_seated", "touch_own", "full_view", "hands_off", "rebuildable"}
    assert set(names(CS, "round")) == always | {"two_hands"}
    assert set(names(CS, "round", dealing_method="hand")) == always | {"one_hand", "over_rack"}
    assert set(names(CS, "round", dealing_method="automated_shoe")) == always
    offered = names(CS, "round", dealing_method="automated_shoe", progressive_offered=True)
    assert set(offered) == always | {"see_it_accepted", "match_chips"}
