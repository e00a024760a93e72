"""The felt of Let It Ride: three circles and two bonus places before each seat, the community cards, shoe and rack."""

from typing import Final

from houseway.games.let_it_ride.rulings import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Let It Ride",
    from_the_left(arc(SEATS, (600, 540), 70, 3.4, 2)),
    Area("three_card_bonus", "3 Card", 0, -150, 40, 40, "circle"),
    Area("let_it_ride_bonus", "$1 Bonus", 0, -106, 40, 28, "rect", pays="win $5 to $25,000"),
    Area("bet_3", "$", 0, -66, 40, 40, "circle"),
    Area("bet_2", "2", 0, -22, 40, 40, "circle"),
    Area("bet_1", "1", 0, 22, 40, 40, "circle"),
    hands={"community": Spot(600, 120)},
    seat=92,
    notices=("Bets left up win with a pair of tens or better", "Bonus wagers are outside the payout limit"),
)
