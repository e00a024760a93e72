"""What only this chapter has at its table, and the duties of its rounds."""

import pytest

from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.rulebook.submission import accept
from tests.games.one_deck.chapters import WP
from tests.games.one_deck.records import full, lacking, names
from tests.games.winners_pot_poker import rounds
from tests.project import refused as refusals


@pytest.mark.clause("MA-WP-2.a", "MA-WP-6.a.p1", "MA-WP-11.a", "MA-WP-1.jacks_plus")
@pytest.mark.parametrize(
    ("fixture", "record"),
    [
        ("cover_card", {"colour": "red", "solid": True}),
        ("cover_card", {"colour": "green"}),
        ("cover_card", "yellow"),
        ("betting_areas", ["ante", "bet"]),
        ("pay_table", ["400 for 1"]),
        ("pay_table", ["400 to 1", "win 80 for 1"]),
        ("pay_table", ["400:1"]),
    ],
)
def test_what_is_wrong_is_named(fixture: str, record: object) -> None:
    assert [name for name, _ in lacking(WP, full(WP, **{fixture: record}))] == [fixture]


@pytest.mark.clause("MA-WP-11.a")
@pytest.mark.parametrize("printed", [["400 to 1"], ["win $50 on two pair"], "1 to 1"])
def test_odds_are_printed_with_to_or_win(printed: object) -> None:
    assert lacking(WP, full(WP, pay_table=printed)) == []


@pytest.mark.clause("MA-WP-8.a")
def test_dealing_from_the_hand_is_for_the_licensee_to_permit() -> None:
    assert ("hand_dealing", "MA-WP-8.a") in lacking(WP, full(WP), dealing_method="hand")


@pytest.mark.clause("MA-WP-6.a.p1")
def test_coupons_need_a_rule_of_the_licensee_for_a_pot_that_another_may_win() -> None:
    assert lacking(WP, full(WP), match_play_coupons=True) == [("coupon_rule", "MA-WP-6.a.p1")]


@pytest.mark.clause("MA-WP-3.d", "MA-WP-3.a")
def test_two_decks_are_opened_separately_and_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(WP, "opening", **WP.two_decks)) == 12
    assert names(WP, "opening", preshuffled_cards=True) == ["receive"]


@pytest.mark.clause("MA-WP-7.c", "MA-WP-8.b.2.i", "MA-WP-8.b.2.ii", "MA-WP-6.e.p2", "MA-WP-10.a.p1", "MA-WP-10.a.p2")
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"put_up_stakes", "stay_seated", "look_alone", "leave_down", "hands_stay", "rebuildable"}
    assert set(names(WP, "round")) == always | {"two_hands"}
    assert set(names(WP, "round", dealing_method="hand")) == always | {"one_hand", "over_rack"}
    assert set(names(WP, "round", dealing_method="automated_shoe")) == always


@pytest.mark.clause("MA-WP-12.k")
@pytest.mark.parametrize(
    ("before", "after", "device"),
    [
        ({"shuffle_method": "automated"}, {}, "automated shuffler"),
        ({"dealing_method": "automated_shoe"}, {}, "automated shoe"),
        ({"dealing_method": "hand"}, {"dealing_method": "manual_shoe"}, "automated shuffler"),
    ],
)
def test_a_device_leaves_the_table_before_another_method_is_used(
    before: dict[str, object], after: dict[str, object], device: str
) -> None:
    table = rounds.open_table(1, **before)
    with refusals.refused("device-still-there", clause="MA-WP-12.k") as refused:
        table.change_submission(accept(WinnersPotPoker, after))
    assert device in refused.value.message
    table.change_submission(accept(WinnersPotPoker, after), removed=[device])
    assert table.submission == accept(WinnersPotPoker, after)
