"""Bettors as data: how often each kind wagers, calls or folds, by what it holds and what it faces.

A row is a strength, from the weakest up; a cell is (percent aggressive, percent passive) where nothing is to be called,
where a bet is, and where a raise is. What is left over is a fold, which where nothing is to be called is a check.

Strengths in the first betting round are Bill Chen's points: of two cards under 5, 5, 7, 9 and more; of omaha's four, taken as
the best two hands of two, under 11, 11, 14, 18 and more. Three cards of stud are a pair of tens or better or three alike, a lower
pair, three of a suit or in line, or nothing. Later, and with five cards in draw, they are two pair or better, the top pair (of
their own cards: tens or better), a lower pair or four of a suit with cards to come, or nothing. Where a low wins too, so do
five low cards (eight or better; mambo's three, six or better), none that is of no use, then one or two such. Of both ways the
stronger counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Cell = tuple[int, int]
Rows = tuple[tuple[Cell, Cell, Cell], ...]


@dataclass(frozen=True)
class Bettor:
    """A kind of bettor; ``sizes`` are the percents of wagers that are the least and the usual, the rest being the most.

    The usual wager of games without fixed bets is two thirds of the pot, and three times the bet that is raised.
    """

    said: str
    before: Rows
    after: Rows
    sizes: Cell = (0, 100)
    draws_at_random: bool = False
    """Whether it throws away any cards, up to three, instead of those that are of no use."""


def _always(opens: Cell, bet: Cell, raised: Cell) -> Rows:
    """The same whatever is held."""
    return ((opens, bet, raised),) * 4


RANDOM: Final = _always((50, 50), (33, 34), (33, 34))
STATION: Final = _always((0, 100), (0, 100), (0, 100))
BETTORS: Final[Mapping[str, Bettor]] = {
    "tight": Bettor(
        "wagers good hands, folds the rest",
        (
            ((0, 100), (0, 5), (0, 0)),
            ((0, 100), (0, 25), (0, 5)),
            ((30, 70), (30, 50), (5, 45)),
            ((90, 10), (85, 15), (45, 50)),
        ),
        (
            ((15, 85), (0, 5), (0, 0)),
            ((20, 80), (5, 45), (0, 20)),
            ((75, 25), (20, 70), (5, 60)),
            ((90, 10), (70, 30), (50, 50)),
        ),
    ),
    "loose": Bettor(
        "calls with most hands, raises the best",
        (
            ((0, 100), (0, 45), (0, 20)),
            ((5, 95), (5, 70), (0, 50)),
            ((15, 85), (15, 80), (5, 80)),
            ((60, 40), (50, 50), (25, 75)),
        ),
        (
            ((10, 90), (0, 25), (0, 10)),
            ((15, 85), (5, 75), (0, 55)),
            ((50, 50), (15, 80), (5, 85)),
            ((75, 25), (50, 50), (30, 70)),
        ),
    ),
    "aggressive": Bettor(
        "wagers and raises often, whatever it holds",
        (
            ((30, 70), (25, 30), (10, 25)),
            ((50, 50), (45, 35), (20, 45)),
            ((75, 25), (70, 25), (40, 50)),
            ((95, 5), (95, 5), (70, 30)),
        ),
        (
            ((45, 55), (15, 15), (5, 10)),
            ((55, 45), (25, 45), (10, 35)),
            ((85, 15), (45, 50), (25, 65)),
            ((95, 5), (80, 20), (70, 30)),
        ),
    ),
    "calling_station": Bettor("never folds and never wagers of its own", STATION, STATION),
    "random": Bettor(
        "wagers, calls and folds alike, the least, the usual and the most alike", RANDOM, RANDOM, (33, 34), True
    ),
}
