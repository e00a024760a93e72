"""Colorado Hold 'Em: every deal counted by its ending, with arrays, independently of the paytables.

A player who keeps two of three cards has seen the third, so 18,424 boards of three remain. Their endings are counted in
two steps. Of all boards possible with two cards, those that contain the discard are exactly the hands that the three cards
make with any two others; so

    endings(two cards, one discarded) = endings(two cards) - endings(three cards)

and the last term is the same for every discard. Two things follow: only 1,755 suit patterns with 1,176 pairs of further
cards have to be ranked, and the best two cards to keep are the two that are worth most by themselves.
"""

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final, TypeVar

import numpy as np

from houseway.equipment.cards import CARDS
from houseway.games.colorado_holdem.rules.paytables import ACE_LOW, ENDINGS, ending, instant_row
from houseway.odds.hands import canonical_hands, canonical_keys
from houseway.odds.paytable import Whole
from houseway.odds.paytable.completions import completions, row_numbers, tallied
from houseway.simulation.combinations import sets_in_order

HANDS: Final = comb(52, 3)
BOARDS: Final = comb(49, 3)
"""The number of boards possible once a player has seen three cards."""
KEPT: Final = ((1, 2), (0, 2), (0, 1))
"""The indices of the two cards kept, by the index of the one discarded."""
INSTANT_KINDS: Final = ("none", "three_of_a_kind", "three_card_straight_flush", "ace_two_three")
Numbers = TypeVar("Numbers", int, Whole)


@dataclass(frozen=True)
class Deals:
    """Every hand of three cards, sorted within the hand and by hand number, with the endings of its boards."""

    hands: Whole
    instants: Whole
    """For each hand, its kind of instant winner as an index into ``INSTANT_KINDS``."""
    of_two: Whole
    """By two cards and ending, the number of boards out of the other fifty; two cards are numbered by :func:`pair_number`."""
    of_three: Whole
    """By hand and ending, the number of boards for two of its cards that contain the third."""

    @property
    def kept(self) -> Whole:
        """By hand and index of the discard, the number of the two cards kept."""
        return np.stack([pair_number(self.hands[:, low], self.hands[:, high]) for low, high in KEPT], axis=1)

    @property
    def endings(self) -> Whole:
        """By hand, index of the discard and ending, the number of the 18,424 boards with that ending."""
        return self.of_two[self.kept] - self.of_three[:, np.newaxis]


def pair_number(low: Numbers, high: Numbers) -> Numbers:
    """The number of two cards, the lower first; arrays are accepted as well."""
    return low + high * (high - 1) // 2


def hand_number(low: Numbers, middle: Numbers, high: Numbers) -> Numbers:
    """The number of three cards, given in rising order; arrays are accepted as well."""
    return pair_number(low, middle) + high * (high - 1) * (high - 2) // 6


@cache
def ending_of_rank() -> Whole:
    """The ending of every five-card rank, as an index into ``ENDINGS``."""
    return row_numbers(ENDINGS, ending)


def _instant_kind(low: int, middle: int, high: int) -> int:
    hand = (CARDS[low], CARDS[middle], CARDS[high])
    match instant_row(hand, True):
        case "three_of_a_kind_instant":
            return 1
        case "three_card_straight_flush_instant":
            return 3 if {card.rank for card in hand} == ACE_LOW else 2
    return 0


@cache
def deals() -> Deals:
    """All 22,100 hands, computed from their 1,755 suit patterns."""
    patterns = canonical_hands(3)
    own = np.array(patterns.hands, np.int64)
    hands = sets_in_order(3)
    keys = canonical_keys(own)
    order = np.argsort(keys)
    pattern = order[np.searchsorted(keys[order], canonical_keys(hands))]
    found = completions(own)
    of_three = tallied(found.holding, ending_of_rank()[found.ranks], (len(own), len(ENDINGS)))[pattern]
    instants = np.array([_instant_kind(*hand) for hand in own.tolist()], np.int64)[pattern]

    of_two = np.zeros((comb(52, 2), len(ENDINGS)), np.int64)
    for low, high in KEPT:
        np.add.at(of_two, pair_number(hands[:, low], hands[:, high]), of_three)
    of_two //= 3  # each board is counted three times, once with each of its cards as the third card of a hand
    return Deals(hands, instants, of_two, of_three)
