"""Money is whole cents, odds are exact, and every rounding has a name and a boundary."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.money import Odds, Rounding, cents, dollars, odds, percentage, rounded, spoken, winnings
from tests.project import refused as refusals


@pytest.mark.parametrize(
    ("written", "held"),
    [
        (10, 1000),
        ("2.50", 250),
        (2.5, 250),
        ("0.01", 1),
        (0.01, 1),
        (0.07, 7),
        (0.29, 29),
        (1.1, 110),
        (19.99, 1999),
        (1_000_000.01, 100_000_001),
        (Decimal("7.10"), 710),
        ("10.000", 1000),
        ("-0", 0),
        (0, 0),
        (10**13, 10**15),
    ],
)
def test_dollars_become_whole_cents(written: object, held: int) -> None:
    assert cents(written) == held


@given(st.integers(0, 10**13))
def test_every_amount_of_cents_prints_and_reads_back(amount: int) -> None:
    assert cents(dollars(amount)) == amount
    assert cents(amount / 100) == amount, "a float that stands for whole cents is read as just that"


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (-1, "amount-negative"),
        ("1_0", "not-an-amount"),
        ("１０", "not-an-amount"),
        ("-0.01", "amount-negative"),
        ("-1e999999999", "amount-negative"),
        pytest.param(-(10**5000), "amount-negative", id="minus 10**5000"),
        ("0.001", "fraction-of-a-cent"),
        (10.005, "fraction-of-a-cent"),
        (0.1 + 0.2, "fraction-of-a-cent"),
        ("10.0000000000000000000000000000000001", "fraction-of-a-cent"),
        ("0." + "0" * 60 + "1", "fraction-of-a-cent"),
        ("1e-999999999", "fraction-of-a-cent"),
        (10**13 + 1, "amount-too-large"),
        ("1e999999999", "amount-too-large"),
        pytest.param(10**5000, "amount-too-large", id="10**5000"),
        pytest.param("9" * 6000, "amount-too-large", id="6,000 nines"),
        (float("inf"), "amount-too-large"),
        ("ten", "not-an-amount"),
        ("", "not-an-amount"),
        ("1/3", "not-an-amount"),
        ("nan", "not-an-amount"),
        (float("nan"), "not-an-amount"),
        (True, "not-an-amount"),
        (None, "not-an-amount"),
        ([10], "not-an-amount"),
        ({"a": 1}, "not-an-amount"),
    ],
)
def test_what_is_no_amount_is_refused_and_says_why(written: object, code: str) -> None:
    with refusals.refused(code, clause="MA-X") as refused:
        cents(written, "seats.1.wagers.ante", "MA-X")
    assert (refused.value.where, refused.value.clause) == ("seats.1.wagers.ante", "MA-X")
    assert len(refused.value.message) < 140


@pytest.mark.parametrize(
    ("amount", "printed", "said"),
    [
        (0, "0.00", "$0"),
        (5, "0.05", "$0.05"),
        (1250, "12.50", "$12.50"),
        (-1250, "-12.50", "-$12.50"),
        (-100, "-1.00", "-$1"),
    ],
)
def test_money_is_printed_with_two_decimals_and_said_without_needless_ones(
    amount: int, printed: str, said: str
) -> None:
    assert (dollars(amount), spoken(amount)) == (printed, said)


@pytest.mark.parametrize(
    ("text", "ratio"), [("30:1", 30), ("3:2", Fraction(3, 2)), ("8 to 1", 8), ("0:1", 0), ("1:10", Fraction(1, 10))]
)
def test_odds_are_exact(text: str, ratio: Fraction) -> None:
    assert odds(text).ratio == ratio
    assert odds(odds(text)) == odds(text)
    assert odds(str(odds(text))) == odds(text)


@pytest.mark.clause("MA-SB-4.a-s2")
def test_odds_are_never_stated_with_for() -> None:
    with refusals.refused("odds-with-for"):
        odds("9 for 1")


@pytest.mark.parametrize(
    "text", ["", "30", "1:0", "-1:1", "1:-1", "1.5:1", "a:b", "1:2:3", "9" * 5000 + ":1", 30, None, 1.5, "1:1000000000"]
)
def test_what_states_no_odds_is_refused(text: object) -> None:
    with refusals.refused("not-odds"):
        odds(text)


@pytest.mark.parametrize(
    ("stake", "at", "won", "dropped"),
    [
        (1000, Odds(30), 30_000, False),
        (1000, Odds(3, 2), 1500, False),
        (1, Odds(3, 2), 1, True),
        (2, Odds(3, 2), 3, False),
        (3, Odds(1, 2), 1, True),
        (0, Odds(8), 0, False),
    ],
)
def test_winnings_drop_a_fraction_of_a_cent_and_say_so(stake: int, at: Odds, won: int, dropped: bool) -> None:
    assert winnings(stake, at) == (won, dropped)


@pytest.mark.clause("MA-MB-12.c-s2")
@pytest.mark.parametrize(
    ("rule", "amount", "result"),
    [
        ("up_to_25_cents", Fraction(0), 0),
        ("up_to_25_cents", Fraction(1, 100), 25),
        ("up_to_25_cents", Fraction(24), 25),
        ("up_to_25_cents", Fraction(25), 25),
        ("up_to_25_cents", Fraction(2501, 100), 50),
        ("up_to_25_cents", Fraction(50), 50),
        ("up_to_25_cents", Fraction(51), 75),
        ("up_to_20_cents", Fraction(19), 20),
        ("up_to_20_cents", Fraction(20), 20),
        ("up_to_20_cents", Fraction(21), 40),
        ("whole_cent_down", Fraction(199, 100), 1),
        ("whole_cent_down", Fraction(2), 2),
        ("whole_cent_down", Fraction(201, 100), 2),
        ("whole_dollar_down", Fraction(99), 0),
        ("whole_dollar_down", Fraction(100), 100),
        ("whole_dollar_down", Fraction(199), 100),
    ],
)
def test_a_rounding_rule_at_its_boundary_and_one_step_to_each_side(
    rule: Rounding, amount: Fraction, result: int
) -> None:
    assert rounded(amount, rule) == result


@given(
    st.fractions(0, 10**6),
    st.sampled_from(["up_to_25_cents", "up_to_20_cents", "whole_cent_down", "whole_dollar_down"]),
)
def test_rounding_moves_by_less_than_a_step_and_only_its_own_way(amount: Fraction, rule: Rounding) -> None:
    step = {"up_to_25_cents": 25, "up_to_20_cents": 20, "whole_cent_down": 1, "whole_dollar_down": 100}[rule]
    moved = rounded(amount, rule) - amount
    assert 0 <= (moved if rule.startswith("up") else -moved) < step
    assert rounded(amount, rule) % step == 0


def test_five_percent_of_an_odd_amount_is_exact() -> None:
    assert percentage(333, Fraction(5)) == Fraction(1665, 100)
