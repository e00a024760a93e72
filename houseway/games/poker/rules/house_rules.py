"""The house rules of a poker table: what both chapters leave to the house. Each is an option of the table, not of the
submission; where a clause limits one, the refusal cites it."""

from collections.abc import Iterator
from typing import Final

from houseway.games.poker.play.round import Table
from houseway.rulebook.house_rules import HouseRules
from houseway.rulebook.submission import MoneyOption, Violation, option

LONGEST_RETURN: Final = 24 * 60
"""The most minutes for which a table remembers what a player took away."""


class PokerHouseRules(HouseRules):
    """What the house decides at one poker table. The defaults are the rules of a table that has none."""

    minimum_buy_in: MoneyOption = option(
        None, "", "the least that a player sits down with, in dollars", "house rule; no clause"
    )
    maximum_buy_in: MoneyOption = option(
        None, "", "the most that a player may have after buying chips, in dollars", "house rule; no clause"
    )
    return_minutes: int = option(
        0,
        "",
        "0 to 1440: a player who comes back within that time brings all chips that were taken away",
        "house rule; no clause",
    )

    def violations(self) -> Iterator[Violation]:
        low, high = self.minimum_buy_in, self.maximum_buy_in
        if low is not None and high is not None and low > high:
            text = "the minimum buy-in is over the maximum"
            yield Violation("minimum_buy_in", low, text, "", code="limits-crossed")
        if not 0 <= self.return_minutes <= LONGEST_RETURN:
            text = f"0 to {LONGEST_RETURN} minutes"
            yield Violation("return_minutes", self.return_minutes, text, "", code="out-of-range")


NO_RULES: Final = PokerHouseRules()


def rules_of(table: Table) -> PokerHouseRules:
    """The house rules of a poker table."""
    rules = table.house_rules
    return rules if isinstance(rules, PokerHouseRules) else NO_RULES
