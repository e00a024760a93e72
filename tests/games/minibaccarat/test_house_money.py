"""Sections 7(a)(7), 8(c)(3) and 12(h): House Money before third cards, taken or pressed."""

from typing import Any

import pytest

from houseway.table.driver import Driver
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.minibaccarat.cases import fate, kinds, of_kind, play, refused, scenario, table, wager

TAKE = {"seat": 1, "do": "take"}
PRESS_PLAYER = {"seat": 1, "do": "press", "on": "player"}
PRESS_BANKER = {"seat": 1, "do": "press", "on": "banker"}


@pytest.mark.clause("MA-MB-7.a.7.i", "MA-MB-12.h")
@pytest.mark.parametrize(
    ("player", "banker", "paid"),
    [
        ("Qc Qd", "Kh 9s", 30_00),
        ("Kh 9s", "Qc Qd", 30_00),
        ("Qc Qd", "9h 9s", 150_00),  # 15 to 1 only, not 15 and 3
        ("8c 8c", "Kh 9s", 30_00),  # the same card twice is a pair too
    ],
)
def test_pairs_pay_three_or_fifteen_to_one(player: str, banker: str, paid: int) -> None:
    shoe = "" if "9" in banker or "8" in player else "2h 2s"
    done = play({1: {"house_money": 10}}, player, banker, shoe, decisions=[TAKE])
    assert fate(done, "house_money") == ("win", paid)


@pytest.mark.clause("MA-MB-7.a.7.ii", "MA-MB-7.a.7.i")
@pytest.mark.parametrize(
    ("player", "banker", "shoe"),
    [("Qc Kd", "Th 9s", ""), ("Kc 2d", "Qd 3s", "2h 3h")],
    ids=["same count", "by third card"],
)
def test_without_a_pair_in_two_cards_it_loses(player: str, banker: str, shoe: str) -> None:
    assert fate(play({1: {"house_money": 10}}, player, banker, shoe), "house_money") == ("lose", 0)


@pytest.mark.clause("MA-MB-8.c.3.i.A-s2", "MA-MB-8.c.3.i-s2", "MA-MB-8.c.3.ii")
def test_worked_example_of_a_press_of_both_pairs() -> None:
    bets = {1: {"house_money": 10, "player": 100}}
    done = play(bets, "7s 7d", "Qc Qh", "9c 2d", decisions=[PRESS_PLAYER])
    assert fate(done, "house_money") == ("win", 150_00)
    assert (wager(done, 1, "player").stake, fate(done, "player")) == (250_00, ("win", 250_00))
    assert done.net(1) == 150_00 + 250_00


@pytest.mark.clause("MA-MB-8.c.3.i.A-s2")
def test_worked_example_of_a_press_that_is_lost_whole() -> None:
    bets = {1: {"house_money": 10, "banker": 100}}
    done = play(bets, "7s 7d", "Qc Qh", "9c 2d", decisions=[PRESS_BANKER])
    assert (wager(done, 1, "banker").stake, fate(done, "banker")) == (250_00, ("lose", 0))
    assert done.net(1) == 150_00 - 250_00


@pytest.mark.clause("MA-MB-8.c.3.i.A-s2", "MA-MB-12.c-s1")
def test_worked_example_of_vigorish_on_the_whole_pressed_wager() -> None:
    done = play({1: {"house_money": 10, "banker": 100}}, "Kc Qd", "3c 3d", "Ah", decisions=[PRESS_BANKER])
    assert fate(done, "banker") == ("win", 130_00)
    assert wager(done, 1, "banker").vigorish == 6_50


@pytest.mark.clause("MA-MB-8.c.3.i.A-s1", "MA-MB-8.c.3.i.B-s2")
@pytest.mark.parametrize(("portion", "pressed"), [("50%", 15_00), ("all", 30_00), ("100%", 30_00), ("1%", 30)])
def test_the_portion_of_the_submission_is_pressed_and_the_rest_handed_over(portion: str, pressed: int) -> None:
    bets = {1: {"house_money": 10, "player": 20}}
    options = {"house_money_press_portion": portion}
    done = play(bets, "2c 2h", "Jd 5s", "9c", decisions=[PRESS_PLAYER], submission=options)
    (event,) = of_kind(done, "pressed")
    assert (event["amount"], event["stake"], event["by"]) == (pressed, 20_00 + pressed, "dealer")
    # Player 3 loses to Banker 5: the handed part is kept, the pressed part is lost with the wager.
    assert done.net(1) == (30_00 - pressed) - 20_00


@pytest.mark.clause("MA-MB-8.c.3.i.A-s1")
def test_a_portion_with_a_fraction_of_a_cent_drops_it_and_says_so() -> None:
    bets = {1: {"house_money": "0.05", "player": 20}}
    options = {"house_money_press_portion": "50%"}
    done = play(bets, "2c 2h", "Jd 5s", "9c", decisions=[PRESS_PLAYER], submission=options)
    (event,) = of_kind(done, "pressed")
    assert (event["amount"], event["rounding"]) == (7, "fraction_of_a_cent_dropped")


@pytest.mark.clause("MA-MB-8.c.3.i-s1", "MA-MB-8.c.3")
def test_house_money_is_settled_from_seat_one_up_before_third_cards() -> None:
    bets = {9: {"house_money": 5, "player": 5}, 2: {"house_money": 5, "player": 5}, 4: {"house_money": 5}}
    decisions = [{"seat": seat, "do": "take"} for seat in (2, 4, 9)]
    done = play(bets, "2c 2h", "Jd 5s", "9c", decisions=decisions)
    assert [event["seat"] for event in of_kind(done, "paid") if event["wager"] == "house_money"] == [2, 4, 9]
    settled = kinds(done).index("house_money_settled")
    fifth = [n for n, kind in enumerate(kinds(done)) if kind == "dealt"][4]
    assert max(n for n, event in enumerate(done.events) if event.data.get("wager") == "house_money") < settled < fifth


@pytest.mark.clause("MA-MB-8.c.3", "MA-MB-10.a")
def test_a_natural_does_not_spare_the_house_money() -> None:
    done = play({1: {"house_money": 10, "player": 10}}, "4h 4d", "7s 7h", decisions=[PRESS_PLAYER])
    assert done.net(1) == 150_00 + 160_00


@pytest.mark.clause("MA-MB-8.c.3.i-s2")
@pytest.mark.parametrize(
    ("bets", "choices"),
    [
        ({"house_money": 10}, ["take"]),
        ({"house_money": 10, "tie": 5}, ["take"]),
        ({"house_money": 10, "player": 5}, ["take", "press player"]),
        ({"house_money": 10, "banker": 5}, ["take", "press banker"]),
        ({"house_money": 10, "banker": 5, "player": 5}, ["take", "press player | banker"]),
    ],
)
def test_only_wagers_on_the_layout_can_be_pressed(bets: dict[str, Any], choices: list[str]) -> None:
    plan = read_scenario(scenario({1: bets}, "4h 4d", "7s 7h")).rounds[0]
    driver = Driver(Round(table(), plan.bets, plan.script))
    (ask,) = driver.asks
    offered = [" ".join([one.do, *(field.hint() for field in one.fields.values())]) for one in ask.choices]
    assert offered == choices


@pytest.mark.clause("MA-MB-8.c.3.i-s2")
@pytest.mark.parametrize(
    ("bets", "decision"),
    [
        ({"house_money": 10, "player": 5}, {"seat": 1, "do": "press", "on": "banker"}),
        ({"house_money": 10}, {"seat": 1, "do": "press", "on": "player"}),
        ({"house_money": 10, "player": 5}, {"seat": 1, "do": "press"}),
        ({"house_money": 10, "player": 5}, {"seat": 1, "do": "keep"}),
    ],
)
def test_an_illegal_press_is_refused(bets: dict[str, Any], decision: dict[str, Any]) -> None:
    refused(scenario({1: bets}, "4h 4d", "7s 7h", decisions=[decision]), "MA-MB-8.c.3.i-s2")


@pytest.mark.clause("MA-MB-8.c.3.i.B-s1", "MA-MB-8.c.3.i.B-s2", "MA-MB-7.c")
def test_only_the_dealer_moves_the_payout_and_no_chip_is_lost() -> None:
    plan = read_scenario(scenario({1: {"house_money": 10, "player": 100}}, "7s 7d", "Qc Qh", "9c 2d")).rounds[0]
    at = table()
    driver = Driver(Round(at, plan.bets, plan.script))
    assert at.ledger["layout"] == 110_00
    driver.decide(1, "press", {"on": "player"})
    done = driver.round
    (pressed,) = [event for event in done.events if event.kind == "pressed"]
    paid = next(event for event in done.events if event.kind == "paid")
    assert pressed.n == paid.n + 1
    assert pressed.data["by"] == "dealer"
    assert pressed.data["amount"] == paid.data["amount"] == 150_00
    assert sum(at.ledger.balances.values()) == at.ledger["layout"] == 0
