"""Sections 7 and 8: the call, dealing two ways, which card lies where, and the stub."""

from typing import Any

import pytest

from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import ANTE, decide, next_round, one_hand
from tests.games.every_game.reading import event, events, kinds

METHODS = ["manual_shoe", "automated_shoe"]
SEATS = (2, 4, 7)


def dealt_by(method: str, seats: tuple[int, ...] = SEATS, **options: object) -> Round:
    table = rounds.open_table(*seats, dealing_method=method, **options)
    driver = Driver(Round(table, dict.fromkeys(seats, ANTE)))
    for seat in seats:
        decide(driver, seat)
    return driver.round


def order(rnd: Round) -> list[object]:
    return [one.data["to"] for one in events(rnd, "dealt")]


@pytest.mark.clause("MA-CH-7.c")
def test_one_card_at_a_time_from_the_far_left_the_board_last_three_times_around() -> None:
    assert order(dealt_by("manual_shoe")) == [2, 4, 7, "community"] * 3


@pytest.mark.clause("MA-CH-7.c.1", "MA-CH-7.c.2", "MA-CH-7.c.3", "MA-CH-7.c.4", "MA-CH-7.c.5", "MA-CH-7.c.6")
def test_each_circuit_carries_out_its_own_two_clauses() -> None:
    done = dealt_by("manual_shoe")
    to_seat_4 = [one.clauses[0] for one in events(done, "dealt") if one.data["to"] == 4]
    to_the_board = [one.clauses[0] for one in events(done, "dealt") if one.data["to"] == "community"]
    assert to_seat_4 == ["MA-CH-7.c.1", "MA-CH-7.c.3", "MA-CH-7.c.5"]
    assert to_the_board == ["MA-CH-7.c.2", "MA-CH-7.c.4", "MA-CH-7.c.6"]


@pytest.mark.clause("MA-CH-8.a", "MA-CH-8.c.p1", "MA-CH-8.c.p2")
def test_stacks_of_three_from_the_far_left_the_last_to_the_board() -> None:
    done = dealt_by("automated_shoe")
    assert order(done) == [2] * 3 + [4] * 3 + [7] * 3 + ["community"] * 3
    assert [one.clauses[0] for one in events(done, "dealt")[::3]] == [*["MA-CH-8.c.p1"] * 3, "MA-CH-8.c.p2"]


def board(method: str) -> tuple[list[str], list[str]]:
    """The community cards in the order dealt, and as they lie from the dealer's left."""
    done = one_hand(community="7h 4d 8c", dealing_method=method)
    dealt = [str(one.data["card"]) for one in events(done, "dealt") if one.data["to"] == "community"]
    (shown,) = (one for one in events(done, "shown") if one.data["position"] == "community")
    return dealt, list(map(str, shown.data["cards"]))


@pytest.mark.clause("MA-CH-7.c.4", "MA-CH-7.c.6", "MA-CH-8.c.p2")
def test_cards_from_the_shoe_lie_from_left_to_right_and_a_stack_from_right_to_left() -> None:
    assert board("manual_shoe") == (["7h", "4d", "8c"], ["7h", "4d", "8c"])
    assert board("automated_shoe") == (["7h", "4d", "8c"], ["8c", "4d", "7h"])


@pytest.mark.clause("MA-CH-7.c", "MA-CH-8.c.p1")
def test_the_same_deck_order_gives_two_players_the_catalogues_cards() -> None:
    """Nine cards c1 to c9: from the shoe seat 1 has c1 c4 c7, from the machine c1 c2 c3."""
    order_of_cards = "As 2h 3d 4c 5s 6h 7d 8c 9s"
    c = order_of_cards.split()
    expected: dict[str, dict[object, list[str]]] = {
        "manual_shoe": {1: [c[0], c[3], c[6]], 2: [c[1], c[4], c[7]], "community": [c[2], c[5], c[8]]},
        "automated_shoe": {1: c[0:3], 2: c[3:6], "community": c[6:9]},
    }
    for method, hands in expected.items():
        raw = rounds.scenario({1: {"ante": 5}, 2: {"ante": 5}}, dealing_method=method)
        raw["deal"] = {"shoe": order_of_cards}
        raw["decisions"] = [rounds.fold(1), rounds.fold(2)]
        done = play_scenario(read_scenario(raw))[0]
        got: dict[object, list[str]] = {}
        for one in events(done, "dealt"):
            got.setdefault(one.data["to"], []).append(str(one.data["card"]))
        assert got == hands


@pytest.mark.clause("MA-CH-7.c.1", "MA-CH-7.c.2", "MA-CH-8.c.p1", "MA-CH-8.c.p2", "MA-CH-1.community_card")
@pytest.mark.parametrize("method", METHODS)
def test_every_card_is_dealt_face_down_and_nobody_sees_the_board(method: str) -> None:
    done = dealt_by(method)
    assert {one.data["face"] for one in events(done, "dealt")} == {"down"}
    assert {one.private for one in events(done, "dealt") if one.data["to"] == "community"} == {()}
    assert {one.private for one in events(done, "dealt") if one.data["to"] == 4} == {(4,)}


@pytest.mark.clause("MA-CH-7.c.1", "MA-CH-8.c.p1", "MA-CH-1.ante_wager", "MA-CH-6.d.p1")
@pytest.mark.parametrize("method", METHODS)
def test_a_seat_without_an_ante_gets_no_cards(method: str) -> None:
    done = rounds.played({3: {"ante": 5}, 5: {}}, decisions=[rounds.fold(3)], dealing_method=method)
    assert set(order(done)) == {3, "community"}


@pytest.mark.clause("MA-CH-7.b", "MA-CH-8.b.2", "MA-CH-6.c.p1")
@pytest.mark.parametrize(("method", "clause"), [("manual_shoe", "MA-CH-7.b"), ("automated_shoe", "MA-CH-8.b.2")])
def test_no_more_bets_is_called_before_the_first_card(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert kinds(done, "announced", "dealt")[0] == "announced"
    assert event(done, "announced").data["text"] == "No more bets"
    assert event(done, "announced").clauses == (clause, "MA-CH-6.c.p1")


@pytest.mark.clause("MA-CH-7.a.p2", "MA-CH-8.b.1", "MA-CH-5.b")
@pytest.mark.parametrize(("method", "clause"), [("manual_shoe", "MA-CH-7.a.p2"), ("automated_shoe", "MA-CH-8.b.1")])
def test_after_the_shuffle_the_deck_goes_where_it_is_dealt_from(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, "loaded").clauses == (clause, "MA-CH-5.b")
    assert kinds(done, "shuffled", "loaded", "announced") == ["shuffled", "loaded", "announced"]


# -- the stub -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-7.d", "MA-CH-8.d", "MA-CH-1.stub")
@pytest.mark.parametrize(("method", "clause"), [("manual_shoe", "MA-CH-7.d"), ("automated_shoe", "MA-CH-8.d")])
def test_the_stub_of_52_less_three_for_each_hand_goes_unseen_to_the_rack(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, "stub_removed").clauses == (clause, "MA-CH-1.stub")
    assert event(done, "stub_removed").data == {"count": 52 - 3 * 4}
    assert len(done.table.rack.hand("stub")) == 40
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-CH-7.e", "MA-CH-7.e.1", "MA-CH-8.e")
@pytest.mark.parametrize(
    ("method", "clauses"), [("manual_shoe", ("MA-CH-7.e",)), ("automated_shoe", ("MA-CH-8.e", "MA-CH-7.e"))]
)
def test_the_stub_is_counted_in_every_fifth_round(method: str, clauses: tuple[str, ...]) -> None:
    table = rounds.open_table(1, dealing_method=method)
    done = [next_round(table) for _ in range(11)]
    assert [number for number, one in enumerate(done, 1) if events(one, "stub_counted")] == [5, 10]
    fifth = done[4]
    assert event(fifth, "stub_counted").clauses == clauses
    assert event(fifth, "stub_counted").data == {"count": 46}
    assert event(fifth, "count_confirmed").clauses == ("MA-CH-7.e.1",)
    steps = ["stub_counted", "count_confirmed", "stub_removed"]
    assert kinds(fifth, *steps) == steps


@pytest.mark.clause("MA-CH-7.f.p1")
def test_a_shuffler_that_counts_makes_the_count_needless() -> None:
    table = rounds.open_table(1, shuffler_counts_cards=True)
    done = [next_round(table) for _ in range(6)]
    assert not any(events(one, "stub_counted") for one in done)
    assert all(event(one, "uncounted").clauses == ("MA-CH-7.f.p1",) for one in done)


@pytest.mark.clause("MA-CH-1.stub")
def test_sixteen_players_leave_one_card_of_the_deck() -> None:
    every: Any = tuple(range(1, 17))
    assert event(dealt_by("manual_shoe", every), "stub_removed").data == {"count": 1}
