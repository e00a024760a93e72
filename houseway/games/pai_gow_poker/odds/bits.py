"""The hands that seven cards can reach, one bit each; defined here so that prices need no compiler."""

from typing import Final

LISTED: Final = (
    *("three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
    "five_aces",
)
BITS: Final = (
    *(f"{name}{joker}{pair}" for name in LISTED for joker in ("", "+joker") for pair in ("", "+pair")),
    *("seven_natural", "seven_joker", "match_i", "match_ii"),
)
"""Each way to make a listed hand: the kind of five cards, whether they include the joker, whether the other two pair."""
