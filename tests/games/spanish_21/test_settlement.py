"""Sections 5(a), 5(b) and 5(e) (MA), 635a.7(n) to (q) and 635a.12(a) (PA): who wins, and in which order it is settled."""

from typing import Any

import pytest

from tests.games.spanish_21.rounds import BOTH, HOLE, played

WAYS: list[Any] = [
    # hand, draws, dealer, dealer's draws, net, clauses of MA, clauses of PA
    pytest.param("Kc 2d", "", "5h Ks", "8d", 10, "MA-S21-5.a.1", "PA-S21-7.n.1", id="12_v_a_bust"),
    pytest.param("Kc 9d", "", "Kh 8s", "", 10, "MA-S21-5.a.2", "PA-S21-7.n.2", id="19_v_18"),
    pytest.param("Kc 8d", "", "Kh 9s", "", -10, "MA-S21-5.a.2", "PA-S21-7.n.2", id="18_v_19"),
    pytest.param("Kc 8d", "", "9h 9s", "", 0, "MA-S21-5.b-tie", "PA-S21-7.o-tie", id="18_v_18"),
    pytest.param("Kc 7d", "", "9h 8s", "", 0, "MA-S21-1.push", "PA-S21-7.o-tie", id="17_v_17"),
    pytest.param("Kc Qd", "", "Kh Ks", "", 0, "MA-S21-1.push", "PA-S21-7.o-tie", id="20_v_20"),
    pytest.param("Kc Qd", "", "6h 5s", "Kd", -10, "MA-S21-5.a.2", "PA-S21-7.n.2", id="20_v_21"),
]


@pytest.mark.clause("MA-S21-5.a.1", "MA-S21-5.a.2", "MA-S21-5.b-tie", "MA-S21-1.push", "MA-S21-5.e-odds")
@pytest.mark.clause("PA-S21-7.n.1", "PA-S21-7.n.2", "PA-S21-7.o-tie", "PA-S21-12.a")
@BOTH
@pytest.mark.parametrize(("hand", "draws", "dealer", "drawn", "net", "ma", "pa"), WAYS)
def test_a_hand_is_settled_by_its_points(
    authority: str, hand: str, draws: str, dealer: str, drawn: str, net: int, ma: str, pa: str
) -> None:
    decisions = ["1 hit"] * len(draws.split())
    if not draws:
        decisions.append("1 stand")
    done = played(authority, {1: hand, "dealer": dealer}, decisions, shoe=f"{draws} {drawn}".strip())
    assert done.net() == net
    assert {"MA": ma, "PA": pa}[authority] in done.line()["clauses"]
    assert done.answer["house"]["net"] == f"{-net:.2f}"


@pytest.mark.clause("MA-S21-5.a.4", "MA-S21-1.push", "MA-S21-5.e-odds", "PA-S21-7.n.4", "PA-S21-12.a")
@BOTH
@pytest.mark.parametrize(("hand", "draws"), [("9c 5d", "7h"), ("2c 5d", "4h Ks")])
def test_21_in_more_than_two_cards_beats_a_drawn_21_at_1_to_1(authority: str, hand: str, draws: str) -> None:
    decisions = [*["1 hit"] * len(draws.split()), "2 stand"]
    done = played(authority, {1: hand, 2: "Kd Qh", "dealer": "6h 5s"}, decisions, shoe=f"{draws} Kd")
    assert done.nets() == [10, -10]
    assert {"MA-S21-5.a.4", "PA-S21-7.n.4"} & set(done.line()["clauses"])


@pytest.mark.clause(
    "MA-S21-5.a.1", "PA-S21-7.n.1", "PA-S21-7.o-tie", "MA-S21-5.b-tie", "MA-S21-5.e-order", "PA-S21-7.p.1"
)
@BOTH
def test_a_bust_loses_also_where_the_dealer_has_the_same_22_and_is_collected_with_all_losers(authority: str) -> None:
    hands = {1: "Kc 4d", 2: "Kh 3s", "dealer": "5h Ks"}
    done = played(authority, hands, ["1 hit", "2 stand"], shoe="8d 7d")
    assert done.nets() == [-10, 10]
    assert done.place("decided", seat=2) < done.place("collected", seat=1) < done.place("paid", seat=2)


@pytest.mark.clause("PA-S21-7.p.2-order")
def test_a_bust_takes_its_turn_where_pennsylvania_settles_from_the_right() -> None:
    hands = {1: "Kh Qs", 2: "Kc 4d", 3: "Kd 9h", "dealer": "5h Kd"}
    options = {"settlement_order": "right_to_left"}
    done = played("PA", hands, ["1 stand", "2 hit", "3 stand"], shoe="8d 3c", submission=options)
    moves = [(event["kind"], event["seat"]) for event in done.events("collected", "paid")]
    assert moves == [("paid", 3), ("collected", 2), ("paid", 1)]


@pytest.mark.clause("MA-S21-5.a.3", "MA-S21-5.e-odds", "MA-S21-7.i-bj", "PA-S21-7.n.3", "PA-S21-7.g-bj", "PA-S21-12.a")
@BOTH
def test_a_players_blackjack_beats_the_dealers_and_pays_3_to_2(authority: str) -> None:
    options = {"dealer_mode": "hole_card_with_reader"} if authority == "MA" else {}
    hands = {1: "As Kd", 2: "Kh Qs", "dealer": "Kc Ah"}
    done = played(authority, hands, submission=options)
    assert done.nets() == [15, -10]
    assert {"MA-S21-5.a.3", "PA-S21-7.n.3"} & set(done.line()["clauses"])
    assert done.events("turn") == []


@pytest.mark.clause("MA-S21-5.e-odds", "PA-S21-12.a", "PA-S21-7.h.1.ii")
@BOTH
@pytest.mark.parametrize(("dealer", "drawn"), [("Kh 9c", ""), ("Jh 6c", "8d"), ("6h 5c", "Kd")])
def test_every_winning_blackjack_pays_3_to_2(authority: str, dealer: str, drawn: str) -> None:
    done = played(
        authority, {1: "Ac Qd", 2: "Ks 8h", "dealer": dealer}, ["2 stand"], shoe=drawn, wagers={"spanish_21": 5}
    )
    assert done.net(1) == 7.5


@pytest.mark.clause("MA-S21-5.e-odds")
@pytest.mark.parametrize(("drawn", "net"), [("8d", 10), ("Kd", 15), ("Qd 9h", 10)])
def test_the_literal_reading_pays_3_to_2_only_against_a_dealers_21(drawn: str, net: int) -> None:
    options = {"blackjack_pays": "3_to_2_against_21"}
    up = {"8d": "Ks", "Kd": "6h 5c", "Qd 9h": "6h"}[drawn]
    if len(up.split()) == 2:
        done = played("MA", {1: "Ac Qd", "dealer": up}, shoe=drawn, submission=options | HOLE)
    else:
        done = played("MA", {1: "Ac Qd", "dealer": up}, shoe=drawn, submission=options)
    assert done.net() == net


@pytest.mark.clause("MA-S21-5.b-bj")
@pytest.mark.parametrize("dealer", ["Kh Ad", "Ah Kd"])
def test_a_multi_card_21_loses_to_a_dealers_blackjack(dealer: str) -> None:
    decisions = ["1 decline_insurance"] if dealer.startswith("A") else []
    done = played("MA", {1: "7c 7d", "dealer": dealer}, [*decisions, "1 hit"], shoe="7h")
    assert done.net() == -10
    assert "MA-S21-5.b-bj" in done.line()["clauses"]


@pytest.mark.clause("PA-S21-7.o-bj")
def test_a_multi_card_21_loses_to_a_blackjack_that_a_missed_check_left_hidden() -> None:
    done = played(
        "PA", {1: "8c 4d", "dealer": "Jh Ad"}, ["1 hit"], shoe="9c", faults=[{"kind": "card_reader_check_missed"}]
    )
    assert done.net() == -10
    assert "PA-S21-7.o-bj" in done.line()["clauses"]


# -- the order ----------------------------------------------------------------------------------------------------

THREE = {1: "Kc 9d", 2: "9c 8d", 3: "Jc Qs", "dealer": "8h Kd"}
STANDING = ["1 stand", "2 stand", "3 stand"]


@pytest.mark.clause("MA-S21-5.e-order", "PA-S21-7.p", "PA-S21-7.p.1")
@BOTH
def test_all_losers_are_collected_before_any_winner_is_paid(authority: str) -> None:
    done = played(authority, THREE, STANDING)
    assert [(event["kind"], event["seat"]) for event in done.events("collected", "paid")] == [
        ("collected", 2),
        ("paid", 3),
        ("paid", 1),
    ]


@pytest.mark.clause("PA-S21-7.p.2-order", "PA-S21-7.p.2-inventory", "PA-S21-7.p.2-noreuse", "PA-S21-7.p")
def test_the_second_procedure_goes_player_by_player_from_the_far_right() -> None:
    done = played("PA", THREE, STANDING, submission={"settlement_order": "right_to_left"})
    moves = done.events("collected", "paid")
    assert [(event["kind"], event["seat"]) for event in moves] == [("paid", 3), ("collected", 2), ("paid", 1)]
    # The house takes and pays every chip itself: what seat 2 lost never goes to seats 1 and 3.
    assert done.answer["house"]["net"] == "-10.00"
    assert all("PA-S21-7.p.2-noreuse" in event["clauses"] for event in moves)
    assert all("PA-S21-7.p.2-inventory" in event["clauses"] for event in moves)


@pytest.mark.clause("PA-S21-7.h.1.i", "PA-S21-7.h.1.ii")
@pytest.mark.parametrize(("dealer", "at_once"), [("9h 5d", True), ("2h 5d", True), ("Kh 9d", False), ("Jh 9d", False)])
def test_pennsylvania_pays_a_blackjack_at_once_against_a_2_to_9(dealer: str, at_once: bool) -> None:
    done = played("PA", {1: "Kc Ad", 2: "Ks 9h", "dealer": dealer}, ["2 stand"], shoe="3c 8d")
    assert done.net(1) == 15
    assert (done.place("paid", seat=1) < done.place("decided", seat=2)) is at_once
    assert (done.place("discarded", position=1) < done.place("decided", seat=2)) is at_once
    assert "Blackjack" in done.said()


@pytest.mark.clause("MA-S21-5.e-order")
def test_massachusetts_pays_a_blackjack_at_the_end_of_the_round() -> None:
    done = played("MA", {1: "Kc Ad", 2: "Ks 9h", "dealer": "9h 5d"}, ["2 stand"], shoe="Qc")
    assert done.place("paid", seat=1) > done.place("decided", seat=2)


@pytest.mark.clause("MA-S21-7.h-order", "MA-S21-7.h-dealer", "PA-S21-7.q")
@BOTH
def test_cards_go_to_the_rack_hand_by_hand_from_the_far_right_the_dealers_last(authority: str) -> None:
    done = played(authority, THREE, STANDING)
    assert [event["position"] for event in done.events("discarded")] == [3, 2, 1, "dealer"]
    assert [event["count"] for event in done.events("discarded")] == [2, 2, 2, 2]


# -- ace and ten on a split hand ----------------------------------------------------------------------------------

SPLIT_ACES = ["1 split", "1 stand"]


@pytest.mark.clause("MA-S21-1.blackjack", "MA-S21-10.d", "PA-S21-1.blackjack", "PA-S21-7.n.4", "PA-S21-7.o-tie")
@pytest.mark.parametrize(
    ("authority", "reading", "dealer", "result"),
    [
        ("MA", {}, "6h 9s", "win"),
        ("MA", {"split_two_card_21": "as_blackjack"}, "6h 9s", "win"),
        ("PA", {}, "6h 9s", "push"),
        ("PA", {"split_two_card_21": "win"}, "6h 9s", "win"),
    ],
)
def test_a_split_ace_and_king_against_a_drawn_21(authority: str, reading: Any, dealer: str, result: str) -> None:
    done = played(authority, {1: "Ac Ad", "dealer": dealer}, SPLIT_ACES, shoe="Kc 8c 6d", submission=reading)
    assert done.results()["spanish_21"] == result
    assert done.line()["paid"] == {"push": "0.00"}.get(
        result, "15.00" if "as_blackjack" in reading.values() else "10.00"
    )
    assert done.results()["spanish_21#2"] == "lose"


@pytest.mark.clause("MA-S21-1.blackjack", "MA-S21-10.d")
@pytest.mark.parametrize(("reading", "net"), [("ordinary_21", -10), ("as_blackjack", 15)])
def test_a_split_ace_and_king_against_a_late_blackjack(reading: str, net: int) -> None:
    done = played(
        "MA",
        {1: "Ac Ad", "dealer": "Kh Ah"},
        ["1 split", "1 stand"],
        shoe="Kc 8c",
        submission={"split_two_card_21": reading},
    )
    assert done.net() == net
    assert done.results()["spanish_21#2"] == "push"
