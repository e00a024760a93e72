"""How cards leave different shoes: one by one, in stacks, or from a device that takes the discards back."""

from collections.abc import Sequence
from typing import Literal

from houseway.equipment.cards import Card
from houseway.equipment.chance import Chance

Shoe = Literal["manual", "automated", "continuous"]
"""A manual shoe gives single cards, an automated one stacks, a continuous one shuffles every round's discards back in."""


def in_stacks(order: Sequence[Card], size: int, count: int) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The first so many stacks that an automated shoe dispenses, top card first in each, and the stub left behind."""
    if size * count > len(order):
        raise ValueError(f"{count} stacks of {size} need {size * count} cards, the shoe holds {len(order)}")
    stacks = [tuple(order[first : first + size]) for first in range(0, size * count, size)]
    return stacks, tuple(order[size * count :])


def fed_back(rest: Sequence[Card], discards: Sequence[Card], chance: Chance) -> list[Card]:
    """The order in a continuous device after it has taken the discards back: rest and discards shuffled as one."""
    return chance.shuffle([*rest, *discards])
