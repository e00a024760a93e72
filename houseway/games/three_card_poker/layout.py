"""The felt of Three Card Poker: three areas before each of seven seats, the dealer's hand, shoe and rack. Section 2."""

from typing import Final

from houseway.games.three_card_poker.rules import SEATS
from houseway.table.layout import Area, Layout, Offset, Spot, arc

LAYOUT: Final = Layout(
    title="Three Card Poker",
    # Seat 1 is at the dealer's left, which is the right of those who face the dealer.
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 508), 157, 17.5, 4.5))},
    areas=(
        Area("pair_plus", "Pair Plus", 0, -94, 52, 52, "circle"),
        Area("ante", "Ante", 0, -32, 62, 62, "diamond"),
        Area("play", "Play", 0, 32, 58, 46, "rect"),
    ),
    positions={
        "dealer": Spot(600, 112),
        "shoe": Spot(1010, 108),
        "rack": Spot(190, 108),
        "seat": Offset(0, 112),
    },
    hands=("dealer",),
    notices=("Dealer plays with queen high or better", "Ante bonus is paid whatever the dealer holds"),
)
