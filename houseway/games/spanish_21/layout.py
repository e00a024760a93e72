"""The layout of a Spanish 21 table: seven boxes in an arc, each with a match area and insurance line. PA section 635a.2(b)."""

from typing import Final

from houseway.games.spanish_21.rules.submission import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Spanish 21",
    from_the_left(arc(SEATS, (600, 540), 150, 16, 4)),
    Area("insurance", "Insurance", 0, -108, 96, 24, "rect", pays="2 to 1"),
    Area("spanish_21", "Spanish 21", 0, -52, 62, 62, "circle"),
    Area("double_down", "Double", 0, 14, 62, 40, "rect"),
    Area("match_dealer", "Match", -56, -14, 42, 42, "diamond"),
    hands={"dealer": Spot(600, 116)},
    equipment={"shoe": Spot(1030, 108), "rack": Spot(170, 108)},
    seat=100,
    notices=(
        "Blackjack pays 3 to 2",
        "Insurance pays 2 to 1",
        "Dealer draws to 16 and stands on all 17s",
        "Doubled hands are not paid the bonus odds",
    ),
)
