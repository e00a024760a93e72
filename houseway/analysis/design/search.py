"""The inverse problem: which lawful tables give a wager the wanted edge, hit frequency and volatility.

Every row takes whole odds that layouts usually print, from the least that is lawful up. A rarer row pays no less than a
commoner one, unless the least odds already differ the other way. The house edge falls as rows rise, so whole branches are left
out as soon as they are below the target. The tables that remain are measured all at once by the linear model; those that are
listed are priced exactly and checked against the regulation one by one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from houseway.analysis.design.model import Figures, Model, PayTable, models, pay_tables, with_table
from houseway.analysis.design.sensitivity import figures
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame, WithPayableRows
from houseway.rulebook.submission import check
from houseway.support.json_types import JsonView

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Tables = npt.NDArray[np.float64]

USUAL: Final = (
    *range(13), 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 125, 150, 180, 200, 250, 300, 400, 500, 600,
    750, 800, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000,
)  # fmt: skip
"""The whole odds to one that layouts usually print."""
MOST: Final = 3_000_000
"""The most tables that are held at a time."""
LOOKED_AT: Final = 500
"""Of the tables that fit, this many at most are priced and checked one by one."""
ROUNDING: Final = 1e-9
"""The model measures in floating point; what is listed is exact."""

Range = tuple[Fraction, Fraction]
"""The least and the most."""
ANY: Final[Range] = (Fraction(-(10**9)), Fraction(10**9))


@dataclass(frozen=True)
class Target:
    """What a wager should come to: ranges of the house edge, the hit frequency and the standard deviation."""

    house_edge: Range
    hit_frequency: Range = ANY
    standard_deviation: Range = ANY

    def meets(self, found: Figures) -> bool:
        """True if the exact figures are within all ranges."""
        deviation = Fraction(found.standard_deviation)
        return all(
            least <= value <= most
            for (least, most), value in (
                (self.house_edge, found.house_edge),
                (self.hit_frequency, found.hit_frequency),
                (self.standard_deviation, deviation),
            )
        )


@dataclass(frozen=True)
class Found:
    """A lawful table that meets the target, with its exact figures and the rows that differ from the table in force."""

    table: PayTable
    figures: Figures
    changed: tuple[str, ...]


@dataclass(frozen=True)
class Design:
    """The tables found for a wager: those with the fewest changed rows first, then the nearest to the middle of the edge."""

    wager: str
    target: Target
    found: tuple[Found, ...]
    tried: int
    """Tables whose figures were computed."""
    fitting: int
    """Tables that met the target by the model; only the first of them are listed."""
    model_exact: bool
    """False if the best play depends on the table: then the model's edge is an upper bound, and tables that it places above
    the target may be missing."""
    ranges: Mapping[str, tuple[Fraction, ...]] = field(default_factory=dict)
    """The odds that each row could take."""


def design(
    priced: PricedGame,
    options: JsonView,
    wager: str,
    target: Target,
    rows: Mapping[str, Range] | None = None,
    top: int = 20,
) -> Design:
    """The lawful tables that give the wager figures within the target; ``rows`` narrows or adds rows.

    Raises BadInput if no posted table moves the wager or if too many tables fit.
    """
    model = _model(priced, options, wager, rows or {})
    if not any(map(model.slope, model.moved_by)):
        message = (
            f"{wager} is priced at the meter at which it is fair whatever it pays: name one, as --assume meter=50000"
        )
        raise BadInput(message, "assume.meter", code="belong-together")
    ladders = _ladders(priced, options, model, target, rows or {})
    tried, tables = _enumerated(model, ladders, target)
    fitting, found = _nearest(model, tables, target)
    listed: list[Found] = []
    for values in found:
        table = model.table.but(dict(zip(model.table.rows, values, strict=True)))
        _, violations = check(priced.game.submission, {**options, table.option: table.written()})
        if violations:
            continue
        exact = figures(with_table(priced, options, table).price(wager))
        if target.meets(exact):
            changed = tuple(row for row, value in table.rows.items() if model.table.rows[row] != value)
            listed.append(Found(table, exact, changed))
        if len(listed) == top:
            break
    middle = sum(target.house_edge) / 2  # by the exact edge, which the model may not have known
    listed.sort(key=lambda one: (len(one.changed), abs(one.figures.house_edge - middle)))
    return Design(wager, target, tuple(listed), tried, fitting, not model.play_moves, ladders)


def _model(priced: PricedGame, options: JsonView, wager: str, rows: Mapping[str, Range]) -> Model:
    moved: dict[str, str] = {}
    for option, table in pay_tables(priced).items():
        if option in priced.pricing.TERMS.outside_the_rules:
            continue  # the licensee chooses between listed tables: none of their rows can lawfully be moved
        added = {row: least for row, (least, _) in rows.items() if row not in table.rows} if rows else {}
        for model in models(priced, options, option, added if _takes(priced, option, added) else {}):
            if model.wager == wager:
                return model
            moved[model.wager] = option
    known = ", ".join(moved) or "none"
    raise BadInput(f"no posted table moves {wager!r}; those that one moves: {known}", "wager", code="no-posted-table")


def _takes(priced: PricedGame, option: str, added: Mapping[str, Fraction]) -> bool:
    """True if the table can have all these rows."""
    pricing = priced.pricing
    known = pricing.payable_rows(priced.submission) if isinstance(pricing, WithPayableRows) else {}
    return set(added) <= set(known.get(option, {}))


def _ladders(
    priced: PricedGame, options: JsonView, model: Model, target: Target, rows: Mapping[str, Range]
) -> dict[str, tuple[Fraction, ...]]:
    """The odds that each row may take, from its floor up to where it alone would bring the edge below the target.

    None where the least that was asked for is above that.
    """
    unknown = [row for row in rows if row not in model.table.rows]
    if unknown:
        message = f"the table of {model.wager} has no row {unknown[0]!r}: {', '.join(model.table.rows)}"
        raise BadInput(message, "rows", code="no-such-row")
    floors = {row: floor(priced, options, model.table, row) for row in model.table.rows}
    lowest = model.figures(list(floors.values())).house_edge
    ladders: dict[str, tuple[Fraction, ...]] = {}
    for row, value in model.table.rows.items():
        least, most = rows.get(row, (floors[row], ANY[1]))
        if row not in model.moved_by:
            ladders[row] = (value,)
            continue
        if not model.play_moves:
            most = min(most, floors[row] + max(lowest - target.house_edge[0], Fraction(0)) / model.slope(row))
        steps = {Fraction(step) for step in USUAL} | {least, *((value,) if row not in rows else ())}
        if row in rows and rows[row][1] < floors[row]:
            message = f"{row} lawfully pays at least {model.table.shown(floors[row])}"
            raise BadInput(message, f"rows.{row}", code="below-the-floor")
        ladders[row] = tuple(sorted(step for step in steps if max(least, floors[row]) <= step <= most))
    return ladders


def floor(priced: PricedGame, options: JsonView, table: PayTable, row: str) -> Fraction:
    """The least that a row may lawfully pay with the other rows as they are; its own value if no lower one is lawful."""
    value = table.rows[row]
    for step in sorted({Fraction(step) for step in USUAL} | set(_listed(priced, table.option, row))):
        if step >= value:
            break
        lower = table.but({row: step})
        if not check(priced.game.submission, {**options, table.option: lower.written()})[1]:
            return step
    return value


def _listed(priced: PricedGame, option: str, row: str) -> Iterator[Fraction]:
    """What clauses list for the row: its floor, and what it pays where nothing is submitted."""
    posted = priced.submission.posted_tables.get(option)
    if posted is not None and row in posted.floor:
        yield posted.floor[row].ratio
    default = pay_tables(PricedGame.read(priced.game, {}, even_if_unlawful=True)).get(option)
    if default is not None and row in default.rows:
        yield default.rows[row]


def _enumerated(model: Model, ladders: Mapping[str, Sequence[Fraction]], target: Target) -> tuple[int, "Tables"]:
    """The number of tables measured, and the tables whose edge may still meet the target, one row of the array each."""
    import numpy as np

    rows = list(model.table.rows)
    if not all(ladders.values()):
        return 0, np.empty((0, len(rows)))  # a row that was asked for is above what the target leaves
    slopes = {row: float(model.slope(row)) for row in rows}
    floors = [Fraction(ladders[row][0]) for row in rows]
    # The commonest rows move the edge most: they come first, so that whole branches are left out early.
    order = sorted(rows, key=lambda row: -slopes[row])
    edge = np.array([float(model.figures(floors).house_edge)])
    chosen = np.array([[float(value) for value in floors]])
    least, tried = float(target.house_edge[0]) - ROUNDING, 1
    for rank, row in enumerate(order):
        place, steps = rows.index(row), np.array([float(value) for value in ladders[row]])
        if len(steps) == 1:
            continue
        raised = edge[:, None] - slopes[row] * (steps - steps[0])[None, :]
        tried += raised.size
        fits = raised >= least
        commoner = [rows.index(other) for other in order[:rank] if ladders[other][0] <= ladders[row][0]]
        if commoner:
            fits &= steps[None, :] >= chosen[:, commoner].max(axis=1)[:, None]
        which, step = np.nonzero(fits)
        if len(which) > MOST:
            message = f"more than {MOST:,} tables fit: narrow the target, or a row, as in flush=3..5"
            raise BadInput(message, "target", code="too-many-tables")
        chosen, edge = chosen[which], raised[which, step]
        chosen[:, place] = steps[step]
    return tried, chosen


def _nearest(model: Model, tables: "Tables", target: Target) -> tuple[int, list[tuple[Fraction, ...]]]:
    """The number of tables that meet the target by the model, and the first of them.

    Those with the fewest changed rows come first, then those nearest to the middle of the wanted edge.
    """
    import numpy as np

    kept: list[Tables] = []
    ranks: list[Tables] = []
    middle = float(sum(target.house_edge)) / 2
    in_force = np.array([float(value) for value in model.table.rows.values()])
    limits = [tuple(map(float, each)) for each in (target.house_edge, target.hit_frequency, target.standard_deviation)]
    for part in np.array_split(tables, max(1, len(tables) // 100_000)):
        measured = model.many(part)
        fits = np.ones(len(part), bool)
        for column, (least, most) in enumerate(limits):
            above = most + ROUNDING if column or not model.play_moves else np.inf
            fits &= (measured[:, column] >= least - ROUNDING) & (measured[:, column] <= above)
        kept.append(part[fits])
        away = np.abs(measured[fits, 0] - middle)
        changed = (part[fits] != in_force).sum(axis=1)
        ranks.append(np.stack([np.round(away, 12), changed], axis=1))
    every, rank = np.concatenate(kept), np.concatenate(ranks)
    best = np.lexsort((rank[:, 0], rank[:, 1]))
    return len(best), [
        tuple(Fraction(value).limit_denominator(1_000) for value in every[place]) for place in best[:LOOKED_AT]
    ]
