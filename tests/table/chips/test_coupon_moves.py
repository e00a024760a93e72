"""A match play coupon: what the promotion fund gives and takes, with which event, and who holds the coupon after."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from houseway.equipment.money import EVEN, Odds
from houseway.table.chips.coupons import ACCOUNT, check_coupons, check_laid
from houseway.table.chips.ledger import HOUSE, LAYOUT
from houseway.table.chips.wagers import Wager
from houseway.table.faults import Void
from houseway.table.game import Game
from houseway.table.round import Round
from houseway.table.table import Table
from tests.project.refused import refused
from tests.table.toy import TOY, Options, toy_round, toy_table

WHY = "TOY-1"


def taking(takes: bool = True) -> Game:
    """The toy with a wager that takes coupons, if the table's options do."""
    bet = replace(TOY.wagers["bet"], coupon=("TOY-4",), takes_coupon=lambda submission: takes)
    return replace(TOY, wagers={**TOY.wagers, "bet": bet})


@pytest.fixture
def table() -> Table:
    """A table whose seat 1 holds two coupons of $3 and one of $5."""
    made = toy_table()
    made.game = taking()
    made.coupons[1] = [300, 500, 300]
    return made


@pytest.fixture
def rnd(table: Table) -> Round:
    return toy_round(table, bet=0)


def laid(rnd: Round, stake: int = 500, face: int = 300) -> Wager:
    wager = rnd.place(1, "bet", stake, WHY)
    rnd.lay_coupon(wager, face, "TOY-4")
    return wager


def kinds(rnd: Round, since: int = 2) -> list[tuple[str, Any]]:
    return [(event.kind, event.data["amount"]) for event in rnd.events[since:]]


def fund(rnd: Round) -> tuple[int, int]:
    """What the promotion fund and the layout hold."""
    return rnd.table.ledger[ACCOUNT], rnd.table.ledger[LAYOUT]


def test_a_coupon_lies_beside_its_wager(rnd: Round) -> None:
    wager = laid(rnd)
    assert (wager.face, fund(rnd)) == (300, (-300, 800))
    assert kinds(rnd, 1) == [("coupon_laid", 300)]
    assert rnd.events[1].clauses == ("TOY-4",)
    assert dict(rnd.events[1].data) == {"seat": 1, "wager": "bet", "amount": 300}


def test_a_coupon_on_a_pick_names_the_pick(rnd: Round) -> None:
    wager = rnd.place(1, "side", 500, WHY, selection=2)
    rnd.lay_coupon(wager, 300, "TOY-4")
    assert rnd.events[1].data["selection"] == 2


def test_a_coupon_needs_as_much_in_chips(rnd: Round) -> None:
    assert laid(rnd, 300, 300).face == 300
    with refused("coupon-over-wager", clause="TOY-4", where="seats.1.coupons.bet"):
        laid(rnd, 299, 300)


def test_a_winning_coupon_is_paid_by_the_promotion_and_taken(rnd: Round) -> None:
    wager = laid(rnd)
    rnd.pay(wager, Odds(2, 1), WHY, coupon_vigorish=10)
    assert kinds(rnd) == [("paid", 1000), ("coupon_paid", 600), ("coupon_collected", 300)]
    assert rnd.events[3].data["vigorish"] == 10
    assert (fund(rnd), rnd.table.ledger[1], rnd.table.ledger[HOUSE]) == ((-590, 0), 1590, -1000)
    assert wager.coupon is not None
    assert (wager.coupon.paid, wager.coupon.vigorish, wager.coupon.collected) == (600, 10, True)
    assert rnd.table.coupons[1] == [500, 300], "one of the two of that face is gone"


def test_a_stated_amount_is_paid_on_a_coupon_instead_of_its_odds(rnd: Round) -> None:
    wager = laid(rnd)
    rnd.pay(wager, Odds(2, 1), WHY, amount=50, coupon_amount=7)
    assert kinds(rnd) == [("paid", 50), ("coupon_paid", 7), ("coupon_collected", 300)]


def test_a_fraction_of_a_cent_of_a_coupon_is_dropped_and_told(rnd: Round) -> None:
    rnd.pay(laid(rnd, 301, 301), Odds(1, 2), WHY)
    assert (rnd.events[3].data["amount"], rnd.events[3].data["rounding"]) == (150, "fraction_of_a_cent_dropped")
    rnd.pay(laid(rnd), EVEN, WHY)
    assert [event.data.get("rounding") for event in rnd.events if event.kind == "coupon_paid"][1] is None
    assert [event.data.get("vigorish") for event in rnd.events if event.kind == "coupon_paid"] == [None, None]


@pytest.mark.parametrize("ends", [Round.collect, lambda rnd, wager, why: rnd.surrender(wager, 200, why)])
def test_a_lost_coupon_is_taken_and_not_paid(rnd: Round, ends: Callable[[Round, Wager, str], None]) -> None:
    ends(rnd, laid(rnd), WHY)
    assert (kinds(rnd)[-1], fund(rnd), rnd.table.coupons[1]) == (("coupon_collected", 300), (0, 0), [500, 300])


@pytest.mark.parametrize(("result", "held"), [("win", [500, 300]), ("lose", [500, 300])])
def test_a_coupon_beside_a_pooled_wager_is_good_for_one_result(rnd: Round, result: Any, held: list[int]) -> None:
    wager = laid(rnd)
    rnd.pool(wager, "pot", WHY)
    rnd.settle_pooled(wager, result, WHY)
    assert (rnd.table.coupons[1], fund(rnd)) == (held, (-300 if result == "win" else 0, 0))


@pytest.mark.parametrize("ends", [Round.give_back, Round.withdraw, Round.void_wager])
def test_a_push_leaves_the_player_the_coupon(rnd: Round, ends: Callable[[Round, Wager, str], None]) -> None:
    wager = laid(rnd)
    ends(rnd, wager, WHY)
    assert (kinds(rnd), fund(rnd)) == ([("returned", 500), ("coupon_returned", 300)], (0, 0))
    assert rnd.table.coupons[1] == [300, 500, 300]


def test_a_void_round_gives_back_a_coupon_that_was_taken(rnd: Round) -> None:
    wager = laid(rnd)
    rnd.collect(wager, WHY)
    rnd.void_all(Void("a", "TOY-3"))
    assert (sorted(rnd.table.coupons[1]), fund(rnd)) == ([300, 300, 500], (0, 0))
    assert wager.coupon is not None
    assert (wager.coupon.collected, wager.coupon.cancelled) == (False, False)


def test_a_coupon_that_the_seat_did_not_hold_here_is_not_given_to_it(rnd: Round) -> None:
    """A scenario lays coupons that nobody issued: they come from nowhere and go nowhere."""
    wager = laid(rnd, 700, 700)
    rnd.collect(wager, WHY)
    rnd.void_wager(wager, WHY)
    assert rnd.table.coupons[1] == [300, 500, 300]


def test_a_coupon_lies_beside_chips(rnd: Round) -> None:
    with refused("other-wager-missing", clause="TOY-4", where="seats.1.coupons.bet"):
        rnd.lay_coupons({1: [("bet", None, 300)]})


def test_only_a_wager_that_takes_coupons_has_one() -> None:
    check_coupons(taking(), Options(), [("bet", None, 300)], "coupons")
    with refused("takes-no-coupon", clause="TOY-1", where="coupons.side"):
        check_coupons(taking(), Options(), [("bet", None, 300), ("side", 1, 300)], "coupons")
    with refused("takes-no-coupon", clause="TOY-4", where="coupons.bet"):
        check_coupons(taking(takes=False), Options(), [("bet", None, 300)], "coupons")


@pytest.mark.parametrize(
    ("face", "stake", "already", "code"),
    [
        (300, 300, {}, None),
        (300, 299, {}, "coupon-over-wager"),
        (400, 900, {}, "no-such-coupon"),
        (300, 900, {("bet", None): 300}, "coupon-there-already"),
        (300, 900, {("side", 1): 300}, None),
        (300, 900, {("side", 1): 300, ("side", 2): 300}, "no-such-coupon"),
        (500, 900, {("side", 1): 300, ("side", 2): 300}, None),
    ],
)
def test_a_coupon_is_one_that_the_seat_holds_and_has_not_laid(
    table: Table, face: int, stake: int, already: dict[Any, int], code: str | None
) -> None:
    if code is None:
        check_laid(table, 1, ("bet", None), face, stake, already)
        return
    with refused(code, clause="TOY-4", where="coupon"):
        check_laid(table, 1, ("bet", None), face, stake, already)


def test_a_seat_without_coupons_lays_none(table: Table) -> None:
    with refused("no-such-coupon"):
        check_laid(table, 2, ("bet", None), 300, 900, {})
