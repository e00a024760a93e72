"""What people have that is not on a table: remembered as long as that is right, and set apart while it is on its way."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from houseway.equipment.money import Cents
from houseway.floor.store.store import Store
from houseway.live.config import account

MOST: Final = 50_000
"""Balances that are remembered."""


class Purses:
    """The accounts of the store, for money and for practice."""

    def __init__(self, store: Store, alone: bool = False) -> None:
        self.store = store
        self._alone = alone
        """Whether nobody else moves chips in this store: what is remembered is right then."""
        self._known: dict[str, tuple[float, Cents]] = {}
        """Balances, each with the time until which it is good."""
        self._spending: dict[str, Cents] = {}
        """What accounts are paying with writes that are on their way."""

    def balance(self, name: str, practice: bool = False) -> Cents:
        """What somebody has that is not on a table; where other servers may move it too, as of a second ago."""
        if not name:
            return 0
        owner = account(name, practice)
        known = self._known.get(owner)
        if known is None or known[0] < time.monotonic():
            until = time.monotonic() + (3600.0 if self._alone else 1.0)
            if len(self._known) > MOST:
                self._known.clear()
            known = self._known[owner] = (until, self.store.balance(name, practice) or 0)
        return known[1]

    def can_pay(self, name: str, practice: bool, amount: Cents) -> bool:
        """Whether somebody has that much, beside what is on its way to another table."""
        has = self.balance(name, practice) if self._alone else self.store.balance(name, practice) or 0
        return amount <= has - self._spending.get(account(name, practice), 0)

    @contextmanager
    def paying(self, name: str, practice: bool, amount: Cents) -> Iterator[None]:
        """Chips on their way to a table count as spent, so that a second table cannot take them as well."""
        if not amount:
            yield
            return
        owner = account(name, practice)
        self._spending[owner] = self._spending.get(owner, 0) + amount
        try:
            yield
        finally:
            self._spending[owner] -= amount
            if not self._spending[owner]:
                del self._spending[owner]

    def paid(self, accounts: Mapping[str, Cents], practice: bool) -> None:
        """Takes down what accounts have gained by a command that is durable."""
        for name, amount in accounts.items():
            owner = account(name, practice)
            if (known := self._known.get(owner)) is not None:
                self._known[owner] = (known[0], known[1] + amount)

    def grant(self, name: str, amount: Cents, practice: bool) -> None:
        """Gives a new account chips from the cage."""
        self.store.grant(name, amount, practice)
        self._known.pop(account(name, practice), None)

    def forget(self) -> None:
        """Looks into the store again: accounts may have changed in a way that nobody was told of."""
        self._known.clear()
