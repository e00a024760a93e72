"""Sections 8(g) to 8(o): the dealer's hand, the board, comparison, collection, payment and the rack."""

import pytest

from houseway.equipment.cards import cards, show
from houseway.games.fast_action_holdem.play.settlement import outcome
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.fast_action_holdem.rounds import BOARD, QUEENS, Decision, citing, one_hand, played, said, showdown

FOUR_SEATS = {1: "9h 9s 4c 3d", 2: "Ah Qh 5c 4s", 3: "Kh 3h 7c 4d", 4: "6c 6d Jh Ts", "dealer": "Kc Ks 5d 4c"}
FOUR_SETS: list[Decision] = [(1, "set", "9h 9s"), (2, "set", "Ah Qh"), (3, "set", "Kh 3h"), (4, "set", "6c 6d")]


@pytest.mark.clause("MA-FA-8.g")
def test_the_dealer_keeps_two_cards_and_racks_two() -> None:
    done = one_hand()
    assert show(event(done, "dealer_set").data["cards"]) == "Qs Qd"
    (discard,) = [one for one in citing(done, "MA-FA-8.g") if one.kind == "discarded"]
    assert discard.data == {"position": "dealer", "count": 2}


# -- a dealer's natural -----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.h.p1", "MA-FA-8.h.p2", "MA-FA-8.h.p3", "MA-FA-8.b.p2", "MA-FA-8.f.p2")
def test_a_dealer_s_natural_takes_what_is_not_settled_yet_without_a_board() -> None:
    hands = {1: "7c 7d 7d 7s", 2: "Ah Kh 5c 2d", 3: "As Kd 9c 8c", 4: "2c 5d 8h Js", "dealer": "4h 4h 4c 4s"}
    decisions: list[Decision] = [
        (1, "announce_natural"),
        (2, "set", "Ah Kh"),
        (3, "split", "As Kd"),
        (4, "surrender"),
    ]
    done = played({1: 20, 2: 15, 3: 10, 4: 30}, hands, "", decisions)
    assert [net(done, seat) for seat in (1, 2, 3, 4)] == [100, -15, -10, -15]
    assert results(done, 3) == {"original": "lose", "split": "push"}
    assert citing(done, "MA-FA-8.j.p1") == []
    assert not any(one.data["to"] == "community" for one in events(done, "dealt"))
    assert [one.data["seat"] for one in citing(done, "MA-FA-8.h.p1") if one.kind == "collected"] == [3, 2]
    assert done.hands == {}


@pytest.mark.clause("MA-FA-8.h.p1")
def test_three_of_a_kind_is_no_natural() -> None:
    done = one_hand(dealer="4h 4h 4c 5s")
    assert "Dealer natural" not in said(done)
    assert show(event(done, "dealer_set").data["cards"]) == "4h 4h"


# -- the board --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.j.p1", "MA-FA-8.j.p2", "MA-FA-1.community_card")
def test_one_card_is_burned_and_five_are_dealt_face_up_in_order() -> None:
    done = one_hand()
    after = [one for one in done.events if one.n > event(done, "dealer_set").n and one.kind in ("burned", "dealt")]
    assert [one.kind for one in after] == ["burned", *["dealt"] * 5]
    assert show(one.data["card"] for one in after[1:]) == BOARD
    assert {one.data["face"] for one in after[1:]} == {"up"}


@pytest.mark.clause("MA-FA-8.j.p1")
def test_a_round_with_three_players_takes_twenty_two_cards() -> None:
    hands = {1: "Ac Kc 7d 2h", 2: "Jd Jh 8s 3c", 3: "Th 9h 4c 2d", "dealer": QUEENS}
    decisions: list[Decision] = [(1, "set", "Ac Kc"), (2, "set", "Jd Jh"), (3, "set", "Th 9h")]
    done = played({1: 10, 2: 10, 3: 10}, hands, BOARD, decisions)
    assert len(events(done, "dealt")) + len(citing(done, "MA-FA-8.j.p1")) == 4 * 4 + 1 + 5


# -- comparison -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.k.p2", "MA-FA-8.k.p3")
@pytest.mark.parametrize(("player", "ends"), [(4999, "lose"), (5000, "copy"), (5001, "win")])
def test_only_a_strictly_higher_hand_wins(player: int, ends: str) -> None:
    assert outcome(player, 5000) == ends


@pytest.mark.clause("MA-FA-8.k.p3", "MA-FA-8.k.p4", "MA-FA-1.copy_hand", "MA-FA-3.c.p2")
def test_a_copy_hand_is_announced_and_loses() -> None:
    done = one_hand("Qh Qc 7d 3h", decisions=[(1, "set", "Qh Qc")])
    assert said(done)[-1] == "Copy hand: a losing wager"
    assert net(done) == -10


@pytest.mark.clause("MA-FA-8.k.p2", "MA-FA-8.k.p3", "MA-FA-8.n.p1")
def test_hands_around_a_dealer_s_full_house() -> None:
    done = played({1: 10, 2: 10, 3: 10, 4: 10}, FOUR_SEATS, "9c 9d Kh 6h 2h", FOUR_SETS)
    assert [net(done, seat) for seat in (1, 2, 3, 4)] == [10, -10, 10, -10]


@pytest.mark.clause("MA-FA-8.k.p1", "MA-FA-8.l", "MA-FA-8.m.p1", "MA-FA-8.m.p2", "MA-FA-8.n.p2")
def test_hands_are_exposed_from_the_right_losers_taken_at_once_and_winners_paid_after_the_last() -> None:
    done = played({1: 10, 2: 10, 3: 10, 4: 10}, FOUR_SEATS, "9c 9d Kh 6h 2h", FOUR_SETS)
    steps = [
        (one.kind, one.data.get("seat", one.data.get("position")))
        for one in done.events
        if one.n > event(done, "dealer_set").n and one.kind in ("shown", "collected", "paid", "discarded")
    ]
    assert steps[1:14] == [
        ("shown", "dealer"),
        ("shown", 4),
        ("collected", 4),
        ("discarded", 4),
        ("shown", 3),
        ("shown", 2),
        ("collected", 2),
        ("discarded", 2),
        ("shown", 1),
        ("paid", 3),
        ("discarded", 3),
        ("paid", 1),
        ("discarded", 1),
    ]


@pytest.mark.clause("MA-FA-8.k.p1", "MA-FA-8.k.p4")
def test_the_dealer_announces_each_hand() -> None:
    done = played({1: 10, 2: 10, 3: 10, 4: 10}, FOUR_SEATS, "9c 9d Kh 6h 2h", FOUR_SETS)
    assert [text for text in said(done) if text in ("Win", "Lose")] == ["Lose", "Win", "Lose", "Win"]


@pytest.mark.clause("MA-FA-8.n.p1")
@pytest.mark.parametrize("wager", [5, "7.50", 33.33, 1000])
def test_a_win_pays_even_money(wager: object) -> None:
    assert net(one_hand(wager=wager)) == float(str(wager))


@pytest.mark.clause("MA-FA-1.five_card_hand", "MA-FA-8.k.p3")
def test_a_royal_flush_on_the_board_is_a_copy_for_everybody() -> None:
    assert net(showdown("Ac Ad", "Jd Tc 6h 2s", "As Ks Qs Js Ts")) == -10


# -- the rack -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.o")
def test_every_hand_can_be_rebuilt_from_the_rack() -> None:
    hands = {1: "As Kd 9c 8c", 3: "Jd Jh 8s 3c", "dealer": QUEENS}
    done = played({1: 10, 3: 10}, hands, BOARD, [(1, "split", "As Kd"), (3, "set", "Jd Jh")])
    rack = done.table.rack
    for position, text in [*hands.items(), ("community", BOARD)]:
        lots = [card for source, lot in rack.lots if source == position for card in lot]
        assert sorted(lots) == sorted(cards(text))
    assert done.hands == {}
    assert kinds(done)[-1] == "completed"
