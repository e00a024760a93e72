"""The felt of Pai Gow: six betting areas, the dealer's hands, the dead hand, shaker and stacks. Sections 5 to 8."""

from typing import Final

from houseway.table.layout import Area, Layout, Offset, Spot, arc

SEATS: Final = 6

LAYOUT: Final = Layout(
    title="Pai Gow",
    # Seat 1 is at the dealer's far right, which is the left of those who face the dealer.
    seats={place + 1: spot for place, spot in enumerate(arc(SEATS, (600, 500), 180, 19, 4.5))},
    areas=(Area("pai_gow", "Pai Gow", 0, -36, 70, 70, "circle", pays="1 to 1 less 5%"),),
    positions={
        "dealer": Spot(520, 112),
        "dead": Spot(790, 112),
        "shaker": Spot(1045, 118),
        "rack": Spot(150, 108),
        "seat": Offset(0, 100),
    },
    hands=("dealer", "dead"),
    pieces="tiles",
    notices=(
        "Both hands have to beat the dealer's",
        "Copies are the dealer's or the bank's",
        "A zero low hand never wins",
    ),
)
