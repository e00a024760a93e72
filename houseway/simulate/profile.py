"""What a game offers in which players bet against each other: figures of simulated hands instead of wagers to price."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from houseway.odds.assumptions import Assume
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.simulate.engine import RoundsCounted


class ProfileFigures(Protocol):
    """A game's ``sim/figures.py``."""

    def run_profile(self, submission: Any, assume: Assume, hands: int, seed: int = 1, **how: Any) -> "RoundsCounted":
        """So many hands of a seed; ``how`` says where, as in :func:`houseway.simulate.engine.count`."""
        ...

    def profile_answer(self, submission: Any, assume: Assume, hands: int, sums: Sequence[int]) -> Json:
        """What that many hands come to, from their sums: in dollars and shares of hands."""
        ...
