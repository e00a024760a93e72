"""The felt of Double Down Stud: two areas before each of seven seats, the four shared cards, shoe and rack. Sections 6, 8."""

from typing import Final

from houseway.games.double_down_stud.rulings import SEATS
from houseway.table.layout import Area, Layout, Offset, Spot, arc

LAYOUT: Final = Layout(
    title="Double Down Stud",
    # Seat 1 is at the dealer's left, which is the right of those who face the dealer.
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 508), 157, 17.5, 4.5))},
    areas=(
        Area("double_down", "Double down", 0, -62, 72, 50, "rect"),
        Area("original", "Wager", 0, 10, 66, 66, "circle"),
    ),
    positions={
        "community": Spot(600, 112),
        "shoe": Spot(1010, 108),
        "rack": Spot(190, 108),
        "seat": Offset(0, 96),
    },
    hands=("community",),
    notices=("Jacks or better win, a pair of 6s to 10s is a push", "Double down: up to your original wager"),
)
