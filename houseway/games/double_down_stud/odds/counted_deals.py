"""Double Down Stud: every set of four cards that a player can see, with every hole card; no paytable is known here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.double_down_stud.rules.paytables import FLOOR, LOSE, PUSH, row_of
from houseway.odds.hands import canonical_hands
from houseway.ranking import FIVE_CARD

Whole = npt.NDArray[np.int64]

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
    return np.array([0, *(ROWS.index(row_of(rank)) for rank in range(1, FIVE_CARD.highest + 1))], np.int64)


@cache
def counts() -> Counts:
    """Every suit pattern of four cards with each of the 48 hole cards."""
    # The compiled ranking is wanted here alone: whoever asks for one hand does not pay for it.
    from houseway.ranking.fast import five_card_batch

    four = canonical_hands(SEEN)
    seen = np.array(four.hands, np.int64)
    place, hole = np.nonzero(~(seen[:, :, np.newaxis] == np.arange(52)).any(axis=1))
    five = np.concatenate([seen[place].T, hole[np.newaxis]]).astype(np.int64)
    rows = row_of_rank()[five_card_batch(np.ascontiguousarray(five))]
    endings = np.bincount(place * len(ROWS) + rows, minlength=len(seen) * len(ROWS))
    return Counts(four.hands, np.array(four.multiplicities, np.int64), endings.reshape(len(seen), len(ROWS)))


def endings_of(seen: Sequence[Card], out: Iterable[Card] = ()) -> Whole:
    """Hole cards by row for these four cards, the cards ``out`` before other players left out."""
    gone = {*seen, *out}
    rows = [ROWS.index(row_of(FIVE_CARD.rank([*seen, card]))) for card in FIFTY_TWO if card not in gone]
    return np.bincount(rows, minlength=len(ROWS))
