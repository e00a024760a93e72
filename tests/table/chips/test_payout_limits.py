"""Payout limits: their floor, and how payouts are cut to them."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.money import Odds
from houseway.errors import BadInput
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.endings import Fate
from houseway.table.round import Round
from tests.table.toy import toy_round, toy_table


@pytest.mark.parametrize(
    ("least", "times", "minimum", "lowest"),
    [
        (5_000_000, 3000, 2500, 7_500_000),
        (5_000_000, 3000, 1666, 5_000_000),
        (5_000_000, 3000, 1667, 5_001_000),
        (5_000_000, 3000, None, 5_000_000),
        (10_000_000, 2000, 10_000, 20_000_000),
        (100, Fraction(7, 2), 33, 116),
    ],
)
def test_the_floor_is_the_stated_sum_or_what_the_minimum_wager_could_win(
    least: int, times: int | Fraction, minimum: int | None, lowest: int
) -> None:
    assert limits.floor(least, times, minimum) == lowest


@pytest.mark.parametrize(("limit", "taken"), [(None, True), (99, False), (100, True), (101, True)])
def test_a_limit_under_its_floor_is_refused(limit: int | None, taken: bool) -> None:
    if taken:
        limits.check(limit, 100, "payout_limit", "MA-XX-1")
        return
    with pytest.raises(BadInput) as refused:
        limits.check(limit, 100, "payout_limit", "MA-XX-1")
    assert (refused.value.where, refused.value.clause) == ("submission.payout_limit", "MA-XX-1")


@pytest.mark.parametrize(
    ("limit", "payouts", "left"),
    [
        (None, [40_000, 20_000], [40_000, 20_000]),
        (60_000, [40_000, 20_000], [40_000, 20_000]),
        (5_000_000, [4_000_000, 2_000_000], [3_333_333, 1_666_667]),
        (5_000_000, [400_000, 200_000], [400_000, 200_000]),
        (100, [50, 50, 50], [34, 33, 33]),
        (100, [], []),
        (0, [50], [0]),
    ],
)
def test_what_exceeds_the_limit_is_shared_in_proportion(limit: int | None, payouts: list[int], left: list[int]) -> None:
    """The third is a worked example of the regulations: $40,000 and $20,000 under $50,000 are $33,333.33 and $16,666.67."""
    assert limits.share(limit, payouts) == left


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**9), max_size=8))
def test_the_limit_is_paid_to_the_last_cent_and_nobody_gets_a_cent_too_much(limit: int, payouts: list[int]) -> None:
    left = limits.share(limit, payouts)
    total = sum(payouts)
    assert sum(left) == min(limit, total)
    if total > limit:
        assert all(abs(part * total - limit * full) < total for part, full in zip(left, payouts, strict=True))


def winners(*stakes: int) -> tuple[Round, list[limits.Payable]]:
    """A round with a winning wager of each stake, at 10 to 1, from seat 1 up."""
    rnd = toy_round(toy_table(), bet=0)
    placed = [rnd.place(seat, "bet", stake, "TOY-1") for seat, stake in enumerate(stakes, 1)]
    return rnd, [limits.Payable(wager, Odds(10, 1), ("TOY-1",)) for wager in placed]


def test_payouts_within_the_limit_are_paid_in_full() -> None:
    rnd, dues = winners(400, 200)
    limits.pay(rnd, dues, 6000, "TOY-5")
    assert [due.wager.paid for due in dues] == [4000, 2000]
    assert "limited" not in [event.kind for event in rnd.events]
    assert rnd.events[-1].clauses == ("TOY-1",)


def test_payouts_over_the_limit_are_cut_with_the_clause_on_the_limit_coupons_too() -> None:
    rnd, dues = winners(400, 200)
    rnd.lay_coupon(dues[0].wager, 100, "TOY-4")
    limits.pay(rnd, dues, 3500, "TOY-5")
    (limited,) = [event for event in rnd.events if event.kind == "limited"]
    assert (limited.data["full"], limited.data["limit"], limited.clauses) == (7000, 3500, ("TOY-5",))
    paid = [event for event in rnd.events if event.kind == "paid"]
    assert [(event.data["amount"], event.data["rounding"]) for event in paid] == [
        (2000, "cut_to_the_payout_limit"),
        (1000, "cut_to_the_payout_limit"),
    ]
    assert paid[0].clauses == ("TOY-1", "TOY-5")
    assert dues[0].wager.coupon is not None
    assert dues[0].wager.coupon.paid == 500


@pytest.mark.parametrize(("result", "seat"), [("lose", -400), ("push", 0), ("win", 2000)])
def test_wagers_of_one_fate_are_collected_returned_or_paid_within_the_limit(result: Any, seat: int) -> None:
    rnd, (due,) = winners(400)
    limits.settle_by_table(rnd, [due.wager], Fate(result, ("TOY-1",), at=Odds(10, 1)), 2000, "TOY-5")
    assert (due.wager.result, rnd.table.ledger[1]) == (result, seat)
