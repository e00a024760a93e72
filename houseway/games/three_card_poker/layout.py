"""The felt of Three Card Poker: three areas at each of seven seats, the dealer's hand, shoe and rack. Section 2."""

from typing import Final

from houseway.games.three_card_poker.rules import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Three Card Poker",
    from_the_left(arc(SEATS, (600, 508), 157, 17.5, 4.5)),
    Area("pair_plus", "Pair Plus", 0, -94, 52, 52, "circle"),
    Area("ante", "Ante", 0, -32, 62, 62, "diamond"),
    Area("play", "Play", 0, 32, 58, 46, "rect"),
    hands={"dealer": Spot(600, 112)},
    seat=112,
    notices=("Dealer plays with queen high or better", "Ante bonus is paid whatever the dealer holds"),
)
