"""One step of backward induction: the action with the highest expected value at each decision point."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

V = TypeVar("V", int, Fraction)
"""Integers if all values share a denominator, otherwise fractions."""


@dataclass(frozen=True)
class Chosen:
    """The name of the best action at each decision point."""

    actions: tuple[str, ...]

    def __getitem__(self, point: int) -> str:
        return self.actions[point]


def best_actions(values: Mapping[str, Sequence[V]]) -> Chosen:
    """The best action at every point, given each action's values by point. On ties the first action wins.

    A game with several decisions starts with the last one; its best values feed the decision before it.
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
