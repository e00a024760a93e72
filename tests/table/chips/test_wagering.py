"""Every move of chips in a round: from which account to which, with which event, and what becomes of the wager."""

from dataclasses import replace
from typing import Any

import pytest

from houseway.equipment.money import EVEN, Odds
from houseway.errors import ProtocolError
from houseway.table.chips.envy import pay_envy
from houseway.table.chips.ledger import HOUSE, LAYOUT
from houseway.table.chips.wagers import Wager
from houseway.table.faults import Void
from houseway.table.round import Round
from tests.project.refused import refused
from tests.table.toy import toy_round, toy_table

WHY = "TOY-1"


@pytest.fixture
def rnd() -> Round:
    """A round at a table with three seats at which nothing is wagered yet."""
    return toy_round(toy_table(), bet=0)


def balances(rnd: Round) -> tuple[int, int, int]:
    """What seat 1, the layout and the house hold."""
    ledger = rnd.table.ledger
    return ledger[1], ledger[LAYOUT], ledger[HOUSE]


def told(rnd: Round, since: int = 1) -> list[tuple[str, dict[str, Any]]]:
    """The events after the first ones."""
    return [(event.kind, dict(event.data)) for event in rnd.events[since:]]


def line(amount: int, **more: object) -> dict[str, object]:
    return {"seat": 1, "wager": "bet", "amount": amount, **more}


def test_a_wager_lies_on_the_layout_and_its_seat_is_in_the_round(rnd: Round) -> None:
    second = rnd.place(2, "bet", 300, WHY)
    first = rnd.place(1, "side", 500, WHY, selection=2)
    assert (balances(rnd), rnd.table.ledger[2]) == ((-500, 800, 0), -300)
    assert told(rnd, 0) == [
        ("wagered", {"seat": 2, "wager": "bet", "amount": 300}),
        ("wagered", {"seat": 1, "wager": "side", "amount": 500, "selection": 2}),
    ]
    assert (rnd.seats_in(), rnd.table.playing) == ([1, 2], {1, 2})
    assert list(rnd.open_wagers()) == [second, first]
    assert list(rnd.open_wagers("side")) == [first]
    assert (rnd.stake(2, "bet"), rnd.stake(3, "bet")) == (300, 0)
    assert (rnd.wager(1, "side", 2), rnd.wager(1, "side"), rnd.wager(2, "side", 2)) == (first, None, None)


def test_a_seat_wagers_no_more_than_its_chips() -> None:
    rnd = toy_round(toy_table((1,), buy_in=500), bet=0)
    rnd.place(1, "bet", 500, WHY)
    with refused("not-enough-chips", clause=WHY, where="seats.1.bet"):
        rnd.place(1, "bet", 1, WHY)


def test_a_losing_wager_goes_to_the_house_or_to_whoever_banks(rnd: Round) -> None:
    wager, other = rnd.place(1, "bet", 500, WHY), rnd.place(2, "bet", 300, WHY)
    rnd.collect(wager, WHY)
    rnd.collect(other, WHY, to=3)
    assert (balances(rnd), rnd.table.ledger[3]) == ((-500, 0, 500), 300)
    assert told(rnd, 2)[0] == ("collected", line(500))
    assert (wager.result, wager.clauses, wager.taken_by, other.taken_by) == ("lose", (WHY,), HOUSE, 3)


def test_a_surrender_loses_a_part_and_gives_the_rest_back(rnd: Round) -> None:
    wager = rnd.place(1, "bet", 500, WHY)
    rnd.surrender(wager, 200, WHY)
    assert balances(rnd) == (-200, 0, 200)
    assert told(rnd) == [("collected", line(200)), ("returned", line(300))]
    assert (wager.result, wager.lost, wager.taken_by) == ("surrender", 200, HOUSE)


def test_a_surrender_of_all_gives_nothing_back(rnd: Round) -> None:
    rnd.surrender(rnd.place(1, "bet", 500, WHY), 500, WHY)
    assert told(rnd) == [("collected", line(500))]


@pytest.mark.parametrize(("how", "result"), [("give_back", "push"), ("withdraw", "withdrawn")])
def test_a_push_and_a_withdrawn_wager_return(rnd: Round, how: str, result: str) -> None:
    wager = rnd.place(1, "bet", 500, WHY)
    getattr(rnd, how)(wager, WHY)
    assert (balances(rnd), told(rnd), wager.result) == ((0, 0, 0), [("returned", line(500))], result)


def test_a_part_that_is_taken_back_leaves_the_rest_in_play(rnd: Round) -> None:
    wager = rnd.place(1, "bet", 500, WHY)
    rnd.take_back(wager, 200, WHY)
    assert (balances(rnd), wager.stake, wager.open) == ((-300, 300, 0), 300, True)
    assert told(rnd) == [("returned", line(200))]


def test_a_pooled_wager_lies_in_the_pot(rnd: Round) -> None:
    wager = rnd.place(1, "bet", 500, WHY)
    rnd.pool(wager, "pot", WHY)
    assert (rnd.table.ledger["pot"], told(rnd), wager.lies_in) == (500, [("pooled", line(500))], "pot")


def test_a_win_is_paid_at_its_odds_with_the_stake_and_the_vigorish_goes_to_the_house(rnd: Round) -> None:
    wager, at = rnd.place(1, "bet", 500, WHY), Odds(2, 1)
    rnd.pay(wager, at, WHY, vigorish=25)
    assert balances(rnd) == (975, 0, -975)
    assert told(rnd) == [("paid", line(1000, odds=at, vigorish=25))]
    assert (wager.result, wager.paid, wager.vigorish) == ("win", 1000, 25)


def test_a_stated_amount_is_paid_from_the_bank_without_odds(rnd: Round) -> None:
    rnd.pay(rnd.place(1, "bet", 500, WHY), EVEN, WHY, amount=70, source=2, rounding="cut")
    assert (balances(rnd), rnd.table.ledger[2]) == ((70, 0, 0), -70)
    assert told(rnd) == [("paid", line(70, rounding="cut"))]


def test_a_fraction_of_a_cent_is_dropped_and_told(rnd: Round) -> None:
    rnd.pay(rnd.place(1, "bet", 5, WHY), Odds(1, 2), WHY)
    assert told(rnd) == [("paid", line(2, odds=Odds(1, 2), rounding="fraction_of_a_cent_dropped"))]


def test_a_bonus_without_a_stake_is_a_line_of_its_own(rnd: Round) -> None:
    made = rnd.award(1, "bonus", 900, WHY, at=Odds(9, 1))
    rnd.award(2, "bonus", 100, WHY, source=3)
    assert balances(rnd) == (900, 0, -900)
    assert (rnd.table.ledger[2], rnd.table.ledger[3]) == (100, -100)
    assert told(rnd, 0) == [
        ("paid", {"seat": 1, "wager": "bonus", "amount": 900, "odds": Odds(9, 1)}),
        ("paid", {"seat": 2, "wager": "bonus", "amount": 100}),
    ]
    assert (made.stake, made.result, made.paid, rnd.wagers[0]) == (0, "win", 900, made)


def test_a_wager_is_settled_once(rnd: Round) -> None:
    wager = rnd.place(1, "bet", 500, WHY)
    rnd.collect(wager, WHY)
    for again in (rnd.collect, rnd.give_back, rnd.withdraw):
        with pytest.raises(ProtocolError, match="settled twice"):
            again(wager, WHY)


# -- void rounds ----------------------------------------------------------------------------------------------------------


def test_a_void_hand_has_back_what_it_lost(rnd: Round) -> None:
    lost, given_up, open_ = (rnd.place(1, "bet", amount, WHY) for amount in (500, 300, 100))
    rnd.collect(lost, WHY, to=2)
    rnd.surrender(given_up, 120, WHY)
    before = len(rnd.events)
    for wager in (lost, given_up, open_):
        rnd.void_wager(wager, WHY)
    assert (balances(rnd), rnd.table.ledger[2]) == ((0, 0, 0), 0)
    assert told(rnd, before) == [("returned", line(500)), ("returned", line(120)), ("returned", line(100))]
    assert {wager.result for wager in (lost, given_up, open_)} == {"void"}


def test_a_void_round_returns_what_is_open_or_lost_and_leaves_what_went_back_already(rnd: Round) -> None:
    lost, pushed, withdrawn, open_ = (rnd.place(1, "bet", amount, WHY) for amount in (500, 300, 200, 100))
    rnd.collect(lost, WHY)
    rnd.give_back(pushed, WHY)
    rnd.withdraw(withdrawn, WHY)
    rnd.award(1, "bonus", 50, WHY)
    before = len(rnd.events)
    rnd.void_all(Void("the lights went out", "TOY-3"))
    assert told(rnd, before) == [
        ("ruled", {"text": "the lights went out"}),
        ("returned", line(500)),
        ("returned", line(100)),
    ]
    assert balances(rnd) == (50, 0, -50), "a bonus without a stake stays paid"
    assert [wager.result for wager in (lost, pushed, withdrawn, open_)] == ["void", "push", "withdrawn", "void"]
    assert rnd.void is not None
    assert lost.clauses == ("TOY-3",)


def test_a_paid_wager_cannot_be_voided_unless_the_ruling_keeps_it(rnd: Round) -> None:
    paid, open_ = rnd.place(1, "bet", 500, WHY), rnd.place(2, "bet", 100, WHY)
    rnd.pay(paid, EVEN, WHY)
    with pytest.raises(ProtocolError, match="voided after a winning wager was paid"):
        rnd.void_all(Void("too late", "TOY-3"))
    rnd.void_all(Void("too late", "TOY-3", keep_paid=True))
    assert (paid.result, open_.result, balances(rnd)) == ("win", "void", (500, 0, -500))


@pytest.mark.parametrize(
    ("void", "results"),
    [
        (Void("a", "TOY-3", keep=("bet",)), ("lose", "void")),
        (Void("a", "TOY-3", keep_lost=True), ("lose", "lose")),
        (Void("a", "TOY-3"), ("void", "void")),
    ],
)
def test_a_ruling_names_what_stays_settled(rnd: Round, void: Void, results: tuple[str, str]) -> None:
    bet, side = rnd.place(1, "bet", 500, WHY), rnd.place(1, "side", 100, WHY, selection=1)
    rnd.collect(bet, WHY)
    rnd.collect(side, WHY)
    rnd.void_all(void)
    assert (bet.result, side.result) == results


def test_a_wager_that_stands_once_settled_stays_settled_also_on_another_players_box(rnd: Round) -> None:
    standing = replace(rnd.game.wagers["side"], stands=True)
    rnd.game = replace(rnd.game, wagers={**rnd.game.wagers, "side": standing})
    settled, boxed, open_ = (rnd.place(1, name, 100, WHY) for name in ("side", "side@3", "side"))
    rnd.collect(settled, WHY)
    rnd.collect(boxed, WHY)
    rnd.void_all(Void("a", "TOY-3"))
    assert [wager.result for wager in (settled, boxed, open_)] == ["lose", "lose", "void"]


# -- envy -----------------------------------------------------------------------------------------------------------------


def test_an_envy_bonus_is_paid_to_the_others_and_adds_up_in_one_line(rnd: Round) -> None:
    wagers = [rnd.place(seat, "bet", 100, WHY) for seat in (1, 2, 3)]
    void = Wager(3, "bet", None, 100, "void")

    def amounts(wager: Wager) -> dict[str, int]:
        return {"flush": 10 * wager.seat}

    assert pay_envy(rnd, 2, "flush", [*wagers, void], amounts, WHY) == [(1, 10), (3, 30)]
    assert pay_envy(rnd, 3, "flush", wagers, amounts, WHY) == [(1, 10), (2, 20)]
    assert pay_envy(rnd, 3, "pair", wagers, amounts, WHY) == []
    mine = rnd.wager(1, "envy_bonus")
    assert mine is not None
    assert (mine.paid, mine.stake, mine.result) == (20, 0, "win")
    assert told(rnd, 3)[0] == ("paid", line(10, wager="envy_bonus", holder=2, hand="flush"))
    assert (rnd.table.ledger[HOUSE], len(told(rnd, 3))) == (-70, 4)
