"""Sections 7, 8 and 9: the bonus chips, dealing three ways, which card lies where, and the stub."""

import pytest

from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.let_it_ride.rounds import RIDE, everybody, one_hand, played, three
from tests.project.refused import refused

METHODS = ["manual_shoe", "hand", "automated_shoe"]
SEATS = (2, 4, 7)


def dealt_by(method: str, **options: object) -> Round:
    return played(
        {seat: three(5) for seat in SEATS}, None, "", everybody(RIDE, *SEATS), dealing_method=method, **options
    )


def order(rnd: Round) -> list[object]:
    return [one.data["to"] for one in events(rnd, "dealt")]


@pytest.mark.clause("MA-LR-7.c", "MA-LR-8.c")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_one_card_at_a_time_from_the_far_left_the_community_area_last_three_times_around(method: str) -> None:
    assert order(dealt_by(method)) == [2, 4, 7, "community"] * 3


@pytest.mark.clause(
    *("MA-LR-7.c.1", "MA-LR-7.c.2", "MA-LR-7.c.3", "MA-LR-7.c.4", "MA-LR-7.c.5", "MA-LR-7.c.6"),
    *("MA-LR-8.c.1", "MA-LR-8.c.2", "MA-LR-8.c.3", "MA-LR-8.c.4", "MA-LR-8.c.5", "MA-LR-8.c.6"),
)
@pytest.mark.parametrize(("method", "section"), [("manual_shoe", "7"), ("hand", "8")])
def test_each_circuit_carries_out_its_own_two_clauses(method: str, section: str) -> None:
    done = dealt_by(method)
    to_seat_4 = [one.clauses[0] for one in events(done, "dealt") if one.data["to"] == 4]
    to_community = [one.clauses[0] for one in events(done, "dealt") if one.data["to"] == "community"]
    assert to_seat_4 == [f"MA-LR-{section}.c.1", f"MA-LR-{section}.c.3", f"MA-LR-{section}.c.5"]
    assert to_community == [f"MA-LR-{section}.c.2", f"MA-LR-{section}.c.4", f"MA-LR-{section}.c.6"]


@pytest.mark.clause("MA-LR-9.c-1", "MA-LR-9.c-2", "MA-LR-9.c-3")
def test_stacks_of_three_from_the_far_left_the_last_to_the_community_area() -> None:
    done = dealt_by("automated_shoe")
    assert order(done) == [2] * 3 + [4] * 3 + [7] * 3 + ["community"] * 3
    assert [one.clauses[0] for one in events(done, "dealt")[::3]] == [
        *("MA-LR-9.c-1", "MA-LR-9.c-2", "MA-LR-9.c-2", "MA-LR-9.c-3")
    ]


@pytest.mark.clause("MA-LR-7.c.2", "MA-LR-8.c.2", "MA-LR-9.c-3")
@pytest.mark.parametrize("method", METHODS)
def test_every_card_is_dealt_face_down_and_nobody_sees_the_community_cards(method: str) -> None:
    done = dealt_by(method)
    assert {one.data["face"] for one in events(done, "dealt")} == {"down"}
    assert {one.private for one in events(done, "dealt") if one.data["to"] == "community"} == {()}


@pytest.mark.clause("MA-LR-7.c.1", "MA-LR-8.c.1", "MA-LR-9.c-1")
def test_a_seat_without_wagers_gets_no_cards() -> None:
    done = played({3: three(5), 5: {}}, None, "", everybody(RIDE, 3))
    assert order(done) == [3, "community"] * 3


# -- which community card is which --------------------------------------------------------------------------------

CATALOGUE = "7h 4d 8c"


def faces(rnd: Round) -> tuple[str, list[list[str]]]:
    """The burned card, and what lay face up in the community area after each turn."""
    shown = [one for one in events(rnd, "shown") if one.data["position"] == "community"]
    return str(event(rnd, "burned").data["card"]), [list(map(str, one.data["cards"])) for one in shown]


@pytest.mark.clause("MA-LR-7.c.4", "MA-LR-7.c.6", "MA-LR-10.c", "MA-LR-10.d", "MA-LR-10.f")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_dealt_one_by_one_the_first_is_burned_the_second_shown_first(method: str) -> None:
    """The catalogue's example: 7h burned, 4d first, 8c second."""
    done = one_hand("Ts Td 4c", CATALOGUE, dealing_method=method)
    assert faces(done) == ("7h", [["4d"], ["4d", "8c"]])


@pytest.mark.clause("MA-LR-9.c-4", "MA-LR-10.c", "MA-LR-10.d", "MA-LR-10.f")
def test_of_a_stack_the_bottom_card_lies_at_the_left_and_is_burned() -> None:
    """The catalogue's example: stack 7h 4d 8c from the top: 8c burned, 4d first, 7h second."""
    done = one_hand("Ts Td 4c", CATALOGUE, dealing_method="automated_shoe")
    assert faces(done) == ("8c", [["4d"], ["4d", "7h"]])
    assert kinds(done, "dealt", "laid_out", "burned")[-2:] == ["laid_out", "burned"]


@pytest.mark.clause("MA-LR-9.c-4", "MA-LR-1.community_card")
@pytest.mark.parametrize(("method", "won"), [("manual_shoe", -10), ("automated_shoe", 50)])
def test_the_way_of_dealing_decides_which_two_cards_are_used(method: str, won: float) -> None:
    """5-6-7 with 8-9 is a straight; dealt one by one, the 8 is the card that is burned."""
    assert net(one_hand("5c 6d 7h", "8s 9d 2c", dealing_method=method)) == won


@pytest.mark.clause("MA-LR-1.hand", "MA-LR-1.community_card")
def test_two_community_cards_serve_every_player() -> None:
    done = played({1: three(10), 6: three(10)}, {1: "Ac 7d 3s", 6: "Ad 8s 4h"}, "2c As Kd", everybody(RIDE, 1, 6))
    assert (net(done, 1), net(done, 6)) == (30, 30)


# -- the call and the bonus chips ---------------------------------------------------------------------------------


CHIPS = ("bonus_chips_collected", "bonus_chips_counted", "bonus_chips_racked")


@pytest.mark.clause("MA-LR-7.b-2", "MA-LR-7.b-3", "MA-LR-8.b.3-2", "MA-LR-9.b.2-2")
@pytest.mark.parametrize("method", METHODS)
def test_bonus_chips_are_collected_counted_and_racked_before_the_first_card(method: str) -> None:
    bets = {2: three(5, let_it_ride_bonus=1), 3: three(5), 6: three(5, let_it_ride_bonus=1)}
    done = played(bets, None, "", everybody(RIDE, 2, 3, 6), dealing_method=method)
    assert kinds(done, "announced", *CHIPS, "dealt")[:5] == ["announced", *CHIPS, "dealt"]
    assert event(done, "bonus_chips_counted").data["chips"] == 2


@pytest.mark.clause("MA-LR-7.b-2")
def test_without_bonus_wagers_there_is_nothing_to_collect() -> None:
    assert kinds(one_hand(), *CHIPS) == []


@pytest.mark.clause("MA-LR-7.b-2", "MA-LR-8.b.3-2", "MA-LR-9.b.2-2")
@pytest.mark.parametrize(
    ("method", "clause"),
    [("manual_shoe", "MA-LR-7.b-2"), ("hand", "MA-LR-8.b.3-2"), ("automated_shoe", "MA-LR-9.b.2-2")],
)
def test_chips_that_do_not_agree_with_the_devices_hold_the_deal_up(method: str, clause: str) -> None:
    disagree = {"kind": "bonus_chips_disagree", "counted": 2}
    done = one_hand(bets=three(5, let_it_ride_bonus=1), faults=[disagree], dealing_method=method)
    assert kinds(done, "held_up", *CHIPS, "dealt")[:4] == [CHIPS[0], "held_up", *CHIPS[1:]]
    assert event(done, "held_up").clauses == (clause, "MA-LR~A17")


@pytest.mark.clause("MA-LR-7.b-2")
def test_a_count_that_agrees_is_no_irregularity() -> None:
    with refused("number-is-right", clause="MA-LR-7.b-2"):
        one_hand(bets=three(5, let_it_ride_bonus=1), faults=[{"kind": "bonus_chips_disagree", "counted": 1}])


# -- the stub -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-1.stub")
def test_sixteen_players_leave_one_card_of_the_deck() -> None:
    seats = range(1, 17)
    done = played({seat: three(5) for seat in seats}, None, "", everybody(RIDE, *seats))
    assert event(done, "stub_removed").data == {"count": 1}
