"""Sections 2(d), 5, 7(a), 7(d) and 11: shuffle, cut, cut card, batches, burn, idle table."""

from typing import Any

import pytest

from houseway.games.fast_action_holdem.play import idle, preparation
from houseway.games.fast_action_holdem.play.cutting import (
    check_cut,
    check_cut_card,
    cutter,
    first_offered,
    least_behind,
)
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.every_game.reading import event, events, kinds
from tests.games.fast_action_holdem.rounds import citing, one_hand, open_table, surrendered_round
from tests.project import refused as refusals

SHOE = ("batch_changed", "shuffled", "uncut", "cut", "loaded", "burned")


# -- section 5(a) and (b) ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-5.a.p1", "MA-FA-5.a.p2", "MA-FA-5.b.2", "MA-FA-5.f.p3", "MA-FA-7.a.p1")
def test_a_manual_shoe_is_shuffled_cut_loaded_and_burned_before_the_first_round_only() -> None:
    table = open_table(1)
    first, second = surrendered_round(table, 1), surrendered_round(table, 1)
    assert kinds(first, *SHOE)[:4] == ["shuffled", "cut", "loaded", "burned"]
    assert event(first, "shuffled").data["cards"] == 312
    assert kinds(second, "shuffled", "cut", "loaded") == []
    assert len(events(second, "burned")) == 1  # the one before the board


@pytest.mark.clause("MA-FA-5.b.1", "MA-FA-2.d.4", "MA-FA-5.a.p2")
@pytest.mark.parametrize("inserts", [False, True])
def test_cards_shuffled_by_a_device_are_not_cut(inserts: bool) -> None:
    table = open_table(1, automated_shuffler=True, shuffler_inserts_into_shoe=inserts)
    done = surrendered_round(table, 1)
    assert kinds(done, *SHOE)[:5] == ["batch_changed", "shuffled", "uncut", "loaded", "burned"]
    assert ("loads them into the shoe" in str(event(done, "uncut").data["text"])) is inserts


@pytest.mark.clause("MA-FA-5.b.2", "MA-FA-4.a")
def test_preshuffled_cards_are_cut_even_where_a_device_shuffles_later() -> None:
    done = surrendered_round(open_table(1, preshuffled_cards=True, automated_shuffler=True), 1)
    assert event(done, "shuffled").data["why"] == "pre-shuffled"
    assert kinds(done, "cut", "uncut") == ["cut"]


# -- section 5(c) to (f) ----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-5.c", "MA-FA-5.c.1", "MA-FA-5.c.2", "MA-FA-5.c.3", "MA-FA-5.c.4")
@pytest.mark.parametrize(
    ("beginning", "cut_card_at", "seat", "clause"),
    [
        (True, None, 4, "MA-FA-5.c.1"),
        (False, 2, 2, "MA-FA-5.c.2"),
        (False, "dealer", 5, "MA-FA-5.c.3"),
        (False, "community", 5, "MA-FA-5.c.3"),
        (False, "burn", 5, "MA-FA-5.c.3"),
        (False, 6, 5, "MA-FA-5.c.3"),  # whoever sat there has left
        (False, None, 5, "MA-FA-5.c.4"),
    ],
)
def test_who_is_offered_the_cut_first(beginning: bool, cut_card_at: Any, seat: int, clause: str) -> None:
    assert first_offered([4, 2, 5], beginning=beginning, cut_card_at=cut_card_at) == (seat, clause)


@pytest.mark.clause("MA-FA-5.d.p1", "MA-FA-5.d.p2")
@pytest.mark.parametrize(
    ("accepts", "by", "refused"),
    [({4}, 4, []), ({2}, 2, [4, 5]), ({5, 2}, 5, [4]), (set(), "dealer", [4, 5, 2])],
)
def test_a_refused_cut_goes_clockwise_and_last_to_the_dealer(accepts: set[int], by: object, refused: list[int]) -> None:
    assert cutter(4, [2, 4, 5], accepts) == (by, refused)


@pytest.mark.clause("MA-FA-5.e")
@pytest.mark.parametrize(
    ("depth", "size", "right"),
    [(51, 312, False), (52, 312, True), (260, 312, True), (261, 312, False), (364, 416, True), (365, 416, False)],
)
def test_the_cut_goes_at_least_a_deck_in_from_either_end(depth: int, size: int, right: bool) -> None:
    if right:
        check_cut(depth, size)
    else:
        with refusals.refused("cut-too-shallow", clause="MA-FA-5.e"):
            check_cut(depth, size)


@pytest.mark.clause("MA-FA-5.f.p1", "MA-FA-5.e")
def test_cards_in_front_of_the_cut_go_to_the_back() -> None:
    orders = []
    for depth in (52, 100):
        table = open_table(1)
        table.memory.cut_depth = depth
        done = Round(table, {1: [("original", None, 1000)]})
        Driver(done)
        assert event(done, "cut").data["depth"] == depth
        orders.append([events(done, "burned")[0].data["card"], *(one.data["card"] for one in events(done, "dealt"))])
        rest = table.supply.remaining() if table.supply else []
        orders[-1] += rest
    # The same shuffle, cut 48 cards deeper: the order turns by 48.
    assert orders[1] == orders[0][48:] + orders[0][:48]


@pytest.mark.clause("MA-FA-5.f.p2")
@pytest.mark.parametrize(("size", "least"), [(312, 78), (416, 104)])
def test_the_cut_card_goes_a_quarter_in_from_the_back(size: int, least: int) -> None:
    assert least_behind(size) == least
    check_cut_card(least, size)
    with refusals.refused("cut-card-too-deep", clause="MA-FA-5.f.p2"):
        check_cut_card(least - 1, size)


@pytest.mark.clause("MA-FA-5.f.p2", "MA-FA-2.a.p2")
def test_the_dealer_may_put_the_cut_card_deeper() -> None:
    table = open_table(1)
    table.memory.cut_card_behind = 200
    done = surrendered_round(table, 1)
    assert event(done, "loaded").data["behind_cut_card"] == 200


# -- section 5(g) and 7(d) --------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-7.d", "MA-FA-5.g", "MA-FA-5.a.p1")
def test_a_round_in_which_the_cut_card_comes_out_is_finished_and_then_the_cards_are_reshuffled() -> None:
    table = open_table(2, 4)
    rounds = [surrendered_round(table, 2, 4) for _ in range(15)]
    (last,) = [number for number, done in enumerate(rounds) if events(done, "cut_card_out")]
    assert last >= 234 // 18 - 1
    assert all(done.void is None for done in rounds)
    shuffles = [number for number, done in enumerate(rounds) if events(done, "shuffled")]
    assert shuffles == [0, last + 1]
    assert rounds[last + 1].events[0].data["why"] == preparation.SHOE_DEALT


@pytest.mark.clause("MA-FA-5.c.2", "MA-FA-7.d")
def test_the_player_on_whose_box_the_cut_card_came_is_offered_the_next_cut() -> None:
    table = open_table(2, 4)
    table.memory.cut_accepts = frozenset({2, 4})
    done = Round(table, {2: [("original", None, 1000)], 4: [("original", None, 1000)]})
    driver = Driver(done)
    for seat in (2, 4):
        driver.decide(seat, "surrender", {})
    table.memory.cut_card_at, table.memory.reshuffle = 4, preparation.SHOE_DEALT
    cut = event(surrendered_round(table, 2, 4), "cut")
    assert cut.data["by"] == 4
    assert "MA-FA-5.c.2" in cut.clauses


@pytest.mark.clause("MA-FA-5.g", "MA-FA-5.c.4")
def test_the_licensee_may_reshuffle_after_any_round_and_the_player_farthest_right_cuts() -> None:
    for once in (True, False):
        table = open_table(3, 5, 1, discretionary_reshuffle=not once)
        table.memory.cut_accepts = frozenset({1, 3, 5})
        first = surrendered_round(table, 1)
        assert event(first, "cut").data["by"] == 3
        if once:
            preparation.order_reshuffle(table.memory)
        second = surrendered_round(table, 1)
        assert event(second, "cut").data["by"] == 5
        assert second.events[0].data["why"] == preparation.CHOSEN
        assert bool(events(surrendered_round(table, 1), "shuffled")) is not once


# -- batches ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-2.d.4", "MA-FA-2.d.5", "MA-FA-2.d.6")
def test_batches_alternate_from_shoe_to_shoe_and_the_rack_holds_one() -> None:
    table = open_table(1, automated_shuffler=True, discretionary_reshuffle=True)
    colours = []
    for _ in range(4):
        done = surrendered_round(table, 1)
        changed = event(done, "batch_changed")
        assert changed.data["in_play"] != changed.data["in_device"]
        assert table.rack.colour == changed.data["in_play"]
        colours.append(changed.data["in_play"])
    assert colours == [colours[0], colours[1]] * 2
    assert colours[0] != colours[1]


# -- section 7(a) -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-7.a.p2", "MA-FA-7.a.p1")
def test_a_new_dealer_burns_one_card_unless_the_shoe_is_new_anyway() -> None:
    table = open_table(1)
    preparation.change_dealer(table.memory)
    assert len(citing(surrendered_round(table, 1), "MA-FA-7.a.p1")) == 1
    preparation.change_dealer(table.memory)
    assert len(citing(surrendered_round(table, 1), "MA-FA-7.a.p2")) == 1
    assert citing(surrendered_round(table, 1), "MA-FA-7.a.p2") == []


@pytest.mark.clause("MA-FA-7.a.p3")
def test_a_burned_card_is_shown_to_no_player() -> None:
    done = one_hand()
    for viewer in (1, None):
        burned = [one for one in seen(done.events, viewer) if one.kind == "burned"]
        assert len(burned) == 2
        assert {one.data["card"] for one in burned} == {"??"}


# -- section 5(h) -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-5.h.p1", "MA-FA-5.h.p2")
@pytest.mark.parametrize(("spread", "steps"), [("face_up", 1), ("face_down", 2)])
def test_an_idle_table_spreads_its_cards_and_a_face_down_spread_is_turned_for_a_player(spread: str, steps: int) -> None:
    submission = accept(FastActionHoldem, {"idle_spread": spread})
    assert idle.spread(submission)[0].endswith(spread.replace("_", " "))
    arrival = [text for text, _ in idle.arrival(submission)]
    assert len(arrival) == steps
    assert arrival[-1] == "after the player's look the cards are turned face down"


@pytest.mark.clause("MA-FA-5.h.1")
def test_without_a_device_an_idle_table_is_washed_shuffled_and_cut_before_play() -> None:
    table = open_table(1)
    surrendered_round(table, 1)
    spread = Round(table)
    Driver(spread, idle.go_idle)
    idle.resume(spread)
    assert "washed and stacked" in spread.events[-1].text
    done = surrendered_round(table, 1)
    assert done.events[0].data["why"] == preparation.IDLE
    assert kinds(done, "shuffled", "cut") == ["shuffled", "cut"]


@pytest.mark.clause("MA-FA-5.h.2", "MA-FA-5.h.2.i", "MA-FA-5.h.2.ii")
@pytest.mark.parametrize(
    ("secure", "stored", "released", "asked", "direct"),
    [
        (True, True, True, False, True),
        (False, True, True, False, False),
        (True, False, True, False, False),
        (True, True, False, False, False),
        (True, True, True, True, False),
    ],
)
def test_the_batch_in_the_device_is_dealt_as_it_is_only_under_both_conditions_and_if_nobody_asks(
    secure: bool, stored: bool, released: bool, asked: bool, direct: bool
) -> None:
    submission = accept(FastActionHoldem, {"automated_shuffler": True, "approved_secure_shuffler": secure})
    found = idle.released_directly(
        submission, stored_singly=stored, released_by_procedures=released, spread_requested=asked
    )
    assert found is direct
    last = idle.resume_steps(submission, direct=found)[-1][0]
    assert last == ("the batch is dealt as it is" if direct else "the batch is spread for inspection and reshuffled")


# -- section 11 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-11")
def test_a_continuous_device_takes_the_place_of_cut_cut_card_and_first_burn() -> None:
    table = open_table(1, continuous_shuffler=True)
    for _ in range(2):
        done = surrendered_round(table, 1)
        assert kinds(done, *SHOE) == ["shuffled", "burned"]
        assert citing(done, "MA-FA-8.j.p1")
    with refusals.refused("no-cut-card", clause="MA-FA-11"):
        one_hand(continuous_shuffler=True, faults=[{"kind": "cut_card_reached", "at_card": 2}])
