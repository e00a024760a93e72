"""The felt of Fast Action Hold 'Em: six seats, each with a betting area and one for discards, five community cards. Section 8."""

from typing import Final

from houseway.games.fast_action_holdem.rules import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Fast Action Hold 'Em",
    from_the_left(arc(SEATS, (600, 575), 180, 22, 5)),
    Area("original", "Wager", 0, -30, 74, 74, "circle", pays="1 to 1"),
    Area("split", "Split and discards", 0, -112, 104, 50, "rect", pays="1 to 1"),
    hands={"dealer": Spot(600, 108), "community": Spot(600, 340)},
    seat=92,
    lie={"dealer": 4, "community": 5},
    notices=(
        "A natural, four of a kind in four cards, pays 5 to 1 at once",
        "Keep two cards, split into two hands, or surrender half; copy hands lose",
    ),
)
