"""The best house way by search: changes of one row after another, each priced over all pairs of hands.

A change is priced against the player who answers the first house way best by ranks (:mod:`holdings.dealer_values`), which
takes a sum over the hands that the changed row sets; so the edge of a way against this player is exact, and an upper bound of
its edge against the best player, who would answer the change. A whole count of the way that was found gives the latter.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np

from houseway.equipment.cards import RANKS
from houseway.games.pai_gow_poker.odds.evaluate import MODES, look
from houseway.games.pai_gow_poker.odds.exact import Ints
from houseway.games.pai_gow_poker.odds.holdings.dealer_values import BEATEN, DealerValues
from houseway.games.pai_gow_poker.odds.seven import Representatives, representatives
from houseway.games.pai_gow_poker.play.house_way import GROUPS, SHAPES, SINGLES, HouseWay, Written, check_way
from houseway.odds.progress import steps
from houseway.ranking.joker import JokerRanking, two_rank
from houseway.ranking.joker_fast import five_tables
from houseway.ranking.order import ACE
from houseway.support.json_types import Json

NAMES: Final = tuple(
    f"{one} {other}"
    for one, other in combinations_with_replacement((*GROUPS, *SINGLES), 2)
    if one != other or one in GROUPS
)
"""The pairs of cards that a row may send low."""


Rows = tuple[Written, ...]


@dataclass(frozen=True)
class Change:
    """A change of one row: the rows that take its place, the shapes of the hands they set, and what it gains the house."""

    said: str
    place: int
    instead: Rows
    shapes: tuple[str, ...]
    gain: Fraction = Fraction()


def changed(rows: Rows, changes: Sequence[Change]) -> Rows:
    """The rows after these changes of different rows."""
    for one in sorted(changes, key=lambda one: -one.place):
        rows = (*rows[: one.place], *one.instead, *rows[one.place + 1 :])
    return rows


@dataclass(frozen=True)
class Searched:
    """What a search found: the edge at the start, the changes taken one after another, and the bound of all house ways."""

    start: Fraction
    changes: tuple[Change, ...]
    tried: tuple[Change, ...]
    """The changes of one row of the first way, the best first."""
    rows: Rows
    bound: Fraction

    @property
    def edge(self) -> Fraction:
        """The edge after all changes."""
        return self.start + sum((one.gain for one in self.changes), Fraction())

    def json(self, shown: int) -> Json:
        """The JSON of ``houseway design --house-way``; all edges are against the player who answers the first way."""
        return {
            "house_edge_exact": str(self.start),
            "house_edge": float(self.start),
            "bound_exact": str(self.bound),
            "bound": float(self.bound),
            "one_change": [_said(one) for one in self.tried[:shown]],
            "changes": [_said(one) for one in self.changes],
            "changed_house_edge_exact": str(self.edge),
            "changed_house_edge": float(self.edge),
            "house_way": [dict(row) for row in self.rows],
        }


def _said(change: Change) -> Json:
    return {"change": change.said, "gain": float(change.gain), "gain_exact": str(change.gain)}


class Search:
    """Prices changes of a house way by the hands of the shapes that the changed row names."""

    def __init__(self, values: DealerValues, ranking: JokerRanking) -> None:
        self.values = values
        hands = representatives()
        self.hands = {name: _of_shape(hands, shape) for shape, name in SHAPES.items()}
        every = np.arange(len(hands.weight))
        self.complete = {}
        for mode in (1, 2):
            size = len(every)
            tried = look(
                five_tables(ranking), hands.cards, np.full(size, mode, np.uint8), np.full(size, NO_LOW, np.uint8)
            )
            self.complete[mode] = tried.low > 0, values.of(every, tried.high, tried.low)

    def gain(self, way: HouseWay, shapes: Sequence[str]) -> int | None:
        """What the hands of these shapes gain the house; None if a hand is left unset, or set so that another way beats it."""
        parts = [self._gain(way, shape) for shape in shapes]
        return None if None in parts else sum(part for part in parts if part is not None)

    def _gain(self, way: HouseWay, shape: str) -> int | None:
        hands = self.hands[shape]
        planned = _plan(way, shape, hands)
        if planned is None:
            return None
        mode, low = planned
        found = self.values.with_low(hands.number, low)
        for one, (made, gains) in self.complete.items():
            use = (mode == one) & made[hands.number]
            found[use] = gains[hands.number[use]]
        return None if (found == BEATEN).any() else int(found.sum())

    def changes(self, rows: Rows, shapes: Collection[str]) -> list[Change]:
        """Every change of one row for hands of these shapes that can be priced, the best first."""
        before: dict[tuple[str, ...], int | None] = {}
        found = []
        for one in steps([one for one in changes_of(rows) if set(one.shapes) & set(shapes)], "changes of one row"):
            if one.shapes not in before:
                before[one.shapes] = self.gain(HouseWay(rows), one.shapes)
            old, new = before[one.shapes], self.gain(HouseWay(changed(rows, [one])), one.shapes)
            if old is not None and new is not None and new != old:
                found.append(replace(one, gain=self.values.edge(new - old)))
        return sorted(found, key=lambda one: -one.gain)


def search(way: HouseWay, values: DealerValues, ranking: JokerRanking, most: int) -> Searched:
    """The way improved in up to ``most`` rounds, each by the best change for every shape of hands that gains the house.

    Changes for different shapes add up, because each hand has one shape.
    """
    at = Search(values, ranking)
    rows: Rows = tuple(way.written)
    taken: list[Change] = []
    first: list[Change] = []
    open_: set[str] = {*SHAPES.values()}
    for _ in range(most):
        tried = at.changes(rows, open_)
        first, open_ = first or tried, set()
        chosen = []
        for one in tried:
            if one.gain > 0 and open_.isdisjoint(one.shapes) and _sets_every_hand(changed(rows, [one])):
                chosen.append(one)
                open_.update(one.shapes)
        rows = changed(rows, chosen)
        taken += chosen
        if not chosen:
            break
    return Searched(values.edge(values.base), tuple(taken), tuple(first), rows, values.bound)


def _sets_every_hand(rows: Sequence[Written]) -> bool:
    try:
        check_way(HouseWay(rows))
    except ValueError:
        return False
    return True


def changes_of(rows: Sequence[Written]) -> Iterator[Change]:
    """Changes of one row: left out, other cards low, a bound moved by a rank, or an exception by rank put before it."""
    for place, row in enumerate(rows):
        for said, *instead in _of_row(row):
            yield Change(f"row {place + 1} ({_named(row)}): {said}", place, tuple(instead), _shapes(row))


def _of_row(row: Written) -> Iterator[tuple[str, *Rows]]:
    yield ("left out",)
    if "low" in row:
        for low in NAMES:
            if low != row["low"]:
                yield f"low {low}", {**row, "low": low}
    elif "complete" in row:
        other = "pair_low" if row["complete"] == "best_low" else "best_low"
        yield f"complete {other}", {**row, "complete": other}
    for field in ("first", "second", "other", "no_other"):
        for bounds in _moved(row.get(field)):
            yield f"{field} {bounds}", {**row, field: bounds}
    for field, ranks in (("first", RANKS), ("second", RANKS), ("other", RANKS[-4:])):
        for low in EXCEPTIONS:
            if "low" in row and field not in row and low != row["low"]:
                for rank in ranks:
                    yield f"but {field} {rank}, low {low}", {**row, field: rank, "low": low}, row


EXCEPTIONS: Final = ("best next", "second second", "first first", "first best")


def _named(row: Written) -> str:
    return " ".join(f"{field} {', '.join(said) if isinstance(said, list) else said}" for field, said in row.items())


def _shapes(row: Written) -> tuple[str, ...]:
    hand = row.get("hand", tuple(SHAPES.values()))
    return (
        (hand,) if isinstance(hand, str) else tuple(str(one) for one in hand) if isinstance(hand, list | tuple) else ()
    )


def _moved(bounds: object) -> list[str]:
    """The bounds with one end moved by one rank."""
    if bounds is None:
        return []
    ends = str(bounds).replace("10", "T").split("-")
    low, high = RANKS.index(ends[0]), RANKS.index(ends[-1])
    moved = [(low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)]
    return [
        RANKS[one] if one == other else f"{RANKS[one]}-{RANKS[other]}"
        for one, other in moved
        if 0 <= one <= other <= ACE
    ]


class OfShape(NamedTuple):
    """The representatives of one shape: their groups and single cards, the highest first; the joker counts as an ace."""

    number: Ints
    named: dict[str, Ints]
    """The rank of each named card; -1 where a hand has none."""
    singles: Ints
    """The ranks of the single cards, a bit each."""


def _of_shape(hands: Representatives, shape: tuple[int, ...]) -> OfShape:
    counts = (hands.ranks[:, None] >> 3 * np.arange(13) & 7).copy()
    counts[:, ACE] += hands.joker
    order = np.sort(counts * 16 + np.arange(13), axis=1)[:, ::-1][:, : len(shape) + 1]
    number = np.flatnonzero((order[:, : len(shape)] >> 4 == np.array(shape)).all(axis=1))
    ranks = order[number] & 15
    groups = sum(size > 1 for size in shape)
    none = np.full(len(number), -1)
    named = {name: ranks[:, place] if place < groups else none for place, name in enumerate(GROUPS)}
    named |= {
        name: ranks[:, groups + place] if groups + place < len(shape) else none for place, name in enumerate(SINGLES)
    }
    singles = (1 << ranks[:, groups : len(shape)]).sum(axis=1)
    return OfShape(number, named, singles)


def _plan(way: HouseWay, shape: str, hands: OfShape) -> tuple[Ints, Ints] | None:
    """As :meth:`HouseWay.plan`, for all hands of a shape: how a complete hand is tried, and the rank of the low hand."""
    mode, low = np.zeros((2, len(hands.number)), np.int64)
    undecided = np.ones(len(hands.number), bool)
    for rule in way.rules:
        if shape not in rule.hand:
            continue
        fits = undecided.copy()
        for name, wanted in (("first", rule.first), ("second", rule.second)):
            if wanted:
                fits &= np.isin(hands.named[name], list(wanted))
        if rule.other:
            fits &= hands.singles & sum(1 << rank for rank in rule.other) > 0
        fits &= hands.singles & sum(1 << rank for rank in rule.no_other) == 0
        if rule.complete:
            mode[fits] = np.maximum(mode[fits], MODES[rule.complete])
            continue
        one, other = (hands.named[name][fits] for name in rule.low)
        if (one < 0).any() or (other < 0).any():
            return None
        low[fits] = TWO[one, other]
        undecided &= ~fits
    return None if undecided.any() else (mode, low)


NO_LOW: Final = 255
TWO: Final = np.array([[two_rank(one, other) for other in range(13)] for one in range(13)])
"""The rank of a low hand of two ranks."""
