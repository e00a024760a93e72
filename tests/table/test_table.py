"""Seats, chips and limits."""

import pytest

from houseway.table.chips.wagers import read_bets
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.project import refused as refusals
from tests.table.toy import TOY, Options, toy_round, toy_table


@pytest.mark.parametrize("number", [0, 8, -1, 100])
def test_there_are_only_so_many_seats(number: int) -> None:
    with refusals.refused("no-such-seat", clause="TOY-0") as refused:
        toy_table().sit(number)
    assert refused.value.clause == "TOY-0"


def test_a_seat_is_taken_once_and_free_again_after_its_player_leaves() -> None:
    table = toy_table((1, 7))
    with refusals.refused("seat-taken"):
        table.sit(7)
    table.leave(7)
    table.sit(7, player="somebody else")
    assert table.seats[7].player == "somebody else"
    with refusals.refused("not-seated"):
        table.leave(2)


@pytest.mark.parametrize(
    ("amount", "code"),
    [
        (499, "under-the-minimum"),
        (500, ""),
        (501, ""),
        (9999, ""),
        (10000, ""),
        (10001, "over-the-maximum"),
    ],
)
def test_limits_at_their_boundaries(amount: int, code: str) -> None:
    table = toy_table((1,))
    table.minimum, table.maximum = 500, 10000
    round_ = toy_round(table, {1: "Ah"}, bet=amount)
    if code:
        with refusals.refused(code, clause="TOY-1", where="seats.1.wagers.bet"):
            Driver(round_)
    else:
        Driver(round_).decide(1, "stay", {})


@pytest.mark.parametrize(("amount", "fits"), [(499, True), (10001, False)])
def test_a_side_wager_has_no_minimum_but_the_maximum(amount: int, fits: bool) -> None:
    table = toy_table((1,))
    table.minimum, table.maximum = 500, 10000
    round_ = Round(table, {1: [("side", 2, amount)]})
    if fits:
        assert Driver(round_).open_asks()
    else:
        with refusals.refused("over-the-maximum", clause="TOY-1"):
            Driver(round_)


@pytest.mark.parametrize(("buy_in", "fits"), [(999, False), (1000, True), (1001, True)])
def test_nobody_wagers_more_than_the_chips_in_front_of_them(buy_in: int, fits: bool) -> None:
    round_ = toy_round(toy_table((1,), buy_in=buy_in), {1: "Ah"})
    if fits:
        assert Driver(round_).open_asks()
    else:
        with refusals.refused("not-enough-chips", clause="TOY-1"):
            Driver(round_)


def test_chips_follow_winnings_from_round_to_round() -> None:
    table = toy_table((1,), buy_in=1000)
    Driver(toy_round(table, {1: "Ah"})).decide(1, "stay", {})
    assert table.chips(1) == 2000
    Driver(toy_round(table, {1: "As"}, bet=2000)).decide(1, "stay", {})
    assert table.chips(1) == 0
    with refusals.refused("not-enough-chips", clause="TOY-1"):
        Driver(toy_round(table, {1: "As"}, bet=1))
    assert toy_table((1,)).chips(1) is None, "nobody counts where no buy-in is named"


def test_a_closed_table_says_why_until_it_is_reopened() -> None:
    table = toy_table()
    table.close("the device is broken", "TOY-3")
    assert table.closed == ("the device is broken", "TOY-3")
    table.reopen()
    assert table.closed is None


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"best": 10}, "no-such-wager"),
        ({"extra": 10}, "no-such-wager"),
        ({"side": 10}, "pick-missing"),
        ({"side": {3: 10}}, "no-such-pick"),
        ({"side": {1: 10, "1": 5}}, "pick-named-twice"),
        ({"bet": {1: 10}}, "not-an-amount"),
        ({"bet": -5}, "amount-negative"),
        ({"bet": 0.001}, "fraction-of-a-cent"),
        ([10], "not-a-mapping"),
    ],
)
def test_wagers_that_cannot_be_read(raw: object, code: str) -> None:
    with refusals.refused(code):
        read_bets(TOY, Options(), raw, "seats.1.wagers")


def test_wagers_are_read_with_their_picks_and_a_wager_of_nothing_is_refused() -> None:
    raw = {"side": {"2": "2.50", "a+b": 1}}
    assert read_bets(TOY, Options(), raw, "w") == [("side", 2, 250), ("side", "a+b", 100)]
    with refusals.refused("amount-is-nothing", clause="TOY-1"):
        read_bets(TOY, Options(), {"bet": 0}, "w")
