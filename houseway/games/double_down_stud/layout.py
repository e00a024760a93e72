"""The felt of Double Down Stud: two areas at each of seven seats, the four shared cards, shoe and rack. Sections 6, 8."""

from typing import Final

from houseway.games.double_down_stud.rulings import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Double Down Stud",
    from_the_left(arc(SEATS, (600, 508), 157, 17.5, 4.5)),
    Area("double_down", "Double down", 0, -62, 72, 50, "rect"),
    Area("original", "Wager", 0, 10, 66, 66, "circle"),
    hands={"community": Spot(600, 112)},
    seat=96,
    notices=("Jacks or better win, a pair of 6s to 10s is a push", "Double down: up to your original wager"),
)
