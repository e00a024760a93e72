"""The clauses of the regulations, in our own words, as data."""

from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import yaml

from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.support.outside import outside_games

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's reader, where PyYAML was built with it."""


@dataclass(frozen=True)
class Clause:
    """One checkable statement of a regulation."""

    id: str
    cite: str
    kind: str
    gist: str
    step: tuple[str, ...] = ()
    fixture: tuple[str, ...] = ()
    duty: tuple[str, ...] = ()
    option: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    """What the clause carries of a round, a table, its staff's duties, its options and its hands (``steps.py``)."""


@dataclass(frozen=True)
class Ambiguity:
    """A doubtful passage: what is in doubt, the reading taken, why, and the option that switches it, if any.

    ``clauses`` are those whose every application rests on the reading; other acts name the ambiguity themselves.
    ``no_outcome`` says why nothing in a round can rest on it, where nothing can.
    """

    id: str
    cite: str
    doubt: str
    reading: str
    why: str
    option: str = ""
    clauses: tuple[str, ...] = ()
    no_outcome: str = ""
    step: str = ""
    """The steps that games share and that rest on the reading, by their names with spaces between, where there are such."""


@dataclass(frozen=True)
class Edition:
    """One edition of a chapter: the document it was read from, that document's digest, and its standing."""

    id: str
    status: str
    document: str
    sha256: str
    supersedes: str = ""


@dataclass(frozen=True)
class Catalogue:
    """A game's chapter under one authority."""

    game: str
    authority: str
    title: str
    chapter: str
    summary: str
    clauses: dict[str, Clause]
    ambiguities: tuple[Ambiguity, ...]
    edition: Edition = Edition("", "", "", "")


def chapter_file(game: str, authority: str) -> Traversable:
    """The file of that game's chapter: the package's own, or that of a game outside."""
    outside = outside_games().get(game)
    if outside is not None:
        return outside.chapter
    return resources.files("houseway.rulebook") / "chapters" / authority.lower() / f"{game}.yaml"


@cache
def catalogue(game: str, authority: str) -> Catalogue:
    """The chapter of that game, read once."""
    raw: Json = yaml.load(chapter_file(game, authority).read_text(encoding="utf-8"), Loader=LOADER)
    return Catalogue(
        game=raw["game"],
        authority=raw["authority"],
        title=raw["title"],
        chapter=raw["chapter"],
        summary=raw["summary"].strip(),
        clauses={entry["id"]: clause_in(entry) for entry in raw["clauses"]},
        ambiguities=tuple(_ambiguity(entry) for entry in raw.get("ambiguities", ())),
        edition=edition_of(raw),
    )


def clause_in(entry: Json) -> Clause:
    """The clause that a line of a chapter file states."""
    fields: Json = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    return Clause(**fields)


def edition_of(raw: Json) -> Edition:
    """The edition that a chapter file, or a file of differences, says it is."""
    return Edition(**raw["edition"], **raw["source"])


def _ambiguity(entry: Json) -> Ambiguity:
    return Ambiguity(**{**entry, "clauses": tuple(entry.get("clauses", ()))})


def rule_of(game: str, authority: str, wanted: str) -> str:
    """What a clause says, in our words, with its cite; empty where the chapter has no such clause."""
    try:
        clause = catalogue(game, authority).clauses.get(wanted)
    except FileNotFoundError:
        return ""
    return f"{clause.cite}: {clause.gist}" if clause else ""


def clause(book: Catalogue, wanted: str) -> list[Clause]:
    """The clause with that id, or all under a beginning or a section: ``MA-TC-7``, ``7.e``, ``§7(e)``; 1 is not 10."""
    if wanted in book.clauses:
        return [book.clauses[wanted]]
    matching = [
        candidate for candidate in book.clauses.values() if any(_under(name, wanted) for name in _names(candidate))
    ]
    if not matching:
        raise BadInput(f"{book.title} ({book.authority}) has no clause {wanted!r}", "clause", code="no-such-clause")
    return matching


def _names(clause: Clause) -> tuple[str, str, str]:
    return clause.id, clause.id.split("-", 2)[-1], clause.cite.removeprefix("§")


def _under(name: str, wanted: str) -> bool:
    wanted = wanted.removeprefix("§")
    rest = name[len(wanted) :]
    return bool(wanted) and name.startswith(wanted) and not (rest[:1].isalnum() and wanted[-1].isalnum())


def side_by_side(left: Catalogue, right: Catalogue) -> list[tuple[str, list[Clause], list[Clause]]]:
    """Two authorities' chapters of one game, kind by kind: what the one says and what the other."""
    kinds = dict.fromkeys(clause.kind for book in (left, right) for clause in book.clauses.values())
    return [(kind, _of_kind(left, kind), _of_kind(right, kind)) for kind in kinds]


def _of_kind(book: Catalogue, kind: str) -> list[Clause]:
    return [clause for clause in book.clauses.values() if clause.kind == kind]
