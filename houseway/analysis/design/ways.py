"""The values to try for an option that breaks a clause: lawful tables, the values of a choice, the nearest lawful numbers."""

import math
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, islice
from typing import Final

from houseway.analysis.design.model import PayTable, pay_tables
from houseway.equipment.money import odds
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import check, type_of, values_of
from houseway.support.exact import exact
from houseway.support.json_types import Json, JsonView
from houseway.table.game import Game

UNREAD: Final = ("malformed-value", "no-such-option")
"""The codes of violations by an option that cannot be read."""
REACH: Final = 100
"""How far a number, odds or a percentage are followed to a lawful value."""
FARTHEST: Final = 10**9
"""Where the search for a number that is lawful ends."""
NEAREST: Final = 3
"""The lawful values that are tried on each side of such a value."""


def ways(game: Game, options: JsonView, name: str) -> Iterator[object]:
    """The values to try for an option: its table with low rows raised, each value it may have, and not said (None)."""
    posted = options.get(name)
    if isinstance(posted, Mapping):
        yield from list(_raised(game, options, name, posted)) or _moved(game, options, name, posted)
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
    if kind not in ("number", "mapping") and written is None:
        return  # a mapping may be one number, which then stands for each of its entries

    def value(step: int) -> object:
        return step if written is None else written.format(step)

    def breaks(step: int) -> bool:
        return _breaks(game, options, name, value(step)) > 0

    yield from map(value, _nearest(now, breaks, written is None, NEAREST))


def _moved(game: Game, options: JsonView, name: str, posted: Mapping[str, object], first: int = 0) -> Iterator[Json]:
    """A mapping of numbers, as a commission or two amounts, that breaks no clause with its entries moved or left out.

    Each entry is moved to the nearest whole number on either side with which less is broken.
    """
    broken = _breaks(game, options, name, posted)
    for place, (entry, value) in enumerate(posted.items()):
        if place < first:
            continue
        for changed in _entry(game, options, name, posted, entry, value):
            left = _breaks(game, options, name, changed)
            if not left:
                yield changed
            elif left < broken and entry in changed:
                yield from _moved(game, options, name, changed, place + 1)


def _entry(
    game: Game, options: JsonView, name: str, posted: Mapping[str, object], entry: str, value: object
) -> Iterator[Json]:
    """The mapping with one entry at the nearest whole numbers that break less, and without it."""
    said = str(value).strip()
    percent = said.endswith("%")
    try:
        now = None if isinstance(value, bool) else exact(said.removeprefix("$").removesuffix("%"))
    except ValueError:
        now = None
    if now is not None:
        broken = _breaks(game, options, name, posted)

        def changed(step: int) -> Json:
            return {**posted, entry: f"{step}%" if percent else step}

        def breaks(step: int) -> bool:
            return _breaks(game, options, name, changed(step)) >= broken

        yield from map(changed, _nearest(now, breaks, not percent, 1))
    if len(posted) > 1:
        yield {other: at for other, at in posted.items() if other != entry}


def _breaks(game: Game, options: JsonView, name: str, value: object) -> int:
    """The number of clauses that the option breaks with this value."""
    return sum(one.option == name for one in check(game.submission, {**options, name: value})[1])


def _nearest(now: Fraction, breaks: Callable[[int], bool], far: bool, most: int) -> Iterator[int]:
    """The nearest whole numbers above and below that do not break, at most this many on each side."""
    above, below = math.floor(now) + 1, math.ceil(now) - 1
    small = range(min(below - REACH, REACH), -1, -1)  # the few decks that someone wrote as thousands
    farther = _far(breaks, above) if far else iter(())
    for steps in (chain(range(above, above + REACH), farther), chain(range(below, max(-1, below - REACH), -1), small)):
        yield from islice((step for step in steps if not breaks(step)), most)


def _far(breaks: Callable[[int], bool], now: int) -> Iterator[int]:
    """The least number far above that does not break, as a payout limit that someone wrote in thousands; none if none does."""
    reach = REACH
    while reach < FARTHEST and breaks(now + reach):
        reach *= 2
    if reach < FARTHEST:
        low, high = now + reach // 2, now + reach
        while high - low > 1:
            low, high = (low, middle) if not breaks(middle := (low + high) // 2) else (middle, high)
        yield high


def _raised(game: Game, options: JsonView, name: str, posted: Mapping[str, object]) -> Iterator[Json]:
    """The posted table with every row raised to each lawful table, those rows first that are below it."""
    without = {option: value for option, value in options.items() if option != name}
    lawful = [without, *({**without, name: value} for value in values_of(game.submission.model_fields[name]))]
    good = {row: at for row, at in posted.items() if not _unread(game, name, {row: at})}
    for given in lawful:
        try:
            table = pay_tables(PricedGame.read(game, given, even_if_unlawful=True)).get(name)
            mine = pay_tables(PricedGame.read(game, {**options, name: good}, even_if_unlawful=True)).get(name)
        except BadInput:
            return
        if table is None or mine is None:
            return
        low = {
            row: value
            for row, value in table.rows.items()
            if row in posted and (row not in good or mine.rows.get(row, value) < value)
        }
        missing = {row: value for row, value in table.rows.items() if row not in mine.rows}
        kept = {row: at for row, at in posted.items() if row in table.rows or row in mine.rows}
        for added in (low, {**low, **missing}):
            yield {**kept, **PayTable(name, added, table.in_dollars).by_row()}


def _unread(game: Game, name: str, value: object) -> bool:
    return any(one.code in UNREAD for one in check(game.submission, {name: value})[1])
