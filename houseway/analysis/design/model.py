"""A posted paytable as a linear model: what a wager nets in each group of deals as a function of the odds of the rows.

Raising a row by one changes what the wager nets by a fixed amount in every class of deals. The model takes these amounts from
the game's own prices, so it prices a table without counting any deal again. Where the best play depends on the table, the
model keeps the play of the table it was made from (``play_moves``), which costs the player a little: the true house edge is
then at most the model's.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from houseway.equipment.money import Cents, Odds
from houseway.errors import BadInput
from houseway.odds.price import NOT_MADE, Line
from houseway.odds.pricing import PricedGame, WithPayableRows
from houseway.support.json_types import JsonView

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

DOLLAR: Final = 100
STEP: Final = Fraction(1, 100)
"""How far a row is moved to see what it does: so little that it stays in its place among the others."""


@dataclass(frozen=True)
class PayTable:
    """The rows of a posted table with the odds to one, or for sums the dollars, that each pays."""

    option: str
    rows: Mapping[str, Fraction]
    in_dollars: bool = False
    single: bool = False
    """True for an option that is the odds of one wager, as those of a tie."""

    def written(self) -> object:
        """The table as the option is written."""
        rows = self.by_row()
        return rows[self.option] if self.single else rows

    def by_row(self) -> dict[str, object]:
        """Every row with what it pays, as it is written."""
        return {row: self.shown(value) for row, value in self.rows.items()}

    def shown(self, value: Fraction) -> str:
        """A value as the option is written: ``3:2``, or ``12.50`` for a sum."""
        return f"{float(value):.2f}" if self.in_dollars else f"{value.numerator}:{value.denominator}"

    def but(self, changed: Mapping[str, Fraction]) -> "PayTable":
        """The table with some rows changed or added."""
        return PayTable(self.option, {**self.rows, **changed}, self.in_dollars, self.single)


def pay_tables(priced: PricedGame) -> dict[str, PayTable]:
    """The paytables of the game by option, with what each row pays now; the odds of one wager are a table of one row."""
    fields = priced.game.submission.model_fields
    found = {
        name: PayTable(name, {name: at.ratio}, single=True)
        for name in fields
        if isinstance(at := getattr(priced.submission, name), Odds)
    }
    if isinstance(priced.pricing, WithPayableRows):
        tables = priced.pricing.payable_rows(priced.submission)
        found |= {option: _table(option, rows) for option, rows in tables.items() if option in fields}
    return found


def _table(option: str, rows: Mapping[str, Odds | Cents | None]) -> PayTable:
    dollars = any(isinstance(value, int) for value in rows.values())
    paid = {
        row: value.ratio if isinstance(value, Odds) else Fraction(value, DOLLAR)
        for row, value in rows.items()
        if value is not None
    }
    return PayTable(option, paid, dollars)


def with_table(priced: PricedGame, options: JsonView, table: PayTable) -> PricedGame:
    """The game with that table posted in place of its own, lawful or not."""
    given = {**options, table.option: table.written()}
    changed = PricedGame.read(priced.game, given, even_if_unlawful=True)
    return PricedGame(changed.game, changed.submission, priced.assume, changed.violations)


@dataclass(frozen=True)
class Group:
    """Deals on which the wager nets ``fixed`` plus ``units`` of each row."""

    weight: int
    fixed: Fraction
    units: tuple[Fraction, ...]


@dataclass(frozen=True)
class Figures:
    """The figures of a wager under one table."""

    house_edge: Fraction
    hit_frequency: Fraction
    variance: Fraction

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)


@dataclass(frozen=True)
class Model:
    """A wager's net result as a linear function of the rows of one table."""

    wager: str
    table: PayTable
    groups: tuple[Group, ...]
    play_moves: bool = False
    """True if the best play depends on the table, so that the model's play is best only for the table it was made from."""

    @cached_property
    def total(self) -> int:
        return sum(group.weight for group in self.groups)

    @cached_property
    def moved_by(self) -> tuple[str, ...]:
        """The rows that change the wager at all."""
        places = range(len(self.table.rows))
        moving = [any(group.units[place] for group in self.groups) for place in places]
        return tuple(row for row, moves in zip(self.table.rows, moving, strict=True) if moves)

    def slope(self, row: str) -> Fraction:
        """The house edge lost by raising the row by one."""
        place = list(self.table.rows).index(row)
        return Fraction(sum(group.weight * group.units[place] for group in self.groups)) / self.total

    def figures(self, values: Sequence[Fraction]) -> Figures:
        """The exact figures with these values of the rows, in the order of the table."""
        mean = second = hit = Fraction(0)
        for group in self.groups:
            net = group.fixed + sum(
                (unit * value for unit, value in zip(group.units, values, strict=True) if unit), Fraction(0)
            )
            mean += group.weight * net
            second += group.weight * net * net
            hit += group.weight if net > 0 else 0
        mean, second, hit = mean / self.total, second / self.total, hit / self.total
        return Figures(-mean, hit, second - mean * mean)

    def many(self, values: "npt.NDArray[np.float64]") -> "npt.NDArray[np.float64]":
        """House edge, hit frequency and standard deviation of many tables at once, one row of ``values`` each."""
        import numpy as np

        shares = np.array([group.weight / self.total for group in self.groups])
        fixed = np.array([float(group.fixed) for group in self.groups])
        units = np.array([[float(unit) for unit in group.units] for group in self.groups])
        net = values @ units.T + fixed
        mean = net @ shares
        return np.stack(
            [-mean, (net > 1e-9) @ shares, np.sqrt(np.maximum((net * net) @ shares - mean * mean, 0))], axis=1
        )


def models(
    priced: PricedGame, options: JsonView, option: str, rows: Mapping[str, Fraction] | None = None
) -> list[Model]:
    """The model of every wager that a posted table moves; ``rows`` adds rows that pay nothing yet.

    Where a hand is paid the best row that it reaches, the model holds as long as the rows keep their order. Raises BadInput for
    an option that is not a posted table of the game, and for a payout that is limited.
    """
    known = pay_tables(priced)
    if option not in known:
        listed = ", ".join(known) or "none"
        raise BadInput(f"{priced.game.title} has no posted table {option!r}: {listed}", "table", code="no-such-table")
    table = known[option].but(rows or {})
    base = with_table(priced, options, table)
    moved: dict[str, list[list[Fraction]]] = {wager: [] for wager in base.lines}
    play_moves = False
    for row, value in table.rows.items():
        once, twice = (with_table(priced, options, table.but({row: value + step})) for step in (STEP, 2 * STEP))
        far = with_table(priced, options, table.but({row: 2 * value + 1}))
        play_moves |= any(other.classes.weights != base.classes.weights for other in (once, far))
        for wager, lines in base.lines.items():
            units, again = _moved(lines, once.lines[wager], STEP), _moved(lines, twice.lines[wager], 2 * STEP)
            if units != again:
                message = f"the payout of {wager} is limited at {row}, so one more on that row is not one more in pay"
                raise BadInput(message, "table", code="not-linear")
            moved[wager].append(units)
    return [
        Model(wager, table, _grouped(base, wager, units, list(table.rows.values())), play_moves)
        for wager, units in moved.items()
        if any(unit for row_units in units for unit in row_units)
    ]


def _moved(before: Sequence[Line], after: Sequence[Line], step: Fraction) -> list[Fraction]:
    """What each class nets more, for each one that the row is raised by."""
    known: dict[tuple[int, int], Fraction] = {}
    pairs = list(zip(before, after, strict=True))
    for one, other in pairs:
        if (id(one), id(other)) not in known:
            known[id(one), id(other)] = (other.net - one.net) / step
    return [known[id(one), id(other)] for one, other in pairs]


def _grouped(base: PricedGame, wager: str, units: list[list[Fraction]], values: list[Fraction]) -> tuple[Group, ...]:
    """The classes in which the wager is made, those alike put together."""
    together: dict[tuple[Fraction, tuple[Fraction, ...]], int] = {}
    for place, (line, weight) in enumerate(zip(base.lines[wager], base.classes_for(wager).weights, strict=True)):
        if not weight or line == NOT_MADE:
            continue
        moved = tuple(row[place] for row in units)
        fixed = line.net - sum((unit * value for unit, value in zip(moved, values, strict=True) if unit), Fraction(0))
        together[fixed, moved] = together.get((fixed, moved), 0) + weight
    return tuple(Group(weight, fixed, moved) for (fixed, moved), weight in together.items())
