"""A simulation job: a game, its parameters and a seed. Small enough to send to any worker."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume, Assumption, check_dealt
from houseway.odds.pricing import pricing_of
from houseway.rulebook.submission import Submission
from houseway.simulation.compiler import source_digest
from houseway.simulation.kernel import Kernel, Strategy
from houseway.support.arrays import Array
from houseway.table.registry import parts_of

Tallies = npt.NDArray[np.int64]
"""The number of rounds in each class, as ``odds`` numbers them; for poker hands, sums instead of counts."""

SEEDS: Final = 1 << 64
MOST_ROUNDS: Final = 10**18
"""The largest number of rounds; tallies are 64-bit."""
HEAVY: Final = 64
"""The cost of one hand between bettors, in rounds of other games."""


@dataclass(frozen=True)
class Work:
    """Everything that determines the tallies of any range of rounds, or of shoes if whole shoes are played."""

    game: str
    seed: int
    size: int
    table: npt.NDArray[np.int16]
    strategy: Strategy
    classes: int
    behind: int = 0
    """The number of cards behind the cover card; 0 if every round has a fresh shoe."""
    most: int = 1
    """The largest number of rounds in a shoe; 1 if every round has a fresh shoe."""
    scratch_size: int = 0
    """The size of a hand's scratch array, for games whose hands are summed; 0 if rounds are counted in classes."""

    @property
    def in_shoes(self) -> bool:
        """True if whole shoes are played."""
        return self.behind > 0

    @property
    def added_up(self) -> bool:
        """True if hands are summed instead of counted in classes."""
        return self.scratch_size > 0

    @property
    def weight(self) -> int:
        """The approximate cost of one unit (a round, shoe or hand), in simple rounds."""
        return HEAVY if self.added_up else self.most

    def digest(self) -> str:
        """A digest of everything that determines the tallies, including the code. Only tallies of equal digests may be added."""
        digest = hashlib.sha256()
        for part in (self.game, self.seed, self.size, self.classes, self.behind, source_digest(self.game)):
            digest.update(f"{part}\0".encode())
        for array in (self.table, self.strategy):
            digest.update(f"{array.dtype.str}{array.shape}\0".encode() + array.tobytes())
        return digest.hexdigest()


def work_of(
    game: str, submission: Submission, assume: Assume, seed: int, shoes: bool = False, penetration: int | None = None
) -> Work:
    """The job for a game under a submission, with the strategy of its kernel's plan.

    With ``shoes``, or a ``penetration`` (the number of cards before the cover card), whole shoes are played. Raises BadInput
    for an invalid seed, or for shoes in a game that deals every round afresh.
    """
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadInput(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}", "seed", code="not-a-seed")
    kernel = kernel_of(game)
    check_dealt(assumptions_of(game), assume, submission.home)
    size, strategy = kernel.plan(submission, assume)
    behind, most = 0, 1
    if shoes or penetration is not None:
        if kernel.shoes is None:
            raise BadInput(
                "this game is not simulated shoe by shoe: every round has a fresh deal", "shoes", code="no-shoe"
            )
        behind = kernel.shoes.cards_behind(submission, penetration)
        most = kernel.shoes.most_rounds(size, behind)
    looked_up: Array = np.ascontiguousarray(strategy, kernel.strategy_type)
    scratch_size = kernel.hands.scratch_size if kernel.hands else 0
    return Work(game, seed, size, kernel.table, looked_up, kernel.classes, behind, most, scratch_size)


def assumptions_of(game: str) -> Mapping[str, Assumption]:
    """The assumptions that a simulation of the game accepts: the kernel's own, or else those of its prices."""
    own = kernel_of(game).assumptions
    return pricing_of(game).ASSUMPTIONS if own is None else own


def kernel_of(game: str) -> Kernel:
    """The game's kernel, imported on first use; raises BadInput for a game that cannot be simulated."""
    found = parts_of(game).kernel()
    if found is None:
        raise BadInput(f"{game} cannot be simulated yet", "game", code="not-simulated")
    return found
