"""The layout of a poker table: eleven seats around an oval, board and pots in the middle, the dealer at the top."""

from typing import Final

from houseway.table.layout import SHARED, Area, Layout, Offset, Spot

PLACES: Final = (
    *((853, 136), (1032, 234), (1085, 385), (979, 536), (794, 621), (600, 649)),
    *((406, 621), (221, 536), (115, 385), (168, 234), (347, 136)),
)
"""Seat coordinates, clockwise from the dealer's left (the right-hand side for players facing the dealer)."""

LAYOUT: Final = Layout(
    title="Poker",
    seats={number: Spot(x, y) for number, (x, y) in enumerate(PLACES, start=1)},
    areas=(Area("pot", "Pot", 600, 438, 240, 84, "rect", seat=SHARED),),
    positions={
        "ring": Spot(600, 385),
        "community": Spot(600, 320),
        "dealer": Spot(600, 96),
        "shoe": Spot(690, 112),
        "rack": Spot(510, 112),
        "seat": Offset(0, 62),
        "plate": Offset(0, -24),
    },
    hands=("community",),
    notices=("Players bet against each other", "Cards speak"),
)
