"""The felt of Casino War: three areas before each of seven seats, the dealer's cards, shoe and rack. Section 1(e)."""

from typing import Final

from houseway.table.layout import Area, Layout, Offset, Spot, arc

from .rules import SEATS

LAYOUT: Final = Layout(
    title="Casino War",
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 508), 157, 17.5, 4.5))},
    areas=(
        Area("tie", "Tie", 0, -94, 52, 52, "circle", pays="10 to 1", odds_from=("tie_pays",)),
        Area("ante", "Ante", 0, -32, 62, 62, "circle"),
        Area("war", "War", 0, 32, 58, 46, "rect"),
    ),
    positions={
        "dealer": Spot(600, 112),
        "shoe": Spot(1010, 108),
        "rack": Spot(190, 108),
        "seat": Offset(0, 112),
    },
    hands=("dealer",),
    notices=("Tie pays 10 to 1", "An example: its rules are invented"),
)
