"""Wagers paid by the hand alone, from a paytable: their lines, their fair meter, and the hands nearest to zero value."""

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
    """A row name in words: ``three of a kind``."""
    return row.replace("_", " ")


def paid_by(table: Rows, row: str) -> Line:
    """The line of a wager paid by that row of the table; a loss if the table has no such row."""
    return line(in_words(row), table[row].ratio) if row in table else LOSE


def shown(meter: Meter, assume: Assume) -> Cents:
    """The amount on the meter, in cents: the assumed one, or the initial amount if none is assumed."""
    assumed: Cents | None = assume["meter"]
    return meter.initial if assumed is None else assumed


def prize_lines(table: Mapping[str, Prize], stake: Cents, meter: Cents, sharing: int = 1) -> dict[str, Line]:
    """The line of each row of a table of prizes; a share of the meter is divided among ``sharing`` players."""

    def worth(prize: Prize) -> Fraction:
        return Fraction(prize.worth(stake, meter)) / (sharing if prize.share else 1) / stake

    return {row: line(f"{in_words(row)}, {prize}", worth(prize) - 1) for row, prize in table.items()}


def fair_meter(expectation: Callable[[Cents], Fraction]) -> Fraction | None:
    """The meter, in dollars, at which the wager's expectation is zero; None if the expectation does not depend on it.

    The expectation is linear in the meter, so two points determine it.
    """
    nothing, a_dollar = expectation(0), expectation(DOLLAR)
    return -nothing / (a_dollar - nothing) if a_dollar != nothing else None


def meter_said(fair: Fraction) -> str:
    """A fair meter in words, as a decimal and as a fraction."""
    return f"${float(fair):,.2f} ({fair})"


def envy_worth(owed: Mapping[str, Cents], hands: Mapping[str, int], stake: Cents) -> Fraction:
    """The expected envy bonus from each other player, in units of the stake.

    ``owed`` is the bonus of each row in cents, ``hands`` the number of hands of each row.
    """
    return Fraction(sum(owed.get(row, 0) * count for row, count in hands.items()), sum(hands.values()) * stake)


# -- hands worth more or less than nothing ------------------------------------------------------------------------


def whole_parts(nets: Sequence[Fraction]) -> tuple[Whole, int]:
    """Net results as integers over a common denominator, and that denominator."""
    parts = lcm(*(net.denominator for net in nets))
    return np.array([int(net * parts) for net in nets], np.int64), parts


class Near(NamedTuple):
    """A value near zero: the index of an example, the number of holdings with that value, and the value."""

    place: int
    holdings: int
    value: int


def near_zero(values: Whole, holdings: Whole, each_side: int) -> Iterator[Near]:
    """The distinct values nearest to zero, ``each_side`` on each side; ``holdings`` is the multiplicity of each value."""
    different, first, which = np.unique(values, return_index=True, return_inverse=True)
    many = np.bincount(which, holdings).astype(np.int64)
    middle = int(np.searchsorted(different, 0, side="right"))
    for place in range(max(0, middle - each_side), min(len(different), middle + each_side)):
        yield Near(int(first[place]), int(many[place]), int(different[place]))
