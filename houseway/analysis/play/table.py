"""Whole strategies as complete tables: every hand by its ranks, how often it comes, the best action and the next best."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from houseway.analysis.play.keys import numbered
from houseway.analysis.play.own import decisions_of, optimal
from houseway.analysis.play.rules import example
from houseway.equipment.cards import RANKS
from houseway.odds.advice import StrategyRow
from houseway.odds.coach.streets import PIECE, Flags, Ints, Places, Street, Whole, as_fraction
from houseway.odds.method import EXACT, Method, weakest
from houseway.odds.pricing import PricedGame, WithEveryRow
from houseway.odds.progress import steps
from houseway.support.json_types import Json


@dataclass(frozen=True)
class TableRow:
    """Holdings of the same ranks that are played alike: their share of the street's deals, and what they are worth."""

    street: str
    hand: str
    """Its ranks, or the name of a complete hand."""
    against: str
    """The rank of the dealer's up card, where the best action depends on it."""
    numbers: dict[str, int]
    example: str
    best: str
    frequency: Fraction
    """Of the deals that come to the street under the best play."""
    value: Fraction
    """Of the best action, in initial wagers, on average over the holdings."""
    next_best: str
    """The action that is worth most among the others."""
    next_value: Fraction
    named: bool = False
    """Whether ``hand`` says all that rules see of the holding."""

    @property
    def decides(self) -> bool:
        """Whether another action is worth less."""
        return self.next_best != self.best and self.cost > 0

    @property
    def described(self) -> str:
        """The holding in words: its name, or an example with the numbers that rules see of it."""
        return self.hand if self.named else self.example + "".join(f", {name} {n}" for name, n in self.numbers.items())

    @property
    def cost(self) -> Fraction:
        """What the next best action gives away."""
        return self.value - self.next_value

    def json(self) -> Json:
        """The row as JSON and as a line of a CSV file."""
        return {
            "street": self.street,
            "hand": self.hand,
            "against": self.against,
            **self.numbers,
            "example": self.example,
            "best": self.best,
            "frequency": float(self.frequency),
            "value": float(self.value),
            "next_best": self.next_best,
            "next_value": float(self.next_value),
            "costs": float(self.cost),
        }


@dataclass(frozen=True)
class StreetTable:
    """The table of one street, and how often a round comes to it under the best play."""

    name: str
    reached: Fraction | None
    """None where the game lists its hands without counting the rounds in which there is nothing to decide."""
    rows: tuple[TableRow, ...]
    method: Method = EXACT
    """How the values were computed."""

    def answers(self) -> list[Json]:
        """The rows as JSON, each with what the next best action costs a player who always takes it, where that is known."""
        return [{**row.json(), **self._in_all(row)} for row in self.rows]

    def _in_all(self, row: TableRow) -> Json:
        return {} if self.reached is None else {"costs_in_all": float(self.reached * row.frequency * row.cost)}


def strategy_tables(one: PricedGame) -> tuple[StreetTable, ...]:
    """The tables of all decisions of the game under the best play; raises BadInput for a game whose hands are not listed."""
    game = optimal(one)
    if isinstance(one.pricing, WithEveryRow):
        return (_listed(one.pricing.every_row(game.submission, game.assume)),)
    found = decisions_of(one)
    streets = found.streets(game.submission, game.assume)
    return tuple(_table(street) for street in steps(streets, "laying the strategy out"))


def _listed(every: Iterable[StrategyRow]) -> StreetTable:
    """The table of a game whose hands are listed with their advice; its frequencies are those of a decision."""
    rows = [row for row in every if row.hands]
    deals = sum(row.hands for row in rows)
    method = weakest(row.advice.method for row in rows)
    return StreetTable("hand", None, tuple(_row(row, deals) for row in rows), method)


def _row(row: StrategyRow, deals: int) -> TableRow:
    best, after = row.advice.alternatives[0], row.advice.alternatives[min(1, len(row.advice.alternatives) - 1)]
    share = Fraction(row.hands, deals)
    return TableRow("hand", row.words, "", {}, row.hand, best.do, share, best.value, after.do, after.value)


def _table(street: Street) -> StreetTable:
    deals = sum(sum(street.weights[first : first + PIECE].tolist()) for first in range(0, len(street), PIECE))
    return StreetTable(street.name, Fraction(deals, street.total), tuple(_rows(street, deals)))


def _rows(street: Street, deals: int) -> Iterator[TableRow]:
    keys, by_up = _keys(street)
    first, which = numbered(keys)
    del keys
    weights = summed_by(street.weights, None, which, len(first))
    actions = range(len(street.actions))
    plain = [number for number, name in enumerate(street.actions) if name not in street.shorthands]
    against = [
        RANKS[int(street.up[place].max()) >> 2] if street.up is not None and by_up[place] else "" for place in first
    ]
    shut = np.zeros((len(first), len(actions)), bool)
    if street.closed is not None:
        np.logical_or.at(shut, which, street.closed)
    values = [summed_by(street.weights, street.values[:, action], which, len(first)) for action in actions]
    for row, place in enumerate(first.tolist()):
        count = int(weights[row])
        if not count:
            continue
        best = int(street.best[place])
        others = [action for action in plain if action != best and not shut[row, action]]
        worth = {action: as_fraction(values[action][row]) / (count * street.unit) for action in (best, *others)}
        after = max(others, key=lambda action: worth[action], default=best)
        yield TableRow(
            street.name,
            _hand(street, place),
            against[row],
            {name: int(numbers[place]) for name, numbers in street.numbers.items()},
            example(street, place).partition(" (")[0],
            street.actions[best],
            Fraction(count, deals),
            worth[best],
            street.actions[after],
            worth[after],
            street.named is not None,
        )


def _keys(street: Street) -> tuple[Whole, Flags]:
    """The row of each holding, by hand, up card, further numbers and best action; and whether the row tells the up card."""
    if street.named is not None:
        return np.arange(len(street)) * len(street.actions) + street.best, np.zeros(len(street), bool)
    hand = np.arange(len(street.cards)) if street.hand is None else street.hand
    if street.ranks is not None:
        kind = street.ranks
    else:
        by_ranks = (street.cards >> 2)[:, ::-1] @ (13 ** np.arange(street.cards.shape[1])[::-1])
        kind = np.unique(by_ranks, return_inverse=True)[1].reshape(-1)
    keys = kind[hand].astype(np.int64, copy=False)
    by_up = np.zeros(len(street), bool)
    if street.up is not None:
        by_up = _mixed(keys, street.best)[keys]
        keys *= 14
        keys += np.where(by_up, (street.up >> 2).max(axis=1), np.int8(13))
    for numbers in street.numbers.values():
        keys *= int(numbers.max()) + 1
        keys += numbers
    keys *= len(street.actions)
    keys += street.best
    return keys, by_up


def _mixed(kinds: Whole, best: Places) -> Flags:
    """By kind, whether its holdings have different best actions."""
    size = int(kinds.max()) + 1
    low, high = np.full(size, 99), np.full(size, -1)
    np.minimum.at(low, kinds, best)
    np.maximum.at(high, kinds, best)
    return np.asarray(low != high)


def _hand(street: Street, place: int) -> str:
    row = place if street.hand is None else int(street.hand[place])
    if street.named is not None:
        return street.named.words[place]
    if street.ranking is not None and street.ranks is not None:
        return street.ranking.describe(int(street.ranks[row]))
    return "-".join(RANKS[card >> 2] for card in street.cards[row][::-1].tolist())


def _product(weights: Ints, values: Ints) -> Ints:
    """The products, as unbounded integers where 64 bits may not hold their sum."""
    if weights.dtype == object or values.dtype == object:
        return np.asarray(weights.astype(object) * values.astype(object))
    return np.asarray(weights * values)


def summed_by(weights: Ints, values: Ints | None, which: Places, size: int) -> Ints:
    """The sums of the weights, or of their products with the values, by the number of each holding's row."""
    large = weights.dtype == object or (values is not None and values.dtype == object)
    total: Ints = np.zeros(size, object) if large else np.zeros(size, np.int64)
    for first in range(0, len(weights), PIECE):
        part = slice(first, first + PIECE)
        each = weights[part] if values is None else _product(weights[part], values[part])
        np.add.at(total, which[part], each)
    return total


def csv_rows(tables: Sequence[StreetTable]) -> list[Json]:
    """All rows of all streets, with the same columns in each."""
    names = {name: None for table in tables for row in table.rows for name in row.numbers}
    return [{**dict.fromkeys(names, ""), **row} for table in tables for row in table.answers()]
