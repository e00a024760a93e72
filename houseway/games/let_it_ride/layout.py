"""The felt of Let It Ride: three circles and two bonus places before each seat, the community cards, shoe and rack."""

from typing import Final

from houseway.games.let_it_ride.rulings import SEATS
from houseway.table.layout import Area, Layout, Offset, Spot, arc

LAYOUT: Final = Layout(
    title="Let It Ride",
    # Seat 1 is at the dealer's left, which is the right of those who face the dealer.
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 540), 70, 3.4, 2))},
    areas=(
        Area("three_card_bonus", "3 Card", 0, -150, 40, 40, "circle"),
        Area("let_it_ride_bonus", "$1 Bonus", 0, -106, 40, 28, "rect", pays="win $5 to $25,000"),
        Area("bet_3", "$", 0, -66, 40, 40, "circle"),
        Area("bet_2", "2", 0, -22, 40, 40, "circle"),
        Area("bet_1", "1", 0, 22, 40, 40, "circle"),
    ),
    positions={
        "community": Spot(600, 120),
        "shoe": Spot(1010, 108),
        "rack": Spot(190, 108),
        "seat": Offset(0, 92),
    },
    hands=("community",),
    notices=("Bets left up win with a pair of tens or better", "Bonus wagers are outside the payout limit"),
)
