"""The atlas: the price of every wager under every permitted configuration, and the worth of each choice of the licensee.

A game's ``atlas.py`` declares which choices affect which wagers. A wager has one row for each combination of the choices that
affect it. For a game without a declaration, each option with listable values is varied by itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from types import MappingProxyType

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume, read_assumptions
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame, priced, pricing_of
from houseway.odds.progress import steps
from houseway.rulebook.submission import Submission, check, clause_of, values_of
from houseway.support.json_types import Json, JsonView
from houseway.table.game import Game
from houseway.table.registry import GAMES, game

EVERY: tuple[str, ...] = ("",)


@dataclass(frozen=True)
class Way:
    """One value of a choice: its name, the options it sets, and the assumptions that go with it."""

    name: str
    options: Mapping[str, object] = field(default_factory=dict)
    assume: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class AtlasChoice:
    """A choice of the licensee: its usual ways, the default first, and the prefixes of the wagers it affects."""

    name: str
    ways: tuple[Way, ...]
    wagers: tuple[str, ...] = EVERY
    more: tuple[Way, ...] = ()
    """What the atlas has besides the usual ways: the other tables of a lattice of rows."""
    kept: tuple[str, ...] = ()
    """Options that move these prices too, and that the atlas leaves at their defaults."""

    @property
    def lattice(self) -> tuple[Way, ...]:
        """Every way that the atlas prices, the default first."""
        return (*self.ways, *self.more)

    def touches(self, wager: str) -> bool:
        """True if the choice affects the wager."""
        return wager.startswith(self.wagers)


Atlas = Mapping[str, tuple[AtlasChoice, ...]]
"""The choices of a game, by authority."""


@dataclass(frozen=True)
class AtlasRow:
    """The price of one wager under one configuration; ``changed`` names the choices that differ from the default."""

    game: str
    authority: str
    wager: str
    configuration: Mapping[str, str]
    options: Mapping[str, object]
    assumed: Mapping[str, str]
    changed: tuple[str, ...]
    clauses: tuple[str, ...]
    price: Price
    delta: Fraction
    """The house edge minus that of the default configuration."""
    usual: bool = True
    """False if a choice is made in a way that is not among its usual ones."""

    @property
    def is_default(self) -> bool:
        return not self.changed


def option_choice(model: type[Submission], name: str, *wagers: str) -> AtlasChoice:
    """The choice between the values of an option, the default first."""
    default = model.model_fields[name].get_default()
    others = tuple(Way(_said(value), {name: value}) for value in listed(model, name) if value != default)
    return AtlasChoice(name, (Way("not said" if default is None else _said(default)), *others), wagers or EVERY)


def lettered(name: str, option: str, letters: Iterable[str], wager: str, word: str = "table") -> AtlasChoice:
    """The choice between lettered paytables."""
    return AtlasChoice(name, tuple(Way(f"{word} {letter}", {option: letter}) for letter in letters), (wager,))


def posted(option: str, rows: Iterable[str], *tables: str) -> tuple[Way, ...]:
    """One way for each posted table, written as 40-30-6-4-1: the odds to one of the rows, in order."""
    return tuple(Way(f"posted {table}", {option: odds_posted(rows, table)}) for table in tables)


def odds_posted(rows: Iterable[str], table: str) -> dict[str, str]:
    """The odds of each row of a table written as 40-30-6-4-1."""
    return {row: f"{odds}:1" for row, odds in zip(rows, table.split("-"), strict=True)}


def raised(option: str, table: str, *rows: tuple[str, Mapping[str, str]]) -> tuple[Way, ...]:
    """Ways that each raise rows of a table: pairs of words and the odds they set."""
    return tuple(Way(f"{table} with {words}", {option: odds}) for words, odds in rows)


def combined(table: str, raises: Sequence[Way]) -> tuple[Way, ...]:
    """A way for every two or more of these raises of rows of one table that can be made together."""
    found = []
    for size in range(2, len(raises) + 1):
        for some in combinations(raises, size):
            said = [way.name.removeprefix(f"{table} with ") for way in some]
            found.append(
                Way(f"{table} with {', '.join(said[:-1])} and {said[-1]}", _merged(way.options for way in some))
            )
    return tuple(found)


def crossed(option: str, rows: Sequence[str], odds: Sequence[Sequence[int]], known: Iterable[str]) -> tuple[Way, ...]:
    """A way for every table whose rows take each of these odds, left out if it is known or a rarer row would pay less."""
    tables = ["-".join(map(str, table)) for table in product(*odds) if list(table) == sorted(table, reverse=True)]
    return posted(option, rows, *(table for table in tables if table not in set(known)))


def listed(model: type[Submission], name: str) -> list[object]:
    """Every value of a bool or ``Literal`` option; an empty list for other types."""
    return values_of(model.model_fields[name])


def choices_of(game: Game) -> tuple[AtlasChoice, ...]:
    """The choices that a game declares, or else one for each option with listable values."""
    declared = game.parts.atlas()
    if declared is not None:
        return declared[game.authority]
    model = game.submission
    return tuple(option_choice(model, option) for option in model.model_fields if listed(model, option))


def atlas(games: Sequence[Game] | None = None, wager: str | None = None) -> tuple[AtlasRow, ...]:
    """The rows of these games, or of all priced games; of one wager alone if it is named.

    Raises BadInput for a game without prices.
    """
    known = [name for name in GAMES if priced(name)]
    chosen = games or [game(name, authority) for name in known for authority in GAMES[name]]
    for priced_game in chosen:
        if priced_game.id not in known:
            raise BadInput(
                f"{priced_game.title} is not priced; these are: {', '.join(known)}", "GAME", code="not-priced"
            )
    return tuple(row for priced_game in chosen for row in _chapter(priced_game, wager))


def configured(of: PricedGame, options: JsonView, wager: str) -> tuple[AtlasRow, ...]:
    """The rows of one wager under these assumptions, and under the options that no choice affecting the wager sets.

    Raises BadInput for an assumption that a choice makes itself, as the meter of a progressive.
    """
    return tuple(_chapter(of.game, wager, options, of.assume))


def worth(rows: Sequence[AtlasRow]) -> list[AtlasRow]:
    """The rows in which exactly one choice differs from the default, in a usual way, and changes the house edge."""
    return [row for row in rows if row.usual and len(row.changed) == 1 and row.delta]


def _chapter(
    game: Game, only: str | None, given: JsonView = MappingProxyType({}), assume: Assume | None = None
) -> Iterator[AtlasRow]:
    choices = choices_of(game)
    combine = _all_together if game.parts.atlas() else _one_by_one
    plans = [
        (wager, combination)
        for wager in _wagers(game, choices)
        if only in (None, wager)
        for combination in combine([choice for choice in choices if choice.touches(wager)])
    ]
    defaults: dict[str, Fraction] = {}
    counter = _Counter(game, assume)
    for wager, combination in steps(plans, f"atlas of {game.title}"):
        touching = [choice for choice in choices if choice.touches(wager)]
        set_by = {name for choice in touching for way in choice.lattice for name in way.options}
        others = {name: value for name, value in given.items() if name not in set_by}
        price = counter.price(combination, wager, others)
        if price is None:
            continue
        changed = [choice for choice, way in zip(touching, combination, strict=True) if way is not choice.ways[0]]
        # A wager that the default table does not offer (EZ side wagers) is measured from its first configuration.
        defaults.setdefault(wager, price.house_edge)
        options = _merged(way.options for way in combination)
        yield AtlasRow(
            game.id,
            game.authority,
            wager,
            {choice.name: way.name for choice, way in zip(touching, combination, strict=True)},
            {**others, **options},
            _merged(way.assume for way in combination),
            tuple(choice.name for choice in changed),
            tuple(dict.fromkeys(clauses_of(game, changed or touching, options))),
            price,
            price.house_edge - defaults[wager],
            all(way in choice.ways for choice, way in zip(touching, combination, strict=True)),
        )


def _all_together(choices: Sequence[AtlasChoice]) -> Iterator[tuple[Way, ...]]:
    """All combinations of the choices, the defaults first."""
    return product(*(choice.lattice for choice in choices))


def _one_by_one(choices: Sequence[AtlasChoice]) -> Iterator[tuple[Way, ...]]:
    """The defaults, then each choice varied by itself; used where no game declares which choices belong together."""
    defaults = tuple(choice.ways[0] for choice in choices)
    yield defaults
    for index, choice in enumerate(choices):
        yield from ((*defaults[:index], way, *defaults[index + 1 :]) for way in choice.ways[1:])


def _wagers(game: Game, choices: Sequence[AtlasChoice]) -> list[str]:
    """All wagers that are offered by default or under any single choice, in the order of the price lists."""
    known = read_assumptions(pricing_of(game.id).ASSUMPTIONS, {}, game.title)
    wagers: dict[str, None] = {}
    for way in (Way("default"), *(way for choice in choices for way in choice.ways)):
        submission, violations = check(game.submission, way.options)
        if submission is not None and not violations:
            wagers.update(dict.fromkeys(PricedGame(game, submission, known).lines))
    return list(wagers)


class _Counter:
    """Prices wagers under combinations of choices; wagers that share a combination share one enumeration."""

    def __init__(self, game: Game, assume: Assume | None) -> None:
        self._game = game
        self._assumptions = pricing_of(game.id).ASSUMPTIONS
        self._usual = read_assumptions(self._assumptions, {}, game.title)
        self._assume = self._usual if assume is None else assume
        self._counted: dict[str, PricedGame] = {}

    def price(self, combination: Sequence[Way], wager: str, others: JsonView) -> Price | None:
        """The price with these other options, or None if the combination is unlawful or does not offer the wager."""
        submission, violations = check(self._game.submission, {**others, **_merged(way.options for way in combination)})
        if submission is None or violations:
            return None
        given = _merged(way.assume for way in combination)
        key = f"{submission!r} {sorted(given.items())}"
        if key not in self._counted:
            known = read_assumptions(self._assumptions, given, self._game.title)
            for name in given:
                if self._assume[name] not in (self._usual[name], known[name]):
                    message = f"the configurations of {wager} are priced with a {name} of their own: leave it out"
                    raise BadInput(message, f"assume.{name}", code="option-belongs-elsewhere")
            known = {**self._assume, **{name: known[name] for name in given}}
            self._counted[key] = PricedGame(self._game, submission, known)
        priced = self._counted[key]
        return priced.price(wager) if wager in priced.lines else None


def _merged(parts: Iterable[JsonView]) -> Json:
    """The settings merged; if several parts set the same table, its rows are merged."""
    whole: Json = {}
    for part in parts:
        for name, value in part.items():
            earlier = whole.get(name)
            rows = earlier if isinstance(value, Mapping) and isinstance(earlier, Mapping) else None
            whole[name] = value if rows is None else {**rows, **value}
    return whole


def clauses_of(game: Game, choices: Sequence[AtlasChoice], options: Mapping[str, object]) -> Iterator[str]:
    """The clauses of the options that are set; for the default configuration, of all options the choices could set."""
    names = [name for choice in choices for way in choice.ways for name in way.options]
    yield from (clause_of(game.submission.model_fields[name]) for name in names if name in options or not options)


def _said(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, "") if isinstance(value, bool) else str(value)
