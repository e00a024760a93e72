"""What is to be simulated: a game, its parameters and a seed. Small enough to send to any worker."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume, Assumption
from houseway.odds.pricing import pricing_of
from houseway.rulebook.submission import Submission
from houseway.simulate.compiler import source_digest
from houseway.simulate.kernel import Kernel, Strategy
from houseway.support.arrays import Array
from houseway.table.registry import parts_of

Tallies = npt.NDArray[np.int64]
"""How many rounds fell in each class, as ``odds`` numbers them; or sums, where rounds are added up."""

SEEDS: Final = 1 << 64
MOST_ROUNDS: Final = 10**18
"""Tallies are 64-bit; a billion GPUs for a second would get there."""
HEAVY: Final = 64
"""Rounds of other games that one between bettors takes as long as."""


@dataclass(frozen=True)
class Work:
    """Everything that determines the tallies of any range of rounds, or of shoes where whole shoes are played."""

    game: str
    seed: int
    size: int
    table: npt.NDArray[np.int16]
    strategy: Strategy
    classes: int
    behind: int = 0
    """Cards behind the cover card, where whole shoes are played; 0 where every round has a fresh one."""
    most: int = 1
    """Rounds that a shoe can have at the most; 1 where every round has a fresh one."""
    scratch_size: int = 0
    """Numbers that a round is played in, where rounds are added up and not counted in classes; 0 elsewhere."""

    @property
    def in_shoes(self) -> bool:
        return self.behind > 0

    @property
    def added_up(self) -> bool:
        return self.scratch_size > 0

    @property
    def weight(self) -> int:
        """How many simple rounds a unit of the work (a round or a shoe) is worth, about."""
        return HEAVY if self.added_up else self.most

    def digest(self) -> str:
        """A digest of all that determines the tallies, the code included: work with another digest cannot be joined."""
        digest = hashlib.sha256()
        for part in (self.game, self.seed, self.size, self.classes, self.behind, source_digest(self.game)):
            digest.update(f"{part}\0".encode())
        for array in (self.table, self.strategy):
            digest.update(f"{array.dtype.str}{array.shape}\0".encode() + array.tobytes())
        return digest.hexdigest()


def work_of(
    game: str, submission: Submission, assume: Assume, seed: int, shoes: bool = False, penetration: int | None = None
) -> Work:
    """The work of a game under a submission, with the strategy that ``odds`` finds.

    With ``shoes``, or a ``penetration`` (the cards before the cover card), whole shoes are played.
    """
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadInput(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}", "seed", code="not-a-seed")
    kernel = kernel_of(game)
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
    """What a simulation of the game can be told to assume: what its prices can, or what its kernel says itself."""
    own = kernel_of(game).assumptions
    return pricing_of(game).ASSUMPTIONS if own is None else own


def kernel_of(game: str) -> Kernel:
    """The game's kernel, imported when it is asked for; refuses a game that cannot be simulated."""
    found = parts_of(game).kernel()
    if found is None:
        raise BadInput(f"{game} cannot be simulated yet", "game", code="not-simulated")
    return found
