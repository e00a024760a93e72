"""Three Card Poker: the gain of playing over folding, hand by hand, as a grid."""

from fractions import Fraction
from typing import Final

from houseway.equipment.cards import RANKS
from houseway.games.three_card_poker.odds.prices import pairs_of, value
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.assumptions import Assume
from houseway.odds.duel import Standing
from houseway.odds.grid import Grid
from houseway.ranking import THREE_CARD

MADE: Final = THREE_CARD.categories[:0:-1]
"""The hands from the straight flush down to the pair."""
TOPS: Final = "AKQJT"
"""High-card hands by their highest card; the columns are the second card."""
COLUMNS: Final = "AKQJT98765432"


def _place(one: Standing) -> tuple[str, str]:
    """The row and the column of a hand."""
    first, second, _ = (RANKS[card.rank] for card in THREE_CARD.arranged(one.hand))
    category = THREE_CARD.category(one.rank)
    if category == "high_card":
        return (f"{first} high" if first in TOPS else "9 or lower"), second
    return category.replace("_", " "), first


def grids(submission: ThreeCardPoker, assume: Assume) -> tuple[Grid, ...]:
    """Play minus fold, in antes, averaged over the hands that share a cell."""
    sums: dict[tuple[str, str], tuple[Fraction, int]] = {}
    pairs = pairs_of(assume)
    for one in pairs.standings:
        total, hands = sums.get(_place(one), (Fraction(0), 0))
        gain = value(submission, one, pairs) - pairs.folded
        sums[_place(one)] = (total + gain * one.hands, hands + one.hands)
    rows = (*(name.replace("_", " ") for name in MADE), *(f"{top} high" for top in TOPS), "9 or lower")

    def cell(row: str, column: str) -> Fraction | None:
        total, hands = sums.get((row, column), (Fraction(0), 0))
        return total / hands if hands else None

    return (
        Grid(
            "Play less fold, in antes",
            rows,
            tuple("10" if column == "T" else column for column in COLUMNS),
            tuple(tuple(cell(row, column) for column in COLUMNS) for row in rows),
            "play",
            "fold",
            "hand",
            "by the rank that decides: of three, of the pair, the highest; for high cards the second",
        ),
    )
