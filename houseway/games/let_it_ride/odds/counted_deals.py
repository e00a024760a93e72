"""Let It Ride: every deal counted by its final row, with arrays, independently of the paytables."""

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
"""The paytable rows of the five cards."""
THREE_ROWS: Final = ("mini_royal", "straight_flush", "flush", "straight", "three_of_a_kind", "pair", "high_card")
"""The kinds of the player's own three cards."""


class SetsOfFour(NamedTuple):
    """Each four-card suit pattern once: a pattern of three with a card that makes it, and its number of sets of four."""

    pattern: Whole
    card: Whole
    hands: Whole


@dataclass(frozen=True)
class Counts:
    """The number of deals in each final row, by what is known at each decision."""

    patterns: tuple[tuple[Card, ...], ...]
    """One hand of each suit pattern of three cards."""
    hands: Whole
    """The number of hands with each pattern."""
    three_rows: Whole
    after_three: Whole
    """The number of pairs of community cards by pattern and final row: 1,176 for each pattern."""
    after_four: Whole
    """The number of last cards by pattern, first community card and final row: 48 each, 0 if the player holds the card."""

    @property
    def possible(self) -> npt.NDArray[np.bool_]:
        """By pattern and card, whether it can be the first community card."""
        able: npt.NDArray[np.bool_] = self.after_four.sum(axis=2) > 0
        return able

    def sets_of_four(self) -> SetsOfFour:
        pattern, card = np.nonzero(self.possible)
        four = np.concatenate([np.array(self.patterns, np.int64)[pattern], card[:, np.newaxis]], axis=1)
        _, first, which = np.unique(canonical_keys(four), return_index=True, return_inverse=True)
        # Each set of four is counted four times, once with each of its cards as the community card.
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
    """The counts of every suit pattern of three cards with every first and second community card."""
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
