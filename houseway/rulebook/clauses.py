"""Reads chapter files: the clauses, ambiguities and editions of a game's regulation, paraphrased as data."""

from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import yaml

from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.support.outside import outside_games

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C loader if PyYAML was built with libyaml, otherwise the Python one."""


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
    """The steps, fixtures, duties, options and hands that cite this clause (see ``steps.py``)."""


@dataclass(frozen=True)
class Ambiguity:
    """A passage that can be read in more than one way: the doubt, the reading taken, the reason, and the option that
    switches the reading, if any.

    ``clauses`` are those that always depend on the reading; acts under other clauses cite the ambiguity's id themselves.
    ``no_outcome`` explains why no round depends on the reading; empty if rounds do.
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
    """Names of the shared steps that depend on the reading, separated by spaces."""


@dataclass(frozen=True)
class Edition:
    """One edition of a chapter: its source document, the SHA-256 of that document, and its status."""

    id: str
    status: str
    document: str
    sha256: str
    supersedes: str = ""


@dataclass(frozen=True)
class Catalogue:
    """One game's chapter under one authority; ``clauses`` are keyed by id."""

    game: str
    authority: str
    title: str
    chapter: str
    summary: str
    clauses: dict[str, Clause]
    ambiguities: tuple[Ambiguity, ...]
    edition: Edition = Edition("", "", "", "")
    in_short: tuple[str, ...] = ()
    """A round in plain words, step by step, for the player's card."""


def chapter_file(game: str, authority: str) -> Traversable:
    """The chapter file of a game: inside this package, or the one that an external game plugin provides."""
    outside = outside_games().get(game)
    if outside is not None:
        return outside.chapter
    return resources.files("houseway.rulebook") / "chapters" / authority.lower() / f"{game}.yaml"


@cache
def catalogue(game: str, authority: str) -> Catalogue:
    """The chapter of a game under an authority, in its governing edition; cached. FileNotFoundError if there is none."""
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
        in_short=tuple(raw.get("in_short", ())),
    )


def clause_in(entry: Json) -> Clause:
    """The clause in one entry of a chapter file."""
    fields: Json = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    return Clause(**fields)


def edition_of(raw: Json) -> Edition:
    """The edition declared in a chapter file or in a file of differences."""
    return Edition(**raw["edition"], **raw["source"])


def _ambiguity(entry: Json) -> Ambiguity:
    return Ambiguity(**{**entry, "clauses": tuple(entry.get("clauses", ()))})


def rule_of(game: str, authority: str, wanted: str) -> str:
    """A clause's cite and paraphrase, as ``"cite: gist"``; empty if the chapter or the clause does not exist."""
    try:
        clause = catalogue(game, authority).clauses.get(wanted)
    except FileNotFoundError:
        return ""
    return f"{clause.cite}: {clause.gist}" if clause else ""


def clause(book: Catalogue, wanted: str) -> list[Clause]:
    """The clause with the id ``wanted``, or all clauses whose id or cite starts with it: ``MA-TC-7``, ``7.e``, ``§7(e)``.

    A prefix ends at a word boundary, so ``1`` does not match ``10``. Raises BadInput if nothing matches.
    """
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
    """For each kind of clause: the kind, the clauses of ``left`` and the clauses of ``right``."""
    kinds = dict.fromkeys(clause.kind for book in (left, right) for clause in book.clauses.values())
    return [(kind, _of_kind(left, kind), _of_kind(right, kind)) for kind in kinds]


def _of_kind(book: Catalogue, kind: str) -> list[Clause]:
    return [clause for clause in book.clauses.values() if clause.kind == kind]
