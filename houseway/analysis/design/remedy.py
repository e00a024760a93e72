"""The cheapest change that brings an unlawful submission within the law.

Each option that breaks a clause is replaced: a posted table by itself with the low rows raised to a lawful table's, a choice by
each of its values, a number, odds or a percentage by the nearest lawful ones. Instead of it any other choice may be changed: a
version with which a table is lawful, the shuffler that a way of dealing needs. An option that the game does not have is left out.
Of all lawful combinations the one with the fewest changed options and rows is best, then the one that keeps most wagers, then the
one that costs the house least: the sum, over the wagers, of the house edge lost.
"""

import math
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import Final

from houseway.analysis.design.model import PayTable, pay_tables
from houseway.equipment.money import odds
from houseway.errors import BadInput
from houseway.odds.method import Method, weakest
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import Violation, check, type_of, values_of
from houseway.support.exact import exact
from houseway.support.json_types import Json, JsonView
from houseway.table.game import Game

MOST: Final = 5_000
"""The most changes that are tried."""
PRICED: Final = 40
"""The most remedies that are priced and listed, those with the fewest changes."""
UNREAD: Final = ("malformed-value", "no-such-option")
"""The codes of violations by an option that cannot be read."""
REACH: Final = 100
"""How far a number, odds or a percentage are followed to a lawful value."""
FARTHEST: Final = 10**9
"""Where the search for a number that is lawful ends."""
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
    methods: Mapping[str, Method] = field(default_factory=dict)
    """How the edges of each wager were found, the weaker of the two."""
    error: float = 0.0
    """The standard error of the cost, where an edge was simulated."""

    @property
    def cost(self) -> Fraction:
        """The house edge lost by the change, summed over the wagers."""
        return sum((before - after for before, after in self.edges.values() if before is not None), Fraction(0))

    @property
    def method(self) -> Method:
        """How the cost was found."""
        return weakest(self.methods.values())

    @property
    def size(self) -> int:
        """The number of options and rows changed."""
        return _size(self.changed)


def _size(changed: Mapping[str, object]) -> int:
    return sum(len(value) if isinstance(value, Mapping) else 1 for value in changed.values())


def remedies(
    game: Game, options: JsonView, assume: Mapping[str, str] | None = None
) -> tuple[list[Violation], list[Remedy]]:
    """The violations of a submission, and the changes that mend all of them, the cheapest first.

    Options and rows that cannot be read are priced as if they were left out. Raises BadInput if nothing that could be tried is
    lawful.
    """
    _, violations = check(game.submission, options)
    if not violations:
        return [], []
    kept = {name: value for name, value in options.items() if name in game.submission.model_fields}
    unknown: Json = {name: None for name in options if name not in kept}
    unread = {one.option for one in violations if one.code in UNREAD}
    before = _priced(game, _readable(game, kept, unread), assume)
    lawful: list[tuple[JsonView, Json]] = [
        (given, {**_changed(kept, given), **unknown}) for given in _mended(game, kept)
    ]
    lawful.sort(key=lambda one: _size(one[1]))
    found = [_remedy(given, changed, before, _priced(game, given, assume)) for given, changed in lawful[:PRICED]]
    found = [one for one in found if not any(_says_more(other, one) for other in found)]
    if not found:
        broken = ", ".join(dict.fromkeys(one.option for one in violations))
        message = f"no change of {broken} that was tried makes this lawful; check names every clause it breaks"
        raise BadInput(message, "submission", violations[0].clause, code="no-remedy")
    return violations, sorted(found, key=lambda remedy: (remedy.size, len(remedy.dropped), remedy.cost))


def _remedy(given: JsonView, changed: Json, before: Mapping[str, Price], after: Mapping[str, Price]) -> Remedy:
    edges = {
        wager: (before[wager].house_edge if wager in before else None, price.house_edge)
        for wager, price in after.items()
    }
    dropped = tuple(wager for wager in before if wager not in after)
    both = {wager: [prices[wager] for prices in (before, after) if wager in prices] for wager in after}
    methods = {wager: weakest(price.method for price in prices) for wager, prices in both.items()}
    moved = (price for wager, prices in both.items() if len(set(edges[wager])) > 1 for price in prices)
    return Remedy(given, changed, edges, dropped, methods, math.hypot(*(price.standard_error for price in moved)))


def _says_more(one: Remedy, other: Remedy) -> bool:
    """True if it names what the rows pay that the other leaves out, which then pay the same."""
    if one.changed.keys() != other.changed.keys() or (one.edges, one.size) != (other.edges, other.size):
        return False
    differ = [(at, other.changed[name]) for name, at in one.changed.items() if at != other.changed[name]]
    return bool(differ) and all(_named(at) and _left_out(left) for at, left in differ)


def _named(at: object) -> bool:
    return isinstance(at, Mapping) and any(value is not None for value in at.values())


def _left_out(at: object) -> bool:
    return isinstance(at, Mapping) and all(value is None for value in at.values())


def _mended(game: Game, kept: JsonView) -> Iterator[JsonView]:
    """The options with changes that together break no clause, those with the fewest options changed first.

    Of the first clause that is broken, every value of the option is tried that breaks it, and every value of each other choice
    or switch, which may be what allows it; the same again for the next clause. What changes more than is needed is left out.
    """
    model = game.submission
    if not check(model, kept)[1]:
        yield kept
        return
    begun: deque[tuple[JsonView, frozenset[str]]] = deque([(kept, frozenset())])
    mended: list[frozenset[str]] = []
    known: set[str] = set()
    tried = 0
    while begun:
        given, moved = begun.popleft()
        left = check(model, given)[1]
        broken = Counter((one.option, one.clause) for one in left)
        first = left[0].option, left[0].clause
        for name, value in _moves(game, given, left[0]):
            tried += 1
            if name in moved or any(less <= moved | {name} and less != moved | {name} for less in mended):
                continue
            changed = {option: at for option, at in given.items() if option != name}
            if value is not None:
                changed[name] = value
            submission, after = check(model, changed)
            if not after and submission is not None:
                if submission.canonical not in known:
                    known.add(submission.canonical)
                    mended.append(moved | {name})
                    yield changed
            elif len(after) <= len(left) and Counter((one.option, one.clause) for one in after)[first] < broken[first]:
                begun.append((changed, moved | {name}))
            if tried == MOST:
                return


def _moves(game: Game, options: JsonView, broken: Violation) -> Iterator[tuple[str, object]]:
    """The values to try against a violation: those of its option, then those of every other choice and switch."""
    fields = game.submission.model_fields
    if broken.option in fields:
        yield from ((broken.option, value) for value in _ways(game, options, broken.option))
    if broken.code in UNREAD:
        return
    for name, kind in fields.items():
        if name != broken.option:
            yield from ((name, value) for value in values_of(kind) if value != options.get(name))
            if name in options:
                yield name, None


def _priced(game: Game, options: JsonView, assume: Mapping[str, str] | None) -> dict[str, Price]:
    """The price of every wager; empty if the submission cannot be priced at all."""
    try:
        priced = PricedGame.read(game, options, assume, even_if_unlawful=True)
        return {wager: priced.price(wager) for wager in priced.lines}
    except BadInput:
        return {}


def _readable(game: Game, options: JsonView, unread: Set[str]) -> Json:
    """The options that can be read; of a posted table the rows that can be."""
    found: Json = {name: value for name, value in options.items() if name not in unread}
    for name in unread:
        posted = options.get(name)
        if isinstance(posted, Mapping):
            found[name] = {row: at for row, at in posted.items() if not _unread(game, name, {row: at})}
    return found


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
    far = _far(game, options, name, above) if kind == "number" else iter(())
    for steps in (chain(range(above, above + REACH), far), chain(range(below, max(-1, below - REACH), -1), small)):
        lawful = 0
        for step in steps:
            value: object = step if written is None else written.format(step)
            if any(one.option == name for one in check(game.submission, {**options, name: value})[1]):
                continue
            yield value
            lawful += 1
            if lawful == NEAREST:
                break


def _far(game: Game, options: JsonView, name: str, now: int) -> Iterator[int]:
    """The least lawful number far above, as a payout limit that someone wrote in thousands; none if there is none."""

    def breaks(number: int) -> bool:
        return any(one.option == name for one in check(game.submission, {**options, name: number})[1])

    reach = REACH
    while reach < FARTHEST and breaks(now + reach):
        reach *= 2
    if reach < FARTHEST:
        low, high = now + reach // 2, now + reach
        while high - low > 1:
            low, high = (low, middle) if not breaks(middle := (low + high) // 2) else (middle, high)
        yield high


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


def _changed(before: JsonView, after: JsonView) -> Json:
    changed: Json = {}
    for name in {**before, **after}:
        one, other = before.get(name), after.get(name)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            rows = {row: other.get(row) for row in {**one, **other} if one.get(row) != other.get(row)}
            changed |= {name: rows} if rows else {}
        elif one != other:
            changed[name] = dict.fromkeys(one) if other is None and isinstance(one, Mapping) else other
    return changed
