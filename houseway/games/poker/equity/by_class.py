"""Every class of hold'em hands against every other before the board, counted once and stored: 28,561 numbers of wins.

A change of suits that carries one hand of a class to another changes no result, so the stored numbers also give the result of a
single hand against whole classes. ``houseway equity --recount`` counts all of them anew and compares them with what is stored.
"""

import zlib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.poker.equity.ranges import CLASSES, EVERY, Hand, class_of
from houseway.support.arrays import Int64s

STORED: Final = Path(__file__).with_name("class_wins.bin")
BOARDS: Final = 1_712_304
"""Boards of five of the 48 cards that two hands leave."""
DEALS: Final = 1225 * BOARDS
"""What one hand can meet: hands of two of the other 50 cards, and boards."""


Wholes = npt.NDArray[np.object_]


@cache
def wins() -> Int64s:
    """How often the hands of one class (a row) beat those of another (a column) over all deals."""
    kept = np.frombuffer(zlib.decompress(STORED.read_bytes()), "<i4").astype(np.int64)
    return kept.reshape(len(CLASSES), len(CLASSES))


@cache
def places() -> Mapping[str, int]:
    """The place of each class in :data:`CLASSES`."""
    return {name: place for place, name in enumerate(CLASSES)}


@cache
def meetings() -> Int64s:
    """How often the hands of two classes meet: pairs of hands without a common card, on every board."""
    holds = np.zeros((52, len(CLASSES)), np.int64)
    for hand in EVERY:
        for card in hand:
            holds[card, places()[class_of(hand)]] += 1
    sizes = holds.sum(axis=0) // 2
    apart: Int64s = np.outer(sizes, sizes) - holds.T @ holds + np.diag(sizes)  # a hand shares both cards with itself
    return apart * BOARDS


def whole_classes(hands: Mapping[Hand, int]) -> bool:
    """Whether a range has all hands of a class alike, for every class."""
    alike: dict[str, set[int]] = {}
    for hand in EVERY:
        alike.setdefault(class_of(hand), set()).add(hands.get(hand, 0))
    return all(len(weights) == 1 for weights in alike.values())


def of_two(mine: Mapping[Hand, int], theirs: Mapping[Hand, int]) -> tuple[int, int, int]:
    """Wins of the first range, ties and meetings, of which one at least has whole classes; weights multiply."""
    if not whole_classes(theirs):
        lost, tied, met = of_two(theirs, mine)
        return met - lost - tied, tied, met
    sizes = _sums(dict.fromkeys(EVERY, 1))
    here, there = _sums(mine), _sums(theirs) // sizes

    def total(of_classes: Int64s) -> int:
        """Every hand of mine as the average of its class, which is a whole number, against the hands of theirs."""
        return int(here @ (of_classes // sizes[:, None]).astype(object) @ there)

    won, lost, met = total(wins()), total(wins().T), total(meetings())
    return won, met - won - lost, met


def _sums(hands: Mapping[Hand, int]) -> Wholes:
    """The weight of each class in a range, in integers without bound."""
    found = np.zeros(len(CLASSES), object)
    for hand, weight in hands.items():
        found[places()[class_of(hand)]] += weight
    return found


@cache
def counts() -> dict[str, tuple[int, int]]:
    """The deals that a hand of each class wins against a random one, and those it ties, of :data:`DEALS`."""
    sizes = _sums(dict.fromkeys(EVERY, 1))
    won, lost = wins().sum(axis=1), wins().sum(axis=0)
    return {
        name: (int(won[place]) // sizes[place], DEALS - int(won[place] + lost[place]) // sizes[place])
        for name, place in places().items()
    }


def equity_against_random(name: str) -> Fraction:
    """The exact equity of a class against a random hand before the board."""
    won, tied = counts()[name]
    return Fraction(2 * won + tied, 2 * DEALS)


@cache
def best_first() -> tuple[str, ...]:
    """The 169 classes, the best against a random hand first."""
    return tuple(sorted(CLASSES, key=equity_against_random, reverse=True))


def recount() -> Int64s:
    """The wins of all classes counted anew: every board up to a change of suit, every hand against every other."""
    from houseway.games.poker.equity import range_kernel as kernel
    from houseway.games.poker.equity.range_shares import boards_of, moves_of

    boards, times = boards_of((), (), moves_of((), (), ()))
    first, second = (np.array([hand[place] for hand in EVERY], np.int64) for place in (0, 1))
    group = np.array([places()[class_of(hand)] for hand in EVERY], np.int64)
    found = np.zeros((len(CLASSES), len(CLASSES)), np.int64)
    kernel.class_wins(boards, times, first, second, group, found)
    return found


def store(counted: Int64s) -> None:
    """Writes the wins where :func:`wins` reads them."""
    STORED.write_bytes(zlib.compress(counted.astype("<i4").tobytes(), 9))
