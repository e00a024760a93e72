"""Mississippi Stud: the best bet on every street, from the last back to the first.

A street wager wins or loses with all the others, so the value of the rest of a round depends on the visible cards and on the
units wagered: with ``k`` units and ``b`` more, five cards that pay ``m`` are worth ``(k + b) * m``, and a fold ``-k``.
A payout limit that an Ante can reach makes the higher bets worth less.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.mississippi_stud.odds.counting import REGULATION, Pays, Whole, hand_pays, summed_over_next_card

ACTIONS: Final = ("fold", "bet_1x", "bet_2x", "bet_3x")
"""Actions by their bet in Antes; of equal values the smaller bet is made, and a fold before any bet."""
UNITS: Final = {2: (1,), 3: (2, 3, 4), 4: (3, 4, 5, 6, 7)}
"""The possible numbers of units wagered, by the number of cards seen."""
LEFT: Final = {2: 50 * 49 * 48, 3: 49 * 48, 4: 48}
"""The number of orders of the cards still to come, by cards seen: values are integers in units of one over this."""

Actions = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Play:
    """A strategy: by cards seen and units wagered, the action for each set of cards by its number."""

    actions: dict[tuple[int, int], Actions]
    values: dict[tuple[int, int], Whole]
    """The value of the rest of the round, in units of ``1 / LEFT``."""
    worth: dict[tuple[int, int], dict[int, Whole]]
    """The same for each action that the player considers."""
    parts: int = 1
    """The number of parts an Ante is divided into, if a payout limit is not a whole number of Antes."""

    def worth_of(self, value: int, seen: int) -> Fraction:
        """A stored value with ``seen`` cards, converted to Antes."""
        return Fraction(int(value), LEFT[seen] * self.parts)

    @property
    def expectation(self) -> tuple[int, int]:
        """The value of a round in Antes, as numerator (a sum over all hands of two) and denominator."""
        return int(self.values[2, 1].sum()), 1326 * LEFT[2] * self.parts


@lru_cache(maxsize=8)
def best_play(allowed: tuple[int, ...] = (0, 1, 2, 3), limit: Fraction | None = None, table: Pays = REGULATION) -> Play:
    """The best of the allowed actions at every decision under a paytable.

    ``limit`` is the most a hand may win, in Antes, None if none binds.
    """
    parts = 1 if limit is None else limit.denominator
    actions: dict[tuple[int, int], Actions] = {}
    values: dict[tuple[int, int], Whole] = {}
    worth: dict[tuple[int, int], dict[int, Whole]] = {}
    pays = {units: _summed(units, limit, parts, table) for units in range(4, 11)}
    for seen in (4, 3, 2):
        ahead = {units: summed_over_next_card(values[seen + 1, units], seen + 1) for units in UNITS.get(seen + 1, ())}
        for units in UNITS[seen]:
            found = worth[seen, units] = {}
            for bet in allowed:
                if bet == 0:
                    found[bet] = np.full(
                        len(pays[4]) if seen == 4 else len(ahead[units + 1]), -units * LEFT[seen] * parts
                    )
                else:
                    found[bet] = pays[units + bet] if seen == 4 else ahead[units + bet]
            actions[seen, units], values[seen, units] = _best(found)
    return Play(actions, values, worth, parts)


def _summed(units: int, limit: Fraction | None, parts: int, table: Pays) -> Whole:
    """The result of ``units`` units with each four cards, summed over all fifth cards, in parts of an Ante."""
    if limit is None or units * max(table) <= limit:
        return _one_unit(table) * (units * parts)
    return summed_over_next_card(np.minimum(hand_pays(table) * (units * parts), limit.numerator), 5)


@lru_cache(maxsize=8)
def _one_unit(table: Pays) -> Whole:
    """The result of one unit with each four cards, summed over all fifth cards."""
    return summed_over_next_card(hand_pays(table), 5)


def _best(found: dict[int, Whole]) -> tuple[Actions, Whole]:
    first, *others = found
    action, value = np.full(len(found[first]), first, np.int8), found[first]
    for bet in others:
        better = found[bet] > value
        action, value = np.where(better, np.int8(bet), action), np.where(better, found[bet], value)
    return action, value
