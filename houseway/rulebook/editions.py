"""Editions of a chapter: which one governs, and how the others differ, clause by clause.

The chapter file holds the governing edition in full. Another edition (``chapters/ma/editions/GAME.EDITION.yaml``) lists only
its differences: clauses that are absent, changed or added, and sections with other numbers.
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
    """How an edition differs from the governing one."""

    edition: Edition
    absent: dict[str, str] = field(default_factory=dict)
    """Governing clauses that this edition does not have, each with the reason."""
    changed: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Clauses that read differently: the gist in this edition, and the effect of the governing edition's change."""
    added: dict[str, Clause] = field(default_factory=dict)
    renumbered: dict[str, str] = field(default_factory=dict)
    """Section numbers in the governing edition, mapped to those in this edition."""
    wording: str = ""
    """What differs in wording only."""


def editions(game: str, authority: str) -> tuple[Edition, ...]:
    """Every edition of that chapter, the governing one first."""
    return (catalogue(game, authority).edition, *(other.edition for other in _others(game, authority).values()))


def differences(game: str, authority: str, edition: str) -> Differences:
    """How an edition other than the governing one differs from it; KeyError for an unknown edition."""
    return _others(game, authority)[edition]


def every_clause(game: str, authority: str) -> set[str]:
    """The ids of all clauses in any edition of the chapter."""
    return {name for edition in editions(game, authority) for name in chapter(game, authority, edition.id).clauses}


def check_edition(game: str, authority: str, edition: object) -> str:
    """The id of the named edition, or of the governing one for None; raises BadInput for an unknown edition."""
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
    """The edition's id for answers; an empty string stands for the governing edition."""
    return edition or catalogue(game, authority).edition.id


@cache
def chapter(game: str, authority: str, edition: str = "") -> Catalogue:
    """The chapter in the named edition, or in the governing one if the name is empty; cached."""
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
