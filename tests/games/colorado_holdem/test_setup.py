"""What only this chapter has at its table, and the duties of its rounds."""

from dataclasses import replace

import pytest

from houseway.games import game
from tests.games.colorado_holdem.rounds import PERMISSIBLE
from tests.games.one_deck.chapters import CH
from tests.games.one_deck.records import DECK, full, lacking, names, roles

COMPILATION = replace(CH, game=game("colorado_holdem", edition="compilation"))


@pytest.mark.clause("MA-CH-6.d.p2")
@pytest.mark.parametrize("labels", [["ante"], ["bet"], ["ante", "play"], "ante bet"])
def test_the_layout_names_ante_and_bet(labels: object) -> None:
    assert lacking(CH, full(CH, betting_areas=labels)) == [("betting_areas", "MA-CH-6.d.p2")]


@pytest.mark.clause("MA-CH-11.a", "MA-CH-12.a")
@pytest.mark.parametrize(
    ("version", "fixture", "clause"),
    [("required_bet", "printed_odds", "MA-CH-11.a"), (PERMISSIBLE, "printed_permissible_odds", "MA-CH-12.a")],
)
@pytest.mark.parametrize(
    ("printed", "right"),
    [
        (["8 to 1"], True),
        (["Flush WIN $50"], True),
        (["9 for 1"], False),
        (["8 to 1", "pays 9 FOR 1"], False),
        (["8:1"], False),
        ([], False),
    ],
)
def test_printed_odds_say_to_or_win_and_never_for(
    version: str, fixture: str, clause: str, printed: list[str], right: bool
) -> None:
    record = full(CH, "printed_odds", **{fixture: printed})
    assert lacking(CH, record, version=version) == ([] if right else [(fixture, clause)])


@pytest.mark.clause("MA-CH-2.b.1", "MA-CH-2.b.2", "MA-CH-2.b")
def test_a_second_deck_must_itself_be_right_and_of_another_colour() -> None:
    lacks = [("second_deck", "MA-CH-2.b.1"), ("back_colours", "MA-CH-2.b.2")]
    assert lacking(CH, full(CH), second_deck=True) == lacks
    both = full(CH, second_deck={**DECK, "backs": "blue"}, back_colours=["red", "blue"])
    assert lacking(CH, both, second_deck=True) == []
    assert lacking(CH, both | {"back_colours": ["red", "Red"]}, second_deck=True) == lacks[1:]
    assert lacking(CH, both | {"second_deck": {**DECK, "cards": 51}}, second_deck=True) == lacks[:1]


@pytest.mark.clause("MA-CH-6a.b", "MA-CH-11.c.p1")
def test_what_is_offered_needs_its_area_or_approval() -> None:
    assert lacking(CH, full(CH), bonus_wager=True) == [("bonus_area", "MA-CH-6a.b")]
    assert lacking(CH, full(CH), payout_limit=50_000) == [("payout_limit", "MA-CH-11.c.p1")]


@pytest.mark.clause("MA-CH-4.d", "MA-CH-4.a")
def test_two_decks_are_opened_separately_and_the_compilations_pre_shuffled_cards_by_their_own_route() -> None:
    assert len(names(CH, "opening", second_deck=True)) == 12
    assert names(COMPILATION, "opening", pre_shuffled_cards=True) == ["receive"]


@pytest.mark.clause("MA-CH-5.d", "MA-CH-6.a.p1", "MA-CH-6.a.p2", "MA-CH-6a.a.p2", "MA-CH-11.c.p2", "MA-CH-6.f.p2")
def test_standing_duties_and_who_has_them() -> None:
    standing = roles(CH, "always", payout_limit=50_000)
    assert standing["order_recut"] == "casino supervisor"
    assert {standing[name] for name in ("same_version", "notice_of_bonus", "notice_of_limit")} == {"licensee"}
    assert {"take_chips", "refuse_cash"} <= set(standing)
    assert "notice_of_limit" not in names(CH, "always")


@pytest.mark.clause("MA-CH-6.a.p1", "MA-CH-D14.g")
def test_coupons_and_the_compilations_removal_of_devices_are_duties_only_where_chosen() -> None:
    assert not {"take_coupons", "remove_device"} & set(names(CH, "always"))
    chosen = names(COMPILATION, "always", match_play_coupons=True)
    assert {"take_coupons", "remove_device"} <= set(chosen)


@pytest.mark.clause("MA-CH-5.e")
def test_the_idle_table() -> None:
    assert names(CH, "idle") == ["spread_idle", "wash_again"]


@pytest.mark.clause(
    *("MA-CH-7.c", "MA-CH-6.b.p2", "MA-CH-9.h", "MA-CH-10.i"),
    *("MA-CH-9.a.1", "MA-CH-9.a.2", "MA-CH-10.a.1", "MA-CH-10.a.2"),
)
def test_duties_in_a_round_follow_the_way_of_dealing() -> None:
    always = {"stay_seated", "answer_for_own", "in_view", "rebuildable"}
    assert set(names(CH, "round")) == always | {"two_hands"}
    assert set(names(CH, "round", dealing_method="automated_shoe")) == always
