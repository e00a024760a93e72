"""Wagers that a table pays by the hand alone: their lines, the meter at which they are fair, and hands close to a boundary."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import Cents
from houseway.odds.assumptions import Assume
from houseway.odds.price import LOSE, Line, line
from houseway.rulebook.submission import Rows
from houseway.table.chips.meters import Meter, Prize

Whole = npt.NDArray[np.int64]

FORFEIT: Final = line("forfeited by a fold", -1)
DOLLAR: Final[Cents] = 100


def in_words(row: str) -> str:
    """A row as people read it: ``three of a kind``."""
    return row.replace("_", " ")


def paid_by(table: Rows, row: str) -> Line:
    """How a wager ends that the table pays by that row; it is lost if there is no such row."""
    return line(in_words(row), table[row].ratio) if row in table else LOSE


def shown(meter: Meter, assume: Assume) -> Cents:
    """What the meter shows: as assumed, or its initial amount."""
    assumed: Cents | None = assume["meter"]
    return meter.initial if assumed is None else assumed


def prize_lines(table: Mapping[str, Prize], stake: Cents, meter: Cents, sharing: int = 1) -> dict[str, Line]:
    """The line of each paying row of a table of prizes; a share of the meter is divided among those who share it."""

    def worth(prize: Prize) -> Fraction:
        return Fraction(prize.worth(stake, meter)) / (sharing if prize.share else 1) / stake

    return {row: line(f"{in_words(row)}, {prize}", worth(prize) - 1) for row, prize in table.items()}


def fair_meter(expectation: Callable[[Cents], Fraction]) -> Fraction | None:
    """The meter, in dollars, at which a wager that draws on one costs nothing; None if no meter makes it fair.

    What the wager returns rises with the meter in a straight line, so two points of it are enough.
    """
    nothing, a_dollar = expectation(0), expectation(DOLLAR)
    return -nothing / (a_dollar - nothing) if a_dollar != nothing else None


def meter_said(fair: Fraction) -> str:
    """The meter at which a wager is fair, as the figures state it."""
    return f"${float(fair):,.2f} ({fair})"


def envy_worth(owed: Mapping[str, Cents], hands: Mapping[str, int], stake: Cents) -> Fraction:
    """What each other player brings a wager, over its stake: of so many ``hands`` by row, some are owed an envy bonus."""
    return Fraction(sum(owed.get(row, 0) * count for row, count in hands.items()), sum(hands.values()) * stake)


# -- hands worth more or less than nothing ------------------------------------------------------------------------


def whole_parts(nets: Sequence[Fraction]) -> tuple[Whole, int]:
    """Net results in whole parts of a unit, and how many parts a unit has."""
    parts = lcm(*(net.denominator for net in nets))
    return np.array([int(net * parts) for net in nets], np.int64), parts


class Near(NamedTuple):
    """A value close to nothing: the place of an example, how many holdings are worth the same, and the value."""

    place: int
    holdings: int
    value: int


def near_zero(values: Whole, holdings: Whole, each_side: int) -> Iterator[Near]:
    """The values closest to nothing, that many to each side; ``holdings`` says how often each value stands."""
    different, first, which = np.unique(values, return_index=True, return_inverse=True)
    many = np.bincount(which, holdings).astype(np.int64)
    middle = int(np.searchsorted(different, 0, side="right"))
    for place in range(max(0, middle - each_side), min(len(different), middle + each_side)):
        yield Near(int(first[place]), int(many[place]), int(different[place]))
