"""Account balances off the tables: cached, and reserved while a payment to a table is being written."""

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from houseway.equipment.money import Cents
from houseway.floor.store.store import Store
from houseway.live.config import account

MOST: Final = 50_000
"""The largest number of cached balances."""


class Purses:
    """The balances of the accounts for money and for practice, with a cache; ``alone`` means no other server moves chips."""

    def __init__(self, store: Store, alone: bool = False) -> None:
        self.store = store
        self._alone = alone
        """Whether no other server moves chips in this store, so that cached balances stay correct."""
        self._known: dict[str, tuple[float, Cents]] = {}
        """Cached balances, each with the time of the monotonic clock until which it is valid."""
        self._spending: dict[str, Cents] = {}
        """The amounts reserved for payments that are being written."""

    def balance(self, name: str, practice: bool = False) -> Cents:
        """The balance of an account off the tables, in cents; at most a second old where other servers may change it."""
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

    def last_known(self, name: str, practice: bool = False) -> Cents:
        """The same, but a cached balance is used however old it is."""
        known = self._known.get(account(name, practice)) if name else None
        return self.balance(name, practice) if known is None else known[1]

    def can_pay(self, name: str, practice: bool, amount: Cents) -> bool:
        """Whether an account has ``amount``, not counting what is reserved for other payments."""
        has = self.balance(name, practice) if self._alone else self.store.balance(name, practice) or 0
        return amount <= has - self._spending.get(account(name, practice), 0)

    @contextmanager
    def paying(self, name: str, practice: bool, amount: Cents) -> Iterator[None]:
        """A context that reserves chips for a payment, so that a second table cannot take them as well."""
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
        """Updates the cached balances after a durable command; ``accounts`` has what each account gained."""
        for name, amount in accounts.items():
            owner = account(name, practice)
            if (known := self._known.get(owner)) is not None:
                self._known[owner] = (known[0], known[1] + amount)

    def grant(self, name: str, amount: Cents, practice: bool) -> None:
        """Grants a new account its first chips."""
        self.store.grant(name, amount, practice)
        self._known.pop(account(name, practice), None)

    def learn(self, name: str, practice: bool, amount: Cents) -> None:
        """Caches a balance that was read in the writer's thread, where no payment was on its way between store and cache."""
        self._known[account(name, practice)] = (time.monotonic() + (3600.0 if self._alone else 1.0), amount)

    def forget(self, owners: Iterable[str] | None = None) -> None:
        """Forgets the balances of ``owners``, or all, for when they may have changed in the store unnoticed."""
        for owner in list(self._known) if owners is None else owners:
            self._known.pop(owner, None)
