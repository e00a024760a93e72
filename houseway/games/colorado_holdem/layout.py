"""The felt of Colorado Hold 'Em: ante, bet and a bonus place before each seat, three community cards, shoe and rack."""

from typing import Final

from houseway.games.colorado_holdem.rulings import COMMUNITY, SEATS
from houseway.table.layout import Area, Layout, Offset, Spot, arc

LAYOUT: Final = Layout(
    title="Colorado Hold 'Em",
    # Seat 1 is at the dealer's left, which is the right of those who face the dealer.
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 540), 70, 3.4, 2))},
    areas=(
        Area("bonus", "$1 Bonus", 0, -116, 44, 30, "rect", pays="up to 10,000 to 1"),
        Area("ante", "Ante", 0, -68, 46, 46, "circle"),
        Area("bet", "Bet", 0, -14, 46, 46, "circle"),
    ),
    positions={
        COMMUNITY: Spot(600, 120),
        "shoe": Spot(1010, 108),
        "rack": Spot(190, 108),
        "seat": Offset(0, 92),
    },
    hands=(COMMUNITY,),
    notices=(
        "Discard one card: two of yours and the three community cards make your hand",
        "Three of a kind or three of one suit in a row: declare it before the community cards are turned up",
    ),
)
