"""The clauses of the regulations, in our own words, as data."""

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import yaml

from houseway.errors import BadInput

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Clause:
    """One checkable statement of a regulation."""

    id: str
    cite: str
    kind: str
    gist: str


@dataclass(frozen=True)
class Ambiguity:
    """A doubtful passage: what is in doubt, the reading taken, why, and the option that switches it, if any."""

    cite: str
    doubt: str
    reading: str
    why: str
    option: str = ""


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


@cache
def catalogue(game: str, authority: str) -> Catalogue:
    """The chapter of that game, read once."""
    file = resources.files("houseway.rulebook") / "clauses" / authority.lower() / f"{game}.yaml"
    raw: dict[str, Any] = yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
    return Catalogue(
        game=raw["game"],
        authority=raw["authority"],
        title=raw["title"],
        chapter=raw["chapter"],
        summary=raw["summary"].strip(),
        clauses={entry["id"]: Clause(**entry) for entry in raw["clauses"]},
        ambiguities=tuple(Ambiguity(**entry) for entry in raw.get("ambiguities", ())),
    )


def clause(book: Catalogue, wanted: str) -> list[Clause]:
    """The clause with that id, or every clause whose id or section starts so (``MA-TC-7``, ``7.e``)."""
    if wanted in book.clauses:
        return [book.clauses[wanted]]
    found = [
        one
        for name, one in book.clauses.items()
        if name.startswith(wanted) or name.split("-", 2)[-1].startswith(wanted)
    ]
    if not found:
        raise BadInput(f"{book.title} ({book.authority}) has no clause {wanted!r}", "clause")
    return found
