"""Balances in memory: the store is asked once, and again after every change that may concern them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from houseway.equipment.money import Cents
from houseway.floor.hosts.purses import FRESH, Purses
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.engine import open_store
from houseway.floor.store.store import Store


class Asked(Store):
    """A store that counts how often it is asked; ``meanwhile`` happens after it has read and before it answers."""

    asked = 0
    meanwhile: Callable[[], None] | None = None

    def balance(self, name: str, practice: bool = False) -> Cents | None:
        self.asked += 1
        found = super().balance(name, practice)
        if self.meanwhile is not None:
            self.meanwhile()
        return found

    def pay(self, amount: Cents) -> None:
        with self.engine.begin() as at:
            self.move(at, {"player:ann": amount, "cage": -amount})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Asked]:
    made = open_store(f"sqlite:///{tmp_path}/floor.db", Keyring(tmp_path / "test.key"))
    made.grant("ann", 500)
    yield Asked(made.engine, made.sealer)
    made.engine.dispose()


def test_the_store_is_asked_once_where_changes_are_heard_of(store: Asked) -> None:
    purses = Purses(store, lambda: True)
    assert [purses.balance("ann") for _ in range(3)] == [500] * 3
    assert store.asked == 1
    store.pay(20)
    purses.forget(["player:ann"])
    assert [purses.balance("ann") for _ in range(3)] == [520] * 3
    assert store.asked == 2


def test_a_balance_grows_old_where_changes_may_go_unheard(store: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("houseway.floor.hosts.purses.time.monotonic", lambda: now)
    hears = True
    purses = Purses(store, lambda: hears)
    assert purses.balance("ann") == 500
    store.pay(20)
    now += FRESH
    assert purses.balance("ann") == 500
    hears = False
    assert purses.balance("ann") == 520


def test_a_balance_that_was_read_before_a_change_is_not_kept_after_it(store: Asked) -> None:
    """A thread of a request reads it, the event loop hears of the change, and only then the thread goes on."""
    purses = Purses(store, lambda: True)

    def change() -> None:
        store.meanwhile = None
        store.pay(20)
        purses.forget(["player:ann"])

    store.meanwhile = change
    assert purses.balance("ann") == 500
    assert purses.balance("ann") == 520


def test_chips_that_have_just_come_can_be_spent_before_they_are_heard_of(store: Asked) -> None:
    purses = Purses(store, lambda: True)
    assert purses.balance("ann") == 500
    store.pay(20)
    assert purses.can_pay("ann", False, 520)
    with purses.paying("ann", False, 500):
        assert purses.can_pay("ann", False, 20)
        assert not purses.can_pay("ann", False, 21)
