"""Every hold'em hand against a random one, exactly: 2,097,572,400 deals for each of the 169 classes.

``houseway equity --recount`` counts all of them anew and says whether they equal what is stored.
"""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from houseway.games.poker.equity.ranges import CLASSES, EVERY, class_of

STORED: Final = Path(__file__).with_name("against_random.json")
DEALS: Final = 2_097_572_400
"""Boards of five of 50 cards, times hands of two of the other 45."""


@cache
def counts() -> dict[str, tuple[int, int]]:
    """The deals that a hand of each class wins, and those it ties, of :data:`DEALS`."""
    stored = json.loads(STORED.read_text(encoding="ascii"))
    return {name: (wins, ties) for name, (wins, ties) in stored.items()}


def equity_against_random(name: str) -> Fraction:
    """The exact equity of a class against a random hand before the board."""
    wins, ties = counts()[name]
    return Fraction(2 * wins + ties, 2 * DEALS)


@cache
def best_first() -> tuple[str, ...]:
    """The 169 classes, the best against a random hand first."""
    return tuple(sorted(CLASSES, key=equity_against_random, reverse=True))


def recount() -> dict[str, tuple[int, int]]:
    """All classes counted anew: every board up to a change of suit, every hand against every other."""
    import numpy as np

    from houseway.games.poker.equity import range_kernel as kernel
    from houseway.games.poker.equity.range_shares import boards_of, moves_of

    boards, times = boards_of((), (), moves_of((), (), ()))
    first, second = (np.array([hand[place] for hand in EVERY], np.int64) for place in (0, 1))
    group = np.array([CLASSES.index(class_of(hand)) for hand in EVERY], np.int64)
    weights = np.ones(len(EVERY), np.int64)
    tallies = np.zeros((len(CLASSES), 3), np.int64)
    kernel.sweep(boards, times, first, second, weights, weights, group, tallies)
    sizes = np.bincount(group)
    return {
        name: (int(row[kernel.WINS]) // int(size), int(row[kernel.TIES]) // int(size))
        for name, row, size in zip(CLASSES, tallies, sizes, strict=True)
        if int(row[kernel.MEETINGS]) == DEALS * int(size)
    }


def store(counted: dict[str, tuple[int, int]]) -> None:
    """Writes the counts where :func:`counts` reads them."""
    lines = ",\n".join(f' "{name}": [{wins}, {ties}]' for name, (wins, ties) in counted.items())
    STORED.write_text(f"{{\n{lines}\n}}\n", encoding="ascii")
