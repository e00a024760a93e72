"""The best play of a game written as rules: a list of conditions, and the hands that they do not tell apart one by one.

The rules are found greedily. Each takes the one or two conditions, of the family that simple rules are searched in and of their
opposites, that leave no error and decide the most of the holdings that no earlier rule decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.play.family import Bound, Partition, partition, when
from houseway.analysis.play.rules import example
from houseway.odds.coach.streets import Flags, Street, Whole
from houseway.odds.progress import steps
from houseway.support.json_types import Json


class Term(NamedTuple):
    """A condition of the family, or its opposite."""

    test: Bound
    holds: bool


def best_rules(streets: Sequence[Street]) -> Json:
    """The best play on these streets as a file writes it; priced, it costs what the best play costs."""
    written: list[Json] = []
    for street in steps(streets, "writing the best play"):
        rules = _Writer(street, partition(street)).rules()
        written += rules if len(streets) == 1 else [on_street(street, rule) for rule in rules]
    return {"name": "the best play", "rules": written}


def on_street(street: Street, rule: Json) -> Json:
    """The rule for one street."""
    return {"when": {"street": street.name, **rule.get("when", {})}, "then": rule.get("then", rule.get("otherwise"))}


@dataclass(frozen=True)
class _Writer:
    """Writes the best play on one street."""

    street: Street
    parts: Partition

    @cached_property
    def size(self) -> Whole:
        """By cell, its number of holdings."""
        return np.bincount(self.parts.which)

    @cached_property
    def wrong(self) -> Whole:
        """By cell and action, the number of holdings with which the action is not best."""
        found = np.zeros((len(self.size), len(self.street.actions)), np.int64)
        for action in range(found.shape[1]):
            np.add.at(found[:, action], self.parts.which, self.street.regrets[:, action] != 0)
        return found

    @cached_property
    def terms(self) -> list[Term]:
        return [Term(test, holds) for holds in (True, False) for test in self.parts.tests]

    @cached_property
    def met(self) -> npt.NDArray[np.float64]:
        """By term and cell, 1 where it is met."""
        return np.concatenate([self.parts.met, ~self.parts.met]).astype(np.float64)

    def rules(self) -> list[Json]:
        """The rules; those about single hands come first."""
        done, written = self._by_conditions() if len(self.parts.tests) else (self.wrong.argmin(), [])
        taken = np.asarray(done)[self.parts.which] if np.ndim(done) else np.full(len(self.street), done)
        return [*self._by_hands(taken), *written]

    def _by_conditions(self) -> tuple[Whole, list[Json]]:
        """By cell, the action that the rules take, and the rules."""
        right: Flags = self.wrong == self.wrong.min(axis=1)[:, np.newaxis]
        """By cell and action, whether no other action errs with fewer holdings of the cell."""
        taken, left = np.zeros(len(self.size), np.int64), np.ones(len(self.size), bool)
        written: list[Json] = []
        while True:
            rest = np.where(right[left].all(axis=0), -1, self.wrong[left].sum(axis=0))
            found = None if rest.min() < 0 else self._next(left, right)
            if found is None:
                taken[left] = rest.argmin()
                return taken, [*written, {"otherwise": self.street.actions[int(rest.argmin())]}]
            numbers, action = found
            here = left & (self.met[list(numbers)] > 0).all(axis=0)
            taken[here], left = action, left & ~here
            terms = [self.terms[number] for number in numbers]
            said = when([one.test for one in terms if one.holds], [one.test for one in terms if not one.holds])
            written.append({"when": said, "then": self.street.actions[action]})

    def _next(self, left: Flags, right: Flags) -> tuple[tuple[int, ...], int] | None:
        """The one or two terms and the action that decide most holdings left without an error; None if none do."""
        met = self.met[:, left]
        decided = (met * self.size[left]) @ met.T
        best, found = 0.0, None
        for action in range(right.shape[1]):
            wrong = met[:, ~right[left, action]]
            gain = np.where(wrong @ wrong.T > 0, 0, decided)
            np.fill_diagonal(gain, gain.diagonal() + 0.5)  # one condition rather than two
            one, other = divmod(int(gain.argmax()), len(gain))
            if gain[one, other] > max(best, 0.5):
                best, found = float(gain[one, other]), (tuple(dict.fromkeys((one, other))), action)
        return found

    def _by_hands(self, taken: Whole) -> list[Json]:
        """The rules for the hands with which these actions are not best."""
        regrets = self.street.regrets[np.arange(len(self.street)), taken]
        wrong = np.flatnonzero(regrets != 0)
        best = self.street.best[wrong]
        return [
            {
                "when": {"hands": [example(self.street, place) for place in wrong[best == action].tolist()]},
                "then": self.street.actions[action],
            }
            for action in np.unique(best).tolist()
        ]
