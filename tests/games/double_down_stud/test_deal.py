"""Section 8: the first call, who gets which card, double downs, the second call and the hole card."""

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.double_down_stud.rounds import NO_PAIR, one_hand, played
from tests.games.every_game.reading import event, events, kinds, net, paid, results
from tests.project import refused as refusals

METHODS = ["manual_shoe", "hand"]
SEATS = (2, 4, 7)


def dealt_by(method: str = "manual_shoe", **options: object) -> Round:
    return played(dict.fromkeys(SEATS, 5), dealing_method=method, **options)


@pytest.mark.clause("MA-DD-8.a.1-2", "MA-DD-8.a.2.iv-1", "MA-DD-6.b-1")
@pytest.mark.parametrize(("method", "clause"), [("manual_shoe", "MA-DD-8.a.1-2"), ("hand", "MA-DD-8.a.2.iv-1")])
def test_no_more_bets_is_called_before_the_first_card_and_again_after_the_double_downs(
    method: str, clause: str
) -> None:
    done = dealt_by(method)
    first, second = events(done, "announced")
    assert (first.data["text"], second.data["text"]) == ("No more bets", "No more bets")
    assert (first.clauses[0], second.clauses[0]) == (clause, "MA-DD-8.d-1")
    told = kinds(done, "announced", "dealt", "decided")
    assert told == ["announced", *["dealt"] * 7, *["decided"] * 3, "announced"]


@pytest.mark.clause("MA-DD-8.a", "MA-DD-8.a.1-2", "MA-DD-8.a.2.ii", "MA-DD-8.a.2.iii")
@pytest.mark.parametrize(
    ("method", "kind", "clause"), [("manual_shoe", "loaded", "MA-DD-8.a.1-2"), ("hand", "held", "MA-DD-8.a.2.ii")]
)
def test_after_the_cut_the_deck_goes_where_it_is_dealt_from(method: str, kind: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, kind).clauses[0] == clause
    assert kinds(done, "shuffled", "cut", kind, "announced")[:4] == ["shuffled", "cut", kind, "announced"]


@pytest.mark.clause("MA-DD-8.b-1", "MA-DD-8.b-2", "MA-DD-8.a.1-3", "MA-DD-8.a.2.iv-2")
@pytest.mark.parametrize(("method", "drawn"), [("manual_shoe", "MA-DD-8.a.1-3"), ("hand", "MA-DD-8.a.2.iv-2")])
def test_one_card_each_from_the_far_left_then_four_before_the_chip_rack(method: str, drawn: str) -> None:
    cards = events(dealt_by(method), "dealt")
    assert [one.data["to"] for one in cards] == [2, 4, 7, *["community"] * 4]
    assert all(drawn in one.clauses for one in cards)


@pytest.mark.clause("MA-DD-8.b-1", "MA-DD-8.b-2", "MA-DD-1.hole_card")
def test_every_card_lies_face_up_but_the_first_of_the_four() -> None:
    cards = events(dealt_by(), "dealt")
    assert [one.data["face"] for one in cards] == ["up", "up", "up", "down", "up", "up", "up"]
    (hole,) = [one for one in cards if "MA-DD-1.hole_card" in one.clauses]
    assert hole is cards[3]
    assert [one.private for one in cards] == [None, None, None, (), None, None, None]


@pytest.mark.clause("MA-DD-8.b-1")
def test_a_seat_without_a_wager_gets_no_card_and_no_question() -> None:
    done = played({3: 5, 5: 0})
    assert [one.data["to"] for one in events(done, "dealt")] == [3, *["community"] * 4]


@pytest.mark.clause("MA-DD-8.b-3", "MA-DD-1.hand")
def test_the_four_cards_serve_every_player_beside_the_own_one() -> None:
    done = played({1: 10, 2: 10, 6: 10}, {1: "Kd", 2: "5h", 6: "As"}, "5c Ks Kh 5d")
    assert (net(done, 1), net(done, 2), net(done, 6)) == (100, 100, 20)


@pytest.mark.clause("MA-DD-8.b-2", "MA-DD-1.hand")
@pytest.mark.parametrize("community", ["Kd", "Kd Qh 9s"])
def test_shared_cards_of_which_one_is_left_out_are_refused(community: str) -> None:
    with refusals.refused("too-few-cards", clause="MA-DD-8.b-2") as refused:
        one_hand(community=community)
    assert refused.value.clause == "MA-DD-8.b-2"


@pytest.mark.clause("MA-DD-8.b-2", "MA-DD-1.hand")
@pytest.mark.parametrize(("card", "community"), [("Ac", f"{NO_PAIR} 3d"), ("Ac 3d", NO_PAIR)])
def test_cards_that_the_deal_does_not_call_for_are_refused(card: str, community: str) -> None:
    with refusals.refused("card-not-due"):
        one_hand(card, community)


# -- double downs -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-8.c", "MA-DD-1.double_down_wager")
@pytest.mark.parametrize("order", [(2, 4, 7), (7, 2, 4), (4, 7, 2)])
def test_players_double_down_in_any_order_after_all_cards_are_dealt(order: tuple[int, ...]) -> None:
    done = played(dict.fromkeys(SEATS, 10), doubles={2: 10, 7: 4}, decided=order)
    assert [one.data["seat"] for one in events(done, "decided")] == list(order)
    doubled = {one.data["seat"]: one.data["amount"] for one in events(done, "wagered")[3:]}
    assert doubled == {2: 1000, 7: 400}
    last_card, hole_card = done.events.index(events(done, "dealt")[-1]), done.events.index(events(done, "shown")[0])
    assert all(last_card < done.events.index(one) < hole_card for one in events(done, "wagered")[3:])


@pytest.mark.clause("MA-DD-1.double_down_wager", "MA-DD-8.c")
@pytest.mark.parametrize("amount", ["0.01", 4, "9.99", 10])
def test_a_double_down_is_any_amount_up_to_the_original_wager(amount: object) -> None:
    assert paid(one_hand("Kc", double=amount)) == {"original": 10, "double_down": float(str(amount))}


@pytest.mark.clause("MA-DD-1.double_down_wager")
@pytest.mark.parametrize("amount", [0, "10.01", 11, -5, "all", "4.005"])
def test_nothing_and_more_than_the_original_wager_are_refused(amount: object) -> None:
    with pytest.raises(BadInput):
        played({1: 10}, {1: "Kc"}, NO_PAIR, {1: amount})


@pytest.mark.clause("MA-DD-1.double_down_wager", "MA-DD-6.b-2")
def test_there_is_one_double_down_for_a_hand() -> None:
    with refusals.refused("no-decision-due"):
        played({1: 10}, {1: "Kc"}, NO_PAIR, {1: 5}, decided=[1, 1])


@pytest.mark.clause("MA-DD-8.c")
def test_a_player_without_chips_for_it_may_double_with_what_is_left() -> None:
    assert net(one_hand("Kc", stake=10, double=3, buy_in=13)) == 13
    with refusals.refused("out-of-range", clause="MA-DD-8.c") as refused:
        one_hand("Kc", stake=10, double=4, buy_in=13)
    assert "$3" in refused.value.message
    with refusals.refused("not-allowed-now", clause="MA-DD-8.c"):
        one_hand("Kc", stake=10, double=1, buy_in=10)


@pytest.mark.clause("MA-DD-8.c")
def test_who_stays_risks_the_original_wager_alone() -> None:
    done = one_hand(stake=75)
    assert results(done) == {"original": "lose"}
    assert net(done) == -75


@pytest.mark.clause("MA-DD-8.d-1", "MA-DD-8.d-2", "MA-DD-1.hole_card")
def test_the_hole_card_is_turned_after_the_second_call_and_before_any_settlement() -> None:
    done = one_hand("Kc")
    turned = events(done, "shown")[0]
    assert [str(card) for card in turned.data["cards"]] == NO_PAIR.split()
    assert "MA-DD-8.d-2" in turned.clauses
    assert kinds(done, "announced", "shown", "paid") == ["announced", "announced", "shown", "shown", "paid"]
