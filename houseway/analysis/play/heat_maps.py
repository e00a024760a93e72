"""Heat maps of a strategy, drawn from its streets: what going on gains over stopping, by two things that the player sees."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from houseway.analysis.play.holdings import Holdings
from houseway.analysis.play.own import decisions_of, optimal
from houseway.analysis.play.table import summed_by
from houseway.equipment.cards import CARDS, RANKS
from houseway.errors import BadInput
from houseway.odds.coach.streets import Flags, Ints, Street, Whole, as_fraction
from houseway.odds.grid import Grid
from houseway.odds.pricing import PricedGame
from houseway.ranking.ranking import Ranking

STOPS: Final = ("fold", "withdraw", "stay", "best_low")
"""The action of a street that the others are held against."""
NUMBERS: Final = (("high_gains", "low_gains"), ("low", "high"))
"""The further numbers of a street by which its map is laid out."""
HIGH_TO_LOW: Final = "".join(reversed(RANKS))


class Layout(NamedTuple):
    """Where a street's holdings stand in its map."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    row: Whole
    column: Whole
    row_name: str
    column_name: str
    said: str = ""
    """How hands are placed, where the names do not say it."""


def street_grids(one: PricedGame) -> tuple[Grid, ...]:
    """A map of each decision of a game between going on and stopping, under the best play."""
    try:
        found = decisions_of(one)
    except BadInput:
        return ()
    game = optimal(one)
    streets = found.streets(game.submission, game.assume)
    return tuple(_grid(street) for street in streets if any(name in STOPS for name in street.actions))


def _grid(street: Street) -> Grid:
    stop = next(number for number, name in enumerate(street.actions) if name in STOPS)
    others = [number for number, name in enumerate(street.actions) if number != stop and name not in street.shorthands]
    laid = _layout(street)
    wide, size = len(laid.columns), len(laid.rows) * len(laid.columns)
    which = laid.row * wide + laid.column
    deals = summed_by(street.weights, None, which, size)
    gains = summed_by(street.weights, _gains(street, stop, others), which, size)
    cells = [
        as_fraction(gain) / (int(deal) * street.unit) if deal else None for gain, deal in zip(gains, deals, strict=True)
    ]
    names = [street.actions[other] for other in others]
    going = names[0] if len(names) == 1 else f"the best of {', '.join(names)}"
    title = f"{street.name}: {going} less {street.actions[stop]}, in initial wagers"
    return Grid(
        title + (f"; {laid.said}" if laid.said else ""),
        laid.rows,
        laid.columns,
        tuple(tuple(cells[first : first + wide]) for first in range(0, size, wide)),
        going,
        street.actions[stop],
        laid.row_name,
        laid.column_name,
    )


def _gains(street: Street, stop: int, others: Sequence[int]) -> Ints:
    """By holding, what the best of the others is worth more than stopping."""
    found: Ints = np.empty(len(street), object) if street.values.dtype == object else np.empty(len(street), np.int64)
    for part in street.parts():
        regrets = street.regrets_of(part)
        rest = regrets[:, others]
        shut = rest < 0
        least = np.where(shut, rest.max() + 1, rest).min(axis=1)
        found[part] = regrets[:, stop] - least
    return found


def _layout(street: Street) -> Layout:
    for pair in NUMBERS:
        if all(name in street.numbers for name in pair):
            return _by_numbers(street, *pair)
    if street.ranking is not None and street.ranks is not None:
        hands = _against_up_cards if street.up is not None else _by_deciding_rank
        return hands(street, street.ranking, street.ranks)
    return _by_two_ranks(street)


def _by_numbers(street: Street, rows: str, columns: str) -> Layout:
    down, row = np.unique(street.numbers[rows], return_inverse=True)
    across, column = np.unique(street.numbers[columns], return_inverse=True)
    downward, sideways = (tuple(map(str, each.tolist())) for each in (down, across))
    return Layout(downward, sideways, row.reshape(-1), column.reshape(-1), rows, columns)


def _by_two_ranks(street: Street) -> Layout:
    """The highest two cards; hands with a pair stand on the diagonal, hands of one suit above it."""
    held = Holdings(street)
    pair, suited = held.pair, held.suited == street.cards.shape[1]
    high, low = np.where(pair >= 0, pair, held.placed(0)), np.where(pair >= 0, pair, held.placed(1))
    row, column = 12 - np.where(suited, high, low), 12 - np.where(suited, low, high)
    names = tuple("10" if rank == "T" else rank for rank in HIGH_TO_LOW)
    said = "by the highest two cards: a pair or more on the diagonal, one suit above it, other hands below"
    return Layout(names, names, held.of_each(row), held.of_each(column), "", "", said)


def _by_deciding_rank(street: Street, ranking: Ranking, ranks: Whole) -> Layout:
    """Complete hands by category, and by the rank that decides."""
    arranged = [ranking.arranged(ranking.best([CARDS[card] for card in row])) for row in street.cards.tolist()]
    categories = [ranking.category(rank) for rank in ranks.tolist()]
    made = list(ranking.categories[:0:-1])
    rows = [*made, *HIGH_TO_LOW]
    row, column = [], []
    for category, cards in zip(categories, arranged, strict=True):
        first, second = cards[0].rank, cards[1].rank
        high = category not in made
        row.append(rows.index(RANKS[first]) if high else made.index(category))
        column.append(12 - (second if high else first))
    used = sorted(set(row))
    place = {number: where for where, number in enumerate(used)}
    names = tuple(_words(rows[number]) for number in used)
    held = Holdings(street)
    return Layout(
        names,
        tuple("10" if rank == "T" else rank for rank in HIGH_TO_LOW),
        held.of_each(np.array([place[number] for number in row])),
        held.of_each(np.array(column)),
        "hand",
        "by the rank that decides: of four, of three, of the pair, the highest; for high cards the second",
    )


def _words(row: str) -> str:
    if len(row) == 1:
        return f"{'10' if row == 'T' else row} high"
    return row.replace("_", " ")


def _against_up_cards(street: Street, ranking: Ranking, ranks: Whole) -> Layout:
    """Complete hands against the up card: high cards by as many ranks as the best play looks at, three at most."""
    held = Holdings(street)
    column = 12 - held.up.astype(np.int64)
    categories = np.array([ranking.categories.index(ranking.category(rank)) for rank in ranks.tolist()])
    keys: list[tuple[int, ...]] = [(-int(category),) for category in categories]
    for depth in range(3):
        numbers, names = _numbered(keys)
        mixed = _mixed(numbers[held.of_each(np.arange(len(keys)))], street, len(names))
        top = held.placed(depth)
        keys = [
            (*key, 12 - int(rank)) if mixed[number] and len(key) == depth + 1 and not key[0] else key
            for key, number, rank in zip(keys, numbers.tolist(), top.tolist(), strict=True)
        ]
    numbers, names = _numbered(keys)
    rows = tuple(_high_card(name[1:]) if not name[0] else _words(ranking.categories[-name[0]]) for name in names)
    ups = tuple("10" if rank == "T" else rank for rank in HIGH_TO_LOW)
    return Layout(rows, ups, held.of_each(numbers), column, "hand", "against the up card")


def _high_card(ranks: Sequence[int]) -> str:
    names = ["10" if HIGH_TO_LOW[rank] == "T" else HIGH_TO_LOW[rank] for rank in ranks]
    return "-".join(names) + (" high" if len(names) == 1 else "") if names else "high card"


def _numbered(keys: Sequence[tuple[int, ...]]) -> tuple[Whole, list[tuple[int, ...]]]:
    """The number of each key in order, and the keys by number."""
    names = sorted(set(keys))
    place = {name: number for number, name in enumerate(names)}
    return np.array([place[key] for key in keys], np.int64), names


def _mixed(which: Whole, street: Street, size: int) -> Flags:
    """By group of holdings, whether they have different best actions."""
    low, high = np.full(size, 99), np.full(size, -1)
    np.minimum.at(low, which, street.best)
    np.maximum.at(high, which, street.best)
    return np.asarray(low != high)
