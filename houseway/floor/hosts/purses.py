"""Account balances off the tables: kept in memory until they change, and reserved while a payment is being written."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from houseway.equipment.money import Cents
from houseway.floor.store.store import Store
from houseway.live.config import account

MOST: Final = 50_000
"""The largest number of balances in memory."""
FRESH: Final = 1.0
"""Seconds for which a balance is used while changes made by other servers may go unheard."""


class Purses:
    """The balances of the accounts for money and for practice. Whatever changes one in the store has it forgotten here.

    ``hears`` tells whether changes that other servers make are heard of at once; where no other server can make any, always.
    """

    def __init__(self, store: Store, hears: Callable[[], bool] = lambda: False) -> None:
        self.store, self.hears = store, hears
        self._known: dict[str, tuple[float, Cents]] = {}
        """Balances, each with the time of the monotonic clock before which it was read."""
        self._spending: dict[str, Cents] = {}
        """The amounts reserved for payments that are being written."""
        self._forgotten = 0
        """Counts calls of ``forget``: a balance that was read while one was made may be older than the change."""
        self._lock = threading.Lock()

    def balance(self, name: str, practice: bool = False) -> Cents:
        """The balance of an account off the tables, in cents; at most a second old where changes may go unheard."""
        if not name:
            return 0
        owner = account(name, practice)
        known = self._known.get(owner)
        if known is not None and (self.hears() or time.monotonic() < known[0] + FRESH):
            return known[1]
        return self._read(owner, name, practice)

    def _read(self, owner: str, name: str, practice: bool) -> Cents:
        """The balance in the store, remembered unless something was forgotten meanwhile."""
        forgotten, now = self._forgotten, time.monotonic()
        amount = self.store.balance(name, practice) or 0
        with self._lock:
            if len(self._known) > MOST:
                self._known.clear()
            if self._forgotten == forgotten:
                self._known[owner] = now, amount
        return amount

    def last_known(self, name: str, practice: bool = False) -> Cents:
        """The same, but a balance in memory is used however old it is."""
        known = self._known.get(account(name, practice)) if name else None
        return self.balance(name, practice) if known is None else known[1]

    def can_pay(self, name: str, practice: bool, amount: Cents) -> bool:
        """Whether an account has ``amount``, not counting what is reserved for other payments."""
        owner = account(name, practice)
        wanted = amount + self._spending.get(owner, 0)
        # Chips that have just come may not be known yet; those that have just gone are refused by the store.
        return wanted <= self.balance(name, practice) or wanted <= self._read(owner, name, practice)

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

    def grant(self, name: str, amount: Cents, practice: bool) -> None:
        """Grants a new account its first chips."""
        self.store.grant(name, amount, practice)
        self.forget([account(name, practice)])

    def forget(self, owners: Iterable[str] | None = None) -> None:
        """Forgets the balances of ``owners``, or all: they have changed in the store, or may have."""
        with self._lock:
            self._forgotten += 1
            if owners is None:
                self._known.clear()
            else:
                for owner in owners:
                    self._known.pop(owner, None)
