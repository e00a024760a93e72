"""Levers: what a licensee can move in the price of a game, each with the clause that allows it."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from houseway.analysis.design.house_way import WithHouseWaySearch
from houseway.analysis.recount import CountedOnRequest
from houseway.equipment.money import Odds, odds
from houseway.odds.atlas import AtlasChoice, choices_of, clauses_of
from houseway.odds.pricing import WithStrategy, priced, pricing_of
from houseway.rulebook.submission import PostedTable, Submission
from houseway.support.json_types import Json
from houseway.table.game import Game

LARGEST_DECK: Final = 54
"""The cards of one deck with its jokers."""


@dataclass(frozen=True)
class RowLever:
    """One row of a posted paytable: what it pays now, the floor, and the odds that a stepper goes through."""

    option: str
    row: str
    clause: str
    floor: Odds
    pays: Odds
    steps: tuple[Odds, ...]
    """Lawful odds, the floor first, up to the highest that is usual or somewhat more."""
    usual: tuple[Odds, ...]
    """The odds of the tables that are often posted."""

    @property
    def next(self) -> Odds:
        """The next step above what is paid now; the next one below at the top."""
        above = [step for step in self.steps if step.ratio > self.pays.ratio]
        return above[0] if above else self.steps[-2]


def row_levers(game: Game, submission: Submission) -> tuple[RowLever, ...]:
    """Every row of every paytable that may be posted above a floor."""
    choices = choices_of(game)
    return tuple(
        _row(option, row, table, _usual(choices, option, row))
        for option, table in submission.posted_tables.items()
        for row in table.floor
        if row in table.pays and table.floor[row].pays  # a row that pushes takes no odds
    )


def moving_options(game: Game) -> tuple[str, ...]:
    """The options that move a price, in the order of the submission."""
    named = {name for choice in choices_of(game) for way in choice.ways for name in way.options}
    named |= set(game.submission().posted_tables)
    return tuple(name for name in game.submission.model_fields if name in named)


def levers_answer(game: Game, submission: Submission) -> Json:
    """The levers as JSON: choices with their usual ways, rows with their steps, and the options that move a price."""
    return {
        "game": game.id,
        "authority": str(game.authority),
        "moving": list(moving_options(game)),
        "choices": [_choice(game, choice) for choice in choices_of(game)],
        "rows": [_row_json(lever) for lever in row_levers(game, submission)],
        "metered": priced(game.id) and "meter" in pricing_of(game.id).ASSUMPTIONS,
        "counted": _counted(game, submission),
        "protected": game.parts.protection() is not None,
        "assumptions": _assumptions(game) if priced(game.id) else [],
        "pot": priced(game.id) and pricing_of(game.id).TERMS.for_a_pot,
        "hand": _hand(game),
        "long_counts": _long_counts(game),
        "outside": sorted(pricing_of(game.id).TERMS.outside_the_rules) if priced(game.id) else [],
    }


def _hand(game: Game) -> str:
    """How a hand is written when advice on it is asked for; empty for a game without decisions."""
    pricing = pricing_of(game.id) if priced(game.id) else None
    return pricing.HAND if isinstance(pricing, WithStrategy) else ""


def _long_counts(game: Game) -> list[str]:
    """What takes longer than a request may, and is left to the command line: names of options of its commands."""
    pricing = pricing_of(game.id) if priced(game.id) else None
    there = {
        "recount": game.parts.recounts() is not None,
        "exact": isinstance(pricing, CountedOnRequest),
        "house-way": isinstance(pricing, WithHouseWaySearch),
    }
    return [name for name, has in there.items() if has]


def _assumptions(game: Game) -> list[Json]:
    """What ``--assume`` can say about the game: a play, an amount, or a rule with the clause that states it."""
    return [
        {
            "name": name,
            "default": one.default,
            "allowed": one.allowed,
            "ways": list(one.ways),
            "clause": one.clauses.get(game.authority, ""),
            "dealt": one.dealt,
        }
        for name, one in pricing_of(game.id).ASSUMPTIONS.items()
    ]


def _counted(game: Game, submission: Submission) -> bool:
    """Whether cards can be counted: a shoe of several decks lasts longer than a round, and the effects of removal are known."""
    composition = game.composition(submission) if game.composition else None
    return composition is not None and len(composition) > LARGEST_DECK and game.parts.protection() is not None


def _choice(game: Game, choice: AtlasChoice) -> Json:
    return {
        "name": choice.name,
        "wagers": [prefix for prefix in choice.wagers if prefix],
        "ways": [
            {
                "name": way.name,
                "options": dict(way.options),
                "clauses": list(dict.fromkeys(clauses_of(game, [choice], way.options))),
            }
            for way in choice.ways
            if not way.assume
        ],
    }


def _row_json(lever: RowLever) -> Json:
    return {
        "option": lever.option,
        "row": lever.row,
        "clause": lever.clause,
        "floor": str(lever.floor),
        "pays": str(lever.pays),
        "steps": [str(step) for step in lever.steps],
        "usual": [str(one) for one in lever.usual],
    }


def _usual(choices: Iterable[AtlasChoice], option: str, row: str) -> list[Odds]:
    tables = [way.options.get(option) for choice in choices for way in choice.ways]
    return [_read(table[row]) for table in tables if isinstance(table, Mapping) and row in table]


def _read(value: object) -> Odds:
    return value if isinstance(value, Odds) else odds(str(value))


def _row(option: str, row: str, table: PostedTable, usual: Sequence[Odds]) -> RowLever:
    clause = table.clauses if isinstance(table.clauses, str) else table.clauses.get(row, "")
    floor, pays = table.floor[row], table.pays[row]
    lawful = {one.ratio: one for one in usual if one.ratio >= floor.ratio}
    top = max([*lawful, pays.ratio, floor.ratio + 4 * _stride(floor.ratio)])
    found = {each.ratio: each for each in (*lawful.values(), floor, pays)}
    for ratio in _between(floor.ratio, top):
        found.setdefault(ratio, Odds(ratio.numerator, ratio.denominator))
    steps = tuple(found[ratio] for ratio in sorted(found))
    return RowLever(option, row, clause, floor, pays, steps, tuple(lawful[ratio] for ratio in sorted(lawful)))


def _between(floor: Fraction, top: Fraction) -> Iterator[Fraction]:
    """Round odds above the floor up to the top."""
    at = floor
    while at < top:
        stride = _stride(at)
        at = Fraction((at // stride + 1) * stride)
        yield at


def _stride(ratio: Fraction) -> int:
    """A round step for odds of that size: 1 up to 20, then a tenth of the power of ten, and at least 5."""
    return 1 if ratio < 20 else max(5, 10 ** (math.floor(math.log10(ratio)) - 1) * 5)
