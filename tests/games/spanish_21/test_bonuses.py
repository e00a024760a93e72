"""Sections 5(f), 5(g), 9(b) and 10(e) (MA), 635a.12(b) and (c) (PA): what a 21 earns beyond 1 to 1, and when it does not."""

import pytest

from houseway.games.spanish_21.rules.paytables import BONUS_21, MATCH, super_bonus
from tests.games.spanish_21.rounds import BOTH, played

BONUSES = [
    ("8c 6d 7h", 15, "5.f.1", "12.b.1"),
    ("7s 8s 6c", 15, "5.f.1", "12.b.1"),
    ("6h 7h 8h", 20, "5.f.2", "12.b.2"),
    ("6s 7s 8s", 30, "5.f.2", "12.b.2"),
    ("7c 7c 7d", 15, "5.f.3", "12.b.3"),
    ("7d 7d 7d", 20, "5.f.4", "12.b.4"),
    ("7s 7s 7s", 30, "5.f.4", "12.b.4"),
    ("2c 3d 4h 5s 7c", 15, "5.f.5", "12.b.5"),
    ("2c 2d 3h 4s 4c 6d", 20, "5.f.6", "12.b.6"),
    ("2c 2d 2h 3s 3c 4d 5h", 30, "5.f.7", "12.b.7"),
    ("2c 2d 2h 2s 2c 2d 2h 3s 4c", 30, "5.f.7", "12.b.7"),
    ("9c 5d 7h", 10, "5.e-odds", "12.a"),
    ("2c 3d 7h 9c", 10, "5.e-odds", "12.a"),
]


@pytest.mark.clause("MA-S21-5.f.1", "MA-S21-5.f.2", "MA-S21-5.f.3", "MA-S21-5.f.4", "MA-S21-5.f.5", "MA-S21-5.f.6")
@pytest.mark.clause("MA-S21-5.f.7", "MA-S21-5.f", "MA-S21-1.suit", "PA-S21-12.b")
@pytest.mark.clause(
    "PA-S21-12.b.1", "PA-S21-12.b.2", "PA-S21-12.b.3", "PA-S21-12.b.4", "PA-S21-12.b.5", "PA-S21-12.b.6"
)
@pytest.mark.clause("PA-S21-12.b.7", "PA-S21-12.a")
@BOTH
@pytest.mark.parametrize(("hand", "net", "ma", "pa"), BONUSES)
def test_a_21_pays_by_its_making(authority: str, hand: str, net: int, ma: str, pa: str) -> None:
    first, second, *drawn = hand.split()
    done = played(authority, {1: f"{first} {second}", "dealer": "9h Kd"}, ["1 hit"] * len(drawn), shoe=" ".join(drawn))
    assert done.net() == net
    assert f"{authority}-S21-{ma if authority == 'MA' else pa}" in done.line()["clauses"]


def test_the_rows_are_those_of_the_regulation() -> None:
    assert {name: str(pays) for name, pays in BONUS_21.items()} == {
        "6_7_8_mixed": "3:2",
        "6_7_8_suited": "2:1",
        "6_7_8_spades": "3:1",
        "7_7_7_mixed": "3:2",
        "7_7_7_suited": "2:1",
        "7_7_7_spades": "3:1",
        "five_card_21": "3:2",
        "six_card_21": "2:1",
        "seven_plus_card_21": "3:1",
    }
    assert {decks: {name: str(pays) for name, pays in rows.items()} for decks, rows in MATCH.items()} == {
        6: {"different_suit": "4:1", "same_suit": "9:1"},
        8: {"different_suit": "3:1", "same_suit": "12:1"},
    }


@pytest.mark.clause("MA-S21-5.f", "MA-S21-9.b", "PA-S21-12.b", "PA-S21-10.c")
@BOTH
@pytest.mark.parametrize("hand", ["6c 7d 8s", "6s 7s 8s", "7h 7h 7h"])
def test_a_doubled_21_pays_1_to_1_on_both_wagers(authority: str, hand: str) -> None:
    first, second, third = hand.split()
    done = played(authority, {1: f"{first} {second}", "dealer": "9h Kd"}, ["1 double_down", "1 stand"], shoe=third)
    assert done.net() == 20
    assert done.line("double_down")["paid"] == done.line()["paid"] == "10.00"
    assert {"MA-S21-9.b", "PA-S21-10.c"} & set(done.line()["clauses"])


@pytest.mark.clause("MA-S21-9.b")
def test_a_doubled_five_card_21_pays_1_to_1() -> None:
    decisions = ["1 hit", "1 hit", "1 double_down", "1 stand"]
    done = played("MA", {1: "2c 3d", "dealer": "9h Kd"}, decisions, shoe="4h 5s 7c")
    assert done.net() == 20


@pytest.mark.clause("MA-S21-10.e", "PA-S21-11.e")
@pytest.mark.parametrize(("authority", "paid"), [("MA", "15.00"), ("PA", "10.00")])
def test_a_split_five_card_21_earns_bonus_odds_in_massachusetts_alone(authority: str, paid: str) -> None:
    decisions = ["1 split", "1 hit", "1 hit", "1 hit", "1 stand"]
    options = {"resplits": 1} if authority == "PA" else {}
    done = played(authority, {1: "2c 2d", "dealer": "Qh Kd"}, decisions, shoe="3s 4h 5d 7c Jc", submission=options)
    assert done.line()["paid"] == paid
    assert {"MA-S21-10.e", "PA-S21-11.e"} & set(done.line()["clauses"])


# -- the fixed payouts --------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-5.g-amount", "PA-S21-12.c.1", "PA-S21-12.c.2")
@pytest.mark.parametrize(
    ("dollars", "paid"), [(4.99, 0), (5, 1000), (24, 1000), (24.99, 1000), (25, 5000), (100, 5000)]
)
def test_the_fixed_payout_steps_at_5_and_at_25_dollars(dollars: float, paid: int) -> None:
    assert super_bonus(round(dollars * 100)) == paid * 100


@pytest.mark.clause("MA-S21-5.g-amount", "MA-S21-5.g-others", "MA-S21-5.f.4")
@pytest.mark.clause("PA-S21-12.c", "PA-S21-12.c.1", "PA-S21-12.c.2", "PA-S21-12.c.3")
@BOTH
@pytest.mark.parametrize(("stake", "own", "others"), [(4, 8, 0), (5, 1010, 50), (24, 1048, 50), (25, 5050, 50)])
def test_suited_sevens_against_a_seven_pay_the_whole_table(authority: str, stake: int, own: int, others: int) -> None:
    hands = {1: "7h 7h", 2: "Kc 9h", 3: "Kd 6c", "dealer": "7c Kh"}
    wagers = {1: {"spanish_21": stake}, 2: {"spanish_21": 10}, 3: {"spanish_21": 10}}
    done = played(authority, hands, ["1 hit", "2 stand", "3 hit"], shoe="7h Qc", wagers=wagers)
    assert done.nets() == [own, 10 + others, -10 + others]


@pytest.mark.clause("MA-S21-5.g-amount", "PA-S21-12.c")
@BOTH
@pytest.mark.parametrize(("hand", "dealer"), [("7h 7h 7h", "8c Kh"), ("7h 7h 7d", "7c Kh")])
def test_no_fixed_payout_without_a_dealers_seven_or_one_suit(authority: str, hand: str, dealer: str) -> None:
    first, second, third = hand.split()
    hands = {1: f"{first} {second}", 2: "Kc 9h", "dealer": dealer}
    done = played(
        authority, hands, ["1 hit", "2 stand"], shoe=third, wagers={1: {"spanish_21": 25}, 2: {"spanish_21": 10}}
    )
    assert done.net(1) == (50 if hand.endswith("7h") else 37.5)
    assert done.net(2) == 10


@pytest.mark.clause("MA-S21-5.g-excluded", "MA-S21-10.e", "PA-S21-12.c.4", "PA-S21-11.e", "PA-S21-10.c", "MA-S21-9.b")
@BOTH
@pytest.mark.parametrize("how", ["doubled", "split"])
def test_doubled_and_split_sevens_earn_no_fixed_payout_for_anybody(authority: str, how: str) -> None:
    hands = {1: "7d 7d", 2: "Kc 9h", "dealer": "7c Kh"}
    wagers = {1: {"spanish_21": 25}, 2: {"spanish_21": 10}}
    if how == "doubled":
        done = played(authority, hands, ["1 double_down", "1 stand", "2 stand"], shoe="7d", wagers=wagers)
        assert done.nets() == [50, 10]
        return
    options = {"resplits": 0} if authority == "PA" else {}
    # Without a resplit in PA the second seven is kept; in MA the player stands on 14 instead of splitting again.
    decisions = ["1 split", "1 hit", "1 stand", "2 stand"]
    done = played(authority, hands, decisions, shoe="7d 7d Jc", wagers=wagers, submission=options)
    assert done.line()["paid"] == ("50.00" if authority == "MA" else "25.00")
    assert done.results().keys() == {"spanish_21", "spanish_21#2"}
    assert done.net(2) == 10


@pytest.mark.clause("MA-S21-5.g-others", "PA-S21-12.c.3")
@BOTH
@pytest.mark.parametrize(("reading", "each"), [("each_person", [50, 0]), ("each_box", [50, 50])])
def test_the_fifty_dollars_go_to_a_person_once(authority: str, reading: str, each: list[int]) -> None:
    boxes = {"multiple_boxes": True} if authority == "MA" else {"adjacent_boxes": 2}
    hands = {1: "7h 7h", 2: "Kc 9h", 3: "Kd 9s", "dealer": "7c Kh"}
    done = played(
        authority,
        hands,
        ["1 hit", "2 stand", "3 stand"],
        shoe="7h",
        players={2: "guest", 3: "guest"},
        submission=boxes | {"super_bonus_others": reading},
    )
    assert [done.net(2) - 10, done.net(3) - 10] == each


@pytest.mark.clause("MA-S21-5.g-others", "PA-S21-12.c.3")
@BOTH
def test_the_winner_of_a_fixed_payout_gets_no_fifty_dollars_on_another_box(authority: str) -> None:
    boxes = {"multiple_boxes": True} if authority == "MA" else {"adjacent_boxes": 2}
    hands = {1: "7h 7h", 2: "Kc 9h", "dealer": "7c Kh"}
    done = played(authority, hands, ["1 hit", "2 stand"], shoe="7h", players={1: "guest", 2: "guest"}, submission=boxes)
    assert done.nets() == [1020, 10]


@pytest.mark.clause("MA-S21-5.g-others", "PA-S21-12.c.3")
@BOTH
def test_two_hands_of_sevens_pay_each_other_and_everybody_else_twice(authority: str) -> None:
    hands = {1: "7h 7h", 2: "7s 7s", 3: "Kc 9h", "dealer": "7c Kh"}
    done = played(authority, hands, ["1 hit", "2 hit", "3 stand"], shoe="7h 7s")
    assert done.nets() == [20 + 1000 + 50, 30 + 1000 + 50, 10 + 50 + 50]
    assert {name: line["paid"] for name, line in done.answer["seats"]["1"]["wagers"].items()} == {
        "spanish_21": "20.00",
        "super_bonus": "1000.00",
        "super_bonus#2": "50.00",
    }
