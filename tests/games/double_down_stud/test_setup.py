"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from tests.games.one_deck.chapters import DD
from tests.games.one_deck.records import full, lacking, names, roles


@pytest.mark.clause("MA-DD-10.c")
def test_a_payout_limit_is_on_record() -> None:
    assert lacking(DD, full(DD), payout_limit_per_hand=100_000) == [("payout_limit", "MA-DD-10.c")]


@pytest.mark.clause("MA-DD-4.f-1", "MA-DD-6.a-1", "MA-DD-6.a-2", "MA-DD-6.c", "MA-DD-11.f")
def test_standing_duties_and_who_has_them() -> None:
    assert roles(DD, "always", two_betting_areas=2) == {
        "order_recut": "casino supervisor",
        "remove_device": "licensee",
        "take_chips": "dealer",
        "refuse_cash": "dealer",
        "keep_adjacent": "dealer",
    }
    assert "keep_adjacent" not in names(DD, "always")


@pytest.mark.clause(
    "MA-DD-4.c-1", "MA-DD-8.a.1-3", "MA-DD-8.a.2.ii", "MA-DD-8.a.2.iii", "MA-DD-8.b-2", "MA-DD-8.e", "MA-DD-9.d"
)
def test_duties_in_a_round_follow_the_way_of_shuffling_and_dealing() -> None:
    always = {"hide_hole_card", "leave_cards", "rebuildable"}
    assert set(names(DD, "round")) == always | {"offer_cut", "two_hands"}
    assert set(names(DD, "round", dealing_method="hand")) == always | {"offer_cut", "one_hand", "over_rack"}
    assert set(names(DD, "round", shuffle_method="automated_loads_shoe")) == always | {"two_hands"}
    assert roles(DD, "round")["leave_cards"] == "player"
