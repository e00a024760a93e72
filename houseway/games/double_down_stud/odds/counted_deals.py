"""Double Down Stud: every set of four cards that a player can see, with every hole card; no paytable is known here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from houseway.equipment.cards import Card
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.double_down_stud.rules.paytables import FLOOR, LOSE, PUSH, row_of
from houseway.odds.hands import canonical_hands
from houseway.odds.paytable import Whole
from houseway.odds.paytable.completions import completions, row_numbers, tallied
from houseway.ranking import FIVE_CARD

ROWS: Final = (*FLOOR, PUSH, LOSE)
"""What five cards are paid as, from the royal flush down."""
SEEN: Final = 4
"""Cards that a player sees before deciding: their own one and three shared ones."""
HOLES: Final = 52 - SEEN
"""Hole cards that are possible beside them."""


@dataclass(frozen=True)
class Counts:
    """How many hole cards end in each row, by the suit pattern of the four cards that are seen."""

    patterns: tuple[tuple[Card, ...], ...]
    """One set of each suit pattern: 16,432 of them."""
    sets: Whole
    """How many sets of four each pattern stands for: 270,725 in all."""
    endings: Whole
    """Hole cards by pattern and row: 48 for each pattern."""


@cache
def row_of_rank() -> Whole:
    """The row of every five-card rank, as its place in ``ROWS``."""
    return row_numbers(ROWS, row_of)


@cache
def counts() -> Counts:
    """Every suit pattern of four cards with each of the 48 hole cards."""
    four = canonical_hands(SEEN)
    found = completions(four.hands)
    endings = tallied(found.holding, row_of_rank()[found.ranks], (len(four), len(ROWS)))
    return Counts(four.hands, np.array(four.multiplicities, np.int64), endings)


def endings_of(seen: Sequence[Card], out: Iterable[Card] = ()) -> Whole:
    """Hole cards by row for these four cards, the cards ``out`` before other players left out."""
    gone = {*seen, *out}
    rows = [ROWS.index(row_of(FIVE_CARD.rank([*seen, card]))) for card in FIFTY_TWO if card not in gone]
    return np.bincount(rows, minlength=len(ROWS))
