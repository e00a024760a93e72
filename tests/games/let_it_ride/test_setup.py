"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from tests.games.one_deck.chapters import LR
from tests.games.one_deck.records import full, lacking, names, roles


@pytest.mark.clause("MA-LR-6a.b-2", "MA-LR-6b.b", "MA-LR-11.e", "MA-LR-11.c-1")
def test_what_is_offered_needs_its_device_area_table_or_approval() -> None:
    assert lacking(LR, full(LR), let_it_ride_bonus_offered=True) == [("bonus_device", "MA-LR-6a.b-2")]
    assert lacking(LR, full(LR), three_card_bonus_offered=True) == [
        ("three_card_area", "MA-LR-6b.b"),
        ("three_card_pay_table", "MA-LR-11.e"),
    ]
    assert lacking(LR, full(LR), payout_limit_per_hand=50_000) == [("payout_limit", "MA-LR-11.c-1")]


@pytest.mark.clause("MA-LR-6a.a-2", "MA-LR-11.c-2")
def test_the_licensee_gives_notice_of_a_bonus_and_of_a_limit() -> None:
    standing = roles(LR, "always", payout_limit_per_hand=50_000)
    assert {standing[name] for name in ("notice_of_bonus", "notice_of_limit")} == {"licensee"}
    assert "notice_of_limit" not in names(LR, "always")


@pytest.mark.clause(
    *("MA-LR-7.c", "MA-LR-8.b.2.i", "MA-LR-8.b.2.ii", "MA-LR-6.b-2", "MA-LR-10.h"),
    *("MA-LR-10.a.1", "MA-LR-10.a.2", "MA-LR-10.a.3", "MA-LR-10.b.2", "MA-LR-10.e.2"),
)
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"stay_seated", "answer_for_own", "in_view", "leave_down", "take_at_once", "rebuildable"}
    assert set(names(LR, "round")) == always | {"two_hands"}
    assert set(names(LR, "round", dealing_method="hand")) == always | {"one_hand", "over_rack"}
    assert set(names(LR, "round", dealing_method="automated_shoe")) == always
