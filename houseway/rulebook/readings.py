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
    readings = [one for one in cited if MARK in one]
    return ([one for one in cited if MARK not in one], readings) if readings else (list(cited), readings)


@lru_cache(maxsize=8192)
def resting(game: str, authority: str, cited: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of the ambiguities on whose readings an act rests that cites this, each once."""
    found = dict.fromkeys(one for one in cited if MARK in one)
    concerned = set(cited)
    for one in catalogue(game, authority).ambiguities:
        if not concerned.isdisjoint(one.clauses):
            found[one.id] = None
    return tuple(found)


@lru_cache(maxsize=256)
def of_step(game: str, authority: str, step: str) -> tuple[str, ...]:
    """The ids of the ambiguities on whose readings a step rests that games share; none for a game without a chapter."""
    try:
        known = catalogue(game, authority).ambiguities
    except FileNotFoundError:
        return ()
    return tuple(one.id for one in known if step in one.step.split())


def rest_refusal(game: str, authority: str, refused: BadInput) -> None:
    """Adds the readings on which every application of its clause rests to a refusal by the rules."""
    if refused.clause and refused.code != UNANSWERED:
        found = resting(game, authority, (refused.clause, *refused.readings))
        refused.readings = tuple(dict.fromkeys((*refused.readings, *found)))


def explained(game: str, authority: str, ids: Iterable[str]) -> list[dict[str, str]]:
    """Each ambiguity with its cite, the reading taken and, where it has one, the option that switches it."""
    return [_line(_known(game, authority)[one]) for one in dict.fromkeys(ids)]


@cache
def _known(game: str, authority: str) -> dict[str, Ambiguity]:
    return {one.id: one for one in catalogue(game, authority).ambiguities}


def _line(one: Ambiguity) -> dict[str, str]:
    line = {"id": one.id, "cite": one.cite, "reading": one.reading}
    return line | {"option": one.option} if one.option else line
