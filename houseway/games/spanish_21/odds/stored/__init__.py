"""The weights of Spanish 21's classes under the rules of the atlas and the best play by totals, as stored with the game.

``houseway odds spanish_21 --recount`` counts each of them anew; ``bench.analysis.stored_spanish_21`` writes the file.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files

from houseway.games.spanish_21.odds.counting import SIDES, By, Space, Terms

Sparse = tuple[list[int], list[int]]
"""The classes with a weight, and their weights."""


@cache
def stored() -> Mapping[str, Sparse]:
    """The stored weights by the name of the terms."""
    place = files(__name__).joinpath("counted.json")
    found: dict[str, Sparse] = json.loads(place.read_text("utf-8"))
    return found


def name_of(terms: Terms) -> str:
    """The terms in full, by which their weights are stored; ties, which those return, only where they go to somebody."""
    said = {name: value for name, value in asdict(terms).items() if (name, value) != ("ties", "push")}
    return ", ".join(f"{name} {value}" for name, value in said.items())


@cache
def weights(terms: Terms, by: By) -> tuple[int, ...]:
    """The integer weight of every class: as stored, or counted now."""
    kept = stored().get(name_of(terms)) if by == "total" else None
    if kept is not None:
        return in_full(terms, kept)
    from houseway.games.spanish_21.odds.counting_weights import weights as counted

    return counted(terms, by)


def in_full(terms: Terms, kept: Sparse) -> tuple[int, ...]:
    """The weights of all classes, given those that are not 0."""
    every = [0] * (Space(terms.top).size * SIDES)
    for place, weight in zip(*kept, strict=True):
        every[place] = weight
    return tuple(every)


def sparse(weighed: tuple[int, ...]) -> Sparse:
    """The classes that have a weight."""
    places = [place for place, weight in enumerate(weighed) if weight]
    return places, [weighed[place] for place in places]
