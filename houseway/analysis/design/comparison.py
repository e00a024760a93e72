"""Two submissions compared wager by wager."""

from dataclasses import dataclass
from fractions import Fraction

from houseway.analysis.design.model import pay_tables
from houseway.odds.method import Method, weakest
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame


@dataclass(frozen=True)
class WagerChange:
    """A wager under two submissions; a price is None where the wager is not offered."""

    wager: str
    before: Price | None
    after: Price | None

    @property
    def house_edge(self) -> Fraction | None:
        """The change of the house edge, if both submissions offer the wager."""
        return self.after.house_edge - self.before.house_edge if self.before and self.after else None

    @property
    def method(self) -> Method:
        """How the change was found: the weaker of the two methods."""
        return weakest(price.method for price in (self.before, self.after) if price)

    @property
    def same(self) -> bool:
        """True if the wager pays the same with the same probabilities."""
        return self.before == self.after


@dataclass(frozen=True)
class Comparison:
    """The wagers of two submissions, and the options in which these differ."""

    options: dict[str, tuple[object, object]]
    wagers: tuple[WagerChange, ...]


def compare(before: PricedGame, after: PricedGame) -> Comparison:
    """The two submissions side by side, every wager that one of them offers; of a posted table the rows that differ alone."""
    one, other = (each.submission.model_dump(mode="json", warnings=False) for each in (before, after))
    differ = {name: (one.get(name), other.get(name)) for name in {**one, **other} if one.get(name) != other.get(name)}
    mine, others = (pay_tables(each) for each in (before, after))
    for name in [name for name in differ if name in mine and name in others and not mine[name].single]:
        pays, then = mine[name].by_row(), others[name].by_row()
        moved = [row for row in {**pays, **then} if pays.get(row) != then.get(row)]
        differ[name] = {row: pays.get(row) for row in moved}, {row: then.get(row) for row in moved}
        if not moved:
            del differ[name]  # written in another way
    wagers = dict.fromkeys([*before.lines, *after.lines])
    changes = (
        WagerChange(
            wager,
            before.price(wager) if wager in before.lines else None,
            after.price(wager) if wager in after.lines else None,
        )
        for wager in wagers
    )
    return Comparison(differ, tuple(changes))
