"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from tests.games.one_deck.chapters import TC
from tests.games.one_deck.records import full, lacking, names


@pytest.mark.clause("MA-TC-2.c")
def test_an_automated_shoe_needs_a_cover_card_of_its_own() -> None:
    shoe = {
        "automated_shoe": {"stack": 3, "approved": True},
        "automated_shoe_location": True,
        "automated_shoe_procedures": True,
        "shoe_procedures": True,
    }
    record = full(TC, "manual_shoe", "shoe_location", **shoe)
    assert lacking(TC, record, dealing_method="automated_shoe") == [("shoe_cover_card", "MA-TC-2.c")]


@pytest.mark.clause("MA-TC-6.f")
def test_a_linked_version_is_named_in_the_approval() -> None:
    assert lacking(TC, full(TC), version="6(f)2") == [("linked_version", "MA-TC-6.f")]


@pytest.mark.clause("MA-TC-7.b-2", "MA-TC-8.b.2.i", "MA-TC-8.b.2.ii", "MA-TC-6.c-2", "MA-TC-10.a-2", "MA-TC-10.d")
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"stay_seated", "touch_own", "rebuildable"}
    assert set(names(TC, "round")) == always | {"two_hands"}
    assert set(names(TC, "round", dealing_method="hand")) == always | {"one_hand", "over_rack"}
    assert set(names(TC, "round", dealing_method="automated_shoe")) == always
