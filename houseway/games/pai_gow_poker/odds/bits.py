"""What seven cards can reach, each way a bit: named here so that prices need no compiler."""

from typing import Final

LISTED: Final = (
    *("three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
    "five_aces",
)
BITS: Final = (
    *(f"{name}{joker}{pair}" for name in LISTED for joker in ("", "+joker") for pair in ("", "+pair")),
    *("seven_natural", "seven_joker", "match_i", "match_ii"),
)
"""Each way to make a listed hand: what five cards are, whether the joker is among them, whether the other two pair."""
