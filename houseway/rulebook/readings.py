"""Readings of doubtful passages: which of them a step or an outcome rests on.

An act that rests on a reading names the ambiguity's id among its clauses, as in ``MA-CS~A31``; it is told apart here.
An ambiguity of a chapter may also list the ``clauses`` whose every application rests on it.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from houseway.errors import BadInput
from houseway.rulebook.clauses import Ambiguity, catalogue

MARK = "~"
"""Stands in the id of an ambiguity and in no clause id."""
UNANSWERED = "decision-due"
"""The code of the one refusal that cites a question instead of a rule."""


def parted(cited: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The clauses among what an act cites, and the ids of the ambiguities among it."""
    readings = [clause for clause in cited if MARK in clause]
    return ([clause for clause in cited if MARK not in clause], readings) if readings else (list(cited), readings)


@lru_cache(maxsize=8192)
def resting(game: str, authority: str, cited: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of the ambiguities on whose readings an act rests that cites this, each once."""
    readings = dict.fromkeys(clause for clause in cited if MARK in clause)
    concerned = set(cited)
    for ambiguity in catalogue(game, authority).ambiguities:
        if not concerned.isdisjoint(ambiguity.clauses):
            readings[ambiguity.id] = None
    return tuple(readings)


@lru_cache(maxsize=256)
def of_step(game: str, authority: str, step: str) -> tuple[str, ...]:
    """The ids of the ambiguities on whose readings a step rests that games share; none for a game without a chapter."""
    try:
        known = catalogue(game, authority).ambiguities
    except FileNotFoundError:
        return ()
    return tuple(ambiguity.id for ambiguity in known if step in ambiguity.step.split())


def rest_refusal(game: str, authority: str, refused: BadInput) -> None:
    """Adds the readings on which every application of its clause rests to a refusal by the rules."""
    if refused.clause and refused.code != UNANSWERED:
        resting_on = resting(game, authority, (refused.clause, *refused.readings))
        refused.readings = tuple(dict.fromkeys((*refused.readings, *resting_on)))


def explained(game: str, authority: str, ids: Iterable[str]) -> list[dict[str, str]]:
    """Each ambiguity with its cite, the reading taken and, where it has one, the option that switches it."""
    return [_line(_known(game, authority)[reading]) for reading in dict.fromkeys(ids)]


@cache
def _known(game: str, authority: str) -> dict[str, Ambiguity]:
    return {ambiguity.id: ambiguity for ambiguity in catalogue(game, authority).ambiguities}


def _line(ambiguity: Ambiguity) -> dict[str, str]:
    line = {"id": ambiguity.id, "cite": ambiguity.cite, "reading": ambiguity.reading}
    return line | {"option": ambiguity.option} if ambiguity.option else line
