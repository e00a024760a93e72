"""One step of backward induction: at each point of decision, the action whose expected value is highest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

V = TypeVar("V", int, Fraction)
"""Whole numbers where all values share a denominator, fractions elsewhere."""


@dataclass(frozen=True)
class Chosen:
    """At each point of decision the best action, by its name."""

    actions: tuple[str, ...]

    def __getitem__(self, point: int) -> str:
        return self.actions[point]


def best_actions(values: Mapping[str, Sequence[V]]) -> Chosen:
    """The best action at every point; ``values`` gives each action's value there. Of equal ones the first named is taken.

    A game with several decisions begins at the last: its chosen values are what the decision before it leads to.
    """
    names = list(values)
    columns = zip(*values.values(), strict=True)
    return Chosen(tuple(_best(names, column) for column in columns))


def _best(names: list[str], values: Sequence[V]) -> str:
    best = 0
    for index in range(1, len(names)):
        if values[best] < values[index]:
            best = index
    return names[best]
