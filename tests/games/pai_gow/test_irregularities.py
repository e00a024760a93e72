"""Sections 4(e), 5, 8(i) and 9: what happens when something goes wrong."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow.rounds import banked, does, played, results, scenario, sets
from tests.project import refused as refusals

HAND, OTHER, DEALER = "6-2 5-3 / 6-6 6-1", "3-1 4-1 / 5-5 4-4", "3-3 4-3 5-2 6-4"
HANDS: dict[int | str, str] = {1: HAND, 4: OTHER, "dealer": DEALER}
WAGERS = {1: 30, 4: 60}


def after(kind: str, decisions: Any = None, dice: Any = None, hands: Any = HANDS, **fields: object) -> Round:
    """A round of two players in which that goes wrong."""
    return played(WAGERS, hands, decisions, [{"kind": kind, **fields}], dice)


@pytest.mark.clause("MA-PG-9.a", "MA-PG-9.b")
@pytest.mark.parametrize(("kind", "clause"), [("dice_not_flat", "MA-PG-9.a"), ("die_fell_out", "MA-PG-9.b")])
def test_dice_that_lean_or_fall_out_are_no_roll_and_shaken_again(kind: str, clause: str) -> None:
    done = after(kind, dice=[[1, 1, 1], [3, 3, 3]], at_roll=1)
    assert kinds(done, "shaken") == ["shaken", "shaken"]
    assert [one.data["text"] for one in events(done, "announced") if clause in one.clauses] == ["No roll"]
    assert events(done, "dealt")[0].data["to"] == "dealer", "the second roll counts"
    assert results(done) == {1: "win", 4: "push"}


@pytest.mark.clause("MA-PG-9.a", "MA-PG-9.b")
@pytest.mark.parametrize(("first", "second"), [({"at_roll": 1}, {"at_roll": 2}), ({}, {}), ({}, {"at_roll": 2})])
def test_two_bad_rolls_in_a_row(first: dict[str, int], second: dict[str, int]) -> None:
    faults = [{"kind": "dice_not_flat", **first}, {"kind": "die_fell_out", **second}]
    done = played(WAGERS, HANDS, None, faults, [[1, 1, 1], [2, 2, 2], [6, 6, 6]])
    assert events(done, "dealt")[0].data["to"] == 1


@pytest.mark.clause("MA-PG-9.c")
def test_a_wrong_total_that_misplaces_the_tiles_voids_all_hands() -> None:
    done = after("dice_mistotalled", dice=[1, 2, 3], announced=7)
    assert done.void is not None
    assert done.void.clauses == ("MA-PG-9.c",)
    assert results(done) == {1: "void", 4: "void"}
    assert net(done, "house") == 0


@pytest.mark.clause("MA-PG-9.c")
def test_a_wrong_total_that_ends_at_the_right_position_changes_nothing() -> None:
    """Fourteen and six both end at seat 5."""
    done = after("dice_mistotalled", dice=[1, 2, 3], announced=14)
    assert (done.void, events(done, "dealt")[0].data["to"]) == (None, 5)


@pytest.mark.clause("MA-PG-9.c")
def test_the_right_total_is_no_mistake() -> None:
    with refusals.refused("roll-is-right", clause="MA-PG-9.c", where="faults"):
        after("dice_mistotalled", dice=[1, 2, 3], announced=6)


@pytest.mark.clause("MA-PG-9.d")
def test_a_player_whose_tile_was_exposed_may_void_the_hand_and_the_others_play_on() -> None:
    done = after("tile_exposed", [does(1, "void_hand"), sets(4, OTHER)], position=1)
    assert results(done) == {1: "void", 4: "push"}
    assert net(done, 1) == 0
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 4]


@pytest.mark.clause("MA-PG-9.d")
@pytest.mark.parametrize("order", ["first", "last"])
def test_or_play_it_out(order: str) -> None:
    mine = [does(4, "play_hand"), sets(4, OTHER)]
    done = after("tile_exposed", [*mine, sets(1, HAND)] if order == "first" else [sets(1, HAND), *mine], position=4)
    assert results(done) == {1: "win", 4: "push"}


@pytest.mark.clause("MA-PG-9.d")
def test_and_decides_without_having_seen_the_tiles() -> None:
    done = after("tile_exposed", [does(1, "play_hand"), sets(1, HAND), sets(4, OTHER)], position=1)
    chosen = next(one.n for one in events(done, "decided") if one.data["do"] == "play_hand")
    looked = next(one.n for one in events(done, "handed") if one.data["to"] == 1)
    assert chosen < looked
    before = [one for one in seen(done.events, 1) if one.n <= chosen and one.data.get("to") == 1]
    assert {one.data["card"] for one in before} == {"??"}


@pytest.mark.clause("MA-PG-9.d")
def test_the_choice_is_only_for_an_exposed_hand() -> None:
    with refusals.refused("not-allowed-now", clause="MA-PG-7.a"):
        replay(scenario(WAGERS, HANDS, [does(1, "void_hand"), sets(4, OTHER)]))


@pytest.mark.clause("MA-PG-9.e")
@pytest.mark.parametrize("position", ["dealer", "dead", 2, 6])
def test_any_other_exposed_tile_voids_all_hands(position: int | str) -> None:
    done = after("tile_exposed", position=position)
    assert done.void is not None
    assert done.void.clauses == ("MA-PG-9.e",)
    assert results(done) == {1: "void", 4: "void"}


BANKED: dict[int | str, str] = {1: "6-1 6-1 / 6-5 6-3", 2: "4-4 4-4 / 6-4 5-4"}


def in_a_banked_round(fault: dict[str, object], **more: Any) -> Round:
    decisions = [does(1, "decline_bank"), does(2, "accept_bank"), sets(1, BANKED[1]), sets(2, BANKED[2])]
    return banked({1: 20, 2: 25}, {1: 60}, {**BANKED, "dealer": "3-2 5-1 3-1 3-3"}, decisions, [fault], **more)


@pytest.mark.clause("MA-PG-9.e")
@pytest.mark.parametrize("position", ["bank", 2, "dealer"])
def test_an_exposed_tile_of_the_bank_voids_all_and_the_dealer_s_wager_goes_home(position: int | str) -> None:
    done = in_a_banked_round({"kind": "tile_exposed", "position": position})
    assert done.void is not None
    assert [net(done, seat) for seat in (1, 2, "house")] == [0, 0, 0]
    assert done.table.ledger["dealer_wager"] == 0


@pytest.mark.clause("MA-PG-9.e")
def test_a_bank_s_tile_needs_a_bank() -> None:
    with refusals.refused("nobody-banks", clause="MA-PG-9.e"):
        after("tile_exposed", position="bank")


@pytest.mark.clause("MA-PG-8.i-5")
def test_a_lid_lifted_by_the_bank_is_covered_and_the_bank_shakes_again() -> None:
    done = in_a_banked_round({"kind": "bank_lifted_lid", "at_roll": 1}, deal={"dice": [[1, 1, 1], [2, 2, 4]]})
    assert [one.data["by"] for one in events(done, "shaken")] == [2, 2]
    assert events(done, "dealt")[0].data["to"] == 1, "eight from seat 2: the seat before it, all around"
    assert "MA-PG-8.i-5" in event(done, "ruled").clauses


@pytest.mark.clause("MA-PG-8.i-5")
def test_without_a_bank_nobody_lifts_the_lid() -> None:
    with refusals.refused("fault-never-happened"):
        after("bank_lifted_lid", at_roll=1)


@pytest.mark.clause("MA-PG-9.f")
def test_a_misset_of_the_dealer_is_put_right_and_the_round_completed() -> None:
    """6-4 with 3-3 and the mixed sevens apart would have lost both; the house way keeps the pair."""
    right = played(WAGERS, HANDS)
    wrong = after("dealer_misset", high="6-4 4-3", low="3-3 5-2")
    assert results(right) == results(wrong)
    assert [str(one) for one in events(wrong, "shown")[0].data["cards"]] == ["5-2", "4-3", "3-3", "6-4"]
    assert "MA-PG-9.f" in event(wrong, "ruled").clauses


@pytest.mark.clause("MA-PG-9.f")
def test_how_the_dealer_misset_need_not_be_told() -> None:
    assert results(after("dealer_misset")) == results(played(WAGERS, HANDS))


@pytest.mark.clause("MA-PG-9.f", "MA-PG-8.e-3")
def test_a_misset_of_the_co_bank_s_hand_is_put_right_too() -> None:
    decisions = [does(1, "decline_bank"), does(2, "accept_bank"), does(2, "co_bank"), sets(1, BANKED[1])]
    misset = {"kind": "dealer_misset", "high": "4-4 5-4", "low": "4-4 6-4"}
    done = banked({1: 20, 2: 25}, {1: 60}, BANKED, decisions, [misset], co_banking=True)
    assert [str(one) for one in events(done, "shown")[0].data["cards"]] == ["4-4", "4-4", "6-4", "5-4"]


@pytest.mark.clause("MA-PG-9.f")
@pytest.mark.parametrize(
    ("high", "low"), [("5-2 4-3", "3-3 6-4"), ("3-3 6-4", "5-2 4-3"), ("6-6 4-3", "3-3 5-2"), ("6-4", "3-3 5-2")]
)
def test_what_is_no_misset_is_refused(high: str, low: str) -> None:
    with pytest.raises(BadInput) as refused:
        after("dealer_misset", high=high, low=low)
    assert refused.value.clause == "MA-PG-9.f"


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "tile_exposed"},
        {"kind": "tile_exposed", "position": 7},
        {"kind": "tile_exposed", "position": "player"},
        {"kind": "dice_not_flat", "at_roll": 0},
        {"kind": "dice_mistotalled", "announced": 2},
        {"kind": "dice_mistotalled", "announced": 19},
        {"kind": "dealer_misset", "high": "6-6 6-6"},
        {"kind": "dealer_misset", "low": "3-3 5-2"},
        {"kind": "card_found_face_up", "at_card": 1},
    ],
)
def test_a_fault_that_cannot_be_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        replay(scenario(WAGERS, HANDS, None, [fault]))
