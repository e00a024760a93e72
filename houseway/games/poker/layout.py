"""The felt of a poker table: eleven places around the pot, the board in the middle, the rake and the drop box by the dealer."""

from typing import Final

from houseway.table.layout import SHARED, Area, Layout, Offset, Spot

SEATS: Final = 11
PLACES: Final = (
    *((1120, 250), (1130, 410), (1040, 560), (890, 640), (745, 664), (600, 668)),
    *((455, 664), (310, 640), (160, 560), (70, 410), (80, 250)),
)
"""Clockwise from the dealer's left, which is the right of those who face the dealer."""

LAYOUT: Final = Layout(
    title="Poker",
    seats={number: Spot(x, y) for number, (x, y) in enumerate(PLACES, start=1)},
    areas=(Area("pot", "Pot", 600, 420, 180, 92, "rect", seat=SHARED),),
    positions={
        "community": Spot(600, 290),
        "dealer": Spot(600, 112),
        "shoe": Spot(760, 112),
        "rack": Spot(440, 112),
        "seat": Offset(0, 62),
        "plate": Offset(0, -24),
    },
    hands=("community",),
    notices=("Players bet against each other", "Cards speak"),
)
