"""Counts of all first deals (the player's two cards and the up card), by value, suits and match.

``NEEDS`` lists the two-card hands that can still become a 6-7-8 or three sevens, and the card each needs.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.spanish_21.odds.counting import EIGHT, MATCHES, MIXED_678, MIXED_777, SEVEN, SIX, VALUES

MIXED, SUITED, SPADES = range(3)
"""The suits of two cards that can still become a 6-7-8 or three sevens; other hands count as mixed."""
NEEDS: Final = {
    (SIX, SEVEN): (EIGHT, MIXED_678),
    (SIX, EIGHT): (SEVEN, MIXED_678),
    (SEVEN, EIGHT): (SIX, MIXED_678),
    (SEVEN, SEVEN): (SEVEN, MIXED_777),
}
"""By both values in ascending order: the value needed, and the status it makes with mixed suits."""

Weights = npt.NDArray[np.int64]
RANKS: Final = 12
"""The ranks of the deck: ace to nine, jack, queen, king."""


@cache
def first_deals(decks: int, by_value: bool = False) -> Weights:
    """The number of ordered deals, by up card, both values in ascending order, suits and match.

    ``decks`` 0 is an infinite shoe. With ``by_value``, cards match by point value instead of rank.
    """
    cards = np.arange(RANKS * 4)
    one, two, up = np.meshgrid(cards, cards, cards, indexing="ij")
    copies = decks or 1
    removed = 1 if decks else 0
    ways = np.full(one.shape, copies, np.int64)
    ways = ways * (copies - removed * (two == one)) * (copies - removed * (up == one) - removed * (up == two))
    rank = [card >> 2 for card in (one, two, up)]
    suit = [card & 3 for card in (one, two, up)]
    value = [np.minimum(each, VALUES - 1) for each in rank]
    low, high = np.minimum(value[0], value[1]), np.maximum(value[0], value[1])
    told = value if by_value else rank
    alike = [(told[place] == told[2]).astype(np.int64) for place in (0, 1)]
    same = [each * (suit[place] == suit[2]) for place, each in enumerate(alike)]
    plain, suited = alike[0] + alike[1] - same[0] - same[1], same[0] + same[1]
    match = np.select([plain + suited == 0, plain + suited == 1], [0 * plain, 1 + suited], 3 + suited)
    special = np.zeros(one.shape, bool)
    for pair in NEEDS:
        special |= (low == pair[0]) & (high == pair[1])
    suits = np.where(special & (suit[0] == suit[1]), np.where(suit[0] == 0, SPADES, SUITED), MIXED)
    found = np.zeros((VALUES, VALUES, VALUES, 3, len(MATCHES)), np.int64)
    np.add.at(found, (value[2], low, high, suits, match), ways)
    return found
