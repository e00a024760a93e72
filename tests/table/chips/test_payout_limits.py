"""Payout limits: their floor, and how payouts are cut to them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.table.chips import payout_limits as limits


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
