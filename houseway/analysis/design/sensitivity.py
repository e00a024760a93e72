"""How much one more on each row of a posted table moves a wager's edge, hit frequency and volatility."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from houseway.analysis.design.model import Figures, Model, PayTable, models, pay_tables, with_table
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import check
from houseway.support.json_types import JsonView


@dataclass(frozen=True)
class RowEffect:
    """What a wager's figures become when one row pays one more, and the change of each; exact, by the best play."""

    wager: str
    option: str
    row: str
    pays: str
    raised_to: str
    house_edge: Fraction
    """The change of the house edge: negative, since the player gains."""
    hit_frequency: Fraction
    standard_deviation: float
    frequency: Fraction
    """How often the row is paid, in units of the wager: the change with the play unchanged."""
    unlawful: tuple[str, ...] = ()
    """The clauses that the raised table breaks, as where the licensee chooses between listed tables."""


def sensitivity(priced: PricedGame, options: JsonView) -> list[RowEffect]:
    """The effect of every row of every posted table on every wager it moves, the largest change of the edge first."""
    found = [effect for option in pay_tables(priced) for effect in _effects(priced, options, option)]
    return sorted(found, key=lambda effect: (effect.house_edge, effect.wager, effect.row))


def _effects(priced: PricedGame, options: JsonView, option: str) -> Iterator[RowEffect]:
    for model in models(priced, options, option):
        values = list(model.table.rows.values())
        now = model.figures(values)
        for place, row in enumerate(model.table.rows):
            if row not in model.moved_by:
                continue
            raised = model.table.but({row: values[place] + 1})
            given = {**options, option: raised.written()}
            after = figures_of(priced, options, model, raised)
            yield RowEffect(
                model.wager,
                option,
                row,
                model.table.shown(values[place]),
                model.table.shown(values[place] + 1),
                after.house_edge - now.house_edge,
                after.hit_frequency - now.hit_frequency,
                after.standard_deviation - now.standard_deviation,
                model.slope(row),
                tuple(dict.fromkeys(one.clause for one in check(priced.game.submission, given)[1])),
            )


def figures_of(priced: PricedGame, options: JsonView, model: Model, table: PayTable) -> Figures:
    """The figures of the model's wager under another table: by the model if that is exact, else by a new price."""
    if model.play_moves or not _same_order(model.table, table):
        return figures(with_table(priced, options, table).price(model.wager))
    return model.figures(list(table.rows.values()))


def figures(price: Price) -> Figures:
    """The figures of a price."""
    return Figures(price.house_edge, price.hit_frequency, price.variance)


def _same_order(one: PayTable, other: PayTable) -> bool:
    """True if no row passes another: only then is every hand still paid by the same row."""
    before, after = list(one.rows.values()), list(other.rows.values())
    if len(before) != len(after):
        return False
    order = sorted(range(len(before)), key=lambda place: (before[place], after[place]))
    return all(after[first] <= after[second] for first, second in pairwise(order))
