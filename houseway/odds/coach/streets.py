"""Streets: every decision of a game as arrays, with what the player sees, what may be done, and what each action is worth."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from math import lcm
from typing import Final, Generic

import numpy as np
import numpy.typing as npt

from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.ranking.ranking import Ranking
from houseway.rulebook.submission import OptionsIn

Whole = npt.NDArray[np.int64]
Ints = npt.NDArray[np.int64] | npt.NDArray[np.object_]
"""Whole numbers: of 64 bits, or of any size."""
Places = npt.NDArray[np.int64] | npt.NDArray[np.int32] | npt.NDArray[np.int8]
"""Whole numbers in as few bytes as they need."""
Flags = npt.NDArray[np.bool_]
Choices = Sequence[npt.NDArray[np.int8]]
"""For each street the action taken with each holding, as an index into the street's actions."""

PIECE: Final = 1 << 18
"""The number of holdings that are looked at once."""
MOST_PARTS: Final = 1 << 50
"""With more parts of a wager than this, values are kept as unbounded integers."""


@dataclass(frozen=True)
class Named:
    """Holdings that are not certain cards: their text, and how a text is read."""

    words: tuple[str, ...]
    """By holding."""
    read: Callable[[str], str]
    """A text that somebody wrote, as ``words`` has it; raises BadInput where it cannot be read."""
    legend: str
    """What the actions and the numbers of the street mean, in a sentence."""


@dataclass(frozen=True)
class Street:
    """A decision, with all holdings on which it is made; holdings that differ only by a permutation of suits count once.

    Values are those of the whole round with the best play afterwards, in ``unit`` parts of the initial wager. An action that
    is not open with a holding has the value 0 and is marked in ``closed``.
    """

    name: str
    actions: tuple[str, ...]
    cards: Whole
    """The cards that the player may use: one row for each hand, in rising order."""
    weights: Ints
    """By holding, the number of deals in which it comes under the best play."""
    values: Ints
    """By holding and action: whole numbers, or fractions if the ``unit`` is one."""
    unit: int
    total: int
    """The number of deals if every round came to this street."""
    closed: Flags | None = None
    """By holding and action; None if every action is always open."""
    hand: Places | None = None
    """By holding, the row of ``cards``; None if every holding has a row of its own."""
    up: Places | None = None
    """By holding, the dealer's up cards."""
    up_by_ranks: bool = False
    """Whether a holding stands for all suits of its up cards."""
    ranking: Ranking | None = None
    """The ranking of a complete hand."""
    ranks: Whole | None = None
    """By row of ``cards``, the rank of a complete hand."""
    shorthands: tuple[str, ...] = ()
    """Actions that always stand for one of the others."""
    why_closed: Mapping[str, str] = field(default_factory=dict)
    """Why an action is not open, where the rules of the game are not the reason; a sentence that goes on with the hand."""
    numbers: Mapping[str, Whole] = field(default_factory=dict)
    """Further numbers that the player knows, by name and holding."""
    searched: tuple[str, ...] | None = None
    """The conditions that simple rules are searched in; None for all that hold of such cards."""
    named: Named | None = None
    """What is held, where it is not cards or stands for many hands; ``cards`` then has no columns."""

    def __len__(self) -> int:
        return len(self.weights)

    @cached_property
    def regrets(self) -> Ints:
        """By holding and action, what the action gives away against the best one; -1 where it is not open."""
        return self.regrets_of(slice(None))

    @cached_property
    def best(self) -> npt.NDArray[np.int8]:
        """By holding, the best action; of equal ones the first."""
        found = np.empty(len(self), np.int8)
        for part in self.parts():
            for action, given_away in reversed(list(enumerate(self.regrets_of(part).T))):
                found[part][given_away == 0] = action
        return found

    def parts(self) -> Iterator[slice]:
        """All holdings, some at a time."""
        return (slice(first, first + PIECE) for first in range(0, len(self), PIECE))

    def regrets_of(self, part: slice) -> Ints:
        """The regrets of some holdings: of millions, all of them together are as large as the values."""
        values = self.values[part]
        found: Ints
        if self.closed is None:
            # By column: rows are as short as there are actions.
            found = reduce(np.maximum, values.T)[:, np.newaxis] - values
        else:
            closed = self.closed[part]
            least = min(int(values.min(initial=0)), 0) - 1
            best = reduce(np.maximum, np.where(closed, least, values).T)
            found = np.where(closed, -1, best[:, np.newaxis] - values)
        return found


@dataclass(frozen=True)
class Decisions(Generic[OptionsIn]):
    """The decisions of a game on one of its wagers: the streets, and the classes of deals under any choices on them."""

    wager: str
    streets: Callable[[OptionsIn, Assume], tuple[Street, ...]]
    classes: Callable[[OptionsIn, Assume, Choices], Classes]
    reached: Callable[[OptionsIn, Assume, Choices], tuple[Ints, ...]] | None = None
    """By street, the weights under other choices; None if no choice decides whether a later street is reached."""
    later: Callable[[OptionsIn, Assume, Choices], tuple[Ints, ...]] | None = None
    """By street, holding and action, what these choices give away on later streets after that action, in parts of the street.

    None if it is not told: an action is then judged as if play were the best after it.
    """


def in_common_parts(values: Sequence[Sequence[Fraction]]) -> tuple[Ints, int]:
    """Rows of fractions as integers over a common denominator, and that denominator."""
    unit = lcm(*{value.denominator for row in values for value in row})
    whole = [[int(value * unit) for value in row] for row in values]
    return np.array(whole, np.int64 if unit < MOST_PARTS else object), unit


def as_fraction(value: object) -> Fraction:
    """A number of an array of whole numbers or of fractions."""
    return value if isinstance(value, Fraction) else Fraction(str(value))
