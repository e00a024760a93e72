"""The betting profiles of the simulator: how often each kind of bettor wagers, calls or folds.

A row is a hand strength, from weakest to strongest. Its three cells are (percent aggressive, percent passive) facing no bet, a
bet, and a raise. The remaining percentage is a fold, or a check if there is nothing to call.

Strengths 0 to 3 in the first betting round follow Bill Chen's points: for two cards less than 5, from 5, from 7, from 9; for
omaha's four cards, as the best split into two pairs of cards, less than 11, from 11, from 14, from 18. Three cards of stud are,
from strongest to weakest: three of a kind or a pair of tens or better; a lower pair; three suited or consecutive cards; nothing.
In later rounds, and for the five cards of draw: two pair or better; top pair (without a board, tens or better); a lower pair, or
four suited cards with cards to come; nothing. In games with a low, a complete low (five cards eight or better; in mambo three
cards six or better) and a draw to one without useless cards are also strongest, and draws with one or two useless cards rank
below. The stronger of high and low counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Cell = tuple[int, int]
Rows = tuple[tuple[Cell, Cell, Cell], ...]


@dataclass(frozen=True)
class Bettor:
    """A kind of bettor, with rows for the first betting round (``before``) and for later ones (``after``).

    ``sizes`` is the percentages of wagers of minimum and of usual size; the rest are the maximum. Without fixed bets, the
    usual bet is two thirds of the pot and the usual raise is to three times the current bet.
    """

    said: str
    before: Rows
    after: Rows
    sizes: Cell = (0, 100)
    draws_at_random: bool = False
    """Whether it discards random cards, up to three, instead of the useless ones."""


def _always(opens: Cell, bet: Cell, raised: Cell) -> Rows:
    """Rows that are the same for every strength."""
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
