"""The cheapest change that brings an unlawful submission within the law.

Each option that breaks a clause is replaced: a posted table by itself with the low rows raised to a lawful table's, a choice by
each of its values, a number, odds or a percentage by the nearest lawful ones. An option that the game does not have is left out.
Of all lawful combinations the one with the fewest changed options and rows is best, then the one that keeps most wagers, then the
one that costs the house least: the sum, over the wagers, of the house edge lost.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, islice, product
from typing import Final

from houseway.analysis.design.model import PayTable, pay_tables
from houseway.equipment.money import odds
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import Violation, check, type_of, values_of
from houseway.support.exact import exact
from houseway.support.json_types import Json, JsonView
from houseway.table.game import Game

MOST: Final = 2_000
"""The most combinations of changes that are tried."""
REACH: Final = 100
"""How far a number, odds or a percentage are followed to a lawful value."""
NEAREST: Final = 3
"""The lawful values that are tried on each side of such a value."""


@dataclass(frozen=True)
class Remedy:
    """A lawful submission near an unlawful one: the options and rows it changes, and what each wager's edge becomes."""

    options: JsonView
    changed: Mapping[str, object]
    """What is changed, by option; a posted table with its changed rows alone."""
    edges: Mapping[str, tuple[Fraction | None, Fraction]]
    """The house edge of each wager before, if it can be priced, and after."""
    dropped: tuple[str, ...] = ()
    """The wagers that are no longer offered."""

    @property
    def cost(self) -> Fraction:
        """The house edge lost by the change, summed over the wagers."""
        return sum((before - after for before, after in self.edges.values() if before is not None), Fraction(0))

    @property
    def size(self) -> int:
        """The number of options and rows changed."""
        return sum(len(value) if isinstance(value, Mapping) else 1 for value in self.changed.values())


def remedies(
    game: Game, options: JsonView, assume: Mapping[str, str] | None = None
) -> tuple[list[Violation], list[Remedy]]:
    """The violations of a submission, and the changes that mend all of them, the cheapest first.

    Raises BadInput if nothing that could be tried is lawful.
    """
    _, violations = check(game.submission, options)
    if not violations:
        return [], []
    broken = list(
        dict.fromkeys(violation.option for violation in violations if violation.option in game.submission.model_fields)
    )
    kept = {name: value for name, value in options.items() if name in game.submission.model_fields}
    unknown: Json = {name: None for name in options if name not in kept}
    before = _edges(game, kept, assume)
    found: list[Remedy] = []
    known: set[str] = set()
    ways = [list(_ways(game, kept, name)) for name in broken]
    for combination in islice(product(*ways), MOST):
        given = dict(kept)
        for name, value in zip(broken, combination, strict=True):
            given.pop(name, None)
            if value is not None:
                given[name] = value
        lawful, left = check(game.submission, given)
        if left or lawful is None or lawful.canonical in known:
            continue
        known.add(lawful.canonical)
        changed = {**_changed(kept, given, broken), **unknown}
        after = _edges(game, given, assume)
        edges = {wager: (before.get(wager), edge) for wager, edge in after.items()}
        found.append(Remedy(given, changed, edges, tuple(wager for wager in before if wager not in after)))
    if not found:
        message = f"no single change of {', '.join(broken)} makes this lawful; check names every clause it breaks"
        raise BadInput(message, "submission", violations[0].clause, code="no-remedy")
    return violations, sorted(found, key=lambda remedy: (remedy.size, len(remedy.dropped), remedy.cost))


def _edges(game: Game, options: JsonView, assume: Mapping[str, str] | None) -> dict[str, Fraction]:
    """The house edge of every wager; empty if the submission cannot be priced at all."""
    try:
        priced = PricedGame.read(game, options, assume, even_if_unlawful=True)
        return {wager: priced.price(wager).house_edge for wager in priced.lines}
    except BadInput:
        return {}


def _ways(game: Game, options: JsonView, name: str) -> Iterator[object]:
    """The values to try for an option: its table with low rows raised, each value it may have, and not said (None)."""
    posted = options.get(name)
    if isinstance(posted, Mapping):
        yield from _raised(game, options, name, posted)
        yield from _lowered(game, options, name, posted)
    field = game.submission.model_fields[name]
    yield from values_of(field) or _near(game, options, name)
    yield None


def _near(game: Game, options: JsonView, name: str) -> Iterator[object]:
    """The nearest values of a number, odds or a percentage, on both sides, with which the option breaks no clause."""
    kind, given = type_of(game.submission.model_fields[name]), str(options.get(name)).strip()
    try:
        now = odds(given).ratio if kind == "odds" else exact(given.removesuffix("%"))
    except (BadInput, ValueError):
        return
    written = {"odds": "{}:1", "percentage": "{}%"}.get(kind)
    if kind != "number" and written is None:
        return
    above, below = math.floor(now) + 1, math.ceil(now) - 1
    small = range(min(below - REACH, REACH), -1, -1)  # the few decks that someone wrote as thousands
    for steps in (range(above, above + REACH), chain(range(below, max(-1, below - REACH), -1), small)):
        lawful = 0
        for step in steps:
            value: object = step if written is None else written.format(step)
            if any(one.option == name for one in check(game.submission, {**options, name: value})[1]):
                continue
            yield value
            lawful += 1
            if lawful == NEAREST:
                break


def _lowered(game: Game, options: JsonView, name: str, posted: Mapping[str, object]) -> Iterator[Json]:
    """A mapping of numbers, as a commission, with one of them moved to the nearest whole number that breaks no clause."""
    for entry, value in posted.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            continue
        near = (
            step
            for away in range(1, REACH)
            for step in (math.ceil(value) - away, math.floor(value) + away)
            if step >= 0
        )
        for step in near:
            changed = {**posted, entry: step}
            if not any(one.option == name for one in check(game.submission, {**options, name: changed})[1]):
                yield changed
                break


def _raised(game: Game, options: JsonView, name: str, posted: Mapping[str, object]) -> Iterator[Json]:
    """The posted table with every row raised to each lawful table, those rows first that are below it."""
    without = {option: value for option, value in options.items() if option != name}
    lawful = [without, *({**without, name: value} for value in values_of(game.submission.model_fields[name]))]
    for given in lawful:
        try:
            table = pay_tables(PricedGame.read(game, given, even_if_unlawful=True)).get(name)
            mine = pay_tables(PricedGame.read(game, options, even_if_unlawful=True)).get(name)
        except BadInput:
            return
        if table is None or mine is None:
            return
        low = {row: value for row, value in table.rows.items() if row in posted and mine.rows.get(row, value) < value}
        missing = {row: value for row, value in table.rows.items() if row not in mine.rows}
        kept = {row: at for row, at in posted.items() if row in table.rows or row in mine.rows}
        for added in (low, {**low, **missing}):
            yield {**kept, **PayTable(name, added, table.in_dollars).by_row()}


def _changed(before: JsonView, after: JsonView, broken: list[str]) -> Json:
    changed: Json = {}
    for name in broken:
        one, other = before.get(name), after.get(name)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            changed[name] = {row: other.get(row) for row in {**one, **other} if one.get(row) != other.get(row)}
        else:
            changed[name] = other
            if other is None and isinstance(one, Mapping):
                changed[name] = dict.fromkeys(one)
    return changed
