"""Editions of a chapter: which documents there are, which one governs, and what differs, clause by clause.

The governing edition stands whole in its chapter file. Another one (``clauses/ma/editions/GAME.EDITION.yaml``) states its
differences only: clauses it lacks, says otherwise or adds, and sections that are numbered otherwise.
"""

import re
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources

import yaml

from houseway.errors import BadInput
from houseway.rulebook.clauses import LOADER, Catalogue, Clause, Edition, catalogue, clause_in, edition_of
from houseway.support.json_types import Json

_SECTION = re.compile(r"§(\d+)(?!\d)")


@dataclass(frozen=True)
class Differences:
    """What an edition has otherwise than the governing one."""

    edition: Edition
    absent: dict[str, str] = field(default_factory=dict)
    """Clauses that it lacks, with a word on why."""
    changed: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Clauses that say something else there: the gist, and what the governing edition changed."""
    added: dict[str, Clause] = field(default_factory=dict)
    renumbered: dict[str, str] = field(default_factory=dict)
    """Sections by their number in the governing edition, with their number there."""
    wording: str = ""
    """Where nothing but words differs: which."""


def editions(game: str, authority: str) -> tuple[Edition, ...]:
    """Every edition of that chapter, the governing one first."""
    return (catalogue(game, authority).edition, *(other.edition for other in _others(game, authority).values()))


def differences(game: str, authority: str, edition: str) -> Differences:
    """What an edition other than the governing one has otherwise."""
    return _others(game, authority)[edition]


def every_clause(game: str, authority: str) -> set[str]:
    """The ids of every clause that some edition of the chapter has."""
    return {name for edition in editions(game, authority) for name in chapter(game, authority, edition.id).clauses}


def check_edition(game: str, authority: str, edition: object) -> str:
    """The id of an edition that there is; the governing one where none is named."""
    known = [listed.id for listed in editions(game, authority)]
    if edition is None:
        return known[0]
    if edition not in known:
        raise BadInput(
            f"{game} ({authority}) has no edition {edition!r:.40}: {', '.join(known)}",
            "edition",
            code="no-such-edition",
        )
    return str(edition)


def edition_named(game: str, authority: str, edition: str) -> str:
    """The edition as answers name it; an empty name is the governing one."""
    return edition or catalogue(game, authority).edition.id


@cache
def chapter(game: str, authority: str, edition: str = "") -> Catalogue:
    """The chapter as that edition has it; the governing one where none is named."""
    book = catalogue(game, authority)
    if edition in ("", book.edition.id):
        return book
    other = differences(game, authority, check_edition(game, authority, edition))
    clauses = {
        name: replace(
            clause, cite=_cite(clause.cite, other.renumbered), gist=other.changed.get(name, (clause.gist, ""))[0]
        )
        for name, clause in book.clauses.items()
        if name not in other.absent
    }
    return replace(book, edition=other.edition, clauses=clauses | other.added)


def _cite(cite: str, renumbered: dict[str, str]) -> str:
    return _SECTION.sub(lambda match: "§" + renumbered.get(match[1], match[1]), cite)


@cache
def _others(game: str, authority: str) -> dict[str, Differences]:
    folder = resources.files("houseway.rulebook") / "chapters" / authority.lower() / "editions"
    if not folder.is_dir():
        return {}
    files = sorted((file for file in folder.iterdir() if file.name.startswith(f"{game}.")), key=lambda file: file.name)
    read = [_differences(yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)) for file in files]
    return {other.edition.id: other for other in read}


def _differences(raw: Json) -> Differences:
    return Differences(
        edition=edition_of(raw),
        absent=raw.get("absent", {}),
        changed={entry["id"]: (entry["gist"], entry["effect"]) for entry in raw.get("changed", ())},
        added={entry["id"]: clause_in(entry) for entry in raw.get("added", ())},
        renumbered=raw.get("renumbered", {}),
        wording=raw.get("wording", ""),
    )
