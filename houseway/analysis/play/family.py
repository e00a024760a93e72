"""The family of conditions that simple rules are searched in, and the cells of holdings that no condition of it tells apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from houseway.analysis.play.conditions import lowest_hand
from houseway.analysis.play.holdings import Holdings
from houseway.analysis.play.keys import numbered
from houseway.equipment.cards import CARDS, RANKS
from houseway.odds.coach.streets import Flags, Ints, Places, Street, Whole
from houseway.ranking.ranking import Ranking
from houseway.support.json_types import Json

HIGH: Final = ("6", "8", "T", "J", "Q", "K", "A")
"""The ranks from which cards are counted."""
NAMED_BY_RANKS: Final = ("high_card", "pair", "two_pair", "three_of_a_kind", "full_house", "four_of_a_kind")
MOST: Final = 200
"""With more thresholds, hands are told by fewer ranks: Caribbean Stud has 157, and 1,497 where a dealer qualifies with a pair."""
LAST: Final = 1 << 40
FEW: Final = 1 << 15
"""Cells are numbered anew above this."""


@dataclass(frozen=True)
class Bound:
    """A condition as a file writes it, met where a feature is from ``low`` to ``high``."""

    name: str
    value: Any
    low: int
    high: int = LAST
    family: str = ""
    """How the words on the family name it; empty for its name."""


def when(tests: Sequence[Bound], unless: Sequence[Bound] = ()) -> Json:
    """Conditions as a rule writes them: all of ``tests`` are met and none of ``unless``."""
    found: Json = {}
    for test in tests:
        if test.name in found:
            found["any"] = [{test.name: test.value}]
        else:
            found[test.name] = test.value
    if len(unless) == 1:
        found["not"] = {unless[0].name: unless[0].value}
    elif unless:
        found["not"] = {"any": [{test.name: test.value} for test in unless]}
    return found


@dataclass(frozen=True)
class Chain:
    """A feature of the holdings, and the conditions on it."""

    values: Places
    """By holding."""
    tests: tuple[Bound, ...]


@dataclass(frozen=True)
class Cells:
    """The holdings of a street that no condition tells apart, taken together: what each action gives away on them."""

    tests: tuple[Bound, ...]
    met: Flags
    """By condition and cell."""
    regrets: Ints
    """By cell and action, in the units of the street times its deals; -1 where an action is not open with every holding."""


def chains(street: Street) -> list[Chain]:
    """The conditions of the family on a street, by feature."""
    held = Holdings(street)
    found = [] if street.named else _complete(street, held) if street.ranking is not None else _draws(held)
    for name, values in street.numbers.items():
        found.append(Chain(values, _from(name, np.unique(values)[1:].tolist())))
    wanted = street.searched
    return [chain for chain in found if chain.tests and (wanted is None or chain.tests[0].name in wanted)]


def _from(name: str, least: list[int]) -> tuple[Bound, ...]:
    return tuple(Bound(name, each, each) for each in least)


def _draws(held: Holdings) -> list[Chain]:
    """Conditions on cards that are not yet a hand."""
    size = held.ranks.shape[1]
    every = {
        "pair": (held.pair, tuple(Bound("pair", RANKS[rank], rank) for rank in range(13))),
        "pairs": (held.pairs, _from("pairs", [2])),
        "alike": (held.alike, _from("alike", [3, 4][: size - 2])),
        "points": (held.points, _from("points", list(range(1, 2 * size + 1)))),
        "gaps": (held.gaps, tuple(Bound("gaps", most, 0, most) for most in range(4))),
    }
    for name in ("suited", "to_straight", "to_straight_flush", "to_royal"):
        every[name] = (getattr(held, name), _from(name, list(range(2, size + 1))))
    for rank in HIGH:
        tests = tuple(Bound("cards_from", {rank: least}, least) for least in range(1, size + 1))
        every[rank] = (held.cards_from(RANKS.index(rank)), tests)
    return [Chain(held.of_each(values), tests) for values, tests in every.values()] + _up_cards(held)


def _complete(street: Street, held: Holdings) -> list[Chain]:
    """Conditions on a complete hand: thresholds where the best play changes, and the dealer's up card."""
    if street.ranking is None or street.ranks is None:
        return []
    ranks = held.of_each(street.ranks)
    return [Chain(ranks, tuple(_thresholds(street, ranks))), *_up_cards(held)]


def _up_cards(held: Holdings) -> list[Chain]:
    """Conditions on the dealer's highest up card."""
    if held.street.up is None:
        return []
    tests = [Bound("up", [RANKS[0], RANKS[rank]], 0, rank) for rank in range(12)]
    tests += [Bound("up", [RANKS[rank], RANKS[12]], rank, 12) for rank in range(1, 13)]
    above = held.of_each(held.placed(0)) > held.up
    return [
        Chain(held.up, tuple(tests)),
        Chain((held.up_held > 0).astype(np.int8), (Bound("up_held", True, 1),)),
        Chain(above.astype(np.int8), (Bound("above_up", True, 1),)),
    ]


def _thresholds(street: Street, ranks: Whole) -> list[Bound]:
    """Every rank that is not played quite like the rank below it.

    With two actions no other threshold is needed: moving one through hands that are all played alike can only mend errors.
    """
    size = int(ranks.max()) + 2
    best = np.zeros(size, np.int64)
    np.bitwise_or.at(best, ranks, np.int16(1) << street.best)
    here = np.unique(ranks)
    found, below = [], 0
    for rank in here.tolist():
        if (below and best[rank] | best[below] != best[rank] & best[below]) or (below and best[rank].bit_count() > 1):
            name = _name_of(street, street.ranking, rank) if street.ranking else None
            if name is not None:
                found.append(Bound("at_least", name, rank))
        below = rank
    return _few(found, street.ranking) if street.ranking else found


def _few(found: list[Bound], ranking: Ranking) -> list[Bound]:
    """The thresholds, by as many of the highest ranks of a hand as make no more than :data:`MOST`."""
    for size in range(ranking.size - 1, 0, -1):
        if len(found) <= MOST:
            break
        words = f"at_least by the {size} highest ranks"
        names = dict.fromkeys(test.value if test.value in ranking.categories else test.value[:size] for test in found)
        found = [Bound("at_least", name, lowest_hand(ranking, name) or 0, family=words) for name in names]
    return found


def _name_of(street: Street, ranking: Ranking | None, rank: int) -> str | None:
    """A hand of that rank as a file writes it; None for one that is not named by its ranks."""
    if ranking is None or street.ranks is None:
        return None
    category = ranking.category(rank)
    if rank == ranking.lowest(category):
        return category
    if category not in NAMED_BY_RANKS:
        return None
    row = int(np.argmax(street.ranks == rank))
    best = ranking.best([CARDS[card] for card in street.cards[row].tolist()])
    return "".join(RANKS[card.rank] for card in ranking.arranged(best))


@dataclass(frozen=True)
class Partition:
    """The holdings of a street that no condition of the family tells apart."""

    tests: tuple[Bound, ...]
    met: Flags
    """By condition and cell."""
    which: Places
    """By holding, its cell."""


def cells(street: Street, weights: Ints, later: Ints | None = None) -> Cells:
    """The cells of a street under its family of conditions, with the regrets of their holdings summed by these weights.

    ``later`` is what is given away after each action, by holding, where play is not the best afterwards.
    """
    parts = partition(street)
    return Cells(parts.tests, parts.met, summed(street, weights, parts.which, later))


def partition(street: Street) -> Partition:
    """The cells of a street under its family of conditions, and the conditions that are neither always met nor never."""
    every = chains(street)
    number = np.zeros(len(street), np.int64)
    for chain in every:
        # The steps of the chain that a holding has passed: all that its conditions can tell.
        bounds = sorted({bound for test in chain.tests for bound in (test.low, test.high + 1)})
        number *= len(bounds) + 1
        for part in street.parts():
            number[part] += np.searchsorted(bounds, chain.values[part], side="right")
        if int(number.max()) > FEW:  # the same cells with smaller numbers
            number = numbered(number)[1].astype(np.int64)
    first, which = numbered(number)
    del number
    met: list[Flags] = []
    tests: list[Bound] = []
    for chain in every:
        values = chain.values[first]
        for test in chain.tests:
            flags = (values >= test.low) & (values <= test.high)
            if flags.any() and not flags.all() and not any((flags == other).all() for other in met):
                met.append(flags)
                tests.append(test)
    return Partition(tuple(tests), np.array(met, bool).reshape(len(met), len(first)), which)


def summed(street: Street, weights: Ints, which: Places, later: Ints | None = None) -> Ints:
    """By cell and action, the regrets of the holdings of the cell; -1 where the action is not open with one of them."""
    size, actions = int(which.max()) + 1, len(street.actions)
    wide = object in (weights.dtype, street.values.dtype)
    total: Ints = np.zeros((actions, size), object) if wide else np.zeros((actions, size), np.int64)
    shut = np.zeros((actions, size), bool)
    for part in street.parts():
        regrets, cell = street.regrets_of(part), which[part]
        if later is not None:
            regrets = np.where(regrets < 0, -1, regrets + later[part])
        for action in range(actions):  # adding at numbers in one dimension takes a tenth of the time
            closed = regrets[:, action] < 0
            np.add.at(total[action], cell, np.where(closed, 0, regrets[:, action]) * weights[part])
            shut[action, cell[closed]] = True
    return np.where(shut, -1, total).T.copy()
