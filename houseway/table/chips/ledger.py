"""Chips: every move has two ends, and all accounts add up to zero after each."""

from fractions import Fraction

from houseway.equipment.money import Cents
from houseway.errors import ProtocolError

Account = int | str
"""A seat by its number; ``house``, ``layout``, ``meter:…``, ``fund:…``, ``house:…`` by name."""

HOUSE, LAYOUT = "house", "layout"


class Ledger:
    """Who is up or down by how much since the table opened. Chips on the layout belong to an account of their own."""

    __slots__ = ("balances", "brought", "fractions")

    def __init__(self) -> None:
        self.balances: dict[Account, Cents] = {HOUSE: 0, LAYOUT: 0}
        self.brought: Cents = 0
        """What meters and funds held before the table opened: not won or lost here."""
        self.fractions: dict[Account, Fraction] = {}
        """Parts of a cent that a meter is owed beside its balance: carried until they make a whole cent."""

    def bring(self, account: Account, amount: Cents) -> None:
        """Chips that were there before: the value a meter stands at when the table opens."""
        self.balances[account] = self.balances.get(account, 0) + amount
        self.brought += amount

    def copy(self) -> "Ledger":
        twin = Ledger()
        twin.balances, twin.brought, twin.fractions = dict(self.balances), self.brought, dict(self.fractions)
        return twin

    def rename(self, old: Account, new: Account) -> None:
        """The chips of one account under another name: a player takes another seat."""
        self.balances[new] = self.balances.pop(old, 0) + self.balances.get(new, 0)

    def move(self, source: Account, target: Account, amount: Cents) -> None:
        """Moves chips, and checks that none appeared or vanished anywhere."""
        if amount < 0:
            raise ProtocolError(f"a move of {amount} cents from {source} to {target}")
        balances = self.balances
        balances[source] = balances.get(source, 0) - amount
        balances[target] = balances.get(target, 0) + amount
        if sum(balances.values()) != self.brought:
            raise ProtocolError("chips appeared or vanished")

    def __getitem__(self, account: Account) -> Cents:
        return self.balances.get(account, 0)
