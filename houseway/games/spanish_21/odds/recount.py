"""What is stored of Spanish 21, counted again for the atlas: the weights of all classes, and what hands are worth."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from typing import Final

from houseway.equipment.randomness.chance import sample
from houseway.games.spanish_21.odds.atlas import ATLAS
from houseway.games.spanish_21.odds.counting import Terms, terms_of
from houseway.games.spanish_21.odds.counting_weights import weights as counted
from houseway.games.spanish_21.odds.protection import counted_worths, split_once
from houseway.games.spanish_21.odds.stored import in_full, name_of, sparse, stored
from houseway.games.spanish_21.odds.stored.worths import Worths
from houseway.games.spanish_21.odds.stored.worths import stored as worths_stored
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania, Spanish21
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import accept
from houseway.support.recounts import StoredCount, on_the_cpu

SUBMISSIONS: Final[Mapping[str, type[Spanish21]]] = {Authority.MA: Massachusetts, Authority.PA: Pennsylvania}
SAME: Final = 1e-12
"""A processor may round otherwise: weights are the same if they differ by less than this share of all.

Values of hands are the same if they differ by less in wagers.
"""


def every_terms(*, usual: bool = False) -> Iterator[tuple[str, Terms]]:
    """The terms of every configuration of the atlas, or of the usual ones alone, each with its choices in words."""
    for authority, choices in ATLAS.items():
        for ways in product(*(choice.ways if usual else choice.lattice for choice in choices)):
            options = {name: value for way in ways for name, value in way.options.items()}
            terms = terms_of(accept(SUBMISSIONS[authority], options))
            yield f"{authority}: {', '.join(way.name for way in ways)}", terms


def every_split_once() -> dict[str, tuple[str, Terms]]:
    """The usual terms of the atlas with pairs split once by their names, each with the choices of the first that has them."""
    found: dict[str, tuple[str, Terms]] = {}
    for choices, terms in every_terms(usual=True):
        one = split_once(terms)
        found.setdefault(name_of(one), (choices, one))
    return found


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each stored configuration, and for what hands are worth under it; of a share, at least one of each."""
    on_the_cpu(device, "Spanish 21")
    every, worths = list(every_terms()), list(every_split_once().values())
    counts = [_count(*every[place]) for place in sample(len(every), share, seed)]
    return counts + [_count_worths(*worths[place]) for place in sample(len(worths), share, seed)]


def _count_worths(choices: str, terms: Terms) -> StoredCount:
    def count(numbers: Sequence[int]) -> list[bytes]:
        return [json.dumps(counted_worths(terms)).encode() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        return different_worths(Worths(*json.loads(found[0])), worths_stored()[name_of(terms)])

    looked_at = "every hand from a fresh shoe and from one without each card, and seeing the hole card"
    return StoredCount(f"what hands are worth, {choices}", looked_at, 1, count, differences)


def different_worths(again: Worths, before: Worths) -> list[str]:
    """The counted values that are not the stored ones, a sentence each."""
    every = [
        [*chain.from_iterable([*one.hands, one.without, *one.neighbours]), one.hole_card] for one in (again, before)
    ]
    pairs = enumerate(zip(*every, strict=True))
    return [f"value {place}: {new}, stored {old}" for place, (new, old) in pairs if abs(new - old) > SAME]


def _count(name: str, terms: Terms) -> StoredCount:
    def count(numbers: Sequence[int]) -> list[bytes]:
        return [json.dumps(sparse(counted(terms, "total"))).encode() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        return different(terms, json.loads(found[0]), stored())

    return StoredCount(name, "every first deal against every up card, from a fresh shoe", 1, count, differences)


def different(
    terms: Terms, again: tuple[list[int], list[int]], kept: Mapping[str, tuple[list[int], list[int]]]
) -> list[str]:
    """The classes whose counted weight is not the stored one, a sentence each."""
    before, after = in_full(terms, kept[name_of(terms)]), in_full(terms, again)
    least = SAME * sum(before)
    pairs = enumerate(zip(after, before, strict=True))
    return [f"class {place}: {new}, stored {old}" for place, (new, old) in pairs if abs(new - old) > least]
