"""Let It Ride: every deal counted by how it ends, with arrays; no paytable is known here."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.let_it_ride.rules.paytables import MAIN_FLOOR, main_row, three_card_row
from houseway.odds.hands import canonical_hands, canonical_keys
from houseway.ranking import FIVE_CARD
from houseway.ranking.arrays import five_card_ranks, held_ranks, weights_of

Whole = npt.NDArray[np.int64]
Rows = npt.NDArray[np.uint8]

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
def row_of_rank() -> Rows:
    """The final row of every five-card rank."""
    every = [main_row(rank) or NOTHING_MADE for rank in range(1, FIVE_CARD.highest + 1)]
    return np.array([0, *map(FINAL_ROWS.index, every)], np.uint8)


def five_card_rows(weights: Whole, masks: Whole) -> Rows:
    """The final rows of hands given by the sums of their card weights and the ranks they hold as bits."""
    rows: Rows = row_of_rank()[five_card_ranks(weights, masks)]
    return rows


def ending_rows(held: Sequence[Card]) -> Rows:
    """The final row of every way to complete these three or four cards to five."""
    rest = [card for card in FIFTY_TWO if card not in held]
    whole = np.array([(*held, *more) for more in combinations(rest, 5 - len(held))], np.int64)
    return five_card_rows(weights_of(whole), held_ranks(whole))


@cache
def counts() -> Counts:
    """Every suit pattern of three cards with every first and second community card."""
    three = canonical_hands(3)
    own = np.array(three.hands, np.int64)
    pairs = np.array(list(combinations(range(52), 2)), np.int64)
    held = (own[:, :, np.newaxis] == np.arange(52)).any(axis=1)
    free = ~(held[:, pairs[:, 0]] | held[:, pairs[:, 1]])

    place, pair = np.nonzero(free)
    weights = weights_of(own)[place] + weights_of(pairs)[pair]
    rows = five_card_rows(weights, held_ranks(own)[place] | held_ranks(pairs)[pair])

    size = len(FINAL_ROWS)
    after_three = np.bincount(place * size + rows, minlength=len(own) * size).reshape(len(own), size)
    after_four = np.zeros(len(own) * 52 * size, np.int64)
    for side in (0, 1):  # either card of the pair may come first
        after_four += np.bincount((place * 52 + pairs[pair, side]) * size + rows, minlength=after_four.size)
    return Counts(
        three.hands,
        np.array(three.multiplicities, np.int64),
        np.array([THREE_ROWS.index(three_card_row(hand)) for hand in three.hands], np.int64),
        after_three.astype(np.int64),
        after_four.reshape(len(own), 52, size),
    )
