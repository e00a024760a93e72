"""Double-entry ledger of chips: every move debits one account and credits another."""

from fractions import Fraction

from houseway.equipment.money import Cents
from houseway.errors import ProtocolError

Account = int | str
"""A seat by its number; ``house``, ``layout``, ``meter:…``, ``fund:…``, ``house:…`` by name."""

HOUSE, LAYOUT = "house", "layout"


class Ledger:
    """The balance of each account since the table opened, in cents. Chips on the layout have their own account.

    All balances add up to ``brought``. Every move checks that, in production as in tests: it takes about one percent of a
    round, and so the move that breaks it is the one that fails. :meth:`check` runs once more when a round ends, so that
    a round in which a balance was changed without a move is not settled either.
    """

    __slots__ = ("balances", "brought", "fractions")

    def __init__(self) -> None:
        self.balances: dict[Account, Cents] = {HOUSE: 0, LAYOUT: 0}
        self.brought: Cents = 0
        """The opening balances of meters and funds, which were not won or lost at this table."""
        self.fractions: dict[Account, Fraction] = {}
        """Fractions of a cent owed to a meter in addition to its balance, carried until they make a whole cent."""

    def bring(self, account: Account, amount: Cents) -> None:
        """Adds an opening balance: a meter's value when the table opens."""
        self.balances[account] = self.balances.get(account, 0) + amount
        self.brought += amount

    def copy(self) -> "Ledger":
        twin = Ledger()
        twin.balances, twin.brought, twin.fractions = dict(self.balances), self.brought, dict(self.fractions)
        return twin

    def rename(self, old: Account, new: Account) -> None:
        """Moves the balance of one account to another name, for a player who changes seats."""
        self.balances[new] = self.balances.pop(old, 0) + self.balances.get(new, 0)

    def move(self, source: Account, target: Account, amount: Cents) -> None:
        """Moves an amount in cents; raises ``ProtocolError`` if it is negative or the balances no longer add up."""
        if amount < 0:
            raise ProtocolError(f"a move of {amount} cents from {source} to {target}")
        balances = self.balances
        balances[source] = balances.get(source, 0) - amount
        balances[target] = balances.get(target, 0) + amount
        if sum(balances.values()) != self.brought:
            self.check()

    def check(self) -> None:
        """Raises ``ProtocolError`` if the balances do not add up."""
        if sum(self.balances.values()) != self.brought:
            raise ProtocolError("chips appeared or vanished")

    def __getitem__(self, account: Account) -> Cents:
        return self.balances.get(account, 0)
