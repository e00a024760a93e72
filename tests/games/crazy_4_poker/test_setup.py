"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from houseway.games.crazy_4_poker.play.postings import payouts
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from tests.games.one_deck.chapters import C4
from tests.games.one_deck.records import duties, full, lacking


@pytest.mark.parametrize(
    ("notice", "clause"),
    [
        ("best_four", "PA-C4-2.b.5.i"),
        ("king_qualifies", "PA-C4-2.b.5.ii"),
        ("aces_triple", "PA-C4-2.b.5.iii"),
        ("super_bonus_returned", "PA-C4-2.b.5.iv"),
    ],
)
@pytest.mark.clause("PA-C4-2.b.6")
def test_a_notice_that_is_not_on_the_layout_is_on_a_sign(notice: str, clause: str) -> None:
    assert lacking(C4, full(C4, **{notice: "sign"})) == []
    assert lacking(C4, full(C4, **{notice: "brochure"})) == [(notice, clause)]
    needed = {one.id: one for one in C4.setup.fixtures}
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


@pytest.mark.parametrize(
    ("duty", "role", "clause"),
    [
        ("stay_seated", "player", "PA-C4-7.b-seated"),
        ("see_accepted", "player", "PA-C4-7.d.3"),
        ("two_hands", "dealer", "PA-C4-8.c"),
        ("touch_own", "player", "PA-C4-11.a.1"),
        ("in_view", "player", "PA-C4-11.a.2"),
        ("validate", "floorperson", "PA-C4-11.e.3"),
        ("rebuildable", "dealer", "PA-C4-11.f"),
    ],
)
def test_duties_of_a_round(duty: str, role: str, clause: str) -> None:
    found = {one.id: (one.role, one.clauses) for one in duties(C4, "round", progressive=True).duties}
    assert found[duty] == (role, (clause,))


@pytest.mark.clause("PA-C4-9.a.2")
def test_from_the_hand_the_deck_is_held_in_one_hand() -> None:
    by_hand = {one.id: (one.role, one.clauses) for one in duties(C4, "round", dealing="hand").duties}
    assert by_hand["one_hand"] == ("dealer", ("PA-C4-9.a.2",))
    assert "two_hands" not in by_hand
