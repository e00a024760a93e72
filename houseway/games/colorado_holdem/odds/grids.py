"""Colorado Hold 'Em: the value of keeping any two cards, as a grid; the best discard leaves the highest value."""

from fractions import Fraction
from math import comb
from typing import Final

from houseway.equipment.cards import RANKS
from houseway.games.colorado_holdem.odds.counted_deals import deals, pair_number
from houseway.games.colorado_holdem.odds.plans import main_nets
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.assumptions import Assume
from houseway.odds.grid import Grid

DOWN: Final = tuple(range(12, -1, -1))
"""Ranks from the ace down."""


def two_card_worth(submission: ColoradoHoldem, first: int, second: int, suited: bool) -> Fraction:
    """The expected result of an ante with cards of these two ranks and a board from the other fifty, in antes."""
    low, high = sorted((4 * first, 4 * second + (0 if suited else 1)))
    counts = deals().of_two[int(pair_number(low, high))].tolist()
    total = sum((net * many for net, many in zip(main_nets(submission), counts, strict=True)), Fraction(0))
    return total / comb(50, 3)


def grids(submission: ColoradoHoldem, assume: Assume) -> tuple[Grid, ...]:
    """Two cards by their ranks: of one suit above the diagonal, of two suits below, pairs on it."""

    def cell(row: int, column: int) -> Fraction:
        return two_card_worth(submission, row, column, suited=row > column)

    names = tuple("10" if RANKS[rank] == "T" else RANKS[rank] for rank in DOWN)
    return (
        Grid(
            "What an ante is worth with two cards kept: keep the two that are worth most",
            names,
            names,
            tuple(tuple(cell(row, column) for column in DOWN) for row in DOWN),
            "gains",
            "loses",
            "",
            "of one suit above the diagonal, of two suits below it",
        ),
    )
