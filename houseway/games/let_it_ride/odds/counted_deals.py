"""Let It Ride: every deal counted by how it ends, with arrays; no paytable is known here."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card
from houseway.games.let_it_ride.rules.paytables import MAIN_FLOOR, main_row, three_card_row
from houseway.odds.hands import canonical_hands, canonical_keys
from houseway.odds.paytable import Whole
from houseway.odds.paytable.completions import completions, row_numbers, tallied

NOTHING_MADE: Final = "less_than_a_pair_of_tens"
FINAL_ROWS: Final = (*MAIN_FLOOR, NOTHING_MADE)
"""What the five cards are paid as."""
THREE_ROWS: Final = ("mini_royal", "straight_flush", "flush", "straight", "three_of_a_kind", "pair", "high_card")
"""What the player's own three cards are."""


class SetsOfFour(NamedTuple):
    """Each four-card suit pattern once: a pattern of three and a card that make it, and how many sets of four it is."""

    pattern: Whole
    card: Whole
    hands: Whole


@dataclass(frozen=True)
class Counts:
    """How many deals end in each final row, by what is known at each decision."""

    patterns: tuple[tuple[Card, ...], ...]
    """One hand of each suit pattern of three cards."""
    hands: Whole
    """How many hands each pattern stands for."""
    three_rows: Whole
    after_three: Whole
    """Pairs of community cards by pattern and final row: 1,176 in all for each pattern."""
    after_four: Whole
    """Last cards by pattern, first community card and final row: 48 each, 0 where the player holds the card."""

    @property
    def possible(self) -> npt.NDArray[np.bool_]:
        """By pattern and card, whether it can be the first community card."""
        able: npt.NDArray[np.bool_] = self.after_four.sum(axis=2) > 0
        return able

    def sets_of_four(self) -> SetsOfFour:
        pattern, card = np.nonzero(self.possible)
        four = np.concatenate([np.array(self.patterns, np.int64)[pattern], card[:, np.newaxis]], axis=1)
        _, first, which = np.unique(canonical_keys(four), return_index=True, return_inverse=True)
        # Each set of four is met four times, once with each of its cards as the community card.
        hands = np.bincount(which, self.hands[pattern]).astype(np.int64) // 4
        return SetsOfFour(pattern[first], card[first], hands)


@cache
def row_of_rank() -> Whole:
    """The final row of every five-card rank."""
    return row_numbers(FINAL_ROWS, lambda rank: main_row(rank) or NOTHING_MADE)


def ending_rows(held: Sequence[Card]) -> Whole:
    """The final row of every way to complete these three or four cards to five."""
    rows: Whole = row_of_rank()[completions([held]).ranks]
    return rows


@cache
def counts() -> Counts:
    """Every suit pattern of three cards with every first and second community card."""
    three = canonical_hands(3)
    found = completions(three.hands)
    rows, size = row_of_rank()[found.ranks], len(FINAL_ROWS)
    # Either card of the pair may come first.
    first, second = (
        tallied(found.holding * 52 + found.added[:, side], rows, (len(three), 52, size)) for side in (0, 1)
    )
    return Counts(
        three.hands,
        np.array(three.multiplicities, np.int64),
        np.array([THREE_ROWS.index(three_card_row(hand)) for hand in three.hands], np.int64),
        tallied(found.holding, rows, (len(three), size)),
        first + second,
    )
