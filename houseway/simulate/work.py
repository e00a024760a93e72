"""What is to be simulated: a game, its parameters and a seed. Small enough to send to any worker."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.odds.assumptions import Assume


@dataclass(frozen=True)
class Work:
    """Everything that determines the tallies of any range of rounds."""

    game: str
    seed: int
    size: int
    table: npt.NDArray[np.int16]
    strategy: npt.NDArray[np.int8]
    classes: int
    behind: int = 0
    """Cards behind the cover card, where whole shoes are played; 0 where every round has a fresh one."""


def work_of(game: str, submission: Any, assume: Assume, seed: int) -> Work:
    """The work of a game under a submission, with the strategy that ``odds`` finds."""
    kernel = import_module(f"houseway.games.{game}.kernel")
    size, strategy = kernel.plan(submission, assume)
    return Work(game, seed, size, kernel.TABLE, np.ascontiguousarray(strategy, np.int8), kernel.CLASSES)
