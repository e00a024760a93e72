"""The felt of Colorado Hold 'Em: ante, bet and a bonus place before each seat, three community cards, shoe and rack."""

from typing import Final

from houseway.games.colorado_holdem.rulings import COMMUNITY, SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Colorado Hold 'Em",
    from_the_left(arc(SEATS, (600, 540), 70, 3.4, 2)),
    Area("bonus", "$1 Bonus", 0, -116, 44, 30, "rect", pays="up to 10,000 to 1"),
    Area("ante", "Ante", 0, -68, 46, 46, "circle"),
    Area("bet", "Bet", 0, -14, 46, 46, "circle"),
    hands={COMMUNITY: Spot(600, 120)},
    seat=92,
    notices=(
        "Discard one card: two of yours and the three community cards make your hand",
        "Three of a kind or three of one suit in a row: declare it before the community cards are turned up",
    ),
)
