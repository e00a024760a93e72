"""The felt of Casino War: three areas before each of seven seats, the dealer's cards, shoe and rack. Section 1(e)."""

from typing import Final

from houseway.table.layout import Area, Spot, arc, felt, from_the_left

from .rules import SEATS

LAYOUT: Final = felt(
    "Casino War",
    from_the_left(arc(SEATS, (600, 508), 157, 17.5, 4.5)),
    Area("tie", "Tie", 0, -94, 52, 52, "circle", pays="10 to 1", odds_from=("tie_pays",)),
    Area("ante", "Ante", 0, -32, 62, 62, "circle"),
    Area("war", "War", 0, 32, 58, 46, "rect"),
    hands={"dealer": Spot(600, 112)},
    seat=112,
    notices=("Tie pays 10 to 1", "An example: its rules are invented"),
)
