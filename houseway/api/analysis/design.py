"""The design of paytables: what each row does, which lawful tables meet a target, comparisons and remedies."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from houseway.analysis.design.comparison import compare as compared
from houseway.analysis.design.configurations import configurations
from houseway.analysis.design.endings import endings
from houseway.analysis.design.remedy import remedies as found_remedies
from houseway.analysis.design.search import ANY, Range, Target
from houseway.analysis.design.search import design as searched
from houseway.analysis.design.sensitivity import sensitivity as measured
from houseway.api.analysis.design_results import Compared, Designs, Remedies, RowEffects
from houseway.api.choices import Source, assumed, chosen
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.support.exact import exact
from houseway.support.json_types import JsonView
from houseway.table.game import Game

Bounds = tuple[object, object] | str
"""The least and the most, as numbers or as text: ``(0.02, "3 %")``, or together as ``"2%..3%"``."""


def sensitivity(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    **options: object,
) -> RowEffects:
    """How much one more on each row of the posted tables moves each wager; exact, with the best play of each table.

    ``endings`` has the same of each ending of the other wagers, with the play kept.

    >>> import houseway as hw
    >>> hw.sensitivity("sic_bo", "MA").rows[0].row
    'big'
    """
    return sensitivity_of(*chosen(game, authority, options, submission), assumed(assume))


def sensitivity_of(game: Game, options: JsonView, assume: Mapping[str, str]) -> RowEffects:
    """As :func:`sensitivity`, of a game and options that are already read."""
    priced = PricedGame.read(game, options, assume, even_if_unlawful=True)
    rows = tuple(measured(priced, options))
    ends = tuple(endings(priced, frozenset(one.wager for one in rows)))
    return RowEffects(game.id, str(game.authority), rows, priced.unlawful, ends)


def design(
    game: str,
    wager: str,
    authority: str | None = None,
    *,
    edge: Bounds,
    hit: Bounds | None = None,
    deviation: Bounds | None = None,
    rows: Mapping[str, Bounds] | None = None,
    top: int = 20,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    **options: object,
) -> Designs:
    """The lawful tables that give a wager a house edge within ``edge``, priced exactly.

    ``hit`` and ``deviation`` bound hit frequency and standard deviation; ``rows`` narrows the odds to one of a row, or adds a
    row. Rows take the whole odds that layouts usually print.

    >>> import houseway as hw
    >>> hw.design("let_it_ride", "three_card_bonus", edge=(0.02, 0.025)).tables[0].changed
    ()
    """
    found, filed = chosen(game, authority, options, submission)
    priced = PricedGame.read(found, filed, assumed(assume))
    return design_of(priced, filed, wager, target_of(edge, hit, deviation), rows or {}, top)


def target_of(edge: Bounds, hit: Bounds | None = None, deviation: Bounds | None = None) -> Target:
    """The target with these bounds; raises BadInput for bounds that are not numbers or percentages."""
    least_and_most = _bounds(edge, "edge")
    return Target(least_and_most, _range(hit, "hit"), _range(deviation, "deviation"))


def design_of(
    priced: PricedGame, options: JsonView, wager: str, target: Target, rows: Mapping[str, Bounds], top: int
) -> Designs:
    """As :func:`design`, of a game and options that are already read."""
    if not isinstance(rows, Mapping):
        raise BadInput("rows has the least and the most by row: {'flush': (3, 5)}", "rows", code="not-a-mapping")
    if type(top) is not int or top < 1:
        raise BadInput(f"top is how many tables to list, from 1: not {str(top)[:40]!r}", "top", code="not-a-number")
    narrowed = {row: _bounds(bounds, f"rows.{row}", odds=True) for row, bounds in rows.items()}
    game = priced.game
    if wager not in priced.lines:
        raise BadInput(f"unknown wager {wager!r}: {', '.join(priced.lines)}", "wager", code="no-such-wager")
    try:
        search = searched(priced, options, wager, target, narrowed, top)
    except BadInput as error:
        if error.code != "no-posted-table" or narrowed:
            raise
        listed = configurations(priced, options, wager, target, top)
        return Designs(game.id, str(game.authority), wager, target, None, tuple(listed), priced.unlawful)
    return Designs(game.id, str(game.authority), wager, target, search, unlawful=priced.unlawful)


def compare(
    game: str,
    before: Source,
    after: Source,
    authority: str | None = None,
    *,
    assume: Mapping[str, object] | None = None,
) -> Compared:
    """Two submissions side by side; each is a file, its text, or a mapping of options alone.

    >>> import houseway as hw
    >>> hw.compare("sic_bo", {}, {}).options
    {}
    """
    pairs = []
    for source in (before, after):
        bare = isinstance(source, Mapping) and "game" not in source
        given = (source, None) if bare and isinstance(source, Mapping) else (None, source)
        found, filed = chosen(game, authority, *given)
        pairs.append(PricedGame.read(found, filed, assumed(assume), even_if_unlawful=True))
    one, other = pairs
    return Compared(one.game.id, str(one.game.authority), compared(one, other), (one.unlawful, other.unlawful))


def remedies(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    **options: object,
) -> Remedies:
    """The changes that bring an unlawful submission within the law, the smallest and cheapest first.

    >>> import houseway as hw
    >>> hw.remedies("sic_bo", "MA").violations
    ()
    """
    return remedies_of(*chosen(game, authority, options, submission), assumed(assume))


def remedies_of(game: Game, options: JsonView, assume: Mapping[str, str]) -> Remedies:
    """As :func:`remedies`, of a game and options that are already read."""
    violations, mended = found_remedies(game, options, assume)
    rules = PricedGame.read(game, {}, assume).unlawful
    return Remedies(game.id, str(game.authority), tuple(violations), tuple(mended), rules)


def _range(bounds: Bounds | None, where: str) -> Range:
    return ANY if bounds is None else _bounds(bounds, where)


def _bounds(bounds: Bounds, where: str, odds: bool = False) -> Range:
    """The least and the most; a row's may be written as odds, ``3:1..5:1``."""
    if isinstance(bounds, str):
        first, dots, last = bounds.partition("..")
        bounds = (first, last) if dots else (first, first)
    if not isinstance(bounds, Sequence) or len(bounds) != 2:
        raise BadInput(f"{where} is the least and the most, as 2%..3%", where, code="not-a-range")
    least, most = (_number(str(each).replace(":", "/") if odds else each, where) for each in bounds)
    if least > most:
        raise BadInput(f"the least of {where}, {bounds[0]}, is above the most, {bounds[1]}", where, code="not-a-range")
    return least, most


def _number(value: object, where: str) -> Fraction:
    text = str(value).replace(" ", "")
    try:
        return exact(text[:-1]) / 100 if text.endswith("%") else exact(text)
    except ValueError:
        raise BadInput(f"{str(value)[:40]!r} is not a number or a percentage", where, code="not-a-number") from None
