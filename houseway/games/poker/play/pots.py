"""Pots: chips in layers, each with the seats that can win it. Chips only: nothing here knows of cards."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """The main pot or a side pot. ``upto`` is how far into a player's chips it reaches."""

    amount: int
    eligible: tuple[int, ...]
    upto: int


def layers(put: Mapping[int, int], live: Sequence[int]) -> tuple[Pot, ...]:
    """The pots, main pot first: one for each amount at which a contender ran out of chips.

    What folded players put in stays in every layer that it reaches; what lies above the last contender's chips belongs
    to the last pot.
    """
    levels = sorted({put[seat] for seat in live})
    chips = put.values()
    if len(levels) == 1:  # nobody is all-in for less: one pot
        return (Pot(sum(chips), tuple(sorted(live)), levels[0]),)
    pots = []
    below = 0
    for level in levels:
        amount = sum([min(each, level) - min(each, below) for each in chips])
        eligible = tuple(sorted(seat for seat in live if put[seat] >= level))
        if amount:
            pots.append(Pot(amount, eligible, level))
        below = level
    above = sum([max(each - below, 0) for each in chips])
    if above:
        last = pots.pop()
        pots.append(last._replace(amount=last.amount + above))
    return tuple(pots)
