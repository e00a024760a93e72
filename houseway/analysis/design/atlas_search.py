"""A search of the atlas by wager, house edge, options and words, and the lattice that it covers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from houseway.errors import BadInput
from houseway.odds.atlas import AtlasRow, atlas, choices_of
from houseway.rulebook.submission import check
from houseway.support.json_types import Json
from houseway.table.game import Game

Edges = tuple[Fraction | None, Fraction | None]
"""The least and the greatest house edge; None where there is no bound."""


@dataclass(frozen=True)
class Sought:
    """What rows of the atlas have to meet; by default all of them do."""

    wager: str | None = None
    """A wager, or all of its selections, as in ``total_value``."""
    edge: Edges = (None, None)
    options: Mapping[str, object] = field(default_factory=dict)
    """Values of options; rows of wagers that an option does not affect stay."""
    words: str = ""
    """Words that all stand in the row, however they are written: in its game, wager, configuration or clauses."""

    @property
    def everything(self) -> bool:
        """True if no row is left out."""
        return self == Sought()


def search(sought: Sought, game: Game | None = None) -> tuple[AtlasRow, ...]:
    """The rows of a game, or of all games, that are sought; the least house edge first unless all of them are.

    Raises BadInput for a wager that no row has, an option that the atlas does not vary, or options without a game.
    """
    if sought.options and game is None:
        raise BadInput("options are those of one game: name it", "GAME", code="game-missing")
    least, most = sought.edge
    fits = _options(game, sought.options) if game is not None else lambda row: True
    rows = atlas(None if game is None else [game])
    if sought.everything:
        return rows
    known = dict.fromkeys(row.wager for row in rows)
    if sought.wager is not None:
        rows = tuple(row for row in rows if sought.wager in (row.wager, row.wager.partition(":")[0]))
        if not rows:
            raise BadInput(f"unknown wager {sought.wager!r}: {', '.join(known)}", "wager", code="no-such-wager")
    words = sought.words.casefold().split()
    found = [
        row
        for row in rows
        if (least is None or row.price.house_edge >= least)
        and (most is None or row.price.house_edge <= most)
        and fits(row)
        and all(word in _text(row) for word in words)
    ]
    return tuple(sorted(found, key=lambda row: row.price.house_edge))


def _options(game: Game, options: Mapping[str, object]) -> Callable[[AtlasRow], bool]:
    """Whether a row has these values of the options that affect its wager."""
    if not options:
        return lambda row: True
    model, choices = game.submission, choices_of(game)
    varied = {name: [one for one in choices if any(name in way.options for way in one.lattice)] for name in options}
    for name, by in varied.items():
        if not by:
            every = dict.fromkeys(option for one in choices for way in one.lattice for option in way.options)
            text = f"the atlas of {game.title} does not vary {name!r}; it varies {', '.join(every)}"
            raise BadInput(text, f"set.{name}", code="not-in-atlas")
    wanted, violations = check(model, options)
    for broken in violations:
        if wanted is None or broken.option in options:
            raise BadInput(broken.message, f"set.{broken.option}", broken.clause, code=broken.code)

    def fits(row: AtlasRow) -> bool:
        affecting = [name for name, by in varied.items() if any(one.touches(row.wager) for one in by)]
        submission, _ = check(model, row.options) if affecting else (None, [])
        return all(getattr(submission, name) == getattr(wanted, name) for name in affecting)

    return fits


def _text(row: AtlasRow) -> str:
    parts = (row.game, row.wager, *row.configuration, *row.configuration.values(), *row.clauses)
    return " ".join((*parts, row.game.replace("_", " "), row.wager.replace("_", " "))).casefold()


def lattice(game: Game) -> Sequence[Json]:
    """The choices that the atlas of a game combines: their ways, with the options and assumptions of each."""
    return [
        {
            "choice": one.name,
            "wagers": [] if one.wagers == ("",) else list(one.wagers),
            **({"kept": list(one.kept)} if one.kept else {}),
            "ways": [
                {"name": way.name, "options": dict(way.options), "assumed": dict(way.assume)} for way in one.lattice
            ],
        }
        for one in choices_of(game)
    ]


def lattice_said(game: Game, rows: Sequence[AtlasRow]) -> str:
    """The size of the lattice in a sentence, and the options that the atlas leaves as they are by default."""
    choices = choices_of(game)
    sizes = ", ".join(f"{len(one.lattice)} of {one.name}" for one in choices if len(one.lattice) > 1)
    also = "".join(f", {name}" for one in choices for name in one.kept)
    return (
        f"{len(rows):,} prices: every lawful combination of the choices that affect a wager ({sizes or 'none'}); options that "
        f"change no price, and amounts that are filed freely{also}, are left at their defaults."
    )
