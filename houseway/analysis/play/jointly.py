"""The proof that no play of one condition on each street costs less, where a decision changes how often the next ones come.

What a play costs is the sum over its streets of what it gives away there, with the best play afterwards, as often as its
decisions lead there. A part is never negative: a list of rules on the first streets that gives away as much as a whole play that
is known need not be gone on with. Few lists are left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from houseway.analysis.play.family import Partition, partition, summed
from houseway.analysis.play.own import reached
from houseway.analysis.play.search import TIE
from houseway.odds.coach.streets import Choices, Decisions, Ints, Street
from houseway.odds.pricing import PricedGame
from houseway.support.arrays import Floats

MOST: Final = 400
"""The beginnings that are gone on with at most."""


@dataclass
class Proof:
    """Looks through the plays of at most one condition on each street for one that costs less than ``cost``."""

    game: PricedGame
    found: Decisions
    streets: Sequence[Street]
    cost: float
    begun: int = 0
    """The beginnings that were gone on with."""

    def holds(self) -> bool:
        """Whether no such play costs less; also False where there are too many beginnings to tell."""
        self.parts: list[Partition] = [partition(street) for street in self.streets]
        return self._none_cheaper([], 0.0)

    def _none_cheaper(self, taken: list[Ints], spent: float) -> bool:
        place = len(taken)
        self.begun += 1
        if self.begun > MOST:
            return False
        street, part = self.streets[place], self.parts[place]
        choices: Choices = [*(one.astype(np.int8) for one in taken), *(one.best for one in self.streets[place:])]
        weights = reached(self.game, self.found, self.streets, choices)[place]
        costs = of_lists(part, summed(street, weights, part.which), street.total * street.unit)
        if place == len(self.streets) - 1:
            return spent + float(costs.min()) >= self.cost - TIE
        cheap = np.flatnonzero(costs < self.cost - TIE - spent)
        order = cheap[np.argsort(costs.ravel()[cheap], kind="stable")]
        return all(
            self._none_cheaper([*taken, actions], spent + float(costs.flat[number]))
            for number, actions in zip(order.tolist(), _taken(part, costs.shape, order), strict=True)
        )


def of_lists(part: Partition, regrets: Ints, scale: int) -> Floats:
    """By condition, action where it is met and action elsewhere: what the list gives away; infinite where an action is shut.

    The last condition is one that is always met.
    """
    shut = regrets < 0
    each: Floats = np.where(shut, 0, regrets).astype(np.float64) / scale
    met = np.concatenate([part.met, np.ones((1, part.met.shape[1]), bool)]).astype(np.float64)
    inside, closed = met @ each, met @ shut.astype(np.float64)
    found = inside[:, :, np.newaxis] + (each.sum(axis=0) - inside)[:, np.newaxis, :]
    unlawful = (closed[:, :, np.newaxis] > 0) | ((shut.sum(axis=0) - closed)[:, np.newaxis, :] > 0)
    return np.where(unlawful, np.inf, found)


def _taken(part: Partition, shape: tuple[int, ...], numbers: Ints) -> Iterator[Ints]:
    """By list, the action taken with each holding."""
    for condition, inside, outside in zip(*np.unravel_index(numbers.astype(np.int64), shape), strict=True):
        always = condition == len(part.met)
        yield np.where(always or part.met[condition][part.which], inside, outside)
