"""The cheapest change that brings an unlawful submission within the law.

Each option that breaks a clause is replaced: a posted table by itself with the low rows raised to a lawful table's, a choice by
each of its values, a number, odds or a percentage by the nearest lawful ones. Instead of it any other choice may be changed: a
version with which a table is lawful, the shuffler that a way of dealing needs. An option that the game does not have is left out.
Of all lawful combinations the one with the fewest changed options and rows is best, then the one that keeps most wagers, then the
one that costs the house least: the sum, over the wagers, of the house edge lost.
"""

import math
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from houseway.analysis.design.ways import UNREAD, ways
from houseway.errors import BadInput
from houseway.odds.method import Method, weakest
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import Violation, check, values_of
from houseway.support.json_types import Json, JsonView
from houseway.table.game import Game

MOST: Final = 5_000
"""The most changes that are tried."""
PRICED: Final = 40
"""The most remedies that are priced and listed, those with the fewest changes."""


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
    def compared(self) -> bool:
        """False if the submission had no price before, so that nothing is known of the cost."""
        return any(before is not None for before, _ in self.edges.values())

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
    lawful = [Mended(given, {**_changed(kept, given), **unknown}) for given in _mended(game, kept)]

    def priced(one: Mended) -> Remedy:
        return _remedy(one.options, one.changed, before, _priced(game, one.options, assume))

    found = [priced(one) for one in _promising(lawful, priced)]
    found = [one for one in found if not any(_says_more(other, one) for other in found)]
    if not found:
        broken = ", ".join(dict.fromkeys(one.option for one in violations))
        message = f"no change of {broken} that was tried makes this lawful; check names every clause it breaks"
        raise BadInput(message, "submission", violations[0].clause, code="no-remedy")
    return violations, sorted(found, key=lambda remedy: (remedy.size, len(remedy.dropped), remedy.cost))


@dataclass(frozen=True)
class Mended:
    """A lawful submission, and what is changed in it."""

    options: JsonView
    changed: Json

    @property
    def names(self) -> frozenset[str]:
        """The options that are changed."""
        return frozenset(self.changed)


def _promising(lawful: list[Mended], priced: Callable[[Mended], Remedy]) -> list[Mended]:
    """The remedies to price: those with the fewest changes and, where these are too many, the cheapest as it seems.

    How cheap one seems is found by changing each option alone in the first remedy of the same options, and adding the costs up.
    """
    lawful = sorted(lawful, key=lambda one: _size(one.changed))
    smallest = [one for one in lawful if _size(one.changed) == _size(lawful[0].changed)]
    if len(smallest) <= PRICED:
        return lawful[:PRICED]
    bases: dict[frozenset[str], Mended] = {}
    known: dict[tuple[frozenset[str], str, str], tuple[int, Fraction]] = {}

    def cost(one: Mended) -> tuple[int, Fraction]:
        remedy = priced(one)
        return len(remedy.dropped), remedy.cost

    def seems(one: Mended) -> tuple[int, Fraction]:
        base = bases.setdefault(one.names, one)
        each = []
        for name in sorted(one.names):
            key = one.names, name, repr(one.options.get(name))
            if key not in known:
                others = {other: value for other, value in base.options.items() if other != name}
                value = {name: one.options[name]} if name in one.options else {}
                known[key] = cost(Mended({**others, **value}, one.changed))
            each.append(known[key])
        return sum(dropped for dropped, _ in each), sum((lost for _, lost in each), Fraction(0))

    return sorted(smallest, key=seems)[:PRICED]


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
        yield from ((broken.option, value) for value in ways(game, options, broken.option))
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
    """The options that can be priced, lawful or not; of a table that cannot, the rows that can."""
    found: Json = {}
    for name, value in options.items():
        if (name not in unread and not isinstance(value, Mapping)) or _payable(game, name, value):
            found[name] = value
        elif isinstance(value, Mapping):
            rows = {row: at for row, at in value.items() if _payable(game, name, {row: at})}
            found |= {name: rows} if rows else {}
    return found


def _payable(game: Game, name: str, value: object) -> bool:
    """True if the option can be priced with this value, lawful or not."""
    try:
        PricedGame.read(game, {name: value}, even_if_unlawful=True)
    except BadInput:
        return False
    return True


def _changed(before: JsonView, after: JsonView) -> Json:
    changed: Json = {}
    for name in {**before, **after}:
        one, other = before.get(name), after.get(name)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            rows = {row: other.get(row) for row in {**one, **other} if _at(one, row) != _at(other, row)}
            changed |= {name: rows} if rows else {}
        elif one != other:
            changed[name] = dict.fromkeys(one) if other is None and isinstance(one, Mapping) else other
    return changed


def _at(table: Mapping[str, object], row: str) -> tuple[bool, object]:
    """What a row pays, told apart from a row that is not there."""
    return row in table, table.get(row)
