"""Readings of ambiguous passages: which of them a step or an outcome depends on.

An act that depends on a reading cites the ambiguity's id beside its clauses, as in ``MA-CS~A31``. An ambiguity may also list
the ``clauses`` that depend on it whenever they apply.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from houseway.errors import BadInput
from houseway.rulebook.clauses import Ambiguity, catalogue

MARK = "~"
"""Occurs in every ambiguity id and in no clause id."""
UNANSWERED = "decision-due"
"""The code of the refusal for a missing decision; its clause is that of the question, so no readings are added."""


def parted(cited: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The ids that an act cites, split into clause ids and ambiguity ids."""
    readings = [clause for clause in cited if MARK in clause]
    return ([clause for clause in cited if MARK not in clause], readings) if readings else (list(cited), readings)


@lru_cache(maxsize=8192)
def resting(game: str, authority: str, cited: tuple[str, ...]) -> tuple[str, ...]:
    """Ids of the ambiguities that an act with these citations depends on, without duplicates."""
    readings = dict.fromkeys(clause for clause in cited if MARK in clause)
    concerned = set(cited)
    for ambiguity in catalogue(game, authority).ambiguities:
        if not concerned.isdisjoint(ambiguity.clauses):
            readings[ambiguity.id] = None
    return tuple(readings)


@lru_cache(maxsize=256)
def of_step(game: str, authority: str, step: str) -> tuple[str, ...]:
    """Ids of the ambiguities that a shared step depends on in this game; empty for a game without a chapter."""
    try:
        known = catalogue(game, authority).ambiguities
    except FileNotFoundError:
        return ()
    return tuple(ambiguity.id for ambiguity in known if step in ambiguity.step.split())


def rest_refusal(game: str, authority: str, refused: BadInput) -> None:
    """Add to a refusal, in place, the readings that its clause depends on."""
    if refused.clause and refused.code != UNANSWERED:
        resting_on = resting(game, authority, (refused.clause, *refused.readings))
        refused.readings = tuple(dict.fromkeys((*refused.readings, *resting_on)))


def explained(game: str, authority: str, ids: Iterable[str]) -> list[dict[str, str]]:
    """For each ambiguity id, once: its cite, the reading taken and, if any, the option that switches it."""
    return [_line(_known(game, authority)[reading]) for reading in dict.fromkeys(ids)]


@cache
def _known(game: str, authority: str) -> dict[str, Ambiguity]:
    return {ambiguity.id: ambiguity for ambiguity in catalogue(game, authority).ambiguities}


def _line(ambiguity: Ambiguity) -> dict[str, str]:
    line = {"id": ambiguity.id, "cite": ambiguity.cite, "reading": ambiguity.reading}
    return line | {"option": ambiguity.option} if ambiguity.option else line
