"""The interface of games in which players bet against each other: figures of simulated hands instead of prices."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, Unpack

from houseway.odds.assumptions import Assume
from houseway.rulebook.submission import OptionsIn
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.simulation.engine import How, RoundsCounted


class ProfileFigures(Protocol[OptionsIn]):
    """A game's ``sim/figures.py``."""

    def run_profile(
        self, submission: OptionsIn, assume: Assume, hands: int, seed: int = 1, **how: Unpack[How]
    ) -> "RoundsCounted":
        """The sums of that many hands of a seed; ``how`` is passed to :func:`houseway.simulation.engine.count`."""
        ...

    def profile_answer(self, submission: OptionsIn, assume: Assume, hands: int, sums: Sequence[int]) -> Json:
        """The figures of that many hands as JSON, from their sums: in dollars and as shares of hands."""
        ...
