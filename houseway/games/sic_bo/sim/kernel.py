"""Sic Bo on small integers: the class of a round is its roll, numbered as in ``odds``."""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.sic_bo.odds.prices import lines
from houseway.games.sic_bo.rules import SicBo
from houseway.odds.assumptions import Assume
from houseway.simulation.kernel import Kernel, Places, Replay
from houseway.simulation.randomness.counter import philox, split
from houseway.support.arrays import Array


def play(number: int, key_0: int, key_1: int, size: int, table: object, strategy: object) -> int:
    """The class of round ``number``: the faces of three dice in base six."""
    word_0, word_1, _, _ = philox(number, 0, key_0, key_1)
    a, word_0, word_1 = split(word_0, word_1, size)
    b, word_0, word_1 = split(word_0, word_1, size)
    c, word_0, word_1 = split(word_0, word_1, size)
    return 36 * a + 6 * b + c


FUNCTIONS: Final = (play,)
CLASSES: Final = 216
TABLE: Final = np.zeros(1, np.int16)
"""Unused: there is nothing to look up."""


def plan(submission: SicBo, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of faces of a die, and an empty strategy: there are no decisions."""
    return 6, np.zeros(1, np.int8)


def deal(submission: SicBo, number: int, key_0: int, key_1: int) -> dict[str, object]:
    """The roll as a scenario scripts it."""
    faces = play(number, key_0, key_1, 6, None, None)
    return {"dice": [1 + faces // 36, 1 + faces // 6 % 6, 1 + faces % 6]}


def seated(submission: SicBo, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure: one seat with every position."""
    return {1: tuple(lines(submission, assume))}


def simulated(submission: SicBo, strategy: Array, number: int, key_0: int, key_1: int) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    return deal(submission, number, key_0, key_1), play(number, key_0, key_1, 6, TABLE, strategy)


def decisions(submission: SicBo, assume: Assume, found: int) -> list[dict[str, object]]:
    """No decisions."""
    return []


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions=decisions),
    places=Places(
        deals=play,
        whose=lambda submission: {"dice": (0, 1, 2)},
        roll=lambda one, two, three: 36 * one + 6 * two + three,
    ),
)
