"""Lines of wagers that a table pays by the hand alone: odds, prizes and shares of a meter."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from houseway.equipment.money import Cents
from houseway.odds.price import LOSE, Line, line
from houseway.rulebook.submission import Rows
from houseway.table.chips.meters import Prize

FORFEIT: Final = line("forfeited by a fold", -1)
DOLLAR: Final[Cents] = 100


def in_words(row: str) -> str:
    """A row as people read it: ``three of a kind``."""
    return row.replace("_", " ")


def paid_by(table: Rows, row: str) -> Line:
    """How a wager ends that the table pays by that row; it is lost if there is no such row."""
    return line(in_words(row), table[row].ratio) if row in table else LOSE


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
