"""Sections 6 and 7: wagers, the call, the dealing marker and the order of the deal."""

from typing import Any

import pytest

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play.marker import around, next_position
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario, replay
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.fast_action_holdem.rounds import one_hand, open_table, played, scenario, surrendered_round
from tests.project.refused import refused

ALL_SIX = (1, 2, 3, 4, 5, 6)


def first_cards(rnd: Round) -> list[Position]:
    """To whom the first card of each position went, in order, and that the other passes repeat it."""
    to = [one.data["to"] for one in events(rnd, "dealt") if one.data["to"] != "community"]
    size = len(set(to))
    assert to == to[:size] * 4
    return to[:size]


@pytest.mark.clause("MA-FA-6.b.p1")
def test_only_seated_players_wager() -> None:
    with refused("not-seated", clause="MA-FA-6.b.p1"):
        Driver(Round(open_table(1), {3: [("original", None, 1000)]}))


@pytest.mark.clause("MA-FA-6.b.p2")
def test_a_player_with_cards_stays_until_the_round_is_over() -> None:
    table = open_table(1, 2)
    driver = Driver(Round(table, {1: [("original", None, 1000)]}))
    with refused("wager-in-play", clause="MA-FA-6.b.p2"):
        table.leave(1)
    table.leave(2)
    driver.decide(1, "surrender", {})
    table.leave(1)
    assert table.seats == {}


@pytest.mark.clause("MA-FA-7.b.p1", "MA-FA-6.c")
def test_no_more_bets_is_called_after_the_wagers_and_before_the_first_card() -> None:
    done = one_hand()
    found = kinds(done, "wagered", "announced", "dealt")
    assert found[:3] == ["wagered", "announced", "dealt"]
    assert events(done, "announced")[0].data["text"] == "No more bets"


@pytest.mark.clause("MA-FA-7.b.p2", "MA-FA-7.c.p2", "MA-FA-7.c.p3", "MA-FA-1.dealing_marker")
def test_the_first_round_begins_at_the_dealer_and_goes_clockwise_four_times_around() -> None:
    done = surrendered_round(open_table(*ALL_SIX), *ALL_SIX)
    assert first_cards(done) == ["dealer", *ALL_SIX]
    assert event(done, "marker").data["position"] == "dealer"


@pytest.mark.clause("MA-FA-7.b.p3", "MA-FA-7.c.p2")
def test_the_marker_goes_around_in_a_cycle_of_seven() -> None:
    table = open_table(*ALL_SIX)
    starts = [first_cards(surrendered_round(table, *ALL_SIX)) for _ in range(8)]
    assert [start[0] for start in starts] == ["dealer", 1, 2, 3, 4, 5, 6, "dealer"]
    assert starts[2] == [2, 3, 4, 5, 6, "dealer", 1]


@pytest.mark.clause("MA-FA-7.b.p3", "MA-FA-7.c.p2")
def test_the_marker_stops_at_positions_without_a_wager_and_the_next_wagered_one_is_dealt_first() -> None:
    table = open_table(2, 5)
    found = []
    for _ in range(5):
        done = surrendered_round(table, 2, 5)
        found.append((event(done, "marker").data["position"], first_cards(done)[0]))
    assert found == [("dealer", "dealer"), (1, 2), (2, 2), (3, 5), (4, 5)]


@pytest.mark.clause("MA-FA-7.b.p3")
def test_under_the_other_reading_the_marker_steps_from_wager_to_wager() -> None:
    table = open_table(2, 5, marker_steps="wagered_positions")
    found = [event(surrendered_round(table, 2, 5), "marker").data["position"] for _ in range(4)]
    assert found == ["dealer", 2, 5, "dealer"]


@pytest.mark.clause("MA-FA-7.b.p3")
@pytest.mark.parametrize(("marker", "to"), [("dealer", 1), (1, 2), (6, "dealer")])
def test_the_marker_moves_to_the_next_position_clockwise(marker: Position, to: Position) -> None:
    assert next_position(marker, (), every_position=True) == to
    assert around(marker)[1] == to


@pytest.mark.clause("MA-FA-9.k", "MA-FA-7.b.p3")
def test_a_marker_that_was_not_moved_moves_one_position_for_the_round_after() -> None:
    one = {"decisions": [{"seat": 1, "do": "surrender"}]}
    raw = scenario({1: 10}) | {"rounds": [one, one, one | {"faults": [{"kind": "dealing_marker_not_moved"}]}, one]}
    done = play_scenario(read_scenario(raw))
    assert [event(each, "marker").data["position"] for each in done] == ["dealer", 1, 1, 2]
    assert done[2].void is None


@pytest.mark.clause("MA-FA-2.b", "MA-FA-7.c.p2")
def test_cards_leave_the_shoe_in_the_order_of_the_deal() -> None:
    shoe = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h 3h 4h 5h 6h 7h 8h 9h"
    done = played({1: 10, 2: 10}, shoe=shoe, decisions=[(1, "surrender"), (2, "surrender")])
    dealt = [(one.data["to"], str(one.data["card"])) for one in events(done, "dealt")]
    assert dealt[:6] == [("dealer", "2s"), (1, "3s"), (2, "4s"), ("dealer", "5s"), (1, "6s"), (2, "7s")]
    assert [card for to, card in dealt if to == "community"] == ["As", "2h", "3h", "4h", "5h"]


@pytest.mark.clause("MA-FA-7.c.p3")
@pytest.mark.parametrize("hands", [{1: "Ac Kc 7d"}, {1: "Ac Kc 7d 2h 3c"}, {"dealer": "Qs"}, {2: "Ac Kc 7d 2h"}])
def test_a_script_with_another_number_of_cards_is_refused_where_no_fault_explains_it(hands: dict[Any, str]) -> None:
    with pytest.raises(BadInput):
        replay(scenario({1: 10}, hands, decisions=[(1, "surrender")]))


@pytest.mark.clause("MA-FA-1.community_card")
@pytest.mark.parametrize("board", ["Ah 9s 6c 5d", "Ah 9s 6c 5d 2s 3c"])
def test_the_board_has_exactly_five_cards(board: str) -> None:
    with pytest.raises(BadInput):
        one_hand(community=board)


@pytest.mark.clause("MA-FA-1.round_of_play")
def test_a_round_ends_with_every_wager_settled() -> None:
    done = one_hand()
    assert done.events[-1].kind == "completed"
    assert list(done.open_wagers()) == []


@pytest.mark.clause("MA-FA-1.suit")
@pytest.mark.parametrize("card", ["1h", "Ax", "Jk"])
def test_cards_have_one_of_thirteen_ranks_and_four_suits(card: str) -> None:
    with pytest.raises(BadInput):
        one_hand(hand=f"Ac Kc 7d {card}")
