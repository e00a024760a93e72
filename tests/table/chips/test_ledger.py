"""Chips never appear or vanish, whatever is done to the ledger."""

from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from houseway.errors import ProtocolError
from houseway.table.chips.ledger import Ledger

ACCOUNTS = st.sampled_from([1, 2, 7, "house", "layout", "meter:progressive", "fund:jackpot"])


class LedgerMachine(RuleBasedStateMachine):
    """Moves at random beside a second ledger kept on paper."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = Ledger()
        self.paper: dict[int | str, int] = {}
        self.brought = 0

    @rule(source=ACCOUNTS, to=ACCOUNTS, amount=st.integers(0, 10**12))
    def move(self, source: int | str, to: int | str, amount: int) -> None:
        self.ledger.move(source, to, amount)
        self.paper[source] = self.paper.get(source, 0) - amount
        self.paper[to] = self.paper.get(to, 0) + amount

    @rule(source=ACCOUNTS, to=ACCOUNTS, amount=st.integers(-(10**12), -1))
    def refuse_a_negative_move(self, source: int | str, to: int | str, amount: int) -> None:
        with pytest.raises(ProtocolError):
            self.ledger.move(source, to, amount)

    @rule(meter=st.sampled_from(["meter:progressive", "meter:five_card"]), amount=st.integers(0, 10**9))
    def bring(self, meter: str, amount: int) -> None:
        self.ledger.bring(meter, amount)
        self.paper[meter] = self.paper.get(meter, 0) + amount
        self.brought += amount

    @invariant()
    def conserved(self) -> None:
        assert sum(self.ledger.balances.values()) == self.brought
        assert all(self.ledger[account] == amount for account, amount in self.paper.items())


LedgerMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=30)
TestLedger = LedgerMachine.TestCase


def test_chips_put_there_by_hand_are_noticed_at_the_next_move() -> None:
    ledger = Ledger()
    ledger.balances["house"] += 1
    with pytest.raises(ProtocolError, match="appeared or vanished"):
        ledger.move(1, "layout", 100)


def test_an_account_nobody_used_holds_nothing() -> None:
    assert Ledger()["fund:bad_beat"] == 0


def test_nothing_may_be_moved() -> None:
    """A move of nothing happens (a vigorish of 0): only a negative one is refused."""
    ledger = Ledger()
    ledger.move(1, "house", 0)
    assert (ledger[1], ledger["house"]) == (0, 0)


def test_a_renamed_account_takes_its_balance_along_and_adds_it_to_what_is_there() -> None:
    ledger = Ledger()
    ledger.move("house", 1, 70)
    ledger.move("house", 2, 30)
    ledger.rename(1, 2)
    assert (ledger.balances, ledger[1]) == ({"house": -100, "layout": 0, 2: 100}, 0)
    ledger.rename(5, 6)
    assert ledger[6] == 0


def test_a_copy_goes_its_own_way() -> None:
    ledger = Ledger()
    ledger.bring("meter:progressive", 500)
    ledger.fractions["meter:progressive"] = Fraction(1, 4)
    twin = ledger.copy()
    twin.move("meter:progressive", 1, 100)
    twin.fractions.clear()
    assert (ledger["meter:progressive"], twin["meter:progressive"], twin.brought) == (500, 400, 500)
    assert ledger.fractions == {"meter:progressive": Fraction(1, 4)}
