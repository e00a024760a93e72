"""Double Down Stud: every set of four visible cards with every hole card, counted independently of the paytables."""

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
"""The paytable rows of five cards, from the royal flush down."""
SEEN: Final = 4
"""The number of cards a player sees before deciding: their own and three shared ones."""
HOLES: Final = 52 - SEEN
"""The number of possible hole cards."""


@dataclass(frozen=True)
class Counts:
    """The number of hole cards that lead to each row, by the suit pattern of the four visible cards."""

    patterns: tuple[tuple[Card, ...], ...]
    """One set of each suit pattern: 16,432 of them."""
    sets: Whole
    """The number of sets of four with each pattern: 270,725 in all."""
    endings: Whole
    """The number of hole cards by pattern and row: 48 for each pattern."""


@cache
def row_of_rank() -> Whole:
    """The row of every five-card rank, as an index into ``ROWS``."""
    return row_numbers(ROWS, row_of)


@cache
def counts() -> Counts:
    """The counts of every suit pattern of four cards with each of the 48 hole cards."""
    four = canonical_hands(SEEN)
    found = completions(four.hands)
    endings = tallied(found.holding, row_of_rank()[found.ranks], (len(four), len(ROWS)))
    return Counts(four.hands, np.array(four.multiplicities, np.int64), endings)


def endings_of(seen: Sequence[Card], out: Iterable[Card] = ()) -> Whole:
    """The number of hole cards by row for these four cards, excluding the cards ``out`` in front of other players."""
    gone = {*seen, *out}
    rows = [ROWS.index(row_of(FIVE_CARD.rank([*seen, card]))) for card in FIFTY_TWO if card not in gone]
    return np.bincount(rows, minlength=len(ROWS))
