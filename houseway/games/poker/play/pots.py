"""Main pot and side pots, computed from the chips that each seat has put in. Independent of cards."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """The main pot or a side pot.

    ``upto`` is the upper bound of its layer: the chips a seat has put in when its share of this pot is complete.
    """

    amount: int
    eligible: tuple[int, ...]
    upto: int


def layers(put: Mapping[int, int], live: Sequence[int]) -> tuple[Pot, ...]:
    """The pots, main pot first, one for each distinct amount that a live seat has put in.

    Chips of folded seats count in every layer they reach; chips above the highest live amount go to the last pot.
    """
    levels = sorted({put[seat] for seat in live})
    chips = put.values()
    if len(levels) == 1:  # no side pots
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
